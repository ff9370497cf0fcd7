/** Whose shop a host is, for as long as that may be believed. */
export interface HostCache<T> {
  get(host: string): Promise<T | null>
  forget(host: string): void
}

export interface HostCacheSettings<T> {
  find(host: string): Promise<T | null>
  now(): number
}

/** More strangers than these at once are told to come again, and keep nobody out who is known. */
export class TooManyHostsError extends Error {}

const KNOWN_MS = 30_000
const UNKNOWN_MS = 5_000
/** So long a shop that is known goes on while the service does not answer. */
const STALE_MS = 10 * 60_000
const MOST_KNOWN = 5000
const MOST_UNKNOWN = 1000
const MOST_STRANGERS = 20

/** What a browser sends as a host, with a port or without. */
const HOST_FORM = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/

/**
 * Hosts that are nobody's are kept apart and for less time, so that whoever makes them up evicts no
 * site. All who ask for one host at the same time wait for the same answer.
 */
export function openHostCache<T>({ find, now }: HostCacheSettings<T>): HostCache<T> {
  const known = new Map<string, { value: T; since: number }>()
  const unknown = new Map<string, number>()
  const underWay = new Map<string, Promise<T | null>>()
  let strangers = 0

  async function load(host: string): Promise<T | null> {
    const before = known.get(host)
    try {
      const value = await find(host)
      if (value === null) {
        known.delete(host)
        keep(unknown, host, now(), MOST_UNKNOWN)
      } else {
        keep(known, host, { value, since: now() }, MOST_KNOWN)
      }
      return value
    } catch (error) {
      if (before && now() - before.since < STALE_MS) return before.value
      throw error
    }
  }

  async function loadStranger(host: string): Promise<T | null> {
    if (strangers >= MOST_STRANGERS) throw new TooManyHostsError()
    strangers += 1
    return load(host).finally(() => {
      strangers -= 1
    })
  }

  return {
    async get(given) {
      const host = given.toLowerCase()
      if (!HOST_FORM.test(host)) return null
      const entry = known.get(host)
      if (entry && now() - entry.since < KNOWN_MS) return entry.value
      if (now() - (unknown.get(host) ?? Number.NEGATIVE_INFINITY) < UNKNOWN_MS) return null
      const running = underWay.get(host)
      if (running) return running
      const loading = (entry ? load(host) : loadStranger(host)).finally(() => underWay.delete(host))
      underWay.set(host, loading)
      return loading
    },
    forget: host => void known.delete(host.toLowerCase()),
  }
}

/** The first in the map is what came first. */
function keep<V>(map: Map<string, V>, host: string, value: V, most: number): void {
  map.delete(host)
  map.set(host, value)
  const [oldest = ''] = map.keys()
  if (map.size > most) map.delete(oldest)
}
