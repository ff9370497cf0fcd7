import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { inject } from 'vitest'
import type { ServiceOptions } from '#app/open-core.ts'
import { makeKey } from '#domain/access/keys.ts'
import { openOneConnection } from '#store/database/open-driver.ts'
import { ensureDemo } from '../../demo/ensure-demo.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import { drawDemoFile } from '../../demo/pictures/draw-demo-file.ts'
import { cloneTemplate, openTestService, type TestService } from './service.ts'

/** The demo world in a database to be cloned, which takes far less time than to load it. */
interface DemoTemplate {
  /** The name of the database. */
  name: string
  /** The proofs of payment, under ids that only its rows know. */
  folder: string
}

/** What is sealed in the demo world has to be opened by whoever has a clone of it. */
const DEMO_SECRETS: ServiceOptions['secrets'] = {
  encryptionKey: Buffer.alloc(32, 'encryption'),
  cursorSecret: Buffer.alloc(32, 'cursor'),
  codePepper: Buffer.alloc(32, 'pepper'),
  platformKey: makeKey('platform', randomBytes),
}

const SERVER = join(import.meta.dirname, '../..')
const SOURCES = ['demo', 'migrations', 'sql', 'src']
/** Any number will do, as long as nobody else takes it. */
const LOCK = 7_406_211

/** Browsers and clients have the clock of this machine; what needs none stands at one moment. */
type Day = 'today' | 'test-day'
type DemoOptions = Pick<
  Partial<ServiceOptions>,
  'publicUrl' | 'portalFolder' | 'docsFolder' | 'shops' | 'smtpUrl'
> & { day?: Day }

/** A service with the demo world in a database of its own, and a clock that stands. */
export async function openDemoWorld(options: DemoOptions = {}): Promise<TestService> {
  const { day = 'today', ...others } = options
  const template = await demoTemplate(day)
  const database = await cloneTemplate(template.name)
  const dataDir = await mkdtemp(join(tmpdir(), 'outset-demo-'))
  await cp(template.folder, dataDir, { recursive: true })
  const service = await openTestService({
    ...others,
    databaseUrl: database.url,
    dataDir,
    secrets: DEMO_SECRETS,
    makeMissingFile: drawDemoFile,
  })
  if (day === 'today') await service.freezeAt(Temporal.Now.instant())
  return {
    ...service,
    async close(how) {
      await service.close(how)
      await database.drop()
      // A picture that a browser no longer waits for may still be drawn and kept.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/**
 * The template of this day and these sources, made by the first test file that asks for it. The
 * demo world lies around the day of its load, so it is made anew every day.
 */
async function demoTemplate(day: Day): Promise<DemoTemplate> {
  const server = inject('databaseUrl')
  const sql = openOneConnection(server)
  try {
    // The connection lets go of it when it ends, also where the load has failed.
    await sql`select pg_advisory_lock(${LOCK})`
    const digest = await digestOfDay()
    const name = `outset_demo_${day.replace('-', '_')}_${digest}`
    const template = { name, folder: join(inject('templateFolder'), name) }
    const [found] = await sql`select from pg_database where datname = ${name}`
    if (!found || !existsSync(template.folder)) {
      await drop(sql, template)
      await dropOthers(sql, digest)
      await makeTemplate(sql, template, day)
    }
    return template
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function dropOthers(sql: postgres.Sql, digest: string): Promise<void> {
  const old = await sql<{ datname: string }[]>`
    select datname from pg_database
    where datname like 'outset\\_demo\\_%' and datname not like ${`%${digest}`}
  `
  const folders = inject('templateFolder')
  for (const { datname: name } of old) await drop(sql, { name, folder: join(folders, name) })
}

async function drop(sql: postgres.Sql, { name, folder }: DemoTemplate): Promise<void> {
  await sql`drop database if exists ${sql(name)} with (force)`
  await rm(folder, { recursive: true, force: true })
}

/** It gets its name when it is complete, so that a killed run leaves no half of one. */
async function makeTemplate(
  sql: postgres.Sql,
  { name, folder }: DemoTemplate,
  day: Day,
): Promise<void> {
  const making = await cloneTemplate()
  const dataDir = `${folder}-${process.pid}`
  await mkdir(dataDir, { recursive: true })
  const service = await openTestService({
    databaseUrl: making.url,
    dataDir,
    secrets: DEMO_SECRETS,
  })
  if (day === 'today') await service.freezeAt(Temporal.Now.instant())
  const load = () => loadDemo(service.deps, () => {})
  assert(await ensureDemo(service.db, { load }), 'an empty database gets the demo world')
  await cp(dataDir, folder, { recursive: true })
  await service.close()
  await sql`alter database ${sql(new URL(making.url).pathname.slice(1))} rename to ${sql(name)}`
  // What it would drop has another name by now.
  await making.drop()
}

let sources: Promise<string> | undefined

/** Sources do not change while tests run, so a worker reads them once. */
async function digestOfDay(): Promise<string> {
  sources ??= digestOfSources()
  const today = Temporal.Now.plainDateISO('UTC').toString()
  return createHash('sha256')
    .update(today)
    .update(await sources)
    .digest('hex')
    .slice(0, 12)
}

async function digestOfSources(): Promise<string> {
  const digest = createHash('sha256')
  for (const folder of SOURCES) {
    const entries = await readdir(join(SERVER, folder), { recursive: true, withFileTypes: true })
    const paths = entries
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
    for (const path of paths.sort()) digest.update(path).update(await readFile(path))
  }
  return digest.digest('hex')
}
