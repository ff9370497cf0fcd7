import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purgeOldRecords } from '#operations/jobs.ts'
import { transaction } from '#store/database.ts'
import { APPLICATION, apply, makeApplication, makeMarketplace } from '../support/applications.ts'
import { untilWaiting } from '../support/race.ts'
import type { Sent } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { mailedToken, outboxOf } from '../support/staff.ts'
import { type MadeStorefront, makeSeller } from '../support/world.ts'

let service: TestService
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  site = await makeMarketplace(service)
})
afterAll(() => service.close())

const path = '/v1/platform/applications'
const decide = (id: string, verb: 'approve' | 'refuse', body?: object) =>
  service.platform({ method: 'POST', path: `${path}/${id}/${verb}`, ...(body && { body }) })
const somebody = () => `${crypto.randomUUID()}@trips.example`
const sellerOf = async ({ body }: Sent) =>
  (await service.platform({ path: `/v1/platform/sellers/${body.seller.slug}` })).body

describe('GET /v1/platform/applications', () => {
  test('200: by state, newest first, page by page [R-APP-06]', async () => {
    const ids = []
    for (let count = 0; count < 3; count++) {
      await service.advance({ seconds: 1 })
      ids.unshift((await makeApplication(service, site, { email: somebody() })).id)
    }
    await decide(ids[0], 'refuse')
    const waiting = await service.platform({ path: `${path}?state=new&limit=1` })
    expect(waiting.body.data.map(({ id }: { id: string }) => id)).toEqual([ids[1]])
    const cursor = waiting.body.next_cursor
    const next = await service.platform({ path: `${path}?state=new&limit=1&cursor=${cursor}` })
    expect(next.body.data.map(({ id }: { id: string }) => id)).toEqual([ids[2]])
    const refused = await service.platform({ path: `${path}?state=refused` })
    expect(refused.body).toMatchObject({ total: 1, data: [{ id: ids[0], state: 'refused' }] })
    expect((await service.platform({ path: `${path}?state=new&cursor=${cursor}x` })).status).toBe(
      422,
    )
  })
})

describe('GET /v1/platform/applications/{id}', () => {
  test('200: names a seller whose name looks the same in other letters [R-APP-06]', async () => {
    const { slug, name } = await makeSeller(service, { name: 'Wayfare Coasts' })
    const email = somebody()
    const twin = await makeApplication(service, site, {
      company: 'W\u0430yf\u0430re  C\u043easts',
      email,
    })
    const { body } = await service.platform({ path: `${path}/${twin.id}` })
    expect(body).toMatchObject({ id: twin.id, resembles: { slug, name } })
    const other = await makeApplication(service, site, { company: 'Nobody else', email })
    expect((await service.platform({ path: `${path}/${other.id}` })).body.resembles).toBeNull()
  })

  test('404: what is not there', async () => {
    const { status, body } = await service.platform({ path: `${path}/${crypto.randomUUID()}` })
    expect([status, body.details]).toEqual([404, { entity: 'application' }])
  })
})

