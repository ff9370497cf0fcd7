import type { Static } from '#contract/schema.ts'
import type { NewStorefrontBody, StorefrontChange } from '#contract/storefront.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { RoundingWarning } from '#operations/prices.ts'
import type { StorefrontSettings } from '#operations/storefronts.ts'
import type { Storefront } from '#store/storefronts.ts'
import { given } from './given.ts'
import { wireRoundingWarning } from './rounding-warning.ts'

export function wireStorefront(storefront: Storefront) {
  return {
    id: storefront.id,
    name: storefront.name,
    kind: storefront.kind,
    languages: storefront.languages,
    default_language: storefront.defaultLanguage,
    currencies: storefront.currencies,
    display_currency: storefront.displayCurrency,
    display_rounding: storefront.displayRounding,
    manage_booking_url: storefront.manageBookingUrl,
    max_open_holds: storefront.maxOpenHolds,
    server_addresses: storefront.serverAddresses,
    brand_color: storefront.brandColor,
    logo_media_id: storefront.logoMediaId,
    font: storefront.font,
    created_at: timestamp(storefront.createdAt),
  }
}

export function wireStoredStorefront(storefront: Storefront, warnings: readonly RoundingWarning[]) {
  return { ...wireStorefront(storefront), warnings: warnings.map(wireRoundingWarning) }
}

type SettingsBody = Static<typeof NewStorefrontBody> | Static<typeof StorefrontChange>

/** Only what was sent: a field that is left out keeps its value, or gets its default. */
export function readStorefrontSettings(body: SettingsBody): Partial<StorefrontSettings> {
  return given({
    name: body.name,
    languages: body.languages,
    defaultLanguage: body.default_language,
    currencies: body.currencies,
    displayCurrency: body.display_currency,
    displayRounding: body.display_rounding,
    manageBookingUrl: body.manage_booking_url,
    maxOpenHolds: body.max_open_holds,
    serverAddresses: body.server_addresses,
    brandColor: body.brand_color,
    logoMediaId: body.logo_media_id,
    font: body.font,
  })
}

export function wirePaymentMethods({ paymentMethods }: Pick<Storefront, 'paymentMethods'>) {
  return {
    payment_methods: paymentMethods.map(method => ({
      kind: method.kind,
      deadline_hours: method.deadlineHours,
      currencies: method.currencies,
    })),
  }
}
