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
  'offer-withdrawn': { name: 'Ada', sellerName: 'Days', tripTitle: 'Petra' },
  'contact-code': { code: '123456', ref: 'R', minutes: 15 },
  'bank-details-changed': {
    sellerName: 'Days',
    changedBy: 'Eve',
    changedAt: 'now',
    link: 'https://x.example',
  },
}

let people = 0
const somebody = () => `victim-${++people}@mail.example`

type Queued = { sellerId?: string | null; template?: keyof typeof TEMPLATES; locale?: string }

async function queue(to: string, count: number, changed: Queued = {}): Promise<void> {
  const { sellerId = sale.seller.id, template = 'offer-withdrawn', locale = 'en' } = changed
  // Each of the templates with its own values, which the compiler cannot follow through a name.
  const values = TEMPLATES[template] as unknown as MailValues<MailTemplateName>
  const now = service.now()
  await transaction(service.db, 'platform', async tx => {
    for (let made = 0; made < count; made++) {
      await queueMail(tx, { sellerId, to, template, locale, values, now })
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
    expect(gathered?.text).toContain('5 more are not listed here.')
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
