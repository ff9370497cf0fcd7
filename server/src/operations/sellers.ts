import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import type { NewSeller, Seller, SellerChange } from '#contract/seller.ts'
import { NEW_SELLER_SETTINGS } from '#contract/seller-settings.ts'
import { VIEW_MINUTES } from '#domain/access/platform-permissions.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { invalidFault, invalidInput, notFound, refuse } from '#domain/refusal.ts'
import { findProfileFault, type NetworkStep, nextNetworkStatus } from '#domain/sellers.ts'
import { updateStaffSessionView } from '#store/auth/staff-sessions.ts'
import { isUniqueViolation } from '#store/database/database-errors.ts'
import type { Tx } from '#store/database.ts'
import { loadPlatformSettings } from '#store/platform-settings.ts'
import { hasAnyPrice } from '#store/seller-prices.ts'
import {
  findSellerById,
  findSellerBySlug,
  insertSeller,
  lockSellerById,
  lockSellerBySlug,
  mergeSellerSettings,
  updateSeller as updateSellerRow,
} from '#store/sellers.ts'
import { differences } from './audit.ts'
import { refreshSellerListings } from './listings/refresh-listing.ts'
import { reindexNames } from './search/reindex-names.ts'
import { type Acting, type Write, write, writeOnce } from './write.ts'

/** Only the demo world names its ids; everybody else's are random. */
type AddedSeller = Omit<NewSeller, 'priceCurrency' | 'foundedYear'> & {
  defaultLanguage: string
  priceCurrency?: string
  foundedYear?: number | null
  id?: string
}

export async function createSeller(acting: Acting<null>, input: AddedSeller): Promise<Seller> {
  const { now } = acting
  const fault = findProfileFault(input)
  if (fault) throw invalidFault(fault)
  refuseUnknownCurrency(input)
  try {
    return await writeOnce(
      acting,
      async ({ tx, log }) => {
        const { commission_bp: commissionBp } = await loadPlatformSettings(tx)
        const seller = newSeller(input, { commissionBp, now })
        await insertSeller(tx, seller)
        await mergeSellerSettings(tx, { sellerId: seller.id, change: NEW_SELLER_SETTINGS })
        await log('seller.created', seller.id, input, { sellerId: seller.id })
        return seller
      },
      async (tx, id) => {
        const seller = await findSellerById(tx, id)
        assert(seller, 'sellers are never deleted')
        return seller
      },
    )
  } catch (error) {
    if (!isUniqueViolation(error, 'sellers_slug_key')) throw error
    throw refuse('Conflict', { reason: 'slug_taken' }, `The slug ${input.slug} is taken.`)
  }
}

function newSeller(
  input: AddedSeller,
  { commissionBp, now }: { commissionBp: number; now: Temporal.Instant },
): Seller {
  return {
    id: randomUUIDv7(),
    priceCurrency: 'USD',
    foundedYear: null,
    ...input,
    networkStatus: 'none',
    suspendedAt: null,
    mayRunMarketplace: false,
    commissionBp,
    resellerMarginBp: 0,
    createdAt: now,
  }
}

/** The platform names a seller by its slug; a seller is only ever itself. */
export type WhichSeller = { slug: string } | { id: string }

export type SellerStep = {
  which: WhichSeller
  /** What the log of changes calls it. */
  action: string
  /** The fields that change; it throws when the seller's state does not allow the step. */
  decide: (seller: Seller, tx: Tx) => Partial<Seller> | Promise<Partial<Seller>>
}

/** Every step of a seller goes this way: lock, decide, write, and leave one line in the log. */
async function changeSeller(acting: Acting<string | null>, step: SellerStep): Promise<Seller> {
  return writeOnce(
    acting,
    w => takeStep(w, step),
    async (tx, id) => {
      const seller = await findSellerById(tx, id)
      assert(seller, 'sellers are never deleted')
      return seller
    },
  )
}

async function takeStep({ tx, now, log }: Write<string | null>, step: SellerStep): Promise<Seller> {
  const { which, action, decide } = step
  const seller =
    'slug' in which ? await lockSellerBySlug(tx, which.slug) : await lockSellerById(tx, which.id)
  if (!seller) throw notFound('seller')
  const changes = await decide(seller, tx)
  const changed = await writeSeller(tx, seller, { changes, now })
  await log(action, seller.id, differences(seller, changes), {
    sellerId: seller.id,
  })
  return changed
}

export async function updateSeller(
  acting: Acting<string | null>,
  slug: string,
  change: SellerChange,
): Promise<Seller> {
  return changeProfile(acting, { slug }, change)
}

/** What a seller may say about itself is the same, whoever says it. */
export async function changeProfile(
  acting: Acting<string | null>,
  which: WhichSeller,
  change: SellerChange,
): Promise<Seller> {
  const decide = async (seller: Seller, tx: Tx) => {
    const fault = findProfileFault({ ...seller, ...change })
    if (fault) throw invalidFault(fault)
    refuseUnknownCurrency(change)
    const { priceCurrency = seller.priceCurrency } = change
    if (priceCurrency !== seller.priceCurrency && (await hasAnyPrice(tx, seller.id))) {
      throw refuse('Conflict', { reason: 'prices_exist' }, PRICES_EXIST)
    }
    return change
  }
  return changeSeller(acting, { which, action: 'seller.updated', decide })
}

