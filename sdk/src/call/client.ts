import { type AnswerCache, openAnswerCache } from './answer-cache.ts'
import type { ClientSettings, Fetch, Visitor } from './call-types.ts'
import { waitFor } from './wait.ts'

/** What all calls of a client share, with the defaults filled in. */
export interface Client extends Visitor {
  readonly baseUrl: string
  /** With which the paths of its calls begin. */
  readonly prefix: string
  readonly headers: Readonly<Record<string, string>>
  readonly fetch: Fetch
  readonly now: () => number
  readonly timeout: number
  readonly retries: number
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Shared by the clients of all visitors. */
  readonly cache: AnswerCache
}

export function openClient(
  settings: ClientSettings & Visitor,
  { prefix, headers }: Pick<Client, 'prefix' | 'headers'>,
): Client {
  const { now = Date.now, cacheEntries = 200 } = settings
  return {
    ...settings,
    baseUrl: settings.baseUrl.replace(/\/+$/, ''),
    prefix,
    headers,
    // Looked up at each call, because monitoring tools replace it after this module was loaded.
    fetch: settings.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    now,
    timeout: settings.timeout ?? 15_000,
    retries: settings.retries ?? 2,
    wait: settings.wait ?? waitFor,
    cache: openAnswerCache(cacheEntries, now),
  }
}

/** A secret key goes where it belongs. */
export function bearer(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { authorization: `Bearer ${key}` }
}
