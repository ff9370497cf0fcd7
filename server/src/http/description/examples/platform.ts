import { IDS } from './ids.ts'

const application = {
  id: IDS.application,
  state: 'new',
  company: 'Fjord & Fjell',
  name: 'Ingrid Dahl',
  email: 'ingrid@fjord.example',
  country: 'no',
  message: 'We sail the fjords from May to September.',
  locale: 'en',
  storefront: { id: IDS.storefront, name: 'Wayfare' },
  seller: null,
  created_at: '2026-11-15T10:00:00.000Z',
  decided_at: null,
}

/** What whoever runs the service sends and reads. */
export const PLATFORM_EXAMPLES: Readonly<Record<string, unknown>> = {
  RetryMails: { status: 'failed', error: 'connection refused' },
  PlatformSettingsChange: { website_key_calls_per_minute: 600, fx_max_age_days: 5 },
  SearchStateChange: { state: 'down' },
  NewFxRate: { rate: '0.9215', source: 'manual', as_of: '2026-11-15T10:00:00Z' },
  FxRate: {
    currency: 'EUR',
    rate: '0.9215',
    rate_id: IDS.rate,
    source: 'feed',
    as_of: '2026-11-15T10:00:00.000Z',
    quotable: true,
    expires_at: '2026-11-20T10:00:00.000Z',
  },
  FxFeedText: { kind: 'json', text: '{"base":"USD","date":"2026-11-15","rates":{"EUR":0.9215}}' },
  FxImport: {
    accepted: ['EUR'],
    unchanged: ['OMR'],
    quarantined: [{ currency: 'JPY', reason: 'jump', value: '15000' }],
  },
  NewApplication: {
    company: application.company,
    name: application.name,
    email: application.email,
    country: application.country,
    message: application.message,
    locale: 'en',
    website: '',
  },
  ApplicationReceipt: { received: true },
  Application: application,
  ApplicationDetails: { ...application, resembles: null },
  ApplicationRefusal: { message: 'We sell trips in Jordan only for now.' },
  UnfinishedSeller: {
    id: IDS.seller,
    slug: 'fjord-fjell',
    name: application.company,
    owner: { name: application.name, email: application.email, has_come: true },
    missing: ['trip', 'publish'],
    since: '2026-11-16T08:00:00.000Z',
    created_at: '2026-11-15T10:00:00.000Z',
  },
  NewPlatformMember: { email: 'noor@platform.example', name: 'Noor', role: 'platform_support' },
  PlatformMemberChange: { role: 'platform_admin' },
}
