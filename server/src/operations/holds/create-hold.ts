import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import type { Booking } from '#domain/bookings/booking.ts'
import { HOLD_RULES, writtenHold } from '#domain/bookings/hold-rules.ts'
import { newBooking, type Sale, sellingSiteOf } from '#domain/bookings/new-booking.ts'
import { makeReference } from '#domain/bookings/reference.ts'
import { shortageRefusal } from '#domain/pricing/stock-refusal.ts'
import { refuse } from '#domain/refusal.ts'
import type { StockWanted } from '#domain/sales/stock.ts'
import type { ChangeFeed } from '#integrations/change-feed.ts'
import type { Claims } from '#memory/claims.ts'
import type { PlatformRecords } from '#memory/platform-records.ts'
import { findBookingOnStorefront } from '#store/bookings/bookings.ts'
import { isUniqueViolation } from '#store/database/database-errors.ts'
import type { Db } from '#store/database.ts'
import { findHoldByIdempotencyKey } from '#store/holds/holds.ts'
import type { IdempotencyKey } from '#store/idempotency-keys.ts'
import { askForPromo } from '../promo-codes.ts'
import {
  quoteNow,
  refuseFaulty,
  type SiteQuoteDeps,
  type SiteSelection,
  sellingOn,
} from '../quotes.ts'

export type HoldDeps = Pick<SiteQuoteDeps, 'clock'> & {
  db: Db
  claims: Pick<Claims, 'hold'>
  randomBytes: (size: number) => Uint8Array
  /** Where cached data of a seller is declared out of date. */
  changes: Pick<ChangeFeed, 'record'>
}

export type SiteHoldDeps = HoldDeps &
  SiteQuoteDeps &
  Pick<PlatformRecords, 'platformSettings'> & { claims: Claims }

export type HoldRequest = SiteSelection & {
  attribution: Booking['attribution']
  idempotencyKey: IdempotencyKey | null
  /** A digest of the address that a website's server claims; null is not counted. */
  clientFingerprint: Buffer | null
}

/**
 * Prices a selection anew and keeps its places. A request that was made before under the same key
 * is answered with what it made, however things stand now.
 */
export async function createHold(deps: SiteHoldDeps, request: HoldRequest): Promise<Booking> {
  const { idempotencyKey, caller } = request
  const repeated = await findRepeatedHold(deps.db, idempotencyKey, caller)
  if (repeated) return repeated
  try {
    return await sellFresh(deps.changes, () => holdNow(deps, request))
  } catch (refusal) {
    // An equal request may have been granted meanwhile, perhaps the places that this was refused.
    const repeat = await findRepeatedHold(deps.db, idempotencyKey, caller).catch(() => null)
    if (repeat) return repeat
    throw refusal
  }
}

async function holdNow(deps: SiteHoldDeps, request: HoldRequest): Promise<Booking> {
  const { caller, currency, promoCode: code, ...details } = request
  const { selection, locale } = details
  const sheet = await deps.saleSheets.get(caller, selection.optionId)
  refuseFaulty(sheet, selection)
  if (sheet.sellerSuspended) {
    const settings = await deps.platformSettings.get()
    if (settings.suspended_sites_stop_selling) throw refuse('SellerUnavailable', {})
  }
  if (sheet.capacityMode === 'on_request') throw refuse('OnRequest', {})
  const pricing = await deps.currencies.pricing(caller, {
    from: sheet.priceCurrency,
    asked: currency,
  })
  const quoted = await quoteNow(
    { claims: deps.claims, geography: await deps.geography.get(), now: deps.clock.now() },
    {
      sheet,
      selection,
      pricing,
      locale,
      ...sellingOn(caller, sheet),
      promo: await askForPromo(deps.promoCodes, { code, sheet, site: caller }),
    },
  )
  const hold = await holdStock(deps, { ...details, ...quoted, sheet, site: sellingSiteOf(caller) })
  deps.claims.recentHolds.keep(hold)
  return hold
}

export type PricedHold = Sale &
  Pick<HoldRequest, 'idempotencyKey' | 'clientFingerprint'> & {
    wanted: readonly StockWanted[]
    site: NonNullable<Sale['site']>
  }

/** Keeps places for a priced selection: everything it wants for fifteen minutes, or nothing. */
export async function holdStock(deps: HoldDeps, priced: PricedHold): Promise<Booking> {
  const { idempotencyKey, clientFingerprint, wanted, ...sale } = priced
  const booking = newBooking(sale, {
    id: randomUUIDv7(),
    ref: makeReference(deps.randomBytes),
    now: deps.clock.now(),
  })
  const answer = await deps.claims
    .hold({
      booking,
      wanted,
      saleVersion: sale.sheet.saleVersion,
      idempotencyKey,
      clientFingerprint,
      rules: HOLD_RULES,
    })
    .catch(refuseSecondOfOffer)
  if ('stale' in answer || 'changing' in answer) throw new StaleSheet(booking.sellerId)
  if ('left' in answer) throw shortageRefusal(sale.sheet, { wanted, left: answer.left })
  if ('too_many' in answer) {
    const { too_many: seconds, of: reason } = answer
    throw refuse('RateLimited', { retry_after_seconds: seconds, reason })
  }
  if ('again' in answer) {
    return repeatedHold(deps.db, { ref: answer.again, same: answer.same, site: priced.site })
  }
  return writtenHold(booking, { ...answer, rules: HOLD_RULES })
}

function refuseSecondOfOffer(error: unknown): never {
  if (!isUniqueViolation(error, 'one_live_hold_of_an_offer')) throw error
  throw refuse('Conflict', { reason: 'offer_held' }, 'This offer is held or booked already.')
}

type Site = { storefrontId: string }

/** The hold as it stands that an earlier request under this key made, or null if there is none. */
export async function findRepeatedHold(
  db: Db,
  idempotencyKey: IdempotencyKey | null,
  site: Site,
): Promise<Booking | null> {
  if (idempotencyKey === null) return null
  const held = await findHoldByIdempotencyKey(db, idempotencyKey)
  return held && repeatedHold(db, { ...held, site })
}

async function repeatedHold(
  db: Db,
  { ref, same, site }: { ref: string; same: boolean; site: Site },
): Promise<Booking> {
  if (!same) {
    throw refuse(
      'Conflict',
      { reason: 'idempotency_key_reused' },
      'This Idempotency-Key was used for a different request.',
    )
  }
  const booking = await findBookingOnStorefront(db, { storefrontId: site.storefrontId, ref })
  assert(booking, 'a hold is kept for longer than the key it was made under')
  return booking
}

/** What was quoted is not sold like that any more. */
export class StaleSheet extends Error {
  readonly sellerId: string

  constructor(sellerId: string) {
    super('the sale has changed since it was quoted')
    this.sellerId = sellerId
  }
}

const MOST_TRIES = 3

/**
 * Sells on the cached sheet, and again on a fresh one when the sale has changed since it was read.
 * Only when the seller keeps changing it is the caller asked to retry.
 */
export async function sellFresh<T>(
  changes: Pick<ChangeFeed, 'record'>,
  sell: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    try {
      return await sell()
    } catch (error) {
      if (!(error instanceof StaleSheet)) throw error
      changes.record(error.sellerId)
    }
  }
  throw refuse(
    'Conflict',
    { reason: 'sale_changed' },
    'The seller changes this just now; try again.',
  )
}
