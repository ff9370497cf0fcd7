import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { loadOption } from '#areas/options/load-option.ts'
import { optionFacts } from '#areas/options/option-facts.ts'
import { SchedulePage } from '#areas/options/schedule/SchedulePage.tsx'
import { optionQuery, tripQuery } from '#areas/trips/queries/trips.ts'
import { tripDraftQuery } from '#draft/queries.ts'
import { useSame } from '#draft/use-same.ts'
import { TripDraftProvider } from '#draft/use-trip-draft.tsx'
import { Forbidden } from '#kit/refusals/Forbidden.tsx'

export const Route = createFileRoute('/_staff/options/$option/schedule')({
  validateSearch: (search: Record<string, unknown>): { month?: string } =>
    /^\d{4}-(0[1-9]|1[0-2])$/.test(String(search.month)) ? { month: String(search.month) } : {},
  loader: ({ context: { queryClient }, params: { option } }) => loadOption(queryClient, option),
  component: OptionSchedule,
})

function OptionSchedule() {
  const { option } = Route.useParams()
  const { month } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { code } = useWords()
  const { may } = useMe()
  const { data: record } = useSuspenseQuery(optionQuery(option))
  const { data: trip } = useSuspenseQuery(tripQuery({ trip: record.product_id, locale: code }))
  const { data: draft } = useSuspenseQuery(tripDraftQuery(record.product_id))
  const read = useMemo(
    () => optionFacts(trip, draft, { optionId: option, language: code }),
    [trip, draft, option, code],
  )
  // Each save is a new draft, and mostly says the same of what is not edited here.
  const facts = useSame(read)
  if (!may('trip:manage')) return <Forbidden permission="trip:manage" />
  if (facts === null) throw notFound()
  if (facts.option.schedule === null) return <Forbidden permission="schedule:manage" />
  return (
    <TripDraftProvider key={option} trip={trip} of={{ part: 'schedule', optionId: option }}>
      <SchedulePage
        facts={facts}
        live={facts.option.schedule}
        month={month}
        onMonth={shown => void navigate({ search: { month: shown }, replace: true })}
      />
    </TripDraftProvider>
  )
}
