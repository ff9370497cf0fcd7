import type { AllDeparturesBulkResult, LossKind } from '@outset/sdk/seller'
import type { StartChange } from './change-starts.ts'

/** What can be said of starts. */
export type ChangeKind = 'close' | 'open' | 'capacity' | 'note'

/**
 * What is sent for what was chosen and typed; null while it says nothing that can be sent. An
 * empty note takes away the one that is there.
 */
export function setOf(kind: ChangeKind, typed: string, hasNote: boolean): StartChange | null {
  const text = typed.trim()
  if (kind === 'close') return { closed: true }
  if (kind === 'open') return { closed: false }
  if (kind === 'note') return text !== '' || hasNote ? { note: text || null } : null
  if (text === '') return null
  const places = Number(typed)
  return Number.isInteger(places) && places >= 0 && places <= 100_000 ? { capacity: places } : null
}

export interface ChangeEffect {
  orphanedStarts: number
  orphanedGuests: number
  overbookedStarts: number
  losses: LossKind[]
}

/** What several calls would do, together. */
export function effectOf(
  plans: readonly Pick<AllDeparturesBulkResult, 'impact' | 'losses'>[],
): ChangeEffect {
  const impacts = plans.map(({ impact }) => impact)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  return {
    orphanedStarts: sum(impacts.map(({ orphaned_bookings }) => orphaned_bookings.count)),
    orphanedGuests: sum(
      impacts.flatMap(({ orphaned_bookings }) => orphaned_bookings.items.map(({ pax }) => pax)),
    ),
    overbookedStarts: sum(impacts.map(({ overbooked_starts }) => overbooked_starts.count)),
    // What the service says one loses is what one has to accept.
    losses: [...new Set(plans.flatMap(({ losses }) => losses))] as LossKind[],
  }
}
