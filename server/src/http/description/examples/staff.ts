import { IDS } from './ids.ts'

const person = { id: IDS.person, email: 'owner@desert-days.example', name: 'Aisha Said' }
const seller = { slug: 'desert-days', name: 'Desert Days' }

/** Signing in, and the logs that staff read. */
export const STAFF_EXAMPLES: Readonly<Record<string, unknown>> = {
  Setup: {
    token: 'EXAMPLE-token-that-the-start-printed',
    company: { name: 'Desert Days' },
    owner: { name: 'Aisha Said', email: 'owner@desert-days.example', password: 'ten letters' },
    site: {
      name: 'Desert Days',
      languages: ['en', 'ar'],
      currency: 'JOD',
      exchange_rate: '0.71',
      payment_method: { kind: 'pay_on_arrival' },
    },
    city: { name: 'Amman', country: 'jo', timezone: 'Asia/Amman' },
  },
  SetupDone: {
    session: { person, seller, role: 'owner', expires_at: '2026-11-22T10:00:00.000Z' },
    storefront: { id: IDS.storefront, name: 'Desert Days' },
    website_key: 'pk_EXAMPLE',
    city: 'amman',
  },
  SignIn: { email: 'owner@desert-days.example', password: 'correct horse battery staple' },
  SignOut: { everywhere: true },
  Erasure: { email: 'ada@travellers.example' },
  ErasureReport: {
    bookings: [
      { ref: '7K4M-Q2ZX-9HTB', kept: null },
      { ref: '2N8C-W4TR-5JKD', kept: 'still_to_come' },
    ],
    enquiries: [],
    mails: 6,
    account_rows: 2,
  },
  StaffSignInLink: { email: 'owner@desert-days.example', locale: 'en' },
  StaffSignInLinkSent: { sent: true },
  StaffVerify: { token: 'EXAMPLE-token-from-the-link-in-the-mail' },
  StaffSession: { person, seller, role: 'owner', expires_at: '2026-11-16T10:00:00.000Z' },
  Me: {
    person,
    has_password: true,
    memberships: [{ seller, role: 'owner' }],
    seller,
    role: 'owner',
    permissions: ['booking:read', 'trip:read'],
    platform: null,
    viewing: null,
    authenticated_at: '2026-11-15T10:00:00.000Z',
    expires_at: '2026-11-16T10:00:00.000Z',
  },
  MySeller: { slug: 'desert-days' },
  MyNoticesChange: {
    locale: 'de',
    timezone: 'Asia/Amman',
    digest_hour: 7,
    kinds: [
      { kind: 'booking', mail: 'digest' },
      { kind: 'request', mail: 'at_once' },
      { kind: 'lapse', mail: 'off' },
    ],
  },
  MyPassword: { new_password: 'correct horse battery staple' },
  AuditRecord: {
    id: IDS.auditRow,
    at: '2026-11-15T10:00:00.000Z',
    action: 'storefront.updated',
    entity: 'storefront',
    entity_id: IDS.storefront,
    entity_name: 'Dunes',
    by: { kind: 'staff', name: person.name, email: person.email, key_label: null },
    changes: { display_rounding: { before: 'none', after: 'whole' } },
    version: 2,
    request_id: '5f0d5f2e-8a54-4b86-9c55-1f4f9f6f0a11',
  },
  RequestLogEntry: {
    request_id: '5f0d5f2e-8a54-4b86-9c55-1f4f9f6f0a12',
    at: '2026-11-15T10:00:00.000Z',
    key_id: IDS.websiteKey,
    key_kind: 'website',
    method: 'GET',
    path: '/v1/public/products',
    parameters: ['currency', 'limit'],
    status: 200,
    code: null,
    duration_ms: 3.4,
    origin: null,
    from_browser: false,
  },
}
