import { Button } from '@mantine/core'
import type { PlatformTrip } from '@outset/sdk/platform'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { FilterText } from '#areas/platform/FilterText.tsx'
import {
  platformTripsQuery,
  useWithhold,
  withheldTripsQuery,
} from '#areas/platform/queries/lookups.ts'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { NoRows } from '#kit/EmptyState.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { morePages } from '#kit/queries/more-pages.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { TextLink } from '#kit/TextLink.tsx'

export const Route = createFileRoute('/_staff/platform/trips')({
  validateSearch: ({ q, seller }: Record<string, unknown>): { q?: string; seller?: string } => ({
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(typeof seller === 'string' && seller !== '' ? { seller } : {}),
  }),
  component: TripsPage,
})

/** The trips of all sellers, and which of them marketplaces do not sell. */
function TripsPage() {
  const t = useT()
  const { q, seller } = Route.useSearch()
  const navigate = Route.useNavigate()
  const trips = useInfiniteQuery(platformTripsQuery({ q, seller }))
  const columns = useTripColumns()
  return (
    <>
      <PageHead title={t('platform.allTrips')} about={t('platform.allTripsAbout')} />
      <Section
        title={t('platform.trips')}
        flush
        actions={
          <FilterText
            label={t('platform.findTrip')}
            value={q}
            onText={text => void navigate({ search: { seller, q: text }, replace: true })}
          />
        }
      >
        <Refusal error={trips.error} />
        {trips.data && (
          <DataTable
            label={t('platform.trips')}
            columns={columns}
            rows={trips.data.pages.flatMap(({ data }) => data)}
            keyOf={({ id }) => id}
            empty={
              <NoRows isFiltered={Boolean(q || seller)} icon="trips" title={t('platform.noTrips')}>
                {t('platform.noTripsAbout')}
              </NoRows>
            }
            more={morePages(trips)}
          />
        )}
      </Section>
    </>
  )
}

function useTripColumns(): Column<PlatformTrip>[] {
  const t = useT()
  const { mayOnPlatform } = useMe()
  const { data: withheld } = useSuspenseQuery(withheldTripsQuery)
  const isWithheld = (id: string) => withheld.data.some(({ product_id }) => product_id === id)
  const mayManage = mayOnPlatform('platform:manage')
  return [
    { id: 'title', label: t('platform.trip'), cell: ({ title, slug }) => title ?? slug },
    {
      id: 'seller',
      label: t('platform.seller'),
      cell: ({ seller: { slug, name } }) => (
        <TextLink to="/platform/sellers/$slug" params={{ slug }}>
          {name}
        </TextLink>
      ),
    },
    {
      id: 'state',
      label: t('platform.state'),
      cell: trip => <TripState trip={trip} isWithheld={isWithheld(trip.id)} />,
    },
    {
      id: 'act',
      label: t('platform.actions'),
      end: true,
      cell: ({ id }) => mayManage && <WithholdButton trip={id} isWithheld={isWithheld(id)} />,
    },
  ]
}

function WithholdButton({ trip, isWithheld }: { trip: string; isWithheld: boolean }) {
  const t = useT()
  const withhold = useWithhold()
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={withhold.isPending}
        onClick={() => withhold.mutate({ trip, isWithheld: !isWithheld })}
      >
        {t(isWithheld ? 'platform.release' : 'platform.withhold')}
      </Button>
      <Refusal error={withhold.error} />
    </>
  )
}

function TripState({ trip, isWithheld }: { trip: PlatformTrip; isWithheld: boolean }) {
  const t = useT()
  if (isWithheld) return <StatusMark tone="bad">{t('platform.withheld')}</StatusMark>
  if (trip.sales_paused) return <StatusMark tone="warn">{t('platform.paused')}</StatusMark>
  const key = `platform.trip_${trip.status}`
  return (
    <StatusMark tone={trip.status === 'published' ? 'good' : 'quiet'}>
      {t.has(key) ? t(key) : trip.status}
    </StatusMark>
  )
}
