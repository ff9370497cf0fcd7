import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeMedia } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  await makeCity(service, { slug: 'wadi-musa' })
  await makeCity(service, { slug: 'amman' })
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
const photo = {
  url: 'https://pictures.example/petra.jpg',
  alt: { en: 'The Treasury' },
  width: 1600,
  height: 900,
}
const create = (changed: object = {}, headers: Record<string, string> = {}) =>
  service.platform({
    method: 'POST',
    path: '/v1/platform/places',
    body: { ...petra, ...changed },
    headers,
  })

describe('POST /v1/platform/places', () => {
  test('201: the place, which GET answers too', async () => {
    const { status, body } = await create({ photos: [photo] })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      ...petra,
      photos: [{ media_id: null, ...photo }],
      merged_into: null,
    })
    const read = await service.platform({ path: '/v1/platform/places/petra' })
    expect(read.body).toEqual(body)
  })

  test('a photo of the media library brings its own size and address', async () => {
    const seller = await makeSeller(service)
    const { id } = await makeMedia(service, seller)
    const { body } = await create({ slug: 'siq', photos: [{ media_id: id, width: 1, height: 1 }] })
    expect(body.photos).toEqual([
      {
        media_id: id,
        url: expect.stringContaining(`/media/${id}/`),
        alt: {},
        width: 1200,
        height: 800,
      },
    ])
  })

  test('the same Idempotency-Key answers the place that the first call made', async () => {
    const headers = { 'idempotency-key': 'place-1' }
    const first = await create({ slug: 'little-petra' }, headers)
    expect(await create({ slug: 'little-petra' }, headers)).toMatchObject({ body: first.body })
    expect((await create({ slug: 'little-petra' })).body.reason).toBe('slug_taken')
  })

  test.each([
    [{ slug: 'search' }, 'slug'],
    [{ city: 'atlantis' }, 'city'],
    [{ kind: 'Old Ruin' }, 'kind'],
    [{ names: {} }, 'names.en'],
    [{ summaries: { en: 5 } }, 'summaries.en'],
    [{ summaries: { en: '[in](javascript:alert(1))' } }, 'summaries.en'],
    [{ lat: -91 }, 'lat'],
    [{ lng: null }, 'lng'],
    [{ photos: [{ alt: {} }] }, 'photos.0'],
    [{ photos: [{ ...photo, media_id: randomUUID() }] }, 'photos.0'],
    [{ photos: [{ media_id: randomUUID() }] }, 'photos.0.media_id'],
    [{ photos: [{ ...photo, url: 'http://plain.example/x.jpg' }] }, 'photos.0.url'],
    [{ photos: [{ ...photo, url: 'javascript:alert(1)' }] }, 'photos.0.url'],
    [{ photos: [{ ...photo, url: 'https://a:b@pictures.example/x' }] }, 'photos.0.url'],
    [{ photos: [{ url: photo.url, width: 5 }] }, 'photos.0.height'],
    [{ photos: Array(101).fill(photo) }, 'photos'],
  ])('422 InvalidInput: %j', async (wrong, field) => {
    const { status, body } = await create({ slug: 'wrong', ...wrong })
    expect(status).toBe(422)
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field)
  })
})
