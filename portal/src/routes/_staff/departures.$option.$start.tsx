import { createFileRoute } from '@tanstack/react-router'
import { useMe } from '#app/session/use-me.ts'
import { GuideDeparture } from '#areas/check-in/GuideDeparture.tsx'
import { OfficeDeparture } from '#areas/departures/OfficeDeparture.tsx'
import { Forbidden } from '#kit/refusals/Forbidden.tsx'

export const Route = createFileRoute('/_staff/departures/$option/$start')({
  component: DeparturePage,
})

/** One departure: the office sees how it stands and changes it, a guide checks its guests in. */
function DeparturePage() {
  const { option, start } = Route.useParams()
  const { may } = useMe()
  if (may('booking:read')) return <OfficeDeparture option={option} start={start} />
  if (may('attendance:manage')) return <GuideDeparture option={option} start={start} />
  return <Forbidden permission="booking:read" />
}
