import { AttendanceBody, AttendanceResults } from '#contract/attendance.ts'
import type { Static } from '#contract/schema.ts'
import { countAttendance } from '#domain/attendance/attendance.ts'
import type { TakenMoney } from '#domain/attendance/collected.ts'
import { awaitedMoney, linesOf, toCollect } from '#domain/bookings/manifest.ts'
import { readReference } from '#domain/bookings/reference.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { AnsweredMark, SentMark } from '#operations/attendance/create-attendance.ts'
import * as operations from '#operations/attendance/create-attendance.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'

export const createAttendance = endpoint({
  sdkName: 'attendance.mark',
  method: 'POST',
  path: '/v1/attendance',
  tag: 'Check-in',
  summary: 'Say who came and who did not',
  description:
    'Up to 200 marks, each judged by itself and in their order. A device that was offline sends ' +
    'them later, and again when no answer came: the same `id` does nothing twice and is answered ' +
    'alike. Of two devices the first wins; the other reads in `already` who it was and when. A ' +
    'mark that was refused, as for another day, has written nothing: it is judged again when it ' +
    'is sent again. Of an `unpaid` party `to_collect` is what they bring and `awaited` what ' +
    'is open of a transfer or a payment link. The status of the booking stays as it is.',
  auth: seller('attendance:manage'),
  body: AttendanceBody,
  bodyBytes: 256 * 1024,
  answers: { 200: { description: 'What became of each mark.', schema: AttendanceResults } },
  problems: [],
  async handle(deps, call) {
    const answered = await operations.createAttendance(actingOf(deps, call), {
      caller: call.caller,
      marks: call.body.marks.map(readMark),
    })
    return answer(200, { results: answered.map(wireAnsweredMark) })
  },
})

type WireMark = Static<typeof AttendanceBody>['marks'][number]

/** A mark as it was sent; one that names no booking, or two, is the fault of a program. */
function readMark(mark: WireMark, index: number): SentMark {
  const { id, ref, token, state, positions = null, device = null } = mark
  if ((ref === undefined) === (token === undefined)) {
    throw invalidInput(`marks.${index}`, 'either_or', 'needs either ref or token')
  }
  const { option_id: optionId, start } = mark
  if ((optionId === undefined) !== (start === undefined)) {
    throw invalidInput(`marks.${index}`, 'required', 'needs option_id and start together')
  }
  return {
    id,
    ref: ref === undefined ? null : (readReference(ref) ?? ''),
    code: token ?? null,
    state,
    positions: positions && [...new Set(positions)].sort((a, b) => a - b),
    at: Temporal.Instant.from(mark.at),
    device,
    departure: optionId !== undefined && start !== undefined ? { optionId, start } : null,
    undoes: mark.undoes ?? null,
    acceptUnpaid: mark.accept_unpaid ?? false,
    takesRest: mark.takes_rest ?? false,
    collected: (mark.collected ?? []).map((money, at) => readCollected(money, index, at)),
  }
}

function readCollected(
  { amount, currency, method = 'cash' }: NonNullable<WireMark['collected']>[number],
  mark: number,
  at: number,
): TakenMoney {
  if (isCurrencyCode(currency)) return { amount, currency, method }
  const field = `marks.${mark}.collected.${at}.currency`
  throw invalidInput(field, 'unknown_value', 'is no known currency')
}

function wireAnsweredMark({ id, repeated, answer, party }: AnsweredMark) {
  const { outcome, positions, already } = answer
  return {
    id,
    outcome,
    repeated,
    positions,
    // The database has an order of its own for what it keeps as JSON.
    already: already.map(({ position, state, at, by, device }) => ({
      position,
      state,
      at,
      by: { id: by.id, name: by.name },
      device,
    })),
    booking: party && wireMarkedBooking(party),
  }
}

function wireMarkedBooking({ booking, after }: NonNullable<AnsweredMark['party']>) {
  return {
    ref: booking.ref,
    status: booking.status,
    lead_name: booking.leadName,
    pax: booking.pax,
    units: linesOf(booking.quote, 'unit'),
    trip: booking.tripTitle,
    option: booking.optionName,
    option_id: booking.optionId,
    start: booking.start,
    timezone: booking.timezone,
    to_collect: toCollect(booking, after.held),
    awaited: awaitedMoney(booking, after.held),
    attendance: countAttendance(booking, after.marks),
  }
}
