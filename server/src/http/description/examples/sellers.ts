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
