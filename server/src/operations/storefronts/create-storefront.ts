import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { currencyCodeOf } from '#domain/money/currency.ts'
import { invalidFault, invalidInput, refuse } from '#domain/refusal.ts'
import { findSettingsFault } from '#domain/storefronts.ts'
import type { SignedActor } from '#store/audit-log.ts'
import { type Tx, transaction } from '#store/database.ts'
import { findSellerById, type Seller } from '#store/sellers.ts'
import {
  countStorefronts,
  findStorefrontById,
  insertStorefront,
  type Storefront,
} from '#store/storefronts.ts'
import { listOwners } from '#store/team.ts'
import { lockMediaForShare } from '#store/trips/trips.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { guardAddresses, type SiteDeps } from './guard-addresses.ts'

/** What an operator sets; codes of currencies are judged by the operation. */
export type StorefrontSettings = Pick<
  Storefront,
  | 'name'
  | 'languages'
  | 'defaultLanguage'
  | 'displayRounding'
  | 'manageBookingUrl'
  | 'maxOpenHolds'
  | 'serverAddresses'
  | 'brandColor'
  | 'logoMediaId'
  | 'font'
> & { currencies: string[]; displayCurrency: string }

export type NewStorefront = Pick<Storefront, 'name' | 'kind'> &
  Partial<StorefrontSettings> & {
    /** Only the demo world names its ids; everybody else's are random. */
    id?: string
  }

/** A new site lists no origins and no ways to pay: both are opened on purpose. */
export async function createStorefront(
  { db, ...deps }: SiteDeps,
  by: SignedActor,
  { sellerId, ...input }: NewStorefront & { sellerId: string },
  guard: IdempotencyGuard,
): Promise<Storefront> {
  return transaction(db, { seller: sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now: deps.now,
      make: () => makeStorefront(tx, deps, { sellerId, input, by }),
      reload: async id => {
        const storefront = await findStorefrontById(tx, { sellerId, id })
        assert(storefront, 'storefronts are never deleted')
        return storefront
      },
    }),
  )
}

async function makeStorefront(
  tx: Tx,
  { now, publicUrl }: Omit<SiteDeps, 'db'>,
  { sellerId, input, by }: { sellerId: string; input: NewStorefront; by: SignedActor },
): Promise<Storefront> {
  const { authenticatedAt: _, ...actor } = by
  const seller = await findSellerById(tx, sellerId)
  assert(seller, 'sellers are never deleted')
  const storefront = fillIn(input, seller, now)
  if (storefront.kind === 'marketplace' && !seller.mayRunMarketplace) {
    throw refuse(
      'Conflict',
      { reason: 'marketplace_not_allowed' },
      'This seller may not run a marketplace.',
    )
  }
  // The mails of what staff book lead to the oldest page that the seller has, and this may become
  // it: so also the first site is a change of where travellers are sent.
  await guardAddresses(
    tx,
    { now, publicUrl },
    {
      by,
      before: { manageBookingUrl: null, origins: [] },
      site: storefront,
      isNews: () => isNewsToOwners(tx, { sellerId, personId: by.personId }),
    },
  )
  await refuseForeignLogo(tx, storefront)
  await insertStorefront(tx, storefront)
  await audit(tx, {
    sellerId,
    by: actor,
    action: 'storefront.created',
    entity: 'storefront',
    entityId: storefront.id,
    changes: { ...input },
    at: now,
  })
  return storefront
}

/** Not where the only owner makes the first site: nobody else could have meant another page. */
async function isNewsToOwners(
  tx: Tx,
  { sellerId, personId }: { sellerId: string; personId: string | null },
): Promise<boolean> {
  if ((await countStorefronts(tx, sellerId)) > 0) return true
  const owners = await listOwners(tx, sellerId)
  return owners.some(owner => owner.personId !== personId)
}

function fillIn(input: NewStorefront, seller: Seller, now: Temporal.Instant): Storefront {
  const languages = input.languages ?? seller.languages
  const currencies = input.currencies ?? ['USD']
  const settings = {
    name: input.name,
    kind: input.kind,
    languages,
    defaultLanguage: input.defaultLanguage ?? firstOf(languages, seller.defaultLanguage),
    currencies,
    displayCurrency: input.displayCurrency ?? currencies[0] ?? 'USD',
    displayRounding: input.displayRounding ?? 'none',
    manageBookingUrl: input.manageBookingUrl ?? null,
    maxOpenHolds: input.maxOpenHolds ?? null,
    serverAddresses: input.serverAddresses ?? [],
    brandColor: input.brandColor ?? null,
    logoMediaId: input.logoMediaId ?? null,
    font: input.font ?? 'system',
  }
  const fault = findSettingsFault(settings)
  if (fault) throw invalidFault(fault)
  return {
    ...settings,
    id: input.id ?? randomUUIDv7(),
    sellerId: seller.id,
    currencies: currencies.map(currencyCodeOf),
    displayCurrency: currencyCodeOf(settings.displayCurrency),
    origins: [],
    paymentMethods: [],
    createdAt: now,
  }
}

/** A logo is one of the seller's own pictures, which then stays while it is shown. */
export async function refuseForeignLogo(
  tx: Tx,
  { sellerId, logoMediaId }: Pick<Storefront, 'sellerId' | 'logoMediaId'>,
): Promise<void> {
  if (logoMediaId === null) return
  const own = await lockMediaForShare(tx, { sellerId, ids: [logoMediaId] })
  if (!own.has(logoMediaId)) {
    throw invalidInput('logo_media_id', 'unknown_value', 'no such picture')
  }
}

/** The preferred language if it is spoken here, else the first that is. */
function firstOf(languages: readonly string[], preferred: string): string {
  return languages.includes(preferred) ? preferred : (languages[0] ?? preferred)
}
