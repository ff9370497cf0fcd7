import { Group, Text } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { NoTrips } from '#areas/trips/NoTrips.tsx'
import { tripsQuery } from '#areas/trips/queries/trips.ts'
import { TripFilterBar } from '#areas/trips/TripFilterBar.tsx'
import { TripTable } from '#areas/trips/TripTable.tsx'
import { readTripFilters } from '#areas/trips/trip-filters.ts'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { Icon } from '#kit/icons.tsx'
import { PageHead } from '#kit/PageHead.tsx'

export const Route = createFileRoute('/_staff/trips/')({
  validateSearch: readTripFilters,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    queryClient.ensureInfiniteQueryData(tripsQuery(deps)),
  component: TripsPage,
})

function TripsPage() {
  const t = useT()
  const { may } = useMe()
  const filters = Route.useSearch()
  const list = useSuspenseInfiniteQuery(tripsQuery(filters))
  const trips = list.data.pages.flatMap(page => page.data)
  const total = list.data.pages[0]?.total ?? 0
  const isFiltered = Object.keys(filters).length > 0
  if (total === 0 && !isFiltered) {
    return (
      <>
        <PageHead title={t('trips.title')} />
        <NoTrips />
      </>
    )
  }
  return (
    <>
      <PageHead
        title={t('trips.title')}
        about={t('trips.count', { count: total })}
        actions={<Actions mayPrice={may('price:manage')} mayMake={may('trip:manage')} />}
      />
      <TripFilterBar filters={filters} />
      <TripTable
        trips={trips}
        empty={
          <Text px="md" py="lg">
            {t('trips.noneFound')}
          </Text>
        }
        more={
          list.hasNextPage
            ? { isLoading: list.isFetchingNextPage, onMore: () => list.fetchNextPage() }
            : undefined
        }
      />
    </>
  )
}

function Actions({ mayPrice, mayMake }: { mayPrice: boolean; mayMake: boolean }) {
  const t = useT()
  return (
    <Group gap="xs">
      {mayPrice && (
        <ButtonLink to="/trips/specials" variant="default">
          {t('trips.specials')}
        </ButtonLink>
      )}
      {mayPrice && (
        <ButtonLink to="/trips/price-changes" variant="default">
          {t('prices.changeTitle')}
        </ButtonLink>
      )}
      {mayMake && (
        <ButtonLink to="/trips/new" leftSection={<Icon name="plus" size={16} />}>
          {t('trips.newTrip')}
        </ButtonLink>
      )}
    </Group>
  )
}
