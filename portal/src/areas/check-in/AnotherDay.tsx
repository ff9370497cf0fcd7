import { Button, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { StartText } from '#kit/StartText.tsx'
import type { PackDeparture } from '#offline/pack-content.ts'
import { isAnotherDay } from './is-another-day.ts'
import type { Marks } from './use-marks.ts'

interface Waiting {
  run: () => void
}

/** The same marks, with a question before the first one where the departure is on another day. */
export function useAskedMarks(marks: Marks, departure: PackDeparture) {
  const [isSure, setSure] = useState(false)
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const asked = useMemo((): Marks => {
    const ask = (run: () => void) =>
      isSure || !isAnotherDay(departure, Date.now()) ? run() : setWaiting({ run })
    return {
      ...marks,
      mark: (...given) => ask(() => marks.mark(...given)),
      markCode: code => ask(() => marks.markCode(code)),
    }
  }, [marks, departure, isSure])
  const question = waiting && (
    <AnotherDay
      departure={departure}
      onClose={() => setWaiting(null)}
      onYes={() => {
        setSure(true)
        setWaiting(null)
        waiting.run()
      }}
    />
  )
  return { marks: asked, question }
}

interface AnotherDayProps {
  departure: PackDeparture
  onYes: () => void
  onClose: () => void
}

function AnotherDay({ departure, onYes, onClose }: AnotherDayProps) {
  const t = useT()
  return (
    <Dialog centered zIndex={400} onClose={onClose} title={t('checkIn.anotherDay')} isForThumbs>
      <Stack>
        <Text fw={600}>
          <StartText start={departure.start} timezone={departure.timezone} dateStyle="full" />
        </Text>
        <Text>{t('checkIn.anotherDayAbout')}</Text>
        <Button h={48} variant="default" onClick={onYes}>
          {t('checkIn.anotherDayYes')}
        </Button>
        <Button h={48} onClick={onClose} data-autofocus>
          {t('checkIn.notYet')}
        </Button>
      </Stack>
    </Dialog>
  )
}
