import assert from 'node:assert/strict'
import type { DepositTerms } from '#contract/deposit.ts'
import { localDay } from '../availability/local-day.ts'
import { startTimes } from '../availability/start-times.ts'
import type { Start } from '../availability/starts.ts'
import { stockLeft } from '../availability/stock-left.ts'
import { quoteDeposit } from '../payments/deposit-terms.ts'
import { granted, type Outcome, type Refusal, refused } from '../refusal.ts'
import type { Quote } from '../sales/quote.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import type { Selection } from '../sales/selection.ts'
import { type StockWanted, stockKey, type Taken } from '../sales/stock.ts'
import type { PaymentMethod } from '../storefronts.ts'
import { timestamp } from '../timestamp.ts'
import { confirmationOf } from '../trips/option.ts'
import { bookableStart } from './bookable-start.ts'
import { gatherExtras, priceExtras, refuseExtras, type TakenExtra } from './extras.ts'
import { type PricedLine, priceLine } from './line.ts'
import {
  countTravellers,
  gatherParty,
  largestParty,
  MOST_BY_SELLER,
  type Party,
  refuseParty,
} from './party.ts'
import { payableInUntilMs } from './payable-methods.ts'
import { pendingUntil } from './pending.ts'
import { choosePickup, type PickupPoint, pricePickup, quotedPickup } from './pickup.ts'
import { type Pricing, rateFacts } from './pricing.ts'
import { type PromoOf, withPromo } from './promo.ts'
import { assignRooms, isPairing, priceRooms, type Sleepers } from './rooms.ts'
import { specialsOn } from './specials.ts'
import { refuseResources, refuseSeats } from './stock-refusal.ts'
import { wantedFor } from './stock-wanted.ts'
import { addUp, assertAddsUp } from './totals.ts'
import { priceUnits } from './units.ts'
import { refuseVehicles, vehiclesNeeded } from './vehicles.ts'

/** A seller's price for a whole group, in place of those of the table. */
export type OfferPrice = { id: string; label: string; total: number }

export type Given = {
  now: Temporal.Instant
  pricing: Pricing
  /** What others have taken of the places that the selection wants. */
  taken: Taken
  /** What the library knows of the place that the selection names; null when it knows no such. */
  pickup: PickupPoint | null
  locale: string
  offer?: OfferPrice | null
  /** What is taken off with a code; judged last. */
  promo?: PromoOf | null
  /** Staff sell what is paused, what shows no price and what it is too late to book online. */
  bySeller?: boolean
  /** The ways to pay of the site that sells; none where it has none, or where staff sell. */
  methods?: readonly PaymentMethod[]
  /** What is asked for first; the rest is due before the start. */
  deposit?: DepositTerms | null
  /** Staff may knowingly sell more than there is. */
  mayExceed?: boolean
  /** What a hold of the same group has already: only what it wants beyond that can be lacking. */
  own?: Taken | null
}

/**
 * What a selection costs, or the first reason why it cannot be had. Everything that is sold goes
 * through here: its checks come in one order, whoever asks.
 */
export function quoteSelection(
  sheet: SaleSheet,
  selection: Selection,
  given: Given,
): Outcome<Quote> {
  const party = gatherParty(sheet, selection)
  const refusal = refuseParty(sheet, selection, party, mostAtOnce(sheet, given))
  if (refusal) return { granted: false, refusal }
  const opened = bookableStart(sheet, selection.start, given)
  if (!opened.granted) return opened
  const { start, unpayable } = opened.value
  const outcome = quoteAt(sheet, selection, { start, party, given })
  if (unpayable === null || isFree(outcome)) return outcome
  // Payment is only in the way of what costs something; of what is free, the other reason counts.
  const isOtherwise =
    !outcome.granted &&
    isFree(quoteAt(sheet, selection, { start, party, given: { ...given, mayExceed: true } }))
  return isOtherwise ? outcome : { granted: false, refusal: unpayable }
}

function isFree(outcome: Outcome<Quote>): boolean {
  return outcome.granted && outcome.value.totals.dueNow.amount === 0
}

