import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Reader, transaction } from '#store/database.ts'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { makeEnquiry, makePriceRequest } from '../../support/enquiries.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  sellerCalls,
} from '../../support/world.ts'

let service: TestService
let city: { slug: string }
let seller: MadeSeller
let site: MadeStorefront
let trip: { id: string }
beforeAll(async () => {
  service = await openTestService()
  city = await makeCity(service)
})
beforeEach(async () => {
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { languages: ['en', 'de'] })
  trip = await makeTrip(service, seller, { city })
})
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)
type Listed = { id: string }
const idsOf = (page: { data: Listed[] }) => page.data.map(({ id }) => id)

describe('GET /v1/enquiries', () => {
  test('the newest first, page by page', async () => {
    const made: string[] = []
    for (let sent = 0; sent < 5; sent += 1) {
      made.unshift((await makeEnquiry(site)).id)
      await service.advance({ seconds: sent % 2 })
    }
    const first = await calls().get('/v1/enquiries?limit=2')
    const second = await calls().get(`/v1/enquiries?limit=2&cursor=${first.next_cursor}`)
    const third = await calls().get(`/v1/enquiries?limit=2&cursor=${second.next_cursor}`)
    expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(made)
    expect([first.total, third.next_cursor]).toEqual([5, null])
  })

  test('filters: state, kind, trip, site, and parts of reference, name and email', async () => {
    const other = await makeStorefront(service, seller)
    const contact = await makeEnquiry(site)
    const asked = await makePriceRequest(site, trip, { name: 'Omar 100%', email: 'o_1@x.example' })
    const plan = await makeEnquiry(other, { kind: 'planner' })
    await calls().patch(`/v1/enquiries/${plan.id}`, { status: 'read' })
    const cases: [query: string, ids: string[]][] = [
      ['status=read', [plan.id]],
      ['status=new,answered', [asked.id, contact.id]],
      ['kind=contact,planner', [plan.id, contact.id]],
      [`product_id=${trip.id}`, [asked.id]],
      [`storefront_id=${other.id}`, [plan.id]],
      [`q=${asked.reference.toLowerCase()}`, [asked.id]],
      ['q=omar', [asked.id]],
      ['q=O_1@X', [asked.id]],
      ['q=100%25', [asked.id]],
      ['q=%25%25', []],
      ['q=__', []],
      ['status=new&kind=planner', []],
    ]
    for (const [query, ids] of cases) {
      const page = await calls().get(`/v1/enquiries?${query}`)
      expect([query, idsOf(page), page.total]).toEqual([query, ids, ids.length])
    }
  })

  test('422: an unknown state or kind, and a cursor of other filters', async () => {
    for (const query of ['status=old', 'kind=question', 'product_id=x', 'cursor=x']) {
      const { status, body } = await seller.send({ path: `/v1/enquiries?${query}` })
      expect([status, body.code]).toEqual([422, 'InvalidInput'])
    }
    for (let sent = 0; sent < 2; sent += 1) await makeEnquiry(site)
    const { next_cursor } = await calls().get('/v1/enquiries?limit=1')
    const path = `/v1/enquiries?limit=1&status=new&cursor=${next_cursor}`
    expect((await seller.send({ path })).status).toBe(422)
  })

  test("nobody sees another seller's", async () => {
    const { id } = await makeEnquiry(site)
    const otherSeller = await makeSeller(service)
    expect((await otherSeller.send({ path: '/v1/enquiries' })).body).toMatchObject({ total: 0 })
    const { status, body } = await otherSeller.send({ path: `/v1/enquiries/${id}` })
    expect([status, body.entity]).toEqual([404, 'enquiry'])
  })
})

describe('what travellers wrote is behind a second wall', () => {
  test('a query that forgets its seller, or has another one, finds nothing [T-ISO-2]', async () => {
    const { id } = await makePriceRequest(site, trip)
    await calls().post(`/v1/enquiries/${id}/answer`, { message: 'Yes.' })
    const otherSeller = await makeSeller(service)
    for (const table of ['enquiries', 'enquiry_answers']) {
      const count = async (sql: Reader) => (await sql`select from ${sql(table)}`).length
      expect(await count(service.db)).toBe(0)
      expect(await transaction(service.db, { seller: otherSeller.id }, count)).toBe(0)
      expect(await transaction(service.db, { seller: seller.id }, count)).toBe(1)
    }
    const moved = transaction(
      service.db,
      { seller: seller.id },
      tx => tx`update enquiries set seller_id = ${otherSeller.id}, trip_id = null, kind = 'contact',
        price_request_status = null where id = ${id}`,
    )
    await expect(moved).rejects.toThrow(/row-level security/)
  })
})
