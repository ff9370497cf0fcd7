import { deleteSpecial as operation } from '#operations/specials/delete-special.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const deleteSpecial = endpoint({
  operationId: 'deleteSpecial',
  method: 'DELETE',
  path: '/v1/specials/{id}',
  tag: 'Prices',
  summary: 'Delete a special',
  description: 'What was booked with it keeps its price.',
  auth: seller('price:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'special',
  params: { id: uuidOf('special') },
  answers: { 204: { description: 'It is gone.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      id: call.params.id,
    })
    return answer(204)
  },
})
