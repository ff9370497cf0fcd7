import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { APPLICATION, apply, makeApplication, makeMarketplace } from '../support/applications.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { outboxOf } from '../support/staff.ts'
import { type MadeStorefront, makeSeller, makeStorefront } from '../support/world.ts'

let service: TestService
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  site = await makeMarketplace(service)
})
afterAll(() => service.close())

const list = async () => (await service.platform({ path: '/v1/platform/applications' })).body
const ofSite = async () => {
  const rows = await transaction(
    service.db,
    'platform',
    tx => tx`select from applications where storefront_id = ${site.id}`,
  )
  return rows.length
}

describe('POST /v1/public/applications', () => {
  test('202: it is with the platform, and whoever applied is mailed nothing [R-APP-01]', async () => {
    const { status, body } = await apply(site, { locale: 'de' })
    expect([status, body]).toEqual([202, { received: true }])
    expect((await list()).data[0]).toMatchObject({
      ...APPLICATION,
      state: 'new',
      locale: 'de',
      storefront: { id: site.id },
      seller: null,
      decided_at: null,
    })
    expect(await outboxOf(service, APPLICATION.email)).toEqual([])
  })

  test('202: the people who decide are mailed, in their language and once an hour [R-APP-12]', async () => {
    const email = 'decides@platform.example'
    await service.platform({
      method: 'POST',
      path: '/v1/platform/members',
      body: { email, name: 'Pia', role: 'platform_admin' },
    })
    await service.platform({
      method: 'POST',
      path: '/v1/platform/members',
      body: { email: 'counts@platform.example', name: 'Finn', role: 'platform_finance' },
    })
    await service.advance({ hours: 2 })
    await apply(site)
    await apply(site, { company: 'Second in the hour' })
    await apply(site, { company: 'A bot', website: 'https://spam.example' })
    const { storefront } = (await list()).data[0]
    const subject = `${APPLICATION.company} would like to sell on ${storefront.name}`
    expect((await outboxOf(service, email)).map(mail => mail.subject)).toEqual([subject])
    expect(await outboxOf(service, 'counts@platform.example')).toEqual([])
    await service.advance({ hours: 1 })
    await apply(site, { company: 'A bot', website: 'https://spam.example' })
    await apply(site, { company: 'Next hour' })
    const subjects = (await outboxOf(service, email)).map(mail => mail.subject)
    expect(subjects.toSorted()).toEqual([
      subject,
      subject.replace(APPLICATION.company, 'Next hour'),
    ])
  })

  test('202: a company and an email that are known are answered alike [R-APP-01]', async () => {
    const { name, ownerEmail } = await makeSeller(service)
    const first = await apply(site)
    const known = await apply(site, { company: name, email: ownerEmail })
    const again = await apply(site)
    expect([known.text, again.text]).toEqual([first.text, first.text])
    expect([known.status, again.status]).toEqual([202, 202])
  })

  test('422: what is required names its field, and so does what is wrong [R-APP-02]', async () => {
    for (const field of ['company', 'name', 'email', 'country']) {
      for (const value of [undefined, null, '', ' ']) {
        const { status, body } = await apply(site, { [field]: value })
        expect([field, status, body.details?.errors[0].field]).toEqual([field, 422, field])
      }
    }
    const wrong = [
      ['country', 'zz'],
      ['country', 'NO'],
      ['email', 'ingrid'],
      ['email', '"a b"@fjord.example'],
      ['company', 'Fjord\nBcc: all@world.example'],
      ['company', 'Fjord \u202egpj.exe'],
      ['message', 'x'.repeat(2_001)],
    ] as const
    for (const [field, value] of wrong) {
      const { status, body } = await apply(site, { [field]: value })
      expect([value.slice(0, 9), status, body.details?.errors[0].field]).toEqual([
        value.slice(0, 9),
        422,
        field,
      ])
    }
    expect(await ofSite()).toBe(0)
  })

  test('a message and a language may be left out, and another language is the site’s own [R-APP-02]', async () => {
    const bare = await makeApplication(service, site, { message: null, locale: 'sw' })
    expect(bare).toMatchObject({ message: null, locale: 'en' })
  })

  test('409: a site of one seller takes none, and says why [R-APP-03]', async () => {
    const direct = await makeStorefront(service, await makeSeller(service))
    const { status, body } = await apply(direct)
    expect([status, body.code, body.details]).toEqual([
      409,
      'Conflict',
      { reason: 'not_a_marketplace' },
    ])
  })

  test('429: an address five times an hour, a site sixty [R-APP-04]', async () => {
    const from = { 'x-forwarded-for': '192.0.2.77' }
    const other = () => ({ email: `${crypto.randomUUID()}@trips.example` })
    for (let count = 0; count < 5; count++) {
      expect((await apply(site, other(), from)).status).toBe(202)
    }
    const { status, body } = await apply(site, other(), from)
    expect([status, body.code, body.details.reason]).toEqual([429, 'RateLimited', 'attempts'])
    for (let count = 5; count < 60; count++) {
      expect((await apply(site, other())).status).toBe(202)
    }
    expect((await apply(site, other())).status).toBe(429)
    await service.advance({ minutes: 61 })
    expect((await apply(site, other(), from)).status).toBe(202)
  })

  test('of one email three wait, in whatever spelling, and more are answered alike [R-APP-04]', async () => {
    const texts = []
    for (const email of [
      'a@fjord.example',
      'A@fjord.example',
      'a@FJORD.example',
      'a@fjord.Example',
    ]) {
      texts.push((await apply(site, { email })).text)
    }
    expect(new Set(texts).size).toBe(1)
    expect(await ofSite()).toBe(3)
  })

  test('429: of a site a thousand wait [R-APP-04]', async () => {
    await apply(site)
    await transaction(
      service.db,
      'platform',
      tx => tx`
        insert into applications (id, storefront_id, company, name, email, email_key, country,
          locale, created_at)
        select gen_random_uuid(), storefront_id, company, name, email, n::text, country, locale,
          created_at
        from applications, generate_series(1, 999) as n where storefront_id = ${site.id}
      `,
    )
    expect((await apply(site, { email: 'late@fjord.example' })).status).toBe(429)
    expect(await ofSite()).toBe(1_000)
  })

  test('202: what a bot filled in is answered alike and not kept [R-APP-05]', async () => {
    const person = await apply(site, { website: '' })
    const bot = await apply(site, { website: 'https://spam.example' })
    expect([bot.status, bot.text]).toEqual([person.status, person.text])
    expect(await ofSite()).toBe(1)
  })

  test('the same Idempotency-Key is kept once', async () => {
    const headers = { 'idempotency-key': 'one-application' }
    expect((await apply(site, {}, headers)).status).toBe(202)
    expect((await apply(site, {}, headers)).status).toBe(202)
    expect(await ofSite()).toBe(1)
  })
})
