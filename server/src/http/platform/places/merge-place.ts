import { PlaceMerge, PlaceRecord } from '#contract/place.ts'
import { mergePlace as operation } from '#operations/places/merge-place.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { wirePlaceRecord } from '../../wire/place-record.ts'

export const mergePlace = endpoint({
  operationId: 'mergePlace',
  method: 'POST',
  path: '/v1/platform/places/{slug}/merge',
  tag: 'Platform places',
  summary: 'Merge a place into another',
  description:
    'Its slug answers the other place from then on, and its trips are shown there. When the ' +
    'other was itself merged, the one at the end takes both.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  params: { slug: slugOf('place') },
  body: PlaceMerge,
  answers: { 200: { description: 'The place that took it in.', schema: PlaceRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock, publicUrl }, call) {
    const place = await operation(
      { db, now: clock.now() },
      actorOf(call),
      { slug: call.params.slug, into: call.body.into },
      guardOf('mergePlace', call),
    )
    return answer(200, wirePlaceRecord(place, { publicUrl }))
  },
})
