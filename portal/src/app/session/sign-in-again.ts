/** Why somebody is asked to sign in while they work. */
export type Reason = 'session_ended' | 'too_long_ago'

type Waiting = { reason: Reason; done: Promise<boolean>; finish: (signedIn: boolean) => void }

let waiting: Waiting | null = null
const listeners = new Set<() => void>()

/**
 * Asks for a sign-in over whatever is on the screen, once for all calls that need it. Gives whether
 * it happened, and then the calls can be sent again.
 */
export function askToSignInAgain(reason: Reason): Promise<boolean> {
  if (waiting === null) {
    let finish = (_signedIn: boolean) => {}
    const done = new Promise<boolean>(resolve => {
      finish = resolve
    })
    waiting = { reason, done, finish }
    for (const listener of listeners) listener()
  }
  return waiting.done
}

export function finishSignInAgain(signedIn: boolean): void {
  const { finish } = waiting ?? {}
  waiting = null
  for (const listener of listeners) listener()
  finish?.(signedIn)
}

/** For `useSyncExternalStore`. */
export const signInAgain = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  reason: (): Reason | null => waiting?.reason ?? null,
}
