import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventsOf, LEAD, mailsTo } from '../../support/bookings.ts'
import { type CardSale, makeCardSale, RETURN_URL } from '../../support/card-sale.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'

let service: TestService
let sale: CardSale
let count = 0
beforeAll(async () => {
  service = await openTestService({ payments: { send: () => {} } })
})
afterAll(() => service.close())

const TERMS = { percent: 30, balance_days: 30, on_overdue: 'lapse' }
const BEFORE = Temporal.Instant.from('2027-03-25T10:00:00Z')
/** The trip starts on 12 May 2027 in Amman, which is three hours ahead. */
const BALANCE_DUE = '2027-04-12T20:59:00.000Z'
const usd = (amount: number) => ({ amount, currency: 'USD' })
const PLAN = [
  { kind: 'deposit', amount: usd(3_000), due_at: null },
  { kind: 'balance', amount: usd(7_000), due_at: BALANCE_DUE },
]

beforeEach(async () => {
  await service.freezeAt(BEFORE)
  sale = await makeCardSale(service, { policy: { preset: 'moderate' }, capacity: 4 })
  await sale.call.put(`${sale.optionPath}/deposit`, TERMS)
})
afterEach(() => service.freezeAt(START))

function someone() {
  count += 1
  return { ...LEAD, email: `part-${count}@travellers.example` }
}

const templatesFor = async (email: string) =>
  (await mailsTo(service, email)).map(({ template }) => template)

async function payOnPage(booking: Parameters<CardSale['payPage']>[0]) {
  const page = await sale.payPage(booking)
  await sale.pages.approve(page.ref)
  await service.advance({ minutes: 2 })
  await sale.follow()
  return page
}

async function withDeposit() {
  const lead = someone()
  const booking = await sale.book({ payment_method: 'online_card', lead })
  await payOnPage(booking)
  return { ...booking, lead }
}

const read = async (booking: { open: { get: () => Promise<{ body: unknown }> } }) =>
  (await booking.open.get()).body

