import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { ClosedNote } from '#areas/site/ClosedNote.tsx'
import { shopLink } from '#areas/site/embeds/embed-snippet.ts'
import { Poster } from '#areas/site/embeds/Poster.tsx'
import { storefrontQuery } from '#areas/site/queries/storefronts.ts'
import { shopOf, tripNameFor } from '#areas/site/shop-of.ts'
import { tripNameQuery } from '#areas/trips/queries/trip-search.ts'
import { Loading } from '#kit/Loading.tsx'
import { NotFound } from '#kit/NotFound.tsx'
import { PageHead } from '#kit/PageHead.tsx'

type Chosen = { trip?: string; lang?: string }

/** A sheet of its own, so that nothing else is printed with it. */
export const Route = createFileRoute('/_staff/site/$storefront_/poster')({
  validateSearch: ({ trip, lang }: Record<string, unknown>): Chosen => ({
    ...(typeof trip === 'string' && { trip }),
    ...(typeof lang === 'string' && { lang }),
  }),
  loader: ({ context: { queryClient }, params: { storefront } }) =>
    queryClient.ensureQueryData(storefrontQuery(storefront)),
  component: PosterPage,
})

function PosterPage() {
  const t = useT()
  const me = useMe()
  const { storefront: id } = Route.useParams()
  const { trip: tripId, lang = '' } = Route.useSearch()
  const { data: storefront } = useSuspenseQuery(storefrontQuery(id))
  const enabled = tripId !== undefined
  const { data: trip, isLoading } = useQuery({ ...tripNameQuery(tripId ?? ''), enabled })
  const shop = shopOf(storefront)
  if (isLoading) return <Loading />
  if (enabled && !trip) return <NotFound />
  if (shop === null) {
    return (
      <>
        <PageHead title={t('embeds.poster')} />
        <ClosedNote {...storefront} />
      </>
    )
  }
  const language = storefront.languages.includes(lang) ? lang : storefront.default_language
  const name = trip ? tripNameFor(storefront, trip, me.seller?.slug) : null
  const address = shopLink(shop, { trip: name, lang: language })
  return <Poster storefront={storefront} address={address} title={trip?.title ?? null} />
}
