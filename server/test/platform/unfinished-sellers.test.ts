import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingSteps } from '#domain/unfinished-sellers.ts'
import { makeCity, makeTrip } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { signInAs } from '../support/staff.ts'
import { makeSeller, makeStorefront, sellerCalls } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const rowOf = async (slug: string) => {
  const { body } = await service.platform({ path: '/v1/platform/unfinished-sellers' })
  return body.data.find((row: { slug: string }) => row.slug === slug)
}

describe('GET /v1/platform/unfinished-sellers', () => {
  test('200: what each lacks, in order, until it sells [R-APP-11]', async () => {
    const seller = await makeSeller(service)
    const { slug, ownerEmail } = seller
    const all = ['sign_in', 'site', 'payment', 'trip', 'publish']
    const since = service.now().toString()
    expect(await rowOf(slug)).toMatchObject({
      owner: { email: ownerEmail, has_come: false },
      missing: all,
    })
    await service.advance({ hours: 1 })
    await signInAs(service, { email: ownerEmail })
    const come = await rowOf(slug)
    expect(come).toMatchObject({ owner: { has_come: true }, missing: all.slice(1) })
    expect(Temporal.Instant.compare(come.since, since)).toBe(1)
    const { id } = await makeStorefront(service, seller)
    expect((await rowOf(slug)).missing).toEqual(['payment', 'trip', 'publish'])
    const call = sellerCalls(service, seller.ownerKey)
    const methods = [{ kind: 'bank_transfer', deadline_hours: 48 }]
    await call.put(`/v1/storefronts/${id}/payment-methods`, { payment_methods: methods })
    expect((await rowOf(slug)).missing).toEqual(['bank', 'trip', 'publish'])
    const trip = { city: await makeCity(service), publishedAt: null }
    const { id: tripId } = await makeTrip(service, seller, trip)
    expect((await rowOf(slug)).missing).toEqual(['bank', 'publish'])
    await service.db`update trips set status = 'published' where id = ${tripId}`
    expect(await rowOf(slug)).toBeUndefined()
  })

  test('cards count where a site takes them', () => {
    const facts = { hasCome: true, hasSite: true, hasBank: false, trips: 1, published: 0 }
    const ways = ['online_card']
    expect(missingSteps({ ...facts, ways, takesCards: false })).toEqual(['cards', 'publish'])
    expect(missingSteps({ ...facts, ways, takesCards: true })).toEqual(['publish'])
  })
})
