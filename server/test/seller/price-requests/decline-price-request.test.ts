import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { makePriceRequest, readMail, WRITER } from '../../support/enquiries.ts'
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
let trip: { id: string; slug: string }
beforeAll(async () => {
  service = await openTestService()
  city = await makeCity(service)
})
beforeEach(async () => {
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
  trip = await makeTrip(service, seller, { city, title: 'Petra by night' })
})
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)

describe('POST /v1/price-requests/{id}/decline', () => {
  test('notifies the traveller, in words of the seller if it has some', async () => {
    const { id, reference } = await makePriceRequest(site, trip)
    const declined = await calls().post(`/v1/price-requests/${id}/decline`, {
      message: 'We are away that week.',
    })
    expect(declined).toMatchObject({ status: 'declined', enquiry_status: 'answered' })
    const [mail] = await readMail(service, { to: WRITER, template: 'price-request-declined' })
    expect(mail?.subject).toBe(`Your price request for Petra by night (${reference})`)
    expect(mail?.text).toContain('We are away that week.')
    const { data } = await calls().get('/v1/audit-log?limit=1')
    expect(data[0]).toMatchObject({ action: 'price_request.declined', entity_id: id })
  })

  test('409 Conflict: a second time; the same Idempotency-Key answers the first', async () => {
    const { id } = await makePriceRequest(site, trip)
    const decline = (headers: Record<string, string> = {}) =>
      seller.send({ method: 'POST', path: `/v1/price-requests/${id}/decline`, headers })
    const first = await decline({ 'idempotency-key': 'no' })
    expect((await decline({ 'idempotency-key': 'no' })).body).toEqual(first.body)
    const second = await decline()
    expect([second.status, second.body.code, second.body.reason]).toEqual([
      409,
      'Conflict',
      'declined',
    ])
    await calls().patch(`/v1/enquiries/${id}`, { status: 'closed' })
    expect((await calls().get(`/v1/price-requests/${id}`)).status).toBe('declined')
  })
})
