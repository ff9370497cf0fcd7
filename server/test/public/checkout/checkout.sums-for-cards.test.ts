import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CardSale, makeCardSale } from '../../support/card-sale.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { setRate } from '../../support/world.ts'

let service: TestService
let sale: CardSale
beforeAll(async () => {
  service = await openTestService({ payments: { send: () => {} } })
})
afterAll(() => service.close())

const currencies = ['USD', 'JOD']
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
})
