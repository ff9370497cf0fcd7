import { makeKey } from '#domain/access/keys.ts'
import { type CurrencyCode, currencyCodeOf, isCurrencyCode } from '#domain/money/currency.ts'
import { invalidInput, Refused, refuse } from '#domain/refusal.ts'
import type { PaymentMethodKind } from '#domain/storefronts.ts'
import type { Payments } from '#integrations/payments.ts'
import { loadRatesInForce } from '#store/fx-rates.ts'
import type { Storefront } from '#store/storefronts.ts'
import { putFxRate, soundRate } from '../fx-rates.ts'
import { putPaymentAccount } from '../payment-account.ts'
import { createWebsiteKey } from '../storefronts/keys.ts'
import { createStorefront, putPaymentMethods } from '../storefronts.ts'
import type { Acting, SignedActing } from '../write.ts'

export type SiteDeps = {
  publicUrl: string
  randomBytes: (size: number) => Uint8Array
  /** Null where a program makes the site, which connects nobody to a provider. */
  payments: Payments | null
}

export type NewSite = {
  name: string
  languages: string[]
  /** The first is the one that the site begins with. */
  currencies: { code: string; exchangeRate: string | null }[]
  method: { kind: PaymentMethodKind; deadlineHours: number | null }
  /** Whether cards are tried before there is an account of the company's own. */
  tryCards: boolean
}

export type MadeSite = { storefront: Pick<Storefront, 'id' | 'name'>; websiteKey: string }

/** What a company keeps prices in that says nothing else: what its first site sells in. */
export function firstCurrency({ currencies: [first] }: NewSite): CurrencyCode {
  // A code that is none is refused with the site.
  return first && isCurrencyCode(first.code) ? first.code : 'USD'
}

/** A site with its key and one way to pay, in the currencies given. */
export async function makeSite(acting: SignedActing & SiteDeps, site: NewSite): Promise<MadeSite> {
  const { name, languages, method } = site
  const currencies = site.currencies.map(({ code }) => code)
  const settings = { name, kind: 'direct', languages, currencies } as const
  const storefront = await createStorefront(acting, settings)
  const storefrontId = storefront.id
  // After the site, which refuses a currency that there is not.
  for (const currency of site.currencies) {
    const isOwn = currency.code === firstCurrency(site)
    const isKnown = currency.code === 'USD' || (isOwn && currency.exchangeRate === null)
    if (!isKnown) await makeRate(acting, currency)
  }
  const methods = [{ ...method, currencies: null }]
  await putPaymentMethods(acting, { storefrontId, methods })
  const websiteKey = makeKey('website', acting.randomBytes)
  await createWebsiteKey(acting, { storefrontId, label: name, text: websiteKey })
  if (site.tryCards) await connectTestCards(acting)
  return { storefront: { id: storefrontId, name }, websiteKey }
}

async function connectTestCards({ payments, ...acting }: SignedActing & SiteDeps): Promise<void> {
  const isOffered = payments?.offered.some(({ provider }) => provider === 'test')
  if (!payments || !isOffered) throw invalidInput('try_cards', 'not_allowed', 'is not offered here')
  await putPaymentAccount({ ...acting, payments }, { provider: 'test' })
}

/** What is not the currency of the prices is sold by a rate, or not at all. */
async function makeRate(
  acting: Acting,
  { code, exchangeRate }: NewSite['currencies'][number],
): Promise<void> {
  const quote = currencyCodeOf(code)
  if (exchangeRate !== null) {
    const platform = { ...acting, sellerId: null }
    const rate = soundRate('exchange_rate', exchangeRate)
    await putFxRate(platform, { quote, rate, source: 'manual', asOf: acting.now })
    return
  }
  const known = await loadRatesInForce(acting.db)
  if (!known.has(quote)) {
    throw invalidInput('exchange_rate', 'required', `must say how many ${code} one dollar is`)
  }
}

/** Fields that a step refuses get the name of the part of the body they stand in. */
export async function inPart<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== 'InvalidInput') throw error
    const { facts, detail } = error.refusal
    const named = facts.errors ?? []
    const errors = named.map(fault => ({ ...fault, field: `${part}.${fault.field}` }))
    throw refuse('InvalidInput', { errors }, detail && `${part}.${detail}`)
  }
}
