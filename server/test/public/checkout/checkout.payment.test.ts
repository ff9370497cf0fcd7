import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IBAN, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeStorefront, setRate } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const ALL_METHODS = [
  { kind: 'pay_on_arrival', deadline_hours: null },
  { kind: 'bank_transfer', deadline_hours: 48 },
  { kind: 'payment_link', deadline_hours: 24 },
]

describe('payment_method', () => {
  test('422 PaymentMethodRequired: on a site with ways to pay, with what is offered [R-CHK-06] [R-ERR-36]', async () => {
    const sale = await makeBookable(service, { methods: ALL_METHODS, bank: true })
    const { ref } = await sale.hold()
    const sent = await sale.tryCheckout({ ref, payment_method: undefined })
    expect(sent.body).toMatchObject({
      code: 'PaymentMethodRequired',
      details: { offered: ['pay_on_arrival', 'bank_transfer', 'payment_link'] },
    })
  })

  test('a site without ways to pay takes none, and refuses any [R-CHK-06]', async () => {
    const sale = await makeBookable(service, { methods: [] })
    const { ref } = await sale.hold()
    const given = await sale.tryCheckout({ ref })
    expect(given.body).toMatchObject({
      code: 'PaymentMethodNotOffered',
      details: { method: 'pay_on_arrival' },
    })
    const booking = await sale.checkout({ ref, payment_method: null })
    expect(booking.status).toBe('confirmed')
    expect(booking.payment).toEqual({
      method: null,
      status: 'unpaid',
      due_at: null,
      on_arrival: null,
      bank: null,
      receipt: null,
      link: null,
      card: null,
      next: { amount: { amount: 10_000, currency: 'USD' }, due_at: null },
      standing: { state: 'due', amount: { amount: 10_000, currency: 'USD' }, due_at: null },
      other_methods: [],
    })
  })

  test('422 PaymentMethodNotOffered: unknown, or too slow for the start [R-CHK-07] [R-ERR-37] [R-PAY-06] [T-CHK-3]', async () => {
    const sale = await makeBookable(service, { methods: ALL_METHODS, bank: true })
    const { ref } = await sale.hold()
    for (const method of ['gold', 'cash', 'card']) {
      const sent = await sale.tryCheckout({ ref, payment_method: method })
      expect(sent.body).toMatchObject({ code: 'PaymentMethodNotOffered', details: { method } })
    }
    await service.freezeAt(Temporal.Instant.from('2027-05-10T07:00:00Z'))
    const late = await sale.hold()
    const listed = await sale.site.send({
      path: `/v1/public/payment-methods?option_id=${sale.optionId}&start=${sale.start}`,
    })
    const kinds = listed.body.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['pay_on_arrival', 'payment_link'])
    const slow = await sale.tryCheckout({ ref: late.ref, payment_method: 'bank_transfer' })
    expect(slow.body.code).toBe('PaymentMethodNotOffered')
    const done = await sale.checkout({ ref: late.ref, payment_method: 'payment_link' })
    expect(done.status).toBe('pending')
    await service.freezeAt(Temporal.Instant.from('2026-11-15T10:00:00Z'))
  })

  test('422 PaymentMethodNotOffered: a transfer to a seller without an account [R-PAY-06] [R-CHK-27]', async () => {
    const sale = await makeBookable(service, { methods: ALL_METHODS })
    const { ref } = await sale.hold()
    const sent = await sale.tryCheckout({ ref, payment_method: 'bank_transfer' })
    expect(sent.body).toMatchObject({
      code: 'PaymentMethodNotOffered',
      details: { method: 'bank_transfer' },
    })
    const unsaid = await sale.tryCheckout({ ref, payment_method: undefined })
    expect(unsaid.body.details).toEqual({ offered: ['pay_on_arrival', 'payment_link'] })
  })

  test('422 PaymentMethodNotOffered: not for the currency of the hold [R-PAY-06]', async () => {
    await setRate(service, { currency: 'EUR', rate: '0.9' })
    const sale = await makeBookable(service, {
      storefront: { currencies: ['USD', 'EUR'], display_currency: 'USD' },
      methods: [
        { kind: 'pay_on_arrival', deadline_hours: null },
        { kind: 'payment_link', deadline_hours: 24, currencies: ['EUR'] },
      ],
    })
    const { ref } = await sale.hold({ currency: 'EUR' })
    const sent = await sale.tryCheckout({ ref })
    expect(sent.body).toMatchObject({ code: 'PaymentMethodNotOffered' })
  })

  test('no places are held in a currency that nobody can pay in, or not in time [D-21]', async () => {
    await setRate(service, { currency: 'EUR', rate: '0.9' })
    const make = (
      methods: { kind: string; deadline_hours: number | null; currencies: string[] }[],
    ) =>
      makeBookable(service, {
        storefront: { currencies: ['USD', 'EUR'], display_currency: 'USD' },
        methods,
      })
    const never = await make([
      { kind: 'pay_on_arrival', deadline_hours: null, currencies: ['USD'] },
    ])
    const late = await make([
      { kind: 'pay_on_arrival', deadline_hours: null, currencies: ['USD'] },
      { kind: 'payment_link', deadline_hours: 8_760, currencies: ['EUR'] },
    ])
    for (const [sale, code] of [
      [never, 'CurrencyNotEnabled'],
      [late, 'PastCutoff'],
    ] as const) {
      const body = sale.body({ currency: 'EUR' })
      expect((await sale.quote(body)).body.code).toBe(code)
      const held = await sale.site.send({ method: 'POST', path: '/v1/public/holds', body })
      expect(held.body.code).toBe(code)
      expect((await sale.quote()).status).toBe(200)
    }
  })
})

