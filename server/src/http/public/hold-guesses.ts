import type { WebsiteCaller } from '#domain/access/callers.ts'
import { Refused } from '#domain/refusal.ts'
import type { Deps } from '../deps.ts'
import type { CallAddress } from '../endpoint.ts'
import type { Guess } from './guesses.ts'

type Asking = { caller: WebsiteCaller; address: CallAddress; ref: string }

/** Counts references of holds that do not exist: whoever only tries them out is soon stopped. */
export async function countingMisses<T>(
  { guesses }: Pick<Deps, 'guesses'>,
  asking: Asking,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isMissingHold(error)) await guesses.count(guessOf('find-hold', asking))
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
export async function countingAddresses<T extends { tokens: unknown }>(
  { guesses }: Pick<Deps, 'guesses'>,
  asking: Asking,
  work: () => Promise<T>,
): Promise<T> {
  const guess = guessOf('repeat-checkout', asking)
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

function guessOf(action: Guess['action'], { caller, address, ref }: Asking): Guess {
  return {
    action,
    target: ref,
    address: address.claimed ?? address.socket,
    keyId: caller.keyId,
  }
}
