import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { claimHolds } from '#store/holds/holds.ts'
import { bumpSaleVersions } from '#store/sales/sale-versions.ts'
import { type Bookable, LEAD, makeBookable } from '../support/bookings.ts'
import { makeSaleIds, someHold } from '../support/claims.ts'
import { countDeadlocks, mutate, untilWaiting } from '../support/race.ts'
import type { Sent } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

type Race = {
  sale: Bookable
  change: () => Promise<Sent>
  sell: () => Promise<Sent>
  /** How many wait while the change is under way. */
  waiting: number
}

/**
 * The change comes as far as the bookings there are and waits for one of them; then somebody sells
 * on the sheet from before. Only after that the change goes on.
 */
async function race({ sale, change, sell, waiting }: Race): Promise<{ changed: Sent; sold: Sent }> {
  const { ref } = await sale.book()
  const answers: Promise<Sent>[] = []
  await transaction(service.db, { seller: sale.seller.id }, async tx => {
    await tx`select from bookings where ref = ${ref} for update`
    answers.push(change())
    await untilWaiting(service, 1)
    const selling = sell()
    answers.push(selling)
    // A control does not wait, so it has to be done before the change goes on.
    if (waiting === 1) await selling
    else await untilWaiting(service, waiting)
  })
  const [changed, sold] = await Promise.all(answers)
  return { changed, sold } as { changed: Sent; sold: Sent }
}

const tryHold = (sale: Bookable) =>
  sale.site.send({ method: 'POST', path: '/v1/public/holds', body: sale.body() })
const callOff = (sale: Bookable) =>
  sale.seller.send({
    method: 'POST',
    path: `${sale.optionPath}/departures/${sale.start}/call-off`,
    body: { reason: 'Storm.' },
  })
const limit = (sale: Bookable) =>
  sale.seller.send({ method: 'PATCH', path: sale.optionPath, body: { capacity_mode: 'limited' } })
const bookByStaff = (sale: Bookable) =>
  sale.seller.send({
    method: 'POST',
    path: '/v1/bookings',
    body: { ...sale.body(), lead: LEAD },
  })

/** As it would be if those who sell did not keep the sale as it is. */
const withoutLock = () =>
  mutate(service, 'share_sale', source => source.replace(/perform [^;]+;/, 'null;'))

describe('a hold that was quoted before a start is called off', () => {
  const make = async () => {
    const sale = await makeBookable(service)
    return { sale, change: () => callOff(sale), sell: () => tryHold(sale) }
  }

  test('is refused as the start is closed [T-HOLD-2] [R-ERR-17]', async () => {
    const { changed, sold } = await race({ ...(await make()), waiting: 2 })
    expect(changed.status).toBe(200)
    expect([sold.status, sold.body.code]).toEqual([422, 'SlotClosed'])
  })

  test('control: without the lock it is held on a start that does not take place', async () => {
    await withoutLock()
    const { sold } = await race({ ...(await make()), waiting: 1 })
    expect([sold.status, sold.body.status]).toEqual([201, 'on_hold'])
  })
})

test('a hold that gets an extra while its start is called off gives it back [T-HOLD-2]', async () => {
  const sale = await makeBookable(service, {
    extras: [{ name: 'Tent', price_usd: 100, stock_per_day: 3 }],
  })
  const { ref } = await sale.hold()
  const extras = [{ extra_id: sale.extras.Tent, qty: 3 }]
  const answers: Promise<Sent>[] = []
  await transaction(service.db, { seller: sale.seller.id }, async tx => {
    await tx`select from places_on_sale where subject_id = ${sale.optionId} for update`
    const path = `/v1/public/holds/${ref}`
    answers.push(sale.site.send({ method: 'PATCH', path, body: { extras } }))
    await untilWaiting(service, 1)
    answers.push(callOff(sale))
    await untilWaiting(service, 2)
  })
  const [patched, calledOff] = await Promise.all(answers)
  expect([patched?.status, calledOff?.status]).toEqual([200, 200])
  // All three are there for another start of that day.
  await sale.call.put(`${sale.optionPath}/schedule`, { rules: [{ times: ['10:00'], capacity: 5 }] })
  await sale.hold({ start: sale.start.replace('09:00', '10:00'), extras })
})