describe('where a checkout leads', () => {
  test('a bank transfer waits for the money, with the account and the day [R-CHK-17] [R-CHK-27] [R-BKG-14] [R-BKG-08] [R-BKG-16] [R-BKG-18]', async () => {
    const sale = await makeBookable(service, { methods: ALL_METHODS, bank: true })
    const lead = { ...LEAD, email: 'transfer@travellers.example' }
    const booking = await sale.book({ lead, payment_method: 'bank_transfer' })
    const due = service.now().add({ hours: 48 }).toString()
    expect(booking.status).toBe('pending')
    expect(Temporal.Instant.from(booking.pending_expires_at).toString()).toBe(due)
    expect(booking.payment).toMatchObject({
      method: 'bank_transfer',
      status: 'unpaid',
      on_arrival: null,
      bank: {
        account_name: 'Canary Holder',
        bank_name: 'Test Bank',
        iban: IBAN,
        account_number: null,
        swift: 'COBADEFFXXX',
        reference: booking.ref,
      },
    })
    expect(Temporal.Instant.from(booking.payment.due_at).toString()).toBe(due)
    const [mail] = await mailsTo(service, lead.email)
    expect(mail?.template).toBe('payment-due')
    expect(mail?.text).toContain(IBAN)
    expect(mail?.text).toContain(booking.ref)
  })

  test('the account is the one of the checkout, whatever the seller changes later [T-PAY-1]', async () => {
    const sale = await makeBookable(service, { methods: ALL_METHODS, bank: true })
    const booking = await sale.book({ payment_method: 'bank_transfer' })
    await service.db.begin(async tx => {
      await tx`select set_config('outset.platform', 'on', true)`
      await tx`update bank_details set iban = 'GB82WEST12345698765432'
        where seller_id = ${sale.seller.id}`
    })
    expect((await booking.open.get()).body.payment.bank.iban).toBe(IBAN)
  })

  test('a payment link is null until the seller makes it, and nothing is due before [R-CHK-28] [R-BKG-15] [R-BKG-16] [D-30] [T-CAP-1]', async () => {
    const sale = await makeBookable(service, { methods: ALL_METHODS, bank: true })
    const booking = await sale.book({ payment_method: 'payment_link' })
    expect(booking.payment).toMatchObject({
      method: 'payment_link',
      link: null,
      bank: null,
      due_at: null,
    })
    expect(booking.status).toBe('pending')
    // By the time that the seller has for its link.
    expect(booking.pending_expires_at).toBe('2026-11-18T10:00:00.000Z')
    const url = 'https://pay.seller.example/abc'
    await sale.call.put(`/v1/bookings/${booking.ref}/payment-link`, { url })
    expect((await booking.open.get()).body.payment.link).toBe(url)
  })

  test('an option that the seller confirms waits for the seller, until its hours are over [R-CHK-16] [R-CHK-19]', async () => {
    const sale = await makeBookable(service, { option: { confirmation: 'manual' } })
    const lead = { ...LEAD, email: 'manual@travellers.example' }
    const booking = await sale.book({ lead })
    expect(booking.status).toBe('pending')
    const lapses = service.now().add({ hours: 24 }).toString()
    expect(Temporal.Instant.from(booking.pending_expires_at).toString()).toBe(lapses)
    const [mail] = await mailsTo(service, lead.email)
    expect(mail?.template).toBe('booking-received')
  })

  test('bank details are answered in a transfer booking and nowhere else [T-PAY-1]', async () => {
    const sale = await makeBookable(service, { methods: ALL_METHODS, bank: true })
    const booking = await sale.book()
    const { site } = sale
    const answers = await Promise.all([
      booking.open.get(),
      sale.quote(),
      site.send({ path: '/v1/public/storefront' }),
      site.send({
        path: `/v1/public/payment-methods?option_id=${sale.optionId}&start=${sale.start}`,
      }),
      site.send({ path: `/v1/public/products/${sale.tripSlug}` }),
    ])
    for (const { text } of answers) expect(text).not.toContain(IBAN)
  })

  test('a currency that dropped out since does not stop the checkout of its hold [T-PRICE-2] [D-02]', async () => {
    await setRate(service, { currency: 'OMR', rate: '0.385', source: 'feed' })
    const sale = await makeBookable(service, {
      storefront: { currencies: ['OMR', 'USD'], display_currency: 'OMR' },
      currencies: ['OMR'],
    })
    await service.advance({ hours: 24 * 5 - 1, minutes: 59 })
    const held = await sale.hold({ currency: 'OMR' })
    await service.advance({ minutes: 5 })
    const quoted = await sale.quote({ currency: 'OMR' })
    expect(quoted.body.code).toBe('CurrencyNotEnabled')
    const booking = await sale.checkout({ ref: held.ref })
    expect(booking.quote.fx).toEqual(held.quote.fx)
    expect(booking.payment.on_arrival.currency).toBe('OMR')
    await service.freezeAt(Temporal.Instant.from('2026-11-15T10:00:00Z'))
  })
})

test('another site of the seller has its own ways to pay [R-CHK-06]', async () => {
  const sale = await makeBookable(service)
  const other = await makeStorefront(service, sale.seller)
  const send = (path: string, body: object) => other.send({ method: 'POST', path, body })
  const held = await send('/v1/public/holds', sale.body())
  const sent = await send('/v1/public/checkout', { ref: held.body.ref, lead: LEAD })
  expect(sent.body.payment.method).toBeNull()
})
