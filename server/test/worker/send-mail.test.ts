import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMailer } from '#integrations/mailer.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { sendMail } from '#operations/mail/send-mail.ts'
import { sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import { transaction } from '#store/database.ts'
import { findMailById } from '#store/mail-outbox.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'

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

async function queue(changed: { to?: string; fromName?: string; dropAfterMinutes?: number } = {}) {
  const { to = 'guest@mail.example', fromName = 'Desert Days', dropAfterMinutes } = changed
  const now = service.now()
  const { id } = await transaction(service.db, 'platform', tx =>
    queueMail(tx, {
      sellerId: null,
      to,
      template: 'staff-sign-in-link',
      locale: 'en',
      values: { link: 'https://trips.example/x?token=y', minutes: 15 },
      fromName,
      dropAfter: dropAfterMinutes ? now.add({ minutes: dropAfterMinutes }) : null,
      now,
    }),
  )
  return id
}
const read = async (id: string) => {
  const mail = await transaction(service.db, 'platform', tx => findMailById(tx, id))
  return mail as NonNullable<typeof mail>
}

describe('sending one mail', () => {
  test('it leaves once, under the id of its row', async () => {
    const id = await queue()
    expect(await sendMail(deps(), id)).toBe('sent')
    expect(await sendMail(deps(), id)).toBe('not_waiting')
    expect(smtp.taken).toHaveLength(1)
    expect(smtp.taken[0]?.parsed.messageId).toBe(`<${id}@trips.example>`)
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1, lastError: null })
  })

  test('ten workers at once send it once', async () => {
    const id = await queue()
    const results = await Promise.all(Array.from({ length: 10 }, () => sendMail(deps(), id)))
    expect(results.filter(result => result === 'sent')).toHaveLength(1)
    expect(results.filter(result => result === 'not_waiting')).toHaveLength(9)
    expect(smtp.taken).toHaveLength(1)
  })

  test('without a mail server it is kept, to be read in the outbox', async () => {
    const id = await queue()
    expect(await sendMail({ ...deps(), mailer: null }, id)).toBe('kept')
    expect(await read(id)).toMatchObject({ status: 'kept', lastError: null })
  })

  test('too late to be of use, it is dropped [F11]', async () => {
    const id = await queue({ dropAfterMinutes: 15 })
    await service.advance({ minutes: 15 })
    expect(await sendMail(deps(), id)).toBe('dropped')
    expect(smtp.taken).toHaveLength(0)
    expect((await read(id)).status).toBe('dropped')
  })

  test('a recipient that is refused for good has failed, with the reason [F11]', async () => {
    const id = await queue()
    smtp.refuse('rcpt', { code: 550, text: 'no such user here' })
    expect(await sendMail(deps(), id)).toBe('failed')
    const { status, lastError } = await read(id)
    expect(status).toBe('failed')
    expect(lastError).toMatch(/no such user here/)
  })

  test('a worker that died half way: another takes the mail when the claim has run out', async () => {
    const id = await queue()
    const dying = { ...deps(), mailer: { send: () => new Promise<never>(() => {}) } }
    void sendMail(dying, id)
    await expect.poll(async () => (await read(id)).attempts).toBe(1)
    expect(await sendMail(deps(), id)).toBe('not_waiting')
    await service.advance({ minutes: 5 })
    expect(await sendMail(deps(), id)).toBe('sent')
  })

  test('an address that needs quotes is kept as failed and never tried [T-ENQ-1]', async () => {
    const id = await queue({ to: '"a, victim@evil.example"@mail.example' })
    expect(await read(id)).toMatchObject({ status: 'failed', attempts: 0 })
    expect(await sendMail(deps(), id)).toBe('not_waiting')
  })

  test('a sender of many lines is one line', async () => {
    const id = await queue({ fromName: 'Desert\r\nBcc: victim@evil.example' })
    await sendMail(deps(), id)
    expect(smtp.taken[0]?.rcpt).toEqual(['guest@mail.example'])
    expect(smtp.taken[0]?.parsed.from?.name).toBe('Desert Bcc: victim@evil.example')
  })
})

describe('a mail server that is down', () => {
  test('everything waits, and leaves once when it is back [F11]', async () => {
    await sendWaitingMail(deps())
    smtp.taken.length = 0
    const { port } = smtp
    await smtp.stop()
    const ids = [await queue(), await queue(), await queue()]
    expect(await sendWaitingMail(deps())).toBe(0)
    expect((await read(ids[0] as string)).attempts).toBe(1)
    expect((await read(ids[1] as string)).attempts).toBe(0)
    await service.advance({ hours: 1 })
    smtp = await startSmtp(port)
    expect(await sendWaitingMail(deps())).toBe(3)
    expect(await sendWaitingMail(deps())).toBe(0)
    const sent = smtp.taken.map(taken => taken.parsed.messageId)
    expect(sent.sort()).toEqual(ids.map(id => `<${id}@trips.example>`).sort())
  })

  test('one recipient who has to wait does not hold up the others', async () => {
    const first = await queue()
    smtp.refuse('rcpt', { code: 450, text: 'try later' })
    expect(await sendMail(deps(), first)).toBe('postponed')
    smtp.refuse('rcpt', null)
    await queue()
    expect(await sendWaitingMail(deps())).toBe(2)
  })

  test('after three days it is given up', async () => {
    const id = await queue()
    smtp.refuse('rcpt', { code: 450, text: 'try later' })
    await service.advance({ hours: 72 })
    expect(await sendMail(deps(), id)).toBe('failed')
  })
})
