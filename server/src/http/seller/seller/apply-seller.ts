import { SellerRecord } from '#contract/seller.ts'
import { applySeller as operation } from '#operations/seller/apply-seller.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wireSeller } from '../../wire/seller.ts'

export const applySeller = endpoint({
  operationId: 'applySeller',
  method: 'POST',
  path: '/v1/seller/apply',
  tag: 'Seller profile',
  summary: 'Ask to sell on the network of marketplaces',
  description: 'The platform then approves or refuses. A refused seller may ask again.',
  auth: seller('settings:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  answers: { 200: { description: 'The seller.', schema: SellerRecord } },
  problems: ['Conflict'],
  async handle({ db, clock }, call) {
    const changed = await operation(
      { db, now: clock.now() },
      actorOf(call),
      call.caller.sellerId,
      guardOf('applySeller', call),
    )
    return answer(200, wireSeller(changed))
  },
})