const NOTHING = { amount: 0, currency: 'USD' }

describe.each([
  ['move', 'move', { reason: 'Low tide.' }],
  ['change', 'changes', { expected_difference: NOTHING, expected_refund: NOTHING }],
])('a booking that staff %s to a start that is being called off', (_, act, words) => {
  const make = async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.book({}, { start: '2027-05-20T09:00' })
    const path = `/v1/bookings/${ref}/${act}`
    const body = { start: sale.start, ...words }
    return {
      sale,
      change: () => callOff(sale),
      sell: () => sale.seller.send({ method: 'POST', path, body }),
    }
  }

  test('stays where it is [T-HOLD-2]', async () => {
    const { changed, sold } = await race({ ...(await make()), waiting: 2 })
    expect(changed.status).toBe(200)
    expect([sold.status, sold.body.code]).toEqual([422, 'SlotClosed'])
  })

  test('control: without the lock it is booked where nothing takes place', async () => {
    await withoutLock()
    const { sold } = await race({ ...(await make()), waiting: 1 })
    expect([sold.status, sold.body.status]).toEqual([200, 'confirmed'])
  })
})

describe.each([
  ['hold', tryHold],
  ['staff booking', bookByStaff],
])('a %s of free sale that becomes limited', (_, sell) => {
  const make = async () => {
    const sale = await makeBookable(service, { option: { capacityMode: 'free_sale' } })
    return { sale, change: () => limit(sale), sell: () => sell(sale) }
  }

  test('counts like everything else [T-HOLD-2]', async () => {
    const made = await make()
    const { changed, sold } = await race({ ...made, waiting: 2 })
    expect([changed.status, sold.status]).toEqual([200, 201])
    expect((await made.sale.quote()).body.remaining).toBe(8)
  })

  test('control: without the lock nobody counts it', async () => {
    await withoutLock()
    const made = await make()
    const { sold } = await race({ ...made, waiting: 1 })
    expect(sold.status).toBe(201)
    expect((await made.sale.quote()).body.remaining).toBe(9)
  })
})

test('a sale that is being changed keeps nobody waiting who buys something else', async () => {
  const [changing, other] = [await makeBookable(service), await makeBookable(service)]
  const { sellerId, optionId } = { sellerId: changing.seller.id, optionId: changing.optionId }
  let waits: Promise<Sent> | null = null
  await transaction(service.db, { seller: sellerId }, async tx => {
    await bumpSaleVersions(tx, { sellerId, optionIds: [optionId] })
    // Read in one turn, so they go to the database in one call.
    waits = tryHold(changing)
    const sold = await Promise.all(Array.from({ length: 3 }, () => tryHold(other)))
    expect(sold.map(({ status }) => status)).toEqual([201, 201, 201])
    await untilWaiting(service, 1)
  })
  expect((await (waits as unknown as Promise<Sent>)).status).toBe(201)
})

