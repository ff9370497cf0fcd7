import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSame } from '#forms/use-same.ts'
import { Forbidden } from '#parts/Forbidden.tsx'
import { tripDraftQuery } from '#queries/trip-draft.ts'
import { optionQuery, tripQuery } from '#queries/trips.ts'
import { optionFacts } from '#screens/option/option-facts.ts'
import { PricesPage } from '#screens/prices/PricesPage.tsx'
import { loadOption } from '#screens/trips/load-option.ts'
import { useMe } from '#session/use-me.ts'
import { useWords } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/options/$option/prices')({
  loader: ({ context: { queryClient }, params: { option } }) => loadOption(queryClient, option),
  component: OptionPrices,
})

function OptionPrices() {
  const { option } = Route.useParams()
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
  if (facts.option.price_table === null) return <Forbidden permission="price:manage" />
  return <PricesPage key={option} trip={trip} facts={facts} live={facts.option.price_table} />
}
