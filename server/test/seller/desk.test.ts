import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { putAccount } from '../support/payment-accounts.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, {
    bank: true,
    methods: [
      { kind: 'bank_transfer', deadline_hours: 48 },
      { kind: 'pay_on_arrival', deadline_hours: null },
    ],
  })
})
afterAll(() => service.close())

describe('GET /v1/desk', () => {
  test('has the currencies and ways to pay of the own site, its country, and whether mail leaves [R-DESK-26]', async () => {
    expect(await sale.call.get('/v1/desk')).toEqual({
      country: 'jo',
      currencies: ['USD'],
      payment_methods: [
        { kind: 'bank_transfer', deadline_hours: 48 },
        { kind: 'pay_on_arrival', deadline_hours: null },
      ],
      takes_cards: false,
      mail_leaves: false,
    })
    await putAccount(sale.seller.send, { provider: 'test' })
    expect(await sale.call.get('/v1/desk')).toMatchObject({ takes_cards: true })
  })
})
