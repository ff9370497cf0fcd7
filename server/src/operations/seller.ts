import assert from 'node:assert/strict'
import type { Seller, SellerChange } from '#contract/seller.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import { joinTransaction, type Tx } from '#store/database.ts'
import { loadRatesInForce } from '#store/fx-rates.ts'
import { hasAnyPrice } from '#store/seller-prices.ts'
import { lockSellerById } from '#store/sellers.ts'
import { countStorefronts } from '#store/storefronts.ts'
import type { CityFinder } from './cities.ts'
import { addNamedCity, type NamedCity, settleCity, takeCityLookup } from './cities.ts'
import { changeProfile, moveInNetwork } from './sellers.ts'
import {
  firstCurrency,
  inPart,
  type MadeSite,
  makeSite,
  type NewSite,
  type SiteDeps,
} from './setup/make-site.ts'
import { type Acting, type SignedActing, write } from './write.ts'

type SellerSetup = { site: NewSite; city: NamedCity | null }
type SellerSetupResult = MadeSite & { citySlug: string | null }

/**
 * What a company that the platform added needs before it can sell: the same site, key and way to
 * pay that the first company of an installation gets, and its city. All of it or nothing, and once.
 */
export async function createSellerSetup(
  acting: SignedActing & SiteDeps & { findCity: CityFinder },
  { site, city: named }: SellerSetup,
): Promise<SellerSetupResult> {
  const { sellerId } = acting
  const platform = { ...acting, sellerId: null }
  await write(platform, async ({ tx }) => {
    // Before anything is looked up: whoever asks again and again costs nobody a thread.
    if ((await countStorefronts(tx, sellerId)) > 0) throw alreadyDone()
    if (named) await takeCityLookup(tx, { sellerId, now: acting.now })
  })
  const city = named && (await inPart('city', () => settleCity(acting.findCity, named)))
  // A city is the platform's; everything else here is the seller's own.
  return write(platform, async ({ tx }) => {
    const seller = await lockSellerById(tx, sellerId)
    assert(seller, 'sellers are never deleted')
    if ((await countStorefronts(tx, sellerId)) > 0) throw alreadyDone()
    const inside = { ...acting, db: joinTransaction(tx) }
    // Prices that are there already stay in their currency.
    const hasPrices = await hasAnyPrice(tx, sellerId)
    const priceCurrency = hasPrices ? seller.priceCurrency : firstCurrency(site)
    await refuseWithoutRate(tx, { site, priceCurrency })
    const [defaultLanguage = 'en'] = site.languages
    const profile = { languages: site.languages, defaultLanguage, priceCurrency }
    await inPart('site', () => changeProfile(inside, { id: sellerId }, profile))
    const made = await inPart('site', () => makeSite(inside, site))
    const citySlug =
      city && (await inPart('city', async () => (await addNamedCity(tx, acting, city)).slug))
    return { ...made, citySlug }
  })
}

/** Rates are the platform's to set: besides its own currency a seller sells in what has one. */
async function refuseWithoutRate(
  tx: Tx,
  { site, priceCurrency }: { site: NewSite; priceCurrency: string },
): Promise<void> {
  const known = new Set<string>([...(await loadRatesInForce(tx)).keys(), 'USD', priceCurrency])
  if (site.currencies.every(({ code }) => known.has(code))) return
  throw invalidInput('site.currency', 'unknown_value', 'must be one that there is a rate of')
}

const alreadyDone = () =>
  refuse('Conflict', { reason: 'already_set_up' }, 'This company has a site already.')

/** A seller changes what it is called and says about itself. */
export async function updateOwnSeller(acting: Acting, change: SellerChange): Promise<Seller> {
  return changeProfile(acting, { id: acting.sellerId }, change)
}

/** A seller asks to sell on the network of marketplaces. */
export async function applySeller(acting: Acting): Promise<Seller> {
  return moveInNetwork(acting, { which: { id: acting.sellerId }, step: 'apply' })
}
