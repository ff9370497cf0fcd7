import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  await makeCity(service, { slug: 'wadi-musa' })
  await makeCity(service, { slug: 'amman' })
  await service.platform({ method: 'POST', path: '/v1/platform/places', body: petra })
})
afterAll(() => service.close())

const petra = {
  slug: 'petra',
  kind: 'sight',
  names: { en: 'Petra', ar: 'البتراء' },
  summaries: { en: 'Cut from\nrose-red rock.' },
  city: 'wadi-musa',
  lat: 30.3285,
  lng: 35.4444,
}
const update = (slug: string, body: object) =>
  service.platform({ method: 'PATCH', path: `/v1/platform/places/${slug}`, body })

describe('PATCH /v1/platform/places/{slug}', () => {
  test('what is left out stays; maps and photos are replaced as a whole', async () => {
    const { status, body } = await update('petra', {
      names: { en: 'Petra', de: 'Petra' },
      city: 'amman',
      photos: [],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      names: { en: 'Petra', de: 'Petra' },
      summaries: petra.summaries,
      city: 'amman',
      photos: [],
    })
  })

  test('404 NotFound: entity place', async () => {
    const { status, body } = await update('atlantis', {})
    expect([status, body.entity]).toEqual([404, 'place'])
    const read = await service.platform({ path: '/v1/platform/places/atlantis' })
    expect(read.body.entity).toBe('place')
  })
})
