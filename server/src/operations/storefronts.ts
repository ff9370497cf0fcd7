import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import type { Seller } from '#contract/seller.ts'
import {
  type NewStorefront as NewOf,
  type StorefrontChange as SettingsChange,
  Storefront as Site,
} from '#contract/storefront.ts'
import { parseOrigin } from '#domain/access/origins.ts'
import { findAnalyticsFault } from '#domain/analytics.ts'
import { currencyCodeOf } from '#domain/money/currency.ts'
import { invalidFault, invalidInput, notFound, refuse } from '#domain/refusal.ts'
import {
  currenciesOf,
  findPaymentMethodFault,
  findSettingsFault,
  type PaymentMethodKind,
  timeToPay,
} from '#domain/storefronts.ts'
import type { Tx } from '#store/database.ts'
import { findPriceCurrency, findSellerById } from '#store/sellers.ts'
import {
  countStorefronts,
  findStorefrontById,
  insertStorefront,
  lockStorefrontById,
  type Storefront,
  updateStorefront as updateStorefrontRow,
} from '#store/storefronts.ts'
import { listOwners } from '#store/team.ts'
import { lockMediaForShare } from '#store/trips/trips.ts'
import { differences } from './audit.ts'
import { guardAddresses, type SiteActing } from './guard-addresses.ts'
import { chooseHostedName } from './hosted-sites.ts'
import { type Write, write, writeOnce } from './write.ts'

/** Only the demo world names its ids; everybody else's are random. */
type NewStorefront = NewOf & { id?: string }

/** A new site lists no origins and no ways to pay: both are opened on purpose. */
export async function createStorefront(
  acting: SiteActing,
  input: NewStorefront,
): Promise<Storefront> {
  const { sellerId } = acting
  return writeOnce(
    acting,
    w => makeStorefront(w, acting, input),
    async (tx, id) => {
      const storefront = await findStorefrontById(tx, { sellerId, id })
      assert(storefront, 'storefronts are never deleted')
      return storefront
    },
  )
}

async function makeStorefront(
  { tx, now, by, sellerId, log }: Write,
  acting: SiteActing,
  input: NewStorefront,
): Promise<Storefront> {
  const seller = await findSellerById(tx, sellerId)
  assert(seller, 'sellers are never deleted')
  const storefront = await nameShop(tx, fillIn(input, seller, now), seller)
  if (storefront.kind === 'marketplace' && !seller.mayRunMarketplace) {
    throw refuse(
      'Conflict',
      { reason: 'marketplace_not_allowed' },
      'This seller may not run a marketplace.',
    )
  }
  // The mails of what staff book lead to the oldest page that the seller has, and this may become
  // it: so also the first site is a change of where travellers are sent.
  await guardAddresses(tx, acting, {
    before: { manageBookingUrl: null, origins: [] },
    site: storefront,
    isNews: () => isNewsToOwners(tx, { sellerId, personId: by.personId }),
  })
  await refuseForeignPictures(tx, storefront)
  await insertStorefront(tx, storefront)
  await log('storefront.created', storefront.id, input)
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
  const { priceCurrency } = seller
  const { currencies = [priceCurrency], ...given } = { ...Site.defaults, ...input }
  const settings = {
    ...given,
    languages,
    defaultLanguage: input.defaultLanguage ?? firstOf(languages, seller.defaultLanguage),
    currencies,
    displayCurrency: input.displayCurrency ?? currencies[0] ?? priceCurrency,
  }
  const fault =
    findSettingsFault({ ...settings, priceCurrency }) ?? findAnalyticsFault(settings.analytics)
  if (fault) throw invalidFault(fault)
  return {
    ...settings,
    id: input.id ?? randomUUIDv7(),
    sellerId: seller.id,
    currencies: currencies.map(currencyCodeOf),
    displayCurrency: currencyCodeOf(settings.displayCurrency),
    origins: [],
    paymentMethods: [],
    deposit: null,
    hostedName: null,
    createdAt: now,
  }
}

/** A shop that is switched on for the first time gets its address. */
async function nameShop(tx: Tx, site: Storefront, known?: Seller): Promise<Storefront> {
  if (!site.hostedIsOn || site.hostedName !== null) return site
  const seller = known ?? (await findSellerById(tx, site.sellerId))
  assert(seller, 'sellers are never deleted')
  const { id, name } = site
  return { ...site, hostedName: await chooseHostedName(tx, { sellerSlug: seller.slug, name, id }) }
}