function quoteAt(
  sheet: SaleSheet,
  selection: Selection,
  { start, party, given }: { start: Start; party: Party; given: Given },
): Outcome<Quote> {
  const extras = gatherExtras(sheet, selection, party)
  const all = given.mayExceed ? [] : wantedFor(sheet, selection, { start, party, extras })
  const wanted = all.filter(place => place.qty > (given.own?.get(stockKey(place)) ?? 0))
  const lack = refuseStock(sheet, { start, party, wanted, given })
  if (lack) return { granted: false, refusal: lack }
  const rooms = assignRooms(sheet, selection, party.pax)
  if (!rooms.granted) return rooms
  const noBeds = refuseResources(sheet, { wanted, taken: given.taken }, ['beds'])
  if (noBeds) return { granted: false, refusal: noBeds }
  return priceSelection(sheet, selection, {
    start,
    party,
    extras,
    wanted,
    rooms: rooms.value,
    given,
  })
}

function mostAtOnce(sheet: SaleSheet, { offer, bySeller }: Given): number {
  return offer || bySeller ? MOST_BY_SELLER : largestParty(sheet)
}

type Places = {
  start: Start
  party: Party
  wanted: readonly StockWanted[]
  given: Pick<Given, 'taken' | 'mayExceed' | 'own'>
}

export function refuseStock(
  sheet: SaleSheet,
  { start, party, wanted, given }: Places,
): Refusal | null {
  const { pax } = party
  const places = { wanted, taken: given.taken }
  const seats = refuseSeats(sheet, places)
  if (seats) return seats
  // A group that has its places is not too large for them.
  if (!given.own) {
    const large = given.mayExceed ? null : refuseLargeGroup(sheet, { start, pax })
    const refusal = large ?? refuseVehicles(sheet.vehicle, pax)
    if (refusal) return refusal
  }
  return refuseResources(sheet, places, ['vehicles'])
}

/** A private option has so many seats for each of its groups. */
export function refuseLargeGroup(
  { private: isPrivate, capacityMode }: SaleSheet,
  { start: { capacity }, pax }: { start: Start; pax: number },
): Refusal | null {
  if (!isPrivate || capacityMode !== 'limited' || capacity === null || pax <= capacity) return null
  return refused('NotEnoughCapacity', { remaining: capacity }).refusal
}

type QuoteRequest = {
  start: Start
  party: Party
  extras: readonly TakenExtra[]
  wanted: readonly StockWanted[]
  rooms: readonly Sleepers[]
  given: Given
}

/** What a selection costs at a start where there is room for it. */
export function priceSelection(
  sheet: SaleSheet,
  selection: Selection,
  asked: QuoteRequest,
): Outcome<Quote> {
  const { party, extras, wanted, rooms, given } = asked
  const { locale, pricing, taken, offer = null } = given
  const units = priceParty(sheet, selection, asked)
  if (!units.granted) return units
  const refusal = refuseExtras(extras) ?? refuseResources(sheet, { wanted, taken }, ['extras'])
  if (refusal) return { granted: false, refusal }
  const isAsked = selection.pickup !== null
  const inOffer = offer !== null
  const pickup = choosePickup(sheet, { isAsked, point: given.pickup, mayComeLater: inOffer })
  if (!pickup.granted) return pickup
  const lines = [...units.value, ...priceRooms(rooms, { locale, pricing, inOffer })]
  if (pickup.value) {
    lines.push(pricePickup(sheet, pickup.value, { pax: party.pax, locale, pricing }))
  }
  for (const line of priceExtras(extras, { days: sheet.days, locale, pricing, inOffer })) {
    lines.push(line)
  }
  if (offer) {
    const { id: ref, label, total: net } = offer
    lines.push(priceLine({ kind: 'offer', ref, label, qty: 1, net }, pricing))
  }
  const { currency, rate } = pricing
  const sums = addUp(lines, { currency, rate, unitId: firstUnit(selection) })
  if (!sums.granted) return sums
  const full = { lines: lines.map(({ line }) => line), ...sums.value }
  const reduced = takeOff(sheet, selection, full, asked)
  const { totals } = reduced.granted ? reduced.value : full
  const unpayable = refuseCurrency(sheet, selection, given, totals)
  if (unpayable) return { granted: false, refusal: unpayable }
  if (!reduced.granted) return reduced
  return granted(
    makeQuote(sheet, selection, asked, {
      ...reduced.value,
      pickup: pickup.value && quotedPickup(sheet, pickup.value, { start: selection.start, locale }),
    }),
  )
}

