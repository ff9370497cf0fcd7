import { randomUUIDv7 } from 'node:crypto'
import type { SellerCaller } from '#domain/access/callers.ts'
import {
  type Attendance,
  NOTHING_KNOWN,
  type PartyAttendance,
} from '#domain/attendance/attendance.ts'
import type { HeldMoney } from '#domain/attendance/collected.ts'
import { judgeMark, type Mark, markedAt } from '#domain/attendance/judge-mark.ts'
import { isVoucherCode, referenceInCode } from '#domain/attendance/voucher-code.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { fingerprintOf } from '#domain/fingerprint.ts'
import { invalidInput } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import { listAttendance, lockMarkedBookings } from '#store/attendance/attendance.ts'
import {
  insertMarks,
  type KeptMark,
  listMarks,
  type MarkAnswer,
} from '#store/attendance/attendance-marks.ts'
import type { Tx } from '#store/database.ts'
import { findTeamMember } from '#store/team.ts'
import { mayAttend } from '../departures.ts'
import { type Acting, write, writeAt } from '../write.ts'
import { type CheckInKeys, findOrMakeCheckInKeys } from './check-in-keys.ts'
import { type MarkedParty, writeAttendance } from './write-attendance.ts'

/** A mark as a device sends it, with the booking by its reference or by its voucher. */
export type SentMark = Mark & {
  id: string
  ref: string | null
  code: string | null
  device: string | null
}

export type AnsweredMark = {
  id: string
  repeated: boolean
  answer: MarkAnswer
  /** As it is after the whole batch. */
  party: MarkedParty | null
}

type Batch = { caller: SellerCaller; marks: readonly SentMark[] }

/**
 * Who came and who did not, in the order in which it was sent. The bookings are locked first, so
 * that of two devices the first wins, and so that nobody is checked in who is just being cancelled.
 * Marks that change nothing because the world is another one now are judged again when they are
 * sent again; whatever was written, or stood already, is answered alike for good.
 */
export async function createAttendance(
  acting: Acting,
  { caller, marks }: Batch,
): Promise<AnsweredMark[]> {
  return write(acting, async w => {
    const { tx, now, sellerId } = w
    const keys = await findOrMakeCheckInKeys(tx, { sellerId, now })
    const round = await openRound(tx, { caller, marks })
    const answers = marks.map(mark => answerMark(round, keys, mark))
    await writeAttendance(writeAt(w, round.now), [...round.parties.values()])
    await insertMarks(tx, { sellerId, marks: round.kept, now: round.now })
    return answers
  })
}

type Round = {
  parties: ReadonlyMap<string, MarkedParty>
  known: Map<string, KeptMark>
  /** Those of this batch. */
  kept: KeptMark[]
  who: { id: string; name: string }
  now: Temporal.Instant
}

async function openRound(tx: Tx, { caller, marks }: Batch): Promise<Round> {
  const { sellerId, personId } = caller
  const refs = [...new Set(marks.map(refOf).filter(ref => ref !== null))]
  const { bookings: locked, now } = await lockMarkedBookings(tx, { sellerId, refs })
  const bookings = await attendedBookings(tx, caller, locked)
  const [standing, known, person] = await Promise.all([
    listAttendance(tx, { sellerId, bookingIds: bookings.map(({ id }) => id) }),
    listMarks(tx, { sellerId, ids: marks.map(({ id }) => id) }),
    findTeamMember(tx, { sellerId, personId }),
  ])
  const parties = bookings.map((booking): [string, MarkedParty] => {
    const before = standing.get(booking.id) ?? NOTHING_KNOWN
    return [booking.ref, { booking: bookingAt(booking, now), before, after: before }]
  })
  const who = { id: personId, name: person?.name ?? person?.email ?? '' }
  return { parties: new Map(parties), known, kept: [], who, now }
}

