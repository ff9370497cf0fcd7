import { makeKey } from '#domain/access/keys.ts'
import { currencyCodeOf } from '#domain/money/currency.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { PaymentMethodKind } from '#domain/storefronts.ts'
import type { SignedActor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import { loadRatesInForce } from '#store/fx-rates.ts'
import type { Storefront } from '#store/storefronts.ts'
import { putFxRate, soundRate } from '../fx-rates.ts'
import { createStorefront } from '../storefronts/create-storefront.ts'
import { createWebsiteKey } from '../storefronts/create-website-key.ts'
import { putPaymentMethods } from '../storefronts/put-payment-methods.ts'

export type SiteDeps = {
  db: Db
  now: Temporal.Instant
  publicUrl: string
  randomBytes: (size: number) => Uint8Array
}

export type NewSite = {
  name: string
  languages: string[]
  /** The first is the one that the site begins with. */
  currencies: { code: string; exchangeRate: string | null }[]
  method: { kind: PaymentMethodKind; deadlineHours: number | null }
}

export type MadeSite = { storefront: Pick<Storefront, 'id' | 'name'>; websiteKey: string }

/** A site with its key and one way to pay, in the currencies given. */
export async function makeSite(
  { randomBytes, publicUrl, ...deps }: SiteDeps,
  by: SignedActor,
  site: NewSite & { sellerId: string },
): Promise<MadeSite> {
  const { sellerId, name, languages, method } = site
  const { db, now } = deps
  const currencies = site.currencies.map(({ code }) => code)
  const settings = { name, kind: 'direct', languages, currencies } as const
  const siteDeps = { db, now, publicUrl }
  const storefront = await createStorefront(siteDeps, by, { ...settings, sellerId }, null)
  const storefrontId = storefront.id
  // After the site, which refuses a currency that there is not.
  for (const currency of site.currencies) {
    if (currency.code !== 'USD') await makeRate(deps, by, currency)
  }
  const methods = [{ ...method, currencies: null }]
  await putPaymentMethods(siteDeps, by, { sellerId, storefrontId, methods })
  const websiteKey = makeKey('website', randomBytes)
  const key = { sellerId, storefrontId, label: name, text: websiteKey }
  await createWebsiteKey({ ...deps, randomBytes }, by, key, null)
  return { storefront: { id: storefrontId, name }, websiteKey }
}

/** A site without a rate would sell in dollars, which nobody has asked for. */
async function makeRate(
  deps: Pick<SiteDeps, 'db' | 'now'>,
  by: SignedActor,
  { code, exchangeRate }: NewSite['currencies'][number],
): Promise<void> {
  const quote = currencyCodeOf(code)
  if (exchangeRate !== null) {
    const rate = soundRate('exchange_rate', exchangeRate)
    await putFxRate(deps, by, { quote, rate, source: 'manual', asOf: deps.now })
    return
  }
  const known = await loadRatesInForce(deps.db)
  if (!known.has(quote)) {
    throw invalidInput('exchange_rate', 'required', `must say how many ${code} one dollar is`)
  }
}
