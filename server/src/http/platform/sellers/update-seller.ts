import { SellerChange, SellerRecord } from '#contract/seller.ts'
import { updateSeller as operation } from '#operations/sellers/update-seller.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { readSellerChange, wireSeller } from '../../wire/seller.ts'

export const updateSeller = endpoint({
  method: 'PATCH',
  path: '/v1/platform/sellers/{slug}',
  tag: 'Platform sellers',
  summary: 'Change what a seller is called and says about itself',
  description: 'Fields that are left out stay. The slug never changes.',
  auth: platform,
  params: { slug: slugOf('seller') },
  body: SellerChange,
  answers: { 200: { description: 'The seller.', schema: SellerRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const changed = await operation(
      { db, now: clock.now() },
      actorOf(call),
      call.params.slug,
      readSellerChange(call.body),
    )
    return answer(200, wireSeller(changed))
  },
})
