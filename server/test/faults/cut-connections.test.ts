import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Attempt, countBookings, startBuyers } from '../support/buyers.ts'
import { printFigure, times } from '../support/fault-size.ts'
import { openSecondProcess, type SecondProcess, seededRandom } from '../support/race.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'

/** The world is made directly; what is tested reaches the same database through the cutter. */
let service: TestService
let sale: MadeSale
let cutter: Awaited<ReturnType<typeof openCutter>>
let through: SecondProcess
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service, { capacity: 100_000 })
  cutter = await openCutter(service.databaseUrl)
  through = await openSecondProcess(service, { databaseUrl: cutter.url, connections: 6 })
})
afterAll(async () => {
  cutter.calm()
  await through.close()
  await cutter.close()
  await service.close()
})

const attempt: Attempt = async request => {
  const { status, body } = await through.send({ ...request, key: sale.site.key })
  return { status, body }
}

const CUTS = times({ short: 25, full: 200 })
const SEED = 5

describe('a connection cut after a statement was sent and before its answer came [F5]', () => {
  test('whatever became of it: nobody gets two bookings or none, and errors are 503 alone', {
    timeout: 15 * 60_000,
  }, async () => {
    const next = seededRandom(SEED)
    const buyers = startBuyers(sale, { attempt, count: 8 })
    cutter.cutAnswers(() => next() < 0.05)
    await expect.poll(() => cutter.cuts(), { timeout: 9 * 60_000 }).toBeGreaterThanOrEqual(CUTS)
    cutter.calm()
    const { bought, unexpected, busy } = await buyers.finish()
    expect(unexpected).toEqual([])
    const made = await countBookings(service, sale.seller.id)
    expect([...made.values()].every(({ bookings }) => bookings === 1)).toBe(true)
    expect(bought.every(({ email, ref }) => made.get(email)?.ref === ref)).toBe(true)
    expect(made.size).toBe(bought.length)
    printFigure(
      `Cut connections: ${cutter.cuts()} cuts (seed ${SEED}), ${bought.length} bookings, each ` +
        `exactly once; ${busy} calls told to come back`,
    )
  })

  test('a hold whose answer was lost is looked up by its key, and answered after all', async () => {
    const ask = () =>
      attempt({
        method: 'POST',
        path: '/v1/public/holds',
        headers: { 'idempotency-key': 'lost-and-found' },
        body: sale.body(),
      })
    cutter.cutAnswers(({ asked }) => asked.includes('"operator_share_usd"'))
    const before = cutter.cuts()
    const lost = await ask()
    expect(cutter.cuts()).toBe(before + 1)
    cutter.calm()
    expect(lost.status).toBe(201)
    const rows = await service.db`
      select made_id from idempotency_keys where key = 'lost-and-found'
    `
    expect(rows).toEqual([{ made_id: lost.body.ref }])
    expect((await ask()).body.ref).toBe(lost.body.ref)
  })

  test('without a key it is a 503, and what it held ends by itself', async () => {
    cutter.cutAnswers(({ asked }) => asked.includes('"operator_share_usd"'))
    const lost = await attempt({
      method: 'POST',
      path: '/v1/public/holds',
      headers: {},
      body: sale.body(),
    })
    cutter.calm()
    expect([lost.status, lost.body.code]).toEqual([503, 'Unavailable'])
  })
})

type Rule = (exchange: { asked: Buffer }) => boolean

/**
 * Stands between a service and its database. Where the rule says so, it lets what the service sent
 * reach the database, waits until that has answered, and cuts both sides instead of handing the
 * answer on: the service cannot know what became of it.
 */
async function openCutter(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const folder = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432))
  const target = folder.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${port}` }
    : { host: folder, port }
  let rule: Rule = () => false
  let cuts = 0
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    const upstream = connect(target)
    let asked = Buffer.alloc(0)
    let answers = 0
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    client.on('data', chunk => {
      asked = Buffer.from(chunk)
      upstream.write(chunk)
    })
    upstream.on('data', chunk => {
      answers += 1
      // Whoever is still being let in has asked nothing yet.
      if (answers > 2 && rule({ asked })) {
        cuts += 1
        client.destroy()
        upstream.destroy()
      } else client.write(chunk)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url.search = ''
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    url: url.toString(),
    cuts: () => cuts,
    cutAnswers(by: Rule) {
      rule = by
    },
    calm() {
      rule = () => false
    },
    async close() {
      const closed = new Promise(resolve => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
