import { IDS } from './ids.ts'

const profile = {
  name: 'Desert Days',
  base: 'Muscat, Oman',
  blurb: 'Small groups, big dunes.',
  bases: { ar: 'مسقط، عُمان' },
  blurbs: { ar: 'مجموعات صغيرة وكثبان كبيرة.' },
  languages: ['en', 'ar'],
  default_language: 'en',
}

const settings = {
  request_hours: 24,
  link_hours: 72,
  proof_days: 5,
  default_cutoff_minutes: 720,
  erase_details_days: 90,
  sender_name: 'Desert Days',
  notify_email: 'hello@desert-days.example',
  contact_phone: '+962 7 9123 4567',
  voucher_in_mail: true,
  refund_cards_at_once: true,
  mail_footer: null,
  timezone: 'Asia/Amman',
}

const bank = {
  account_name: 'Desert Days LLC',
  bank_name: 'Bank of Examples',
  iban: 'GB33BUKB20201555555555',
  account_number: null,
  swift: null,
}

export const COMPANY = {
  legal_name: 'Desert Days LLC',
  address_lines: ['12 Corniche Road'],
  postal_code: '114',
  city: 'Muscat',
  country: 'OM',
  represented_by: 'Aisha Said',
  register: 'Muscat Commercial Register 1234567',
  tax_number: null,
  vat_id: 'OM1100000000',
  licence: 'Tour operator licence 42/2019, Ministry of Heritage and Tourism',
  insolvency_protection: null,
  phone: '+968 2412 3456',
  whatsapp: '+968 9123 4567',
  email: 'hello@desert-days.example',
}

/** The seller itself: its record, terms, settings, bank details and team. */
export const SELLER_EXAMPLES: Readonly<Record<string, unknown>> = {
  SellerRecord: {
    id: IDS.seller,
    slug: 'desert-days',
    ...profile,
    price_currency: 'USD',
    network_status: 'approved',
    suspended_at: null,
    may_run_marketplace: false,
    commission_bp: 1500,
    reseller_margin_bp: 0,
    created_at: '2026-10-01T08:00:00.000Z',
  },
  NewSeller: { slug: 'desert-days', ...profile },
  SellerChange: { blurb: 'Small groups, big dunes, good tea.' },
  SellerTerms: { commission_bp: 1500, reseller_margin_bp: 0, may_run_marketplace: false },
  NewOwner: { email: 'owner@desert-days.example', name: 'Aisha Said' },
  SellerSettings: { ...settings, languages: ['en', 'ar'], default_language: 'en' },
  SellerSettingsChange: { default_cutoff_minutes: 720, sender_name: 'Desert Days' },
  BankDetailsBody: bank,
  BankDetails: { ...bank, changed_at: '2026-10-01T08:00:00.000Z', recently_changed: false },
  NewCompany: COMPANY,
  CompanyRecord: COMPANY,
  CompanyFacts: COMPANY,
  PaymentAccountBody: {
    provider: 'stripe',
    secret_key: 'sk_test_51ExampleExampleExample',
    webhook_secret: 'whsec_ExampleExampleExample',
  },
  PaymentAccount: {
    provider: 'stripe',
    is_live: false,
    currency: 'EUR',
    fault: null,
    takes_cards: true,
    key_hint: 'mple',
    webhook_url: `https://api.example.com/v1/providers/stripe/${IDS.seller}`,
    has_webhook_secret: true,
    webhook_heard_at: '2026-10-01T08:04:00.000Z',
    payments_under_way: 0,
    connected_at: '2026-10-01T08:00:00.000Z',
    checked_at: '2026-10-01T08:00:00.000Z',
  },
  PaymentTrial: {
    id: IDS.event,
    provider: 'stripe',
    is_live: false,
    state: 'open',
    amount: { amount: 100, currency: 'EUR' },
    url: 'https://checkout.stripe.com/c/pay/cs_test_a1',
    expires_at: '2026-10-01T08:35:00.000Z',
    declined: null,
    problem: null,
    created_at: '2026-10-01T08:05:00.000Z',
  },
  ReceivedNotice: { received: true },
  PaymentProviderList: {
    data: [
      {
        provider: 'stripe',
        webhook_url: `https://api.example.com/v1/providers/stripe/${IDS.seller}`,
        webhook_events: ['checkout.session.completed', 'refund.updated'],
      },
    ],
  },
  NewTeamMember: { email: 'guide@desert-days.example', name: 'Omar Said', role: 'agent' },
  TeamMemberChange: { role: 'manager' },
  TeamMember: {
    person_id: IDS.person,
    email: 'guide@desert-days.example',
    name: 'Omar Said',
    role: 'agent',
    created_at: '2026-10-02T08:00:00.000Z',
    first_seen_at: '2026-10-02T09:15:00.000Z',
  },
}
