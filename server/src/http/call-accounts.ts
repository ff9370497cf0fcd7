import { LRUCache } from 'lru-cache'
import type { CallKind } from '#store/request-log/request-log-chunk.ts'
import type { Deps } from './deps.ts'
import type { LoggedKey } from './hooks/admission.ts'
import { type CallDurations, countDuration } from './metrics.ts'

/** What calls that are alike are booked under: the seller's log, the metrics and our own log. */
export type CallAccount = {
  /** Null for a call without a known key. */
  kind: CallKind | null
  durations: CallDurations
  facts: CallFacts
}

export type CallFacts = {
  key: LoggedKey | null
  method: string
  /** The route's template. */
  path: string
  /** Names of the declared query parameters that were given. */
  parameters: readonly string[]
  status: number
  code: string | null
  /** As the client sent it. */
  origin: string | undefined
}

export type CallAccounts = {
  find(facts: CallFacts): CallAccount
  /** One line and, for a call with a key, one entry of the seller's log. Neither holds a value. */
  book(account: CallAccount, call: { requestId: string; begunMs: number }): void
}

const MOST_ACCOUNTS = 2_000

export function openCallAccounts(
  deps: Pick<Deps, 'log' | 'clock' | 'requestLog' | 'metrics'>,
): CallAccounts {
  const { log, clock, requestLog, metrics } = deps
  // Origins are anybody's to write, so that there is no end to the different accounts.
  const accounts = new LRUCache<string, CallAccount>({ max: MOST_ACCOUNTS })
  return {
    find(facts) {
      const name = nameOf(facts)
      const known = accounts.get(name)
      if (known !== undefined) return known
      const { method, path: route, status } = facts
      const durations = metrics.durationsOf({ method, route, status })
      const made = { kind: kindOf(facts), durations, facts }
      accounts.set(name, made)
      return made
    },
    book(account, { requestId, begunMs }) {
      const durationMs = performance.now() - begunMs
      if (log.isLevelEnabled('info')) log.info(lineOf(account, { requestId, durationMs }))
      const { kind } = account
      if (kind !== null) requestLog.add(kind, { atMs: clock.nowMs(), requestId, durationMs })
      countDuration(account.durations, durationMs / 1000)
    },
  }
}

function nameOf({ key, method, path, parameters, status, code, origin }: CallFacts): string {
  return `${key?.id} ${status} ${method} ${path}?${parameters} ${code} ${origin}`
}

function kindOf({ key, origin, ...shared }: CallFacts): CallKind | null {
  if (key === null) return null
  return {
    sellerId: key.sellerId,
    keyId: key.id,
    keyKind: key.kind,
    ...shared,
    origin: origin !== undefined && ORIGIN_FORM.test(origin) ? origin : null,
    fromBrowser: origin !== undefined,
  }
}

// Anything may stand in the header, and what is no origin could be a secret in the wrong place.
const ORIGIN_FORM = /^(null|[a-z][a-z0-9+.-]{0,30}:\/\/[a-z0-9.[\]:_-]{1,255})$/i

function lineOf(
  { facts: { method, path, status, code } }: CallAccount,
  { requestId, durationMs }: { requestId: string; durationMs: number },
) {
  return {
    requestId,
    method,
    path,
    status,
    code: code ?? undefined,
    ms: Math.round(durationMs * 10) / 10,
  }
}