/** Logo and opening are the seller's own pictures, which then stay while they are shown. */
export async function refuseForeignPictures(
  tx: Tx,
  { sellerId, ...look }: Pick<Storefront, 'sellerId' | 'logoMediaId' | 'openingMediaId'>,
  at = '',
): Promise<void> {
  const named = { logo_media_id: look.logoMediaId, opening_media_id: look.openingMediaId }
  const ids = Object.values(named).filter(id => id !== null)
  if (ids.length === 0) return
  const own = await lockMediaForShare(tx, { sellerId, ids: [...new Set(ids)].sort() })
  for (const [field, id] of Object.entries(named)) {
    if (id === null || own.has(id)) continue
    throw invalidInput(`${at}${field}`, 'unknown_value', 'no such picture')
  }
}

/** The preferred language if it is spoken here, else the first that is. */
function firstOf(languages: readonly string[], preferred: string): string {
  return languages.includes(preferred) ? preferred : (languages[0] ?? preferred)
}

export type StorefrontChange = {
  storefrontId: string
  settings: SettingsChange
}

export async function updateStorefront(
  acting: SiteActing,
  { storefrontId, settings }: StorefrontChange,
): Promise<Storefront> {
  const priceCurrency = await findPriceCurrency(acting.db, acting.sellerId)
  const decide = (storefront: Storefront) => {
    const { currencies, displayCurrency, ...rest } = settings
    const after = { ...storefront, ...settings, priceCurrency }
    const fault = findSettingsFault(after) ?? findAnalyticsFault(after.analytics)
    if (fault) throw invalidFault(fault)
    return {
      ...rest,
      ...(currencies && { currencies: currencies.map(currencyCodeOf) }),
      ...(displayCurrency !== undefined && { displayCurrency: currencyCodeOf(displayCurrency) }),
    }
  }
  return changeStorefront(acting, { storefrontId, action: 'storefront.updated', decide })
}

export type OriginsChange = { storefrontId: string; origins: readonly string[] }

/** Puts a new list in place of the old: browsers on these origins, and no others, may call. */
export async function putOrigins(
  acting: SiteActing,
  { storefrontId, origins }: OriginsChange,
): Promise<Storefront> {
  const decide = () => ({ origins: [...new Set(origins.map(readOrigin))] })
  return changeStorefront(acting, { storefrontId, action: 'storefront.origins_set', decide })
}

function readOrigin(text: string, index: number): string {
  const origin = parseOrigin(text)
  if (origin !== null) return origin
  throw invalidInput(
    `origins.${index}`,
    'bad_format',
    'must be https://host or https://host:port, without a path; http only for localhost',
  )
}

export type PaymentMethodsChange = {
  storefrontId: string
  methods: readonly {
    kind: PaymentMethodKind
    deadlineHours: number | null
    deadlineMinutes?: number | null
    /** Null: all that the storefront has. */
    currencies: readonly string[] | null
  }[]
}

/** Puts a new list of ways to pay in place of the old, in the order in which a site shows them. */
export async function putPaymentMethods(
  acting: SiteActing,
  { storefrontId, methods }: PaymentMethodsChange,
): Promise<Storefront> {
  const priceCurrency = await findPriceCurrency(acting.db, acting.sellerId)
  const decide = (storefront: Storefront) => {
    const site = { ...storefront, priceCurrency }
    const all = currenciesOf(site)
    const wanted = methods.map(method => ({ ...method, currencies: method.currencies ?? all }))
    const fault = findPaymentMethodFault(wanted, site)
    if (fault) throw invalidFault(fault)
    const paymentMethods = wanted.map(({ kind, currencies, ...time }) => ({
      kind,
      ...timeToPay(kind, time),
      currencies: currencies.map(currencyCodeOf),
    }))
    return { paymentMethods }
  }
  const step = { storefrontId, action: 'storefront.payment_methods_set', decide } as const
  return changeStorefront(acting, step)
}

export type StorefrontStep = {
  storefrontId: string
  /** What the log of changes calls it. */
  action: string
  /** The fields that change; it throws when they do not fit with the rest. */
  decide: (storefront: Storefront) => Partial<Storefront>
}

/** Every change of a storefront goes this way: lock, decide, write, and one line in the log. */
export async function changeStorefront(
  acting: SiteActing,
  { storefrontId, action, decide }: StorefrontStep,
): Promise<Storefront> {
  const { sellerId } = acting
  return write(acting, async ({ tx, log }) => {
    const storefront = await lockStorefrontById(tx, { sellerId, id: storefrontId })
    if (!storefront) throw notFound('storefront')
    const changes = decide(storefront)
    const changed = await nameShop(tx, { ...storefront, ...changes })
    await guardAddresses(tx, acting, { before: storefront, site: changed })
    const { logoMediaId, openingMediaId } = changes
    if (logoMediaId !== undefined || openingMediaId !== undefined) {
      await refuseForeignPictures(tx, changed)
    }
    await updateStorefrontRow(tx, changed)
    await log(action, storefrontId, differences(storefront, changes))
    return changed
  })
}
