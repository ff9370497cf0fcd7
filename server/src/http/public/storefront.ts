import { PublicStorefront } from '#contract/storefront.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { displayCurrency, nextExpiry, quotableCurrencies } from '#domain/money/exchange-rates.ts'
import { endpoint, website } from '../endpoint.ts'
import { wireCover } from '../wire/media-url.ts'

export const getStorefront = endpoint({
  method: 'GET',
  path: '/v1/public/storefront',
  tag: 'Storefront',
  summary: 'The storefront that the key belongs to',
  description:
    'Its languages, the currencies that can be quoted now, its rounding and its display ' +
    'currency, and how it looks.',
  auth: website,
  cache: 'catalog',
  answers: { 200: { description: 'The storefront.', schema: PublicStorefront } },
  problems: [],
  async handle({ clock, platformSettings, exchangeRates, publicUrl }, { caller }) {
    const [settings, rates] = await Promise.all([platformSettings.get(), exchangeRates.get()])
    const now = clock.now()
    const maxAgeDays = settings.fx_max_age_days
    const { priceCurrency: own, currencies: enabled } = caller
    const sellsOthers = caller.storefrontKind === 'marketplace'
    const judged = { rates, now, maxAgeDays }
    const quotable = quotableCurrencies({ enabled, own, sellsOthers, ...judged })
    return {
      status: 200,
      validUntil: nextExpiry(judged) ?? undefined,
      body: {
        id: caller.storefrontId,
        name: caller.storefrontName,
        kind: caller.storefrontKind,
        seller:
          caller.storefrontKind === 'direct'
            ? { slug: caller.sellerSlug, name: caller.sellerName }
            : null,
        languages: caller.languages,
        default_language: caller.defaultLanguage,
        currencies: quotable,
        display_currency: displayCurrency({ configured: caller.displayCurrency, quotable, own }),
        display_rounding: caller.displayRounding,
        sign_in: caller.manageBookingUrl !== null,
        manage_booking_url: caller.manageBookingUrl,
        brand_color: caller.brandColor,
        logo: wireLogo(caller, publicUrl),
        font: caller.font,
      },
    }
  },
})

/** Called as the site is, for those who cannot see it. */
function wireLogo({ logoMediaId, storefrontName }: WebsiteCaller, publicUrl: string) {
  return logoMediaId && wireCover(publicUrl, { mediaId: logoMediaId, alt: storefrontName })
}
