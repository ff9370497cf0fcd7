import { hostOf } from '@outset/server/store/database/open-driver.ts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cloneTemplate } from '../../../server/test/support/service.ts'
import { addressOf, makeFolder, PATIENT, removeFolder, runOutset, runToEnd } from './program.ts'

let folder: string
let database: Awaited<ReturnType<typeof cloneTemplate>>
beforeAll(async () => {
  folder = await makeFolder()
  database = await cloneTemplate()
})
afterAll(async () => {
  await database.drop()
  await removeFolder(folder)
})

/** As PostgreSQL's own programs take it: no host, and where it is behind the `?`. */
function byParameters(): string {
  const { hostname, port, username, password, pathname } = new URL(database.url)
  const at = { host: hostname, port: Number(port || 5432), ...hostOf(inject('databaseUrl')) }
  const url = new URL(`postgresql://${username}:${password}@localhost${pathname}`)
  url.searchParams.set('host', at.host)
  url.searchParams.set('port', String(at.port))
  return url.href
}

test.each([
  ['postgres://u@db/outset', {}],
  ['postgres://u@%2Frun%2Fpg/outset', { host: '/run/pg', port: 5432 }],
  ['postgresql:///outset?host=/run/pg', { host: '/run/pg', port: 5432 }],
  ['postgresql://db/outset?port=5433', { host: 'db', port: 5433 }],
  ['postgresql:///outset?port=5433', { host: 'localhost', port: 5433 }],
  ['postgresql://db:5433/outset?host=other', { host: 'other', port: 5433 }],
])('%s is taken as PostgreSQL takes it [O-RUN-07]', (url, at) => {
  expect(hostOf(url)).toEqual(at)
})

describe('an address that names its host by parameters [O-RUN-07]', PATIENT, () => {
  test('is served, worked on and checked', async () => {
    const env = { DATABASE_URL: byParameters(), OUTSET_DRAIN_SECONDS: '0' }
    const checked = await runToEnd(['check'], { cwd: folder, env })
    expect(checked.said).toMatch(/^✓ migrations/m)
    const server = runOutset(['serve'], { cwd: folder, env })
    await server.says('"msg":"serving"')
    expect((await fetch(`${addressOf(server)}/healthz`)).status).toBe(200)
    const worker = runOutset(['work'], { cwd: folder, env })
    await worker.says('"msg":"working"')
    for (const program of [server, worker]) {
      program.signal('SIGTERM')
      expect(await program.ended).toMatchObject({ code: 0 })
    }
  })

  test('is refused in a sentence when it asks for what the server does not know', async () => {
    const env = { DATABASE_URL: `${byParameters()}&no_such_setting=1` }
    const { code, complained } = await runToEnd(['serve'], { cwd: folder, env })
    expect(complained).toMatch(
      /^The database that DATABASE_URL names .* does not know a setting that the address gives/,
    )
    expect(code).toBe(1)
  })
})
