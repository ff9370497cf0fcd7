import { NewPlace, PlaceRecord } from '#contract/place.ts'
import { createPlace as operation } from '#operations/places/create-place.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { wirePlaceRecord } from '../../wire/place-record.ts'
import { readPhotos } from './read-photos.ts'

export const createPlace = endpoint({
  operationId: 'createPlace',
  method: 'POST',
  path: '/v1/platform/places',
  tag: 'Platform places',
  summary: 'Add a place to the library',
  description: 'The slug `search` is reserved.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  body: NewPlace,
  answers: { 201: { description: 'The place.', schema: PlaceRecord } },
  problems: ['Conflict'],
  async handle({ db, clock, publicUrl }, call) {
    const { summaries = {}, photos = [], ...fields } = call.body
    const place = await operation(
      { db, now: clock.now() },
      actorOf(call),
      { ...fields, summaries, photos: readPhotos(photos) },
      guardOf('createPlace', call),
    )
    return answer(201, wirePlaceRecord(place, { publicUrl }))
  },
})
