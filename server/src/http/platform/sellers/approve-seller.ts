import { SellerRecord } from '#contract/seller.ts'
import { approveSeller as operation } from '#operations/sellers/approve-seller.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { wireSeller } from '../../wire/seller.ts'

export const approveSeller = endpoint({
  method: 'POST',
  path: '/v1/platform/sellers/{slug}/approve',
  tag: 'Platform sellers',
  summary: 'Approve a seller for the network',
  description:
    'Its published trips then sell on marketplaces. Also for a seller that did not apply.',
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
