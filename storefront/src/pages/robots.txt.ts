import type { APIRoute } from 'astro'
import { site } from '#sites/site.ts'

/** What is about one visitor, or costs work and says nothing new. */
const PRIVATE = ['account', 'booking', 'bookings', 'checkout', 'offers', 'saved', 'sign-in']
const PARTS_OF_TRIPS = ['book', 'request', 'ask-price']

export const GET: APIRoute = ({ locals: { storefront } }) => {
  const lines = storefront.languages.flatMap(language => [
    ...PRIVATE.map(part => `Disallow: /${language}/${part}`),
    ...PARTS_OF_TRIPS.map(part => `Disallow: /${language}/trips/*/${part}`),
  ])
  const text = [
    'User-agent: *',
    ...lines,
    'Allow: /',
    '',
    `Sitemap: ${site().mainOrigin}/sitemap.xml`,
  ]
  return new Response(`${text.join('\n')}\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
}
