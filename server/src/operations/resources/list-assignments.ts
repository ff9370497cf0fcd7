import { overlaps, type Span, spanOf } from '#domain/departures/span.ts'
import { notFound } from '#domain/refusal.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  type Assignment,
  listAssignments as listAssignmentRows,
} from '#store/resources/assignments.ts'
import { findResource } from '#store/resources/resources.ts'

/** Local days, both included. */
type Days = { sellerId: string; from: string; to: string }
export type ListedAssignment = Assignment & Span & { overlaps: boolean }

/** What a resource is assigned to, each with whether it runs at the same time as another. */
export async function listAssignments(
  db: Db,
  { resourceId, ...days }: Days & { resourceId: string },
): Promise<ListedAssignment[]> {
  return transaction(db, { seller: days.sellerId }, async tx => {
    if (!(await findResource(tx, { sellerId: days.sellerId, id: resourceId }))) {
      throw notFound('resource')
    }
    return readAssignments(tx, days, resourceId)
  })
}

/** Far more than one person or boat can do. */
const MOST_ROWS = 2_000

export async function readAssignments(
  tx: Tx,
  { sellerId, from, to }: Days,
  resourceId: string,
): Promise<ListedAssignment[]> {
  // The day of a place may begin up to a day before or after that of UTC.
  const rows = await listAssignmentRows(tx, {
    sellerId,
    resourceIds: [resourceId],
    from: utcDay(from).subtract({ hours: 24 }),
    until: utcDay(to).add({ hours: 48 }),
    limit: MOST_ROWS,
  })
  return markOverlaps(rows.map(row => ({ ...row, ...spanOf(row) }))).filter(
    ({ start }) => start.slice(0, 10) >= from && start.slice(0, 10) <= to,
  )
}

function utcDay(date: string): Temporal.Instant {
  return Temporal.Instant.from(`${date}T00:00Z`)
}

/** By their starts, each is compared with the one that ends last of those before it. */
function markOverlaps(rows: readonly (Assignment & Span)[]): ListedAssignment[] {
  const sorted = rows
    .map(row => ({ ...row, overlaps: false }))
    .sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
  let longest: ListedAssignment | undefined
  for (const row of sorted) {
    if (longest && overlaps(longest, row)) {
      longest.overlaps = true
      row.overlaps = true
    }
    if (!longest || Temporal.Instant.compare(row.endsAt, longest.endsAt) > 0) longest = row
  }
  return sorted
}
