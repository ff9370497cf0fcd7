import { createSeller, OutsetError } from '@outset/sdk/seller'
import { settings } from '#settings.ts'
import { openHostCache } from './host-cache.ts'
import { openClient } from './open-client.ts'
import type { Site } from './site.ts'

/** Finds whose shop a host is. */
export interface Sites {
  /** Null where it is nobody's. */
  at(host: string): Promise<Site | null>
  /** Its key opens nothing any more: the next request asks for another one. */
  forget(host: string): void
}

/** Answers of the service that are kept, of all sites together. */
const CACHE_ENTRIES = 4000
const LEAST_ENTRIES = 20
const MOST_SITES = 2000
const LOOK_UP_MS = 5_000

export function openSites(): Sites {
  const { shop } = settings
  return shop.kind === 'one' ? oneSite(shop) : hostedSites(shop)
}

/** A shop with a key of its own answers at every host, as whoever runs it has set up. */
function oneSite({ key, siteUrl }: { key: string; siteUrl: string }): Sites {
  const { serviceUrl: baseUrl } = settings
  const outset = openClient({ baseUrl, key, cacheEntries: CACHE_ENTRIES / 2 })
  const { origin } = new URL(siteUrl)
  const isSafe = origin.startsWith('https:')
  // Only of hosted shops is it known which origins their sites list.
  const site: Site = { origin, mainOrigin: origin, isSafe, outset, origins: [] }
  return { at: async () => site, forget: () => {} }
}

function hostedSites({ secret }: { secret: string }): Sites {
  const { serviceUrl: baseUrl } = settings
  const service = createSeller({ baseUrl, key: secret, retries: 0, timeout: LOOK_UP_MS })
  const clientFor = openClients(baseUrl)
  const hosts = openHostCache<Site>({
    now: Date.now,
    async find(host) {
      try {
        const { key, origin, main_origin, origins } = await service.hostedSites.get(host)
        const isSafe = origin.startsWith('https:')
        const mainOrigin = main_origin ?? origin
        return { origin, mainOrigin, isSafe, outset: clientFor(key), origins }
      } catch (error) {
        if (error instanceof OutsetError && error.status === 404) return null
        throw error
      }
    },
  })
  return { at: hosts.get, forget: hosts.forget }
}

/** One for each site, however many hosts it has. What all of them keep has a bound together. */
function openClients(baseUrl: string) {
  const clients = new Map<string, Site['outset']>()
  const cacheEntries = () => Math.max(LEAST_ENTRIES, Math.floor(CACHE_ENTRIES / clients.size))
  return (key: string): Site['outset'] => {
    const outset = clients.get(key) ?? openClient({ baseUrl, key, cacheEntries })
    clients.delete(key)
    clients.set(key, outset)
    const [oldest = ''] = clients.keys()
    if (clients.size > MOST_SITES) clients.delete(oldest)
    return outset
  }
}
