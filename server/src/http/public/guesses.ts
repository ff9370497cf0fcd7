import type { WebsiteCaller } from '#domain/access/callers.ts'
import { bucketOf } from '#domain/attempts.ts'
import { WINDOW_MS, windowStart } from '#domain/call-window.ts'
import { Refused, refuse } from '#domain/refusal.ts'
import type { CallLimiter } from '#integrations/call-limiter.ts'
import type { Clock } from '#integrations/clock.ts'

/** What somebody tries to guess, from where, and through which key. */
export type Guess = { action: GuessedAction; target: string; address: Address; keyId: string }
type Address = { socket: string; claimed: string | null }

/** Wrong proofs, counted by the minute: for one record, and from one address through one key. */
export type Guesses = {
  /** Refuses at once who has guessed too often. For proofs that can be guessed at all. */
  refuseSpent(guess: Guess): void
  /** Counts a wrong one, and refuses from the first that is too many. */
  count(guess: Guess): Promise<void>
}

/** The address of a booking, by reading it or by repeating its checkout, or a hold's reference. */
type GuessedAction = keyof typeof MOST_FOR_TARGET

const MOST_FOR_TARGET = {
  'open-booking': 10,
  // Two browsers that fill in one hold may both ask many times over, and learn who was first.
  'repeat-checkout': 30,
  'find-hold': 10,
}
const MOST_FROM_ADDRESS = 30
// A server that names its visitors guesses for many of them; whoever makes visitors up is stopped.
const MOST_FROM_SERVER = 300

export function openGuesses({ limiter, clock }: { limiter: CallLimiter; clock: Clock }): Guesses {
  let start = 0
  let spent = new Set<string>()
  const spentNow = () => {
    const current = windowStart(clock.nowMs())
    if (current !== start) {
      start = current
      spent = new Set()
    }
    return spent
  }
  const tooMany = () => {
    const left = windowStart(clock.nowMs()) + WINDOW_MS - clock.nowMs()
    const seconds = Math.max(1, Math.ceil(left / 1000))
    return refuse('RateLimited', { retry_after_seconds: seconds, reason: 'attempts' })
  }
  return {
    refuseSpent(guess) {
      const known = spentNow()
      if (bucketsOf(guess).some(({ bucket }) => known.has(bucket))) throw tooMany()
    },
    async count(guess) {
      const known = spentNow()
      const nowMs = clock.nowMs()
      for (const { bucket, limit } of bucketsOf(guess)) {
        const { remaining, allowed } = await limiter.count({ keyId: bucket, limit, nowMs })
        if (remaining === 0) known.add(bucket)
        if (!allowed) throw tooMany()
      }
    },
  }
}

function bucketsOf({ action, target, address: { socket, claimed }, keyId }: Guess) {
  const bucket = (kind: string, name: string) => bucketOf(action, kind, `${keyId} ${name}`)
  const ofTarget = { bucket: bucketOf(action, 'target', target), limit: MOST_FOR_TARGET[action] }
  const from = { bucket: bucket('address', claimed ?? socket), limit: MOST_FROM_ADDRESS }
  if (claimed === null) return [ofTarget, from]
  return [ofTarget, from, { bucket: bucket('server', socket), limit: MOST_FROM_SERVER }]
}

type GuessContext = {
  caller: WebsiteCaller
  address: Address
  ref: string
}

/** Counts references of holds that do not exist: whoever only tries them out is soon stopped. */
export async function countingUnknownHolds<T>(
  { guesses }: { guesses: Guesses },
  context: GuessContext,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isMissingHold(error)) await guesses.count(guessOf('find-hold', context))
    throw error
  }
}

function isMissingHold(error: unknown): boolean {
  if (!(error instanceof Refused) || error.refusal.code !== 'NotFound') return false
  return error.refusal.facts.entity === 'hold'
}

/**
 * The repeat of a checkout opens a booking by its address alone, so that wrong ones are counted. A
 * first checkout has nothing to do with it.
 */
export async function countingWrongAddresses<T extends { tokens: unknown }>(
  { guesses }: { guesses: Guesses },
  context: GuessContext,
  work: () => Promise<T>,
): Promise<T> {
  const guess = guessOf('repeat-checkout', context)
  try {
    const done = await work()
    if (done.tokens === null) guesses.refuseSpent(guess)
    return done
  } catch (error) {
    if (isOtherLead(error)) await guesses.count(guess)
    throw error
  }
}

function isOtherLead(error: unknown): boolean {
  if (!(error instanceof Refused) || error.refusal.code !== 'Conflict') return false
  return error.refusal.facts.reason === 'checked_out'
}

function guessOf(action: Guess['action'], { caller, address, ref }: GuessContext): Guess {
  return { action, target: ref, address, keyId: caller.keyId }
}
