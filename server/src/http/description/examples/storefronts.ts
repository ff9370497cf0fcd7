import { PAGE_TEXT } from './content.ts'
import { IDS } from './ids.ts'
import { COMPANY } from './sellers.ts'

const site = {
  name: 'Desert Days',
  kind: 'direct',
  languages: ['en', 'ar'],
  default_language: 'en',
  currencies: ['USD', 'EUR', 'OMR'],
  display_currency: 'USD',
  display_rounding: 'none',
  manage_booking_url: 'https://desert-days.example/booking',
  brand_color: '#8a3b12',
  font: 'humanist',
}

const opening = {
  titles: { en: 'Days in the desert' },
  claims: { en: 'Small groups, with people who live here.' },
  image: null,
}

const websiteKey = {
  id: IDS.websiteKey,
  storefront_id: IDS.storefront,
  label: 'Website',
  last_four: 'q7Zd',
  status: 'active',
  created_at: '2026-10-01T08:00:00.000Z',
  expires_at: null,
  revoked_at: null,
}

const secretKey = {
  id: IDS.secretKey,
  label: 'Back office',
  scopes: ['booking:read', 'webhook:manage'],
  last_four: 'x2Lm',
  made_by: { person_id: IDS.person, name: 'Aisha Said' },
  status: 'active',
  created_at: '2026-10-01T08:00:00.000Z',
  revoked_at: null,
}

const domain = {
  name: 'tours.desert-days.example',
  state: 'verified',
  reason: null,
  leads: 'here',
  record: {
    type: 'TXT',
    name: '_outset.tours.desert-days.example',
    value: 'outset-site=EXAMPLEexampleEXAMPLEexampleEXAMPLEexample0',
  },
}

const analytics = { provider: 'plausible', site_id: 'desert-days.example', address: null }
const legalText = {
  id: IDS.page,
  kind: 'terms',
  locale: 'en',
  published_at: '2026-10-01T08:00:00.000Z',
}
const legalBody = '## Booking\n\nA booking is made when we confirm it.'
const legalRecord = { ...legalText, storefront_id: IDS.storefront, body: legalBody, ended_at: null }
const byLaw = { company: COMPANY, analytics, legal_texts: [legalText] }

const storefront = {
  id: IDS.storefront,
  ...site,
  logo_media_id: null,
  opening_titles: opening.titles,
  opening_claims: opening.claims,
  opening_media_id: null,
  max_open_holds: null,
  server_addresses: ['192.0.2.10', '2001:db8:7::/48'],
  hosted: {
    is_on: true,
    address: 'https://desert-days.shops.example.com',
    domains: [domain],
  },
  analytics,
  deposit: null,
  created_at: '2026-10-01T08:00:00.000Z',
}

/** Sites and keys. */
export const STOREFRONT_EXAMPLES: Readonly<Record<string, unknown>> = {
  PublicStorefront: {
    id: IDS.storefront,
    ...site,
    seller: { slug: 'desert-days', name: 'Desert Days' },
    sign_in: true,
    sends_mail: true,
    logo: null,
    opening,
    ...byLaw,
  },
  LegalTextRecord: legalRecord,
  LegalTextList: { data: [legalRecord] },
  NewLegalText: { body: legalBody },
  ShownLegalText: { ...legalText, body: legalBody },
  StorefrontRecord: storefront,
  StoredStorefront: { ...storefront, warnings: [] },
  NewStorefront: site,
  StorefrontChange: { currencies: ['USD', 'EUR'], display_rounding: 'whole' },
  StorefrontDomain: domain,
  StorefrontDomainName: { name: 'tours.desert-days.example' },
  HostedSite: {
    name: 'desert-days',
    origin: 'https://desert-days.shops.example.com',
    main_origin: 'https://tours.desert-days.example',
    key: 'pk_live_EXAMPLEexampleEXAMPLEexample00q7Zd',
    origins: ['https://desert-days.example', 'http://localhost:3000'],
    storefront: {
      id: IDS.storefront,
      ...site,
      seller: { slug: 'desert-days', name: 'Desert Days' },
      sign_in: true,
      sends_mail: true,
      logo: null,
      opening,
      ...byLaw,
    },
  },
  SitePreviewBody: {
    look: { brand_color: '#8a3b12', font: 'serif' },
    pages: [{ page_id: IDS.page, locale: 'en', text: PAGE_TEXT }],
  },
  DnsRecords: { '_outset.tours.desert-days.example': ['outset-site=…'] },
  ReleaseHolds: { ref: '7K4M-Q2ZX-9HTB' },
  ReleasedHolds: { released: 20 },
  StorefrontOrigins: { origins: ['https://desert-days.example', 'http://localhost:3000'] },
  NewStorefrontPaymentMethods: {
    payment_methods: [{ kind: 'pay_on_arrival' }, { kind: 'bank_transfer', deadline_hours: 72 }],
  },
  StorefrontPaymentMethods: {
    payment_methods: [
      { kind: 'online_card', deadline_hours: 1, deadline_minutes: 30, currencies: ['USD'] },
      {
        kind: 'pay_on_arrival',
        deadline_hours: null,
        deadline_minutes: null,
        currencies: ['USD', 'OMR'],
      },
    ],
  },
  WebsiteKeyRecord: websiteKey,
  NewWebsiteKeyBody: { label: 'Website' },
  NewWebsiteKey: { ...websiteKey, key: 'pk_live_EXAMPLEexampleEXAMPLEexample00q7Zd' },
  RotateWebsiteKeyBody: { expires_in_hours: 24 },
  SecretKeyRecord: secretKey,
  NewSecretKeyBody: { label: 'Back office', scopes: ['booking:read', 'webhook:manage'] },
  NewSecretKey: { ...secretKey, key: 'sk_live_EXAMPLEexampleEXAMPLEexample00x2Lm' },
}
