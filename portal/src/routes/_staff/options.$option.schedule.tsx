import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSame } from '#forms/use-same.ts'
import { Forbidden } from '#parts/Forbidden.tsx'
import { tripDraftQuery } from '#queries/trip-draft.ts'
import { optionQuery, tripQuery } from '#queries/trips.ts'
import { optionFacts } from '#screens/option/option-facts.ts'
import { SchedulePage } from '#screens/schedule/SchedulePage.tsx'
import { loadOption } from '#screens/trips/load-option.ts'
import { useMe } from '#session/use-me.ts'
import { useWords } from '#words/use-words.tsx'

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
    <SchedulePage
      key={option}
      trip={trip}
      facts={facts}
      live={facts.option.schedule}
      month={month}
      onMonth={shown => void navigate({ search: { month: shown }, replace: true })}
    />
  )
}
