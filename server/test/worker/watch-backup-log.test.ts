import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BackupLog } from '#operations/backups/watch-backup-log.ts'
import { forgetOperation, listOperationRuns } from '#store/jobs.ts'
import { jobsOf } from '#worker/jobs.ts'
import { runJob } from '#worker/run-job.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

type State = Awaited<ReturnType<BackupLog['state']>>

/** Runs the job of a process whose log is in this state; answers how many backups it made. */
async function watch(known: Omit<State, 'lostBackupAt'> & Partial<State>): Promise<number> {
  const state = { lostBackupAt: null, ...known }
  let made = 0
  const backupLog: BackupLog = {
    state: async () => state,
    makeBackup: async () => {
      made += 1
    },
  }
  const job = jobsOf({ backups: null, backupLog }).find(({ name }) => name === 'watch_backup_log')
  if (!job) throw new Error('no such job')
  await runJob(job, service.deps)
  return made
}

const written = async () =>
  (await listOperationRuns(service.db)).find(({ name }) => name === 'backup_log')

test('how far a log is put away, and why not, is written down; a new one gets its backup [O-BACK-09]', async () => {
  const until = service.now().subtract({ seconds: 40 })
  expect(await watch({ until: null, fault: null, loss: null, needsBackup: true })).toBe(1)
  expect(await written()).toBeUndefined()
  expect(await watch({ until, fault: null, loss: null, needsBackup: false })).toBe(0)
  expect(await written()).toMatchObject({ failedAt: null, error: null })
  expect(String((await written())?.okAt)).toBe(String(until))
  const fault = { at: service.now(), sentence: 'The disk of /backups is full.' }
  // A backup would not fit there either.
  expect(await watch({ until, fault, loss: null, needsBackup: true })).toBe(0)
  expect(await written()).toMatchObject({ error: fault.sentence })
  await forgetOperation(service.db, 'backup_log')
  expect(await written()).toBeUndefined()
})

test('what was put away and is gone is said and written down, and a backup is made [O-BACK-11]', async () => {
  const until = service.now().subtract({ seconds: 40 })
  const loss = { at: service.now(), sentence: 'The backup is gone from /backups.' }
  expect(await watch({ until, fault: null, loss, needsBackup: true })).toBe(1)
  expect(await written()).toMatchObject({ error: loss.sentence })
  expect(String((await written())?.failedAt)).toBe(String(loss.at))
  const said = service.logLines.filter(line => line.includes(loss.sentence))
  expect(said).toEqual([expect.stringContaining('is gone: a backup is made')])
})

test('a backup that is gone each time is made once an hour, and missed each time [O-BACK-11]', async () => {
  const after = (minutes: number) => {
    const sentence = `The backup is gone from /moved after ${minutes} minutes.`
    const loss = { at: service.now(), sentence }
    const lostBackupAt = service.now().subtract({ minutes })
    return { until: null, fault: null, loss, needsBackup: true, lostBackupAt }
  }
  for (const minutes of [1, 59]) {
    const state = after(minutes)
    expect(await watch(state)).toBe(0)
    expect(await written()).toMatchObject({ error: state.loss.sentence })
    const said = service.logLines.filter(line => line.includes(state.loss.sentence))
    expect(said).toEqual([expect.stringContaining('is gone: a backup is made within the hour')])
  }
  expect(await watch({ ...after(59), loss: null })).toBe(0)
  expect(await watch({ ...after(60), loss: null })).toBe(1)
  // A log that begins anew for another reason waits for nothing.
  expect(await watch({ ...after(1), loss: null, lostBackupAt: null })).toBe(1)
})

test('a worker of a process that puts no log away does not watch one [O-BACK-09]', () => {
  const names = jobsOf({ backups: null, backupLog: null }).map(({ name }) => name)
  expect(names).not.toContain('watch_backup_log')
})