describe('POST /v1/platform/applications/{id}/approve', () => {
  test('200: a seller of the network in the country’s currency and time, whose owner is mailed [R-APP-07]', async () => {
    const email = somebody()
    const { id } = await makeApplication(service, site, { email, locale: 'de' })
    const approved = await decide(id, 'approve')
    expect(approved.status, approved.text).toBe(200)
    expect(approved.body).toMatchObject({ id, state: 'approved', decided_at: expect.any(String) })
    const seller = await sellerOf(approved)
    expect(seller).toMatchObject({
      name: APPLICATION.company,
      price_currency: 'NOK',
      network_status: 'approved',
      languages: ['de'],
    })
    const [row] = await service.db`select settings from sellers where id = ${seller.id}`
    expect(row?.settings.timezone).toBe('Europe/Oslo')
    expect(row?.settings.company.country).toBe('NO')
    const [mail, ...others] = await outboxOf(service, email)
    expect([mail?.template, others]).toEqual(['team-invitation', []])
    expect(mail?.text).toContain(
      `${site.storefront.name} hat die Bewerbung von ${APPLICATION.company}`,
    )
    const body = { token: await mailedToken(service, email) }
    const signedIn = await service.send({ method: 'POST', path: '/v1/auth/verify', body })
    expect(signedIn.body).toMatchObject({ seller: { slug: seller.slug }, role: 'owner' })
  })

  test('200: a slug that is taken gets a number, and a name in other letters a word [R-APP-07]', async () => {
    const slugs = []
    for (const company of ['Twice Tours', 'Twice Tours', 'رحلات البتراء']) {
      const { id } = await makeApplication(service, site, { company, email: somebody() })
      slugs.push((await decide(id, 'approve')).body.seller.slug)
    }
    expect(slugs).toEqual(['twice-tours', 'twice-tours-2', 'company'])
  })

  test('200: a country of several clocks leaves the time to the first trip [R-APP-07]', async () => {
    const { id } = await makeApplication(service, site, { country: 'us', email: somebody() })
    const seller = await sellerOf(await decide(id, 'approve'))
    expect(seller.price_currency).toBe('USD')
    const [row] = await service.db`select settings from sellers where id = ${seller.id}`
    expect(row?.settings.timezone).toBeNull()
  })

  test('of two at once one makes the seller, and one mail leaves [R-APP-08]', async () => {
    const email = somebody()
    const { id } = await makeApplication(service, site, { company: 'At Once', email })
    const answers: Promise<Sent>[] = []
    await transaction(service.db, 'platform', async tx => {
      await tx`select from applications where id = ${id} for update`
      answers.push(decide(id, 'approve'), decide(id, 'approve'))
      await untilWaiting(service, 2)
    })
    const done = await Promise.all(answers)
    expect(done.map(({ status }) => status)).toEqual([200, 200])
    expect(done[0]?.body).toEqual(done[1]?.body)
    const sellers = await service.db`select from sellers where name = 'At Once'`
    expect(sellers).toHaveLength(1)
    expect(await outboxOf(service, email)).toHaveLength(1)
  })

  test('of two of one name at once the second gets another slug [R-APP-08]', async () => {
    const ids: string[] = []
    for (let count = 0; count < 2; count++) {
      const company = 'Race Name'
      ids.push((await makeApplication(service, site, { company, email: somebody() })).id)
    }
    const answers: Promise<Sent>[] = []
    await transaction(service.db, 'platform', async tx => {
      // Both have looked for a name before either has written it.
      await tx`lock table sellers in share mode`
      for (const id of ids) answers.push(decide(id, 'approve'))
      await untilWaiting(service, 2)
    })
    const slugs = (await Promise.all(answers)).map(({ body }) => body.seller.slug)
    expect(slugs.toSorted()).toEqual(['race-name', 'race-name-2'])
  })
})

describe('POST /v1/platform/applications/{id}/refuse', () => {
  test('200: the platform’s words are mailed in the language of the application [R-APP-09]', async () => {
    const email = somebody()
    const { id } = await makeApplication(service, site, { email, locale: 'de' })
    const refused = await decide(id, 'refuse', { message: 'Wir nehmen nur Jordanien.' })
    expect([refused.status, refused.body.state]).toEqual([200, 'refused'])
    const [mail] = await outboxOf(service, email)
    expect(mail?.subject).toContain('Ihre Bewerbung')
    expect(mail?.text).toContain('Wir nehmen nur Jordanien.')
  })

  test('200: without words nothing is mailed, and again is the same [R-APP-09]', async () => {
    const email = somebody()
    const { id } = await makeApplication(service, site, { email })
    const first = await decide(id, 'refuse')
    const again = await decide(id, 'refuse', { message: 'Once more.' })
    expect(again.body).toEqual(first.body)
    expect(await outboxOf(service, email)).toEqual([])
  })

  test('409: what is decided stays [R-APP-08]', async () => {
    const made = () => makeApplication(service, site, { email: somebody() })
    const [one, other] = [await made(), await made()]
    await decide(one.id, 'approve')
    await decide(other.id, 'refuse')
    const refused = await decide(one.id, 'refuse')
    const approved = await decide(other.id, 'approve')
    expect([refused.status, refused.body.details.reason]).toEqual([409, 'application_approved'])
    expect([approved.status, approved.body.details.reason]).toEqual([409, 'application_refused'])
  })
})

test('names are erased 30 days after the decision, what nobody decided goes after 180 [R-APP-10]', async () => {
  const own = await makeMarketplace(service)
  const made = () => makeApplication(service, own, { email: somebody() })
  const [approved, refused] = [await made(), await made()]
  await decide(approved.id, 'approve')
  await decide(refused.id, 'refuse')
  await apply(own, { email: somebody() })
  const purge = () => purgeOldRecords({ db: service.db, now: service.now() })
  const rows = () =>
    transaction(
      service.db,
      'platform',
      tx => tx`
        select state, name, email, email_key, message from applications
        where storefront_id = ${own.id} order by state
      `,
    )
  await service.advance({ hours: 29 * 24 })
  await purge()
  expect((await rows()).every(({ name }) => name !== null)).toBe(true)
  await service.advance({ hours: 2 * 24 })
  await purge()
  const nothing = { name: null, email: null, email_key: null, message: null }
  expect(await rows()).toMatchObject([
    { state: 'approved', ...nothing },
    { state: 'new', name: APPLICATION.name },
    { state: 'refused', ...nothing },
  ])
  await service.advance({ hours: 150 * 24 })
  await purge()
  expect(await rows()).toMatchObject([{ state: 'approved' }])
})
