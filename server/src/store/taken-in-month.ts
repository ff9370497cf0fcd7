import { type PlaceKind, placeKey, type Taken } from '#domain/sales/places.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Reader } from './database.ts'

type Subject = { kind: PlaceKind; id: string }

/**
 * What is taken at the starts and on the days of a month. However much was sold before and after,
 * only the rows of the month are read.
 */
export async function readTakenInMonth(
  reader: Reader,
  sheet: SaleSheet,
  month: string,
): Promise<Taken> {
  const subjects = subjectsOf(sheet)
  if (subjects.length === 0) return new Map()
  const rows = await reader<{ kind: PlaceKind; subjectId: string; slot: string; qty: number }[]>`
    select kind, subject_id as "subjectId", slot, sum(qty)::int as qty
    from claims
    where seller_id = ${sheet.sellerId}
      and subject_id = any(${subjects.map(({ id }) => id)}::uuid[])
      and kind = any(${[...new Set(subjects.map(({ kind }) => kind))]}::text[])
      and slot >= ${`${month}-01`} and slot < ${`${month}-32`}
      and (expires_at is null or expires_at > (select app_now()))
    group by kind, subject_id, slot
  `
  return new Map(rows.map(row => [placeKey(row), row.qty]))
}

/** What a calendar looks at; nothing is counted of what is sold on request. */
function subjectsOf(sheet: SaleSheet): Subject[] {
  const { optionId, pool, vehicle, capacityMode } = sheet
  if (capacityMode === 'on_request') return []
  const subjects: Subject[] = []
  if (capacityMode === 'limited') {
    subjects.push({ kind: sheet.private ? 'groups' : 'seats', id: optionId })
    if (pool) subjects.push({ kind: 'shared_seats', id: pool.id })
  }
  if (vehicle?.limit) subjects.push({ kind: 'vehicles', id: vehicle.limit.id })
  for (const { id, rooms } of sheet.roomTypes) {
    if (rooms !== null) subjects.push({ kind: 'beds', id })
  }
  return subjects
}
