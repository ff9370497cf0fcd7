import { CallOffsBody, CallOffsResult } from '#contract/call-off.ts'
import {
  type CallOffResult,
  createCallOff as operation,
} from '#operations/call-offs/create-call-off.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wireRefusal } from '../../wire/refusal.ts'
import { readCallOffs } from './read-call-offs.ts'

export const createCallOff = endpoint({
  method: 'POST',
  path: '/v1/call-offs',
  tag: 'Departures',
  summary: 'Call several starts off',
  description:
    'Up to 50 starts with 500 bookings in all, one after the other. Each is closed, and its ' +
    'bookings are moved at their price or cancelled with everything paid to be given back; ' +
    'those in `except` stay. Of one start all or nothing is done, and what is refused for one ' +
    'leaves the others as they are: `problem` says why. With an Idempotency-Key a call that was ' +
    'cut off can be sent again: it does the rest, and answers the whole.',
  auth: seller('booking:manage'),
  idempotent: true,
  body: CallOffsBody,
  answers: { 200: { description: 'What became of each start.', schema: CallOffsResult } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const results = await operation(actingOf(deps, call), readCallOffs(call.body))
    return answer(200, { data: results.map(wireResult) })
  },
})

function wireResult({ optionId, start, fates, refusal }: CallOffResult) {
  const refsOf = (wanted: 'cancelled' | 'left') =>
    fates.flatMap(({ ref, outcome }) => (outcome === wanted ? [ref] : []))
  return {
    option_id: optionId,
    start,
    called_off: refusal === null,
    cancelled: refsOf('cancelled'),
    moved: fates.flatMap(fate =>
      fate.outcome === 'moved' ? [{ ref: fate.ref, start: fate.start }] : [],
    ),
    left: refsOf('left'),
    problem: wireRefusal(refusal),
  }
}
