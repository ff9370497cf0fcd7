import type { EditedRecord } from './editable.ts'
import type { Losses, LossKind, PlannedChange } from './write-plan.ts'

/** On which conditions a caller wants a change made. They travel with who makes it. */
export type Conditions = {
  /** The record that the call edits, if it is one that has versions. */
  record: EditedRecord | null
  /** Versions that the caller knows; null where any will do. */
  expected: ReadonlySet<number> | null
  /** Only shows what would change. */
  dryRun: boolean
  acceptLosses: readonly LossKind[]
  /** The version that the change has made; null until it is made. */
  version: number | null
  /** What the change does, for who makes several and judges them together. */
  onPlan?: (plan: { changes: readonly PlannedChange[]; losses: Losses }) => void
}
