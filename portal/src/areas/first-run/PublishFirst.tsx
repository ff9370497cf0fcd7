import { Button, Group, Stack, Text } from '@mantine/core'
import type { StorefrontRecord, TripRecord } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { shopLink } from '#areas/site/embeds/embed-snippet.ts'
import { shopOf, tripNameFor } from '#areas/site/shop-of.ts'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { firstSiteQuery, siteSeenQuery, usePublishTrip } from './queries/first-run.ts'

/** Puts the trip on sale; once it is, the way to a first booking. */
export function PublishFirst({
  trip,
  level,
}: {
  trip: Pick<TripRecord, 'id' | 'slug' | 'status'>
  level: string
}) {
  const t = useT()
  const me = useMe()
  const { may } = me
  const publish = usePublishTrip(trip.id)
  const { data: seenAt } = useQuery(siteSeenQuery(may))
  const { data: site = null } = useQuery(firstSiteQuery(may))
  const address = site && addressInShop(site, trip, me.seller?.slug)
  if (trip.status === 'published') {
    return (
      <Section title={t('firstRun.onSale')}>
        <Stack>
          <Group gap="xs">
            <StatusMark tone="good">{t('firstRun.done')}</StatusMark>
            <Text>{t(onSaleWord({ seenAt, address }))}</Text>
          </Group>
          <Group>
            {address && (
              <Button component="a" href={address} target="_blank" rel="noopener">
                {t('firstRun.bookInShop')}
              </Button>
            )}
            {may('booking:create') && (
              <ButtonLink
                to="/desk"
                search={{ product_id: trip.id }}
                variant={address ? 'default' : 'filled'}
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

/** Where guests find the trip in the first shop; null while it is closed. */
function addressInShop(
  site: StorefrontRecord,
  trip: Pick<TripRecord, 'slug'>,
  sellerSlug: string | undefined,
): string | null {
  const shop = shopOf(site)
  const name = tripNameFor(site, trip, sellerSlug)
  return shop && shopLink(shop, { trip: name, lang: site.default_language })
}

type Selling = { seenAt: string | null | undefined; address: string | null }

function onSaleWord({ seenAt, address }: Selling) {
  if (address) return 'firstRun.onSaleShop'
  return seenAt ? 'firstRun.onSaleAbout' : 'firstRun.onSaleAlone'
}
