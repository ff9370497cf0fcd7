import { Button, Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { OrderedTrips } from '#areas/platform/library/OrderedTrips.tsx'
import { homeQuery, useHideOnHome, usePutFeatured } from '#areas/platform/library/queries.ts'
import { TripPicker } from '#areas/platform/library/TripPicker.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'

export const Route = createFileRoute('/_staff/platform/library/home')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(homeQuery),
  component: HomePage,
})

/** What marketplaces show first, and what their home page never shows. */
function HomePage() {
  const t = useT()
  const { mayOnPlatform } = useMe()
  const { data: home } = useSuspenseQuery(homeQuery)
  const put = usePutFeatured()
  const hide = useHideOnHome()
  const mayManage = mayOnPlatform('platform:manage')
  const featured = home.featured.map(trip => ({
    id: trip.product_id,
    name: trip.title ?? trip.slug,
    isSold: trip.on_network,
  }))
  const ids = featured.map(({ id }) => id)
  return (
    <>
      <Section title={t('library.featured')}>
        <Stack>
          {featured.length === 0 && <Text c="dimmed">{t('library.noFeatured')}</Text>}
          <OrderedTrips
            trips={featured}
            mayManage={mayManage}
            isBusy={put.isPending}
            onOrder={trips => put.mutate(trips)}
          />
          <Refusal error={put.error} />
          {mayManage && <TripPicker chosen={ids} onChoose={id => put.mutate([...ids, id])} />}
        </Stack>
      </Section>
      <Section title={t('library.hidden')}>
        <Stack>
          {home.hidden.length === 0 && <Text c="dimmed">{t('library.noHidden')}</Text>}
          {home.hidden.map(({ product_id, title, slug }) => (
            <Group key={product_id} justify="space-between">
              <Text>{title ?? slug}</Text>
              {mayManage && (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={hide.isPending}
                  onClick={() => hide.mutate({ trip: product_id, isHidden: false })}
                >
                  {t('library.showAgain')}
                </Button>
              )}
            </Group>
          ))}
          <Refusal error={hide.error} />
          {mayManage && (
            <TripPicker
              chosen={home.hidden.map(({ product_id }) => product_id)}
              onChoose={trip => hide.mutate({ trip, isHidden: true })}
            />
          )}
        </Stack>
      </Section>
    </>
  )
}
