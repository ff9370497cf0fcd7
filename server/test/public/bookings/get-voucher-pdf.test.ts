import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { qrPng } from '#integrations/vouchers/qr-png.ts'
import { sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import { type Bookable, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { startSmtp, type TestSmtp } from '../../support/smtp.ts'

let service: TestService
let smtp: TestSmtp
let sale: Bookable
beforeAll(async () => {
  smtp = await startSmtp()
  service = await openTestService({ smtpUrl: smtp.url })
  sale = await makeBookable(service, { capacity: 100, bank: true, methods: METHODS })
})
afterAll(async () => {
  await service.close()
  await smtp.stop()
})

const METHODS = [
  { kind: 'pay_on_arrival', deadline_hours: null },
  { kind: 'bank_transfer', deadline_hours: 48 },
]
const isPdf = (text: string) => text.startsWith('%PDF-')
const conflict = (reason: string) => ({ code: 'Conflict', details: { reason } })

describe('GET /v1/public/bookings/{ref}/voucher', () => {
  test('the code and its picture, for every proof that reads the booking [R-TKT-01]', async () => {
    const { ref, open } = await sale.book()
    const { body } = await open.get('/voucher')
    expect(body).toMatchObject({ ref, code: expect.stringMatching(/^V1\./) })
    expect(body.qr_svg).toMatch(/^<svg [^>]*viewBox="0 0 37 37".*<\/svg>$/)
    const path = `/v1/public/bookings/${ref}/voucher`
    const byEmail = await sale.site.send({ path: `${path}?email=${LEAD.email}` })
    expect(byEmail.body).toEqual(body)
    expect((await sale.site.send({ path: `${path}?email=eve@example.com` })).status).toBe(404)
    expect((await sale.site.send({ path })).status).toBe(401)
  })

  test('opens nothing: it is no token of the booking [R-TKT-04]', async () => {
    const { ref, open } = await sale.book()
    const { code } = (await open.get('/voucher')).body
    for (const rest of ['', '/voucher', '/voucher.pdf', '/calendar.ics', '/travellers']) {
      const path = `/v1/public/bookings/${ref}${rest}?token=${code}`
      expect((await sale.site.send({ path })).status, rest).toBe(404)
    }
  })

  test('another address makes another code, another start does not [R-TKT-05]', async () => {
    const { ref, open } = await sale.book()
    const code = async () => (await open.get('/voucher')).body.code
    const first = await code()
    const move = { start: '2027-05-20T09:00', reason: 'Storm' }
    await sale.call.post(`/v1/bookings/${ref}/move`, move)
    expect(await code()).toBe(first)
    await sale.call.patch(`/v1/bookings/${ref}/lead`, { email: 'new@travellers.example' })
    expect(await code()).not.toBe(first)
  })

  test('409: what waits or is off has none [R-TKT-01]', async () => {
    const waiting = await sale.book({ payment_method: 'bank_transfer' })
    const off = await sale.book()
    await off.open.post('/cancel', {})
    for (const rest of ['/voucher', '/voucher.pdf']) {
      const pending = await waiting.open.get(rest)
      expect([pending.status, pending.body]).toMatchObject([409, conflict('pending')])
      expect((await off.open.get(rest)).body).toMatchObject(conflict('cancelled'))
    }
  })
})

describe('GET /v1/public/bookings/{ref}/voucher.pdf', () => {
  test.for(['en', 'de', 'ar', 'fr'])('a page in %s [R-TKT-02]', async locale => {
    const { ref, open } = await sale.book({ locale })
    const sent = await open.get('/voucher.pdf')
    expect(sent.status, sent.text).toBe(200)
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="voucher-${ref}.pdf"`,
      'cache-control': 'no-store',
    })
    expect(isPdf(sent.text)).toBe(true)
    expect(sent.text.length).toBeLessThan(150_000)
  })

  test('429: no booking is printed more than ten times a minute [R-TKT-07]', async () => {
    const { open } = await sale.book()
    const statuses = []
    for (let page = 0; page < 11; page++) statuses.push((await open.get('/voucher.pdf')).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    await service.advance({ minutes: 1 })
    expect((await open.get('/voucher.pdf')).status).toBe(200)
  })

  test('what people wrote is text, whatever it looks like [R-TKT-06]', async () => {
    const lead = { ...LEAD, name: '#panic("x") *b* $x$ \\u{1F600} "]' }
    const special_requests = '#read("/etc/passwd")\n= Heading\n#let x = 1 // ]}'
    const { open } = await sale.book({ lead, special_requests })
    const sent = await open.get('/voucher.pdf')
    expect([sent.status, isPdf(sent.text)]).toEqual([200, true])
  })
})

describe('the voucher in a mail', () => {
  test('its code is a picture in the mail that is sent, and in none of a booking that is off [R-TKT-09]', async () => {
    const lead = { ...LEAD, email: 'scanned@mailed.example' }
    const { ref, open } = await sale.book({ lead })
    const { code } = (await open.get('/voucher')).body
    await sendWaitingMail(service.deps)
    const mail = smtp.taken.find(({ rcpt }) => rcpt.includes(lead.email))?.parsed
    const picture = mail?.attachments.find(({ related }) => related)
    expect(picture).toMatchObject({ mimeType: 'image/png', contentId: '<code@outset>' })
    expect(mail?.html).toContain(`<img src="cid:code@outset" width="176" height="176" alt="${ref}"`)
    const { content } = picture ?? {}
    expect(content instanceof ArrayBuffer && Buffer.from(content).equals(qrPng(code))).toBe(true)
    const off = await sale.book({ lead: { ...LEAD, email: 'off@mailed.example' } })
    await off.open.post('/cancel', {})
    await sendWaitingMail(service.deps)
    const others = smtp.taken.filter(({ rcpt }) => rcpt.includes('off@mailed.example'))
    expect(others.flatMap(({ parsed }) => parsed.attachments.filter(a => a.related))).toEqual([])
    // What is read in the outbox brings no picture along, and shows none.
    const [kept] = await mailsTo(service, lead.email)
    expect(kept?.html).not.toContain('cid:')
  })

  const mailed = async (lead: { email: string }) => {
    await sendWaitingMail(service.deps)
    const found = smtp.taken.filter(({ rcpt }) => rcpt.includes(lead.email))
    // The picture of the code stands in the mail itself.
    return found.map(({ parsed }) =>
      parsed.attachments.filter(({ related }) => !related).map(({ filename }) => filename),
    )
  }

  test('comes along where the seller wishes it, as the booking is then [R-TKT-08]', async () => {
    const lead = (email: string) => ({ ...LEAD, email: `${email}@mailed.example` })
    const before = await sale.book({ lead: lead('before') })
    expect(await mailed(lead('before'))).toEqual([[`${before.ref}.ics`]])
    await sale.call.patch('/v1/settings', { voucher_in_mail: true })
    const one = await sale.book({ lead: lead('one') })
    const two = await sale.book({ lead: lead('two') })
    const [queued] = await mailsTo(service, lead('one').email)
    expect(queued?.attachments.map(({ filename }) => filename)).toEqual([
      `${one.ref}.ics`,
      `voucher-${one.ref}.pdf`,
    ])
    // It is off before the mail leaves.
    await two.open.post('/cancel', {})
    expect(await mailed(lead('one'))).toEqual([[`${one.ref}.ics`, `voucher-${one.ref}.pdf`]])
    // The confirmation with its file for the calendar alone, and the cancellation.
    expect((await mailed(lead('two'))).toSorted()).toEqual([[], [`${two.ref}.ics`]])
    const sent = smtp.taken.find(({ rcpt }) => rcpt.includes(lead('one').email))
    const pdf = sent?.parsed.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
    const content = pdf?.content
    expect(content instanceof ArrayBuffer && isPdf(Buffer.from(content).toString())).toBe(true)
  })
})
