import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import { cutoffAt } from '#domain/availability/start-times.ts'
import type { PriceRequest } from '#domain/enquiries.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import {
  crossRate,
  displayCurrency,
  goodRates,
  type Judged,
  quotableCurrencies,
  type RatesInForce,
} from '#domain/money/exchange-rates.ts'
import {
  findLastDayFault,
  groupOf,
  type Offer,
  offerEnd,
  offerState,
  offerTokenAad,
  unitsFor,
} from '#domain/offers.ts'
import { makePricing, type Pricing } from '#domain/pricing/pricing.ts'
import { grantedOrThrow, invalidFault, notFound, refuse } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Selection } from '#domain/sales/selection.ts'
import type { Vault } from '#integrations/vault.ts'
import { updateEnquiry } from '#store/enquiries.ts'
import type { Geography } from '#store/geography.ts'
import {
  findOfferSite,
  insertOffer,
  lockOfferById,
  type OfferSite,
  updateOfferTimes,
} from '#store/offers.ts'
import { lockPriceRequestById } from '#store/price-requests.ts'
import { recordEvent } from '../events.ts'
import { holdPriceCurrency } from '../hold-price-currency.ts'
import { mailOffer, offerLink } from '../offers/mail-offer.ts'
import { mustFindOffer } from '../offers/must-find-offer.ts'
import { offerObject } from '../offers/offer-object.ts'
import { priceOf } from '../offers/offer-price.ts'
import { quoteNow } from '../quotes.ts'
import { type Acting, type Write, writeOnce } from '../write.ts'

type OfferDeps = {
  vault: Vault
  randomBytes: (size: number) => Uint8Array
  geography: Geography
  rates: RatesInForce
  maxAgeDays: number
}

type NewOffer = {
  priceRequestId: string
  /** Given by the demo world, which is the same each time; otherwise random. */
  id?: string
  sheet: SaleSheet
  /** Without units the group travels as it said in its price request. */
  selection: Pick<Selection, 'start' | 'rooms'> & { units: Selection['units'] | null }
  total: number
  inclusions: readonly string[]
  message: string | null
  lastDay: string
  /** Whether it takes the place of one that is open. */
  replaces?: boolean
}

/** What is shown once: the token, and the link that was mailed. */
type SentOffer = { id: string; offer: Offer; token: string | null; url: string | null }

/** An offer whose group is known. */
type FullOffer = NewOffer & { selection: Pick<Selection, 'start' | 'units' | 'rooms'> }

/**
 * Prices a price request for its group and mails the offer. It must be possible to buy it as it
 * stands now; whether it still is when the traveller comes is seen then.
 */
export async function createOffer(acting: Acting & OfferDeps, input: NewOffer): Promise<SentOffer> {
  const { sellerId } = acting
  return writeOnce<string, SentOffer>(
    acting,
    w => makeOffer(w, acting, input),
    async (tx, id) => {
      return { id, offer: await mustFindOffer(tx, { sellerId, id }), token: null, url: null }
    },
  )
}

async function makeOffer(w: Write, deps: OfferDeps, wished: NewOffer): Promise<SentOffer> {
  const { tx, now, by, sellerId } = w
  const { id = randomUUIDv7(), priceRequestId } = wished
  await holdPriceCurrency(w)
  const request = await lockPriceRequestById(tx, { sellerId, id: priceRequestId })
  if (!request) throw notFound('price_request')
  if (wished.sheet.tripId !== request.trip.id) throw notFound('option')
  const input = withGroup(wished, request)
  await makeRoom(w, { request, replaces: wished.replaces ?? false, id })
  const site = await findOfferSite(tx, request.storefront.id)
  assert(site, 'storefronts are never deleted')
  const price = await quoteOffer(w, deps, { input, id, request, site })
  const token = makeToken(deps.randomBytes)
  await writeOffer(w, deps.vault, { input, id, request, token })
  await updateEnquiry(tx, {
    ...request,
    status: 'answered',
    priceRequestStatus: 'priced',
    updatedAt: now,
  })
  const offer = await mustFindOffer(tx, { sellerId, id })
  const url = offerLink(site.manageBookingUrl, { id, token, locale: request.locale })
  await mailOffer(tx, { offer, request, price, url, by, now })
  await recordEvent(tx, { sellerId, type: 'offer.sent', object: offerObject(offer, now), now })
  const { total } = input
  await w.log('offer.sent', id, { price_request_id: priceRequestId, total })
  return { id, offer, token, url }
}

