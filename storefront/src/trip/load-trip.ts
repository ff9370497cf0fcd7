import {
  attempt,
  type OpenStart,
  type PublicOption,
  type PublicTrip,
  type TripCard,
} from '@outset/sdk'
import { readTripName } from '#addresses.ts'
import { findNext } from '#book/load-booking.ts'
import { partyUnits } from '#book/party-units.ts'
import { seatsOf } from '#book/read-choice.ts'
import { type Journey, partyIn, partyQuery } from '#catalog/journey.ts'
import { redirectOf } from '#content/redirect-of.ts'
import { siteLink } from '#content/site-link.ts'
import { notFound, problem } from '#request/problem.ts'
import { readTrip } from '#saved/saved-trips.ts'
import { siteEntries } from '#search-engines/site-entries.ts'
import { nextOpenKept } from './next-open-kept.ts'
import { defaultOption, tripState } from './option-view.ts'

type Locals = Pick<App.Locals, 'service' | 'addresses' | 'storefront'>

/** A page that has the name of its trip in its address. */
export type TripPart =
  | 'trip'
  | 'askPrice'
  | 'book'
  | 'quote'
  | 'request'
  | 'frameTrip'
  | 'frameCalendar'

/** A trip by the name in its address, or the address that is right for it. */
export type FoundTrip = { trip: PublicTrip } | { movedTo: string }

/**
 * Reads a trip. On a marketplace its address names the seller too; one without the seller, or with
 * a wrong one, leads to the right address where only one trip can be meant. What was renamed leads
 * on.
 */
export async function findTrip(
  name: string,
  locals: Locals,
  part: TripPart = 'trip',
  preview?: string,
): Promise<FoundTrip> {
  const { service, addresses, storefront } = locals
  const { slug, seller } = readTripName(name)
  if (slug === '' || seller === '') throw notFound()
  // The address may be one that the trip only has in its draft.
  if (preview !== undefined) return { trip: await findDrafted(slug, service, preview) }
  const needsSeller = storefront.kind === 'marketplace'
  const found = needsSeller && seller === undefined ? null : await readTrip(name, service)
  if (!found) return { movedTo: await otherAddress(name, locals, part) }
  const isRight = slug === found.slug && seller === (needsSeller ? found.seller.slug : undefined)
  return isRight ? { trip: found } : { movedTo: addresses[part](found) }
}

/** A draft that could not be published cannot be shown either. */
async function findDrafted(
  slug: string,
  service: Locals['service'],
  preview: string,
): Promise<PublicTrip> {
  const got = await attempt(service.products.get(slug, { preview }))
  if (got.ok) return got.data
  throw got.error.status === 409 ? problem(409, 'preview-unfit') : got.error
}

async function otherAddress(
  name: string,
  { service, addresses, storefront }: Locals,
  part: TripPart,
): Promise<string> {
  const { slug, seller } = readTripName(name)
  const path = [seller, slug].filter(one => one !== undefined).join('/')
  const moved = await redirectOf(service, `/trips/${path}`)
  if (moved) return siteLink(moved.to, addresses)
  if (storefront.kind !== 'marketplace') throw notFound()
  const named = (await siteEntries()).filter(one => one.kind === 'trip' && one.slug === slug)
  const [only, another] = named
  if (!only?.seller || another) throw notFound()
  return addresses[part]({ slug, seller: { slug: only.seller } })
}

export interface TripPage {
  trip: PublicTrip
  related: TripCard[]
  next: OpenStart | null
}

/** One row of cards. */
const MOST_RELATED = 3

/** What the page shows besides the trip. Neither is worth a page that fails. */
export async function loadBeside(
  trip: PublicTrip,
  { service }: Pick<Locals, 'service'>,
  journey: Journey,
): Promise<Omit<TripPage, 'trip'>> {
  const option = defaultOption(trip)
  const isOpen = option !== undefined && tripState(trip) === 'open'
  const [related, next] = await Promise.all([
    service.products
      .listRelated(trip.slug, {
        seller: trip.seller.slug,
        limit: MOST_RELATED,
        party: partyQuery(partyIn(journey)),
      })
      .catch(() => ({ data: [] })),
    isOpen ? nextFor(option, journey, service) : null,
  ])
  return { related: related.data, next }
}

/** The next start on the days and for the party that were asked for; for others a cached one. */
async function nextFor(
  option: PublicOption,
  journey: Journey,
  service: Locals['service'],
): Promise<OpenStart | null> {
  const party = partyIn(journey)
  if (journey.date_from === '' && party === null) return nextOpenKept(option.id)
  const seats = party ? seatsOf({ option, units: partyUnits(option, party) }) : 0
  const from = journey.date_from === '' ? {} : { from: journey.date_from }
  return findNext(service, option.id, { seats, ...from }).catch(() => null)
}
