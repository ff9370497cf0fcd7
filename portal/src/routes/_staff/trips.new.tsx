import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Forbidden } from '#parts/Forbidden.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { citiesQuery, languagesQuery } from '#queries/first-run.ts'
import { priceCurrenciesQuery } from '#queries/price-currencies.ts'
import { StarterForm } from '#screens/first-run/StarterForm.tsx'
import { STARTERS, type Starter } from '#screens/first-run/starter-plan.ts'
import { useMe } from '#session/use-me.ts'
import { useT } from '#words/use-words.tsx'

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
  const [{ data: cities }, { data: languages }] = useSuspenseQueries({
    queries: [citiesQuery, languagesQuery, priceCurrenciesQuery],
  })
  return (
    <>
      <PageHead title={t('firstRun.newTrip')} about={t('firstRun.newTripAbout')} />
      <StarterForm
        cities={cities.data}
        hasMoreCities={cities.total > cities.data.length}
        languages={languages}
        starter={starter}
      />
    </>
  )
}
