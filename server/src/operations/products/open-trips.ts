import type { WebsiteCaller } from '#domain/access/callers.ts'
import { dayNumber } from '#domain/availability/day-number.ts'
import {
  hasOpenStart,
  type OpenQuery,
  type PlanResource,
  type ReadPlan,
  resourcesOf,
  takenBy,
} from '#domain/availability/open-starts.ts'
import type { AskedList } from '#domain/listing/list-request.ts'
import type { ListingTable } from '#domain/listing/listing-table.ts'
import type { Clock } from '#integrations/clock.ts'
import type { StartPlans } from '#memory/start-plans.ts'
import { later, type Steps } from '#memory/steps.ts'
import type { Db } from '#store/database.ts'
import { listTakenBetween } from '#store/products/start-plans.ts'

export type OpenTripsMeans = { db: Db; clock: Clock; startPlans: StartPlans }

/** How many seats are wanted of each trip; null is whoever can be booked. */
type Dated = Pick<AskedList, 'dates'> & { seatsOn: (tripId: string) => number | null }

/**
 * Which trips of a table have an open start on the days asked for; null where no days were. Plans
 * come from memory and what is taken from the database, at this moment: a list is never older than
 * the calendars of its trips. Only what could be open with nothing taken is asked about.
 */
export function* openTrips(
  { db, clock, startPlans }: OpenTripsMeans,
  caller: WebsiteCaller,
  { dates, seatsOn }: Dated,
  table: ListingTable,
): Steps<ReadonlySet<string> | null> {
  if (dates === null) return null
  const trips = table.tripIds.map((tripId, row) => ({
    tripId,
    sellerId: table.sellerIds[row] ?? '',
  }))
  const plansOf = yield* startPlans.get(trips)
  const query = {
    from: dayNumber(dates.from),
    to: dayNumber(dates.to),
    nowMs: clock.nowMs(),
    methods: caller.paymentMethods,
  }
  const candidates = [...plansOf].flatMap(([tripId, plans]) => {
    const wanted: OpenQuery = { ...query, travellers: seatsOn(tripId) }
    return plans
      .filter(plan => hasOpenStart(plan, wanted, NOTHING))
      .map(plan => ({ tripId, plan, wanted }))
  })
  const resources = resourcesOfAll(candidates.map(({ plan }) => plan))
  const taken = takenBy(yield* later(() => listTakenBetween(db, resources, dates)))
  const open = candidates.filter(({ plan, wanted }) => {
    return taken.size === 0 || hasOpenStart(plan, wanted, taken)
  })
  return new Set(open.map(({ tripId }) => tripId))
}

const NOTHING: ReadonlyMap<string, number> = new Map()

/** Each once, although options share pools and vehicles. */
function resourcesOfAll(plans: readonly ReadPlan[]): PlanResource[] {
  const found = new Map<string, PlanResource>()
  for (const plan of plans) {
    for (const resource of resourcesOf(plan)) {
      found.set(`${resource.kind} ${resource.subjectId}`, resource)
    }
  }
  return [...found.values()]
}
