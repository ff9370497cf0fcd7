import { invalidInput } from '#domain/refusal.ts'
import { MOST_ON_A_DAY, saysNothing } from '#domain/schedules.ts'
import type { Tx } from '#store/database.ts'
import {
  deleteDepartureExceptions,
  findCrowdedDay,
  type OptionException,
  upsertDepartureExceptions,
} from '#store/options/departure-exceptions.ts'

type OptionKey = { sellerId: string; optionId: string }

/**
 * Writes down what differs from the schedule, as long as no day has too much of it. Where nothing
 * differs any more, nothing stays written. Answers how many were written or taken away.
 */
export async function saveDepartures(
  tx: Tx,
  key: OptionKey,
  { field, departures }: { field: string; departures: readonly OptionException[] },
): Promise<number> {
  const said = departures.filter(departure => !saysNothing(departure))
  const gone = await deleteDepartureExceptions(tx, key, departures.filter(saysNothing))
  await upsertDepartureExceptions(tx, said)
  const dates = [...new Set(said.map(({ date }) => date))]
  const crowded = await findCrowdedDay(tx, key, { dates, most: MOST_ON_A_DAY })
  if (crowded === null) return said.length + gone
  throw invalidInput(
    field,
    'too_many',
    `more than ${MOST_ON_A_DAY} starts of ${crowded} would differ`,
    MOST_ON_A_DAY,
  )
}
