import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeMedia, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  trip = await makeTrip(service, seller, { city: await makeCity(service) })
})
afterAll(() => service.close())

describe('PUT /v1/trips/{product}/photos', () => {
  const put = (photos: object[]) =>
    seller.send({ method: 'PUT', path: `/v1/trips/${trip.id}/photos`, body: { photos } })

  test('the photos are those of the list, in its order', async () => {
    const [one, two] = [await makeMedia(service, seller), await makeMedia(service, seller)]
    const photos = [
      { media_id: two.id, alt: { en: 'Treasury', de: 'Schatzhaus' } },
      { media_id: one.id, alt: {} },
    ]
    expect((await put(photos)).body.photos).toEqual(photos)
    expect((await put([])).body.photos).toEqual([])
  })

  test('422 InvalidInput: only own pictures, each once', async () => {
    const own = await makeMedia(service, seller)
    const foreign = await makeMedia(service, await makeSeller(service))
    for (const ids of [[foreign.id], [randomUUID()], [own.id, own.id]]) {
      const { status, body } = await put(ids.map(id => ({ media_id: id, alt: {} })))
      expect(status).toBe(422)
      expect(body.details.errors[0].field).toBe(`photos.${ids.length - 1}.media_id`)
    }
  })
})
