import assert from 'node:assert/strict'
import { LEAD, opener } from './bookings.ts'
import { makeCardSale } from './card-sale.ts'
import type { TestService } from './service.ts'
import { makeSeller, makeStorefront, sellerCalls } from './world.ts'

export const BOTH_WAYS = [
  { kind: 'online_card', deadline_hours: null },
  { kind: 'pay_on_arrival', deadline_hours: null },
]

/** A sale of one company, also on the marketplace of another, by card or on the day. */
export async function makeMarketSale(service: TestService) {
  const seller = await makeSeller(service, { approved: true, commissionBp: 1250 })
  const market = await makeSeller(service, { mayRunMarketplace: true, resellerMarginBp: 1000 })
  const own = await makeCardSale(service, { seller, methods: BOTH_WAYS, capacity: 100 })
  const site = await makeStorefront(service, market, { kind: 'marketplace' })
  const payment_methods = BOTH_WAYS.map(way => ({ ...way, currencies: ['USD'] }))
  const ways = `/v1/storefronts/${site.id}/payment-methods`
  await sellerCalls(service, market.ownerKey).put(ways, { payment_methods })
  const send = async (path: string, body: object) => {
    const sent = await site.send({ method: 'POST', path, body })
    assert.ok(sent.status < 300, sent.text)
    return sent.body
  }
  return {
    own,
    market,
    async bookThere(payment_method: string) {
      const { ref } = await send('/v1/public/holds', own.body())
      const booking = await send('/v1/public/checkout', { ref, lead: LEAD, payment_method })
      return { ...booking, open: opener(site, booking) }
    },
  }
}