test('a rush on what is being changed takes the connections of nobody else', async () => {
  const changing = await makeBookable(service, { capacity: 100 })
  const other = await makeBookable(service)
  const { sellerId, optionId } = { sellerId: changing.seller.id, optionId: changing.optionId }
  const rush: Promise<Sent>[] = []
  await transaction(service.db, { seller: sellerId }, async tx => {
    await bumpSaleVersions(tx, { sellerId, optionIds: [optionId] })
    rush.push(...Array.from({ length: 60 }, () => tryHold(changing)))
    await untilWaiting(service, 1)
    expect((await tryHold(other)).status).toBe(201)
    const [row] = await service.db<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted
    `
    expect(row?.waiting).toBe(1)
  })
  const answers = await Promise.all(rush)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect((await changing.quote()).body.remaining).toBe(40)
})

test('of several holds at once only the one whose sale is being changed is answered "changing"', async () => {
  const [first, second] = [await makeSaleIds(service), await makeSaleIds(service)]
  const { sellerId, optionId } = first
  const holds = [someHold(first, []), someHold(second, [])]
  const answers = await transaction(service.db, { seller: sellerId }, async tx => {
    await bumpSaleVersions(tx, { sellerId, optionIds: [optionId] })
    return claimHolds(service.db, holds)
  })
  expect(answers).toEqual([{ changing: true }, { granted: expect.any(String) }])
})

test('extras that change while all options of a trip are held stop nobody for good', async () => {
  const sale = await makeBookable(service, {
    capacity: 1_000,
    extras: [{ name: 'Tent', price_usd: 100 }],
  })
  const path = `/v1/trips/${sale.tripId}/extras`
  const { extras } = await sale.call.get(path)
  const before = await countDeadlocks(service)
  const body = sale.body({ extras: [{ extra_id: sale.extras.Tent, qty: 1 }] })
  for (let round = 0; round < 10; round++) {
    const stock_per_day = round % 2 === 0 ? 500 : null
    const [changed, ...held] = await Promise.all([
      sale.call.put(path, { extras: [{ ...extras[0], stock_per_day }] }),
      ...Array.from({ length: 6 }, () =>
        sale.site.send({ method: 'POST', path: '/v1/public/holds', body }),
      ),
    ])
    expect(changed.extras).toHaveLength(1)
    expect(held.map(({ status }) => status)).toEqual(held.map(() => 201))
  }
  expect(await countDeadlocks(service)).toBe(before)
  // The last change left the stock uncounted; counted again, everything held is in it.
  await sale.call.put(path, { extras: [{ ...extras[0], stock_per_day: 60 }] })
  const more = await sale.site.send({ method: 'POST', path: '/v1/public/holds', body })
  expect(more.body.code).toBe('ExtraSoldOut')
})

test('everybody who is moved by a call-off takes places in one order with others [T-HOLD-2]', async () => {
  const stock = { price_usd: 100, stock_per_day: 50 }
  const sale = await makeBookable(service, {
    extras: [
      { name: 'Tent', ...stock },
      { name: 'Mat', ...stock },
    ],
  })
  const [low = '', high = ''] = Object.values(sale.extras).toSorted()
  for (const extra_id of [high, low]) await sale.book({}, { extras: [{ extra_id, qty: 1 }] })
  const other = await makeBookable(service, sale.home)
  const saleIds = {
    sellerId: other.seller.id,
    storefrontId: other.site.id,
    storefrontSellerId: other.seller.id,
    tripId: other.tripId,
    optionId: other.optionId,
  }
  const extra = (subjectId: string, slot: string) => ({
    kind: 'extras' as const,
    subjectId,
    slot,
    qty: 1,
    capacity: 50,
  })
  const days = ['2027-05-20', '2027-05-21', '2027-05-22']
  const wanted = [...days.map(day => extra(low, day)), extra(high, '2027-05-20')]
  await mutate(service, 'lock_place', source =>
    source.replace('return known;', 'perform pg_sleep(0.2); return known;'),
  )
  const before = await countDeadlocks(service)
  const [calledOff, [answer]] = await Promise.all([
    sale.seller.send({
      method: 'POST',
      path: `${sale.optionPath}/departures/${sale.start}/call-off`,
      body: { reason: 'Storm.', move_to: '2027-05-20T09:00' },
    }),
    claimHolds(service.db, [someHold(saleIds, wanted)]),
  ])
  expect([calledOff.status, answer]).toEqual([200, { granted: expect.any(String) }])
  expect(await countDeadlocks(service)).toBe(before)
})
