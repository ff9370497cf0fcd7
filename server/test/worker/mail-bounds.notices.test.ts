import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMailer } from '#integrations/mailer.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import { sendNotices } from '#operations/notices/send-notices.ts'
import { relayEvents } from '#operations/webhooks/relay-events.ts'
import { transaction } from '#store/database.ts'
import { makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import { type MadeSeller, makeSeller } from '../support/world.ts'

const MOST = 2
/** A team has reason to get more mail than one traveller. */
const MOST_OF_KIND = 5 * MOST

let service: TestService
let smtp: TestSmtp
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  smtp = await startSmtp()
  seller = await makeSeller(service)
  const body = { mails_per_address_hour: MOST, sign_in_links_per_email_hour: 2 }
  await service.platform({ method: 'PATCH', path: '/v1/platform/settings', body })
})
afterAll(async () => {
  await smtp.stop()
  await service.close()
})

const VALUES = {
  ref: '7K4M-Q2ZX-9HTB',
  trip: 'Petra',
  option: 'Shared',
  start: '2027-05-12T09:00',
  timezone: 'Asia/Amman',
  pax: 2,
  total: { amount: 10_000, currency: 'USD' },
  open: null,
  refund: null,
  dueAt: null,
  minutesLeft: null,
  link: 'https://outset.example/staff',
} as const

async function queue(
  template: 'staff-booking' | 'staff-request',
  count: number,
  { id: sellerId, ownerEmail: to } = seller,
): Promise<void> {
  const mail = { sellerId, to, template, locale: 'en' } as const
  await transaction(service.db, 'platform', async tx => {
    for (let made = 0; made < count; made++) {
      await queueMail(tx, { ...mail, values: VALUES, now: service.now() })
    }
  })
}

const send = () => sendWaitingMail({ ...service.deps, mailer: openMailer(smtp.url) })

/** How many mails of a kind the mail server was given, by how their subjects begin. */
const begun = (word: string) =>
  smtp.taken.filter(({ parsed }) => parsed.subject?.startsWith(word)).length

describe('notices of the staff', () => {
  test('are counted by kind: many bookings keep no request back, and the rest is one mail [R-NOTE-08]', async () => {
    await queue('staff-booking', MOST_OF_KIND + 3)
    await queue('staff-request', 1)
    await send()
    expect([begun('New booking'), begun('Booking to confirm')]).toEqual([MOST_OF_KIND, 1])
    await service.advance({ hours: 1 })
    await send()
    expect([begun('New booking'), begun('3 messages from ')]).toEqual([MOST_OF_KIND, 1])
  })

  test('beyond the hour wait from the start, written once, and leave as one mail [R-NOTE-08]', async () => {
    const sale = await makeBookable(service, { capacity: 100 })
    await queue('staff-booking', MOST_OF_KIND, sale.seller)
    await send()
    const room = service.now().add({ hours: 1 })
    await sale.book()
    await sale.book()
    const deps = { ...service.deps, now: service.now(), publicUrl: 'https://outset.example' }
    await relayEvents(deps)
    await sendNotices(deps)
    const written = await waitingFor(sale.seller)
    const { ownerEmail } = sale.seller
    expect(written.map(({ dueAt, heldFor }) => [String(dueAt), heldFor])).toEqual([
      [String(room), ownerEmail],
      [String(room), ownerEmail],
    ])
    await send()
    expect(await waitingFor(sale.seller)).toEqual(written)
    await service.advance({ hours: 1 })
    await send()
    expect(begun('2 messages from ')).toBe(1)
  })
})

/** With the transaction that wrote each last. */
function waitingFor({ ownerEmail }: MadeSeller) {
  return transaction(
    service.db,
    'platform',
    tx => tx<{ dueAt: Temporal.Instant; heldFor: string; writtenBy: string }[]>`
      select due_at as "dueAt", held_for as "heldFor", xmin::text as "writtenBy" from mail_outbox
      where to_address = ${ownerEmail} and status = 'queued' order by id
    `,
  )
}
