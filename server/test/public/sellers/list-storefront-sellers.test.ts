import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeStorefront, makeSeller, makeStorefront } from '../../support/world.ts'

let service: TestService
let market: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  const runner = await makeSeller(service, { name: 'Runner', mayRunMarketplace: true })
  market = await makeStorefront(service, runner, { kind: 'marketplace' })
})
afterAll(() => service.close())

const sellersOf = async (site: MadeStorefront) =>
  (await site.send({ path: '/v1/public/sellers' })).body.data
const namesOn = async (site: MadeStorefront) =>
  (await sellersOf(site)).map(({ name }: { name: string }) => name)

describe('GET /v1/public/sellers', () => {
  test('a marketplace lists all approved sellers by name, with where each is based [R-GEO-14]', async () => {
    const city = await makeCity(service)
    const zebra = await makeSeller(service, { name: 'Zebra', base: 'Aqaba', approved: true })
    await makeSeller(service, { name: 'élan', approved: true, blurb: 'Walks.' })
    await makeSeller(service, { name: 'Unapproved' })
    await makeTrip(service, zebra, { city })
    await makeTrip(service, zebra, { city })
    expect(await namesOn(market)).toEqual(['élan', 'Zebra'])
    expect((await sellersOf(market))[1]).toEqual({
      slug: zebra.slug,
      name: 'Zebra',
      base: 'Aqaba',
      blurb: 'Days out.',
      trip_count: 2,
    })
  })

  test('a suspended or refused seller leaves it, and comes back [R-GEN-05]', async () => {
    const seller = await makeSeller(service, { name: 'Moth', approved: true })
    const step = (verb: string) =>
      service.platform({ method: 'POST', path: `/v1/platform/sellers/${seller.slug}/${verb}` })
    expect(await namesOn(market)).toContain('Moth')
    await step('suspend')
    expect(await namesOn(market)).not.toContain('Moth')
    await step('reinstate')
    expect(await namesOn(market)).toContain('Moth')
  })

  test('a direct storefront lists its one seller, approved or not [R-GEO-14]', async () => {
    const seller = await makeSeller(service, { name: 'Own', suspended: false })
    const site = await makeStorefront(service, seller)
    expect(await namesOn(site)).toEqual(['Own'])
    await service.platform({
      method: 'PATCH',
      path: `/v1/platform/sellers/${seller.slug}`,
      body: { name: 'Renamed', base: 'Petra' },
    })
    expect(await sellersOf(site)).toMatchObject([{ name: 'Renamed', base: 'Petra', trip_count: 0 }])
  })
})
