import type { IncomingMessage } from 'node:http'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { CallAllowance } from '#domain/call-window.ts'
import type { Deps } from '../deps.ts'
import { EXPOSED_HEADERS, hasExpired } from '../hooks/admission.ts'
import type { CallerLookup } from '../hooks/caller-lookup.ts'

/** A place among the calls of a key. */
type Counted = CallAllowance | Promise<CallAllowance>
/** What a call that was let in has left, where calls are limited. */
export type Within = CallAllowance | 'unlimited'

/** Lets calls of websites into the lanes, by what is in memory, as everybody else is let in. */
export type Door = {
  /** Who calls. Null: unknown, or something is wrong with it, which the usual way will say. */
  know(request: IncomingMessage): WebsiteCaller | null
  /** Counts the call. Null: it is one too many, or that takes a wait. */
  count(request: IncomingMessage, caller: WebsiteCaller): Within | null
  /** The call goes on by the usual way, where it must not be counted again. */
  giveBack(request: IncomingMessage, within: Within): void
  countedBefore(request: IncomingMessage): Counted | null
}

export function openDoor({
  deps: { clock, limiter, platformSettings },
  lookup,
}: {
  deps: Pick<Deps, 'clock' | 'limiter' | 'platformSettings'>
  lookup: CallerLookup
}): Door {
  const counts = new WeakMap<IncomingMessage, Counted>()
  return {
    know({ headers, httpVersionMinor }) {
      const key = headers['svc-publishable-key']
      if (typeof key !== 'string' || httpVersionMinor !== 1 || headers.host === undefined)
        return null
      const caller = lookup.knownWebsite(key)
      if (caller === null || hasExpired(caller, clock.nowMs())) return null
      const { origin } = headers
      return origin === undefined || caller.origins.includes(origin) ? caller : null
    },
    count(request, caller) {
      const settings = platformSettings.peek()
      if (settings === null) return null
      if (!settings.call_limits_on) return 'unlimited'
      const limit = caller.callsPerMinute ?? settings.website_key_calls_per_minute
      const counted = limiter.count({ keyId: caller.keyId, limit, nowMs: clock.nowMs() })
      if (!(counted instanceof Promise) && counted.allowed) return counted
      counts.set(request, counted)
      return null
    },
    giveBack(request, within) {
      if (within !== 'unlimited') counts.set(request, within)
    },
    countedBefore: request => counts.get(request) ?? null,
  }
}

/** Adds to the head of an answer what is left of the key's calls, and that the page may read it. */
export function addReception(head: string[], within: Within, origin: string | undefined): void {
  if (within !== 'unlimited') {
    head.push('ratelimit-limit', `${within.limit}`, 'ratelimit-remaining', `${within.remaining}`)
    head.push('ratelimit-reset', `${within.resetSeconds}`)
  }
  if (origin === undefined) return
  head.push('access-control-allow-origin', origin)
  head.push('access-control-expose-headers', EXPOSED_HEADERS)
}
