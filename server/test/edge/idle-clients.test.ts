import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ServerLimits } from '#http/limits.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { buildServer, type Server } from '#http/server.ts'
import { transaction } from '#store/database.ts'
import { pictureFile } from '../support/pictures.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import { openTestService, PATIENT_SERVER, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { listen } from './raw-socket.ts'

let service: TestService
let sale: MadeSale
let picture: string
beforeAll(async () => {
  service = await openTestService({ trustedProxies: ['127.0.0.1'] })
  sale = await makeSale(service, { capacity: 30 })
  const { body } = await sale.seller.send({
    method: 'POST',
    path: '/v1/media',
    headers: { 'content-type': 'image/jpeg' },
    body: await pictureFile('jpeg', { width: 1600, height: 1200, noise: true }),
  })
  picture = new URL(body.url).pathname
})
afterAll(() => service.close())

type Bounded = { app: Server; port: number }

async function openBounded(
  limits: Partial<ServerLimits>,
  trustedProxies = service.deps.trustedProxies,
): Promise<Bounded> {
  const deps = { ...service.deps, trustedProxies }
  const app = buildServer(deps, ENDPOINTS, { ...PATIENT_SERVER, ...limits })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  return { app, port: await listen(app) }
}

type Client = { socket: Socket; heard: string; isOver: boolean }

/** One that reads what comes, unless it is told not to. */
function open({ port }: Bounded, bytes: string, { reads = true } = {}): Promise<Client> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes)
      resolve(client)
    })
    const client: Client = { socket, heard: '', isOver: false }
    if (reads) socket.setEncoding('latin1').on('data', chunk => (client.heard += chunk))
    socket.on('error', () => {})
    socket.on('close', () => (client.isOver = true))
    onTestFinished(() => void socket.destroy())
  })
}

const statusesIn = ({ heard }: Client) =>
  [...heard.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))

const key = () => `Host: x\r\nSvc-Publishable-Key: ${sale.site.key}\r\n`
const get = (path: string, head = 'Host: x\r\n') => `GET ${path} HTTP/1.1\r\n${head}\r\n`
const announced = (bytes: number) =>
  `POST /v1/public/quotes HTTP/1.1\r\n${key()}Content-Type: application/json\r\n` +
  `Content-Length: ${bytes}\r\n\r\n`
const quote = () => {
  const body = JSON.stringify(sale.body())
  return announced(body.length) + body
}

/** What a site, its seller and whoever watches the process hear at the same time. */
async function statusesOfOthers(bounded: Bounded): Promise<number[]> {
  const staff = { url: '/v1/platform/settings', authorization: `Bearer ${service.platformKey}` }
  const clients = await Promise.all([
    open(bounded, get('/v1/public/products', key())),
    open(bounded, quote()),
    open(bounded, get(staff.url, `Host: x\r\nAuthorization: ${staff.authorization}\r\n`)),
    open(bounded, get('/healthz')),
  ])
  await until(() => clients.every(client => statusesIn(client).length === 1))
  for (const { socket } of clients) socket.destroy()
  return clients.flatMap(statusesIn)
}

const countConnections = ({ app }: Bounded) =>
  new Promise<number>(resolve => app.server.getConnections((_, count) => resolve(count)))

test('bodies that never come take no place, and the oldest of many is given up [T-FLOW-1]', async () => {
  const bounded = await openBounded({ mostRequests: 5, bodiesPerAddress: 10 })
  expect(await statusesOfOthers(bounded)).toEqual([200, 200, 200, 200])
  const idle: Client[] = []
  for (let at = 0; at < 30; at++) idle.push(await open(bounded, announced(5_000)))
  await until(() => idle.filter(({ isOver }) => isOver).length === 20)
  expect(idle.slice(0, 20).flatMap(statusesIn)).toEqual(Array.from({ length: 20 }, () => 408))
  expect(idle.slice(20).flatMap(statusesIn)).toEqual([])
  expect(await statusesOfOthers(bounded)).toEqual([200, 200, 200, 200])
})

test('pictures that nobody reads keep nobody else waiting, and are cut off [T-FLOW-1]', async () => {
  const bounded = await openBounded({
    mostRequests: 200,
    filePlaces: 8,
    fileLeast: { bytes: 60_000, everyMs: 500 },
  })
  for (let at = 0; at < 3; at++) await open(bounded, get(picture).repeat(40), { reads: false })
  expect(await statusesOfOthers(bounded)).toEqual([200, 200, 200, 200])
  // Half of the places are left for other addresses.
  const elsewhere = get(picture, 'Host: x\r\nX-Forwarded-For: 192.0.2.9\r\nConnection: close\r\n')
  const other = await open(bounded, elsewhere)
  await until(() => other.isOver)
  expect(statusesIn(other)).toEqual([200])
  await until(async () => (await countConnections(bounded)) === 0)
  expect(await statusesOfOthers(bounded)).toEqual([200, 200, 200, 200])
})

