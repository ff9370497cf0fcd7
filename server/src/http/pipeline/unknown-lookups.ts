import type { Refused } from '#domain/refusal.ts'
import { openUnknownNames, type UnknownNames } from '#memory/unknown-names.ts'
import { callerNetwork } from '../address.ts'
import type { PipelineDeps } from '../deps.ts'
import type { HttpCall } from './http-call.ts'

/** Bounds queries for keys, sessions and origins that do not exist, by the address that asks. */
export type UnknownLookups = {
  judge(name: string, request: Asking): ReturnType<UnknownNames['judge']>
  lookUp<T>(name: string, request: Asking, load: () => Promise<T | null>): Promise<T | null>
  tooMany(): Refused
}

type Asking = HttpCall['request']

const MOST_A_MINUTE = 300

export function openUnknownLookups({
  clock,
  trustedProxies,
}: Pick<PipelineDeps, 'clock' | 'trustedProxies'>): UnknownLookups {
  const names = openUnknownNames({ nowMs: clock.nowMs, mostAMinute: MOST_A_MINUTE })
  const addressOf = (request: Asking) => callerNetwork(request, trustedProxies)
  return {
    judge: (name, request) => names.judge(name, addressOf(request)),
    lookUp: (name, request, load) => names.lookUp(name, addressOf(request), load),
    tooMany: names.tooMany,
  }
}
