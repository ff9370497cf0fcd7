import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { startsOn } from '#domain/availability/starts.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import type { CheckoutRequest } from '#domain/bookings/check-out.ts'
import type { SellingSite } from '#domain/bookings/new-booking.ts'
import { makeReference } from '#domain/bookings/reference.ts'
import { currencyCodeOf } from '#domain/money/currency.ts'
import { rateFor } from '#domain/money/exchange.ts'
import { makePricing, type Pricing } from '#domain/pricing/pricing.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Selection } from '#domain/sales/selection.ts'
import { checkout } from '#operations/checkout/checkout.ts'
import { createHold } from '#operations/holds/create-hold.ts'
import { findBookingOnStorefront } from '#store/bookings/bookings.ts'
import { findSaleSheet } from '#store/sales/sale-sheets.ts'
import type { DemoWorld } from '../demo-world.ts'
import { DEMO_STOREFRONTS } from '../storefronts.ts'
import type { BookingStory } from './stories.ts'

export type Sold = {
  booking: Booking
  /** Whether an earlier load that was cut off had got this far. */
  wasThere: boolean
}

/** Holds and checks out, as a traveller does on a site; what was sold before is only found. */
export async function sellOnSite(world: DemoWorld, story: BookingStory): Promise<Sold> {
  const { db, vault, checkouts } = world.deps
  const site = siteOf(world, story.site)
  for (let attempt = 1; ; attempt++) {
    const known = await findBookingOnStorefront(db, { ...site, ref: refOf(story, attempt) })
    if (known && known.checkedOutAt !== null) return { booking: known, wasThere: true }
    // A load was cut off between the two steps, and for longer than a hold lasts.
    if (known?.status === 'expired') continue
    const { ref } = known ?? (await hold(world, story, attempt))
    const settings = await world.deps.platformSettings.get()
    const means = { db, vault, settings, checkouts }
    const wanted = { ref, request: requestOf(story), wordsOf: async () => inItsOwnWords }
    const { booking } = await checkout(means, site, wanted)
    return { booking, wasThere: false }
  }
}

/** Whoever holds names the language. */
function inItsOwnWords(held: Booking): Booking {
  return held
}

function siteOf(world: DemoWorld, seller: string): SellingSite {
  const { name, kind } = storefrontOf(seller)
  return {
    storefrontId: world.id(`storefront ${seller}`),
    sellerId: world.id(`seller ${seller}`),
    name,
    kind,
    resellerMarginBp: 0,
  }
}

function storefrontOf(seller: string) {
  const storefront = DEMO_STOREFRONTS.find(site => site.seller === seller)
  assert(storefront, `${seller} has a site`)
  return storefront
}

function refOf(story: BookingStory, attempt: number): string {
  return makeReference(chanceOf(story, attempt))
}

function chanceOf({ id }: BookingStory, attempt: number) {
  return (size: number) => hash('sha256', `booking ${id} ${attempt}`, 'buffer').subarray(0, size)
}

async function hold(world: DemoWorld, story: BookingStory, attempt: number): Promise<Booking> {
  const { db, holds, checkouts, taken, changes, clock, geography } = world.deps
  const sheet = await sheetOf(world, story)
  return createHold(
    {
      db,
      holds,
      checkouts,
      taken,
      changes,
      geography: await geography.get(),
      randomBytes: chanceOf(story, attempt),
      now: clock.now(),
    },
    {
      site: siteOf(world, story.site),
      selection: selectionOf(world, story, sheet),
      attribution: story.from ? { utm_source: story.from } : null,
      locale: story.locale ?? null,
      idempotencyKey: null,
      clientFingerprint: null,
      load: async () => sheet,
      price: () => pricingOf(world, story),
      stopsSuspended: async () => true,
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
  const unit = (kind: string, qty: number) => ({
    unitId: world.id(`${optionName(story)} ${kind}`),
    qty,
    ages: sheet.priceRows.some(({ cells }) => cells.some(({ agePrices }) => agePrices.length > 0))
      ? Array<number>(qty).fill(kind === 'adult' ? 30 : 8)
      : null,
  })
  const { adults, children = 0, extras = [], rooms = [] } = story
  return {
    optionId: sheet.optionId,
    start: startOf(world, story, sheet),
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

async function pricingOf(world: DemoWorld, { site, currency }: BookingStory): Promise<Pricing> {
  const { exchangeRates, clock } = world.deps
  const { currencies, displayRounding: rounding } = storefrontOf(site)
  const code = currencyCodeOf(currency)
  const rate = rateFor({ currency: code, rates: await exchangeRates.get(), now: clock.now() })
  assert(rate && currencies.includes(currency), `${site} sells in ${currency}`)
  return makePricing({ rate, rounding, marginBp: 0 })
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
    siteLocale: 'en',
    attribution: null,
  }
}
