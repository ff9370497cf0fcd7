import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMail, WRITER } from '../support/enquiries.ts'
import { makeOffer, makeOfferedSale } from '../support/offers.ts'
import { readEvents } from '../support/read-events.ts'
import type { MadeSale } from '../support/sales-world.ts'
import { openTestService, START, type TestService } from '../support/service.ts'

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

describe('GET /v1/offers', () => {
  const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id)

  test('the newest first, by state and by trip', async () => {
    const open = await makeOffer(sale)
    const held = await makeOffer(sale)
    await held.hold()
    const withdrawn = await makeOffer(sale)
    await sale.call.post(`/v1/offers/${withdrawn.id}/withdraw`)
    const other = await makeOfferedSale(service, { seller: sale.seller, site: sale.site })
    const elsewhere = await makeOffer(other, { last_day: '2026-11-15' })
    const cases: [query: string, ids: string[]][] = [
      ['', [elsewhere.id, withdrawn.id, held.id, open.id]],
      ['state=open', [elsewhere.id, open.id]],
      ['state=held,withdrawn', [withdrawn.id, held.id]],
      ['state=booked,expired', []],
      [`product_id=${other.tripId}`, [elsewhere.id]],
    ]
    for (const [query, ids] of cases) {
      const page = await sale.call.get(`/v1/offers?${query}`)
      expect([query, idsOf(page), page.total]).toEqual([query, ids, ids.length])
    }
    await service.advance({ hours: 24 })
    expect(idsOf(await sale.call.get('/v1/offers?state=expired'))).toEqual([elsewhere.id])
    expect(idsOf(await sale.call.get('/v1/offers?state=open'))).toEqual([held.id, open.id])
    const first = await sale.call.get('/v1/offers?limit=3')
    const rest = await sale.call.get(`/v1/offers?limit=3&cursor=${first.next_cursor}`)
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(cases[0]?.[1])
    const wrong = await sale.seller.send({ path: '/v1/offers?state=sold' })
    expect([wrong.status, wrong.body.parameter]).toEqual([422, 'state'])
  })
})

describe('the end of an offer', () => {
  const eventsOf = async (type: string) =>
    (await readEvents(service, sale.seller.id)).filter(event => event.type === type)

  test('is announced once, without anything waiting for it [R-HOOK-05]', async () => {
    const ended = await makeOffer(sale, { last_day: '2026-11-15' })
    const withdrawn = await makeOffer(sale, { last_day: '2026-11-15' })
    await sale.call.post(`/v1/offers/${withdrawn.id}/withdraw`)
    await service.deps.runDueJobs()
    expect(await eventsOf('offer.expired')).toEqual([])
    await service.advance({ hours: 24 })
    expect((await ended.get()).body.state).toBe('expired')
    await service.deps.runDueJobs()
    await service.deps.runDueJobs()
    const events = await eventsOf('offer.expired')
    expect(events).toMatchObject([{ object: { id: ended.id, state: 'expired' } }])
    expect(events[0]?.object).toEqual(await sale.call.get(`/v1/offers/${ended.id}`))
  })

  test('one that is held at midnight is not over yet', async () => {
    const offer = await makeOffer(sale, { last_day: '2026-11-15' })
    await service.freezeAt(Temporal.Instant.from('2026-11-15T20:55:00Z'))
    await offer.hold()
    await service.advance({ minutes: 10 })
    await service.deps.runDueJobs()
    expect(await eventsOf('offer.expired')).toEqual([])
    await service.advance({ minutes: 5 })
    await service.deps.runDueJobs()
    expect(await eventsOf('offer.expired')).toHaveLength(1)
  })
})

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
