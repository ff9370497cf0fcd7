import { Health } from '#contract/health.ts'
import { refuse } from '#domain/refusal.ts'
import { isDatabaseAway } from '#store/database/database-errors.ts'
import type { Db } from '#store/database.ts'
import { findPendingMigrations } from '#store/schema/schema-gap.ts'
import type { OpenDeps } from '../deps.ts'
import { answer, anyone, endpoint } from '../endpoint.ts'

const DATABASE_MS = 1_000
const RETRY_AFTER_SECONDS = 2

export const getReadiness = endpoint({
  operationId: 'getReadiness',
  method: 'GET',
  path: '/readyz',
  tag: 'Health',
  summary: 'Whether the process should be sent calls',
  description: 'Not while it stops, nor without its database, nor on a schema older than itself.',
  auth: anyone,
  cache: 'no-store',
  limit: 'none',
  answers: { 200: { description: 'It should.', schema: Health } },
  problems: ['Unavailable'],
  async handle(deps) {
    const reasons = await findReasons(deps)
    if (reasons.length === 0) return answer(200, { status: 'ready' })
    throw refuse(
      'Unavailable',
      { retry_after_seconds: RETRY_AFTER_SECONDS, reasons },
      `The process is not ready: ${reasons.join(', ')}.`,
    )
  },
})

async function findReasons({ lifecycle, db }: OpenDeps): Promise<string[]> {
  const reasons = lifecycle.isDraining() ? ['draining'] : []
  const ofDatabase = await checkDatabase(db)
  return ofDatabase === null ? reasons : [...reasons, ofDatabase]
}

type Fault = 'database_away' | 'migrations_pending' | 'schema_unknown'

// Anybody may ask, as often as they like; while one check runs the others wait for it.
const checks = new WeakMap<Db, Promise<Fault | null>>()

function checkDatabase(db: Db): Promise<Fault | null> {
  const running = checks.get(db)
  if (running) return running
  const check = Promise.race([findFault(db), whenLate()]).finally(() => checks.delete(db))
  checks.set(db, check)
  return check
}

async function findFault(db: Db): Promise<Fault | null> {
  try {
    return (await findPendingMigrations(db)).length === 0 ? null : 'migrations_pending'
  } catch (error) {
    return isDatabaseAway(error) ? 'database_away' : 'schema_unknown'
  }
}

function whenLate(): Promise<Fault> {
  return new Promise(resolve => {
    setTimeout(resolve, DATABASE_MS, 'database_away').unref()
  })
}
