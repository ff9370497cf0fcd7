import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openLifecycle } from '#http/lifecycle.ts'
import { limitsFor } from '#http/limits.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { buildServer, type Server } from '#http/server.ts'
import { transaction } from '#store/database.ts'
import { inject } from '../support/inject.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { listen } from './raw-socket.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service, { capacity: 30 })
})
afterAll(() => service.close())

const MOST = 20

/** A server that works on few requests at a time, which knows the site already. */
async function openBounded() {
  const lifecycle = openLifecycle()
  const limits = { ...limitsFor({ connections: 20 }), mostRequests: MOST, handlerMs: 60_000 }
  const app = buildServer({ ...service.deps, lifecycle }, ENDPOINTS, limits)
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  const port = await listen(app)
  const first = await open(port)
  first.socket.write(quote())
  await until(() => statuses(first).length === 1)
  first.socket.destroy()
  await until(async () => (await inFlight(app)) === 1)
  return { app, port, lifecycle }
}

type Open = { socket: Socket; heard: string; isOver: boolean }

function open(port: number): Promise<Open> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => resolve(opened)).setEncoding('utf8')
    const opened: Open = { socket, heard: '', isOver: false }
    socket.on('data', chunk => {
      opened.heard += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      opened.isOver = true
    })
  })
}

const statuses = ({ heard }: Open) =>
  [...heard.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))

const bodyOf = () => JSON.stringify(sale.body())
const headOf = (bytes: number) =>
  `POST /v1/public/quotes HTTP/1.1\r\nHost: x\r\nSvc-Publishable-Key: ${sale.site.key}\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`
const quote = () => headOf(bodyOf().length) + bodyOf()

async function inFlight(app: Server): Promise<number> {
  const { payload } = await inject(app, '/metrics')
  return Number(/^http_requests_in_flight (\d+)/m.exec(payload)?.[1])
}

/** No quote can be answered until the work is done. */
const whileQuotesWait = (work: () => Promise<void>) =>
  transaction(service.db, 'platform', async tx => {
    await tx`lock table claims in access exclusive mode`
    await work()
  })

test('answers that a client has not read yet keep nobody else out [T-DOS-2]', async () => {
  const { app, port } = await openBounded()
  const idler = await open(port)
  await whileQuotesWait(async () => {
    // No answer can be sent before the first one, so those behind it are there and not read.
    const refused = 'GET /v1/public/storefront HTTP/1.1\r\nHost: x\r\n\r\n'
    idler.socket.write(quote() + refused.repeat(MOST - 1))
    await until(async () => (await waitingForClaims()) > 0)
    const other = await open(port)
    for (let call = 1; call <= 3; call++) {
      other.socket.write(refused)
      await until(() => statuses(other).length === call)
    }
    expect(statuses(other)).toEqual([401, 401, 401])
    // The quote, and the call that asks for this number.
    await until(async () => (await inFlight(app)) === 2)
    expect(idler.heard).toBe('')
  })
  await until(() => statuses(idler).length === MOST)
  expect(statuses(idler)).toEqual([200, ...Array.from({ length: MOST - 1 }, () => 401)])
})

test('bodies that come at the same time are not worked on beyond the bound [F7]', async () => {
  const { app, port } = await openBounded()
  const clients = await Promise.all(Array.from({ length: 3 * MOST }, () => open(port)))
  await whileQuotesWait(async () => {
    // Each asks something else, so that nothing is shared.
    for (const [at, { socket }] of clients.entries()) {
      socket.write(headOf(bodyOf().length + at) + bodyOf().slice(0, 9))
    }
    await until(async () => (await countConnections(app)) === clients.length)
    for (const [at, { socket }] of clients.entries()) {
      socket.write(bodyOf().slice(9) + ' '.repeat(at))
    }
    await until(() => clients.flatMap(statuses).length >= 2 * MOST)
    expect(await inFlight(app)).toBeLessThanOrEqual(MOST + 1)
    expect(new Set(clients.flatMap(statuses))).toEqual(new Set([503]))
  })
  await until(() => clients.every(client => statuses(client).length === 1))
  expect(clients.flatMap(statuses).filter(status => status === 200)).toHaveLength(MOST)
  const refused = clients.find(client => statuses(client)[0] === 503)
  assert(refused)
  expect(refused.heard).toMatch(/^retry-after: 1\r$/m)
  expect(refused.heard).toContain('"code":"Unavailable"')
  // They keep their connections, and their next request is answered.
  refused.socket.write(quote())
  await until(() => statuses(refused).length === 2)
  expect(statuses(refused)).toEqual([503, 200])
})

