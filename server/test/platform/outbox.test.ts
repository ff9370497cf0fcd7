import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ENDPOINTS } from '#http/routes.ts'
import { buildServer } from '#http/server.ts'
import { openMailer } from '#integrations/mailer.ts'
import { sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import { transaction } from '#store/database.ts'
import { LEFT_WITH_OTHERS } from '#store/mail-claims.ts'
import { LEAD, mailsTo, makeBookable, tokenIn } from '../support/bookings.ts'
import { inject } from '../support/inject.ts'
import { openTestService, PATIENT_SERVER, type TestService } from '../support/service.ts'
import { startSmtp } from '../support/smtp.ts'
import { dumpTables } from '../support/whole-database.ts'
import { type MadeSeller, makeSeller } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const fail = (names: string[], { status, error }: { status: string; error: string | null }) =>
  transaction(
    service.db,
    'platform',
    tx => tx`
      update mail_outbox set status = ${status}, last_error = ${error}, attempts = 8
      where to_address = any(${names.map(name => `${name}@retry.example`)}::text[])
    `,
  )
type Mail = { id: string; to: string; status: string; attempts: number }
const post = (path: string, body?: object) =>
  service.platform({ method: 'POST', path: `/v1/platform/outbox/${path}`, ...(body && { body }) })

describe('reading mails', () => {
  let seller: MadeSeller
  beforeAll(async () => {
    seller = await makeSeller(service, { name: 'Desert & Days', languages: ['ar'] })
    for (const name of ['one', 'two', 'three']) {
      await service.advance({ seconds: 1 })
      await seller.send({
        method: 'POST',
        path: '/v1/team',
        body: { email: `${name}@outbox.example`, name: `<b>${name}</b>`, role: 'viewer' },
      })
    }
  })

  const list = async (query = '') =>
    (await service.platform({ path: `/v1/platform/outbox?${query}` })).body

  describe('GET /v1/platform/outbox', () => {
    test('200: whole mails, newest first, in pages', async () => {
      const first = await list('limit=2')
      // With that to the owner.
      expect(first.total).toBe(4)
      expect(first.data.map((mail: { to: string }) => mail.to)).toEqual([
        'three@outbox.example',
        'two@outbox.example',
      ])
      const rest = await list(`limit=2&cursor=${first.next_cursor}`)
      expect(rest.data).toHaveLength(2)
      expect(rest.next_cursor).toBeNull()
    })

    test('a mail in Arabic runs from right to left, with its values escaped', async () => {
      const { data } = await list('to=ONE@outbox.example')
      expect(data).toHaveLength(1)
      expect(data[0]).toMatchObject({ template: 'team-invitation', locale: 'ar', attempts: 0 })
      expect(data[0].html).toContain('<html lang="ar" dir="rtl">')
      expect(data[0].html).toContain('&lt;b&gt;one&lt;/b&gt;')
      expect(data[0].html).not.toContain('<b>one</b>')
      expect(data[0].text).toContain('<b>one</b>')
    })

    test('filters by kind and state', async () => {
      expect((await list('template=team-invitation')).total).toBe(4)
      expect((await list('template=other')).total).toBe(0)
      expect((await list('status=queued')).total).toBe(4)
      await service.deps.runDueJobs()
      expect((await list('status=queued')).total).toBe(0)
      expect((await list('status=kept')).total).toBe(4)
    })

    test('422: an unknown state names the states there are', async () => {
      const { status, body } = await service.platform({ path: '/v1/platform/outbox?status=gone' })
      expect(status).toBe(422)
      expect(body.details.allowed).toContain('kept')
    })

    test('401: only the platform reads mail', async () => {
      expect((await seller.send({ path: '/v1/platform/outbox' })).status).toBe(401)
    })
  })

  describe('mails that let somebody sign in', () => {
    // Only a service for tests, with a clock that can be moved, shows them in full.
    const readOutbox = async (query: string) => {
      const app = buildServer({ ...service.deps, testClock: null }, ENDPOINTS, PATIENT_SERVER)
      const headers = { authorization: `Bearer ${service.platformKey}` }
      const sent = await inject(app, { url: `/v1/platform/outbox?${query}`, headers })
      await app.close()
      return sent.json().data
    }

    const invite = (email: string) =>
      seller.send({ method: 'POST', path: '/v1/team', body: { email, name: 'A', role: 'viewer' } })

    test('are not read with the platform key while they can be used [T-AUTH-2]', async () => {
      await invite('four@outbox.example')
      const [mail] = await readOutbox('to=four@outbox.example')
      expect(mail).toMatchObject({ template: 'team-invitation', status: 'queued' })
      expect(`${mail.text} ${mail.html}`).not.toMatch(/token|https?:/)
      const [whole] = (await list('to=four@outbox.example')).data
      expect(whole.text).toMatch(/token=[\w-]{43}/)
    })

    test('but for those that no mail server will ever send', async () => {
      await invite('five@outbox.example')
      await service.deps.runDueJobs()
      const [mail] = await readOutbox('to=five@outbox.example')
      expect(mail.status).toBe('kept')
      expect(mail.text).toMatch(/token=[\w-]{43}/)
    })
  })
})

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
})

