import { MySellerBody } from '#contract/staff.ts'
import { putMySeller as operation } from '#operations/me/put-my-seller.ts'
import { ownActingOf } from '../../acting.ts'
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
  async handle(deps, call) {
    const { sessionId, personId } = call.caller
    await operation(ownActingOf(deps, call), {
      sessionId,
      personId,
      slug: call.body.slug,
    })
    return answer(204)
  },
})
