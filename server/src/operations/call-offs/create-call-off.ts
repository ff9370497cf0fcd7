import type { CallOff } from '#domain/bookings/call-off.ts'
import { invalidInput, notFound, type Refusal, Refused } from '#domain/refusal.ts'
import { listOptionsOfRefs } from '#store/bookings/booked-options.ts'
import { type Tx, transaction } from '#store/database.ts'
import { countBookingsOfStart } from '#store/departures.ts'
import { findOptionById } from '#store/options/options.ts'
import { type BookingFate, callOffNow } from '../options/call-off-departure.ts'
import type { WhichDeparture } from '../options/get-manifest.ts'
import { type Acting, writeOnce } from '../write.ts'

/** Starts with where each of them sends its guests; all else is the same for all. */
export type CallOffs = {
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
export async function createCallOff(acting: Acting, asked: CallOffs): Promise<CallOffResult[]> {
  await refuseUnfit(acting, asked)
  const results: CallOffResult[] = []
  for (const { moveTo, ...departure } of asked.departures) {
    results.push(await callOffOne(acting, departure, { ...asked.plan, moveTo }))
  }
  return results
}

async function callOffOne(
  acting: Acting,
  departure: { optionId: string; start: string },
  callOff: CallOff,
): Promise<CallOffResult> {
  const { sellerId } = acting
  const { optionId, start } = departure
  const which = { sellerId, optionId, start }
  // Each start is made once under the key of the whole call.
  const guard = acting.guard && {
    ...acting.guard,
    operation: `${acting.guard.operation} ${optionId} ${start}`,
  }
  try {
    const { fates } = await writeOnce<string, ReturnType<typeof asRecord>>(
      { ...acting, guard },
      async w => asRecord(await callOffNow(w, departure, callOff)),
      async (_tx, id) => ({ id, fates: readFates(id) }),
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
export async function refuseUnfit(
  { db, sellerId }: Pick<Acting, 'db' | 'sellerId'>,
  { departures, plan }: CallOffs,
): Promise<void> {
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
async function refuseNamed(
  tx: Tx,
  { sellerId, departures, plan }: CallOffs & { sellerId: string },
): Promise<void> {
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
