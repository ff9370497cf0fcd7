import { SellerRecord, SellerTermsBody } from '#contract/seller.ts'
import { putTerms as operation } from '#operations/sellers/put-terms.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { wireSeller } from '../../wire/seller.ts'

export const putTerms = endpoint({
  method: 'PUT',
  path: '/v1/platform/sellers/{slug}/terms',
  tag: 'Platform sellers',
  summary: 'Set commission, margin and the right to run a marketplace',
  description: 'Bookings that are sold already keep the terms they were sold under.',
  auth: platformWith('platform:money', 'fresh'),
  params: { slug: slugOf('seller') },
  body: SellerTermsBody,
  answers: { 200: { description: 'The seller.', schema: SellerRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const { body } = call
    const changed = await operation({ db, now: clock.now() }, actorOf(call), {
      slug: call.params.slug,
      terms: {
        commissionBp: body.commission_bp,
        resellerMarginBp: body.reseller_margin_bp,
        mayRunMarketplace: body.may_run_marketplace,
      },
    })
    return answer(200, wireSeller(changed))
  },
})
