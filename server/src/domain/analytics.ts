import type { Analytics } from '#contract/analytics.ts'
import type { Fault } from './fault.ts'

const SITE_IDS: Readonly<Record<Analytics['provider'], RegExp | null>> = {
  plausible: /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
  matomo: /^[1-9]\d{0,9}$/,
  google: /^(?:G|GT|AW|DC)-[A-Z0-9]{4,20}$/,
  script: null,
}
const ADDRESS: Readonly<Record<Analytics['provider'], 'needed' | 'possible' | 'none'>> = {
  plausible: 'possible',
  matomo: 'needed',
  google: 'none',
  script: 'needed',
}

/** A place and a name, and nothing that could be written into a page. */
export function findAnalyticsFault(analytics: Analytics | null): Fault | null {
  if (analytics === null) return null
  const { provider, site_id: siteId, address } = analytics
  const form = SITE_IDS[provider]
  if (form === null ? siteId !== null : !form.test(siteId ?? '')) {
    const message = form === null ? 'has none' : 'is not an id of this provider'
    return { field: 'analytics.site_id', reason: 'bad_format', message }
  }
  const wanted = ADDRESS[provider]
  if (address === null) {
    if (wanted !== 'needed') return null
    return { field: 'analytics.address', reason: 'required', message: 'is required' }
  }
  const isFit = wanted !== 'none' && isPlainHttps(address)
  const message = 'must be an https address, without a name and password'
  return isFit ? null : { field: 'analytics.address', reason: 'bad_format', message }
}

function isPlainHttps(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}
