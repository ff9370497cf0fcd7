import { SellerCancelBody } from '#contract/booking-action.ts'
import { CancelPreview } from '#contract/cancel-preview.ts'
import { previewCancel as operation } from '#operations/bookings/preview-cancel.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { readCancel } from './read-cancel.ts'

export const previewCancel = endpoint({
  method: 'POST',
  path: '/v1/bookings/{ref}/cancel/preview',
  tag: 'Seller bookings',
  summary: 'See what cancelling a booking would do',
  description:
    'What goes back with this body, how much of it to the card, what would by the policy, how ' +
    'many places become free and what the guest is written. Nothing is changed.',
  auth: seller('booking:manage'),
  asksOnly: true,
  params: { ref: referenceOf('booking') },
  body: SellerCancelBody,
  bodyOptional: true,
  answers: { 200: { description: 'What would happen.', schema: CancelPreview } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, { caller: { sellerId }, params: { ref }, body }) {
    const preview = await operation(
      { db, now: clock.now() },
      { sellerId, ref },
      readCancel(body ?? {}),
    )
    const { refund, byPolicy, toCard, isCardAtOnce, places, mail } = preview
    return answer(200, {
      refund_pct: refund.refundPct,
      refund: refund.refund,
      paid: refund.paid,
      policy: { refund_pct: byPolicy.refundPct, refund: byPolicy.refund },
      to_card: { ...refund.refund, amount: toCard },
      to_card_at_once: isCardAtOnce,
      places,
      mail,
    })
  },
})
