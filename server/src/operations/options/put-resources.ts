import { startAt } from '#domain/availability/starts.ts'
import type { NamedResource } from '#domain/departures/resource.ts'
import { overlaps, type Span, spanOf } from '#domain/departures/span.ts'
import { invalidInput, notFound, refuse } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import { countBookingsOfStart } from '#store/departures.ts'
import {
  type Assignment,
  type DepartureKey,
  findNamedDeparture,
  listAssignments,
  listResourcesOfDeparture,
  type NamedDeparture,
  replaceAssignments,
} from '#store/resources/assignments.ts'
import { lockResources } from '#store/resources/resources.ts'
import { findSaleSheet } from '#store/sales/sale-sheets.ts'
import { wireOverlap } from '../departures.ts'
import { type Acting, write } from '../write.ts'

export type Overlapping = Assignment & Span & { resource: NamedResource }

export type DepartureResources = {
  departure: NamedDeparture & Span
  resources: readonly NamedResource[]
  /** Other departures that take one of them at the same time. */
  overlapping: readonly Overlapping[]
}

type Assigning = Omit<DepartureKey, 'sellerId'> & {
  resourceIds: readonly string[]
  refuseOverlaps: boolean
  locale: string
}

const MOST_OVERLAPS = 100

/** Gives a departure its guides, boats and vans, in place of those it had. */
export async function putResources(
  acting: Acting,
  { resourceIds, refuseOverlaps, locale, ...at }: Assigning,
): Promise<DepartureResources> {
  const key = { ...at, sellerId: acting.sellerId }
  return write(acting, async ({ tx, now, log }) => {
    const departure = await findRunning(tx, key)
    const span = spanOf(departure)
    const ids = [...new Set(resourceIds)]
    const before = await listResourcesOfDeparture(tx, key)
    const resources = await lockAssignable(tx, key, { ids, before })
    const overlapping = await findOverlapping(tx, key, { span, resources })
    if (refuseOverlaps && overlapping.length > 0) {
      throw refuse('ResourcesOverlap', {
        overlaps: overlapping.map(one => wireOverlap(one, locale)),
      })
    }
    const startsAt = span.startsAt.toString()
    await replaceAssignments(tx, key, { resourceIds: ids, startsAt, now: now.toString() })
    const changes = {
      start: key.start,
      resources: { before: namesOf(before), after: namesOf(resources) },
      overlaps: overlapping.length,
    }
    await log('departure.resources_set', key.optionId, changes, { entity: 'option' })
    return { departure: { ...departure, ...span }, resources, overlapping }
  })
}

/** A start of the schedule, closed or not, or one that somebody is booked on. */
async function findRunning(tx: Tx, key: DepartureKey): Promise<NamedDeparture> {
  const departure = await findNamedDeparture(tx, key)
  if (!departure) throw notFound('option')
  const sheet = await findSaleSheet(tx, key)
  if (sheet && startAt(sheet, key.start) !== null) return departure
  if ((await countBookingsOfStart(tx, key)).total > 0) return departure
  throw notFound('departure')
}

async function lockAssignable(
  tx: Tx,
  { sellerId }: DepartureKey,
  { ids, before }: { ids: readonly string[]; before: readonly NamedResource[] },
): Promise<NamedResource[]> {
  const known = await lockResources(tx, { sellerId, ids })
  for (const [at, id] of ids.entries()) {
    const resource = known.find(one => one.id === id)
    if (!resource) {
      throw invalidInput(`resource_ids.${at}`, 'unknown_value', 'is no resource of this seller')
    }
    if (resource.retired && !before.some(one => one.id === id)) {
      throw invalidInput(`resource_ids.${at}`, 'unknown_value', 'is retired')
    }
  }
  return known.map(({ id, name, kind }) => ({ id, name, kind }))
}

async function findOverlapping(
  tx: Tx,
  { sellerId, optionId, start }: DepartureKey,
  { span, resources }: { span: Span; resources: readonly NamedResource[] },
): Promise<Overlapping[]> {
  const near = await listAssignments(tx, {
    sellerId,
    resourceIds: resources.map(({ id }) => id),
    from: span.startsAt,
    until: span.endsAt,
    limit: MOST_OVERLAPS,
  })
  return near.flatMap(other => {
    const resource = resources.find(({ id }) => id === other.resourceId)
    const itself = other.optionId === optionId && other.start === start
    const spanOfOther = spanOf(other)
    if (itself || !resource || !overlaps(span, spanOfOther)) return []
    return [{ ...other, ...spanOfOther, resource }]
  })
}

function namesOf(resources: readonly NamedResource[]): string[] {
  return resources.map(({ name }) => name)
}
