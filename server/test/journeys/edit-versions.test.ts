import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#http/routes.ts'
import { PERMISSION_TO_EDIT } from '#http/seller/versions.ts'
import { transaction } from '#store/database.ts'
import { lockTrip } from '#store/trips/trips.ts'
import { IBAN } from '../support/bookings.ts'
import { makePage } from '../support/content-world.ts'
import { untilWaiting } from '../support/race.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import type { Sent } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeStaff, signInAs } from '../support/staff.ts'
import { makeEndpoint } from '../support/webhook-world.ts'

let service: TestService
let sale: MadeSale
let owner: MadeStaff
const ids: Record<string, string> = {}
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service, { trip: { template: 'multi_day' } })
  owner = await signInAs(service, { email: sale.seller.ownerEmail })
  const { call, seller, site, tripId } = sale
  ids.option = sale.optionId
  ids.trip = tripId
  ids.site = site.id
  ids.page = (await makePage(service, seller, site, { slug: 'about' })).id
  ids.hook = (await makeEndpoint(service, seller, { url: 'https://hooks.example/in' })).id
  ids.policy = (await call.post('/v1/policies', { name: 'Strict', preset: 'strict' })).id
  const bank = { account_name: 'A', bank_name: 'B', iban: IBAN }
  await owner.send({ method: 'PUT', path: '/v1/bank-details', body: bank })
  const special = { name: 'Early', product_id: tripId, from: '2027-01-01', to: '2027-02-01' }
  ids.special = (await call.post('/v1/specials', { ...special, percent_off: 10 })).id
})
afterAll(() => service.close())

/** What is read, how and where it is written (else where it is read), and what is written. */
type Edit = {
  read: string
  write?: string
  method: 'PUT' | 'PATCH'
  // biome-ignore lint/suspicious/noExplicitAny: answers of any call.
  body: (before: any) => object
}

const back = (before: object) => before
const EDITS: Edit[] = [
  { read: '/v1/trips/{trip}', method: 'PATCH', body: () => ({ guide_languages: ['en'] }) },
  {
    read: '/v1/trips/{trip}',
    write: '/v1/trips/{trip}/photos',
    method: 'PUT',
    body: () => ({ photos: [] }),
  },
  {
    read: '/v1/trips/{trip}',
    write: '/v1/trips/{trip}/reviews',
    method: 'PUT',
    body: () => ({ score: 4.5, count: 2 }),
  },
  { read: '/v1/trips/{trip}/extras', method: 'PUT', body: back },
  { read: '/v1/options/{option}', method: 'PATCH', body: () => ({ max_party: 9 }) },
  { read: '/v1/options/{option}/units', method: 'PUT', body: back },
  { read: '/v1/options/{option}/price-table', method: 'PUT', body: back },
  { read: '/v1/options/{option}/schedule', method: 'PUT', body: back },
  { read: '/v1/options/{option}/room-types', method: 'PUT', body: back },
  { read: '/v1/options/{option}/vehicle', method: 'PUT', body: back },
  { read: '/v1/options/{option}/pickup', method: 'PUT', body: back },
  {
    read: '/v1/options/{option}/departures',
    write: '/v1/options/{option}/departures/2027-03-01',
    method: 'PUT',
    body: () => ({ closed: true }),
  },
  { read: '/v1/capacity-pools', method: 'PUT', body: back },
  { read: '/v1/vehicle-limits', method: 'PUT', body: back },
  { read: '/v1/policies/{policy}', method: 'PATCH', body: () => ({ name: 'Firm' }) },
  { read: '/v1/specials/{special}', method: 'PATCH', body: () => ({ name: 'Late' }) },
  { read: '/v1/pages/{page}', method: 'PATCH', body: () => ({ slug: 'about-us' }) },
  { read: '/v1/storefronts/{site}', method: 'PATCH', body: () => ({ name: 'Our site' }) },
  { read: '/v1/storefronts/{site}/origins', method: 'PUT', body: () => ({ origins: [] }) },
  {
    read: '/v1/storefronts/{site}/payment-methods',
    method: 'PUT',
    body: () => ({ payment_methods: [{ kind: 'pay_on_arrival' }] }),
  },
  { read: '/v1/storefronts/{site}/menus/header', method: 'PUT', body: back },
  { read: '/v1/storefronts/{site}/redirects', method: 'PUT', body: back },
  { read: '/v1/settings', method: 'PATCH', body: () => ({ cutoff_minutes: 60 }) },
  { read: '/v1/seller', method: 'PATCH', body: () => ({ blurb: 'New words.' }) },
  {
    read: '/v1/bank-details',
    method: 'PUT',
    body: () => ({ account_name: 'C', bank_name: 'B', iban: IBAN }),
  },
  { read: '/v1/webhook-endpoints/{hook}', method: 'PATCH', body: () => ({ description: 'x' }) },
  { read: '/v1/webhook-settings', method: 'PATCH', body: back },
]

const fill = (path: string) => path.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? name)
const tag = (version: number) => ({ 'if-match': `"v${version}"` })
const get = (path: string) => owner.send({ path: fill(path) })