describe('mails that failed', () => {
  beforeAll(async () => {
    const seller = await makeSeller(service)
    for (const name of ['one', 'two', 'three', 'four']) {
      await service.advance({ minutes: 1 })
      const body = { email: `${name}@retry.example`, name, role: 'viewer' }
      expect((await seller.send({ method: 'POST', path: '/v1/team', body })).status).toBe(201)
    }
    await fail(['one', 'two', 'three'], { status: 'failed', error: '550 Mailbox unavailable' })
    await fail(['four'], { status: 'sent', error: null })
  })

  const list = async (query = ''): Promise<Mail[]> =>
    (await service.platform({ path: `/v1/platform/outbox?${query}` })).body.data

  describe('GET /v1/platform/outbox', () => {
    test('filters by error and by time [R-PLAT-10]', async () => {
      expect(await list('error=mailbox')).toHaveLength(3)
      expect(await list('error=other')).toHaveLength(0)
      const between = 'created_from=2026-11-15T10:02:00Z&created_to=2026-11-15T10:03:00Z'
      expect(await list(between)).toMatchObject([{ to: 'two@retry.example' }])
    })
  })

  describe('POST /v1/platform/outbox/{id}/retry', () => {
    test('200: it waits again, as if it were new [R-PLAT-10]', async () => {
      const [mail] = await list('to=one@retry.example')
      const { status, body } = await post(`${mail?.id}/retry`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ status: 'queued', attempts: 0 })
      await service.deps.runDueJobs()
      expect(await list('to=one@retry.example')).toMatchObject([{ status: 'kept' }])
    })

    test('409 Conflict: what was sent, or is too late, is not tried again [R-PLAT-10]', async () => {
      const [sent] = await list('to=four@retry.example')
      const refused = await post(`${sent?.id}/retry`)
      expect(refused.status).toBe(409)
      expect(refused.body.details).toEqual({ reason: 'not_retriable' })
      const nobody = await post('0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e99/retry')
      expect(nobody.status).toBe(404)
    })
  })

  describe('POST /v1/platform/outbox/retry', () => {
    test('nobody gets twice what went out together with others [R-PLAT-10]', async () => {
      await fail(['two'], { status: 'dropped', error: `${LEFT_WITH_OTHERS}, in mail 1.` })
      const [mail] = await list('to=two@retry.example')
      expect((await post(`${mail?.id}/retry`)).body.details).toEqual({ reason: 'not_retriable' })
      const { body } = await post('retry', { status: 'dropped' })
      expect(body).toEqual({ retried: 0, remaining: 0 })
      await fail(['two'], { status: 'failed', error: '550 Mailbox unavailable' })
    })

    test('200: all that match, and no other [R-PLAT-10]', async () => {
      const none = await post('retry', { status: 'failed', error: 'something else' })
      expect(none.body).toEqual({ retried: 0, remaining: 0 })
      const { body } = await post('retry', { status: 'failed', error: 'mailbox' })
      expect(body).toEqual({ retried: 2, remaining: 0 })
      expect(await list('status=queued')).toHaveLength(2)
      const { body: log } = await service.platform({ path: '/v1/platform/audit-log' })
      expect(log.data).toContainEqual(
        expect.objectContaining({
          action: 'mails.retried',
          changes: expect.objectContaining({ retried: 2, error: 'mailbox' }),
        }),
      )
    })
  })
})
