import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backups } from '#operations/backups/make-daily-backup.ts'
import { listJobRuns, type OperationName, recordOperation } from '#store/jobs.ts'
import { type Job, jobsOf } from '#worker/jobs.ts'
import { runJob } from '#worker/run-job.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let done: OperationName[] = []
let error: string | null = null
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

/** Writes down how it ended, as the commands do. */
async function command(name: OperationName): Promise<void> {
  done.push(name)
  await recordOperation(service.db, { name, at: service.now(), error })
  if (error !== null) throw new Error(error)
}

const backups: Backups = {
  at: '03:30',
  verify: 'weekly',
  make: () => command('backup'),
  verifyNewest: () => command('backup_verified'),
}

function daily(): Job {
  const job = jobsOf({ backups, backupLog: null }).find(({ name }) => name === 'make_daily_backup')
  if (!job) throw new Error('no such job')
  return job
}

async function run(): Promise<OperationName[]> {
  done = []
  await runJob(daily(), service.deps)
  return done
}

async function goTo(time: string): Promise<void> {
  const now = service.now().toZonedDateTimeISO('UTC')
  const then = now.add({ days: 1 }).withPlainTime(Temporal.PlainTime.from(time))
  await service.advance(now.until(then, { largestUnit: 'hours' }))
}

test('a worker without a time makes no backups [O-BACK-06]', () => {
  expect(jobsOf({ backups: null, backupLog: null }).map(({ name }) => name)).not.toContain(
    'make_daily_backup',
  )
  expect(daily().schedule).toBe('30 3 * * *')
})

test('the backup of a day is made once, whoever runs the job again [O-BACK-06]', async () => {
  await goTo('03:30')
  expect(await run()).toEqual(['backup', 'backup_verified'])
  expect(await run()).toEqual([])
  await service.advance({ hours: 20 })
  expect(await run()).toEqual([])
  await goTo('03:30')
  expect(await run()).toEqual(['backup'])
})

test('a failed one is seen, and is made when the job is tried again [O-BACK-06]', async () => {
  await goTo('03:30')
  error = 'The disk of /backups is full.'
  await expect(run()).rejects.toThrow(error)
  const runs = await listJobRuns(service.db)
  expect(runs.find(({ name }) => name === 'make_daily_backup')).toMatchObject({ error, done: null })
  error = null
  expect(await run()).toEqual(['backup'])
  expect(await run()).toEqual([])
})
