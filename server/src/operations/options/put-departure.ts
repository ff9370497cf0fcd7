import type { Option } from '#contract/option.ts'
import { type LocalStart, writeStart } from '#domain/availability/local-start.ts'
import { invalidFault, notFound } from '#domain/refusal.ts'
import type { DepartureException } from '#domain/sales/sale-sheet.ts'
import { findDepartureFault, saysNothing } from '#domain/schedules.ts'
import {
  deleteDepartureExceptions,
  findDepartureException,
  type OptionException,
} from '#store/options/departure-exceptions.ts'
import { differences } from '../audit.ts'
import { recountStock } from '../claims.ts'
import { type Acting, write } from '../write.ts'
import { alterOption } from './alter-option.ts'
import { saveDepartures } from './save-departures.ts'

export type DepartureSettings = DepartureException & { note: string | null }
type DepartureChange = {
  optionId: string
  start: LocalStart
  settings: DepartureSettings
}

const UNSAID: DepartureSettings = { closed: null, capacity: null, note: null }

/**
 * Says what differs from the schedule on a day or at one start, in place of what was said. That
 * nothing does takes it away.
 */
export async function putDeparture(
  acting: Acting,
  { optionId, start, settings }: DepartureChange,
): Promise<OptionException> {
  return write(acting, w =>
    alterOption(w, optionId, async ({ tx, now, sellerId }, option) => {
      mustHaveStart(option, start)
      const isReset = saysNothing(settings)
      const fault = isReset ? null : findDepartureFault(settings, start, option)
      if (fault) throw invalidFault(fault)
      const departure = { ...settings, ...start, sellerId, optionId, updatedAt: now }
      const former = await findDepartureException(tx, { sellerId, optionId }, start)
      await saveDepartures(tx, { sellerId, optionId }, { field: 'start', departures: [departure] })
      await recountStock(tx, { sellerId, optionIds: [optionId], dates: [start.date] }, now)
      const log = {
        action: isReset ? 'departure.reset' : 'departure.set',
        changes: { start: writeStart(start), ...differences(former ?? UNSAID, settings) },
      }
      return { result: departure, log }
    }),
  )
}

/** An option that is open all day has no start at a time. */
function mustHaveStart({ availabilityType }: Option, { time }: LocalStart): void {
  if (availabilityType === 'opening_hours' && time !== null) throw notFound('departure')
}

/** From now on the schedule alone says what runs then. */
export async function deleteDeparture(
  acting: Acting,
  { optionId, start }: Pick<DepartureChange, 'optionId' | 'start'>,
): Promise<void> {
  await write(acting, w =>
    alterOption(w, optionId, async ({ tx, now, sellerId }) => {
      const former = await findDepartureException(tx, { sellerId, optionId }, start)
      const gone = await deleteDepartureExceptions(tx, { sellerId, optionId }, [start])
      if (gone === 0) throw notFound('departure')
      await recountStock(tx, { sellerId, optionIds: [optionId], dates: [start.date] }, now)
      const log = {
        action: 'departure.reset',
        changes: { start: writeStart(start), ...differences(former ?? UNSAID, UNSAID) },
      }
      return { result: null, log }
    }),
  )
}
