import { OptionRoomTypes } from '#contract/room-type.ts'
import { notFound } from '#domain/refusal.ts'
import { findOptionById } from '#store/options/options.ts'
import { listRoomTypes } from '#store/options/room-types.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireRoomTypes } from '../../wire/room-type.ts'

export const getRoomTypes = endpoint({
  operationId: 'getRoomTypes',
  method: 'GET',
  path: '/v1/options/{id}/room-types',
  tag: 'Options',
  summary: 'Read the room types of an option',
  auth: seller('trip:read'),
  cache: 'no-store',
  limit: 'key',
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
