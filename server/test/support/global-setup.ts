import { hash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { availableMemory } from 'node:process'
import type postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { openOneConnection } from '#store/database/open-driver.ts'
import { migrate } from '#store/schema/migrate.ts'
import { readSchemaFiles } from '#store/schema/schema-files.ts'
import { EmbeddedPostgresError } from '../../../cli/src/embedded-postgres/error.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../cli/src/embedded-postgres/start-embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's URL of the server that holds the template and the databases of the tests. */
    databaseUrl: string
    /** The migrated, empty database that each test file clones. */
    template: string
    /** How a clone is made. */
    cloneStrategy: 'file_copy' | 'wal_log'
    /** Where the files of the server's templates are: another server has rows that name others. */
    templateFolder: string
    /** Where tests that run whole programs make their folders. */
    workFolder: string
    /** Where a data folder with the demo world is kept for this run, once a test has made it. */
    demoFolder: string
  }
}

type TestServer = { url: string; templateFolder: string; stop(): Promise<void> }

const DATA = join(import.meta.dirname, '../../../data')
/** Files in memory, where the system has them. */
const MEMORY = '/dev/shm'
/**
 * More than a whole run fills: up to 1 GB of log, databases that go when their file ends, and some
 * hundred megabytes for each of the programs that run at the same time on a database of their own.
 */
const ROOM_BYTES = 6 * 1024 ** 3

let server: TestServer | undefined
let workFolder: string | undefined

export async function setup(project: TestProject): Promise<void> {
  const given = process.env.TEST_DATABASE_URL
  // A run of a few named files has no use for a new cluster.
  const inMemory = process.env.TEST_WHOLE_RUN === '1' && (await hasRoom())
  server = given ? serverAt(given) : await startServer({ inMemory })
  const sql = openOneConnection(server.url)
  try {
    const template = `outset_template_${await digestOfSchema()}`
    await dropOldDatabases(sql, template)
    await makeTemplate(sql, { url: server.url, template })
    project.provide('databaseUrl', server.url)
    project.provide('template', template)
    // Files are copied in a third of the time that writing each page through the log takes, where
    // nothing is written to a disk before it goes on.
    project.provide('cloneStrategy', given ? 'wal_log' : 'file_copy')
    project.provide('templateFolder', server.templateFolder)
    workFolder = await makeWorkFolder({ inMemory })
    project.provide('workFolder', workFolder)
    project.provide('demoFolder', join(workFolder, 'demo'))
  } catch (error) {
    await server.stop()
    throw error
  } finally {
    await sql.end({ timeout: 5 })
  }
}

export async function teardown(): Promise<void> {
  await server?.stop()
  if (workFolder) await removeAll([workFolder])
}

function serverAt(url: string): TestServer {
  return { url, templateFolder: join(DATA, 'test-demo'), stop: async () => {} }
}

/**
 * The cluster is kept between runs; a run beside another one gets one that is thrown away, and so
 * does a whole run, in memory: it makes and drops a thousand files for each test file, which costs
 * ten times as much on a disk.
 */
async function startServer({ inMemory }: { inMemory: boolean }): Promise<TestServer> {
  await removeOrphans(DATA)
  await removeOrphans(MEMORY)
  await removeSocketFolders()
  if (inMemory) return startThrownAway(join(MEMORY, `outset-test-${process.pid}`))
  try {
    const dataDir = join(DATA, 'test')
    const { url, stop } = await startFast(dataDir)
    return { url, stop, templateFolder: join(dataDir, 'demo') }
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError) || error.problem !== 'in-use') throw error
  }
  return startThrownAway(join(DATA, `test-${process.pid}`))
}

async function startThrownAway(dataDir: string): Promise<TestServer> {
  const { url, stop, clusterFolder } = await startFast(dataDir)
  return {
    url,
    templateFolder: join(dataDir, 'demo'),
    async stop() {
      await stop()
      await removeAll([dataDir, clusterFolder])
    },
  }
}

/**
 * The programs under test wait for the disk at every commit, as they do for their users; in memory
 * there is nothing to wait for. They are killed here, but no test cuts the power.
 */
async function makeWorkFolder({ inMemory }: { inMemory: boolean }): Promise<string> {
  const folder = inMemory ? join(MEMORY, `outset-test-work-${process.pid}`) : await inTemporary()
  await mkdir(join(folder, 'demo'), { recursive: true })
  // Every user may enter it, because root hands PostgreSQL to another one.
  for (const path of [folder, join(folder, 'demo')]) await chmod(path, 0o755)
  return folder
}

function inTemporary(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'outset-work-'))
}

async function hasRoom(): Promise<boolean> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return Math.min(free, availableMemory()) >= ROOM_BYTES
}

/**
 * Tests need what PostgreSQL promises while it runs, not that it survives a power cut. Planning was
 * a sixth of what tests with a database cost: a statement is planned once in each connection, not
 * five times before PostgreSQL settles on one plan for all values.
 */
async function startFast(dataDir: string): Promise<EmbeddedPostgres> {
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    plan_cache_mode: 'force_generic_plan',
  }
  return startEmbeddedPostgres({ dataDir, settings })
}

/** A run that was killed could not remove its own cluster. */
async function removeOrphans(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const [, pid] = /^(?:outset-)?test-(?:work-)?(\d+)$/.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) await removeAll([join(folder, name)])
  }
}

/** Those of killed servers: the lock beside a socket names the process. */
async function removeSocketFolders(): Promise<void> {
  const names = await readdir(tmpdir())
  for (const name of names.filter(each => /^outset-\d+-[0-9a-f]{12}$/.test(each))) {
    const lock = join(tmpdir(), name, '.s.PGSQL.5432.lock')
    const pid = await readFile(lock, 'utf8').then(Number.parseInt, () => null)
    if (pid !== null && !isRunning(pid)) await removeAll([join(tmpdir(), name)])
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function removeAll(paths: string[]): Promise<void> {
  for (const path of paths) await rm(path, { recursive: true, force: true })
}

async function digestOfSchema(): Promise<string> {
  return hash('sha256', JSON.stringify(await readSchemaFiles())).slice(0, 12)
}

async function dropOldDatabases(sql: postgres.Sql, template: string): Promise<void> {
  const old = await sql<{ datname: string }[]>`
    select datname from pg_database
    where (datname like 'outset\\_test\\_%' or datname like 'outset\\_template\\_%')
      and datname <> ${template}
      and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)
  `
  for (const { datname } of old) await sql`drop database if exists ${sql(datname)}`
}

/** The template gets its name when it is complete, so that a killed run leaves no half of one. */
async function makeTemplate(
  sql: postgres.Sql,
  { url, template }: { url: string; template: string },
): Promise<void> {
  const [found] = await sql`select from pg_database where datname = ${template}`
  if (found) return
  const making = `${template}_${process.pid}`
  await sql`create database ${sql(making)}`
  const target = new URL(url)
  target.pathname = `/${making}`
  await migrate(target.toString())
  await sql`alter database ${sql(making)} rename to ${sql(template)}`
}
