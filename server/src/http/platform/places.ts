import { KeptPlace, PlaceMerge } from '#contract/place.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/places.ts'
import { findPlaceBySlug } from '#store/places.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, platform, platformWith } from '../endpoint.ts'
import { placePage, wirePlaceRecord } from '../library/place-page.ts'
import { pageParameters } from '../paging.ts'
import { slugOf } from '../parse/path.ts'
import { text } from '../parse/query.ts'

export const createPlace = endpoint({
  method: 'POST',
  path: '/v1/platform/places',
  tag: 'Platform places',
  summary: 'Add a place to the library',
  description: 'The slug `search` is reserved.',
  auth: platform,
  idempotent: true,
  body: KeptPlace.New,
  answers: { 201: { description: 'The place.', schema: KeptPlace.Record } },
  problems: ['Conflict'],
  async handle(deps, call) {
    const { publicUrl } = deps
    const input = KeptPlace.readNew(call.body)
    const place = await operations.createPlace(actingOf(deps, call), input)
    return answer(201, wirePlaceRecord(place, { publicUrl }))
  },
})

export const listPlatformPlaces = endpoint({
  method: 'GET',
  path: '/v1/platform/places',
  tag: 'Platform places',
  summary: 'List the places of the library by their slugs',
  description: 'Merged places are among them.',
  auth: platformWith('platform:read'),
  query: {
    ...pageParameters,
    q: text({ max: 100, description: 'Text that stands in the name, in any language.' }),
  },
  answers: { 200: { description: 'A page of places.', schema: KeptPlace.Page } },
  problems: [],
  async handle(deps, { query }) {
    return answer(200, await placePage(deps, query, 'platform'))
  },
})

export const getPlatformPlace = endpoint({
  method: 'GET',
  path: '/v1/platform/places/{slug}',
  tag: 'Platform places',
  summary: 'Read a place of the library',
  description: 'A merged place is read as it is, with the slug of the one that took it in.',
  auth: platformWith('platform:read'),
  params: { slug: slugOf('place') },
  answers: { 200: { description: 'The place.', schema: KeptPlace.Record } },
  problems: ['NotFound'],
  async handle({ db, publicUrl }, { params }) {
    const place = await findPlaceBySlug(db, params.slug)
    if (!place) throw notFound('place')
    return answer(200, wirePlaceRecord(place, { publicUrl }))
  },
})

export const updatePlace = endpoint({
  method: 'PATCH',
  path: '/v1/platform/places/{slug}',
  tag: 'Platform places',
  summary: 'Change a place',
  description:
    'Fields that are left out stay; names, summaries and photos are replaced as a whole. The ' +
    'slug never changes.',
  auth: platform,
  params: { slug: slugOf('place') },
  body: KeptPlace.Change,
  answers: { 200: { description: 'The place.', schema: KeptPlace.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { publicUrl } = deps
    const change = KeptPlace.readChange(call.body)
    const { slug } = call.params
    const place = await operations.updatePlace(actingOf(deps, call), { slug, change })
    return answer(200, wirePlaceRecord(place, { publicUrl }))
  },
})

export const mergePlace = endpoint({
  method: 'POST',
  path: '/v1/platform/places/{slug}/merge',
  tag: 'Platform places',
  summary: 'Merge a place into another',
  description:
    'Its slug answers the other place from then on, and its trips are shown there. When the ' +
    'other was itself merged, the one at the end takes both.',
  auth: platform,
  idempotent: true,
  params: { slug: slugOf('place') },
  body: PlaceMerge,
  answers: { 200: { description: 'The place that took it in.', schema: KeptPlace.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { publicUrl } = deps
    const place = await operations.mergePlace(actingOf(deps, call), {
      slug: call.params.slug,
      into: call.body.into,
    })
    return answer(200, wirePlaceRecord(place, { publicUrl }))
  },
})
