import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import type { NewResource, Resource, ResourceChange } from '#contract/resource.ts'
import { overlaps, type Span, spanOf } from '#domain/departures/span.ts'
import { invalidInput, notFound, refuse } from '#domain/refusal.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  type Assignment,
  hasAssignments,
  listAssignments as listAssignmentRows,
} from '#store/resources/assignments.ts'
import {
  countResources,
  findResource,
  findResourceOfPerson,
  insertResource,
  lockResources,
  deleteResource as removeResource,
  updateResource as writeResource,
} from '#store/resources/resources.ts'
import { findTeamMember } from '#store/team.ts'
import { differences } from './audit.ts'
import { type Acting, type Write, write, writeOnce } from './write.ts'

/** A fleet and its crew; what is retired counts, because it is kept. */
const MOST_OF_A_SELLER = 1_000

export async function createResource(
  acting: Acting,
  input: NewResource & { id?: string },
): Promise<Resource> {
  const { sellerId } = acting
  return writeOnce(
    acting,
    w => addResource(w, input),
    async (tx, id) => {
      const resource = await findResource(tx, { sellerId, id })
      if (!resource) throw notFound('resource')
      return resource
    },
  )
}

/** In a change that does more than this. */
export async function addResource(
  { tx, now, sellerId, log }: Write,
  { id = randomUUIDv7(), ...input }: NewResource & { id?: string },
): Promise<Resource> {
  const { personId } = input
  if ((await countResources(tx, { sellerId, kind: null, retired: true })) >= MOST_OF_A_SELLER) {
    const detail = `A seller has at most ${MOST_OF_A_SELLER} resources.`
    throw refuse('Conflict', { reason: 'too_many_resources' }, detail)
  }
  if (personId !== null) await mustBeFree(tx, { sellerId, personId })
  await insertResource(tx, { ...input, sellerId, id, createdAt: now, updatedAt: now })
  await log('resource.created', id, input)
  const made = await findResource(tx, { sellerId, id })
  assert(made, 'it was written just now')
  return made
}

/** Of the team, and no resource yet: otherwise two departures at once would not be seen. */
async function mustBeFree(tx: Tx, who: { sellerId: string; personId: string }): Promise<void> {
  if (!(await findTeamMember(tx, who))) {
    throw invalidInput('person_id', 'unknown_value', 'is nobody of this team')
  }
  if ((await findResourceOfPerson(tx, who)) === null) return
  const detail = 'This person is another resource already.'
  throw refuse('Conflict', { reason: 'person_has_resource' }, detail)
}

export async function updateResource(
  acting: Acting,
  id: string,
  change: ResourceChange,
): Promise<Resource> {
  return write(acting, async ({ tx, now, sellerId, log }) => {
    const [before] = await lockResources(tx, { sellerId, ids: [id] })
    if (!before) throw notFound('resource')
    const { personId } = change
    if (personId && personId !== before.personId) await mustBeFree(tx, { sellerId, personId })
    const changes = differences(before, change)
    if (Object.keys(changes).length === 0) return before
    await writeResource(tx, { ...before, ...change, updatedAt: now })
    await log('resource.updated', id, changes)
    const changed = await findResource(tx, { sellerId, id })
    assert(changed, 'it is locked')
    return changed
  })
}

/** One that departures have, or had, is retired instead: who led them stays known. */
export async function deleteResource(acting: Acting, id: string): Promise<void> {
  await write(acting, async ({ tx, sellerId, log }) => {
    const [resource] = await lockResources(tx, { sellerId, ids: [id] })
    if (!resource) throw notFound('resource')
    if (await hasAssignments(tx, { sellerId, resourceId: id })) {
      const detail = 'Departures have it, or had it; retire it instead.'
      throw refuse('Conflict', { reason: 'assigned' }, detail)
    }
    await removeResource(tx, { sellerId, id })
    await log('resource.deleted', id, { name: { before: resource.name, after: null } })
  })
}

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
