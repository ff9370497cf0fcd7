import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip, makeTrips } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  makeSeller,
  makeStorefront,
  makeTwoTenants,
  platformCalls,
  type TwoTenants,
} from '../../support/world.ts'
import { readList, readSlugs } from './read-list.ts'

describe('GET /v1/public/products: what a storefront sells', () => {
  let service: TestService
  let world: TwoTenants
  let call: ReturnType<typeof platformCalls>

  beforeAll(async () => {
    service = await openTestService()
    call = platformCalls(service)
    world = await makeTwoTenants(service)
    await makeCity(service, { slug: 'aqaba' })
    await makeTrips(service, world.sellerA, [{ slug: 'of-a', city: 'aqaba' }])
    await makeTrips(service, world.sellerB, [{ slug: 'of-b', city: 'aqaba' }])
    await makeTrips(service, world.sellerM, [{ slug: 'of-m', city: 'aqaba' }])
  })
  afterAll(() => service.close())

  test('a direct storefront sells its own trips and nobody else’s [R-GEN-04]', async () => {
    expect(await readSlugs(world.a1)).toEqual(['of-a'])
    expect(await readSlugs(world.a2)).toEqual(['of-a'])
    expect(await readSlugs(world.b1)).toEqual(['of-b'])
    expect(await readSlugs(world.a1, { seller: world.sellerB.slug })).toEqual(['of-a'])
    expect((await readList(world.a1, { facets: true })).facets.city[0].count).toBe(1)
  })

  test('a marketplace sells for the approved sellers, and not for its own unless approved [R-GEN-05]', async () => {
    expect(await readSlugs(world.m)).toEqual(['of-b'])
    const more = await makeSeller(service, { slug: 'third', approved: true })
    await makeTrips(service, more, [{ slug: 'of-third', city: 'aqaba' }])
    expect((await readSlugs(world.m)).sort()).toEqual(['of-b', 'of-third'])
    const { facets } = await readList(world.m, { facets: true })
    expect(facets.seller.map(({ value }: { value: string }) => value).sort()).toEqual(
      [world.sellerB.slug, 'third'].sort(),
    )
  })

  describe('leaves the list, its total and its counts', () => {
    let seller: MadeSeller
    let site: Awaited<ReturnType<typeof makeStorefront>>

    beforeAll(async () => {
      seller = await makeSeller(service, { slug: 'leaving', approved: true })
      site = await makeStorefront(service, seller)
      await makeTrips(service, seller, [{ slug: 'stays', city: 'aqaba' }])
    })
    const onSite = async () => {
      const { data, total, facets } = await readList(site, { facets: true })
      expect(total).toBe(data.length)
      expect(facets.city[0]?.count ?? 0).toBe(total)
      return data.map((card: { slug: string }) => card.slug).sort()
    }
    const onMarket = async () => {
      const { data, total } = await readList(world.m, { facets: true, seller: 'leaving' })
      expect(total).toBe(data.length)
      return data.map((card: { slug: string }) => card.slug).sort()
    }
    const post = async (path: string) => {
      const sent = await seller.send({ method: 'POST', path })
      expect(sent.status).toBeLessThan(300)
    }

    test('a draft, until it is published [R-CAT-63]', async () => {
      const trip = await makeTrip(service, seller, {
        slug: 'draft',
        city: 'aqaba',
        publishedAt: null,
      })
      expect(await onSite()).toEqual(['stays'])
      await post(`/v1/trips/${trip.id}/publish`)
      expect(await onSite()).toEqual(['draft', 'stays'])
      expect(await onMarket()).toEqual(['draft', 'stays'])
      await post(`/v1/trips/${trip.id}/unpublish`)
      expect(await onSite()).toEqual(['stays'])
      expect(await onMarket()).toEqual(['stays'])
    })

    test('a trip that is archived [R-CAT-63]', async () => {
      const trip = await makeTrip(service, seller, { slug: 'archived', city: 'aqaba' })
      expect(await onSite()).toEqual(['archived', 'stays'])
      await seller.send({ method: 'DELETE', path: `/v1/trips/${trip.id}` })
      expect(await onSite()).toEqual(['stays'])
    })

    test('a trip whose last language is taken back [R-CAT-63]', async () => {
      const trip = await makeTrip(service, seller, { slug: 'silent', city: 'aqaba' })
      expect(await onSite()).toEqual(['silent', 'stays'])
      await post(`/v1/trips/${trip.id}/texts/en/unpublish`)
      expect(await onSite()).toEqual(['stays'])
      await post(`/v1/trips/${trip.id}/texts/en/publish`)
      await seller.send({ method: 'DELETE', path: `/v1/trips/${trip.id}` })
    })

    test('a trip that the platform withholds, on marketplaces alone [R-GEN-05]', async () => {
      const trip = await makeTrip(service, seller, { slug: 'withheld', city: 'aqaba' })
      await call.put(`/v1/platform/withheld-trips/${trip.id}`, {})
      expect(await onMarket()).toEqual(['stays'])
      expect(await onSite()).toEqual(['stays', 'withheld'])
      await call.delete(`/v1/platform/withheld-trips/${trip.id}`)
      expect(await onMarket()).toEqual(['stays', 'withheld'])
      await seller.send({ method: 'DELETE', path: `/v1/trips/${trip.id}` })
    })

    test('all of a suspended seller on marketplaces; its own site keeps its catalog [R-GEN-05]', async () => {
      await call.post('/v1/platform/sellers/leaving/suspend')
      expect(await onMarket()).toEqual([])
      expect(await onSite()).toEqual(['stays'])
      await call.post('/v1/platform/sellers/leaving/reinstate')
      expect(await onMarket()).toEqual(['stays'])
    })

    test('all of a seller whose approval is taken back [R-GEN-05]', async () => {
      await call.post('/v1/platform/sellers/leaving/refuse')
      expect(await onMarket()).toEqual([])
      expect(await onSite()).toEqual(['stays'])
      await call.post('/v1/platform/sellers/leaving/approve')
      expect(await onMarket()).toEqual(['stays'])
    })
  })
})
