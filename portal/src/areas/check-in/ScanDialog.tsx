import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { RefObject } from 'react'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { Icon } from '#kit/icons.tsx'
import { readPacks } from '#offline/check-in-pack.ts'
import type { Queue } from '#offline/check-in-queue.ts'
import { owedMoney } from '#offline/collect-money.ts'
import type { PackContent } from '#offline/pack-content.ts'
import { readTicket, type Ticket } from '#offline/read-ticket.ts'
import classes from './CheckIn.module.css'
import { ScanAnswer } from './ScanAnswer.tsx'
import type { ShownGuest } from './shown-guest.ts'
import { hasTorch, turnTorch, useCamera } from './use-camera.ts'
import type { Marks } from './use-marks.ts'

interface ScanDialogProps {
  pack: PackContent
  seller: string
  guests: readonly ShownGuest[]
  marks: Marks
  queue: Queue
  onClose: () => void
}

/** A code that stays before the camera is one scan. */
const SAME_CODE_MS = 4_000

/** Scans one voucher after the other, by camera or by typing. */
export function ScanDialog({ pack, seller, guests, marks, queue, onClose }: ScanDialogProps) {
  const { t } = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const last = useRef({ text: '', at: 0 })
  const [ticket, setTicket] = useState<Ticket | null>(null)
  const [typed, setTyped] = useState('')
  const read = useCallback(
    async (text: string) => {
      const others = (await readPacks(seller)).map(({ content }) => content)
      const found = await readTicket(text, { here: pack, others })
      setTicket(found)
      const shown = guests.find(one => found.kind === 'guest' && one.ref === found.guest.ref)
      const owes = shown !== undefined && owedMoney(shown).length > 0
      const isNew = found.kind === 'guest' && found.guest.status === 'confirmed' && !owes
      if (isNew) marks.mark(found.guest, 'checked_in')
      if (found.kind === 'unknown') marks.markCode(found.code)
      // What was found nowhere stays, to be looked at for a slip.
      if (found.kind === 'guest' || found.kind === 'elsewhere') setTyped('')
      navigator.vibrate?.(isNew ? 80 : [80, 60, 80])
    },
    [pack, seller, marks, guests],
  )
  const onCode = useCallback(
    (text: string) => {
      const now = Date.now()
      const isSame = last.current.text === text && now - last.current.at < SAME_CODE_MS
      last.current = { text, at: now }
      if (!isSame) void read(text)
    },
    [read],
  )
  const { fault, track } = useCamera(video, onCode)
  const onType = (event: FormEvent) => {
    event.preventDefault()
    void read(typed)
  }
  return (
    <Dialog fullScreen onClose={onClose} title={t('checkIn.scanTitle')} isForThumbs>
      <Stack maw={560} mx="auto">
        <Picture fault={fault} video={video} />
        {!fault && !ticket && <Text c="dimmed">{t('checkIn.scanHint')}</Text>}
        {hasTorch(track) && <Torch track={track} />}
        <div aria-live="assertive">
          {ticket && (
            <ScanAnswer
              ticket={ticket}
              guests={guests}
              marks={marks}
              queue={queue}
              onDone={() => setTicket(null)}
            />
          )}
        </div>
        <TypedCode typed={typed} onType={setTyped} onLook={onType} />
      </Stack>
    </Dialog>
  )
}

function Torch({ track }: { track: MediaStreamTrack | null }) {
  const { t } = useWords()
  const [isOn, setOn] = useState(false)
  const turn = async () => {
    if (!track) return
    await turnTorch(track, !isOn)
    setOn(!isOn)
  }
  return (
    <Button
      size="md"
      variant="default"
      aria-pressed={isOn}
      leftSection={<Icon name="torch" />}
      onClick={() => void turn()}
    >
      {t('checkIn.torch')}
    </Button>
  )
}

interface TypedCodeProps {
  typed: string
  onType: (typed: string) => void
  onLook: (event: FormEvent) => void
}

function TypedCode({ typed, onType, onLook }: TypedCodeProps) {
  const t = useT()
  return (
    <form onSubmit={onLook}>
      <Group align="flex-start" wrap="nowrap">
        <TextInput
          style={{ flex: 1 }}
          size="md"
          styles={{ input: { minHeight: 44 } }}
          label={t('checkIn.typeCode')}
          description={t('checkIn.typeCodeHelp')}
          dir="ltr"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={lengths.AttendanceMarks['marks.token']}
          value={typed}
          onChange={event => onType(event.currentTarget.value)}
        />
        <Button
          type="submit"
          size="md"
          h={44}
          variant="default"
          mt={24}
          disabled={typed.trim() === ''}
        >
          {t('checkIn.look')}
        </Button>
      </Group>
    </form>
  )
}

interface PictureProps {
  fault: ReturnType<typeof useCamera>['fault']
  video: RefObject<HTMLVideoElement | null>
}

function Picture({ fault, video }: PictureProps) {
  const t = useT()
  return (
    <>
      {fault ? (
        <Text role="alert">{t(`checkIn.camera_${fault}`)}</Text>
      ) : (
        <video
          ref={video}
          className={classes.video}
          muted
          playsInline
          aria-label={t('checkIn.picture')}
        />
      )}
    </>
  )
}
