import {
  CONNECTED,
  type ConnectionEvent,
  type Connection as Knowledge,
  nextConnection,
  tryAgainAfterMs,
} from './next-connection.ts'

/** Whether the service could be reached the last time it was tried. */
export type Connection = 'online' | 'offline'

/** A try that hangs must not keep the next one from being made. */
const PATIENCE_MS = 10_000

let known: Knowledge = CONNECTED
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Every call says how it went: what the browser thinks of its network says little. */
export function noteSuccess(): void {
  note({ kind: 'answered' })
}

export function noteFailure(): void {
  note({ kind: 'unanswered', at: Date.now() })
}

function note(event: ConnectionEvent): void {
  const before = known
  known = nextConnection(before, event)
  // The next try is on its way.
  if (known === before) return
  clearTimeout(timer)
  const wait = tryAgainAfterMs(known)
  if (wait !== null) timer = setTimeout(tryService, wait)
  if (before.isOnline !== known.isOnline) for (const listener of listeners) listener()
}

/** Any answer will do: it takes no session, and nothing of it is kept. */
async function tryService(): Promise<void> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    noteSuccess()
  } catch {
    note({ kind: 'tried' })
  }
}

/** Follows what the browser says of its network, from the start of the page on. */
export function watchNetwork(): void {
  addEventListener('offline', () => note({ kind: 'network_lost', at: Date.now() }))
  addEventListener('online', () => {
    note({ kind: 'network_back' })
    void tryService()
  })
}

/** For `useSyncExternalStore`. */
export const connectionState = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  now: (): Connection => (known.isOnline ? 'online' : 'offline'),
}
