import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeKey } from '@outset/server/domain/access/keys.ts'
import { migrate } from '@outset/server/store/schema/migrate.ts'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBookable } from '../../../server/test/support/bookings.ts'
import {
  findMachinePostgres,
  type MachinePostgres,
  startMachinePostgres,
} from '../../../server/test/support/machine-postgres.ts'
import { openS3Server, type S3Server } from '../../../server/test/support/s3-server.ts'
import { openTestService } from '../../../server/test/support/service.ts'
import { dumpDatabase, findPostgresProgram } from '../../src/backups/postgres-programs.ts'
import { runOutset } from '../../src/run-outset.ts'
import { makeFolder, PATIENT, removeFolder, runToEnd } from './program.ts'

const programs = await findMachinePostgres()
const KEY = 'a1'.repeat(32)

describe.skipIf(programs === null)('a backup of a database of one’s own', () => {
  let folder: string
  let server: MachinePostgres
  let storage: S3Server
  let sold: { ref: string; token: string; key: string }
  beforeAll(async () => {
    folder = await makeFolder()
    storage = await openS3Server()
    server = await startMachinePostgres(programs ?? '')
    await asAdmin('create role outset login createrole')
    await asAdmin('create database outset owner outset')
    await migrate(server.url('outset', 'outset'))
    const service = await openTestService({
      databaseUrl: server.url('outset', 'outset'),
      secrets: {
        encryptionKey: Buffer.from(KEY, 'hex'),
        cursorSecret: randomBytes(32),
        codePepper: randomBytes(32),
        platformKey: makeKey('platform', randomBytes),
      },
    })
    const sale = await makeBookable(service)
    const { ref, booking_token: token } = await sale.book()
    sold = { ref, token, key: sale.site.key }
    await service.close()
    await mkdir(join(folder, 'data/files/pictures'), { recursive: true })
    await writeFile(join(folder, 'data/files/pictures/one.jpg'), 'a picture')
  }, PATIENT.timeout)
  afterAll(async () => {
    await server?.stop()
    await storage?.close()
    await removeFolder(folder)
  })

  async function asAdmin(statement: string): Promise<void> {
    const sql = postgres(server.url('postgres', 'postgres'), { max: 1, onnotice: () => {} })
    await sql.unsafe(statement).finally(() => sql.end())
  }

  const run = (args: string[], env: Record<string, string> = {}) =>
    runToEnd(args, { cwd: folder, env })
  const from = (database: string) => ({
    DATABASE_URL: server.url('outset', database),
    OUTSET_POSTGRES_PROGRAMS: programs ?? '',
  })

  /** What monitoring reads of the last backup. */
  async function lastRun() {
    const sql = postgres(server.url('outset', 'outset'), { max: 1 })
    const [row] = await sql`
      select ok_at is not null as went_well, failed_at is not null as failed, error
      from operation_runs where name = 'backup'
    `.finally(() => sql.end())
    return row
  }

  async function expectSold(database: string): Promise<void> {
    const service = await openTestService({ databaseUrl: server.url('outset', database) })
    const path = `/v1/public/bookings/${sold.ref}?token=${sold.token}`
    const { body } = await service.send({ path, key: sold.key }).finally(() => service.close())
    expect(body.status).toBe('confirmed')
  }

  test(
    'goes sealed to a storage, and back into an empty database [O-BACK-01] [O-BACK-02] [O-BACK-04]',
    PATIENT,
    async () => {
      const env = { OUTSET_BACKUP_KEY: KEY, OUTSET_BACKUP_TO: storage.url }
      const made = await run(['backup'], { ...from('outset'), ...env })
      expect(made).toMatchObject({ code: 0, complained: '' })
      expect(made.said).not.toContain(KEY)
      expect(await lastRun()).toEqual({ went_well: true, failed: false, error: null })
      for (const { bytes } of storage.objects.values()) {
        // How the archive of `pg_dump` begins, and what the picture says.
        expect(bytes.includes('PGDMP') || bytes.includes('a picture')).toBe(false)
      }
      await asAdmin('create database restored owner outset')
      const elsewhere = { ...from('restored'), OUTSET_DATA_DIR: join(folder, 'new') }
      const without = await run(['restore'], { ...elsewhere, OUTSET_BACKUP_TO: storage.url })
      expect(without.complained).toMatch(/^The backup is sealed by the key \w{8}, and OUTSET_.*\n$/)
      const restored = await run(['restore'], { ...elsewhere, ...env })
      expect(restored).toMatchObject({ code: 0, complained: '' })
      await expectSold('restored')
      expect(await readFile(join(folder, 'new/files/pictures/one.jpg'), 'utf8')).toBe('a picture')
      const untouched = { ...from('restored'), OUTSET_DATA_DIR: join(folder, 'untouched') }
      const again = await run(['restore'], { ...untouched, ...env })
      expect(again).toMatchObject({ code: 1, complained: expect.stringContaining('not empty') })
      expect(await readdir(folder)).not.toContain('untouched')
    },
  )

  test('can be brought again where the first try was cut off [O-BACK-02]', PATIENT, async () => {
    const { OUTSET_POSTGRES_PROGRAMS } = from('outset')
    const made = await run(['backup', 'again'], from('outset'))
    expect(made.code).toBe(0)
    const embedded = { OUTSET_DATA_DIR: join(folder, 'embedded') }
    const cutOff = { ...embedded, OUTSET_POSTGRES_PROGRAMS: folder }
    const first = await run(['restore', 'again'], cutOff)
    expect(first).toMatchObject({ code: 1, complained: expect.stringContaining('pg_restore') })
    const second = await run(['restore', 'again'], { ...embedded, OUTSET_POSTGRES_PROGRAMS })
    expect(second).toMatchObject({ code: 0, complained: '' })
    const third = await run(['restore', 'again'], { ...embedded, OUTSET_POSTGRES_PROGRAMS })
    expect(third).toMatchObject({ code: 1, complained: expect.stringContaining('not empty') })
  })

  test('does not wait for ever for a table that somebody keeps to itself [O-BACK-01]', async () => {
    const url = server.url('outset', 'outset')
    const options = { folder: programs, leastMajor: 15, env: process.env }
    const program = await findPostgresProgram('pg_dump', options)
    const sql = postgres(url, { max: 1 })
    const held = await sql.reserve()
    try {
      await held`begin`
      await held`lock table bookings in access exclusive mode`
      const dumped = dumpDatabase(program, { url, file: join(folder, 'none'), lockWaitMs: 50 })
      await expect(dumped).rejects.toThrow(/kept a table to itself/)
    } finally {
      await held`rollback`
      held.release()
      await sql.end()
    }
  })

  test(
    'is verified in a scratch database, or said to be damaged [O-BACK-04] [O-BACK-05]',
    PATIENT,
    async () => {
      const env = { OUTSET_BACKUP_KEY: KEY, OUTSET_BACKUP_TO: storage.url, ...from('outset') }
      Object.assign(env, { OUTSET_ENCRYPTION_KEY: KEY })
      // As a worker does it.
      const said: string[] = []
      const { PATH, HOME } = process.env
      const apart = { log: (line: string) => said.push(line), env: { PATH, HOME, ...env } }
      await runOutset(['backup', '--verify'], { ...apart, cwd: folder })
      expect(said).toContain('✓ invariants   all hold for all bookings')
      expect(said.at(-1)).toMatch(/It can be restored; that took \d+ s, and the copy is dropped\./)
      expect(await readdir(join(folder, 'data'))).toEqual(['files'])
      const note = [...storage.objects].find(([path]) => path.endsWith('/backup.json'))?.[1]
      const honest = note?.bytes ?? Buffer.alloc(0)
      const hungry = { ...JSON.parse(honest.toString('utf8')), restore_bytes: 1e18 }
      Object.assign(note ?? {}, { bytes: Buffer.from(JSON.stringify(hungry)) })
      expect((await run(['backup', '--verify'], env)).complained).toMatch(
        /^To restore .* takes 1000000000\d+ MB, and the disk of .* has \d+ MB left: make .*\n$/,
      )
      Object.assign(note ?? {}, { bytes: honest })
      const part = [...storage.objects].find(([path]) => path.endsWith('/part-00001'))?.[1]
      part?.bytes.writeUInt8(part.bytes.readUInt8(999) ^ 1, 999)
      await expect(runOutset(['backup', '--verify'], { ...apart, cwd: folder })).rejects.toThrow(
        'A part of the backup is damaged, or belongs to another one.',
      )
      const damaged = await run(['backup', '--verify'], env)
      expect(damaged.complained).toBe(
        'A part of the backup is damaged, or belongs to another one.\n',
      )
      expect(damaged.code).toBe(1)
      const sql = postgres(server.url('postgres', 'outset'), { max: 1 })
      const runs = await sql`
        select name, ok_at is not null as went_well, error from operation_runs order by name
      `.finally(() => sql.end())
      expect([...runs]).toEqual([
        { name: 'backup', went_well: true, error: null },
        { name: 'backup_verified', went_well: true, error: damaged.complained.trim() },
      ])
    },
  )

  test(
    'that cannot be made or is not whole is refused in a sentence [O-BACK-01] [O-BACK-03]',
    PATIENT,
    async () => {
      const old = join(folder, 'old')
      await mkdir(old)
      await writeFile(join(old, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 14.2"\n')
      await chmod(join(old, 'pg_dump'), 0o755)
      const outdated = { ...from('outset'), OUTSET_POSTGRES_PROGRAMS: old }
      expect((await run(['backup', 'kept'], outdated)).complained).toMatch(
        /^The database needs pg_dump \d+ or newer, and the newest in .* is 14: install .*\n$/,
      )
      expect(await lastRun()).toMatchObject({
        failed: true,
        error: expect.stringMatching(/^The database needs pg_dump/),
      })
      // One of a day of which there is a newer one, one that was never finished, and a stranger.
      const others = ['2026-01-02T01-00-00Z', '2026-01-02T02-00-00Z', '2026-01-03T02-00-00Z', 'x']
      for (const [index, other] of others.entries()) {
        await mkdir(join(folder, 'kept', other), { recursive: true })
        const file = index < 2 ? 'backup.json' : 'part-00001'
        await writeFile(join(folder, 'kept', other, file), '{}')
      }
      const kept = await run(['backup', 'kept'], from('outset'))
      expect(kept.said).toContain(
        'Deleted, as newer ones are kept: 2026-01-02T01-00-00Z, 2026-01-03',
      )
      const left = (await readdir(join(folder, 'kept'))).sort()
      const owner = expect.stringMatching(/^installation-20\S+Z\.json$/)
      expect(left).toEqual(['2026-01-02T02-00-00Z', expect.any(String), owner, 'x'])
      const [, name = ''] = left
      await rm(join(folder, 'kept', name, 'part-00001'))
      await asAdmin('create database second owner outset')
      const damaged = await run(['restore', `kept/${name}`], from('second'))
      expect(damaged.complained).toBe(`Part 1 of 1 of the backup ${name} is missing.\n`)
      expect(await readdir(join(folder, 'data'))).toEqual(['files'])
    },
  )
})
