import { CalledOff, CallOffBody } from '#contract/departure-list.ts'
import { readStart } from '#domain/availability/local-start.ts'
import { invalidInput } from '#domain/refusal.ts'
import { callOffDeparture as operation } from '#operations/options/call-off-departure.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf, uuidOf } from '../../parse/path.ts'
import { startIn } from '../../wire/departure.ts'

export const callOffDeparture = endpoint({
  method: 'POST',
  path: '/v1/options/{id}/departures/{start}/call-off',
  tag: 'Departures',
  summary: 'Call a start off, and move or cancel its bookings',
  description:
    'The start is closed. With `move_to` every booking is moved there at its price, and whoever ' +
    'is moved to a later start may take the money instead; without it all are cancelled and ' +
    'everything paid is to be given back. All of them or none.',
  auth: seller('booking:manage'),
  idempotent: true,
  params: { id: uuidOf('option'), start: textOf('departure') },
  body: CallOffBody,
  answers: { 200: { description: 'Whom it concerned.', schema: CalledOff } },
  problems: ['NotFound', 'Conflict', 'SlotClosed', 'SoldOut', 'NotEnoughCapacity'],
  async handle(deps, call) {
    const { id: optionId, start } = call.params
    startIn(start)
    const { reason, move_to: moveTo = null, override_capacity: mayExceed = false } = call.body
    if (moveTo !== null && !readStart(moveTo)) {
      throw invalidInput('move_to', 'bad_date', 'is no start')
    }
    const { refs } = await operation(
      actingOf(deps, call),
      { optionId, start },
      { reason, moveTo, mayExceed },
    )
    return answer(200, { start, moved_to: moveTo, bookings: refs })
  },
})
