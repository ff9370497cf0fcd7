import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { digestOf } from '#domain/access/keys.ts'
import { startsOn } from '#domain/availability/starts.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import type { CheckoutRequest } from '#domain/bookings/check-out.ts'
import { makeReference } from '#domain/bookings/reference.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Selection } from '#domain/sales/selection.ts'
import { checkout } from '#operations/checkout/checkout.ts'
import { createHold } from '#operations/holds/create-hold.ts'
import { findBookingOnStorefront } from '#store/bookings/bookings.ts'
import { findSaleSheet } from '#store/sales/sale-sheets.ts'
import { findWebsiteCallerByDigest } from '#store/website-keys.ts'
import type { DemoKey } from '../demo-keys.ts'
import type { DemoWorld } from '../demo-world.ts'
import { DIRECT_SELLER } from '../sellers.ts'
import type { BookingStory } from './booking-story.ts'

export type Sold = {
  booking: Booking
  /** Whether an earlier load that was cut off had got this far. */
  wasThere: boolean
}

/** Holds and checks out, as a traveller does on a site; what was sold before is only found. */
export async function sellOnSite(world: DemoWorld, story: BookingStory): Promise<Sold> {
  const { db } = world.deps
  const site = await siteOf(world, story.site)
  for (let attempt = 1; ; attempt++) {
    const known = await findBookingOnStorefront(db, { ...site, ref: refOf(story, attempt) })
    if (known && known.checkedOutAt !== null) return { booking: known, wasThere: true }
    // A load was cut off between the two steps, and for longer than a hold lasts.
    if (known?.status === 'expired') continue
    const { ref } = known ?? (await hold(world, site, { story, attempt }))
    const { booking } = await checkout(world.deps, site, { ref, request: requestOf(story) })
    return { booking, wasThere: false }
  }
}

/** The site by its demo key, as a request would find it. */
async function siteOf({ deps }: DemoWorld, seller: string): Promise<WebsiteCaller> {
  const key: DemoKey = seller === DIRECT_SELLER ? 'pk_demo_direct' : 'pk_demo_marketplace'
  const site = await findWebsiteCallerByDigest(deps.db, digestOf(key))
  assert(site, `keys are loaded before bookings: ${key}`)
  return site
}

function refOf(story: BookingStory, attempt: number): string {
  return makeReference(chanceOf(story, attempt))
}

function chanceOf({ id }: BookingStory, attempt: number) {
  return (size: number) => hash('sha256', `booking ${id} ${attempt}`, 'buffer').subarray(0, size)
}

async function hold(
  world: DemoWorld,
  site: WebsiteCaller,
  { story, attempt }: { story: BookingStory; attempt: number },
): Promise<Booking> {
  return createHold(
    { ...world.deps, randomBytes: chanceOf(story, attempt) },
    {
      caller: site,
      selection: selectionOf(world, story, await sheetOf(world, story)),
      currency: story.currency,
      attribution: story.from ? { utm_source: story.from } : null,
      locale: story.locale ?? null,
      idempotencyKey: null,
      clientFingerprint: null,
    },
  )
}

type Sellable = Pick<BookingStory, 'seller' | 'trip' | 'option'>

export async function sheetOf(world: DemoWorld, story: Sellable): Promise<SaleSheet> {
  const sellerId = world.id(`seller ${story.seller}`)
  const optionId = world.id(optionName(story))
  const sheet = await findSaleSheet(world.deps.db, { sellerId, optionId })
  assert(sheet, `trips are loaded before bookings: ${story.trip}`)
  return sheet
}

function optionName({ trip, option }: Sellable): string {
  return `option ${option ?? trip}`
}

export function selectionOf(
  world: DemoWorld,
  story: Omit<BookingStory, 'id' | 'site' | 'pays'>,
  sheet: SaleSheet,
): Selection {
  return selectionAt(world, story, { sheet, start: startOf(world, story, sheet) })
}

type Party = Pick<
  BookingStory,
  'trip' | 'option' | 'seller' | 'adults' | 'children' | 'extras' | 'rooms'
>

export function selectionAt(
  world: DemoWorld,
  party: Party,
  { sheet, start }: { sheet: SaleSheet; start: string },
): Selection {
  const unit = (kind: string, qty: number) => ({
    unitId: world.id(`${optionName(party)} ${kind}`),
    qty,
    ages: sheet.priceRows.some(({ cells }) => cells.some(({ agePrices }) => agePrices.length > 0))
      ? Array<number>(qty).fill(kind === 'adult' ? 30 : 8)
      : null,
  })
  const { adults, children = 0, extras = [], rooms = [] } = party
  return {
    optionId: sheet.optionId,
    start,
    units: [unit('adult', adults), ...(children > 0 ? [unit('child', children)] : [])],
    extras: extras.map(({ name, qty }) => ({ extraId: world.id(`extra ${name}`), qty })),
    pickup: null,
    rooms: rooms.map(({ name, qty }) => ({
      roomTypeId: world.id(`room ${name}`),
      qty,
      beds: null,
    })),
  }
}

/** Some trips do not run on every day of the week. */
function startOf(
  world: DemoWorld,
  { inDays, time }: Pick<BookingStory, 'inDays' | 'time'>,
  sheet: SaleSheet,
): string {
  const today = world.deps.clock.now().toZonedDateTimeISO(sheet.timezone).toPlainDate()
  const days = Array.from({ length: 7 }, (_, more) => today.add({ days: inDays + more }))
  const start = days
    .flatMap(date => startsOn(sheet, date.toString()))
    .find(each => each.time === time && !each.closed)
  assert(start, `${sheet.tripSlug} runs at ${time} every week`)
  return start.start
}

function requestOf(story: BookingStory): CheckoutRequest {
  const { name, email, phone } = story
  return {
    lead: { name, email, phone },
    paymentMethod: story.pays,
    cards: [],
    pickupDetails: null,
    specialRequests: story.wish ?? null,
    locale: null,
    siteTexts: [],
    siteLocale: 'en',
    attribution: null,
  }
}
