import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, mailsTo, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { signInAs } from '../support/staff.ts'
import { makeSeller } from '../support/world.ts'

const TEXTS = {
  en: {
    subject: 'Tomorrow: {{trip}}',
    body:
      'Hello {{name}},\n\nwe start {{start}}.\nPickup: {{pickup}}\n\n' +
      '{{manage_link}}\n\n{{seller}}',
  },
  he: { subject: '{{trip}}', body: 'שלום {{ name }}' },
}
const RULE = {
  name: 'A day before',
  trigger: 'before_start',
  offset_minutes: 1440,
  texts: TEXTS,
  kind: 'service',
}
const RULES = '/v1/message-rules'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 100 })
})
afterAll(() => service.close())

const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  sale.seller.send({ method, path, ...(body ? { body } : {}) })

describe('/v1/message-rules', () => {
  test('POST, GET, PATCH and DELETE: rules with their filter, in the audit log [R-MSG-01]', async () => {
    const filter = {
      product_ids: [sale.tripId],
      option_ids: [sale.optionId],
      storefront_ids: [sale.site.id],
      channel: 'website',
    }
    const made = await send('POST', RULES, { ...RULE, filter })
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({ ...RULE, filter, active: true, sent: 0, version: 1 })
    const path = `/v1/message-rules/${made.body.id}`
    const changed = await send('PATCH', path, { active: false, filter: {} })
    expect(changed.body).toMatchObject({
      name: RULE.name,
      active: false,
      version: 2,
      filter: { product_ids: [], channel: null },
    })
    expect(await sale.call.get(path)).toEqual(changed.body)
    expect(await sale.call.get(RULES)).toMatchObject({ data: [changed.body], total: 1 })
    const same = await send('PATCH', path, { active: false })
    expect(same.body.version).toBe(2)
    const headers = { 'if-match': '"v1"' }
    const old = { method: 'PATCH', path, body: { name: 'Other' }, headers } as const
    expect((await sale.seller.send(old)).body).toMatchObject({ code: 'VersionConflict' })
    expect((await send('DELETE', path)).status).toBe(204)
    expect((await send('DELETE', path)).body).toMatchObject({ code: 'NotFound' })
    const log = await sale.call.get('/v1/audit-log?entity=message_rule&limit=10')
    const actions = log.data.map(({ action }: { action: string }) => action)
    expect(actions).toEqual([
      'message_rule.deleted',
      'message_rule.updated',
      'message_rule.created',
    ])
    expect(log.data[1].changes.active).toEqual({ before: true, after: false })
  })

  test.each([
    [
      'an unknown field',
      { en: { subject: 'A', body: '{{nome}} {{x y}}' } },
      'texts.en.body',
      'nome, x y',
    ],
    ['a field left open', { en: { subject: '{{name', body: 'B' } }, 'texts.en.subject', '{{'],
    [
      'a link in a subject',
      { en: { subject: '{{manage_link}}', body: 'B' } },
      'texts.en.subject',
      'manage_link',
    ],
    ['no text at all', {}, 'texts', 'language'],
  ])('422: %s is refused by its name [R-MSG-02]', async (_, texts, field, named) => {
    for (const [path, body] of [
      [RULES, { ...RULE, texts }],
      ['/v1/message-rules/preview', { texts, ref: '7K4M-Q2ZX-9HTB' }],
    ] as const) {
      const { status, body: problem } = await send('POST', path, body)
      expect([status, problem.code]).toEqual([422, 'InvalidInput'])
      expect(problem.details.errors).toMatchObject([
        { field, message: expect.stringContaining(named) },
      ])
    }
  })

  test("what is another seller's cannot be asked for, and there are only so many rules", async () => {
    const other = await makeSeller(service)
    const mine = { product_ids: [sale.tripId] }
    const sent = await other.send({ method: 'POST', path: RULES, body: { ...RULE, filter: mine } })
    expect(sent.body.details.errors).toMatchObject([{ field: 'filter.product_ids' }])
    const add = () => other.send({ method: 'POST', path: RULES, body: { ...RULE, active: false } })
    const made = await Promise.all(Array.from({ length: 55 }, add))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(50)
    expect((await add()).body).toMatchObject({
      code: 'Conflict',
      details: { reason: 'too_many_message_rules' },
    })
  })

  test('preview: each language with a real booking, escaped, and without a key to it [R-MSG-02] [R-MSG-03]', async () => {
    const lead = {
      name: '<b>Ada</b> evil.example',
      email: 'preview@t.example',
      phone: '+962791234567',
    }
    const { ref } = await sale.book({ lead })
    const { body } = await send('POST', '/v1/message-rules/preview', {
      texts: TEXTS,
      ref: ref.toLowerCase(),
    })
    expect(body).toMatchObject({
      ref,
      sent_in: 'en',
      messages: [
        { locale: 'en', direction: 'ltr' },
        { locale: 'he', direction: 'rtl' },
      ],
    })
    const [en, he] = body.messages
    expect(en.html).toContain('&lt;b&gt;Ada&lt;/b&gt; evil. example')
    expect(en.text).toContain('Wednesday, May 12, 2027 at 9:00')
    expect(en.text).not.toMatch(/Pickup|token=|\{\{/)
    expect(en.html).toContain(`ref=${ref}`)
    expect(he.html).toContain('<html lang="he" dir="rtl">')
    const way = { texts: TEXTS, ref, kind: 'other' }
    const other = (await send('POST', '/v1/message-rules/preview', way)).body.messages[0]
    expect(other.text).toContain('/unsubscribe/sample')
    const foreign = await (await makeSeller(service)).send({
      method: 'POST',
      path: '/v1/message-rules/preview',
      body: { texts: TEXTS, ref },
    })
    expect(foreign.body).toMatchObject({ code: 'NotFound' })
    expect(await sale.call.get('/v1/audit-log?entity=message_rule&limit=1')).toBeTruthy()
  })

  test('test: goes to whoever asks, and not too often [R-MSG-03]', async () => {
    const lead = { name: 'Ada', email: 'tested@t.example', phone: '+962791234567' }
    const { ref } = await sale.book({ lead })
    const before = (await mailsTo(service, lead.email)).length
    const email = 'admin@messages.example'
    await sale.call.post('/v1/team', { email, name: 'Admin', role: 'admin' })
    const admin = await signInAs(service, { email, seller: sale.seller.slug })
    const rule = await sale.call.post(RULES, { ...RULE, active: false })
    const path = `/v1/message-rules/${rule.id}/test`
    const sent = await admin.send({ method: 'POST', path, body: { ref, locale: 'he' } })
    expect([sent.status, sent.body]).toEqual([202, { to: email, locale: 'he' }])
    const mail = (await mailsTo(service, email)).at(-1)
    expect(mail).toMatchObject({ template: 'message-test', locale: 'he' })
    expect(mail?.text).toContain('שלום Ada')
    expect(await mailsTo(service, lead.email)).toHaveLength(before)
    const again = () => admin.send({ method: 'POST', path, body: { ref } })
    for (let time = 1; time < 20; time++) expect((await again()).status).toBe(202)
    expect((await again()).body).toMatchObject({ code: 'RateLimited' })
    const french = await send('POST', path, { ref, locale: 'fr' })
    expect(french.body.details.errors).toMatchObject([{ field: 'locale' }])
  })
})
