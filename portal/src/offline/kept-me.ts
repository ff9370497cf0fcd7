import type { Me } from '@outset/sdk/seller'
import { OutsetError } from '@outset/sdk/seller'
import { isUnreachable } from './is-unreachable.ts'
import { forgetSealed, keepSealed, readSealed } from './sealed-store.ts'

const NAME = 'me'

/**
 * Who is signed in, also where nobody can be asked: a guide opens the portal on a pier. A session
 * that has ended, here or from the office, takes the lists of guests off the phone.
 */
export async function askOrRecall(ask: () => Promise<Me>): Promise<Me> {
  try {
    const me = await ask()
    // Only whoever checks guests in works without a network.
    if (me.permissions.includes('attendance:manage')) await keepSealed(me.person.id, NAME, me)
    else await forgetSealed()
    return me
  } catch (error) {
    if (error instanceof OutsetError && error.status === 401) await forgetSealed()
    const kept = isUnreachable(error) ? await readSealed<Me>(NAME) : null
    if (kept === null) throw error
    return kept
  }
}
