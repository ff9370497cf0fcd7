import assert from 'node:assert/strict'
import { followPayments } from '#operations/payments/follow-payments.ts'
import { type BookableOverrides, makeBookable, type Opener } from './bookings.ts'
import { putAccount } from './payment-accounts.ts'
import type { TestService } from './service.ts'

export const RETURN_URL = 'http://localhost:4321/paid'
export const CARD = [{ kind: 'online_card', deadline_hours: null }]

export type CardSale = Awaited<ReturnType<typeof makeCardSale>>

/** A sale on a site that takes cards, through the test provider. */
export async function makeCardSale(service: TestService, overrides: BookableOverrides = {}) {
  const sale = await makeBookable(service, { methods: CARD, ...overrides })
  const { status, text } = await putAccount(sale.seller.send, { provider: 'test' })
  assert.equal(status, 200, text)
  const { pages } = service.deps.payments
  assert(pages, 'the test provider is there')
  return {
    ...sale,
    pages,
    follow: () => followPayments(service.deps),
    /** From nothing to a booking that waits for a card. */
    bookByCard: (selection: object = {}) => sale.book({ payment_method: 'online_card' }, selection),
    /** The provider's ref of the page to pay on. */
    async payPage({ open }: { open: Opener }) {
      const sent = await open.post('/pay', { return_url: RETURN_URL })
      assert.equal(sent.status, 200, sent.text)
      return { ...sent.body, ref: sent.body.url.split('/').at(-1) as string }
    },
  }
}
