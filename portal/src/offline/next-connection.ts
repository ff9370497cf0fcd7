/**
 * Whether the service can be reached, found out by itself: from calls that got no answer and from
 * what the browser says of its network. Nobody has to switch a phone to "offline".
 */
export interface Connection {
  isOnline: boolean
  /** Since when it is not; null while it is. */
  since: number | null
  /** How often it was tried since then, without an answer either. */
  failures: number
}

export type ConnectionEvent =
  /** Any answer of the service, a refusal too. */
  | { kind: 'answered' }
  | { kind: 'unanswered'; at: number }
  /** A try whether it is back, without an answer. */
  | { kind: 'tried' }
  /** The browser lost its network, or believes to have one again. */
  | { kind: 'network_lost'; at: number }
  | { kind: 'network_back' }

export const CONNECTED: Connection = { isOnline: true, since: null, failures: 0 }

export function nextConnection(state: Connection, event: ConnectionEvent): Connection {
  switch (event.kind) {
    case 'answered':
      return state.isOnline ? state : CONNECTED
    case 'unanswered':
    case 'network_lost':
      // A page makes many calls at once: they are no reason to try less often.
      return state.isOnline ? { isOnline: false, since: event.at, failures: 0 } : state
    case 'tried':
      return state.isOnline ? state : { ...state, failures: state.failures + 1 }
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
  return Math.min(FIRST_TRY_MS * 2 ** failures, LAST_TRY_MS)
}
