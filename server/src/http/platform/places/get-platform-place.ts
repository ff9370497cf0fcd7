import { PlaceRecord } from '#contract/place.ts'
import { notFound } from '#domain/refusal.ts'
import { findPlaceBySlug } from '#store/places/places.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { wirePlaceRecord } from '../../wire/place-record.ts'

export const getPlatformPlace = endpoint({
  operationId: 'getPlatformPlace',
  method: 'GET',
  path: '/v1/platform/places/{slug}',
  tag: 'Platform places',
  summary: 'Read a place of the library',
  description: 'A merged place is read as it is, with the slug of the one that took it in.',
  auth: platformWith('platform:read'),
  cache: 'no-store',
  limit: 'key',
  params: { slug: slugOf('place') },
  answers: { 200: { description: 'The place.', schema: PlaceRecord } },
  problems: ['NotFound'],
  async handle({ db, publicUrl }, { params }) {
    const place = await findPlaceBySlug(db, params.slug)
    if (!place) throw notFound('place')
    return answer(200, wirePlaceRecord(place, { publicUrl }))
  },
})
