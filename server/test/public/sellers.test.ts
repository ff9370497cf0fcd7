import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeStorefront, makeSeller, makeStorefront } from '../support/world.ts'

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
      languages: ['en'],
      founded_year: null,
      rating: null,
      logo: null,
      company: null,
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

  test('says where it is based in the language asked for when translated, else in English [R-GEO-18, R-TRIP-14]', async () => {
    const seller = await makeSeller(service, { base: 'Aqaba', languages: ['en', 'de', 'fr'] })
    const site = await makeStorefront(service, seller, { languages: ['en', 'de', 'fr'] })
    const trip = await makeTrip(service, seller, { city: await makeCity(service) })
    const change = (body: object) => seller.send({ method: 'PATCH', path: '/v1/seller', body })
    const said = async (locale: string) => {
      const listed = await site.send({ path: `/v1/public/sellers?locale=${locale}` })
      const page = await site.send({ path: `/v1/public/products/${trip.id}?locale=${locale}` })
      const [{ base, blurb }] = listed.body.data
      expect(page.body.seller).toMatchObject({ base, blurb })
      return [base, blurb]
    }
    const { status, body } = await change({ bases: { de: 'Akaba' }, blurbs: { de: 'Ausflüge.' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ base: 'Aqaba', bases: { de: 'Akaba' }, blurb: 'Days out.' })
    expect(await said('de')).toEqual(['Akaba', 'Ausflüge.'])
    expect(await said('en')).toEqual(['Aqaba', 'Days out.'])
    expect(await said('fr')).toEqual(['Aqaba', 'Days out.'])
    // What it first said is in its own language, which need not be English.
    await change({ default_language: 'fr', base: 'Akaba en Jordanie', bases: { en: 'Aqaba' } })
    expect(await said('fr')).toEqual(['Akaba en Jordanie', 'Days out.'])
    expect(await said('de')).toEqual(['Aqaba', 'Ausflüge.'])
  })

  test.each([
    [{ bases: { de: 'x'.repeat(201) } }, 'bases.de'],
    [{ bases: { german: 'x' } }, 'bases'],
    [{ blurbs: { de: '[hier](javascript:alert(1))' } }, 'blurbs.de'],
  ])('422 for %j', async (body, field) => {
    const seller = await makeSeller(service)
    const sent = await seller.send({ method: 'PATCH', path: '/v1/seller', body })
    expect(sent.status).toBe(422)
    expect(sent.body.details.errors[0].field).toContain(field)
  })
})
