import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Reader, transaction } from '#store/database.ts'
import { makeCity, makeTrip } from '../support/catalog-world.ts'
import { makeEnquiry, makePriceRequest, readMail, WRITER } from '../support/enquiries.ts'
import { openTestService, type TestService } from '../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  sellerCalls,
} from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let city: { slug: string }
beforeAll(async () => {
  service = await openTestService()
  city = await makeCity(service)
})
beforeEach(async () => {
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { languages: ['en', 'de'] })
})
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)
const lastAudit = async () => (await calls().get('/v1/audit-log?limit=1')).data[0]

describe('GET /v1/enquiries', () => {
  type Listed = { id: string }
  const idsOf = (page: { data: Listed[] }) => page.data.map(({ id }) => id)

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
    const trip = await makeTrip(service, seller, { city })
    const other = await makeStorefront(service, seller)
    const contact = await makeEnquiry(site)
    const asked = await makePriceRequest(site, trip, {
      name: 'Omar 100%',
      email: 'o_1@x.example',
    })
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
    const trip = await makeTrip(service, seller, { city })
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

describe('GET /v1/enquiries/{id}', () => {
  test('reading changes nothing [R-GEN-19]', async () => {
    const { id } = await makeEnquiry(site)
    const first = await calls().get(`/v1/enquiries/${id}`)
    await service.advance({ seconds: 5 })
    expect(await calls().get(`/v1/enquiries/${id}`)).toEqual(first)
    expect(first).toMatchObject({ status: 'new', note: null, answers: [] })
  })
})

describe('PATCH /v1/enquiries/{id}', () => {
  test('a state and a note, which the log names without showing it', async () => {
    const { id } = await makeEnquiry(site)
    const changed = await calls().patch(`/v1/enquiries/${id}`, {
      status: 'read',
      note: 'Came with us\nin 2024.',
    })
    expect(changed).toMatchObject({ status: 'read', note: 'Came with us\nin 2024.' })
    expect(await calls().get(`/v1/enquiries/${id}`)).toEqual(changed)
    const row = await lastAudit()
    expect(row).toMatchObject({ action: 'enquiry.updated', entity_id: id })
    expect(JSON.stringify(row)).not.toContain('2024.')
    const cleared = await calls().patch(`/v1/enquiries/${id}`, { note: null })
    expect(cleared).toMatchObject({ status: 'read', note: null })
  })

  test('every state can be set; any other word is 422', async () => {
    const { id } = await makeEnquiry(site)
    for (const status of ['read', 'answered', 'closed', 'spam', 'new']) {
      expect(await calls().patch(`/v1/enquiries/${id}`, { status })).toMatchObject({ status })
    }
    for (const body of [{ status: 'open' }, { status: null }, { note: '' }, { note: 1 }]) {
      const sent = await seller.send({ method: 'PATCH', path: `/v1/enquiries/${id}`, body })
      expect([sent.status, sent.body.code]).toEqual([422, 'InvalidInput'])
    }
  })

  test('assigned_to says who has taken it; only somebody of the team can [R-DESK-21]', async () => {
    const { id } = await makeEnquiry(site)
    const { id: open } = await makeEnquiry(site)
    const path = `/v1/enquiries/${id}`
    const taken = await calls().patch(path, { assigned_to: seller.ownerId })
    const [member] = (await calls().get('/v1/team')).data
    expect(taken.assigned_to).toEqual({ id: seller.ownerId, name: member.name })
    const mine = await calls().get(`/v1/enquiries?assigned_to=${seller.ownerId}`)
    expect(mine.data.map((row: { id: string }) => row.id)).toEqual([id])
    expect((await calls().get(`/v1/enquiries/${open}`)).assigned_to).toBeNull()
    expect((await calls().patch(path, { status: 'read' })).assigned_to.id).toBe(seller.ownerId)
    const stranger = await makeSeller(service)
    const body = { assigned_to: stranger.ownerId }
    const refused = await seller.send({ method: 'PATCH', path, body })
    expect(refused.status).toBe(422)
    expect(refused.body.details.errors).toMatchObject([{ field: 'assigned_to' }])
    expect((await calls().patch(path, { assigned_to: null })).assigned_to).toBeNull()
  })
})

describe('POST /v1/enquiries/{id}/answer', () => {
  test("mails the seller's words in the traveller's language, and keeps them", async () => {
    const { id, reference } = await makeEnquiry(site, { locale: 'de' })
    const message = 'Ja, immer ab 9 Uhr.'
    const answered = await calls().post(`/v1/enquiries/${id}/answer`, { message })
    expect(answered).toMatchObject({
      status: 'answered',
      answers: [{ by: expect.any(String), message }],
    })
    const [mail] = await readMail(service, { to: WRITER, template: 'enquiry-answer' })
    expect(mail).toMatchObject({
      subject: `Ihre Nachricht an ${seller.name} (${reference})`,
      fromName: seller.name,
      replyTo: seller.ownerEmail,
      locale: 'de',
    })
    expect(mail?.text).toContain(message)
    const row = await lastAudit()
    expect(row).toMatchObject({ action: 'enquiry.answered', entity_id: id })
  })

  test('the traveller answers to the address of the settings', async () => {
    await calls().patch('/v1/settings', { notify_email: 'desk@mail.example' })
    const { id } = await makeEnquiry(site)
    await calls().post(`/v1/enquiries/${id}/answer`, { message: 'Yes.' })
    const [mail] = await readMail(service, { to: WRITER, template: 'enquiry-answer' })
    expect(mail?.replyTo).toBe('desk@mail.example')
  })

  test('the same Idempotency-Key mails once; answers stand in order', async () => {
    const { id, reference } = await makeEnquiry(site)
    const answerIt = (message: string, key: string) =>
      seller.send({
        method: 'POST',
        path: `/v1/enquiries/${id}/answer`,
        headers: { 'idempotency-key': key },
        body: { message },
      })
    const first = await answerIt('One', 'a')
    expect((await answerIt('One', 'a')).body).toEqual(first.body)
    expect((await answerIt('Other', 'a')).status).toBe(409)
    const { body } = await answerIt('Two', 'b')
    expect(body.answers.map(({ message }: { message: string }) => message)).toEqual(['One', 'Two'])
    const mail = await readMail(service, { to: WRITER, template: 'enquiry-answer' })
    expect(mail.filter(({ subject }) => subject.includes(reference))).toHaveLength(2)
  })

  test('422: without words', async () => {
    const { id } = await makeEnquiry(site)
    for (const body of [{}, { message: '' }, { message: 'x'.repeat(5_001) }]) {
      const path = `/v1/enquiries/${id}/answer`
      expect((await seller.send({ method: 'POST', path, body })).status).toBe(422)
    }
  })
})
