import { useSuspenseQuery } from '@tanstack/react-query'
import { PageHead } from '#parts/PageHead.tsx'
import { StartText } from '#parts/StartText.tsx'
import { packQuery } from '#queries/check-in.ts'
import { CheckInPanel } from './CheckInPanel.tsx'
import { MedicalNotes } from './MedicalNotes.tsx'
import { usePackOwner } from './use-pack-owner.ts'

/** A departure as its guide has it: the list, and nothing of prices. */
export function GuideDeparture({ option, start }: { option: string; start: string }) {
  const wish = { ...usePackOwner(), option, start }
  const { data: pack } = useSuspenseQuery(packQuery(wish))
  const { trip_title, option_name, timezone } = pack.content.departure
  return (
    <>
      <PageHead
        title={`${trip_title} · ${option_name}`}
        about={<StartText start={start} timezone={timezone} dateStyle="full" />}
      />
      <CheckInPanel wish={wish} />
      <MedicalNotes option={option} start={start} />
    </>
  )
}
