import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClient } from './keep-alive-client.ts'
import {
  addressOf,
  findPostgres,
  isAlive,
  makeFolder,
  PATIENT,
  type Program,
  removeFolder,
  runOutset,
} from './program.ts'

const READY = 'Outset is ready.'

// One folder, from its first start on; its name has a space, as those of people have.
let folder: string
let dataDir: string
beforeAll(async () => {
  folder = await makeFolder()
  dataDir = join(folder, 'data')
})
afterAll(() => removeFolder(folder))

function start(options: { env?: Record<string, string>; withChannel?: boolean } = {}): Program {
  return runOutset(['start'], { cwd: folder, ...options })
}

async function call(program: Program, path: string, headers: Record<string, string> = {}) {
  const ask = () => fetch(`${addressOf(program)}${path}`, { headers })
  let response = await ask()
  // Too busy just now, because a machine stood still.
  while (response.status === 503) {
    await pause(100)
    response = await ask()
  }
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers as a client would.
  return { status: response.status, body: (await response.json()) as any }
}

const asPlatform = { authorization: 'Bearer sk_demo_platform' }
const asOwner = { authorization: 'Bearer sk_demo_owner' }

describe('the first start', PATIENT, () => {
  test('says where everything is, and its curl line works as pasted [G-26] [D-13]', async () => {
    const program = start()
    await program.says('Svc-Publishable-Key: pk_demo_direct')
    const said = program.said()
    const address = addressOf(program)
    expect(said).toContain(`Reference  ${address}/docs`)
    expect(said).toContain(`Mail       ${address}/dev/mail`)
    expect(said).toContain(`Data       ${dataDir}`)
    const line = said.split('\n').find(each => each.includes('curl -s')) ?? ''
    const { stdout } = await promisify(execFile)('/bin/sh', ['-c', line])
    expect(JSON.parse(stdout)).toMatchObject({ kind: 'direct', sign_in: true })
    await expect.poll(() => isReady(program)).toBe(true)
    expect(await call(program, '/v1/storefronts', asOwner)).toMatchObject({ status: 200 })
    expect(await call(program, '/v1/platform/sellers', asPlatform)).toMatchObject({ status: 200 })
    expect(program.complained()).toBe('')
    program.signal('SIGTERM')
    expect(await program.ended).toMatchObject({ code: 0 })
    expect(await findPostgres(dataDir)).toBeNull()
  })

  test('keeps the secrets where only their owner can read them', async () => {
    expect(await readdir(dataDir)).toContain('secrets.json')
    expect(((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toString(8)).toBe('600')
  })
})

describe('a later start', PATIENT, () => {
  test('finds what was there, and makes and loads nothing', async () => {
    const program = start()
    await program.says(READY)
    expect(program.said()).not.toContain('Migrating')
    expect(program.said()).not.toContain('Loading')
    program.signal('SIGINT')
    expect(await program.ended).toMatchObject({ code: 0 })
  })

  test('under load, SIGTERM cuts no request and ends within five seconds [F15]', async () => {
    const program = start()
    await program.says(READY)
    await stopCounting(program)
    const address = addressOf(program)
    const headers = { 'svc-publishable-key': 'pk_demo_direct' }
    const clients = Array.from({ length: 8 }, () =>
      openClient(`${address}/v1/public/storefront`, headers),
    )
    const half = await sendHalf(`${address}/v1/platform/sellers`)
    await expect.poll(() => clients.every(({ tally }) => tally.answered > 20)).toBe(true)
    program.signal('SIGTERM')
    await Promise.all(clients.map(({ done }) => done))
    for (const { tally } of clients) expect(tally).toMatchObject({ failed: [], turnedAway: 1 })
    expect(await half.finish()).toBe(201)
    expect(await program.ended).toMatchObject({ code: 0 })
    // It ends by itself after five seconds, and says that it had to.
    expect(program.said()).not.toContain('not everything was closed in time')
    expect(await findPostgres(dataDir)).toBeNull()
  })

  test('what was written before kill -9 is there afterwards, and no database is left', async () => {
    const program = start()
    await program.says(READY)
    const made = await createSeller(program, 'kept-through-it')
    expect(made.status).toBe(201)
    const postgres = await findPostgres(dataDir)
    expect(postgres).not.toBeNull()
    program.signal('SIGKILL')
    await program.ended
    await expect.poll(() => isAlive(postgres ?? 0)).toBe(false)
    const again = start()
    await again.says(READY)
    expect((await call(again, '/v1/platform/sellers/kept-through-it', asPlatform)).status).toBe(200)
    again.signal('SIGTERM')
    expect(await again.ended).toMatchObject({ code: 0 })
  })

  test('ends when whoever started it is gone', async () => {
    const program = start({ withChannel: true })
    await program.says(READY)
    program.child.disconnect()
    expect(await program.ended).toMatchObject({ code: 0 })
    expect(await findPostgres(dataDir)).toBeNull()
  })

  test('a second signal ends it at once, whatever is still running', async () => {
    const program = start()
    await program.says(READY)
    await sendHalf(`${addressOf(program)}/v1/platform/sellers`)
    program.signal('SIGTERM')
    // Ready no more: the first signal has been heard.
    await expect.poll(() => isReady(program)).toBe(false)
    await expect
      .poll(() => {
        program.signal('SIGTERM')
        return program.child.exitCode
      })
      .toBe(1)
    expect(program.said()).toContain('told to stop a second time: leaving at once')
    expect(program.said()).not.toContain('not everything was closed in time')
    const postgres = await findPostgres(dataDir)
    await expect.poll(() => postgres !== null && isAlive(postgres)).toBe(false)
  })

  test('refuses to be production on a folder with the demo world [G-26]', async () => {
    const program = start({ env: { NODE_ENV: 'production' } })
    expect(await program.ended).toMatchObject({ code: 1 })
    expect(program.complained()).toMatch(/^Outset cannot start: NODE_ENV is production.*demo world/)
    expect(await findPostgres(dataDir)).toBeNull()
  })
})

async function isReady(program: Program): Promise<boolean> {
  const response = await fetch(`${addressOf(program)}/readyz`).catch(() => null)
  return response?.status === 200
}

/** So many calls in a second are more than a key may make. */
async function stopCounting(program: Program): Promise<void> {
  const patch = () =>
    fetch(`${addressOf(program)}/v1/platform/settings`, {
      method: 'PATCH',
      headers: { ...asPlatform, 'content-type': 'application/json' },
      body: JSON.stringify({ call_limits_on: false }),
    })
  // A service that is too busy for it says 503, and takes it later.
  await expect.poll(async () => (await patch()).status).toBe(200)
}

function newSeller(slug: string): string {
  return JSON.stringify({ slug, name: 'Made by a test', languages: ['en'] })
}

async function createSeller(program: Program, slug: string) {
  return fetch(`${addressOf(program)}/v1/platform/sellers`, {
    method: 'POST',
    headers: { ...asPlatform, 'content-type': 'application/json' },
    body: newSeller(slug),
  })
}

/** A request that has arrived, and whose body is still on its way. */
async function sendHalf(url: string) {
  const body = newSeller('in-the-middle')
  const sending = request(url, {
    method: 'POST',
    headers: {
      ...asPlatform,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  // When the program leaves at once, nobody answers it.
  sending.on('error', () => {})
  sending.flushHeaders()
  await once(sending, 'continue')
  sending.write(body.slice(0, 10))
  return {
    async finish(): Promise<number | undefined> {
      sending.end(body.slice(10))
      const [response] = await once(sending, 'response')
      await text(response)
      return response.statusCode
    },
  }
}
