import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CardSale, makeCardSale, RETURN_URL } from '../../support/card-sale.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { setRate } from '../../support/world.ts'

let service: TestService
let sale: CardSale
beforeAll(async () => {
  service = await openTestService({ payments: { send: () => {} } })
})
afterAll(() => service.close())

const currencies = ['USD', 'JOD', 'JPY', 'IQD']
const METHODS = [
  { kind: 'online_card', deadline_hours: null },
  { kind: 'pay_on_arrival', deadline_hours: null },
]

beforeEach(async () => {
  await service.freezeAt(Temporal.Instant.from('2027-03-25T10:00:00Z'))
  const storefront = { currencies, display_currency: 'USD' }
  sale = await makeCardSale(service, { methods: METHODS, currencies, storefront })
})

const deposit = (percent: number) =>
  sale.call.put(`${sale.optionPath}/deposit`, { percent, balance_days: 30, on_overdue: 'lapse' })
const jod = (amount: number) => ({ amount, currency: 'JOD' })
const kindsOf = ({ checkout }: { checkout: { payment_methods: { kind: string }[] } }) =>
  checkout.payment_methods.map(({ kind }) => kind)

const refused = ({ ref }: { ref: string }) =>
  sale.tryCheckout({ ref, payment_method: 'online_card' })

describe('sums that cards know no coin for', () => {
  test('a deposit is rounded up to one that they do, and is paid with it [D-36]', async () => {
    await setRate(service, { currency: 'JOD', rate: '0.709' })
    await deposit(33)
    const booking = await sale.bookByCard({ currency: 'JOD' })
    expect(booking.payment_plan.map(({ amount }: { amount: object }) => amount)).toEqual([
      jod(23_400),
      jod(47_500),
    ])
    expect((await sale.payPage(booking)).amount).toEqual(jod(23_400))
  })

  test('a first sum that they cannot pay is not offered to them, and refused [D-36]', async () => {
    await setRate(service, { currency: 'JOD', rate: '0.70905' })
    const hold = await sale.hold({ currency: 'JOD' })
    expect(kindsOf(hold)).toEqual(['pay_on_arrival'])
    const sent = await sale.tryCheckout({ ref: hold.ref, payment_method: 'online_card' })
    expect([sent.status, sent.body.code, sent.body.details]).toEqual([
      422,
      'PaymentMethodNotOffered',
      expect.objectContaining({ method: 'online_card' }),
    ])
    await sale.checkout({ ref: hold.ref, payment_method: 'pay_on_arrival' })
    expect(kindsOf(await sale.hold())).toEqual(['online_card', 'pay_on_arrival'])
  })

  test('nor is a deposit whose balance they cannot pay: 23.400 and 47.505 dinars [D-36]', async () => {
    await setRate(service, { currency: 'JOD', rate: '0.70905' })
    await deposit(33)
    const hold = await sale.hold({ currency: 'JOD' })
    expect(hold.payment_plan.map(({ amount }: { amount: object }) => amount)).toEqual([
      jod(23_400),
      jod(47_505),
    ])
    expect(kindsOf(hold)).toEqual(['pay_on_arrival'])
    expect((await refused(hold)).body.code).toBe('PaymentMethodNotOffered')
  })

  test.each([
    ['too large', 'JOD', '1000000'],
    ['too small', 'JPY', '0.3'],
    ['in a currency that no account is charged in', 'IQD', '1310'],
  ])('nor is a sum that is %s [D-36]', async (_, currency, rate) => {
    await setRate(service, { currency, rate })
    const hold = await sale.hold({ currency })
    expect(kindsOf(hold)).toEqual(['pay_on_arrival'])
    expect((await refused(hold)).body.code).toBe('PaymentMethodNotOffered')
  })

  test('before there is a sum, the ways to pay name no currency that is not taken [D-35]', async () => {
    await setRate(service, { currency: 'IQD', rate: '1310' })
    const { option_id, start } = sale.body()
    const query = new URLSearchParams({ option_id, start })
    const path = `/v1/public/payment-methods?${query}`
    const { body } = await sale.site.send({ method: 'GET', path })
    const [card, arrival] = body
    expect([card.kind, card.currencies.includes('IQD')]).toEqual(['online_card', false])
    expect([arrival.kind, arrival.currencies.includes('IQD')]).toEqual(['pay_on_arrival', true])
  })

  test('what no card can pay has no button for one, and says why when asked [D-35]', async () => {
    await setRate(service, { currency: 'JOD', rate: '0.70905' })
    const booking = await sale.book({ payment_method: 'pay_on_arrival' }, { currency: 'JOD' })
    expect(booking.actions).not.toContain('pay')
    const sent = await booking.open.post('/pay', { return_url: RETURN_URL })
    expect([sent.status, sent.body.details.reason]).toEqual([409, 'too_fine'])
  })
})