describe('a plan of payments', () => {
  test('quote, hold and booking say the same parts, which add up to what is due [D-36]', async () => {
    const quoted = await sale.quote()
    expect(quoted.body).toMatchObject({ payment_plan: PLAN, totals: { due_now: usd(10_000) } })
    const hold = await sale.hold()
    expect(hold.payment_plan).toEqual(PLAN)
    expect(hold.quote).not.toHaveProperty('payment_plan')
    const booking = await sale.checkout({ ref: hold.ref, payment_method: 'online_card' })
    const { due_at } = booking.payment
    expect(booking).toMatchObject({
      status: 'pending',
      payment_plan: [{ ...PLAN[0], due_at }, PLAN[1]],
      payment: { status: 'unpaid', next: { amount: usd(3_000), due_at } },
    })
    expect(booking.payment.standing).toEqual({ state: 'due', amount: usd(3_000), due_at })
  })

  test('the deposit confirms it, and the balance is paid on the same page [D-36]', async () => {
    const booking = await sale.bookByCard()
    expect((await payOnPage(booking)).amount).toEqual(usd(3_000))
    const after = await read(booking)
    expect(after).toMatchObject({
      status: 'confirmed',
      payment_plan: PLAN,
      payment: {
        status: 'deposit_paid',
        due_at: BALANCE_DUE,
        next: { amount: usd(7_000), due_at: BALANCE_DUE },
        standing: { state: 'partly_paid', amount: usd(7_000), due_at: BALANCE_DUE },
      },
      actions: expect.arrayContaining(['pay']),
    })
    const own = await sale.call.get(`/v1/bookings/${booking.ref}`)
    expect(own).toMatchObject({
      open: usd(7_000),
      payment_plan: PLAN,
      payment: { status: 'deposit_paid', overdue: false, open: usd(7_000), lapses_at: null },
    })
    expect((await payOnPage(booking)).amount).toEqual(usd(7_000))
    expect(await read(booking)).toMatchObject({ payment: { status: 'paid', next: null } })
  })

  test('all of it may be paid at once, and nothing between [D-36]', async () => {
    const booking = await sale.bookByCard()
    const pay = (amount: number) =>
      booking.open.post('/pay', { return_url: RETURN_URL, amount: usd(amount) })
    expect((await pay(5_000)).body).toMatchObject({ code: 'InvalidInput' })
    const page = await pay(10_000)
    expect(page.body.amount).toEqual(usd(10_000))
    await sale.pages.approve(page.body.url.split('/').at(-1))
    await service.advance({ minutes: 2 })
    await sale.follow()
    expect(await read(booking)).toMatchObject({
      status: 'confirmed',
      payment: { status: 'paid', next: null },
    })
  })

  test('where the day of the balance is over, all is due at once [D-36]', async () => {
    await service.freezeAt(Temporal.Instant.from('2027-04-12T20:58:00Z'))
    expect((await sale.quote()).body).toHaveProperty('payment_plan')
    await service.freezeAt(Temporal.Instant.from('2027-04-12T20:59:00Z'))
    expect((await sale.quote()).body).not.toHaveProperty('payment_plan')
    const booking = await sale.bookByCard()
    expect(booking).not.toHaveProperty('payment_plan')
    expect(booking.payment.next.amount).toEqual(usd(10_000))
  })

  test('nobody who pays on arrival pays in parts [D-36]', async () => {
    await sale.call.put(`/v1/storefronts/${sale.site.id}/payment-methods`, {
      payment_methods: [
        { kind: 'online_card', deadline_hours: null },
        { kind: 'pay_on_arrival', deadline_hours: null },
      ],
    })
    const booking = await sale.book({ payment_method: 'pay_on_arrival' })
    expect(booking).toMatchObject({ status: 'confirmed', payment: { status: 'pay_on_arrival' } })
    expect(booking).not.toHaveProperty('payment_plan')
    await sale.call.put(`/v1/storefronts/${sale.site.id}/payment-methods`, {
      payment_methods: [{ kind: 'pay_on_arrival', deadline_hours: null }],
    })
    expect((await sale.quote()).body).not.toHaveProperty('payment_plan')
  })

  test('a transfer of the deposit that staff write down confirms it as well [D-36]', async () => {
    await sale.call.put('/v1/bank-details', { account_name: 'A', bank_name: 'B', iban: IBAN })
    await sale.call.put(`/v1/storefronts/${sale.site.id}/payment-methods`, {
      payment_methods: [{ kind: 'bank_transfer', deadline_hours: 48 }],
    })
    const booking = await sale.book({ payment_method: 'bank_transfer' })
    const path = `/v1/bookings/${booking.ref}/payments`
    await sale.call.post(path, { method: 'bank_transfer', amount: usd(2_999) })
    expect(await read(booking)).toMatchObject({
      status: 'pending',
      payment: { status: 'unpaid', next: { amount: usd(1) } },
    })
    const last = await sale.call.post(path, { method: 'bank_transfer', amount: usd(1) })
    expect(last).toMatchObject({ status: 'confirmed', payment: { status: 'deposit_paid' } })
    const { data } = await sale.call.get(path)
    const id = data.find((one: { amount: { amount: number } }) => one.amount.amount === 2_999).id
    const voided = await sale.call.post(`${path}/${id}/void`)
    expect(voided).toMatchObject({
      status: 'confirmed',
      payment: { status: 'partly_paid', next: { amount: usd(2_999) } },
    })
  })
})

const IBAN = 'DE89370400440532013000'

describe('a plan after a change', () => {
  test('what is added is part of the balance, what goes back is not owed again [D-36]', async () => {
    const booking = await withDeposit()
    const path = `/v1/bookings/${booking.ref}`
    const [unit] = sale.body().units
    const selection = { units: [{ ...unit, qty: 2 }] }
    const preview = await sale.call.post(`${path}/changes/preview`, selection)
    await sale.call.post(`${path}/changes`, {
      ...selection,
      expected_difference: preview.difference,
      expected_refund: preview.refund,
    })
    expect(await read(booking)).toMatchObject({
      payment_plan: [PLAN[0], { ...PLAN[1], amount: usd(17_000) }],
      payment: { status: 'deposit_paid', next: { amount: usd(17_000), due_at: BALANCE_DUE } },
    })
    await sale.call.post(`${path}/refunds`, { amount: usd(1_000) })
    expect(await read(booking)).toMatchObject({
      payment_plan: [
        { ...PLAN[0], amount: usd(2_000) },
        { ...PLAN[1], amount: usd(17_000) },
      ],
      payment: { status: 'deposit_paid', next: { amount: usd(17_000) } },
    })
  })

  test('another start moves the day of the balance, and gives a day where it is over [D-36]', async () => {
    const booking = await withDeposit()
    const move = (start: string) =>
      sale.call.post(`/v1/bookings/${booking.ref}/move`, { start, reason: 'Storm' })
    await move('2027-06-12T09:00')
    const later = '2027-05-13T20:59:00.000Z'
    expect(await read(booking)).toMatchObject({
      payment_plan: [PLAN[0], { ...PLAN[1], due_at: later }],
      payment: { due_at: later },
    })
    const now = Temporal.Instant.from('2027-04-20T10:00:00Z')
    await service.freezeAt(now)
    await move('2027-05-01T09:00')
    const due_at = now.add({ hours: 24 }).toString({ fractionalSecondDigits: 3 })
    expect(await read(booking)).toMatchObject({ payment: { due_at, status: 'deposit_paid' } })
    // It was not the traveller who let that day pass: nothing is cancelled for it.
    await service.freezeAt(now.add({ hours: 25 }))
    await service.deps.runDueJobs()
    await service.freezeAt(Temporal.Instant.from('2027-04-22T10:00:00Z'))
    await service.deps.runDueJobs()
    expect(await read(booking)).toMatchObject({ status: 'confirmed' })
  })
})

