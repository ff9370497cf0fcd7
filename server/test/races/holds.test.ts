import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { times } from '../support/fault-size.ts'
import { hold, onHold, remaining } from '../support/holds.ts'
import { openSecondProcess, type SecondProcess, seededRandom, upTo } from '../support/race.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let second: SecondProcess
let sale: MadeSale
let ports: number[]
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
beforeAll(async () => {
  service = await openTestService({ connections: 20 })
  second = await openSecondProcess(service, { connections: 20 })
  sale = await makeSale(service, {
    capacity: 40,
    vehicle: { name: 'Bus', seats: 4, perDay: 1_000, max_per_booking: 1 },
  })
  ports = await Promise.all([service.app, second.app].map(listen))
})
afterAll(async () => {
  agent.destroy()
  await second.close()
  await service.close()
})

function listen(app: TestService['app']): Promise<number> {
  return app.listen({ port: 0, host: '127.0.0.1' })
}

type Answer = { status: number; body: { code?: string; details?: { remaining?: number } } }

/** Over a socket of its own choice, to one of the two processes. */
function post(at: number, body: object): Promise<Answer> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: ports[at % 2],
        agent,
        method: 'POST',
        path: '/v1/public/holds',
        headers: {
          'svc-publishable-key': sale.site.key,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      async answer => {
        const bytes = await answer.toArray()
        resolve({
          status: answer.statusCode ?? 0,
          body: JSON.parse(Buffer.concat(bytes).toString()),
        })
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}

let day = 0
const nextStart = () => `${Temporal.PlainDate.from('2027-06-01').add({ days: ++day })}T09:00`

describe('1,000 buyers of one to four seats, 200 sockets, two processes and 40 seats', () => {
  const SEEDS = Array.from({ length: times({ short: 3, full: 20 }) }, (_, seed) => seed)

  test.each(SEEDS)(
    'seed %i: 40 sold, never more, never less, and true refusals [F1] [T-HOLD-2] [R-HOLD-26]',
    async seed => {
      const next = seededRandom(seed)
      const start = nextStart()
      const buyers = Array.from({ length: 1_000 }, () => upTo(4, next))
      const answers = await Promise.all(
        buyers.map(async (qty, at) => {
          const units = [{ unit_id: sale.units.adult, qty }]
          return { qty, ...(await post(at, sale.body({ start, units }))) }
        }),
      )
      const sold = answers.filter(({ status }) => status === 201)
      expect(sold.reduce((sum, { qty }) => sum + qty, 0)).toBe(40)
      const refused = answers.filter(({ status }) => status !== 201)
      for (const { qty, status, body } of refused) {
        expect(status).toBe(422)
        if (body.code === 'SoldOut') continue
        expect(body.code).toBe('NotEnoughCapacity')
        expect(body.details?.remaining).toBeGreaterThan(0)
        expect(body.details?.remaining).toBeLessThan(qty)
      }
    },
  )
})

describe('one Idempotency-Key over two processes [T-IDEM-1]', () => {
  test('fifty at once: one hold, fifty answers that name it', async () => {
    const fresh = await makeSale(service, { capacity: 100 })
    const send = [fresh.site.send, sendOfSecond(fresh)] as const
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        send[at % 2 === 0 ? 0 : 1]({
          method: 'POST',
          path: '/v1/public/holds',
          headers: { 'idempotency-key': 'fifty' },
          body: fresh.body({ attribution: { utm_source: `${at}` } }),
        }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.ref)).size).toBe(1)
    expect(await remaining(fresh)).toBe(99)
  })

  test('the last place: its twin is answered, never refused', async () => {
    for (let round = 0; round < 10; round++) {
      const last = await makeSale(service, {
        seller: sale.seller,
        site: sale.site,
        city: sale.city,
        capacity: 1,
      })
      const twins = await Promise.all(
        [last.site.send, sendOfSecond(last)].map(send =>
          send({
            method: 'POST',
            path: '/v1/public/holds',
            headers: { 'idempotency-key': `twin ${round}`.replace(' ', '-') },
            body: last.body(),
          }),
        ),
      )
      expect(twins.map(({ status }) => status)).toEqual([201, 201])
      expect(twins[0]?.body.ref).toBe(twins[1]?.body.ref)
    }
  })
})

describe('a hold that is changed, released and read at once', () => {
  test('ends released, with no place left behind', async () => {
    const fresh = await makeSale(service, {
      capacity: 5,
      extras: [{ name: 'Lamp', price_usd: 500, stock_per_day: 5 }],
    })
    for (let round = 0; round < 10; round++) {
      const { body } = await hold(fresh)
      const change = (qty: number) => ({
        method: 'PATCH' as const,
        body: { extras: [{ extra_id: fresh.extras.Lamp, qty }] },
      })
      const answers = await Promise.all([
        onHold(fresh, body.ref, change(1)),
        onHold(fresh, body.ref, { method: 'DELETE' }),
        onHold(fresh, body.ref, change(2)),
        onHold(fresh, body.ref),
      ])
      expect(answers[1]?.status).toBe(204)
      for (const at of [0, 2]) expect([200, 422]).toContain(answers[at]?.status)
      expect(await remaining(fresh)).toBe(5)
    }
  })
})

const sendOfSecond =
  ({ site }: Pick<MadeSale, 'site'>): MadeSale['site']['send'] =>
  asked =>
    second.send({ ...asked, key: site.key })
