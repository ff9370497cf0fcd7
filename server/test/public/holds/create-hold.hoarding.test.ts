import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSale } from '../../support/sales-world.ts'
import type { Sent } from '../../support/send.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

type Sale = Awaited<ReturnType<typeof makeSale>>

const SEATS = 20
const BOT = '198.51.100.1'
const HUMAN = '198.51.100.2'

function hold(sale: Sale, from: string, qty = 1): Promise<Sent> {
  const units = [{ unit_id: sale.units.adult, qty }]
  return sale.site.send({
    method: 'POST',
    path: '/v1/public/holds',
    body: sale.body({ units }),
    headers: { 'x-forwarded-for': from },
  })
}

const makeStart = () => makeSale(service, { capacity: SEATS })

/** Everything there is, in holds of so many seats each; stops where it is refused. */
async function holdAll(sale: Sale, seatsEach: number): Promise<Sent> {
  for (;;) {
    const sent = await hold(sale, BOT, seatsEach)
    if (sent.status !== 201) return sent
  }
}

/**
 * The bot tries again every five seconds and always before the human, who tries every half minute.
 * Answers after how many seconds the human has a seat; null where it never is.
 */
async function raceForSeat(sale: Sale, seatsEach: number): Promise<number | null> {
  for (let second = 0; second <= 120; second += 5) {
    await holdAll(sale, seatsEach)
    if (second % 30 === 0 && (await hold(sale, HUMAN)).status === 201) return second
    await service.advance({ seconds: 5 })
  }
  return null
}

describe('a bot that holds a whole start again and again', () => {
  test('in many holds: when the first round ends, a human has a seat within 60 s [T-HOLD-1]', async () => {
    const sale = await makeStart()
    await holdAll(sale, 1)
    expect((await hold(sale, HUMAN)).body.code).toBe('SoldOut')
    await service.advance({ minutes: 15 })
    expect(await raceForSeat(sale, 1)).toBeLessThanOrEqual(60)
  })

  test('in one hold: when the second round ends, a human has a seat within 60 s [T-HOLD-1]', async () => {
    const sale = await makeStart()
    for (const _round of [1, 2]) {
      await holdAll(sale, SEATS)
      await service.advance({ minutes: 15 })
    }
    expect(await raceForSeat(sale, SEATS)).toBeLessThanOrEqual(60)
  })

  test('and gives back just before the end: a human has a seat within 60 s [T-HOLD-1]', async () => {
    const sale = await makeStart()
    for (const _round of [1, 2]) {
      const { body } = await hold(sale, BOT, SEATS)
      await service.advance({ minutes: 14, seconds: 59 })
      await sale.site.send({ method: 'DELETE', path: `/v1/public/holds/${body.ref}` })
    }
    expect(await raceForSeat(sale, SEATS)).toBeLessThanOrEqual(60)
  })

  test('is told how long to wait, and the sweeper changes nothing of it [T-HOLD-1]', async () => {
    const sale = await makeStart()
    await holdAll(sale, 1)
    await service.advance({ minutes: 15 })
    await service.deps.runDueJobs()
    const refused = await holdAll(sale, 1)
    expect([refused.status, refused.body.reason]).toEqual([429, 'attempts'])
    expect(refused.headers['retry-after']).toBe('120')
    expect((await sale.quote()).body.remaining).toBe(4)
    await service.advance({ minutes: 2 })
    expect((await hold(sale, BOT)).status).toBe(201)
  })
})

