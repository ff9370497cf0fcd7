import assert from 'node:assert/strict'
import { LEAD } from './bookings.ts'
import type { CardSale } from './card-sale.ts'
import type { SendRequest, Sent } from './send.ts'
import type { TestService } from './service.ts'

/** When requests are due unless told otherwise. */
const DUE = '2026-11-20T22:59:00Z'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

type Booked = { ref: string }
type Asked = { id: string; url: string; state: string; amount: object }

export const usd = (amount: number) => ({ amount, currency: 'USD' })

export const requestsOf = ({ ref }: Booked) => `/v1/bookings/${ref}/payment-requests`

/** What staff do to ask a guest for money, and what the guest does with the link. */
export function openAsking(service: TestService, sale: CardSale) {
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname
  const ask = (booked: Booked, body: object = {}, send = sale.seller.send) =>
    send({ method: 'POST', path: requestsOf(booked), body: { due_at: DUE, ...body } })
  const press = (request: { url: string }): Promise<Sent> => {
    const body = Buffer.from('by=card')
    return service.send({ method: 'POST', path: pathOf(request), headers: FORM, body })
  }
  return {
    ask,
    press,
    async asked(booked: Booked, body: object = {}): Promise<Asked> {
      const { status, body: request, text } = await ask(booked, body)
      assert.equal(status, 201, text)
      return request
    },
    statesOf: async (booked: Booked): Promise<string[]> =>
      (await sale.call.get(requestsOf(booked))).data.map(({ state }: Asked) => state),
    open: (request: { url: string }, query = '', more: Partial<SendRequest> = {}) =>
      service.send({ path: `${pathOf(request)}${query}`, ...more }),
    /** From the button to the provider; the page there is not paid yet. */
    async goToPay(request: { url: string }): Promise<string> {
      const { status, headers } = await press(request)
      assert.equal(status, 303)
      const to = String(headers.location)
      assert.match(to, /\/test-provider\//)
      return to.split('/').at(-1) as string
    },
    /** For a guest who is to pay 100.00. */
    bookByStaff: async (more: object = {}): Promise<Booked> =>
      sale.call.post('/v1/bookings', { ...sale.body(), lead: LEAD, ...more }),
    async follow(by: Temporal.DurationLike = { minutes: 2 }): Promise<void> {
      await service.advance(by)
      await sale.follow()
    },
  }
}
