import { hash } from 'node:crypto'
import type { Deps } from '#http/deps.ts'
import type { IdempotencyGuard } from '#operations/idempotency.ts'
import { type Acting, bySystem, SYSTEM } from '#operations/write.ts'
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
  /** The seller of this slug does something, once where it has a name, for somebody of its team. */
  actingFor(
    seller: string,
    how?: { what?: string; person?: string; now?: Temporal.Instant },
  ): Acting
  /** The platform does something, once where it has a name. */
  actingAsPlatform(now: Temporal.Instant, what?: string): Acting<null>
}

export function openDemoWorld(deps: Deps): DemoWorld {
  const now = deps.clock.now()
  const by = SYSTEM
  const idempotencyKeyFor = (name: string) => ({
    scopeId: demoId('demo'),
    operation: 'demo',
    key: name,
    fingerprint: hash('sha256', name, 'buffer'),
  })
  return {
    deps,
    by,
    actingFor: (seller, { what, person, now: at = deps.clock.now() } = {}) => ({
      db: deps.db,
      now: at,
      by: { ...by, personId: person === undefined ? null : demoId(person) },
      sellerId: demoId(`seller ${seller}`),
      guard: what === undefined ? null : idempotencyKeyFor(what),
    }),
    actingAsPlatform: (at, what) => ({
      ...bySystem({ db: deps.db, now: at }, null),
      guard: what === undefined ? null : idempotencyKeyFor(what),
    }),
    daysAgo: days => now.subtract({ minutes: Math.round(24 * 60 * days) }),
    id: demoId,
    idempotencyKeyFor,
  }
}

/** A UUID of version 8: made of our own bits, here those of a digest. */
export function demoId(name: string): string {
  const bytes = hash('sha256', `outset demo world: ${name}`, 'buffer').subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [8, 12, 16, 20, 32]
    .map((end, index, ends) => hex.slice(ends[index - 1] ?? 0, end))
    .join('-')
}
