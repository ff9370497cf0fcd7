import { refuse } from '#domain/refusal.ts'
import type { Conditions } from '#domain/versions.ts'
import {
  type Losses,
  lossesOf,
  NO_IMPACT,
  type PlannedChange,
  planChanges,
  type WritePlan,
} from '#domain/versions.ts'
import { planObject } from './plan-object.ts'

/** Thrown where a change was only to be shown, so that everything it did rolls back. */
export class Rehearsed extends Error {
  readonly plan: WritePlan

  constructor(plan: WritePlan) {
    super('the change was rehearsed')
    this.name = 'Rehearsed'
    this.plan = plan
  }
}

/** The end of a change: shown only, refused for what it loses, or let through. */
export function settlePlan(
  conditions: Pick<Conditions, 'dryRun' | 'acceptLosses' | 'onPlan'>,
  { changes, losses }: { changes: Record<string, unknown>; losses?: Losses | undefined },
): void {
  settleWhole(conditions, planChanges(changes), losses ?? { impact: NO_IMPACT, refused: [] })
}

/** The end of a change that was made in several parts. */
export function settleWhole(
  { dryRun, acceptLosses, onPlan }: Pick<Conditions, 'dryRun' | 'acceptLosses' | 'onPlan'>,
  changes: readonly PlannedChange[],
  { impact, refused }: Losses,
): void {
  if (onPlan) {
    onPlan({ changes, losses: { impact, refused } })
    return
  }
  const plan = { changes, impact }
  if (dryRun) throw new Rehearsed(plan)
  const losses = lossesOf(impact).filter(
    kind => refused.includes(kind) && !acceptLosses.includes(kind),
  )
  if (losses.length === 0) return
  throw refuse('LossesNotAccepted', { losses, impact: planObject(plan).impact })
}
