import type { APIRoute } from 'astro'
import { feedXml } from '#search-engines/feed.ts'
import { xmlResponse } from '#search-engines/xml.ts'
import { site } from '#sites/site.ts'

/** New trips, for readers of feeds. */
export const GET: APIRoute = async ({ locals }) => {
  const { service, addresses, t, locale, storefront } = locals
  // Without a search the newest come first.
  const { data } = await service.products.list({ limit: 30 })
  const feed = feedXml(data, {
    title: `${storefront.name}: ${t('content.newTrips')}`,
    locale,
    addresses,
    siteUrl: site().mainOrigin,
  })
  return xmlResponse(feed, { type: 'application/rss+xml', maxAge: 900 })
}
