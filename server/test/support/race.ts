import assert from 'node:assert/strict'
import { onTestFinished } from 'vitest'
import { openService, type Service } from '#app/service.ts'
import type { ServerLimits } from '#http/limits.ts'
import { movableClock } from '#integrations/clock.ts'
import { openLogger } from '#integrations/logger.ts'
import { transaction } from '#store/database.ts'
import { asOwner } from '../edge/as-owner.ts'
import { makeSend } from './send.ts'
import { PATIENT_LIMITS, PATIENT_WAITS, type TestService } from './service.ts'
import { until } from './until.ts'

/** A generator of the same numbers for the same seed, so that a race can be run again. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from 1 to the most. */
export function upTo(most: number, next: () => number): number {
  return 1 + Math.floor(next() * most)
}

export type SecondProcess = Pick<Service, 'app' | 'deps' | 'close'> & {
  send: ReturnType<typeof makeSend>
}

/** Another process of the same deployment: it shares nothing with the first but the database. */
export async function openSecondProcess(
  service: TestService,
  {
    databaseUrl = service.databaseUrl,
    connections = 10,
    waits = PATIENT_WAITS,
    limits = {} as Partial<ServerLimits>,
  } = {},
): Promise<SecondProcess> {
  const clock = movableClock()
  clock.freeze(service.now())
  const opened = await openService({
    databaseUrl,
    secrets: {
      encryptionKey: Buffer.alloc(32),
      cursorSecret: Buffer.alloc(32),
      codePepper: Buffer.alloc(32),
      platformKey: null,
    },
    log: openLogger('error', { write: () => true }),
    publicUrl: 'http://127.0.0.1:8082',
    redisUrl: null,
    smtpUrl: null,
    production: false,
    testClock: clock,
    connections,
    limits: { ...PATIENT_LIMITS, ...limits },
    waits,
  })
  return { ...opened, send: makeSend(opened.app) }
}

/**
 * Changes one function of the database until the test is over, for a control that must fail: the
 * race shows nothing unless it is lost when the part that wins it is taken out.
 */
export async function mutate(
  service: Pick<TestService, 'databaseUrl'>,
  name: string,
  change: (source: string) => string,
): Promise<void> {
  const before = await asOwner(service, async sql => {
    const [row] = await sql`select pg_get_functiondef(${name}::regproc) as source`
    return row?.source as string
  })
  const after = change(before)
  assert.notEqual(after, before, `nothing of ${name} was changed`)
  const write = (source: string) => asOwner(service, sql => sql.unsafe(source))
  await write(after)
  onTestFinished(async () => void (await write(before)))
}

/** Written into a function of the database: who comes there waits while the gate is shut. */
export const AT_GATE = 'perform pg_advisory_xact_lock_shared(99);'

/**
 * What is started comes as far as the gate, or stands in line behind whoever did, and goes on once
 * so many wait. Before that none of them has written anything that another could have read.
 */
export async function meetAtGate<T>(
  service: Pick<TestService, 'db'>,
  { waiting, start }: { waiting: number; start: () => Promise<T> },
): Promise<T> {
  // Inside a record, so that the transaction does not wait for who waits for it.
  const { started } = await transaction(service.db, 'platform', async tx => {
    await tx`select pg_advisory_xact_lock(99)`
    const begun = { started: start() }
    await untilWaiting(service, waiting)
    return begun
  })
  return started
}

/**
 * Until so many sessions of this database wait for a lock. Two that make a table longer wait for
 * each other for a moment, whatever they have locked, and are not counted.
 */
export async function untilWaiting(service: Pick<TestService, 'db'>, count: number): Promise<void> {
  await until(async () => {
    const rows = await service.db`
      select from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted and l.locktype <> 'extend'
    `
    return rows.length >= count
  })
}

export async function countDeadlocks({ db }: Pick<TestService, 'db'>): Promise<number> {
  await db`select pg_stat_force_next_flush()`
  const [row] = await db<{ deadlocks: number }[]>`
    select deadlocks from pg_stat_database where datname = current_database()
  `
  return row?.deadlocks ?? 0
}
