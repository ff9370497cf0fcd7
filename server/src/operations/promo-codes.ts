import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import type {
  CountedPromoCode,
  NewPromoCode,
  PromoCode,
  PromoCodeChange,
} from '#contract/promo-code.ts'
import type { AttemptLimit } from '#domain/attempts.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { fieldErrorOf } from '#domain/fault.ts'
import { findPromoFault } from '#domain/prices/promo-rules.ts'
import { type PromoOf, promoKey, refusePromo, usesKey, usesWanted } from '#domain/pricing/promo.ts'
import { invalidFault, notFound, Refused, refuse } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { PromoCodes } from '#memory/promo-codes.ts'
import { listCategorySlugs } from '#store/categories.ts'
import { lockStock } from '#store/claims.ts'
import { lockCap } from '#store/database/caps.ts'
import { isUniqueViolation } from '#store/database/database-errors.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { findForeignIds } from '#store/messages/message-rules.ts'
import {
  countBatch,
  countPromoCodes,
  findPromoCode,
  findPromoUser,
  insertPromoCodes,
  limitUses,
  lockPromoUser,
  updatePromoCode as writePromoCode,
} from '#store/promo-codes.ts'
import { takeAttempt } from './attempts.ts'
import { differences } from './audit.ts'
import { holdPriceCurrency } from './hold-price-currency.ts'
import { type Acting, type Write, write, writeOnce } from './write.ts'

const MOST_OF_A_SELLER = 100_000

export async function createPromoCode(
  acting: Acting,
  input: NewPromoCode,
): Promise<CountedPromoCode> {
  const { sellerId } = acting
  refuseFault(input)
  return writeOnce(
    acting,
    async w => {
      const code = await addCode(w, input)
      await w.log('promo_code.created', code.id, input)
      return code
    },
    (tx, id) => mustFind(tx, { sellerId, id }),
  ).catch(refuseTaken)
}

async function addCode(w: Write, input: NewPromoCode): Promise<CountedPromoCode> {
  await refuseUnfit(w, input, 1)
  const made = { ...input, sellerId: w.sellerId, id: randomUUIDv7(), batchId: null }
  const code = { ...made, codeKey: promoKey(input.code), createdAt: w.now }
  await insertPromoCodes(w.tx, [code])
  return { ...code, used: 0 }
}

export type PromoBatch = { id: string; created: number }
export type NewPromoBatch = {
  /** Everything but the code itself. */
  rules: NewPromoCode
  prefix: string
  count: number
}

/** Many codes with the same rules, each for somebody else. */
export async function createPromoCodeBatch(
  acting: Acting & { randomBytes: (size: number) => Uint8Array },
  { rules, prefix, count }: NewPromoBatch,
): Promise<PromoBatch> {
  const { sellerId, randomBytes } = acting
  refuseFault(rules)
  return writeOnce(
    acting,
    async w => {
      await refuseUnfit(w, rules, count)
      const batchId = randomUUIDv7()
      const codes = manyCodes({ prefix, count, randomBytes }).map(code => ({
        ...rules,
        code,
        codeKey: promoKey(code),
        sellerId,
        id: randomUUIDv7(),
        batchId,
        createdAt: w.now,
      }))
      await insertPromoCodes(w.tx, codes)
      const { code: _, ...shared } = rules
      await w.log('promo_code.batch_created', batchId, { ...shared, prefix, count })
      return { id: batchId, created: count }
    },
    async (tx, id) => ({ id, created: await countBatch(tx, { sellerId, batchId: id }) }),
  ).catch(refuseTaken)
}

/** Without those that are taken for another: 30 to the power of 8 for each prefix. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const RANDOM_LENGTH = 8

function manyCodes(wanted: {
  prefix: string
  count: number
  randomBytes: (size: number) => Uint8Array
}): string[] {
  const codes = new Set<string>()
  const start = wanted.prefix === '' ? '' : `${wanted.prefix}-`
  while (codes.size < wanted.count) {
    const bytes = [...wanted.randomBytes(RANDOM_LENGTH)]
    codes.add(start + bytes.map(byte => ALPHABET[byte % ALPHABET.length]).join(''))
  }
  return [...codes]
}

/** What was booked with it keeps its price. */
export async function updatePromoCode(
  acting: Acting,
  id: string,
  change: PromoCodeChange,
): Promise<CountedPromoCode> {
  const key = { sellerId: acting.sellerId, id }
  return write(acting, async w => {
    await holdPriceCurrency(w)
    const known = await mustFind(w.tx, key)
    // Holds wait from here on, and read the limit after that.
    const { maxUses = known.maxUses } = change
    if (maxUses !== null) await lockStock(w.tx, w.sellerId, usesWanted({ id, maxUses }))
    const code = await mustFind(w.tx, key)
    const changed = { ...code, ...change }
    refuseFault(changed)
    await refuseForeign(w, changed)
    await writePromoCode(w.tx, key, change)
    if (changed.maxUses !== null && changed.maxUses !== code.maxUses) {
      const { taken } = await limitUses(
        w.tx,
        { sellerId: w.sellerId, ...usesKey(key) },
        changed.maxUses,
      )
      if (taken > changed.maxUses) {
        const detail = `It has been used ${taken} times.`
        throw refuse('Conflict', { reason: 'fewer_than_used' }, detail)
      }
    }
    await w.log('promo_code.updated', id, differences(known, { ...known, ...change }))
    return mustFind(w.tx, key)
  })
}

