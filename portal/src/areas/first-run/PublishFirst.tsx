import { Button, Group, Stack, Text } from '@mantine/core'
import type { TripRecord } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { shopAddressQuery, siteSeenQuery, usePublishTrip } from './queries/first-run.ts'

/** Puts the trip on sale; once it is, the way to a first booking. */
export function PublishFirst({
  trip,
  level,
}: {
  trip: Pick<TripRecord, 'id' | 'slug' | 'status'>
  level: string
}) {
  const t = useT()
  const { may } = useMe()
  const publish = usePublishTrip(trip.id)
  const { data: seenAt } = useQuery(siteSeenQuery(may))
  const { data: shop = null } = useQuery(shopAddressQuery(may))
  if (trip.status === 'published') {
    return (
      <Section title={t('firstRun.onSale')}>
        <Stack>
          <Group gap="xs">
            <StatusMark tone="good">{t('firstRun.done')}</StatusMark>
            <Text>{t(onSaleWord({ seenAt, shop }))}</Text>
          </Group>
          <Group>
            {shop && (
              <Button
                component="a"
                href={`${shop.address}/${shop.language}/trips/${trip.slug}`}
                target="_blank"
                rel="noopener"
              >
                {t('firstRun.bookInShop')}
              </Button>
            )}
            {may('booking:create') && (
              <ButtonLink
                to="/desk"
                search={{ product_id: trip.id }}
                variant={shop ? 'default' : 'filled'}
              >
                {t('firstRun.bookYourself')}
              </ButtonLink>
            )}
            <ButtonLink to="/start" variant="default">
              {t('firstRun.toChecklist')}
            </ButtonLink>
          </Group>
        </Stack>
      </Section>
    )
  }
  return (
    <Section title={t('firstRun.publish')}>
      <Stack>
        <Text>{t('firstRun.publishAbout')}</Text>
        <Refusal error={publish.error} />
        <Group>
          <Button
            loading={publish.isPending}
            disabled={level === 'stop'}
            onClick={() => publish.mutate()}
          >
            {t('firstRun.publishNow')}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}

type Selling = { seenAt: string | null | undefined; shop: object | null }

function onSaleWord({ seenAt, shop }: Selling) {
  if (shop) return 'firstRun.onSaleShop'
  return seenAt ? 'firstRun.onSaleAbout' : 'firstRun.onSaleAlone'
}
