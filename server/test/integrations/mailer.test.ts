import { domainToUnicode } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headerText } from '#domain/mail/header-text.ts'
import { type MailToSend, openMailer } from '#integrations/mailer.ts'
import { freePort } from '../support/free-port.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'

let smtp: TestSmtp
beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.stop())

const mail = (changed: Partial<MailToSend> = {}): MailToSend => ({
  messageId: '<0190-1@trips.example>',
  from: { name: 'Desert Days', address: 'no-reply@trips.example' },
  to: 'guest@mail.example',
  replyTo: 'desk@desert.example',
  subject: 'Hello',
  text: 'Plain words',
  html: '<p>Marked words</p>',
  language: 'en',
  unsubscribeUrl: null,
  attachments: [],
  ...changed,
})

describe('the mailer', () => {
  test('sends both parts, with the id it was given', async () => {
    const content = Buffer.from('BEGIN:VCALENDAR')
    const attachments = [{ filename: 'trip.ics', contentType: 'text/calendar', content }]
    expect(await openMailer(smtp.url).send(mail({ attachments }))).toEqual({ outcome: 'accepted' })
    const [taken] = smtp.taken
    expect(taken?.from).toBe('no-reply@trips.example')
    expect(taken?.rcpt).toEqual(['guest@mail.example'])
    expect(taken?.parsed).toMatchObject({
      messageId: '<0190-1@trips.example>',
      subject: 'Hello',
      from: { name: 'Desert Days', address: 'no-reply@trips.example' },
      to: [{ address: 'guest@mail.example' }],
      replyTo: [{ address: 'desk@desert.example' }],
      text: 'Plain words\n',
      attachments: [{ filename: 'trip.ics', mimeType: 'text/calendar' }],
    })
    expect(taken?.parsed.html).toContain('Marked words')
  })

  test('offers a way out by one click where a mail has one [R-MSG-06]', async () => {
    const url = `https://trips.example/unsubscribe/${'x'.repeat(86)}`
    await openMailer(smtp.url).send(mail({ unsubscribeUrl: url }))
    const headers = smtp.taken.at(-1)?.parsed.headers.map(({ key, value }) => [key, value])
    expect(headers).toContainEqual(['list-unsubscribe', `<${url}>`])
    expect(headers).toContainEqual(['list-unsubscribe-post', 'List-Unsubscribe=One-Click'])
  })

  test('an address in the letters of another script reaches its mailbox [G-164]', async () => {
    expect(await openMailer(smtp.url).send(mail({ to: 'ü@exämple.de' }))).toEqual({
      outcome: 'accepted',
    })
    const [local, domain] = smtp.taken.at(-1)?.rcpt[0]?.split('@') ?? []
    expect([local, domainToUnicode(domain ?? '')]).toEqual(['ü', 'exämple.de'])
  })

  test('names and subjects full of tricks reach one recipient and no header [T-ENQ-1]', async () => {
    const tricks = [
      'A\r\nBcc: victim@evil.example',
      'A" <victim@evil.example>, "B',
      'A>\r\nRCPT TO:<victim@evil.example>',
      'A\u2028Bcc: victim@evil.example',
      '=?utf-8?q?A=0D=0ABcc=3A_victim=40evil.example?=',
      'عرض\u202e<victim@evil.example>',
    ]
    for (const trick of tricks) {
      const safe = headerText(trick)
      const from = { name: safe, address: 'no-reply@trips.example' }
      await openMailer(smtp.url).send(mail({ from, subject: safe }))
      const taken = smtp.taken.at(-1)
      expect(taken?.rcpt).toEqual(['guest@mail.example'])
      expect(taken?.parsed.from?.address).toBe('no-reply@trips.example')
      expect(taken?.parsed.bcc ?? []).toEqual([])
      expect(taken?.raw.split('\r\n\r\n', 1)[0]).not.toMatch(/^bcc:/im)
    }
  })

  test('a no to the recipient or to the mail is final, a "not now" is not [F11]', async () => {
    const answers = [
      ['rcpt', 550, 'refused'],
      ['rcpt', 450, 'postponed'],
      ['data', 554, 'refused'],
      ['data', 452, 'postponed'],
      ['rcpt', 421, 'away'],
    ] as const
    for (const [at, code, outcome] of answers) {
      smtp.refuse(at, { code, text: 'no such user here' })
      expect((await openMailer(smtp.url).send(mail())).outcome, `${at} ${code}`).toBe(outcome)
      smtp.refuse(at, null)
    }
  })

  test('a server that is not there is away, not a reason to lose the mail [F11]', async () => {
    const mailer = openMailer(`smtp://127.0.0.1:${await freePort()}`)
    expect(await mailer.send(mail())).toMatchObject({ outcome: 'away' })
  })
})
