import { AttendanceBody, AttendanceResults } from '#contract/attendance.ts'
import * as operations from '#operations/attendance/create-attendance.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { readMark, wireAnsweredMark } from '../wire/attendance.ts'

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
