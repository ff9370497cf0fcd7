import { SellerRecord } from '#contract/seller.ts'
import { reinstateSeller as operation } from '#operations/sellers/suspend-seller.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { wireSeller } from '../../wire/seller.ts'

export const reinstateSeller = endpoint({
  method: 'POST',
  path: '/v1/platform/sellers/{slug}/reinstate',
  tag: 'Platform sellers',
  summary: 'End the suspension of a seller',
  description: 'It is again what it was in the network before.',
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
