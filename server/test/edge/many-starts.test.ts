import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STARTS_OF_PIECE } from '#domain/departures/find-starts.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { buildServer } from '#http/server.ts'
import { openLoopTurns } from '#memory/loop-turns.ts'
import { streamDepartures } from '#operations/departures.ts'
import { transaction } from '#store/database.ts'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { inject } from '../support/inject.ts'
import { openTestService, PATIENT_SERVER, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { asOwner } from './as-owner.ts'
import { listen } from './raw-socket.ts'

const OPTIONS = 8
const DAYS = 92
/** Every quarter of an hour, as transfers run. */
const TIMES = Array.from({ length: 96 }, (_, quarter) => {
  const minutes = quarter * 15
  return [Math.floor(minutes / 60), minutes % 60].map(part => `${part}`.padStart(2, '0')).join(':')
})
const STARTS = OPTIONS * DAYS * TIMES.length
const PERIOD = 'from=2027-05-01&to=2027-07-31'
const MONTHS = 'from=2027-05-01&to=2027-07-01'
const MONTHS_STARTS = OPTIONS * 62 * TIMES.length

let service: TestService
let sale: Bookable
let port: number
beforeAll(async () => {
  service = await openTestService()
  port = await listen(service.app)
  sale = await makeBookable(service, { times: TIMES })
  for (let more = 1; more < OPTIONS; more++) {
    await makeBookable(service, { ...sale.home, times: TIMES })
  }
})
afterAll(() => service.close())

const read = (path: string, headers: Record<string, string> = {}) =>
  service.send({ path, bearer: sale.seller.ownerKey, headers })

/** How many other calls were answered, one after the other, once the database had answered it. */
async function answeredBeside(path: string) {
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const locking = transaction(service.db, 'platform', async tx => {
    await tx`lock table claims in access exclusive mode`
    locked.resolve()
    await release.promise
  })
  await locked.promise
  let isDone = false
  const reading = read(path).finally(() => {
    isDone = true
  })
  await until(() =>
    asOwner(service, async sql => {
      const rows = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `
      return rows.length > 0
    }),
  )
  release.resolve()
  await locking
  let answered = 0
  while (!isDone) {
    const { status } = await fetch(`http://127.0.0.1:${port}/healthz`)
    expect(status).toBe(200)
    if (!isDone) answered += 1
  }
  const sent = await reading
  expect(sent.status, sent.text).toBe(200)
  return { answered, body: sent.body }
}

/** While the database answers some are answered in any case, and never so many. */
const MANY = 40

describe('eight options with a start every quarter of an hour [T-LOOP-1]', () => {
  test('the report of a quarter lets every other call go on', async () => {
    const { answered, body } = await answeredBeside(`/v1/reports/occupancy?${PERIOD}`)
    expect(body.totals).toMatchObject({ starts: STARTS, capacity: STARTS * 10 })
    expect(answered).toBeGreaterThan(MANY)
  })

  test('so does a list of starts by how they stand', async () => {
    const path = `/v1/departures?scheduled=true&${MONTHS}&status=open&limit=1`
    const { answered, body } = await answeredBeside(path)
    expect(body).toMatchObject({ total: MONTHS_STARTS, data: [{ status: 'open' }] })
    expect(answered).toBeGreaterThan(MANY)
  })

  test('in a turn of the loop one piece is worked out, whoever else asks', async () => {
    const sellerId = sale.seller.id
    const [from, to] = ['2027-05-01', '2027-05-02']
    const query = { sellerId, from, to, optionId: null, tripId: null, scheduled: true }
    const asked = { ...query, status: [], locale: 'en', now: service.now() }
    const streams = await Promise.all(
      [1, 2, 3].map(() => streamDepartures(service.deps, asked, STARTS)),
    )
    let [turn, isOver] = [0, false]
    const counting = (async () => {
      for (; !isOver; turn++) await nextTurn()
    })()
    const pieces: { turn: number; size: number }[] = []
    await Promise.all(
      streams.map(async stream => {
        for await (const { length: size } of stream) pieces.push({ turn, size })
      }),
    )
    isOver = true
    await counting
    const perTurn = Map.groupBy(pieces, piece => piece.turn).values()
    expect(Math.max(...[...perTurn].map(({ length }) => length))).toBe(1)
    expect(Math.max(...pieces.map(({ size }) => size))).toBe(STARTS_OF_PIECE)
    const all = pieces.reduce((sum, { size }) => sum + size, 0)
    expect(all).toBe(3 * OPTIONS * 2 * TIMES.length)
  })

  test('turns are taken one after the other', async () => {
    const taken: number[] = []
    const turns = openLoopTurns()
    let turn = 0
    const work = async () => {
      for (let piece = 0; piece < 5; piece++) {
        await turns.next()
        taken.push(turn)
      }
    }
    const all = Promise.all([work(), work(), work()])
    while (taken.length < 15) {
      turn += 1
      await nextTurn()
    }
    await all
    expect(new Set(taken).size).toBe(15)
  })

  test('a table is made in one pass, in the order of the list [R-REP-07]', async () => {
    let passes = 0
    const departureSheets: typeof service.deps.departureSheets = {
      of(sellerId) {
        passes += 1
        return service.deps.departureSheets.of(sellerId)
      },
    }
    const app = buildServer({ ...service.deps, departureSheets }, ENDPOINTS, PATIENT_SERVER)
    const url = `/v1/departures?scheduled=true&${MONTHS}`
    const headers = { authorization: `Bearer ${sale.seller.ownerKey}`, accept: 'text/csv' }
    const { statusCode, body } = await inject(app, { url, headers })
    await app.close()
    const [head = '', ...lines] = body.trimEnd().split('\r\n')
    expect([statusCode, lines.length, passes]).toEqual([200, MONTHS_STARTS, 1])
    const at = head
      .replace(/^\uFEFF/, '')
      .split(',')
      .indexOf('"start"')
    const starts = lines.map(line => line.split(',')[at] ?? '')
    expect(starts).toEqual(starts.toSorted())
    expect(new Set(starts).size).toBe(62 * TIMES.length)
  })
})
