import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { pollForWork } from '#operations/poll-for-work.ts'
import { type Db, openDatabase, transaction } from '#store/database.ts'
import { JOBS } from '#worker/jobs.ts'
import { startMailDispatcher } from '#worker/mail-dispatcher.ts'
import { runJob } from '#worker/run-job.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { countStatements, type StatementCounter } from '../support/statement-counter.ts'
import { until } from '../support/until.ts'

let service: TestService
let counter: StatementCounter
let db: Db
beforeAll(async () => {
  service = await openTestService()
  counter = await countStatements(service.databaseUrl)
  db = openDatabase(counter.url, { connections: 4, sealer: service.db.sealer })
})
afterAll(async () => {
  await db.end({ timeout: 1 })
  await counter.close()
  await service.close()
})

const HOUR_SECONDS = 3_600
/** For events and for mails. */
const LOOPS = 2
/** To take a job out of its queue, to end it, and once more to find that there is no other. */
const OF_THE_QUEUE = 3

/** Seconds between two runs of a job, or fewer. */
function everySeconds(schedule: string): number {
  const [minutes = ''] = schedule.split(' ')
  if (minutes === '*') return 60
  return minutes.startsWith('*/') ? Number(minutes.slice(2)) * 60 : HOUR_SECONDS
}

test('an idle worker asks at most twice a second, its jobs included [O-RUN-08]', async () => {
  const deps = { ...service.deps, db }
  for (const job of JOBS) await runJob(job, deps)
  const { restMs } = await pollForWork(deps)
  let perSecond = (LOOPS * 1_000) / restMs
  for (const job of JOBS) {
    counter.take()
    await runJob(job, deps)
    const { statements, frames } = counter.take()
    perSecond += (statements + frames + OF_THE_QUEUE) / everySeconds(job.schedule)
  }
  expect(perSecond).toBeLessThanOrEqual(2)
})

test('a worker that rests sends a mail without looking again and again [O-RUN-08]', async () => {
  const dispatcher = startMailDispatcher({ ...service.deps, db, mailer: null })
  const looks = () => counter.takeTexts().filter(text => text.includes('waiting_work')).length
  counter.takeTexts()
  await until(() => looks() > 0)
  const to = 'told@mail.example'
  // It may have looked once more when its connection was made; from here on nothing is due.
  const { id } = await transaction(service.db, 'platform', tx =>
    queueMail(tx, {
      sellerId: null,
      to,
      template: 'staff-sign-in-link',
      locale: 'de',
      values: { link: 'https://trips.example/x', minutes: 15 },
      now: service.now(),
    }),
  )
  await until(async () => {
    const [row] = await transaction(
      service.db,
      'platform',
      tx => tx<{ status: string }[]>`select status from mail_outbox where id = ${id}`,
    )
    return row?.status === 'kept'
  })
  // A loop that looks every quarter of a second, as it did, would have asked again and again.
  expect(looks()).toBeLessThanOrEqual(3)
  await dispatcher.stop()
})
