interface Wanted {
  provider: string
  /** What the provider calls the site. */
  site: string
  /** Empty where the provider has one of its own. */
  address: string
}

/** Loads what counts visits. The service has judged the names; each is used as text alone. */
export function beginAnalytics({ provider, site, address }: Wanted): void {
  const base = address.replace(/\/+$/, '')
  if (provider === 'plausible') {
    addScript(`${base || 'https://plausible.io'}/js/script.js`, { domain: site })
  } else if (provider === 'matomo') {
    queueOf('_paq').push(
      ['setTrackerUrl', `${base}/matomo.php`],
      ['setSiteId', site],
      ['trackPageView'],
      ['enableLinkTracking'],
    )
    addScript(`${base}/matomo.js`)
  } else if (provider === 'google') {
    tellGoogle('js', new Date())
    tellGoogle('config', site)
    addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(site)}`)
  } else if (provider === 'script') {
    addScript(address)
  }
}

function addScript(address: string, data: Record<string, string> = {}): void {
  if (URL.parse(address)?.protocol !== 'https:') return
  const script = document.createElement('script')
  script.async = true
  script.src = address
  Object.assign(script.dataset, data)
  document.head.append(script)
}

/** It reads what was called, as `arguments` holds it, and no array. */
function tellGoogle(..._said: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the library tells calls from other data by it
  queueOf('dataLayer').push(arguments)
}

/** What a library finds when it arrives. */
function queueOf(name: '_paq' | 'dataLayer'): unknown[] {
  const page: Record<string, unknown> = Object(globalThis)
  const known = page[name]
  if (Array.isArray(known)) return known
  const made: unknown[] = []
  page[name] = made
  return made
}
