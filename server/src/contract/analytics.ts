import { ANALYTICS_PROVIDERS } from '#values/storefronts.ts'
import { HttpsUrl, line, named, nullable, oneOf, type Static, Type } from './schema.ts'

/** Who counts the visitors of a site. Scripts are named and never written. */
export const Analytics = named(
  'Analytics',
  Type.Object(
    {
      provider: oneOf('AnalyticsProvider', ANALYTICS_PROVIDERS),
      site_id: nullable(
        line({
          max: 100,
          description:
            'What the provider calls the site: a domain for `plausible`, a number for `matomo`, ' +
            'an id such as `G-ABC123` for `google`; null for `script`.',
        }),
      ),
      address: nullable({
        ...HttpsUrl,
        description:
          'With https: where `matomo` is, or the file of `script`; for `plausible` null is ' +
          'plausible.io. Null for `google`.',
      }),
    },
    { description: 'It loads only after a visitor has agreed.' },
  ),
)
export type Analytics = Static<typeof Analytics>

/** Kept as JSON, which has an order of its own. */
export function wireAnalytics(analytics: Analytics | null): Analytics | null {
  if (analytics === null) return null
  const { provider, site_id, address } = analytics
  return { provider, site_id, address }
}
