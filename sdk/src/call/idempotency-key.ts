/**
 * A name for one intention. It has to be unlike all others and need not be secret, so where there
 * is no `crypto.randomUUID` (Node 18, pages without https) ordinary random numbers will do.
 */
export function newIdempotencyKey(): string {
  return globalThis.crypto?.randomUUID?.() ?? `${Math.random()}${Math.random()}`
}
