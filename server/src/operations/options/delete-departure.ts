import { type LocalStart, writeStart } from '#domain/availability/local-start.ts'
import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { deleteDepartureExceptions } from '#store/options/departure-exceptions.ts'
import { recountPlaces } from '../claims/recount-places.ts'
import { alterOption } from './alter-option.ts'

/** From now on the schedule alone says what runs then. */
export async function deleteDeparture(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, optionId, start }: { sellerId: string; optionId: string; start: LocalStart },
): Promise<void> {
  await transaction(db, { seller: sellerId }, tx =>
    alterOption(tx, { now, by }, { sellerId, optionId }, async () => {
      const gone = await deleteDepartureExceptions(tx, { sellerId, optionId }, [start])
      if (gone === 0) throw notFound('departure')
      await recountPlaces(tx, { sellerId, optionIds: [optionId], dates: [start.date] }, now)
      const log = {
        action: 'departure.reset',
        entity: 'option',
        entityId: optionId,
        changes: { start: writeStart(start) },
      }
      return { result: null, log }
    }),
  )
}
