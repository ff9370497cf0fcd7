/**
 * Whether the service can be reached, found out by itself: from calls that got no answer and from
 * what the browser says of its network. Nobody has to switch a phone to "offline".
 */
export interface Connection {
  isOnline: boolean
  /** Since when it is not; null while it is. */
  since: number | null
  /** Tries since then that got no answer either. */
  failures: number
}

export type ConnectionEvent =
  /** Any answer of the service, a refusal too. */
  | { kind: 'answered' }
  | { kind: 'unanswered'; at: number }
  /** The browser lost its network, or believes to have one again. */
  | { kind: 'network_lost'; at: number }
  | { kind: 'network_back' }

export const CONNECTED: Connection = { isOnline: true, since: null, failures: 0 }

export function nextConnection(state: Connection, event: ConnectionEvent): Connection {
  switch (event.kind) {
    case 'answered':
      return state.isOnline ? state : CONNECTED
    case 'unanswered':
      return { isOnline: false, since: state.since ?? event.at, failures: state.failures + 1 }
    case 'network_lost':
      return { ...state, isOnline: false, since: state.since ?? event.at }
    case 'network_back':
      // A network is not yet the service: only an answer is. But it is worth a try at once.
      return state.isOnline ? state : { ...state, failures: 0 }
  }
}

const FIRST_TRY_MS = 2_000
const LAST_TRY_MS = 60_000

/** How long to wait for the next try; null while there is nothing to try for. */
export function tryAgainAfterMs({ isOnline, failures }: Connection): number | null {
  if (isOnline) return null
  return Math.min(FIRST_TRY_MS * 2 ** Math.max(0, failures - 1), LAST_TRY_MS)
}
