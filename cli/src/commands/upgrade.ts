import { openOneConnection } from '@outset/server/store/database/open-driver.ts'
import type { PlannedStep, UpgradePlan } from '@outset/server/store/schema/plan-upgrade.ts'
import { openDatabaseServer } from '../database-server.ts'
import type { Settings } from '../settings/settings.ts'

/** Says what an upgrade of the database would do, to whom, and for about how long. */
export async function checkUpgrade(settings: Settings): Promise<void> {
  const { planUpgrade } = await import('@outset/server/store/schema/plan-upgrade.ts')
  const database = await openDatabaseServer(settings, { log: console.error, mayShare: true })
  const sql = openOneConnection(database.url)
  try {
    for (const line of describePlan(await planUpgrade(sql))) console.log(line)
  } finally {
    await sql.end({ timeout: 5 })
    await database.stop()
  }
}

function describePlan({ migrations, functions }: UpgradePlan): string[] {
  if (migrations.length + functions.length === 0) {
    return ['The database is current; there is nothing to do.']
  }
  const lines = migrations.flatMap(({ name, steps }) => [name, ...steps.flatMap(describeStep)])
  if (functions.length > 0) lines.push(`Functions that are made anew: ${functions.length}`)
  const blocking = migrations.flatMap(({ steps }) => steps.filter(isBlocking))
  return [...lines, '', summaryOf(blocking)]
}

/** What concerns no table that is there goes without saying. */
function describeStep(step: PlannedStep): string[] {
  const { table, waits, bytes, seconds } = step
  if (table === null) return []
  const how = seconds === null ? 'a moment' : `about ${timeOf(seconds)} for ${sizeOf(bytes)}`
  const who = {
    nobody: 'nobody waits',
    writers: 'whoever writes to it waits',
    everybody: 'everybody waits for it',
  }
  return [`  ${table}: ${how}, ${who[waits]} (${shortened(step.statement)})`]
}

function isBlocking({ waits, seconds, table }: PlannedStep): boolean {
  return table !== null && waits !== 'nobody' && seconds !== null && seconds > 1
}

function summaryOf(blocking: readonly PlannedStep[]): string {
  if (blocking.length === 0) {
    return (
      'Nobody has to wait for longer than a moment: it can be done while the release before ' +
      'serves. What cannot have its table within two seconds lets others go first.'
    )
  }
  const seconds = blocking.reduce((sum, step) => sum + (step.seconds ?? 0), 0)
  const tables = [...new Set(blocking.map(({ table }) => table))].join(', ')
  return `Choose a quiet hour: work on ${tables} waits for about ${timeOf(seconds)} in all.`
}

const MOST_LETTERS = 72

function shortened(statement: string): string {
  return statement.length > MOST_LETTERS ? `${statement.slice(0, MOST_LETTERS)}…` : statement
}

function timeOf(seconds: number): string {
  if (seconds < 120) return `${Math.max(1, seconds)} s`
  return `${Math.ceil(seconds / 60)} min`
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return megabytes < 1_000 ? `${Math.ceil(megabytes)} MB` : `${(megabytes / 1_000).toFixed(1)} GB`
}