describe('what a seller edits has a version', () => {
  test.each(EDITS.map(edit => [`${edit.method} ${edit.write ?? edit.read}`, edit] as const))(
    '%s counts it, and refuses who knows an older one [R-EDIT-01] [R-EDIT-02] [R-EDIT-03]',
    async (_, { read, write = read, method, body }) => {
      const before = await get(read)
      const { version } = before.body
      expect(before.headers.etag).toBe(`"v${version}"`)
      const path = fill(write)
      const change = (headers = {}): Promise<Sent> =>
        owner.send({ method, path, body: body(before.body), headers })
      const first = await change(tag(version))
      expect([first.status, first.body.version], first.text).toEqual([200, version + 1])
      expect(first.headers.etag).toBe(`"v${version + 1}"`)
      const stale = await change(tag(version))
      expect([stale.status, stale.body.code]).toEqual([412, 'VersionConflict'])
      expect(stale.body.details).toEqual({
        current_version: version + 1,
        changed_by: { id: sale.seller.ownerId, name: `Owner ${sale.seller.slug}` },
        changed_at: expect.stringMatching(/Z$/),
      })
      expect((await get(read)).body.version).toBe(version + 1)
      expect((await change()).body.version).toBe(version + 2)
      expect((await change({ 'if-match': '*' })).body.version).toBe(version + 3)
      expect((await change({ 'if-match': `W/"v${version + 3}", "v1"` })).status).toBe(200)
    },
  )

  test('texts have theirs by language, and lists show those of their items [R-EDIT-01]', async () => {
    const words = { title: 'T', summary: '' }
    const put = (locale: string, headers = {}) =>
      owner.send({
        method: 'PUT',
        path: fill(`/v1/trips/{trip}/texts/${locale}`),
        body: words,
        headers,
      })
    expect((await put('en')).body.version).toBe(2)
    expect((await put('en', tag(2))).body.version).toBe(3)
    expect((await put('en', tag(2))).status).toBe(412)
    const texts = (await get('/v1/trips/{trip}/texts')).body.data
    expect(texts.map((text: { version: number }) => text.version)).toEqual([3])
    const page = (await get('/v1/pages/{page}')).body
    expect(page.texts.map((text: { version: number }) => text.version)).toEqual([2])
    const [trip] = (await get('/v1/trips')).body.data
    expect(trip.version).toBe((await get('/v1/trips/{trip}')).body.version)
  })

  test('a tag that is none of ours matches no version, and a record that is not there stays a 404', async () => {
    const path = fill('/v1/options/{option}/vehicle')
    const body = { vehicle: null }
    const odd = await owner.send({ method: 'PUT', path, body, headers: { 'if-match': 'x' } })
    expect(odd.status).toBe(412)
    const unknown = '/v1/options/00000000-0000-4000-8000-000000000000/vehicle'
    const gone = await owner.send({ method: 'PUT', path: unknown, body, headers: tag(1) })
    expect(gone.status).toBe(404)
  })
})

describe('two editors at the same time', () => {
  /** Both have been let in and wait for the trip, which somebody holds, when it is let go. */
  async function race(headers: (version: number) => Record<string, string>): Promise<Sent[]> {
    const path = fill('/v1/options/{option}/schedule')
    const { version, ...schedule } = (await owner.send({ path })).body
    const change = () =>
      owner.send({ method: 'PUT', path, body: schedule, headers: headers(version) })
    let both: Promise<Sent[]> | undefined
    await transaction(service.db, { seller: sale.seller.id }, async tx => {
      await lockTrip(tx, { sellerId: sale.seller.id, product: sale.tripId })
      both = Promise.all([change(), change()])
      await untilWaiting(service, 2)
    })
    return (await both) ?? []
  }

  test('with If-Match exactly one wins [R-EDIT-04]', async () => {
    const answers = await race(version => tag(version))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('control: without it the second writes over the first [R-EDIT-03]', async () => {
    const answers = await race(() => ({}))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const versions = answers.map(({ body }) => body.version)
    expect(Math.abs(versions[0] - versions[1])).toBe(1)
  })
})

/** What is no record that several people edit, and why. */
const WITHOUT_VERSION: Record<string, string> = {
  putMySeller: 'chooses for the own session only',
  putMyPassword: 'is the own password',
  putEditing: 'says where a person is at the moment',
  updateMe: 'is what a person says of themselves',
  updateMyPasskey: 'names an own passkey',
  putMyNotices: 'is what a person wants to hear of themselves',
  updateTeamMember: 'sets one field, the role',
  updateEnquiry: 'moves a status that is judged itself',
  updateLead: 'a booking has states and an own log',
  putPaymentLink: 'a booking has states and an own log',
  putTags: 'a booking has states and an own log',
  putOwnTraveller: 'a card is merged field by field',
  putPaymentAccount: 'is connected anew, by whoever has its keys',
  putLegalText: 'each text that is published is a version, and none is edited',
  putPreview: 'is what one person types at the moment',
  putResources: 'answers who is somewhere else at that time',
}

describe('what declares no version says why', () => {
  test('whoever may edit a record may see its versions and bring one back', () => {
    for (const [entity, permission] of Object.entries(PERMISSION_TO_EDIT)) {
      const editors = ENDPOINTS.filter(({ edits }) => edits === entity)
      const needed = editors.map(({ auth }) => auth.kind === 'seller' && auth.permission)
      expect(needed, entity).toContain(permission)
    }
  })

  const writes = ENDPOINTS.filter(
    ({ auth, method }) =>
      (auth.kind === 'seller' || auth.kind === 'staff') && (method === 'PUT' || method === 'PATCH'),
  )
  test('every PUT and PATCH edits what has versions, or is on the list [R-EDIT-05]', () => {
    const without = writes.filter(({ edits }) => edits === undefined)
    expect(without.map(({ operationId }) => operationId).sort()).toEqual(
      Object.keys(WITHOUT_VERSION).sort(),
    )
  })

  test('what is edited can be read with its version', () => {
    const shown = new Set(ENDPOINTS.flatMap(({ shows, showsEach }) => [shows, showsEach?.entity]))
    expect(writes.filter(({ edits }) => edits && !shown.has(edits))).toEqual([])
  })
})
