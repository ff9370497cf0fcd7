import { invalidFault } from '#domain/refusal.ts'
import type { Schedule } from '#domain/sales/sale-sheet.ts'
import { findScheduleFault } from '#domain/schedules.ts'
import { findSchedule, type OptionSchedule, upsertSchedules } from '#store/options/schedules.ts'
import { bothSides } from '../audit.ts'
import { recountStock } from '../claims.ts'
import { watchStarts } from '../versions/impact-on-starts.ts'
import { type Acting, write } from '../write.ts'
import { alterOption } from './alter-option.ts'

type ScheduleChange = { optionId: string; schedule: Schedule }

/** Puts a new schedule in place of the old. Bookings stay where they are. */
export async function putSchedule(
  acting: Acting,
  { optionId, schedule }: ScheduleChange,
): Promise<OptionSchedule> {
  return write(acting, w =>
    alterOption(w, optionId, async ({ tx, now, sellerId }, option) => {
      const fault = findScheduleFault(schedule, option)
      if (fault) throw invalidFault(fault)
      const before = await findSchedule(tx, { sellerId, optionId })
      const compare = await watchStarts(tx, { sellerId, optionIds: [optionId] }, now)
      const stored = { ...schedule, sellerId, optionId, updatedAt: now }
      await upsertSchedules(tx, [stored])
      await recountStock(tx, { sellerId, optionIds: [optionId] }, now)
      const log = {
        action: 'option.schedule_set',
        changes: bothSides(scheduleOf(before), scheduleOf(schedule)),
        losses: { impact: await compare(), refused: ['orphaned_bookings' as const] },
      }
      return { result: stored, log }
    }),
  )
}

/** Before one is set an option never runs. */
function scheduleOf(schedule: Schedule | null): Schedule {
  const { rules = [], dates = [], closesAt = null } = schedule ?? {}
  return { rules, dates, closesAt }
}
