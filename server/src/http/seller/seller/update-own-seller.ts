import { SellerChange, SellerRecord } from '#contract/seller.ts'
import { updateOwnSeller as operation } from '#operations/seller/update-own-seller.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { readSellerChange, wireSeller } from '../../wire/seller.ts'

export const updateOwnSeller = endpoint({
  operationId: 'updateOwnSeller',
  method: 'PATCH',
  path: '/v1/seller',
  tag: 'Seller profile',
  summary: 'Change what the seller is called and says about itself',
  description: 'Fields that are left out stay.',
  auth: seller('settings:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'seller',
  body: SellerChange,
  answers: { 200: { description: 'The seller.', schema: SellerRecord } },
  problems: [],
  async handle({ db, clock }, call) {
    const changed = await operation(
      { db, now: clock.now() },
      actorOf(call),
      call.caller.sellerId,
      readSellerChange(call.body),
    )
    return answer(200, wireSeller(changed))
  },
})
