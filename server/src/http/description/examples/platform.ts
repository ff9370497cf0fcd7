import { IDS } from './ids.ts'

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
  NewPlatformMember: { email: 'noor@platform.example', name: 'Noor', role: 'platform_support' },
  PlatformMemberChange: { role: 'platform_admin' },
}