function refuseUnknownCurrency({ priceCurrency = 'USD' }: SellerChange): void {
  if (isCurrencyCode(priceCurrency)) return
  throw invalidInput('price_currency', 'unknown_value', 'must be the ISO 4217 code of a currency')
}

const PRICES_EXIST = 'There are prices: change them with their currency (POST /v1/price-changes).'

const ACTIONS: Record<NetworkStep, string> = {
  apply: 'seller.applied',
  approve: 'seller.approved',
  refuse: 'seller.refused',
}

/** Its published trips then sell on marketplaces. */
export async function approveSeller(acting: Acting<string | null>, slug: string): Promise<Seller> {
  return moveInNetwork(acting, { which: { slug }, step: 'approve' })
}

/** Its trips leave the marketplaces. It may apply again. */
export async function refuseSeller(acting: Acting<string | null>, slug: string): Promise<Seller> {
  return moveInNetwork(acting, { which: { slug }, step: 'refuse' })
}

/** A seller applies to the network; the platform approves or refuses it. */
export async function moveInNetwork(
  acting: Acting<string | null>,
  { which, step }: { which: WhichSeller; step: NetworkStep },
): Promise<Seller> {
  const decide = (seller: Seller) => {
    const networkStatus = nextNetworkStatus(step, seller.networkStatus)
    if (networkStatus !== null) return { networkStatus }
    const reason = `network_status_${seller.networkStatus}`
    throw refuse('Conflict', { reason }, `The seller's network status is ${seller.networkStatus}.`)
  }
  return changeSeller(acting, { which, action: ACTIONS[step], decide })
}

export type SellerTerms = Pick<Seller, 'commissionBp' | 'resellerMarginBp' | 'mayRunMarketplace'>

/** What the platform takes from the seller's sales and lets it run. Sold bookings keep theirs. */
export async function putTerms(
  acting: Acting<string | null>,
  { slug, terms }: { slug: string; terms: SellerTerms },
): Promise<Seller> {
  const step = { which: { slug }, action: 'seller.terms_set', decide: () => terms } as const
  return changeSeller(acting, step)
}

/** Takes the seller's trips off every marketplace. Its place in the network is kept for later. */
export async function suspendSeller(acting: Acting<string | null>, slug: string): Promise<Seller> {
  const decide = (seller: Seller) => {
    if (seller.suspendedAt === null) return { suspendedAt: acting.now }
    throw refuse('Conflict', { reason: 'already_suspended' }, 'The seller is suspended already.')
  }
  return changeSeller(acting, { which: { slug }, action: 'seller.suspended', decide })
}

/** The seller is again what it was in the network before it was suspended. */
export async function reinstateSeller(
  acting: Acting<string | null>,
  slug: string,
): Promise<Seller> {
  const decide = (seller: Seller) => {
    if (seller.suspendedAt !== null) return { suspendedAt: null }
    throw refuse('Conflict', { reason: 'not_suspended' }, 'The seller is not suspended.')
  }
  return changeSeller(acting, { which: { slug }, action: 'seller.reinstated', decide })
}

type View = { sessionId: string; slug: string }

/**
 * Lets the session of somebody of the platform look at a seller, read only and for an hour. One
 * line says so in the log of the seller and in that of the platform.
 */
export async function createViewAs(
  acting: Acting<null>,
  { sessionId, slug }: View,
): Promise<{ seller: Seller; until: Temporal.Instant }> {
  const { now } = acting
  return write(acting, async ({ tx, log }) => {
    const seller = await findSellerBySlug(tx, slug)
    if (!seller) throw notFound('seller')
    const until = now.add({ minutes: VIEW_MINUTES })
    const view = { sellerId: seller.id, until: until.toString() }
    await updateStaffSessionView(tx, { sessionId, view })
    await log('seller.viewed', seller.id, { until: until.toString() }, { sellerId: seller.id })
    return { seller, until }
  })
}

/** The session works for its own seller again, if it has one. */
export async function deleteViewAs(
  acting: Acting<null>,
  { sessionId, slug }: { sessionId: string; slug: string },
): Promise<void> {
  await write(acting, async ({ tx, log }) => {
    const seller = await findSellerBySlug(tx, slug)
    if (!seller) throw notFound('seller')
    await updateStaffSessionView(tx, { sessionId, view: null })
    await log('seller.view_ended', seller.id, {}, { sellerId: seller.id })
  })
}

/** Writes what changes of a seller, and whatever of its trips follows from it. */
export async function writeSeller(
  tx: Tx,
  before: Seller,
  { changes, now }: { changes: Partial<Seller>; now: Temporal.Instant },
): Promise<Seller> {
  const after = { ...before, ...changes }
  await updateSellerRow(tx, after)
  // What the network sells of a seller hangs on these two.
  if ('networkStatus' in changes || 'suspendedAt' in changes) {
    await refreshSellerListings(tx, { sellerId: after.id, now })
  }
  // Trips that are not published in English are shown, and found, in the seller's own language.
  if (after.defaultLanguage !== before.defaultLanguage) {
    await reindexNames(tx, { sellerId: after.id })
  }
  return after
}
