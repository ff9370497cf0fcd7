import { PlaceChange, PlaceRecord } from '#contract/place.ts'
import { updatePlace as operation } from '#operations/places/update-place.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { given } from '../../wire/given.ts'
import { wirePlaceRecord } from '../../wire/place-record.ts'
import { readPhotos } from './read-photos.ts'

export const updatePlace = endpoint({
  operationId: 'updatePlace',
  method: 'PATCH',
  path: '/v1/platform/places/{slug}',
  tag: 'Platform places',
  summary: 'Change a place',
  description:
    'Fields that are left out stay; names, summaries and photos are replaced as a whole. The ' +
    'slug never changes.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  params: { slug: slugOf('place') },
  body: PlaceChange,
  answers: { 200: { description: 'The place.', schema: PlaceRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock, publicUrl }, call) {
    const { photos, ...fields } = call.body
    const change = given({ ...fields, photos: photos && readPhotos(photos) })
    const { slug } = call.params
    const deps = { db, now: clock.now() }
    const place = await operation(deps, actorOf(call), { slug, change })
    return answer(200, wirePlaceRecord(place, { publicUrl }))
  },
})
