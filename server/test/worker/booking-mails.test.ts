import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailer } from '#integrations/mailer.ts'
import { sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import { makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { startSmtp } from '../support/smtp.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

test('bookings are made while the mail server is away; each mail leaves once when it is back, with its file for the calendar [F11]', async () => {
  const smtp = await startSmtp()
  const { url } = smtp
  await smtp.stop()
  const sale = await makeBookable(service)
  const booking = await sale.book()
  const mailer = openMailer(url)
  const send = () => sendWaitingMail({ ...service.deps, mailer })
  await send()
  const back = await startSmtp(smtp.port)
  // Whoever tried in vain waits a little before it tries again.
  await service.advance({ hours: 1 })
  await send()
  await send()
  // Beside the invitation of the owner.
  expect(back.taken).toHaveLength(2)
  const confirmed = back.taken.filter(({ parsed }) => parsed.subject?.includes('Confirmed'))
  expect(confirmed).toHaveLength(1)
  const [mail] = confirmed
  const names = mail?.parsed.attachments.map(({ filename }) => filename)
  expect(names).toContain(`${booking.ref}.ics`)
  await back.stop()
})
