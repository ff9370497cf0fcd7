import type { WebsiteCaller } from '#domain/access/callers.ts'
import { Refused } from '#domain/refusal.ts'
import type { Deps } from '../deps.ts'
import type { CallAddress } from '../endpoint.ts'

type Asking = { caller: WebsiteCaller; address: CallAddress; ref: string }

/** Counts references of holds that do not exist: whoever only tries them out is soon stopped. */
export async function countingMisses<T>(
  { guesses }: Pick<Deps, 'guesses'>,
  { caller, address, ref }: Asking,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isMissingHold(error)) {
      await guesses.count({
        action: 'find-hold',
        target: ref,
        address: address.claimed ?? address.socket,
        keyId: caller.keyId,
      })
    }
    throw error
  }
}

function isMissingHold(error: unknown): boolean {
  if (!(error instanceof Refused) || error.refusal.code !== 'NotFound') return false
  return error.refusal.facts.entity === 'hold'
}
