import { type Losses, lossesOf } from '#domain/versions/write-plan.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import type { WhichTrip } from '#store/trips/trips.ts'
import { doOrRehearse } from '../versions/rehearse.ts'
import {
  type DraftWriter,
  joinLosses,
  lockDraft,
  type PartState,
  readPartStates,
  type WrittenPart,
  writeParts,
} from './draft-parts.ts'

export type CheckedDraft = {
  states: readonly PartState[]
  parts: readonly WrittenPart[]
  losses: Losses
  /** Nothing stands in the way but losses, which may be accepted. */
  isApplicable: boolean
}

/** What applying the draft would do, found out by doing it and undoing it again. */
export async function checkDraft(
  { db, now, writer }: { db: Db; now: Temporal.Instant; writer: DraftWriter },
  by: Actor,
  which: WhichTrip,
): Promise<CheckedDraft> {
  return doOrRehearse(db, { sellerId: which.sellerId, dryRun: true }, async tx => {
    const { draft } = await lockDraft(tx, which)
    const states = draft ? await readPartStates(tx, draft) : []
    const parts = draft ? await writeParts(tx, { now, by, writer }, draft) : []
    const isRefused = parts.some(({ refusal }) => refusal !== null)
    const isOutdated = states.some(state => state.isOutdated)
    return {
      states,
      parts,
      losses: joinLosses(parts.map(({ losses }) => losses)),
      isApplicable: parts.length > 0 && !isRefused && !isOutdated,
    }
  })
}

/** The kinds of losses that have to be accepted by name. */
export function refusedLosses({ impact, refused }: Losses): ReturnType<typeof lossesOf> {
  return lossesOf(impact).filter(kind => refused.includes(kind))
}
