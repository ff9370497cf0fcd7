import type { Schedule } from '#domain/sales/sale-sheet.ts'
import type { Reader, Tx } from '../database.ts'

export type OptionSchedule = Schedule & {
  sellerId: string
  optionId: string
  updatedAt: Temporal.Instant
}

export async function upsertSchedules(tx: Tx, schedules: readonly OptionSchedule[]): Promise<void> {
  if (schedules.length === 0) return
  await tx`
    insert into schedules (seller_id, option_id, rules, dates, closes_at, updated_at)
    select "sellerId", "optionId", rules, dates, "closesAt", "updatedAt"
    from jsonb_to_recordset(${tx.json(schedules)}) as given
      ("sellerId" uuid, "optionId" uuid, rules jsonb, dates jsonb, "closesAt" text,
       "updatedAt" timestamptz)
    on conflict (seller_id, option_id) do update set
      rules = excluded.rules, dates = excluded.dates, closes_at = excluded.closes_at,
      updated_at = excluded.updated_at
  `
}

export async function findSchedule(
  reader: Reader,
  { sellerId, optionId }: { sellerId: string; optionId: string },
): Promise<OptionSchedule | null> {
  const [row] = await reader<OptionSchedule[]>`
    select seller_id as "sellerId", option_id as "optionId", rules, dates,
      closes_at as "closesAt", updated_at as "updatedAt"
    from schedules
    where seller_id = ${sellerId} and option_id = ${optionId}
  `
  return row ?? null
}
