import { MySellerBody } from '#contract/staff.ts'
import { putMySeller as operation } from '#operations/me/put-my-seller.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, staff } from '../../endpoint.ts'

export const putMySeller = endpoint({
  method: 'PUT',
  path: '/v1/me/seller',
  tag: 'Staff',
  summary: 'Work for another of the sellers one belongs to',
  auth: staff,
  body: MySellerBody,
  answers: { 204: { description: 'The session now works for this seller.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const { sessionId, personId } = call.caller
    await operation({ db, now: clock.now() }, actorOf(call), {
      sessionId,
      personId,
      slug: call.body.slug,
    })
    return answer(204)
  },
})
