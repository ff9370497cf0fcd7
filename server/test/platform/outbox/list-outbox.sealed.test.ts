import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openMailer } from '#integrations/mailer.ts'
import { sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import { transaction } from '#store/database.ts'
import { LEAD, mailsTo, makeBookable, tokenIn } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { startSmtp } from '../../support/smtp.ts'
import { dumpTables } from '../../support/whole-database.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('mails at rest', () => {
  test('no table holds a link, a code or a word of them, and the outbox shows them [T-PII-2]', async () => {
    const sale = await makeBookable(service)
    const { ref, contact_token: token } = await sale.book()
    const wanted = await sale.site.send({
      method: 'POST',
      path: `/v1/public/bookings/${ref}/contact-changes?token=${token}`,
      body: { email: 'ada.new@travellers.example' },
    })
    expect(wanted.status).toBeLessThan(300)
    const [booked] = await mailsTo(service, LEAD.email)
    const [coded] = await mailsTo(service, 'ada.new@travellers.example')
    if (!booked || !coded) throw new Error('A mail is missing')
    const code = /\b\d{6}\b/.exec(coded.text)?.[0] ?? ''
    expect(tokenIn(booked)).toMatch(/^[\w-]{20,}$/)
    expect(code).toHaveLength(6)
    expect(booked.attachments).not.toEqual([])
    const all = await dumpTables(service)
    const rows = all.split('\n').filter(row => row.startsWith('mail_outbox'))
    expect(all).not.toContain(tokenIn(booked))
    for (const row of rows) {
      expect(row).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`))
      expect(row).not.toContain('<html')
    }
  })

  test('a body that is moved to another mail does not open, there and nowhere else [T-PII-2]', async () => {
    await moveBody({ from: LEAD.email, to: 'ada.new@travellers.example' })
    const [moved] = await mailsTo(service, 'ada.new@travellers.example')
    expect(moved?.attachments).toEqual([])
    for (const shown of [moved?.text, moved?.html]) {
      expect(shown).toContain('It cannot be opened: ')
    }
    const [booked] = await mailsTo(service, LEAD.email)
    expect(booked?.text).toContain('Ada')
  })

  test('a mail that cannot be opened holds up no other, and says why it waits [T-PII-2]', async () => {
    const smtp = await startSmtp()
    onTestFinished(() => smtp.stop())
    const deps = { ...service.deps, mailer: openMailer(smtp.url) }
    await sendWaitingMail(deps)
    await sendWaitingMail(deps)
    const reached = smtp.taken.flatMap(({ rcpt }) => rcpt)
    expect(reached).toContain(LEAD.email)
    expect(reached).not.toContain('ada.new@travellers.example')
    const path = '/v1/platform/outbox?status=queued'
    const { body } = await service.platform({ path })
    expect(body.data).toHaveLength(1)
    expect(body.data[0].last_error).toContain('It cannot be opened: ')
  })
})

async function moveBody({ from, to }: { from: string; to: string }): Promise<void> {
  await transaction(
    service.db,
    'platform',
    tx => tx`
      update mail_outbox set sealed = (
        select sealed from mail_outbox where to_address = ${from} order by id limit 1
      )
      where to_address = ${to}
    `,
  )
}
