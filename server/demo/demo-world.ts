import { hash } from 'node:crypto'
import type { Deps } from '#http/deps.ts'
import type { IdempotencyGuard } from '#operations/idempotency.ts'
import type { Actor } from '#store/audit-log.ts'

/** What every step of the demo world is given. */
export type DemoWorld = {
  deps: Deps
  by: Actor
  /** Everything lies this far before the load, so that the world is never out of season. */
  daysAgo(days: number): Temporal.Instant
  /** The same name makes the same id in every demo world. */
  id(name: string): string
  /** A load that was cut off is taken up again: what carries this name is made only once. */
  idempotencyKeyFor(name: string): IdempotencyGuard
  /** The pictures drawn so far in this load, by seller and motif. */
  photoIds: Map<string, string>
}

export function openDemoWorld(deps: Deps): DemoWorld {
  const now = deps.clock.now()
  return {
    deps,
    by: { kind: 'system', id: null, personId: null, requestId: null },
    daysAgo: days => now.subtract({ minutes: Math.round(24 * 60 * days) }),
    id: uuidOf,
    photoIds: new Map(),
    idempotencyKeyFor: name => ({
      scopeId: uuidOf('demo'),
      operation: 'demo',
      key: name,
      fingerprint: hash('sha256', name, 'buffer'),
    }),
  }
}

/** A UUID of version 8: made of our own bits, here those of a digest. */
function uuidOf(name: string): string {
  const bytes = hash('sha256', `outset demo world: ${name}`, 'buffer').subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [8, 12, 16, 20, 32]
    .map((end, index, ends) => hex.slice(ends[index - 1] ?? 0, end))
    .join('-')
}
