import { Alert, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#app/language/use-words.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { StartText } from '#kit/StartText.tsx'
import { CheckInPanel } from './CheckInPanel.tsx'
import { MedicalNotes } from './MedicalNotes.tsx'
import { packQuery } from './queries.ts'
import { usePackOwner } from './use-pack-owner.ts'

/** A departure as its guide has it: the list, and nothing of prices. */
export function GuideDeparture({ option, start }: { option: string; start: string }) {
  const t = useT()
  const wish = { ...usePackOwner(), option, start }
  const { data: pack } = useSuspenseQuery(packQuery(wish))
  const { trip_title, option_name, timezone, note } = pack.content.departure
  return (
    <>
      <PageHead
        title={`${trip_title} · ${option_name}`}
        about={<StartText start={start} timezone={timezone} dateStyle="full" />}
      />
      {note && (
        <Alert color="blue" variant="light" title={t('checkIn.officeNote')} mb="sm" role="note">
          <Text dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
            {note}
          </Text>
        </Alert>
      )}
      <CheckInPanel wish={wish} />
      <MedicalNotes option={option} start={start} />
    </>
  )
}
