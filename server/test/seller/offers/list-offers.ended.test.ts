import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOffer, makeOfferedSale } from '../../support/offers.ts'
import { readEvents } from '../../support/read-events.ts'
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

const eventsOf = async (type: string) =>
  (await readEvents(service, sale.seller.id)).filter(event => event.type === type)

describe('the end of an offer', () => {
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
