import { Alert, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PageHead } from '#parts/PageHead.tsx'
import { StartText } from '#parts/StartText.tsx'
import { packQuery } from '#queries/check-in.ts'
import { useT } from '#words/use-words.tsx'
import { CheckInPanel } from './CheckInPanel.tsx'
import { MedicalNotes } from './MedicalNotes.tsx'
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
        <Alert color="blue" variant="light" title={t('guide.officeNote')} mb="sm" role="note">
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
