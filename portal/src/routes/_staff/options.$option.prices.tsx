import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { loadOption } from '#areas/options/load-option.ts'
import { optionFacts } from '#areas/options/option-facts.ts'
import { PricesPage } from '#areas/options/prices/PricesPage.tsx'
import { optionQuery, tripQuery } from '#areas/trips/queries/trips.ts'
import { tripDraftQuery } from '#draft/queries.ts'
import { useSame } from '#draft/use-same.ts'
import { TripDraftProvider } from '#draft/use-trip-draft.tsx'
import { Forbidden } from '#kit/refusals/Forbidden.tsx'

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
  return (
    <TripDraftProvider key={option} trip={trip} of={{ part: 'price_table', optionId: option }}>
      <PricesPage facts={facts} />
    </TripDraftProvider>
  )
}
