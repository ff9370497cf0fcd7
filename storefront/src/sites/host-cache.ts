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
/** Of one name on this machine, which has a shop at each port that it is asked for at. */
const MOST_PORTS = 4
const MOST_LETTERS = 253

/** What a browser sends as a host: a name, with the dot of the root or without, and a port. */
const HOST_FORM = /^((?:[a-z0-9_-]+\.)*[a-z0-9_-]+|\[[0-9a-f:.]{2,45}\])\.?(:\d{1,5})?$/
const OWN_MACHINE = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/

/** A host as it is looked up, and the name by which it is kept. */
type Host = { host: string; name: string }

/** Anybody can write one name with 65,535 ports, and only on this machine do they say anything. */
function readHost(given: string): Host | null {
  const [, name = '', port = ''] = HOST_FORM.exec(given.toLowerCase()) ?? []
  if (name === '' || name.length > MOST_LETTERS) return null
  return { name, host: OWN_MACHINE.test(name) ? name + port : name }
}

/**
 * Hosts that are nobody's are kept apart and for less time, so that whoever makes them up evicts no
 * site. All who ask for one host at the same time wait for the same answer.
 */
export function openHostCache<T>({ find, now }: HostCacheSettings<T>): HostCache<T> {
  const known = new Map<string, Map<string, { value: T; since: number }>>()
  const unknown = new Map<string, number>()
  const underWay = new Map<string, Promise<T | null>>()
  let strangers = 0

  async function load({ name, host }: Host): Promise<T | null> {
    const before = known.get(name)?.get(host)
    try {
      const value = await find(host)
      if (value === null) {
        forget({ name, host })
        keep(unknown, host, now(), MOST_UNKNOWN)
      } else {
        const ports = known.get(name) ?? new Map()
        keep(ports, host, { value, since: now() }, MOST_PORTS)
        keep(known, name, ports, MOST_KNOWN)
      }
      return value
    } catch (error) {
      if (before && now() - before.since < STALE_MS) return before.value
      throw error
    }
  }

  function forget({ name, host }: Host): void {
    const ports = known.get(name)
    ports?.delete(host)
    if (ports?.size === 0) known.delete(name)
  }

  async function loadStranger(host: Host): Promise<T | null> {
    if (strangers >= MOST_STRANGERS) throw new TooManyHostsError()
    strangers += 1
    return load(host).finally(() => {
      strangers -= 1
    })
  }

  return {
    async get(given) {
      const read = readHost(given)
      if (read === null) return null
      const { name, host } = read
      const entry = known.get(name)?.get(host)
      if (entry && now() - entry.since < KNOWN_MS) return entry.value
      if (now() - (unknown.get(host) ?? Number.NEGATIVE_INFINITY) < UNKNOWN_MS) return null
      const running = underWay.get(host)
      if (running) return running
      const loading = (entry ? load(read) : loadStranger(read)).finally(() => underWay.delete(host))
      underWay.set(host, loading)
      return loading
    },
    forget(given) {
      const read = readHost(given)
      if (read !== null) forget(read)
    },
  }
}

/** The first in the map is what came first. */
function keep<V>(map: Map<string, V>, host: string, value: V, most: number): void {
  map.delete(host)
  map.set(host, value)
  const [oldest = ''] = map.keys()
  if (map.size > most) map.delete(oldest)
}
