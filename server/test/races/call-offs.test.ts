import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { type Bookable, LEAD, mailsTo, makeBookable } from '../support/bookings.ts'
import { countDeadlocks, mutate, untilWaiting } from '../support/race.ts'
import type { Sent } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const other = (sale: Bookable) => sale.start.replace('-12T', '-13T')
const callOff = (sale: Bookable, starts = [sale.start]) =>
  sale.seller.send({
    method: 'POST',
    path: '/v1/call-offs',
    body: {
      departures: starts.map(start => ({ option_id: sale.optionId, start })),
      reason: 'Storm.',
    },
  })

/** While one booking is locked, these begin one after the other, so many of them waiting. */
async function race(ref: string, sale: Bookable, steps: readonly (() => Promise<Sent>)[]) {
  const answers: Promise<Sent>[] = []
  await transaction(service.db, { seller: sale.seller.id }, async tx => {
    await tx`select from bookings where ref = ${ref} for update`
    for (const step of steps) {
      answers.push(step())
      await untilWaiting(service, answers.length)
    }
  })
  return Promise.all(answers)
}

describe('call-offs and those who buy', () => {
  const tryHold = (sale: Bookable) =>
    sale.site.send({ method: 'POST', path: '/v1/public/holds', body: sale.body() })

  test('a hold quoted before is refused, as the start is closed [R-DESK-23]', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.book()
    const [called, held] = await race(ref, sale, [() => callOff(sale), () => tryHold(sale)])
    expect(called?.body.data).toMatchObject([{ called_off: true, cancelled: [ref] }])
    expect([held?.status, held?.body.code]).toEqual([422, 'SlotClosed'])
  })

  test('control: without the lock on the sale it is held on a start that is called off', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.book()
    await mutate(service, 'share_sale', source => source.replace(/perform [^;]+;/, 'null;'))
    const answers: Promise<Sent>[] = []
    let held: Sent | null = null
    await transaction(service.db, { seller: sale.seller.id }, async tx => {
      await tx`select from bookings where ref = ${ref} for update`
      answers.push(callOff(sale))
      await untilWaiting(service, 1)
      held = await tryHold(sale)
    })
    await Promise.all(answers)
    expect(held).toMatchObject({ status: 201 })
  })

  test('a checkout that comes later finds its hold ended [R-DESK-23]', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.book()
    const hold = await sale.hold()
    const lead = { ...LEAD, email: 'too-late@travellers.example' }
    const [called, bought] = await race(ref, sale, [
      () => callOff(sale),
      () => sale.tryCheckout({ ref: hold.ref, lead }),
    ])
    expect(called?.body.data[0].cancelled).toEqual([ref])
    expect([bought?.status, bought?.body.code]).toEqual([422, 'HoldExpired'])
  })

  test('a checkout that comes first is cancelled with the others [R-DESK-23]', async () => {
    const sale = await makeBookable(service)
    const hold = await sale.hold()
    const answers: Promise<Sent>[] = []
    await transaction(service.db, { seller: sale.seller.id }, async tx => {
      await tx`select from places_on_sale where subject_id = ${sale.optionId} for update`
      answers.push(sale.tryCheckout({ ref: hold.ref }))
      await untilWaiting(service, 1)
      answers.push(callOff(sale))
      await untilWaiting(service, 2)
    })
    const [bought, called] = await Promise.all(answers)
    expect(bought?.status, bought?.text).toBe(200)
    expect(called?.body.data).toMatchObject([{ called_off: true, cancelled: [hold.ref] }])
    const { bookings } = await sale.call.get(`${sale.optionPath}/departures/${sale.start}/manifest`)
    expect(bookings).toEqual([])
  })
})

test('two who call the same starts off at once cancel everybody once [R-DESK-23]', async () => {
  const sale = await makeBookable(service)
  const leads = [1, 2].map(n => ({ ...LEAD, email: `twice-${n}@travellers.example` }))
  const one = await sale.book({ lead: leads[0] })
  const two = await sale.book({ lead: leads[1] }, { start: other(sale) })
  const before = await countDeadlocks(service)
  const answers = await race(one.ref, sale, [
    () => callOff(sale, [sale.start, other(sale)]),
    () => callOff(sale, [sale.start, other(sale)]),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const cancelled = answers.flatMap(({ body }) =>
    body.data.flatMap((row: { cancelled: string[] }) => row.cancelled),
  )
  expect(cancelled.toSorted()).toEqual([one.ref, two.ref].toSorted())
  for (const { email } of leads) {
    const mails = await mailsTo(service, email)
    expect(mails.map(({ template }) => template)).toEqual([
      'booking-confirmed',
      'booking-cancelled',
    ])
  }
  expect(await countDeadlocks(service)).toBe(before)
})