function withGroup(offer: NewOffer, { travellers }: PriceRequest): FullOffer {
  const { sheet, selection } = offer
  const units = selection.units ?? grantedOrThrow(unitsFor(sheet.units, travellers))
  return { ...offer, selection: { ...selection, units } }
}

type Room = { request: PriceRequest; replaces: boolean; id: string }

/**
 * Takes back the offer that the new one is made in place of. The mail with the new one is all that
 * the traveller reads of it.
 */
async function makeRoom(w: Write, { request, replaces, id }: Room): Promise<void> {
  const { tx, now } = w
  refuseDecided(request, { now, replaces })
  const { offer, sellerId } = request
  if (offer === null || offerState(offer, now) !== 'open') return
  // Locked as a hold of it locks it: one that was held meanwhile is being bought.
  const locked = await lockOfferById(tx, { sellerId, id: offer.id })
  if (!locked || offerState(locked, now) !== 'open') {
    throw refuse('Conflict', { reason: 'offer_held' }, 'The offer is being bought.')
  }
  await updateOfferTimes(tx, { sellerId, id: offer.id }, { withdrawnAt: now })
  await w.log('offer.withdrawn', offer.id, { replacedBy: id })
}

function refuseDecided(
  { priceRequestStatus, offer }: PriceRequest,
  { now, replaces }: { now: Temporal.Instant; replaces: boolean },
): void {
  if (priceRequestStatus === 'booked' || priceRequestStatus === 'declined') {
    const detail = `The price request is ${priceRequestStatus}.`
    throw refuse('Conflict', { reason: priceRequestStatus }, detail)
  }
  const state = offer && offerState(offer, now)
  // One that is held is being bought just now.
  if (state === 'held' || (state === 'open' && !replaces)) {
    throw refuse('Conflict', { reason: `offer_${state}` }, 'There is an offer already.')
  }
}

type Priced = {
  input: FullOffer
  id: string
  request: PriceRequest
  site: NonNullable<Awaited<ReturnType<typeof findOfferSite>>>
}

/** What the traveller will be asked for it, or the reason why it could not be bought. */
async function quoteOffer(
  { tx, now }: Write,
  deps: OfferDeps,
  { input, id, request, site }: Priced,
) {
  const { sheet, selection, total } = input
  const { locale, reference } = request
  const { quote: priced } = await quoteNow(
    { reader: tx, geography: deps.geography, now },
    {
      sheet,
      selection: { ...selection, optionId: sheet.optionId, extras: [], pickup: null },
      pricing: sitePricing(site, { ...deps, from: sheet.priceCurrency, now }),
      locale,
      offer: priceOf({ id, reference, total }, locale),
    },
  )
  return priced.totals.grandTotal
}

async function writeOffer(
  { tx, now, by, sellerId }: Write,
  vault: Vault,
  { input, id, request, token }: Omit<Priced, 'site'> & { token: string },
): Promise<void> {
  const { sheet, selection, lastDay } = input
  const { start, units, rooms } = selection
  const { timezone } = sheet
  const fault = findLastDayFault({ lastDay, start, timezone, now })
  if (fault) throw invalidFault(fault)
  const taken = units.filter(({ qty }) => qty > 0)
  await insertOffer(tx, {
    sellerId,
    id,
    priceRequestId: request.id,
    storefrontId: request.storefront.id,
    tripId: sheet.tripId,
    optionId: sheet.optionId,
    start,
    units: taken,
    rooms,
    group: groupOf(sheet.units, taken),
    total: input.total,
    priceCurrency: sheet.priceCurrency,
    inclusions: input.inclusions,
    message: input.message,
    lastDay,
    expiresAt: offerEnd({ lastDay, timezone, cutoffAt: cutoffAt(sheet, start) }),
    tokenDigest: digestOf(token),
    sealedToken: vault.seal(token, offerTokenAad(id)),
    createdBy: by.personId,
    createdAt: now,
  })
}

/** How a site shows prices to somebody who names no currency. */
function sitePricing(
  site: OfferSite,
  { from, ...given }: Judged & { from: CurrencyCode },
): Pricing {
  const own = site.priceCurrency
  const sellsOthers = site.kind === 'marketplace'
  const quotable = quotableCurrencies({ enabled: site.currencies, own, sellsOthers, ...given })
  const to = displayCurrency({ configured: site.displayCurrency, quotable, own })
  const rate = crossRate({ from, to }, { ...given, rates: goodRates(given) })
  if (!rate) throw refuse('CurrencyNotEnabled', { currency: to })
  const { displayRounding: rounding, marginBp } = site
  return makePricing({ rate, rounding, marginBp, rates: given.rates })
}
