import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, {
    capacity: 100,
    storefront: { languages: ['en', 'de'] },
  })
})
afterAll(() => service.close())

const TEXTS = {
  en: { subject: 'Pier 3, not 2', body: 'Hello {{name}}, we leave from pier 3.' },
  de: { subject: 'Pier 3, nicht 2', body: 'Hallo {{name}}, wir fahren von Pier 3.' },
}
const lead = (name: string) => ({ name, email: `${name}@m.example`, phone: '+962791234567' })
const messages = async (name: string) =>
  (await mailsTo(service, `${name}@m.example`)).filter(
    ({ template }) => template === 'departure-message',
  )

describe('createMessage and previewMessage', () => {
  test('201: to everybody whose booking stands, once, after a preview [R-MSG-07]', async () => {
    const ada = await sale.book({ lead: lead('ada') })
    const ben = await sale.book({ lead: lead('ben'), locale: 'de' })
    const cleo = await sale.book({ lead: lead('cleo') })
    await sale.call.post(`/v1/bookings/${cleo.ref}/cancel`)
    const elsewhere = await sale.book({ lead: lead('dan') }, { start: '2027-05-13T09:00' })
    const path = `${sale.optionPath}/departures/${sale.start}/messages`
    const post = (body: object, more: { query?: string; key?: string } = {}) =>
      sale.seller.send({
        method: 'POST',
        path: `${path}${more.query ?? ''}`,
        body,
        headers: more.key ? { 'idempotency-key': more.key } : {},
      })

    const seen = await post({ texts: TEXTS }, { query: '/preview' })
    expect([seen.status, seen.body]).toEqual([
      200,
      {
        preview: true,
        recipients: [
          { ref: ada.ref, name: 'ada', locale: 'en', subject: 'Pier 3, not 2' },
          { ref: ben.ref, name: 'ben', locale: 'de', subject: 'Pier 3, nicht 2' },
        ],
        skipped: [],
      },
    ])
    expect(await messages('ada')).toEqual([])

    const key = 'messages-once-00000001'
    const sent = await post({ texts: TEXTS }, { key })
    expect([sent.status, sent.body]).toEqual([201, { sent: [ada.ref, ben.ref], skipped: [] }])
    expect((await post({ texts: TEXTS }, { key })).body).toEqual(sent.body)
    expect((await messages('ada')).map(({ text }) => text)).toEqual([
      expect.stringContaining('Hello ada, we leave from pier 3.'),
    ])
    expect(await messages('ben')).toMatchObject([{ locale: 'de' }])
    expect([await messages('cleo'), await messages('dan')]).toEqual([[], []])

    const payment = { method: 'cash' }
    const walkIn = { ...sale.body(), lead: { name: 'Walk-in' }, payment }
    const { ref } = await sale.call.post('/v1/bookings', walkIn)
    const nobody = await post({ texts: TEXTS, refs: [ref] })
    expect(nobody.body).toEqual({ sent: [], skipped: [{ ref, reason: 'no_address' }] })
    const some = await post({ texts: TEXTS, refs: [ben.ref] })
    expect(some.body.sent).toEqual([ben.ref])
    const wrong = await post({ texts: TEXTS, refs: [elsewhere.ref] })
    expect(wrong.body.details.errors).toMatchObject([{ field: 'refs' }])
    const unknown = await post({ texts: { en: { subject: 'A', body: '{{nome}}' } } })
    expect(unknown.body.details.errors).toMatchObject([{ field: 'texts.en.body' }])
    const log = await sale.call.get('/v1/audit-log?action=departure.messaged&limit=5')
    expect(JSON.stringify(log.data)).not.toContain('pier')
    expect(log.data[2].changes).toMatchObject({ start: sale.start, bookings: [ada.ref, ben.ref] })
  })
})
