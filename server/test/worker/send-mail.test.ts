import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MailToSend, openMailer } from '#integrations/mailer.ts'
import { sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import { transaction } from '#store/database.ts'
import { asOwner } from '../edge/as-owner.ts'
import { untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import { type QueuedMail, queueSignInMail, readMail } from './queued-mail.ts'

let service: TestService
let smtp: TestSmtp
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(() => smtp.stop())
afterAll(() => service.close())

const deps = () => ({
  ...service.deps,
  mailer: openMailer(smtp.url),
  mailFrom: 'no-reply@trips.example',
})

const queue = (changed: QueuedMail = {}) => queueSignInMail(service, changed)
const read = (id: string) => readMail(service, id)
const send = () => sendWaitingMail(deps())

/** A mail that says only what its reader knows. */
async function queueReceipt() {
  const id = await queue()
  await transaction(
    service.db,
    'platform',
    tx => tx`update mail_outbox set template = 'enquiry-receipt' where id = ${id}`,
  )
  return id
}

/** The mail server has taken it, and the worker never comes to write that down. */
async function dieAfterAnswer(id: string): Promise<void> {
  const { mailer, ...rest } = deps()
  const sendAndDie = async (mail: MailToSend) => {
    await mailer.send(mail)
    return new Promise<never>(() => {})
  }
  void sendWaitingMail({ ...rest, mailer: { send: sendAndDie } })
  await smtp.taking(1)
  expect((await read(id)).attempts).toBe(1)
}

describe('sending one mail', () => {
  test('it leaves once, under the id of its row', async () => {
    const id = await queue()
    expect(await send()).toEqual({ settled: 1, away: false })
    expect(await send()).toEqual({ settled: 0, away: false })
    expect(smtp.taken).toHaveLength(1)
    expect(smtp.taken[0]?.parsed.messageId).toBe(`<${id}@trips.example>`)
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1, lastError: null })
  })

  test('ten workers at once send it once', async () => {
    await queue()
    const results = await Promise.all(Array.from({ length: 10 }, send))
    expect(results.reduce((sum, { settled }) => sum + settled, 0)).toBe(1)
    expect(smtp.taken).toHaveLength(1)
  })

  test('a mail that has left while the database went away is not sent again', async () => {
    const id = await queue()
    let written: Promise<unknown> = Promise.resolve()
    await transaction(service.db, 'platform', async tx => {
      const { mailer, ...rest } = deps()
      const lockThenSend = async (mail: MailToSend) => {
        await tx`select from mail_outbox where id = ${id} for update`
        return mailer.send(mail)
      }
      written = sendWaitingMail({ ...rest, mailer: { send: lockThenSend } })
      await untilWaiting(service, 1)
      // The connection that was to write it down is gone.
      await asOwner(
        service,
        sql => sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
        `,
      )
    })
    expect(await written).toEqual({ settled: 1, away: false })
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1 })
    expect(smtp.taken).toHaveLength(1)
  })

  test('without a mail server it is kept, to be read in the outbox', async () => {
    const id = await queue()
    const late = await queue({ dropAfterMinutes: 15 })
    await service.advance({ minutes: 15 })
    expect(await sendWaitingMail({ ...deps(), mailer: null })).toMatchObject({ settled: 2 })
    expect(await read(id)).toMatchObject({ status: 'kept', lastError: null })
    expect(await read(late)).toMatchObject({
      status: 'dropped',
      lastError: expect.stringMatching(/too late/),
    })
  })

  test('too late to be of use, it is dropped [F11]', async () => {
    const id = await queue({ dropAfterMinutes: 15 })
    await service.advance({ minutes: 15 })
    await send()
    expect(smtp.taken).toHaveLength(0)
    expect((await read(id)).status).toBe('dropped')
  })

  test('a recipient that is refused three times, while others are taken, has failed with the reason [F11] [O-MAIL-01]', async () => {
    const id = await queue({ to: 'nobody@mail.example' })
    for (const minutes of [1, 3]) {
      smtp.refuse('rcpt', { code: 550, text: 'no such user here' })
      expect(await send()).toEqual({ settled: 0, away: false })
      expect(await read(id)).toMatchObject({ status: 'queued' })
      smtp.refuse('rcpt', null)
      await service.advance({ seconds: 1 })
      await queue()
      expect(await send()).toMatchObject({ settled: 1 })
      await service.advance({ minutes })
    }
    smtp.refuse('rcpt', { code: 550, text: 'no such user here' })
    await send()
    expect(await read(id)).toMatchObject({
      status: 'failed',
      lastError: expect.stringMatching(/no such user here/),
    })
  })

  test('a worker that died half way: another takes the mail within a minute [O-MAIL-03]', async () => {
    const id = await queue()
    void sendWaitingMail({ ...deps(), mailer: { send: () => new Promise<never>(() => {}) } })
    await expect.poll(async () => (await read(id)).attempts).toBe(1)
    expect(await send()).toMatchObject({ settled: 0 })
    await service.advance({ minutes: 1 })
    expect(await send()).toMatchObject({ settled: 1 })
    expect((await read(id)).status).toBe('sent')
  })

  test('a worker that died after the answer: what its reader must learn is sent again under the same id', async () => {
    const id = await queue()
    await dieAfterAnswer(id)
    await service.advance({ minutes: 1 })
    expect(await send()).toMatchObject({ settled: 1 })
    const ids = smtp.taken.map(({ parsed }) => parsed.messageId)
    expect(ids).toEqual([`<${id}@trips.example>`, `<${id}@trips.example>`])
  })

  test('a worker that died after the answer: a reminder is left as it is, with the reason', async () => {
    const id = await queueReceipt()
    await dieAfterAnswer(id)
    await service.advance({ minutes: 1 })
    expect(await send()).toMatchObject({ settled: 1 })
    expect(smtp.taken).toHaveLength(1)
    const { status, lastError } = await read(id)
    expect([status, lastError]).toEqual(['failed', expect.stringMatching(/whether it has left/)])
  })

  test('a mail server that hangs up after all was said: a notice goes again, a reminder does not', async () => {
    smtp.hangUpAfterData(true)
    const notice = await queue()
    expect(await send()).toEqual({ settled: 0, away: true })
    const receipt = await queueReceipt()
    expect(await send()).toEqual({ settled: 1, away: false })
    expect(await read(notice)).toMatchObject({ status: 'queued' })
    expect((await read(receipt)).lastError).toMatch(/may have.*closed unexpectedly/i)
    smtp.hangUpAfterData(false)
    await service.advance({ minutes: 1 })
    await send()
    expect(await read(notice)).toMatchObject({ status: 'sent', attempts: 2 })
    expect(smtp.taken).toHaveLength(3)
  })

  test('a reminder that was put off, and not lost, is tried again', async () => {
    const id = await queueReceipt()
    smtp.refuse('rcpt', { code: 450, text: 'later' })
    await send()
    smtp.refuse('rcpt', null)
    await service.advance({ minutes: 1 })
    await send()
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 2 })
  })

  test('an address that needs quotes is kept as failed and never tried [T-ENQ-1]', async () => {
    const id = await queue({ to: '"a, victim@evil.example"@mail.example' })
    expect(await send()).toMatchObject({ settled: 0 })
    expect(await read(id)).toMatchObject({ status: 'failed', attempts: 0 })
  })

  test('a sender of many lines is one line', async () => {
    await queue({ fromName: 'Desert\r\nBcc: victim@evil.example' })
    await send()
    expect(smtp.taken[0]?.rcpt).toEqual(['guest@mail.example'])
    expect(smtp.taken[0]?.parsed.from?.name).toBe('Desert Bcc: victim@evil.example')
  })
})

describe('a mail server that refuses everything', () => {
  test('says for good and is not believed: all of it leaves when it has come to its senses [O-MAIL-01]', async () => {
    const ids: string[] = []
    for (let at = 0; at < 40; at++) ids.push(await queue({ to: `guest${at}@mail.example` }))
    smtp.refuse('data', { code: 550, text: 'policy rejection' })
    // It is left alone after one portion, and not asked forty times.
    expect(await send()).toEqual({ settled: 0, away: true })
    const tried = await Promise.all(ids.map(async id => (await read(id)).attempts))
    expect(tried.filter(attempts => attempts > 0)).toHaveLength(21)
    for (const minutes of [1, 3, 10, 30, 60]) {
      await service.advance({ minutes })
      await send()
    }
    const waiting = await Promise.all(ids.map(async id => (await read(id)).status))
    expect(new Set(waiting)).toEqual(new Set(['queued']))
    smtp.refuse('data', null)
    await service.advance({ hours: 1 })
    await send()
    expect(smtp.taken).toHaveLength(40)
  })

  test('is given up with a mail after three days, as one that is down', async () => {
    const id = await queue()
    smtp.refuse('rcpt', { code: 550, text: 'policy rejection' })
    await service.advance({ hours: 72 })
    await send()
    expect((await read(id)).status).toBe('failed')
  })
})

describe('a mail server that is down', () => {
  test('everything waits, and leaves once when it is back [F11]', async () => {
    const { port } = smtp
    await smtp.stop()
    const ids = [await queue(), await queue(), await queue()]
    expect(await send()).toEqual({ settled: 0, away: true })
    expect((await read(ids[0] as string)).attempts).toBe(1)
    expect((await read(ids[1] as string)).attempts).toBe(0)
    await service.advance({ hours: 1 })
    smtp = await startSmtp(port)
    expect(await send()).toEqual({ settled: 3, away: false })
    expect(await send()).toMatchObject({ settled: 0 })
    const sent = smtp.taken.map(taken => taken.parsed.messageId)
    expect(sent.sort()).toEqual(ids.map(id => `<${id}@trips.example>`).sort())
  })

  test('one recipient who has to wait does not hold up the others [F11]', async () => {
    const first = await queue()
    smtp.refuse('rcpt', { code: 450, text: 'try later' })
    expect(await send()).toEqual({ settled: 0, away: false })
    smtp.refuse('rcpt', null)
    const second = await queue()
    expect(await send()).toMatchObject({ settled: 1 })
    expect([(await read(first)).status, (await read(second)).status]).toEqual(['queued', 'sent'])
  })

  test('a mail that is put off is tried again after 1, 3, 10, 30 and then every 60 minutes [F11]', async () => {
    const id = await queue()
    smtp.refuse('rcpt', { code: 450, text: 'try later' })
    await send()
    for (const [tries, minutes] of [1, 3, 10, 30, 60, 60].entries()) {
      await service.advance({ minutes: minutes - 1, seconds: 59 })
      await send()
      expect((await read(id)).attempts).toBe(tries + 1)
      await service.advance({ seconds: 1 })
      await send()
      expect((await read(id)).attempts).toBe(tries + 2)
    }
    smtp.refuse('rcpt', null)
    await service.advance({ hours: 1 })
    await send()
    expect((await read(id)).status).toBe('sent')
  })

  test('after three days it is given up', async () => {
    const id = await queue()
    smtp.refuse('rcpt', { code: 450, text: 'try later' })
    await service.advance({ hours: 72 })
    await send()
    expect((await read(id)).status).toBe('failed')
  })
})
