import { randomBytes } from 'node:crypto'
import packageFile from '@outset/server/package.json' with { type: 'json' }
import { openOneConnection } from '@outset/server/store/database/open-driver.ts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '../../../server/test/support/free-port.ts'
import {
  addressOf,
  makeFolder,
  PATIENT,
  type Program,
  removeFolder,
  runOutset,
  runToEnd,
} from './program.ts'

let folder: string
beforeAll(async () => {
  folder = await makeFolder()
})
afterAll(async () => {
  const server = inject('databaseUrl')
  const admin = openOneConnection(server)
  for (const name of made) await admin`drop database if exists ${admin(name)} with (force)`
  await admin.end()
  await removeFolder(folder)
})

const made: string[] = []

const linesOf = (program: Program) =>
  program
    .said()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

/** An empty database of its own, on the server that the tests share. */
async function makeDatabase(): Promise<string> {
  const server = inject('databaseUrl')
  const admin = openOneConnection(server)
  const name = `outset_process_${randomBytes(6).toString('hex')}`
  made.push(name)
  await admin`create database ${admin(name)}`
  await admin.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}

const SECRETS = {
  OUTSET_ENCRYPTION_KEY: 'ab'.repeat(32),
  OUTSET_CURSOR_SECRET: 'c'.repeat(32),
  OUTSET_CODE_PEPPER: 'd'.repeat(32),
}

describe('a database elsewhere', PATIENT, () => {
  test('is migrated once, served by one process and worked on by another [O-WATCH-08]', async () => {
    const env = { DATABASE_URL: await makeDatabase(), OUTSET_DRAIN_SECONDS: '0' }
    const options = { cwd: folder, env }
    const early = await runToEnd(['serve'], options)
    expect(early.complained).toMatch(/lacks \d+ migrations .*run `outset migrate` first/)
    expect(early.code).toBe(1)

    const migrated = await runToEnd(['migrate'], options)
    expect(migrated.said).toMatch(/^Migrating 1\/\d+: 0001-foundation\.sql\n/)
    expect(migrated).toMatchObject({ code: 0, complained: '' })
    const again = await runToEnd(['migrate'], options)
    expect(again.said).toBe('The database is current; there was nothing to migrate.\n')
    expect((await runToEnd(['demo'], options)).said).toContain('The demo world is loaded.')

    const server = runOutset(['serve'], options)
    const port = await freePort()
    const watched = { ...env, OUTSET_WORK_PORT: String(port) }
    const worker = runOutset(['work'], { cwd: folder, env: watched })
    await server.says('"msg":"serving"')
    await worker.says('"msg":"working"')
    const answer = await fetch(`${addressOf(server)}/v1/public/storefront`, {
      headers: { 'svc-publishable-key': 'pk_demo_marketplace' },
    })
    expect(await answer.json()).toMatchObject({ kind: 'marketplace' })
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(await metrics.text()).toContain('# TYPE webhook_attempts_total counter')
    expect((await fetch(`http://127.0.0.1:${port}/v1/openapi.json`)).status).toBe(404)
    const check = await runToEnd(['check'], options)
    expect(check.said).not.toContain('✗')
    for (const what of ['database', 'migrations', 'role', 'clock']) {
      expect(check.said).toContain(`✓ ${what}`)
    }
    for (const program of [server, worker]) program.signal('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0 })
    expect(await worker.ended).toMatchObject({ code: 0 })
    expect(server.complained() + worker.complained()).toBe('')
    // Every line of the log says who wrote it, and that of a call by which key [O-WATCH-08].
    const { version } = packageFile
    for (const [process, program] of Object.entries({ serve: server, work: worker })) {
      const about = { process, pid: program.child.pid, version }
      const lines = linesOf(program)
      expect(lines.length).toBeGreaterThan(0)
      for (const line of lines) expect(line).toMatchObject(about)
    }
    const call = linesOf(server).find(({ path }) => path === '/v1/public/storefront')
    expect(call).toMatchObject({ status: 200, key: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  })

  test('that was made for production never takes the demo world [G-26]', async () => {
    const url = await makeDatabase()
    const production = { DATABASE_URL: url, NODE_ENV: 'production', ...SECRETS }
    expect((await runToEnd(['migrate'], { cwd: folder, env: production })).code).toBe(0)
    const development = { DATABASE_URL: url }
    const { code, complained } = await runToEnd(['demo'], { cwd: folder, env: development })
    expect(complained).toContain('this database was made for production')
    expect(code).toBe(1)
    const started = runOutset(['start'], { cwd: folder, env: development })
    await started.says('Set up your company in the browser')
    const answer = await fetch(`${addressOf(started)}/v1/public/storefront`, {
      headers: { 'svc-publishable-key': 'pk_demo_direct' },
    })
    expect(answer.status).toBe(401)
    started.signal('SIGTERM')
    expect(await started.ended).toMatchObject({ code: 0 })
  })
})
