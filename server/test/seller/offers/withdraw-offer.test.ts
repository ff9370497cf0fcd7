import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMail, WRITER } from '../../support/enquiries.ts'
import { makeOffer, makeOfferedSale } from '../../support/offers.ts'
import type { MadeSale } from '../../support/sales-world.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  await service.freezeAt(START)
  sale = await makeOfferedSale(service)
})
afterAll(() => service.close())

describe('POST /v1/offers/{id}/withdraw', () => {
  const withdraw = (id: string, headers: Record<string, string> = {}) =>
    sale.seller.send({ method: 'POST', path: `/v1/offers/${id}/withdraw`, headers })

  test('takes it back and notifies the traveller; the request waits again', async () => {
    const offer = await makeOffer(sale)
    const { status, body } = await withdraw(offer.id)
    expect([status, body.state, body.withdrawn_at]).toEqual([
      200,
      'withdrawn',
      '2026-11-15T10:00:00.000Z',
    ])
    const [mail] = await readMail(service, { to: WRITER, template: 'offer-withdrawn' })
    expect(mail?.subject).toContain(offer.reference)
    const request = await sale.call.get(`/v1/price-requests/${offer.requestId}`)
    expect(request).toMatchObject({ status: 'new', offer: { id: offer.id, state: 'withdrawn' } })
    const { data } = await sale.call.get('/v1/audit-log?limit=1')
    expect(data[0]).toMatchObject({ action: 'offer.withdrawn', entity_id: offer.id })
  })

  test('409 Conflict: a second time, while it is held, and after its end', async () => {
    const withdrawn = await makeOffer(sale)
    const key = { 'idempotency-key': 'back' }
    const first = await withdraw(withdrawn.id, key)
    expect((await withdraw(withdrawn.id, key)).body).toEqual(first.body)
    expect((await withdraw(withdrawn.id)).body).toMatchObject({
      reason: 'offer_withdrawn',
      detail: 'The state of the record does not allow this: offer withdrawn.',
    })
    const held = await makeOffer(sale)
    await held.hold()
    const refused = await withdraw(held.id)
    expect([refused.status, refused.body.reason]).toEqual([409, 'offer_held'])
    await service.advance({ minutes: 15 })
    expect((await withdraw(held.id)).status).toBe(200)
    const ended = await makeOffer(sale, { last_day: '2026-11-15' })
    await service.advance({ hours: 24 })
    expect((await withdraw(ended.id)).body).toMatchObject({ reason: 'offer_expired' })
  })
})
