import { connectionState } from './connection.ts'
import { forgetGuests } from './forget-guests.ts'
import { isUnreachable } from './is-unreachable.ts'

/** That somebody has signed out here and the service could not be told yet. */
const KEY = 'outset.leaving'

type Tell = () => Promise<unknown>

export const leaving = {
  isPending: (): boolean => localStorage.getItem(KEY) !== null,
  /** Somebody has signed in since: that session is another one. */
  clear: (): void => localStorage.removeItem(KEY),
}

/**
 * Signs out. The phone forgets first, whatever the network is like. Where the service cannot be
 * told, the session is used no more on this phone, and ends as soon as there is a way.
 */
export async function leave(tell: Tell): Promise<void> {
  await forgetGuests()
  try {
    await tell()
    leaving.clear()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    localStorage.setItem(KEY, 'yes')
    const stop = connectionState.subscribe(() => {
      if (connectionState.now() === 'offline') return
      stop()
      void finishLeaving(tell).catch(() => undefined)
    })
  }
}

/** Tells the service what it could not be told when somebody signed out. */
export async function finishLeaving(tell: Tell): Promise<void> {
  if (!leaving.isPending()) return
  await tell()
  leaving.clear()
}
