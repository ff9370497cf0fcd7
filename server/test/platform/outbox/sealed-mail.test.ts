import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { LEAD, mailsTo, makeBookable, tokenIn } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
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

  test('a body that is moved to another mail does not open [T-PII-2]', async () => {
    const [first, second] = await mailsTo(service, LEAD.email)
    expect(first).toBeDefined()
    await transaction(
      service.db,
      'platform',
      tx => tx`
        update mail_outbox set sealed = (select sealed from mail_outbox order by id limit 1)
        where to_address = 'ada.new@travellers.example'
      `,
    )
    const moved = await service.platform({ path: '/v1/platform/outbox' })
    expect(moved.status).toBe(500)
    expect(second).toBeUndefined()
  })
})
