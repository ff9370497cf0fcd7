import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { ServiceOptions } from '#app/open-core.ts'
import { openService } from '#app/service.ts'
import { makeKey } from '#domain/access/keys.ts'
import { limitsFor, type ServerLimits } from '#http/limits.ts'
import { movableClock } from '#integrations/clock.ts'
import { openLogger } from '#integrations/logger.ts'
import { checkInvariants } from '#operations/check-invariants.ts'
import { openOneConnection } from '#store/database/open-driver.ts'
import { makeSend, type SendRequest, type Sent } from './send.ts'

/** A whole service on a database of its own, cloned from the migrated template if none is given. */
export type TestService = Awaited<ReturnType<typeof openTestService>>

/** On a slow machine many calls at once wait long for their turn; who is turned away says so. */
export const PATIENT_LIMITS = {
  placeWaitMs: 180_000,
  handlerMs: 180_000,
  headersMs: 300_000,
  requestMs: 300_000,
  idleMs: 300_000,
  uploadWaitMs: 180_000,
  uploadMs: 300_000,
  uploadLeast: { bytes: 1, everyMs: 180_000 },
}
/** For a second server beside that of a test service. */
export const PATIENT_SERVER: ServerLimits = { ...limitsFor({ connections: 10 }), ...PATIENT_LIMITS }
type Waits = NonNullable<ServiceOptions['waits']>
export const PATIENT_WAITS: Waits = {
  statementTimeoutMs: 180_000,
  lockTimeoutMs: 180_000,
  connectTimeoutMs: 180_000,
}
/** For what a process beside the service draws, reads or prints. */
export const PATIENT_TURNS = { longestWaitMs: 180_000, longestMs: 180_000 }
/** For tests of how soon a silent database is noticed. */
export const USUAL_WAITS: Waits = {}

export const START = Temporal.Instant.from('2026-11-15T10:00:00Z')

export async function openTestService(changed: Partial<ServiceOptions> = {}) {
  const given = changed.databaseUrl
  const database = given ? { url: given, drop: async () => {} } : await cloneTemplate()
  const clock = movableClock()
  clock.freeze(START)
  const platformKey = changed.secrets?.platformKey ?? makeKey('platform', randomBytes)
  const logLines: string[] = []
  const dataDir = changed.dataDir ?? join(tmpdir(), `outset-test-${randomBytes(6).toString('hex')}`)
  const service = await openService({
    databaseUrl: database.url,
    secrets: {
      encryptionKey: randomBytes(32),
      cursorSecret: randomBytes(32),
      codePepper: randomBytes(32),
      platformKey,
    },
    log: openLogger('info', { write: (line: string) => logLines.push(line) }),
    publicUrl: 'http://127.0.0.1:8080',
    redisUrl: null,
    smtpUrl: null,
    dataDir,
    production: false,
    testClock: clock,
    followTestClock: false,
    connections: 10,
    waits: PATIENT_WAITS,
    watchMs: 180_000,
    pictures: PATIENT_TURNS,
    receipts: PATIENT_TURNS,
    vouchers: PATIENT_TURNS,
    ...changed,
    limits: { ...PATIENT_LIMITS, ...changed.limits },
  })
  const { app, deps } = service
  const db = deps.db
  const freezeAt = async (at: Temporal.Instant) => {
    clock.freeze(at)
    await db`
      insert into test_clock (frozen_at) values (${at.toString()})
      on conflict (only_row) do update set frozen_at = excluded.frozen_at
    `
  }
  await freezeAt(START)
  const send: (request: SendRequest) => Promise<Sent> = makeSend(app)
  return {
    app,
    deps,
    db,
    platformKey,
    logLines,
    databaseUrl: database.url,
    /** Where it keeps files; made when there is one. */
    dataDir,
    now: () => clock.now(),
    /** Moves the clock of the process and of the database together. */
    advance: (by: Temporal.DurationLike) => freezeAt(clock.now().add(by)),
    freezeAt,
    send,
    platform: (request: Omit<SendRequest, 'bearer'>) => send({ ...request, bearer: platformKey }),
    /** A test that breaks rows on purpose says so; all others leave what must hold as it was. */
    async close({ tampered = false }: { tampered?: boolean } = {}) {
      const breaches = tampered ? [] : await checkInvariants(db)
      await service.close()
      await database.drop()
      // A picture that a browser no longer waits for may still be drawn and kept.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
      assert.deepEqual(breaches, [], 'what must hold of all bookings does not')
    },
  }
}

/** A database of its own for a test, with all that the template holds. */
export async function cloneTemplate(template = inject('template')) {
  const server = inject('databaseUrl')
  const admin = openOneConnection(server)
  const name = `outset_test_${randomBytes(6).toString('hex')}`
  const strategy = admin.unsafe(inject('cloneStrategy'))
  await admin`create database ${admin(name)} template ${admin(template)} strategy ${strategy}`
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.toString(),
    async drop() {
      await admin`drop database if exists ${admin(name)} with (force)`
      await admin.end()
    },
  }
}