type Priced = Pick<Quote, 'lines' | 'totals' | 'usd' | 'promo'>

function takeOff(
  { timezone }: SaleSheet,
  { start }: Selection,
  priced: Priced,
  { party: { pax }, given }: QuoteRequest,
): Outcome<Priced> {
  const { promo, own = null, bySeller = false } = given
  if (!promo) return granted(priced)
  return withPromo(priced, promo, { ...given, own, bySeller, start, timezone, pax })
}

/** What nobody can pay in its currency any more is refused here, and not at its checkout. */
function refuseCurrency(
  sheet: SaleSheet,
  { start }: Selection,
  { bySeller, methods = [], pricing: { currency }, now }: Given,
  { dueNow }: Quote['totals'],
): Refusal | null {
  if (bySeller || methods.length === 0 || dueNow.amount === 0) return null
  const { takes } = sheet
  const { startsAtMs } = startTimes(sheet, start)
  const untilMs = payableInUntilMs(currency, methods, { takes, startsAtMs })
  if (untilMs === null) return refused('CurrencyNotEnabled', { currency }).refusal
  if (now.epochMilliseconds <= untilMs) return null
  const cutoffAt = timestamp(Temporal.Instant.fromEpochMilliseconds(untilMs))
  return refused('PastCutoff', { cutoffAt }, 'It is too late to pay in this currency.').refusal
}

function priceParty(
  sheet: SaleSheet,
  selection: Selection,
  { start: { date }, party, given }: QuoteRequest,
): Outcome<PricedLine[]> {
  const { locale, pricing, now, offer, bySeller = false } = given
  const inOffer = offer !== null && offer !== undefined
  if (!sheet.pricesShown && !inOffer && !bySeller) {
    const facts = { unitId: firstUnit(selection), reason: 'outside_season' }
    return refused('PriceNotAvailable', facts, 'This trip is priced on request.')
  }
  const bookedOn = localDay({ nowMs: now.epochMilliseconds, timezone: sheet.timezone })
  const specials = specialsOn(sheet, { date, bookedOn })
  return priceUnits(sheet, { party, date, specials, locale, pricing, inOffer })
}

/** The unit asked for first, to name where the price of no single one is missing. */
function firstUnit({ units }: Selection): string {
  const asked = units.find(({ qty }) => qty > 0)
  assert(asked, 'a selection without travellers was refused before')
  return asked.unitId
}

function makeQuote(
  sheet: SaleSheet,
  selection: Selection,
  { start, party: { pax, units }, given }: QuoteRequest,
  priced: Priced & Pick<Quote, 'pickup'>,
): Quote {
  const { vehicle } = sheet
  const { now, pricing, deposit: terms = null } = given
  const pendingExpiresAt = pendingUntil(sheet, { start: selection.start, now })
  const { timezone } = sheet
  const deposit = quoteDeposit({ ...selection, terms, timezone, price: pricing.price, now })
  const quote = {
    optionId: sheet.optionId,
    lines: priced.lines,
    totals: priced.totals,
    confirmation: confirmationOf(sheet),
    pendingExpiresAt: timestamp(pendingExpiresAt),
    remaining: stockLeft(sheet, start, given.taken),
    pax,
    travellers: countTravellers(units),
    pairing: isPairing(selection, pax),
    vehicles: vehicle
      ? [{ name: vehicle.name, seats: vehicle.seats, qty: vehiclesNeeded(vehicle, pax) }]
      : [],
    fx: rateFacts(pricing.rate),
    policy: sheet.policy,
    pickup: priced.pickup,
    ...(deposit && { deposit }),
    ...(priced.promo && { promo: priced.promo }),
    usd: priced.usd,
  }
  assertAddsUp(quote)
  return quote
}