test('whoever asks to go on hears so before the answer, also behind another one', async () => {
  const { port } = await openBounded()
  const client = await open(port)
  const patient = quote().replace('Host: x', 'Host: x\r\nExpect: 100-continue')
  await whileQuotesWait(async () => {
    client.socket.write(quote() + patient + patient)
    await until(async () => (await waitingForClaims()) > 0)
  })
  await until(() => bodiesIn(client).length === 3)
  const [first, ...others] = bodiesIn(client)
  expect(others).toEqual([first, first])
  const waiting = await open(port)
  waiting.socket.write(patient.slice(0, -bodyOf().length))
  await until(() => statuses(waiting).length === 1)
  waiting.socket.write(bodyOf())
  await until(() => statuses(waiting).length === 2)
  expect(statuses(waiting)).toEqual([100, 200])
})

/** Of the answers that are not only about going on; each is as long as its head says. */
function bodiesIn({ heard }: Open): string[] {
  const texts = heard.split(/(?=HTTP\/1\.1 \d{3} )/).filter(text => !/ 100 Cont/.test(text))
  return texts.flatMap(text => {
    const [head = '', body = ''] = text.split('\r\n\r\n')
    return body.length === Number(/^content-length: (\d+)/m.exec(head)?.[1]) ? [body] : []
  })
}

test('what is answered while the process stops ends its connection [F15]', async () => {
  const { port, lifecycle } = await openBounded()
  const client = await open(port)
  await whileQuotesWait(async () => {
    client.socket.write(quote())
    await until(async () => (await waitingForClaims()) > 0)
    lifecycle.drain()
  })
  await until(() => client.isOver)
  expect(statuses(client)).toEqual([200])
  expect(client.heard).toMatch(/^connection: close\r$/m)
})

async function waitingForClaims(): Promise<number> {
  const [row] = await service.db`
    select count(*)::int as waiting from pg_locks
    where not granted and relation = 'claims'::regclass
  `
  return row?.waiting
}

const countConnections = (app: Server) =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

test('a kept answer is logged under the key and the method of who asks [R-LOG-01]', async () => {
  const { key: second } = await sale.call.post(`/v1/storefronts/${sale.site.id}/keys`, {
    label: 'second',
  })
  const path = `/v1/public/products/${sale.tripSlug}`
  const ids = ['head-first', 'head-again', 'get-first-key', 'get-second-key']
  const headers = ids.map(id => ({ 'x-request-id': id }))
  const asked = { path, key: sale.site.key }
  await service.send({ ...asked, method: 'HEAD', headers: headers[0] ?? {} })
  await service.send({ ...asked, method: 'HEAD', headers: headers[1] ?? {} })
  await service.send({ ...asked, headers: headers[2] ?? {} })
  await service.send({ path: '/v1/public/storefront', key: second })
  await service.send({ path, key: second, headers: headers[3] ?? {} })
  await service.deps.requestLog.flush()
  const rows = await service.db`select kinds, calls from request_log`
  const logged = rows.flatMap(({ kinds, calls }) =>
    calls.id.map((id: string, at: number) => ({ id, ...kinds[calls.kind[at]] })),
  )
  const [headFirst, headAgain, getFirst, getSecond] = ids.map(
    id => logged.find(call => call.id === id) ?? {},
  )
  expect([headFirst, headAgain, getFirst, getSecond].map(({ method }) => method)).toEqual([
    'HEAD',
    'HEAD',
    'GET',
    'GET',
  ])
  expect(getFirst.key_id).toBe(headFirst.key_id)
  expect(getSecond.key_id).not.toBe(headFirst.key_id)
})
