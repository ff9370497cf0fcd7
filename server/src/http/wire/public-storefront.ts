import { wireAnalytics } from '#contract/analytics.ts'
import { Company } from '#contract/company.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { versionObject } from '#domain/legal-texts.ts'
import { displayCurrency, nextExpiry, quotableCurrencies } from '#domain/money/exchange-rates.ts'
import { doesMailLeave } from '#operations/mail/where-mail-leaves.ts'
import type { CoreDeps } from '../deps.ts'
import { wireCover } from './media-url.ts'

type Deps = Pick<
  CoreDeps,
  'clock' | 'platformSettings' | 'exchangeRates' | 'publicUrl' | 'mailServer' | 'environmentMail'
>

/** A site as its visitors see it, and until when that stays true if nobody changes anything. */
export async function wirePublicStorefront(deps: Deps, caller: WebsiteCaller) {
  const { clock, publicUrl } = deps
  const [settings, rates, sendsMail] = await Promise.all([
    deps.platformSettings.get(),
    deps.exchangeRates.get(),
    doesMailLeave(deps),
  ])
  const now = clock.now()
  const maxAgeDays = settings.fx_max_age_days
  const { priceCurrency: own, currencies: enabled } = caller
  const sellsOthers = caller.storefrontKind === 'marketplace'
  const judged = { rates, now, maxAgeDays }
  const quotable = quotableCurrencies({ enabled, own, sellsOthers, ...judged })
  return {
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
      sends_mail: sendsMail,
      manage_booking_url: caller.manageBookingUrl,
      brand_color: caller.brandColor,
      logo: wireLogo(caller, publicUrl),
      font: caller.font,
      opening: {
        titles: caller.openingTitles,
        claims: caller.openingClaims,
        image: wireOpening(caller, publicUrl),
      },
      company: caller.company && Company.wire(caller.company),
      analytics: wireAnalytics(caller.analytics),
      legal_texts: caller.legalTexts.map(versionObject),
    },
  }
}

/** It stands behind words that say what it is for. */
function wireOpening({ openingMediaId }: WebsiteCaller, publicUrl: string) {
  return openingMediaId && wireCover(publicUrl, { mediaId: openingMediaId, alt: '' })
}

/** Called as the site is, for those who cannot see it. */
function wireLogo({ logoMediaId, storefrontName }: WebsiteCaller, publicUrl: string) {
  return logoMediaId && wireCover(publicUrl, { mediaId: logoMediaId, alt: storefrontName })
}
