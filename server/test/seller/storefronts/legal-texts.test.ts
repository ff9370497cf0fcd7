import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, {
    storefront: { languages: ['en', 'de'], default_language: 'en' },
  })
})
afterAll(() => service.close())

const put = (body: string, kind = 'terms', locale = 'en') =>
  sale.seller.send({
    method: 'PUT',
    path: `/v1/storefronts/${sale.site.id}/legal-texts/${kind}/${locale}`,
    body: { body },
  })
const shown = (kind = 'terms', locale = 'en') =>
  sale.site.send({ path: `/v1/public/legal-texts/${kind}?locale=${locale}` })

describe('PUT /v1/storefronts/{id}/legal-texts/{kind}/{locale}', () => {
  test('200: seen at once, in the language asked or else in that of the site [R-LEG-03]', async () => {
    expect((await shown('privacy')).status).toBe(404)
    const made = await put('We keep your name.', 'privacy')
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({ kind: 'privacy', locale: 'en', ended_at: null })
    expect((await shown('privacy', 'de')).body).toMatchObject({
      id: made.body.id,
      locale: 'en',
      body: 'We keep your name.',
    })
    await put('Wir speichern Ihren Namen.', 'privacy', 'de')
    expect((await shown('privacy', 'de')).body.body).toBe('Wir speichern Ihren Namen.')
    const { body: site } = await sale.site.send({ path: '/v1/public/storefront' })
    const listed = site.legal_texts.filter(({ kind }: { kind: string }) => kind === 'privacy')
    expect(listed.map(({ locale }: { locale: string }) => locale)).toEqual(['de', 'en'])
  })

  test.each(['Court: [… name of the court]', 'Court: [... name]', '# Terms\n\n[…]'])(
    '422: %j has a gap, and nothing is published [R-LEG-04]',
    async body => {
      const { status, body: problem } = await put(body, 'imprint', 'de')
      expect(status).toBe(422)
      expect(JSON.stringify(problem)).toContain('gap')
      expect((await shown('imprint', 'de')).status).toBe(404)
    },
  )

  test('a link whose words have an ellipsis is no gap', async () => {
    expect((await put('[… more](https://example.com)', 'consent')).status).toBe(200)
  })

  test('422: a link that could run a script; tags are kept as words [R-LEG-05]', async () => {
    expect((await put('[Terms](javascript:alert(1))')).status).toBe(422)
    const tags = '<script>alert(1)</script> and <b>bold</b>'
    expect((await put(tags, 'withdrawal')).status).toBe(200)
    expect((await shown('withdrawal')).body.body).toBe(tags)
    expect((await put(' \n ')).status).toBe(422)
    expect((await put('x'.repeat(60_001))).status).toBe(422)
  })

  test('404: a kind or a language that there is not, and a site of somebody else', async () => {
    expect((await put('Text.', 'gossip')).status).toBe(404)
    expect((await put('Text.', 'terms', 'english')).status).toBe(404)
    const other = await makeBookable(service)
    const path = `/v1/storefronts/${sale.site.id}/legal-texts/terms/en`
    const { status } = await other.seller.send({ method: 'PUT', path, body: { body: 'Text.' } })
    expect(status).toBe(404)
  })

  test('another wording is another version, the same words are not [R-LEG-06]', async () => {
    const first = (await put('Version one.')).body
    expect((await put('Version one.')).body.id).toBe(first.id)
    const second = (await put('Version two.')).body
    expect(second.id).not.toBe(first.id)
    const path = `/v1/storefronts/${sale.site.id}/legal-texts/${first.id}`
    const former = await sale.call.get(path)
    expect(former).toMatchObject({ body: 'Version one.', ended_at: expect.any(String) })
    const change = service.db`update legal_texts set body = 'Other' where id = ${first.id}`
    await expect(change).rejects.toThrow('keeps its words')
  })

  test('a booking names its versions, whatever follows, and its mail brings them [R-LEG-07] [R-LEG-08]', async () => {
    const own = await makeBookable(service, {
      storefront: { languages: ['en', 'de'], default_language: 'en' },
    })
    const publish = (body: string, kind: string, locale: string) =>
      own.call.put(`/v1/storefronts/${own.site.id}/legal-texts/${kind}/${locale}`, { body })
    const terms = await publish('AGB eins.', 'terms', 'de')
    const withdrawal = await publish('No right of withdrawal.', 'withdrawal', 'en')
    await publish('Imprint.', 'imprint', 'de')
    const lead = { ...LEAD, email: 'reader@legal.example' }
    const { ref } = await own.book({ lead, locale: 'de' })
    await publish('AGB zwei.', 'terms', 'de')
    const booking = await own.call.get(`/v1/bookings/${ref}`)
    expect(booking.storefront_id).toBe(own.site.id)
    expect(booking.legal_texts.map(({ id }: { id: string }) => id)).toEqual([
      terms.id,
      withdrawal.id,
    ])
    const [mail] = await mailsTo(service, lead.email)
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      `${ref}.ics`,
      'terms-2026-11-15.txt',
      'withdrawal-2026-11-15.txt',
    ])
    expect(mail?.text).toContain('Allgemeine Geschäftsbedingungen, Stand 15. November 2026')
  })
})

describe('DELETE /v1/storefronts/{id}/legal-texts/{kind}/{locale}', () => {
  test('204: shown no more, and still there for its bookings', async () => {
    const { body } = await put('To be gone.', 'consent', 'de')
    const path = `/v1/storefronts/${sale.site.id}/legal-texts`
    await sale.call.delete(`${path}/consent/de`)
    const { data } = await sale.call.get(path)
    expect(data.map(({ id }: { id: string }) => id)).not.toContain(body.id)
    expect(await sale.call.get(`${path}/${body.id}`)).toMatchObject({ body: 'To be gone.' })
    const again = await sale.seller.send({ method: 'DELETE', path: `${path}/consent/de` })
    expect(again.status).toBe(404)
  })
})

describe('analytics of a storefront', () => {
  const set = (analytics: object | null) =>
    sale.seller.send({
      method: 'PATCH',
      path: `/v1/storefronts/${sale.site.id}`,
      body: { analytics },
    })

  test.each([
    { provider: 'plausible', site_id: 'desert-days.example', address: null },
    { provider: 'matomo', site_id: '3', address: 'https://stats.example.com/matomo' },
    { provider: 'google', site_id: 'G-ABC1234567', address: null },
    { provider: 'script', site_id: null, address: 'https://count.example.com/c.js' },
    null,
  ])('200: %j is what its visitors can agree to [R-LEG-10]', async analytics => {
    expect((await set(analytics)).body.analytics).toEqual(analytics)
    const { body } = await sale.site.send({ path: '/v1/public/storefront' })
    expect(body.analytics).toEqual(analytics)
  })

  test.each([
    { provider: 'plausible', site_id: 'x"><script>', address: null },
    { provider: 'plausible', site_id: null, address: null },
    { provider: 'matomo', site_id: '3', address: null },
    { provider: 'matomo', site_id: '3', address: 'http://stats.example.com' },
    { provider: 'google', site_id: 'alert(1)', address: null },
    { provider: 'google', site_id: 'G-ABC1234567', address: 'https://evil.example/g.js' },
    { provider: 'script', site_id: null, address: 'javascript:alert(1)' },
    { provider: 'script', site_id: null, address: 'https://me:pw@count.example.com/c.js' },
    { provider: 'other', site_id: null, address: 'https://count.example.com/c.js' },
  ])('422: %j [R-LEG-10]', async analytics => {
    expect((await set(analytics)).status).toBe(422)
  })
})