describe('a balance', () => {
  const runAt = async (text: string) => {
    await service.freezeAt(Temporal.Instant.from(text))
    await service.deps.runDueJobs()
    await service.deps.runDueJobs()
  }

  test('is reminded of a week and a day before, said to be overdue, and lapses by the policy [D-36]', async () => {
    const { lead, ...booking } = await withDeposit()
    const sent = ['booking-confirmed']
    await runAt('2027-04-05T20:58:00Z')
    expect(await templatesFor(lead.email)).toEqual(sent)
    await runAt('2027-04-05T20:59:00Z')
    expect(await templatesFor(lead.email)).toEqual([...sent, 'balance-due'])
    await runAt('2027-04-11T21:00:00Z')
    expect(await templatesFor(lead.email)).toEqual([...sent, 'balance-due', 'balance-due'])
    await runAt('2027-04-12T21:00:00Z')
    const mails = await mailsTo(service, lead.email)
    expect(mails.map(({ template }) => template).slice(1)).toEqual(Array(3).fill('balance-due'))
    expect(mails.at(-1)?.text).toContain('Please pay by April 16, 2027')
    expect((await sale.call.get('/v1/today')).waiting).toEqual([
      expect.objectContaining({ kind: 'overdue_payment', count: 1 }),
    ])
    const own = await sale.call.get(`/v1/bookings/${booking.ref}`)
    expect(own.payment).toMatchObject({ overdue: true, lapses_at: '2027-04-15T21:00:00.000Z' })
    await runAt('2027-04-15T20:59:00Z')
    expect(await read(booking)).toMatchObject({ status: 'confirmed' })
    const remaining = (await sale.quote()).body.remaining
    await runAt('2027-04-15T21:00:00Z')
    expect(await read(booking)).toMatchObject({
      status: 'cancelled',
      cancellation: { by: 'system', cause: null, refund_pct: 100, refund: usd(3_000) },
    })
    expect((await sale.quote()).body.remaining).toBe(remaining + 1)
    const types = (await eventsOf(service, sale.seller.id)).map(({ type }) => type)
    // Nobody has to press anything for what the policy gives back.
    expect(types.slice(-2)).toEqual(['booking.cancelled', 'payment.refunded'])
  })

  test('is only reminded of where the seller says so, and paid it is not reminded of [D-36]', async () => {
    await sale.call.put(`${sale.optionPath}/deposit`, { ...TERMS, on_overdue: 'remind' })
    const open = await withDeposit()
    const paid = await withDeposit()
    await payOnPage(paid)
    await runAt('2027-04-12T21:00:00Z')
    const { text } = (await mailsTo(service, open.lead.email)).at(-1) ?? {}
    expect(text).not.toContain('cancelled')
    await runAt('2027-04-23T21:00:00Z')
    expect(await read(open)).toMatchObject({
      status: 'confirmed',
      payment: { status: 'deposit_paid' },
    })
    expect(await templatesFor(open.lead.email)).toContain('balance-due')
    expect(await templatesFor(paid.lead.email)).not.toContain('balance-due')
  })

  test('that comes after the booking lapsed takes its places again [D-36]', async () => {
    const booking = await withDeposit()
    await runAt('2027-04-12T21:00:00Z')
    await service.freezeAt(Temporal.Instant.from('2027-04-15T20:59:30Z'))
    const page = await sale.payPage(booking)
    await sale.pages.approve(page.ref)
    await runAt('2027-04-15T21:00:00Z')
    await sale.follow()
    expect(await read(booking)).toMatchObject({ status: 'confirmed', payment: { status: 'paid' } })
  })
})
