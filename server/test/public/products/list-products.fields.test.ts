import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnOf, FACET_LIST, FIELD_FACETS } from '#values/facets.ts'
import { makeCity, makeTrips } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeStorefront, makeSeller, makeStorefront } from '../../support/world.ts'

/** Whatever field of a trip is a filter too, with one trip for each of two of its values. */
describe.each(FIELD_FACETS)('trips by %s', facet => {
  const { field, values } = FACET_LIST[facet]
  const [wanted, other] = values
  let service: TestService
  let site: MadeStorefront

  beforeAll(async () => {
    service = await openTestService()
    const seller = await makeSeller(service)
    site = await makeStorefront(service, seller)
    const city = await makeCity(service)
    await makeTrips(service, seller, [
      { city, slug: 'wanted', title: 'Souk', [field]: wanted },
      { city, slug: 'other', title: 'Souk', [field]: other },
    ])
  })
  afterAll(() => service.close())

  const read = async (path: string) => (await site.send({ path: `/v1/public/${path}` })).body
  const paths = { list: 'products?facets=true&', search: 'search?', words: 'search?q=souk&' }

  test.each(Object.entries(paths))(
    'the %s finds, shows and counts them [R-CAT-70]',
    async (_, of) => {
      const found = await read(`${of}${facet}=${wanted}`)
      const [card] = found.data
      expect(found.data).toHaveLength(1)
      expect(card).toMatchObject({ slug: 'wanted', [columnOf(facet)]: wanted })
      const counted = found.facets[facet].map(({ value, count }: never) => [value, count])
      expect(counted).toEqual([
        [wanted, 1],
        [other, 1],
      ])
    },
  )

  test('the page of a trip shows it [R-CAT-70]', async () => {
    expect(await read('products/other')).toMatchObject({ [columnOf(facet)]: other })
  })
})
