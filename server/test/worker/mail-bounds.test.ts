import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailTemplateName, MailValues } from '#domain/mail/catalogue.ts'
import { openMailer } from '#integrations/mailer.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import { transaction } from '#store/database.ts'
import { type Bookable, LEAD, mailsTo, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'

const MOST = 5

let service: TestService
let smtp: TestSmtp
let sale: Bookable
let other: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 200 })
  other = await makeBookable(service)
  const body = { mails_per_address_hour: MOST, sign_in_links_per_email_hour: 3 }
  await service.platform({ method: 'PATCH', path: '/v1/platform/settings', body })
})
beforeEach(async () => {
  smtp = await startSmtp()
  await service.advance({ hours: 2 })
})
afterEach(() => smtp.stop())
afterAll(() => service.close())

const send = () => sendWaitingMail({ ...service.deps, mailer: openMailer(smtp.url) })

const TEMPLATES = {
  'enquiry-receipt': { reference: 'E-1', sellerName: 'Days', tripTitle: 'Petra' },
  'enquiry-answer': { reference: 'E-1', name: 'Ada', sellerName: 'Days', message: 'A ramp!' },
  'proof-waiting': { ref: 'R', trip: 'Petra', lapsesAt: '2027-05-01T06:00:00Z' },
  'traveller-sign-in': { site: 'Days', link: 'https://x.example', code: '1', minutes: 15 },
  'offer-withdrawn': { name: 'Ada', sellerName: 'Days', tripTitle: 'Petra' },
  'contact-code': { code: '123456', ref: 'R', minutes: 15 },
  'bank-details-changed': {
    sellerName: 'Days',
    changedBy: 'Eve',
    changedAt: '2027-05-01T06:00:00Z',
    link: 'https://x.example',
  },
}

let people = 0
const somebody = () => `victim-${++people}@mail.example`

type Template = keyof typeof TEMPLATES
type Queued = { sellerId?: string; template?: Template; locale?: string; replyTo?: string }

async function queue(to: string, count: number, changed: Queued = {}): Promise<void> {
  const {
    sellerId = sale.seller.id,
    template = 'enquiry-receipt',
    locale = 'en',
    replyTo = null,
  } = changed
  // Each of the templates with its own values, which the compiler cannot follow through a name.
  const values = TEMPLATES[template] as unknown as MailValues<MailTemplateName>
  const now = service.now()
  await transaction(service.db, 'platform', async tx => {
    for (let made = 0; made < count; made++) {
      await queueMail(tx, { sellerId, to, template, locale, values, replyTo, now })
    }
  })
}

/** What the mail server was given for an address, in whichever letters. */
const takenFor = (to: string) =>
  smtp.taken.filter(({ rcpt }) => rcpt.some(address => address.toLowerCase() === to))
const subjectsFor = (to: string) => takenFor(to).map(({ parsed }) => parsed.subject ?? '')

