import type { PublicStorefront } from '@outset/sdk'

/** Stands in for a storefront that is not known because the service has not answered yet. */
export const standIn: PublicStorefront = {
  id: '',
  name: 'Outset',
  kind: 'direct',
  seller: null,
  languages: ['en', 'de', 'ar'],
  default_language: 'en',
  currencies: [],
  display_currency: 'USD',
  display_rounding: 'none',
  sign_in: false,
  sends_mail: true,
  manage_booking_url: null,
  brand_color: null,
  logo: null,
  font: 'system',
  opening: { titles: {}, claims: {}, image: null },
  company: null,
  analytics: null,
  legal_texts: [],
}
