import { OptionRoomTypes, RoomTypesBody } from '#contract/room-type.ts'
import { putRoomTypes as operation } from '#operations/options/put-room-types.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { planParameters } from '../../plan-parameters.ts'
import { readRoomTypes, wireRoomTypes } from '../../wire/room-type.ts'

export const putRoomTypes = endpoint({
  operationId: 'putRoomTypes',
  method: 'PUT',
  path: '/v1/options/{id}/room-types',
  tag: 'Options',
  summary: 'Set the room types of an option',
  description:
    'The whole list, in order, for a trip of several days. A room type with its id stays the ' +
    'same one; one that is missing leaves the sale. With an empty list no rooms are asked for.',
  auth: seller('trip:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'room_types',
  params: { id: uuidOf('option') },
  query: planParameters,
  body: RoomTypesBody,
  answers: { 200: { description: 'The room types, as stored.', schema: OptionRoomTypes } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const stored = await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      optionId: call.params.id,
      roomTypes: readRoomTypes(call.body),
    })
    return answer(200, wireRoomTypes(stored))
  },
})