describe('mails to one address [T-MAIL-1]', () => {
  test('of 60 checkouts the address of somebody else gets so many an hour, then one mail with the rest', async () => {
    const to = somebody()
    const lead = { ...LEAD, email: to }
    for (let made = 0; made < 60; made++) {
      await sale.book({ lead })
      if (made % 25 === 0) await send()
    }
    await send()
    expect(takenFor(to)).toHaveLength(MOST)
    await service.advance({ minutes: 59 })
    await send()
    expect(takenFor(to)).toHaveLength(MOST)
    await service.advance({ minutes: 1 })
    await send()
    expect(takenFor(to)).toHaveLength(MOST + 1)
    const gathered = takenFor(to).at(-1)?.parsed
    expect(gathered?.subject).toMatch(/^55 messages from /)
    expect(gathered?.text?.match(/Reference: /g)).toHaveLength(50)
    expect(gathered?.text).toContain('5 more are not listed here')
    expect(gathered?.text).toContain('token=')
    await service.advance({ hours: 3 })
    await send()
    expect(takenFor(to)).toHaveLength(MOST + 1)
  })

  test('what went out with others says so in the outbox', async () => {
    const to = somebody()
    await queue(to, MOST + 2)
    await send()
    await service.advance({ hours: 1 })
    await send()
    const mails = await mailsTo(service, to)
    const statuses = mails.map(mail => (mail as { status?: string }).status)
    expect(statuses.filter(status => status === 'sent')).toHaveLength(MOST + 1)
    expect(statuses.filter(status => status === 'dropped')).toHaveLength(2)
    expect(mails.at(-1)?.template).toBe('mails-gathered')
  })

  test('one that waits alone goes out as it is', async () => {
    const to = somebody()
    await queue(to, MOST + 1)
    await send()
    await service.advance({ hours: 1 })
    await send()
    expect(new Set(subjectsFor(to)).size).toBe(1)
    expect(subjectsFor(to)).toHaveLength(MOST + 1)
  })

  test.each([
    ['de', /^3 Nachrichten von /],
    ['ar', /^عدد الرسائل من .*: 3$/],
  ])('the mail that gathers others speaks their language: %s', async (locale, subject) => {
    const to = somebody()
    await queue(to, MOST + 3, { locale })
    await send()
    await service.advance({ hours: 1 })
    await send()
    expect(subjectsFor(to).at(-1)).toMatch(subject)
  })

  test('another address, and another seller, have room of their own', async () => {
    const to = somebody()
    await queue(to, MOST + 1)
    await queue(to, 1, { sellerId: other.seller.id })
    const neighbour = somebody()
    await queue(neighbour, 1)
    await send()
    expect(takenFor(to)).toHaveLength(MOST + 1)
    expect(takenFor(neighbour)).toHaveLength(1)
  })

  test('large and small letters are one address', async () => {
    const to = somebody()
    await queue(to, MOST)
    await queue(to.toUpperCase(), 1)
    await send()
    expect(takenFor(to)).toHaveLength(MOST)
  })

  test('a warning and a code are not kept back by bookings', async () => {
    const to = somebody()
    await queue(to, MOST + 5)
    await queue(to, 1, { template: 'bank-details-changed' })
    await queue(to, 1, { template: 'contact-code' })
    await send()
    expect(takenFor(to)).toHaveLength(MOST + 2)
  })

  test('codes beyond the bound are dropped: whoever wants one asks again', async () => {
    const to = somebody()
    await queue(to, MOST + 3, { template: 'contact-code' })
    await send()
    await service.advance({ hours: 1 })
    await send()
    expect(takenFor(to)).toHaveLength(MOST)
  })

  test('a mail that is tried again counts once', async () => {
    smtp.refuse('rcpt', { code: 450, text: 'later' })
    const to = somebody()
    await queue(to, MOST)
    await send()
    smtp.refuse('rcpt', null)
    await service.advance({ minutes: 2 })
    await send()
    expect(takenFor(to)).toHaveLength(MOST)
  })

  test('workers at the same time let out no more', async () => {
    const to = somebody()
    await queue(to, 4 * MOST)
    await Promise.all([send(), send(), send(), send()])
    expect(takenFor(to)).toHaveLength(MOST)
  })

  test('the same where no mail server is set', async () => {
    const to = somebody()
    await queue(to, MOST + 2)
    const keep = () => sendWaitingMail({ ...service.deps, mailer: null })
    await keep()
    await service.advance({ hours: 1 })
    await keep()
    await keep()
    const statuses = (await mailsTo(service, to)).map(
      mail => (mail as { status?: string }).status ?? '',
    )
    expect(statuses.toSorted()).toEqual(['dropped', 'dropped', ...Array(MOST + 1).fill('kept')])
  })
})

