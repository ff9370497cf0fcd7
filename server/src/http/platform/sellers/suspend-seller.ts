import { SellerRecord } from '#contract/seller.ts'
import { suspendSeller as operation } from '#operations/sellers/suspend-seller.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { wireSeller } from '../../wire/seller.ts'

export const suspendSeller = endpoint({
  method: 'POST',
  path: '/v1/platform/sellers/{slug}/suspend',
  tag: 'Platform sellers',
  summary: 'Suspend a seller',
  description:
    'Its trips leave the marketplaces and, by default, its own site stops taking bookings.',
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
