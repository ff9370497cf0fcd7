import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createOutset } from '../../sdk/src/website.ts'
import type { Portal } from './open-portal.ts'

const ROUTES = join(import.meta.dirname, '../src/routeTree.gen.ts')

/** Pages that only lead on to another, or that only an empty installation has. */
const LEAD_ON: ReadonlySet<string> = new Set(['/', '/setup'])

/** An address for every page of the portal, with records of the demo world in place of names. */
export async function addressesOfPages(portal: Portal): Promise<string[]> {
  const records = await recordsOf(portal)
  return routePaths()
    .filter(path => !LEAD_ON.has(path))
    .map(path => `/staff${fillIn(path, records)}`)
}

/** The addresses of all pages, as the portal's own routes have them: `/bookings/$ref`. */
export function routePaths(): string[] {
  const tree = readFileSync(ROUTES, 'utf8')
  const [, paths = ''] = /export interface FileRoutesByTo \{([^}]*)\}/.exec(tree) ?? []
  return [...paths.matchAll(/^ {2}'([^']+)':/gm)].map(([, path = '']) => path)
}

/** By the page and the name of the part, as in `/inbox/enquiries/$id`, or by its name alone. */
function fillIn(path: string, records: Readonly<Record<string, string>>): string {
  return path.replace(/\$\w+/g, (name, at: number) => {
    const value = records[path.slice(0, at) + name] ?? records[name]
    if (value === undefined) throw new Error(`no record of the demo world for ${name} of ${path}`)
    return encodeURIComponent(value)
  })
}

async function recordsOf({ url, seller, platform }: Portal): Promise<Record<string, string>> {
  const [bookings, today, trips, storefronts, enquiries, requests, sellers] = await Promise.all([
    seller.bookings.list({ status: 'confirmed' }),
    seller.today.get(),
    seller.trips.list({ status: 'published' }),
    seller.storefronts.list(),
    seller.enquiries.list(),
    seller.priceRequests.list(),
    platform.sellers.list(),
  ])
  const departures = today.days.flatMap(day => day.departures)
  const booked = departures.find(departure => departure.bookings > 1)
  const storefront = storefronts.data[0]?.id ?? ''
  const pages = await seller.storefronts.listPages(storefront)
  const hook = await seller.webhookEndpoints.create({
    url: 'https://hooks.example.com/outset',
    types: ['booking.created'],
  })
  const market = createOutset({ baseUrl: url, key: 'pk_demo_marketplace' })
  await market.applications.send({
    company: 'Fjord & Fjell',
    name: 'Ingrid Dahl',
    email: 'ingrid@fjord.example',
    country: 'no',
    message: 'We sail the fjords.\nFrom May to September.',
  })
  const applications = await platform.applications.list()
  return {
    $ref: bookings.data[0]?.ref ?? '',
    $option: booked?.option_id ?? '',
    $start: booked?.start ?? '',
    $trip: trips.data[0]?.id ?? '',
    $storefront: storefront,
    $page: pages.data[0]?.id ?? '',
    $report: 'sales',
    '/inbox/enquiries/$id': enquiries.data[0]?.id ?? '',
    '/inbox/price-requests/$id': requests.data[0]?.id ?? '',
    '/developers/webhooks/$id': hook.id,
    '/platform/applications/$id': applications.data[0]?.id ?? '',
    '/platform/sellers/$id': sellers.data[0]?.slug ?? '',
    '/platform/sellers/$slug': sellers.data[0]?.slug ?? '',
  }
}
