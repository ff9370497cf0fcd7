import type { Me } from '@outset/sdk/seller'
import { OutsetError } from '@outset/sdk/seller'
import { forgetTyping, openTyping } from '#kit/forms/kept-typing.ts'
import { forgetGuests } from './forget-guests.ts'
import { isUnreachable } from './is-unreachable.ts'
import { finishLeaving } from './leave.ts'
import { keepSealed, readSealed } from './sealed-store.ts'

const NAME = 'me'

interface Asking {
  ask: () => Promise<Me>
  signOut: () => Promise<unknown>
}

/**
 * Who is signed in, also where nobody can be asked: a guide opens the portal on a pier. A session
 * that has ended, here or from the office, takes the lists of guests off the phone, and what was
 * typed into forms. What was typed before is read before anything is drawn.
 */
export async function askOrRecall({ ask, signOut }: Asking): Promise<Me> {
  await finishLeaving(signOut)
  try {
    const me = await ask()
    // Only whoever checks guests in works without a network.
    if (me.permissions.includes('attendance:manage')) await keepSealed(me.person.id, NAME, me)
    else await forgetGuests()
    await openTyping(me.person.id)
    return me
  } catch (error) {
    if (error instanceof OutsetError && error.status === 401) {
      await Promise.all([forgetGuests(), forgetTyping()])
    }
    const kept = isUnreachable(error) ? await readSealed<Me>(NAME) : null
    if (kept === null) throw error
    await openTyping(kept.person.id)
    return kept
  }
}