/** Nobody is cut off for as long as a test lasts. */
const PATIENT_RATE = { bytes: 0, everyMs: 3_600_000 }

async function statusOf(bounded: Bounded, path: string, head: string): Promise<number | undefined> {
  const client = await open(bounded, get(path, `Host: x\r\nConnection: close\r\n${head}`))
  await until(() => client.isOver)
  return statusesIn(client)[0]
}

const from = (address: string) => `X-Forwarded-For: ${address}\r\n`

test('pictures that are asked for on one connection take one place [T-FLOW-1]', async () => {
  const bounded = await openBounded({ filePlaces: 3, fileLeast: PATIENT_RATE })
  await open(bounded, get(picture).repeat(50), { reads: false })
  expect(await statusesOfOthers(bounded)).toEqual([200, 200, 200, 200])
  expect(await statusOf(bounded, picture, '')).toBe(200)
})

test('whoever reads nothing is closed, whatever they ask for besides [T-DOS-2]', async () => {
  const bounded = await openBounded({ idleMs: 500, fileLeast: PATIENT_RATE })
  await open(bounded, get(picture).repeat(50), { reads: false })
  await until(async () => (await countConnections(bounded)) === 0)
})

test('pictures that are asked for on one connection come in their order [T-FLOW-1]', async () => {
  const bounded = await openBounded({ filePlaces: 2 })
  const both = get(picture) + get('/healthz')
  const client = await open(bounded, both.repeat(10) + get('/nowhere', 'Connection: close\r\n'))
  await until(() => client.isOver)
  // The last has no host.
  expect(statusesIn(client)).toEqual([...Array.from({ length: 20 }, () => 200), 400])
})

test('one address has a few places for pictures, and staff have their own [T-FLOW-1]', async () => {
  const limits = { filePlaces: 5, filePlacesOfOne: 2, placeWaitMs: 500, fileLeast: PATIENT_RATE }
  const bounded = await openBounded(limits)
  const hoard = (address: string) =>
    open(bounded, get(picture, `Host: x\r\n${from(address)}`).repeat(50), { reads: false })
  for (let at = 0; at < 4; at++) await hoard('192.0.2.1')
  await until(async () => (await statusOf(bounded, picture, from('192.0.2.1'))) === 503)
  expect(await statusOf(bounded, picture, from('192.0.2.2'))).toBe(200)
  for (const address of ['192.0.2.3', '192.0.2.4']) for (const _ of [1, 2]) await hoard(address)
  await until(async () => (await statusOf(bounded, picture, from('192.0.2.5'))) === 503)
  const staff = `Authorization: Bearer ${sale.seller.ownerKey}\r\n`
  // It is looked for only once there was a place.
  expect(await statusOf(bounded, '/v1/bookings/7K4M-Q2ZX-9HTB/receipt', staff)).toBe(404)
})

test('any answer that is hardly read is cut off, and one that is read is not [T-FLOW-1]', async () => {
  const bounded = await openBounded({ fileLeast: { bytes: 60_000, everyMs: 5_000 } })
  const reading = await open(bounded, get('/v1/openapi.json').repeat(40))
  const idle = await open(bounded, get('/v1/openapi.json').repeat(40), { reads: false })
  await until(() => statusesIn(reading).length === 40)
  expect(reading.isOver).toBe(false)
  reading.socket.destroy()
  await until(async () => (await countConnections(bounded)) === 0)
  idle.socket.destroy()
})

test('what the clients of one address leave unread is bounded [T-FLOW-1]', async () => {
  const rules = { fileLeast: PATIENT_RATE, unsentPerAddress: 1024 * 1024 }
  const bounded = await openBounded(rules, [])
  for (let at = 0; at < 3; at++) {
    await open(bounded, get('/v1/openapi.json').repeat(40), { reads: false })
  }
  await until(async () => (await countConnections(bounded)) === 0)
  expect(await statusesOfOthers(bounded)).toEqual([200, 200, 200, 200])
})

test('so many answers wait on one connection, and then it ends [T-FLOW-1]', async () => {
  const bounded = await openBounded({ mostPipelined: 5 })
  const first = await open(bounded, quote())
  await until(() => statusesIn(first).length === 1)
  const client = await transaction(service.db, 'platform', async tx => {
    await tx`lock table claims in access exclusive mode`
    const waiting = await open(bounded, quote() + get('/healthz').repeat(20))
    // Another's answer is not held up, and by then all of these have come.
    const other = await open(bounded, get('/nowhere'))
    await until(() => statusesIn(other).length === 1)
    return waiting
  })
  await until(() => client.isOver)
  expect(statusesIn(client)).toEqual([200, 200, 200, 200, 200, 200, 503])
})
