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
  prefix: string,
  headers: Client['headers'],
): Client {
  if (!settings.baseUrl) throw new TypeError('baseUrl is missing')
  const client = {
    // Looked up at each call, because monitoring tools replace it after this module was loaded.
    fetch: (url: string, init: RequestInit) => globalThis.fetch(url, init),
    now: Date.now,
    timeout: 15_000,
    retries: 2,
    wait: waitFor,
    cacheEntries: 200,
    ...withoutUndefined(settings),
    baseUrl: settings.baseUrl.replace(/\/+$/, ''),
    prefix,
    headers,
  }
  return { ...client, cache: openAnswerCache(client.cacheEntries, client.now) }
}

/** Without the fields that are undefined, which would overwrite a default. */
export function withoutUndefined<T extends object>(settings: T): Defined<T> {
  const said = Object.entries(settings).filter(([, value]) => value !== undefined)
  // The same object with fewer fields.
  return Object.fromEntries(said) as Defined<T>
}

type Defined<T> = { [Name in keyof T]: Exclude<T[Name], undefined> }

/** A secret key goes where it belongs. */
export function bearer(key: string | undefined): Record<string, string> {
  // Most often a variable of the environment that nobody has set.
  if (key === '') throw new TypeError('key is empty')
  return key === undefined ? {} : { authorization: `Bearer ${key}` }
}
