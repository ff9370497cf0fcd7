import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeStorefront, makeSeller, makeStorefront } from '../../support/world.ts'

let service: TestService
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  const seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { languages: ['en', 'de'] })
  const city = await makeCity(service)
  await makeCategory(service, { slug: 'hiking', names: { en: 'Hiking', de: 'Wandern' } })
  await makeCategory(service, { slug: 'food', names: 'Food' })
  await makeCategory(service, { slug: 'diving', names: 'Diving' })
  await makeTrip(service, seller, { city, categories: ['hiking', 'food'] })
  await makeTrip(service, seller, { city, categories: ['hiking'] })
})
afterAll(() => service.close())

const shown = async (locale = 'en') => {
  const { body } = await site.send({ path: `/v1/public/categories?locale=${locale}` })
  return body.data
}
const slugs = (data: { slug: string }[]) => data.map(({ slug }) => slug)
const order = (requested: string[]) =>
  service.platform({
    method: 'PUT',
    path: '/v1/platform/categories/order',
    body: { slugs: requested },
  })

describe('PUT /v1/platform/categories/order', () => {
  test('the list follows the order that is set by hand [R-GEO-05]', async () => {
    expect(slugs(await shown())).toEqual(['hiking', 'food', 'diving'])
    expect((await order(['diving', 'food', 'hiking'])).status).toBe(200)
    expect(slugs(await shown())).toEqual(['diving', 'food', 'hiking'])
  })

  test('those that are named come first, the others follow as they were', async () => {
    const { body } = await order(['hiking'])
    expect(body.slugs).toEqual(['hiking', 'diving', 'food'])
    expect(slugs(await shown())).toEqual(['hiking', 'diving', 'food'])
  })

  test.each([[['hiking', 'hiking']], [['nothing']], [[]]])(
    '422 InvalidInput: %j',
    async requested => {
      const { status, body } = await order(requested)
      expect(status).toBe(422)
      expect(body.errors[0].field).toBe('slugs')
    },
  )
})
