/** Whether the service could be reached the last time it was tried. */
export type Connection = 'online' | 'offline'

let connection: Connection = 'online'
const listeners = new Set<() => void>()

/** Every call says how it went: what the browser thinks of its network says little. */
export function noteSuccess(): void {
  change('online')
}

export function noteFailure(): void {
  change('offline')
}

function change(next: Connection): void {
  if (next === connection) return
  connection = next
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const connectionState = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  now: (): Connection => connection,
}