describe('what somebody must read is not gathered [T-MAIL-1]', () => {
  test('an answer of the seller comes whole and at once, through a flood of receipts', async () => {
    const to = somebody()
    await queue(to, MOST + 20)
    await queue(to, 1, { template: 'enquiry-answer' })
    await send()
    const answers = takenFor(to).filter(({ parsed }) => parsed.text?.includes('A ramp!'))
    expect(answers).toHaveLength(1)
    await service.advance({ hours: 1 })
    await send()
    expect(subjectsFor(to).at(-1)).toMatch(/^20 messages from /)
  })

  test.each([
    ['enquiry-answer', 3],
    ['offer-withdrawn', 3],
    ['bank-details-changed', 1],
    ['proof-waiting', 5],
  ] as const)('%s: beyond its bound it waits and comes as it is', async (template, factor) => {
    const to = somebody()
    await queue(to, factor * MOST + 2, { template })
    await send()
    expect(takenFor(to)).toHaveLength(factor * MOST)
    await service.advance({ hours: 1 })
    await send()
    expect(takenFor(to)).toHaveLength(factor * MOST + 2)
    expect(new Set(subjectsFor(to)).size).toBe(1)
  })

  test('what is gathered says what each said and who answers, the oldest too', async () => {
    const to = somebody()
    // Sent before the others are written: mails of one millisecond have no order.
    await queue(to, MOST)
    await send()
    await queue(to, 1, { replyTo: 'first@days.example' })
    await queue(to, 60)
    await send()
    await service.advance({ hours: 1 })
    await send()
    const said = ['Your message has reached Days.', 'first@days.example', '11 more are not listed']
    for (const part of said) expect(takenFor(to).at(-1)?.parsed.text).toContain(part)
  })
})

describe('one mailbox, written in many ways [T-MAIL-1]', () => {
  const takenAt = (host: RegExp) =>
    smtp.taken.flatMap(({ rcpt }) => rcpt.filter(address => host.test(address)))

  test.each([
    ['tags', /@tags\.example$/, (at: number) => `bomb+${at}@tags.example`],
    ['dots', /@gmail\.com$/, (at: number) => `b${'.'.repeat(at % 2)}omb@gmail.com`],
  ])('%s count together', async (_what, host, addressOf) => {
    for (let at = 0; at < MOST + 4; at++) await queue(addressOf(at), 1)
    await send()
    expect(takenAt(host)).toHaveLength(MOST)
    await queue(addressOf(1), 1)
    await send()
    expect(takenAt(host)).toHaveLength(MOST)
  })

  test('what waited goes to the address that it was written to', async () => {
    const [one, other] = ['split+a@mail.example', 'split+b@mail.example']
    for (const to of [one, other]) await queue(to, MOST + 1)
    await send()
    expect([takenFor(one).length, takenFor(other).length]).toEqual([MOST, 0])
    await service.advance({ hours: 1 })
    await send()
    await send()
    expect([takenFor(one).length, takenFor(other).length]).toEqual([MOST + 1, 1])
    expect(subjectsFor(other)[0]).toMatch(/^6 messages from /)
  })
})

describe('codes', () => {
  test('that others cause keep no sign-in back [T-AUTH-5]', async () => {
    const to = somebody()
    await queue(to, MOST + 3, { template: 'contact-code' })
    await queue(to, 1, { template: 'traveller-sign-in' })
    await send()
    expect(takenFor(to)).toHaveLength(MOST + 1)
  })
})

describe('names in mails [T-MAIL-1]', () => {
  test('a greeting holds no web address, and no more than a name', async () => {
    const to = somebody()
    const lead = { ...LEAD, name: 'Win at https://evil.example/now', email: to }
    await sale.book({ lead })
    await send()
    const { text = '', html = '' } = takenFor(to)[0]?.parsed ?? {}
    expect(text).toContain('Hello Win at https evil. example/now,')
    for (const shown of [text, html]) expect(shown).not.toMatch(/evil\.example/)
  })
})
