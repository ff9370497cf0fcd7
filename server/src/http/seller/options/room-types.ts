import { OptionRoomTypes, RoomTypesBody } from '#contract/room-type.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/options/room-types.ts'
import { findOptionById } from '#store/options/options.ts'
import { listRoomTypes } from '#store/options/room-types.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { planParameters } from '../../plan-parameters.ts'
import { readRoomTypes, wireRoomTypes } from '../../wire/room-type.ts'

export const getRoomTypes = endpoint({
  method: 'GET',
  path: '/v1/options/{id}/room-types',
  tag: 'Options',
  summary: 'Read the room types of an option',
  auth: seller('trip:read'),
  shows: 'room_types',
  params: { id: uuidOf('option') },
  answers: { 200: { description: 'The room types.', schema: OptionRoomTypes } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { sellerId } = caller
    const option = await findOptionById(db, { sellerId, id: params.id })
    if (!option) throw notFound('option')
    const key = { sellerId, optionId: option.id }
    return answer(200, wireRoomTypes(await listRoomTypes(db, key)))
  },
})

export const putRoomTypes = endpoint({
  method: 'PUT',
  path: '/v1/options/{id}/room-types',
  tag: 'Options',
  summary: 'Set the room types of an option',
  description:
    'The whole list, in order, for a trip of several days. A room type with its id stays the ' +
    'same one; one that is missing leaves the sale. With an empty list no rooms are asked for.',
  auth: seller('trip:manage'),
  edits: 'room_types',
  params: { id: uuidOf('option') },
  query: planParameters,
  body: RoomTypesBody,
  answers: { 200: { description: 'The room types, as stored.', schema: OptionRoomTypes } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const stored = await operations.putRoomTypes(actingOf(deps, call), {
      optionId: call.params.id,
      roomTypes: readRoomTypes(call.body),
    })
    return answer(200, wireRoomTypes(stored))
  },
})
