import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest'
import { openConnectionWatch } from '#store/database/connection-watch.ts'
import { openSecondProcess, type SecondProcess } from '../support/race.ts'
import { openTestService, type TestService, USUAL_WAITS } from '../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../support/world.ts'
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts'

describe('a network that swallows everything and ends no connection [D-03]', () => {
  let direct: TestService
  let world: TwoTenants
  let proxy: DatabaseProxy
  let service: SecondProcess
  beforeAll(async () => {
    direct = await openTestService()
    world = await makeTwoTenants(direct)
    proxy = await openDatabaseProxy(direct.databaseUrl)
    service = await openSecondProcess(direct, {
      databaseUrl: proxy.url,
      connections: 4,
      waits: USUAL_WAITS,
    })
  })
  afterAll(async () => {
    await service.close()
    await proxy.close()
    await direct.close()
  })

  const storefronts = () =>
    service.send({ path: '/v1/storefronts', bearer: world.sellerA.ownerKey })

  test('the dead connections are noticed and made anew, and changes are heard again', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, storefronts))
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 200))
    const shown = () => service.send({ path: '/v1/public/storefront', key: world.b1.key })
    expect((await shown()).body.name).toBe('b1')
    proxy.strand()
    const statuses = new Set<number>()
    const calling = setInterval(async () => statuses.add((await storefronts()).status), 300)
    onTestFinished(() => clearInterval(calling))
    await direct.send({
      method: 'PATCH',
      path: `/v1/storefronts/${world.b1.id}`,
      bearer: world.sellerB.ownerKey,
      body: { name: 'b1 renamed' },
    })
    await expect.poll(() => statuses.has(200)).toBe(true)
    clearInterval(calling)
    expect([...statuses].every(status => status === 200 || status === 503)).toBe(true)
    await expect.poll(async () => (await shown()).body.name).toBe('b1 renamed')
  })
})

describe('connections that are watched', () => {
  let server: Server
  const answering: Socket[] = []
  const watch = openConnectionWatch({ longestMs: 1_500 })
  beforeEach(async () => {
    server = createServer(socket => answering.push(socket.on('error', () => {}).resume()))
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterEach(() => {
    for (const socket of answering.splice(0)) socket.destroy()
    server.close()
  })

  async function open(): Promise<{ near: Socket; far: Socket }> {
    const { port } = server.address() as AddressInfo
    const near = connect(port, '127.0.0.1')
    watch.watch(near)
    near.on('error', () => {}).resume()
    await once(near, 'connect')
    await expect.poll(() => answering.length).toBeGreaterThan(0)
    return { near, far: answering.pop() as Socket }
  }

  test('one on which nobody asks may be silent for as long as it likes', async () => {
    const { near, far } = await open()
    near.write('?')
    await once(far, 'data')
    far.write('!')
    await once(near, 'data')
    await new Promise(resolve => setTimeout(resolve, 4_000))
    expect(near.destroyed).toBe(false)
    near.destroy()
  })

  test('one that answers a query late, but in time, is left alone', async () => {
    const { near, far } = await open()
    for (let turn = 0; turn < 3; turn++) {
      near.write('?')
      await new Promise(resolve => setTimeout(resolve, 900))
      far.write('!')
    }
    expect(near.destroyed).toBe(false)
    near.destroy()
  })

  test('one whose answer came while we were held up ourselves is left alone', async () => {
    const { near, far } = await open()
    near.write('?')
    await once(far, 'data')
    // Long enough for the query to be noticed, and far too short to be overdue.
    await new Promise(resolve => setTimeout(resolve, 600))
    // From here on the watch has its turn before what has come is read.
    await new Promise(resolve => setImmediate(resolve))
    far.write('!')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000)
    await once(near, 'data')
    expect(near.destroyed).toBe(false)
    near.destroy()
  })

  test('a query without an answer ends its connection, and all that have been as silent', async () => {
    const [asking, idle, talking] = [await open(), await open(), await open()]
    const talk = setInterval(() => talking.far.write('!'), 200)
    onTestFinished(() => clearInterval(talk))
    asking.near.write('?')
    await once(asking.near, 'close')
    expect(idle.near.destroyed).toBe(true)
    expect(talking.near.destroyed).toBe(false)
    talking.near.destroy()
  })
})
