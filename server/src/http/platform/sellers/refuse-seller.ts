import { SellerRecord } from '#contract/seller.ts'
import { refuseSeller as operation } from '#operations/sellers/approve-seller.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { wireSeller } from '../../wire/seller.ts'

export const refuseSeller = endpoint({
  method: 'POST',
  path: '/v1/platform/sellers/{slug}/refuse',
  tag: 'Platform sellers',
  summary: 'Refuse a seller, or take its approval back',
  description: 'Its trips leave the marketplaces; its own site goes on. It may apply again.',
  auth: platformWith('platform:manage', 'fresh'),
  idempotent: true,
  params: { slug: slugOf('seller') },
  answers: { 200: { description: 'The seller.', schema: SellerRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const changed = await operation(
      { db, now: clock.now() },
      actorOf(call),
      call.params.slug,
      guardOf(call),
    )
    return answer(200, wireSeller(changed))
  },
})
