import { Alert } from '@mantine/core'
import type { StorefrontRecord, TripRecord } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { tripNameQuery, tripSearchQuery } from '#areas/trips/queries/trip-search.ts'
import { Icon } from '#kit/icons.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { ClosedNote } from '../ClosedNote.tsx'
import { OriginsSection } from '../OriginsSection.tsx'
import { originsQuery } from '../queries/storefronts.ts'
import { shopOf, tripNameFor } from '../shop-of.ts'
import { EmbedCode } from './EmbedCode.tsx'
import { type EmbedChoice, EmbedFields } from './EmbedFields.tsx'
import type { Wish } from './embed-snippet.ts'
import { LinkSection } from './LinkSection.tsx'
import { standardLabel } from './standard-label.ts'

/** Trips of a shop on a website of the seller: what to paste, and how it will look. */
export function EmbedsPage({ storefront }: { storefront: StorefrontRecord }) {
  const t = useT()
  const shop = shopOf(storefront)
  return (
    <>
      <PageHead title={t('embeds.title')} about={t('embeds.about')} />
      {shop === null ? (
        <ClosedNote {...storefront} />
      ) : (
        <OpenShop storefront={storefront} shop={shop} />
      )}
    </>
  )
}

function OpenShop({ storefront, shop }: { storefront: StorefrontRecord; shop: string }) {
  const t = useT()
  const me = useMe()
  const { data: listed } = useQuery(originsQuery(storefront.id))
  const [typed, setTyped] = useState<Omit<EmbedChoice, 'tripId'>>({
    element: 'button',
    lang: storefront.default_language,
    theme: '',
    color: storefront.brand_color ?? '',
    label: '',
  })
  const [picked, setPicked] = useState<string | null>()
  const { data: first } = useQuery({ ...tripSearchQuery(''), select: onSale })
  // There is something to see at once; who takes the trip away means the whole shop.
  const tripId = picked === undefined ? (first ?? null) : picked
  const { data: trip } = useQuery({ ...tripNameQuery(tripId ?? ''), enabled: tripId !== null })
  const isChosen = tripId !== null && trip !== undefined
  const tripName = isChosen ? tripNameFor(storefront, trip, me.seller?.slug) : null
  const wish: Wish = {
    ...typed,
    trip: tripName,
    label: typed.label.trim() || standardLabel(typed.element, typed.lang),
  }
  return (
    <>
      {listed?.origins.length === 0 && (
        <Alert color="yellow" icon={<Icon name="warning" />} mb="md">
          {t('embeds.noOrigin')}
        </Alert>
      )}
      <EmbedFields
        choice={{ ...typed, tripId }}
        languages={storefront.languages}
        isHidden={trip !== undefined && trip.status !== 'published'}
        onChange={({ tripId: trip, ...changed }) => {
          if (trip !== undefined) setPicked(trip)
          setTyped({ ...typed, ...changed })
        }}
      />
      <EmbedCode shop={shop} wish={wish} address={storefront.hosted.address ?? shop} />
      <OriginsSection storefrontId={storefront.id} />
      <LinkSection
        storefront={storefront}
        shop={shop}
        wish={wish}
        tripId={tripId}
        title={trip?.title ?? null}
      />
    </>
  )
}

const onSale = ({ data }: { data: readonly TripRecord[] }): string | undefined =>
  data.find(({ status }) => status === 'published')?.id
