import type { Analytics } from '@outset/sdk'

/** From where the analytics of a site may load, and whom they may tell. */
export interface AnalyticsSources {
  scripts: string[]
  told: string[]
}

const NONE: AnalyticsSources = { scripts: [], told: [] }
const GOOGLE = 'https://www.googletagmanager.com'

/** Hosts for the rules of a page; none for what is no https address, or no provider we know. */
export function analyticsSources(analytics: Analytics | null): AnalyticsSources {
  if (analytics === null) return NONE
  const { provider, address } = analytics
  if (provider === 'google') {
    const told = [GOOGLE, 'https://*.google-analytics.com', 'https://*.analytics.google.com']
    return { scripts: [GOOGLE], told }
  }
  if (!['plausible', 'matomo', 'script'].includes(provider)) return NONE
  const url = URL.parse(address ?? (provider === 'plausible' ? 'https://plausible.io' : ''))
  return url?.protocol === 'https:' ? { scripts: [url.origin], told: [url.origin] } : NONE
}
