import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { citiesQuery, languagesQuery } from '#areas/first-run/queries/first-run.ts'
import { StarterForm } from '#areas/first-run/StarterForm.tsx'
import { STARTERS, type Starter } from '#areas/first-run/starter-plan.ts'
import { companyFactsQuery } from '#areas/site/legal/queries.ts'
import { priceCurrenciesQuery } from '#kit/money/price-currencies.ts'
import { PageHead } from '#kit/PageHead.tsx'
import { Forbidden } from '#kit/refusals/Forbidden.tsx'

export const Route = createFileRoute('/_staff/trips/new')({
  validateSearch: ({ starter }: Record<string, unknown>): { starter?: Starter } => {
    const known = STARTERS.find(name => name === starter)
    return known ? { starter: known } : {}
  },
  component: NewTripPage,
})

function NewTripPage() {
  const { may } = useMe()
  return may('trip:manage') ? <Whole /> : <Forbidden permission="trip:manage" />
}

/** A trip from one of three starters, which can be sold when the form is filled in. */
function Whole() {
  const t = useT()
  const { starter } = Route.useSearch()
  const [{ data: cities }, { data: languages }, { data: company }] = useSuspenseQueries({
    queries: [citiesQuery, languagesQuery, companyFactsQuery, priceCurrenciesQuery],
  })
  return (
    <>
      <PageHead title={t('firstRun.newTrip')} about={t('firstRun.newTripAbout')} />
      <StarterForm
        cities={cities.data}
        hasMoreCities={cities.total > cities.data.length}
        languages={languages}
        country={company.country?.toLowerCase() ?? null}
        starter={starter}
      />
    </>
  )
}
