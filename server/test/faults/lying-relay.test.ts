import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailer } from '#integrations/mailer.ts'
import { sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import { asOwner } from '../edge/as-owner.ts'
import { IS_FULL, printFigure } from '../support/fault-size.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'

let service: TestService
let sale: MadeSale
let smtp: TestSmtp
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service, { capacity: 100_000 })
  smtp = await startSmtp()
})
afterAll(async () => {
  await smtp.stop()
  await service.close()
})

const BOOKINGS = 600

// test/worker/send-mail.test.ts has the short form.
test('a relay that refuses everything for good, and is wrong: every confirmation leaves, once [O-MAIL-01]', {
  timeout: 15 * 60_000,
  skip: !IS_FULL,
}, async () => {
  const deps = { ...service.deps, mailer: openMailer(smtp.url), mailFrom: 'no-reply@trips.example' }
  const emails: string[] = []
  const book = async (count: number) => {
    for (let at = 0; at < count; at++) emails.push(await bookOne())
  }
  await book(BOOKINGS / 3)
  await sendWaitingMail(deps)
  const takenBefore = smtp.taken.length
  smtp.refuse('data', { code: 550, text: 'policy rejection' })
  await book(BOOKINGS / 3)
  // It lies for two hours, and is asked as often as the schedule has it.
  let asked = 0
  for (const minutes of [1, 3, 10, 30, 30, 46]) {
    await service.advance({ minutes })
    await sendWaitingMail(deps)
    asked += 1
  }
  expect(smtp.taken).toHaveLength(takenBefore)
  smtp.refuse('data', null)
  await book(BOOKINGS / 3)
  for (let hour = 0; hour < 3; hour++) {
    await service.advance({ hours: 1 })
    await sendWaitingMail(deps)
  }
  const states = await asOwner(service, sql => sql`select distinct status from mail_outbox`)
  expect([...states]).toEqual([{ status: 'sent' }])
  const got = new Set(smtp.taken.flatMap(({ rcpt }) => rcpt))
  expect(emails.filter(email => !got.has(email))).toEqual([])
  const ids = smtp.taken.map(({ parsed }) => parsed.messageId)
  expect(new Set(ids).size).toBe(ids.length)
  printFigure(
    `Relay that lies: ${emails.length} bookings, the relay said 550 for two hours and was asked ` +
      `${asked} times; ${ids.length} mails left, each once; 0 lost`,
  )
})

async function bookOne(): Promise<string> {
  const email = `${randomUUID()}@mail.example`
  const post = (path: string, body: object) => sale.site.send({ method: 'POST', path, body })
  const held = await post('/v1/public/holds', sale.body())
  expect(held.status).toBe(201)
  const lead = { name: 'Ada', email, phone: '+962790000000' }
  const booked = await post('/v1/public/checkout', { ref: held.body.ref, lead })
  expect(booked.status).toBe(200)
  return email
}