async function mustFind(tx: Tx, key: { sellerId: string; id: string }): Promise<CountedPromoCode> {
  const code = await findPromoCode(tx, key)
  if (!code) throw notFound('promo_code')
  return code
}

function refuseFault(code: Omit<NewPromoCode, 'code' | 'name'>): void {
  const fault = findPromoFault(code)
  if (fault) throw invalidFault(fault)
}

async function refuseUnfit(w: Write, input: NewPromoCode, more: number): Promise<void> {
  await holdPriceCurrency(w)
  await refuseForeign(w, input)
  const { tx, sellerId } = w
  await lockCap(tx, `promo codes of ${sellerId}`)
  const all = { sellerId, q: null, active: null, batchId: null }
  if ((await countPromoCodes(tx, all)) + more <= MOST_OF_A_SELLER) return
  const detail = `A seller has at most ${MOST_OF_A_SELLER} promo codes.`
  throw refuse('Conflict', { reason: 'too_many_promo_codes' }, detail)
}

const NOT_THERE = 'names something that is not there'

type Named = Pick<PromoCode, 'productIds' | 'storefrontIds' | 'categories'>

async function refuseForeign({ tx, sellerId }: Write, named: Named): Promise<void> {
  const foreign = await findForeignIds(tx, sellerId, { ...named, optionIds: [] })
  const known = named.categories.length === 0 ? [] : await listCategorySlugs(tx)
  const fields = [
    ['product_ids', foreign.productIds],
    ['storefront_ids', foreign.storefrontIds],
    ['categories', named.categories.some(slug => !known.includes(slug))],
  ] as const
  const errors = fields
    .filter(([, isForeign]) => isForeign)
    .map(([field]) => fieldErrorOf({ field, reason: 'unknown_value', message: NOT_THERE }))
  if (errors.length > 0) throw refuse('InvalidInput', { errors })
}

function refuseTaken(error: unknown): never {
  if (!isUniqueViolation(error, 'promo_codes_seller_id_code_key_key')) throw error
  throw refuse('Conflict', { reason: 'code_taken' }, 'There is a code like this already.')
}

type Asked = {
  code: string | null | undefined
  sheet: Pick<SaleSheet, 'sellerId' | 'tripId'>
  /** Null at the desk. */
  site: { sellerId: string; storefrontId: string } | null
}

/** Looks up what somebody typed. Where nothing was, nothing is asked of anybody. */
export async function askForPromo(
  promoCodes: PromoCodes,
  { code, sheet, site }: Asked,
): Promise<PromoOf | null> {
  const typed = code?.trim() ?? ''
  if (typed === '') return null
  const { sellerId, tripId } = sheet
  const rules = await promoCodes.find({ sellerId, tripId, code: typed })
  const ownSiteId = site?.sellerId === sellerId ? site.storefrontId : null
  return { asked: { code: typed, rules, ownSiteId } }
}

/** A hold names nobody: who uses a code is known at the checkout. */
export async function refuseUsedPromo(tx: Tx, booking: Booking): Promise<void> {
  const { sellerId, leadEmailKey: emailKey, quote } = booking
  if (!quote.promo || emailKey === null) return
  await lockPromoUser(tx, { sellerId, emailKey })
  const { id } = quote.promo
  const user = await findPromoUser(tx, { sellerId, id, bookingId: booking.id, emailKey })
  assert(user, 'codes are never deleted')
  const { maxUsesPerTraveller: most, uses, firstBookingOnly, bookings } = user
  if (most !== null && uses >= most) throw new Refused(refusePromo('already_used'))
  if (firstBookingOnly && bookings > 0) throw new Refused(refusePromo('not_first_booking'))
}

/** One code more that stands for nothing; throws where there were too many. */
export async function countWrongCode(
  db: Db,
  { limits, now }: { limits: readonly AttemptLimit[]; now: Temporal.Instant },
): Promise<void> {
  await transaction(db, 'platform', tx => takeAttempt(tx, { limits, now }))
}
