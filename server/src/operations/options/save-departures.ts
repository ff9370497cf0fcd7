import { invalidInput } from '#domain/refusal.ts'
import { MOST_ON_A_DAY } from '#domain/schedules/departures.ts'
import type { Tx } from '#store/database.ts'
import {
  findCrowdedDay,
  type OptionException,
  upsertDepartureExceptions,
} from '#store/options/departure-exceptions.ts'

type OptionKey = { sellerId: string; optionId: string }

/** Writes down what differs from the schedule, as long as no day has too much of it. */
export async function saveDepartures(
  tx: Tx,
  key: OptionKey,
  { field, departures }: { field: string; departures: readonly OptionException[] },
): Promise<void> {
  await upsertDepartureExceptions(tx, departures)
  const dates = [...new Set(departures.map(({ date }) => date))]
  const crowded = await findCrowdedDay(tx, key, { dates, most: MOST_ON_A_DAY })
  if (crowded === null) return
  throw invalidInput(
    field,
    'too_many',
    `more than ${MOST_ON_A_DAY} starts of ${crowded} would differ`,
    MOST_ON_A_DAY,
  )
}
