import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMailer } from '#integrations/mailer.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { openDriver } from '#store/database/open-driver.ts'
import { transaction } from '#store/database.ts'
import { startWorker } from '#worker/worker.ts'
import { freePort } from '../support/free-port.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { startSmtp } from '../support/smtp.ts'

let service: TestService
/** The queue's own tables are closed to the serving role. */
let queue: postgres.Sql
beforeAll(async () => {
  service = await openTestService()
  queue = openDriver(service.databaseUrl, { max: 1 })
})
afterAll(async () => {
  await queue.end()
  await service.close()
})

const deps = (smtpUrl: string) => ({ ...service.deps, mailer: openMailer(smtpUrl) })
const start = (smtpUrl: string) =>
  startWorker({ deps: deps(smtpUrl), databaseUrl: service.databaseUrl, concurrency: 3 })
const write = (to: string) =>
  transaction(service.db, 'platform', tx =>
    queueMail(tx, {
      sellerId: null,
      to,
      template: 'staff-sign-in-link',
      locale: 'de',
      values: { link: 'https://trips.example/x', minutes: 15 },
      now: service.now(),
    }),
  )
const waitingMails = () => queue`
  select attempts, last_error as error from mail_outbox where status = 'queued'
`

describe('the worker', () => {
  test('sends what a transaction queued, and nothing of one that was undone', async () => {
    const smtp = await startSmtp()
    const worker = await start(smtp.url)
    await expect(
      transaction(service.db, 'platform', async tx => {
        await queueMail(tx, {
          sellerId: null,
          to: 'undone@mail.example',
          template: 'staff-sign-in-link',
          locale: 'de',
          values: { link: 'https://trips.example/x', minutes: 15 },
          now: service.now(),
        })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await write('guest@mail.example')
    await smtp.taking(1)
    await worker.stop()
    await smtp.stop()
    expect(smtp.taken.map(({ rcpt }) => rcpt)).toEqual([['guest@mail.example']])
    expect(await waitingMails()).toHaveLength(0)
  })

  test('two workers and forty mails: each is sent once', async () => {
    const smtp = await startSmtp()
    for (let i = 0; i < 40; i++) await write(`guest-${i}@mail.example`)
    const workers = await Promise.all([start(smtp.url), start(smtp.url)])
    await smtp.taking(40)
    await Promise.all(workers.map(worker => worker.stop()))
    await smtp.stop()
    expect(new Set(smtp.taken.map(({ rcpt }) => rcpt[0])).size).toBe(40)
    expect(smtp.taken).toHaveLength(40)
  })

  test('a mail that could not leave stays queued, without its address in any log [F11]', async () => {
    const worker = await start(`smtp://127.0.0.1:${await freePort()}`)
    await write('canary-address@mail.example')
    await expect
      .poll(waitingMails)
      .toMatchObject([{ attempts: 1, error: expect.stringMatching(/ECONNREFUSED/) }])
    await worker.stop()
    expect(service.logLines.join('\n')).not.toContain('canary-address')
    const smtp = await startSmtp()
    await service.advance({ minutes: 1 })
    const another = await start(smtp.url)
    await smtp.taking(1)
    await another.stop()
    await smtp.stop()
    expect(smtp.taken[0]?.rcpt).toEqual(['canary-address@mail.example'])
  })

  test('goes on when the database has cut all its lines', async () => {
    const smtp = await startSmtp()
    const worker = await start(smtp.url)
    await queue`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name <> 'outset'
        and pid <> pg_backend_pid()
    `
    await write('after-the-cut@mail.example')
    await smtp.taking(1)
    await worker.stop()
    await smtp.stop()
    expect(smtp.taken[0]?.rcpt).toEqual(['after-the-cut@mail.example'])
  })

  test('makes the partitions of the request log when it starts', async () => {
    const smtp = await startSmtp()
    const worker = await start(smtp.url)
    const days = () => queue`
      select relname from pg_class where relname ~ '^request_log_[0-9]{8}$' order by relname
    `
    await expect
      .poll(async () => (await days()).map(row => row.relname))
      .toEqual(expect.arrayContaining(['request_log_20261115', 'request_log_20261118']))
    await worker.stop()
    await smtp.stop()
  })

  test('stops while a mail server still keeps it waiting', async () => {
    const sockets: Socket[] = []
    const silent = createServer(socket => sockets.push(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const worker = await start(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`)
    const connected = once(silent, 'connection')
    await write('patient@mail.example')
    await connected
    await worker.stop()
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
})
