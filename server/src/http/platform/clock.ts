import { ClockMove, ClockTime } from '#contract/clock.ts'
import { invalidInput } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import * as operations from '#operations/clock.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, platform } from '../endpoint.ts'

const EARLIEST = Temporal.Instant.from('2000-01-01T00:00:00Z')
const LATEST = Temporal.Instant.from('2200-01-01T00:00:00Z')

export const createClock = endpoint({
  method: 'POST',
  path: '/v1/platform/clock',
  tag: 'Platform test controls',
  summary: 'Move the time of all processes',
  description: 'To an instant, or by a number of seconds. The time runs on from there.',
  auth: platform,
  idempotent: true,
  testControl: true,
  body: ClockMove,
  answers: { 200: { description: 'What time it is now.', schema: ClockTime } },
  problems: ['Conflict'],
  async handle({ db, clock, followTestClock }, call) {
    const now = clock.now()
    const to = aimOf(call.body, now)
    await operations.createClock(actingOf({ db, clock }, call), to)
    await followTestClock()
    return answer(200, { now: timestamp(clock.now()) })
  },
})

function aimOf(
  move: { now?: string; advance_seconds?: number },
  now: Temporal.Instant,
): Temporal.Instant {
  if ((move.now === undefined) === (move.advance_seconds === undefined)) {
    throw invalidInput('now', 'either_or', 'give either now or advance_seconds')
  }
  const field = move.now === undefined ? 'advance_seconds' : 'now'
  const to =
    move.now === undefined
      ? now.add({ seconds: move.advance_seconds ?? 0 })
      : Temporal.Instant.from(move.now)
  const { compare } = Temporal.Instant
  if (compare(to, EARLIEST) < 0 || compare(to, LATEST) >= 0) {
    throw invalidInput(field, 'not_allowed', 'must lead to a time from 2000 to 2199')
  }
  return to
}
