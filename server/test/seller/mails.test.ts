import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, mailsTo, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller } from '../support/world.ts'

const MAIL = '/v1/mails/booking-confirmed'
const WORDS = {
  subject: 'See you soon: {{trip}}',
  lead: 'Dear {{name}},\n\nwe look forward to you on {{start}}.\nPickup: {{pickup}}',
  closing: 'Yours, {{seller}} <3',
}

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, {
    capacity: 100,
    storefront: { languages: ['en', 'de', 'ar'] },
  })
})
afterAll(() => service.close())

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers = {}) =>
  sale.seller.send({ method, path, headers, ...(body ? { body } : {}) })

let number = 0
async function bookAs(changed: object = {}) {
  const lead = { name: 'Ada', email: `worded-${++number}@t.example`, phone: '+962791234567' }
  const { ref } = await sale.book({ lead, ...changed })
  const [mail] = (await mailsTo(service, lead.email)).filter(
    ({ template }) => template === 'booking-confirmed',
  )
  return { ref, mail }
}

describe('/v1/mails', () => {
  test('GET: the mails in the order in which they happen, none of codes or staff [R-MSG-08]', async () => {
    const { data } = await sale.call.get('/v1/mails')
    const ids = data.map(({ id }: { id: string }) => id)
    expect(ids).toHaveLength(18)
    expect(ids.slice(0, 3)).toEqual(['booking-received', 'booking-confirmed', 'booking-rejected'])
    expect(ids.at(-1)).toBe('trip-thanks')
    const moments = data.map(({ moment }: { moment: string }) => moment)
    expect([...new Set(moments)]).toEqual([
      'booking',
      'payment',
      'change',
      'before_trip',
      'after_trip',
    ])
    expect(JSON.stringify(data)).not.toMatch(/code|staff|sign-in|passkey/)
  })

  test('GET one: ours to start from, in each language, with its fields in braces [R-MSG-08]', async () => {
    const { fields, texts } = await sale.call.get('/v1/mails/payment-reminder')
    expect(fields).toContain('meeting_point')
    expect(fields).not.toContain('manage_link')
    expect(texts).toMatchObject([
      { locale: 'en', subject: null, lead: null, closing: null, updated_at: null, version: 1 },
      { locale: 'de', ours: { subject: 'Noch zu bezahlen: {{trip}}' } },
      { locale: 'ar' },
    ])
    expect(texts[0].ours.lead).toMatch(/^Hello \{\{name\}\},\n\nWe have not received/)
    for (const path of ['/v1/mails/contact-code', '/v1/mails/nothing']) {
      expect((await sale.seller.send({ method: 'GET', path })).status).toBe(404)
    }
  })

  test('PUT and DELETE: one language is worded and put back, with versions and log lines [R-MSG-08]', async () => {
    const path = `/v1/mails/booking-confirmed/texts/de`
    const put = await send('PUT', path, { lead: 'Servus {{name}}!' })
    expect([put.status, put.body]).toMatchObject([
      200,
      { locale: 'de', subject: null, lead: 'Servus {{name}}!', closing: null, version: 2 },
    ])
    const old = await send('PUT', path, { lead: 'Hallo' }, { 'if-match': '"v1"' })
    expect(old.body).toMatchObject({ code: 'VersionConflict' })
    // The same words again are no change, and say so.
    await service.advance({ minutes: 1 })
    expect((await send('PUT', path, { lead: 'Servus {{name}}!' })).body).toEqual(put.body)
    const { texts } = await sale.call.get(MAIL)
    expect(texts[1]).toEqual(put.body)
    const { data } = await sale.call.get('/v1/mails')
    expect(data[1]).toEqual({ id: 'booking-confirmed', moment: 'booking', worded: ['de'] })
    expect((await send('DELETE', path)).status).toBe(204)
    expect((await send('DELETE', path)).status).toBe(404)
    expect((await sale.call.get(MAIL)).texts[1]).toMatchObject({ lead: null, version: 3 })
    const log = await sale.call.get('/v1/audit-log?entity=mail&limit=10')
    expect(log.data).toMatchObject([
      { action: 'mail.text_deleted', entity_id: 'booking-confirmed' },
      { action: 'mail.text_set', changes: { locale: 'de', lead: { before: null } } },
    ])
    expect((await send('PUT', `/v1/mails/booking-confirmed/texts/fr`, WORDS)).status).toBe(404)
  })

  test.each([
    ['an unknown field', { lead: 'Hi {{nome}}' }, 'lead', 'nome'],
    ['a field left open', { closing: 'Hi {{name' }, 'closing', '{{'],
    ['the link, which is a button', { lead: '{{manage_link}}' }, 'lead', 'manage_link'],
    ['two lines in a subject', { subject: 'Hi\r\nBcc: eve@evil.example' }, 'subject', ''],
    ['words without an end', { lead: 'x'.repeat(3_001) }, 'lead', ''],
    ['nothing at all', { lead: null }, 'subject', ''],
  ])('422: %s is refused by its name [R-MSG-08]', async (_, text, field, named) => {
    const { status, body } = await send('PUT', `/v1/mails/booking-confirmed/texts/en`, text)
    expect([status, body.code]).toEqual([422, 'InvalidInput'])
    expect(body.details.errors).toMatchObject([{ field, message: expect.stringContaining(named) }])
  })

  test('a guest reads the words of the seller, and the facts as they are [R-MSG-09]', async () => {
    await sale.call.put(`/v1/mails/booking-confirmed/texts/en`, WORDS)
    const name = 'Eve <b> evil.example'
    const lead = { name, email: 'eve@t.example', phone: '+962791234567' }
    const { ref } = await sale.book({ lead })
    const mail = (await mailsTo(service, lead.email)).at(-1)
    expect(mail?.subject).toMatch(/^See you soon: /)
    expect(mail?.text).toContain('we look forward to you on Wednesday, May 12, 2027 at 9:00')
    expect(mail?.text).toContain(`Yours, ${sale.seller.name} <3`)
    expect(mail?.html).toContain('&lt;3')
    expect(mail?.html).not.toContain('<b> evil')
    expect(mail?.text).not.toMatch(/evil\.example|\{\{|Pickup|Your booking is confirmed/)
    // What is law and money stands as ever.
    expect(mail?.text).toContain(ref)
    expect(mail?.text).toMatch(/Please bring \$[\d.]+ to pay on arrival/)
    expect(mail?.text).toMatch(/Cancellation/)
    const german = await bookAs({ locale: 'de' })
    expect(german.mail?.subject).toMatch(/^Bestätigt: /)
    await send('DELETE', `/v1/mails/booking-confirmed/texts/en`)
    expect((await bookAs()).mail?.subject).toMatch(/^Confirmed: /)
  })

  test('each of them is worded, and keeps what only the service can say [R-MSG-09]', async () => {
    const text = { subject: 'S {{reference}}', lead: 'L {{trip}}', closing: 'C {{total}}' }
    const { data } = await sale.call.get('/v1/mails')
    for (const { id } of data) {
      for (const locale of ['en', 'de', 'ar']) {
        const body = { locale, text }
        const shown = await send('POST', `/v1/mails/${id}/preview`, body)
        expect(shown.status, `${id} ${shown.text}`).toBe(200)
        const { subject, text: plain, html, direction } = shown.body
        expect(subject).toBe('S 7K4M-Q2ZX-9HTB')
        expect(direction).toBe(locale === 'ar' ? 'rtl' : 'ltr')
        expect(plain).toMatch(/^L [^{]+\n/)
        expect(plain).toContain('C ')
        expect(html).not.toMatch(/\{\{|undefined|null/)
      }
    }
    const say = async (id: string) =>
      (await send('POST', `/v1/mails/${id}/preview`, { locale: 'en', text })).body.text
    expect(await say('booking-cancelled')).toContain('has been cancelled, as you asked')
    expect(await say('booking-moved')).toContain('A storm is forecast')
    expect(await say('payment-due')).toContain('If you do not pay in time')
    expect(await say('balance-due')).toContain('Please pay the remaining $142.40')
  })

  test('preview: of a booking of mine, as long as it would be true, and with no key to it [R-MSG-10]', async () => {
    const { ref } = await bookAs()
    const path = `/v1/mails/booking-confirmed/preview`
    const shown = await send('POST', path, { locale: 'de', ref, text: { closing: 'Servus' } })
    expect(shown.body).toMatchObject({ locale: 'de', subject: expect.stringMatching(/^Bestätigt/) })
    expect(shown.body.text).toContain(ref)
    expect(shown.body.text).toContain('Servus')
    const untrue = await send('POST', '/v1/mails/trip-thanks/preview', { locale: 'en', ref })
    expect([untrue.status, untrue.body.details]).toMatchObject([409, { reason: 'no_longer_true' }])
    const bad = await send('POST', path, { locale: 'en', text: { lead: '{{x}}' } })
    expect(bad.body.details.errors).toMatchObject([{ field: 'text.lead' }])
    const other = await makeSeller(service)
    const foreign = await other.send({ method: 'POST', path, body: { locale: 'en', ref } })
    expect(foreign.body).toMatchObject({ code: 'NotFound' })
    const theirs = await other.send({ method: 'GET', path: '/v1/mails' })
    expect(theirs.body.data.every(({ worded }: { worded: [] }) => worded.length === 0)).toBe(true)
  })
})
