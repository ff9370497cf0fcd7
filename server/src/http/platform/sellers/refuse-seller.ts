import { SellerRecord } from '#contract/seller.ts'
import { moveInNetwork } from '#operations/sellers/move-in-network.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { wireSeller } from '../../wire/seller.ts'

export const refuseSeller = endpoint({
  operationId: 'refuseSeller',
  method: 'POST',
  path: '/v1/platform/sellers/{slug}/refuse',
  tag: 'Platform sellers',
  summary: 'Refuse a seller, or take its approval back',
  description: 'Its trips leave the marketplaces; its own site goes on. It may apply again.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  params: { slug: slugOf('seller') },
  answers: { 200: { description: 'The seller.', schema: SellerRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const changed = await moveInNetwork(
      { db, now: clock.now() },
      actorOf(call),
      { which: { slug: call.params.slug }, step: 'refuse' },
      guardOf('refuseSeller', call),
    )
    return answer(200, wireSeller(changed))
  },
})
