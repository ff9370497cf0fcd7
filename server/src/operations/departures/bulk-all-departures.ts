import { inLocale } from '#domain/catalog/locale.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { Conditions } from '#domain/versions/conditions.ts'
import { type Impact, joinImpacts, LOSS_KINDS } from '#domain/versions/write-plan.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { type BulkChange, changeStartsOfAll, startsOf } from '../options/bulk-departures.ts'
import { type ChosenOptions, chooseOptions } from '../options/choose-options.ts'
import { doOrRehearse } from '../versions/rehearse.ts'
import { settleWhole } from '../versions/settle-plan.ts'

export type BulkOfAll = ChosenOptions & {
  change: BulkChange
  conditions: Pick<Conditions, 'dryRun' | 'acceptLosses'>
}
type ChangedOption = { optionId: string; name: string; tripTitle: string | null; changed: number }
export type BulkResult = { options: ChangedOption[]; impact: Impact }

/** One option after the other, in one transaction that keeps their trips locked. */
const MOST_IN_ALL = 20_000

/** The same said of days or starts of several options: of all of them, or of none. */
export async function bulkAllDepartures(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { change, conditions, ...chosen }: BulkOfAll,
  guard: IdempotencyGuard,
): Promise<BulkResult> {
  const { sellerId } = chosen
  const starts = startsOf(change)
  const { dryRun } = conditions
  return doOrRehearse(db, { sellerId, dryRun }, async tx => {
    let result: BulkResult = { options: [], impact: joinImpacts([]) }
    const make = async () => {
      const options = await chooseOptions(tx, chosen)
      if (options.length * starts.length > MOST_IN_ALL) {
        const message = `is too far: ${options.length} options have at most ${MOST_IN_ALL} starts`
        throw invalidInput('to', 'too_many', message, MOST_IN_ALL)
      }
      const part = { sellerId, optionIds: options.map(({ id }) => id), starts, change }
      const { counts, impact } = await changeStartsOfAll(tx, { now, by }, part)
      const changed = options.map(({ id, names, tripTitle }, at) => ({
        optionId: id,
        name: inLocale(names, 'en').text,
        tripTitle,
        changed: counts[at] ?? 0,
      }))
      result = { options: changed, impact }
      const losses = { impact: result.impact, refused: LOSS_KINDS }
      if (!dryRun) settleWhole(conditions, [], losses)
      return { id: sellerId }
    }
    await withIdempotencyKey(tx, dryRun ? null : guard, { now, make, reload: async id => ({ id }) })
    return result
  })
}
