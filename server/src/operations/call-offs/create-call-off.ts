import type { CallOff } from '#domain/bookings/call-off.ts'
import { invalidInput, notFound, type Refusal, Refused } from '#domain/refusal.ts'
import { listOptionsOfRefs } from '#store/bookings/booked-options.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { countBookingsOfStart } from '#store/departures.ts'
import { findOptionById } from '#store/options/options.ts'
import type { StaffAction } from '../bookings/act-on-booking.ts'
import { withIdempotencyKey } from '../idempotency.ts'
import { type BookingFate, callOffNow } from '../options/call-off-departure.ts'
import type { WhichDeparture } from '../options/get-manifest.ts'

/** Starts with where each of them sends its guests; all else is the same for all. */
export type CallOffs = {
  sellerId: string
  departures: readonly { optionId: string; start: string; moveTo: string | null }[]
  plan: Omit<CallOff, 'moveTo'>
}

export type CallOffResult = WhichDeparture & {
  fates: readonly BookingFate[]
  /** Why nothing of this start was done; null when it was called off. */
  refusal: Refusal | null
}

/**
 * Calls several starts off, one after the other and each by itself: what cannot be done with one
 * leaves the others as they are. After a call that was cut off the same one, with the same
 * Idempotency-Key, does the rest and answers what was done before.
 */
export async function createCallOff(staff: StaffAction, asked: CallOffs): Promise<CallOffResult[]> {
  await refuseUnfit(staff.db, asked)
  const results: CallOffResult[] = []
  for (const { optionId, start, moveTo } of asked.departures) {
    const which = { sellerId: asked.sellerId, optionId, start }
    results.push(await callOffOne(staff, which, { ...asked.plan, moveTo }))
  }
  return results
}

async function callOffOne(
  staff: StaffAction,
  which: WhichDeparture,
  callOff: CallOff,
): Promise<CallOffResult> {
  const { db, now } = staff
  // Each start is made once under the key of the whole call.
  const guard = staff.guard && {
    ...staff.guard,
    operation: `${staff.guard.operation} ${which.optionId} ${which.start}`,
  }
  try {
    const { fates } = await transaction(db, { seller: which.sellerId }, tx =>
      withIdempotencyKey(tx, guard, {
        now,
        make: async () => asRecord(await callOffNow(tx, staff, which, callOff)),
        reload: async id => ({ id, fates: readFates(id) }),
      }),
    )
    return { ...which, fates, refusal: null }
  } catch (error) {
    if (!(error instanceof Refused) || isKeyReused(error.refusal)) throw error
    return { ...which, fates: [], refusal: error.refusal }
  }
}

function isKeyReused({ code, facts }: Refusal): boolean {
  return code === 'Conflict' && 'reason' in facts && facts.reason === 'idempotency_key_reused'
}

/** As the idempotency key stores it: the bookings have left the start by then. */
function asRecord(fates: readonly BookingFate[]): { id: string; fates: readonly BookingFate[] } {
  const words = fates.map(fate =>
    fate.outcome === 'moved' ? `${fate.ref}>${fate.start}` : `${fate.ref}:${fate.outcome}`,
  )
  return { id: words.join(' '), fates }
}

function readFates(id: string): BookingFate[] {
  return id.split(' ').flatMap((word): BookingFate[] => {
    const [ref = '', start] = word.split('>')
    if (start !== undefined) return [{ ref, outcome: 'moved', start }]
    const [known = '', outcome] = word.split(':')
    if (outcome !== 'left' && outcome !== 'cancelled') return []
    return [{ ref: known, outcome }]
  })
}

const MOST_BOOKINGS = 500

/** A typo in a reference must not cancel whom it should spare, nor may a call take for ever. */
export async function refuseUnfit(db: Db, { sellerId, departures, plan }: CallOffs): Promise<void> {
  refuseRepeated(departures)
  refuseTargets(departures)
  await transaction(db, { seller: sellerId }, async tx => {
    const options = new Set(departures.map(({ optionId }) => optionId))
    for (const id of options) {
      if (!(await findOptionById(tx, { sellerId, id }))) throw notFound('option')
    }
    await refuseNamed(tx, { sellerId, departures, plan })
    let total = 0
    for (const { optionId, start } of departures) {
      total += (await countBookingsOfStart(tx, { sellerId, optionId, start })).total
    }
    if (total > MOST_BOOKINGS) {
      const message = `have ${total} bookings; one call takes ${MOST_BOOKINGS}`
      throw invalidInput('departures', 'too_many', message, MOST_BOOKINGS)
    }
  })
}

/** By the option and not the start: in a repeat those who were moved have left it. */
async function refuseNamed(tx: Tx, { sellerId, departures, plan }: CallOffs): Promise<void> {
  const moves = [...plan.moves].map(([ref, to], index) => ({ ref, to, field: `move.${index}` }))
  const named = [
    ...[...plan.except].map((ref, index) => ({ ref, field: `except.${index}` })),
    ...moves.map(({ ref, field }) => ({ ref, field: `${field}.ref` })),
  ]
  const known = await listOptionsOfRefs(tx, { sellerId, refs: named.map(({ ref }) => ref) })
  const options = new Set(departures.map(({ optionId }) => optionId))
  const unknown = named.find(({ ref }) => !options.has(known.get(ref) ?? ''))
  if (unknown) throw invalidInput(unknown.field, 'unknown_value', 'is at none of these starts')
  for (const { ref, to: start, field } of moves) {
    const optionId = known.get(ref) ?? ''
    refuseClosing(departures, { optionId, start, field: `${field}.start` })
  }
}

function refuseRepeated(departures: CallOffs['departures']): void {
  const seen = new Set<string>()
  for (const [index, { optionId, start }] of departures.entries()) {
    const key = `${optionId} ${start}`
    if (seen.has(key)) {
      throw invalidInput(`departures.${index}.start`, 'duplicate', 'is named more than once')
    }
    seen.add(key)
  }
}

/** Nobody is moved to a start that the same call calls off. */
function refuseTargets(departures: CallOffs['departures']): void {
  for (const [index, { optionId, moveTo }] of departures.entries()) {
    refuseClosing(departures, { optionId, start: moveTo, field: `departures.${index}.move_to` })
  }
}

function refuseClosing(
  departures: CallOffs['departures'],
  to: { optionId: string; start: string | null; field: string },
): void {
  if (departures.some(({ optionId, start }) => optionId === to.optionId && start === to.start)) {
    throw invalidInput(to.field, 'not_allowed', 'is called off by the same call')
  }
}