describe('a bot that goes to and fro between options that take from the same', () => {
  /** Two options of one seller, with all that they sell out of one thing. */
  async function makeTwo(share: (sales: readonly Sale[]) => Promise<void>, time = '09:00') {
    const first = await makeSale(service, { capacity: 100 })
    const second = await makeSale(service, { ...first.home, capacity: 100, times: [time] })
    await share([first, second])
    return [first, second] as const
  }

  const sharePool = async (sales: readonly Sale[]) => {
    const [{ call }] = sales as [Sale]
    const pools = { capacity_pools: [{ name: 'Boat', capacity: SEATS }] }
    const { capacity_pools: made } = await call.put('/v1/capacity-pools', pools)
    for (const { optionPath } of sales) {
      await call.patch(optionPath, { capacity_pool_id: made[0].id })
    }
  }

  test('of one pool: when the second round ends, a human has a seat of either within 60 s [T-HOLD-1]', async () => {
    const [first, second] = await makeTwo(sharePool)
    for (const sale of [first, second]) {
      expect((await hold(sale, BOT, SEATS)).status).toBe(201)
      await service.advance({ minutes: 15 })
    }
    const refused = await hold(first, BOT, SEATS)
    expect([refused.status, refused.body.code]).toEqual([429, 'RateLimited'])
    expect((await hold(second, BOT, SEATS)).status).toBe(429)
    expect((await hold(second, HUMAN, SEATS)).status).toBe(201)
  })

  test('of one fleet, also at other times of the day [T-HOLD-1]', async () => {
    const [first, second] = await makeTwo(async sales => {
      const [{ call }] = sales as [Sale]
      const limits = { vehicle_limits: [{ name: 'Jeeps', per_day: 1 }] }
      const { vehicle_limits: made } = await call.put('/v1/vehicle-limits', limits)
      const vehicle = { name: 'Jeep', seats: 4, max_per_booking: 1, vehicle_limit_id: made[0].id }
      for (const { optionPath } of sales) await call.put(`${optionPath}/vehicle`, { vehicle })
    }, '14:00')
    for (const sale of [first, second]) {
      expect((await hold(sale, BOT, 4)).status).toBe(201)
      await service.advance({ minutes: 15 })
    }
    expect((await hold(first, BOT, 4)).status).toBe(429)
    expect((await hold(first, HUMAN, 4)).status).toBe(201)
  })

  test('that share nothing are judged one by one', async () => {
    const [first, second] = await makeTwo(async () => {})
    for (const sale of [first, second]) {
      expect((await hold(sale, BOT, 100)).status).toBe(201)
      await service.advance({ minutes: 15 })
    }
    expect((await hold(first, BOT, 100)).status).toBe(201)
  })
})

describe('who does not hoard is not stopped', () => {
  test('a hold that ran out can be made again at once, also of the last seats', async () => {
    const sale = await makeStart()
    await hold(sale, HUMAN, SEATS)
    await service.advance({ minutes: 15 })
    expect((await hold(sale, HUMAN, SEATS)).status).toBe(201)
  })

  test('going back and forth in a few minutes, each hold given back [G-156]', async () => {
    const sale = await makeStart()
    for (let round = 0; round < 6; round++) {
      const { status, body } = await hold(sale, HUMAN, SEATS)
      expect(status).toBe(201)
      await service.advance({ minutes: 2 })
      await sale.site.send({ method: 'DELETE', path: `/v1/public/holds/${body.ref}` })
    }
  })

  test('a start with places left is open to everybody, and so is any other start', async () => {
    const sale = await makeStart()
    await holdAll(sale, 1)
    await service.advance({ minutes: 15 })
    expect((await hold(sale, BOT, 10)).status).toBe(201)
    const other = await makeSale(service, { ...sale.home, capacity: 1 })
    expect((await hold(other, BOT)).status).toBe(201)
  })

  test('a site that does not say whom it calls for is not judged', async () => {
    const sale = await makeStart()
    const send = () =>
      sale.site.send({
        method: 'POST',
        path: '/v1/public/holds',
        body: sale.body({ units: [{ unit_id: sale.units.adult, qty: SEATS }] }),
      })
    for (const _round of [1, 2, 3]) {
      expect((await send()).status).toBe(201)
      await service.advance({ minutes: 15 })
    }
  })
})