/** A guide marks those of their own departures; of the others they learn nothing. */
async function attendedBookings(
  tx: Tx,
  caller: SellerCaller,
  bookings: readonly Booking[],
): Promise<Booking[]> {
  const departures = Map.groupBy(bookings, ({ optionId, start }) => `${optionId} ${start}`)
  const attended = await Promise.all(
    [...departures.values()].map(async ([first, ...others]) =>
      first && (await mayAttend(tx, caller, first)) ? [first, ...others] : [],
    ),
  )
  return attended.flat()
}

function refOf({ ref, code }: SentMark): string | null {
  return code === null ? ref : referenceInCode(code)
}

function answerMark(round: Round, { voucherKey }: CheckInKeys, mark: SentMark): AnsweredMark {
  const { id, code } = mark
  const party = round.parties.get(refOf(mark) ?? '') ?? null
  const answered = (answer: MarkAnswer, repeated = false) => ({ id, repeated, answer, party })
  if (party === null || (code !== null && !isVoucherCode(voucherKey, party.booking, code))) {
    return { ...answered(NOT_FOUND), party: null }
  }
  const fingerprint = fingerprintOfMark(party.booking, mark)
  const known = round.known.get(id)
  if (known) {
    return known.fingerprint.equals(fingerprint) ? answered(known.answer, true) : answered(REUSED)
  }
  const answer = apply(round, party, mark)
  if (answer.outcome === 'done' || answer.outcome === 'already') {
    const kept = { id, bookingId: party.booking.id, fingerprint, answer }
    round.known.set(id, kept)
    round.kept.push(kept)
  }
  return answered(answer)
}

const NOT_FOUND: MarkAnswer = { outcome: 'not_found', positions: [], already: [] }
const REUSED: MarkAnswer = { outcome: 'id_reused', positions: [], already: [] }

function fingerprintOfMark({ id }: Booking, { state, positions, at, departure }: SentMark): Buffer {
  return fingerprintOf([id, state, positions, at.toString(), departure])
}

function apply({ who, now }: Round, party: MarkedParty, sent: SentMark): MarkAnswer {
  const mark = { ...sent, at: markedAt(sent.at, now) }
  const { state } = mark
  const verdict = judgeMark(party.booking, { mark, standing: party.after, now })
  const { outcome, positions, already } = verdict
  const others = party.after.marks.filter(({ position }) => !positions.includes(position))
  const written: Attendance[] =
    state === 'undone'
      ? []
      : positions.map(position => ({
          position,
          state,
          markedAt: mark.at,
          recordedAt: now,
          by: who,
          device: mark.device,
        }))
  const isRest = outcome === 'done' && mark.takesRest === true
  if (positions.length > 0 || isRest) {
    const marks = [...others, ...written].sort((a, b) => a.position - b.position)
    party.after = { marks, held: heldAfter(party.after, { mark, marks, who }) }
  }
  return {
    outcome,
    positions,
    already: already.map(({ position, state: standing, markedAt: at, by, device }) => ({
      position,
      state: standing,
      at: timestamp(at),
      by,
      device,
    })),
  }
}

type Marking = { mark: SentMark; marks: readonly Attendance[]; who: HeldMoney['by'] }

/** With what was taken now. It is given back when nobody of the party is in any more. */
function heldAfter(
  { marks: before, held }: PartyAttendance,
  { mark, marks, who }: Marking,
): PartyAttendance['held'] {
  const { state, collected, at } = mark
  const isIn = (known: readonly Attendance[]) => known.some(one => one.state === 'checked_in')
  if (state === 'undone') return held.length > 0 && isIn(before) && !isIn(marks) ? [] : held
  if (state !== 'checked_in' || collected.length === 0) return held
  const taken = collected.map(({ method, amount, currency }) => ({
    id: randomUUIDv7(),
    method,
    money: { amount, currency },
    at,
    by: who,
  }))
  const all = [...held, ...taken]
  if (all.length <= MOST_SUMS) return all
  throw invalidInput('marks', 'too_many', `a booking has at most ${MOST_SUMS} sums in hands`)
}

/** Far more than a party pays in; each is part of every answer about the booking and its events. */
const MOST_SUMS = 400
