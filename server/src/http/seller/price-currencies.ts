import { PriceCurrencies } from '#contract/price-currency.ts'
import { priceCurrencies, rateTo } from '#domain/money/price-currencies.ts'
import { findPriceCurrency } from '#store/sellers.ts'
import { listFirstStorefronts } from '#store/storefronts.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { text } from '../parse/query.ts'

/** A seller has a few; what more would add is a currency that none of these has. */
const MOST_SITES = 50

export const getPriceCurrencies = endpoint({
  method: 'GET',
  path: '/v1/price-currencies',
  tag: 'Options',
  summary: "In what the guests of the seller's sites pay, and at which rates",
  description:
    'Prices are kept in the price currency. This says how the own sites convert them now: the ' +
    'currencies of the first site first, each with the rounding of the first site that has it, ' +
    'and the price currency always. With `to` it also says what the prices would be converted by ' +
    'if they were kept in that currency.',
  auth: seller('trip:read'),
  query: { to: text({ max: 3, description: 'A currency, as its ISO 4217 code.' }) },
  answers: { 200: { description: 'The currencies.', schema: PriceCurrencies } },
  problems: [],
  async handle({ db, clock, platformSettings, exchangeRates }, { caller, query: { to } }) {
    const { sellerId } = caller
    const [own, sites, settings, rates] = await Promise.all([
      findPriceCurrency(db, sellerId),
      listFirstStorefronts(db, { sellerId, limit: MOST_SITES }),
      platformSettings.get(),
      exchangeRates.get(),
    ])
    const judged = { own, rates, now: clock.now(), maxAgeDays: settings.fx_max_age_days }
    const currencies = priceCurrencies(sites, judged).map(({ storefrontName, ...rest }) => ({
      ...rest,
      storefront_name: storefrontName,
    }))
    return answer(200, {
      price_currency: own,
      currencies,
      available: ['USD', ...[...rates.keys()].toSorted()],
      ...(to !== null && { to: { currency: to, rate: rateTo(to, judged) } }),
    })
  },
})
