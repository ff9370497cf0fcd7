import { PlacePage } from '#contract/place.ts'
import { countPlaces, listPlacesBySlug } from '#store/places.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { wirePlaceRecord } from '../../wire/place-record.ts'

const bond = { owner: 'platform', list: 'places' }

export const listPlatformPlaces = endpoint({
  operationId: 'listPlatformPlaces',
  method: 'GET',
  path: '/v1/platform/places',
  tag: 'Platform places',
  summary: 'List the places of the library by their slugs',
  description: 'Merged places are among them.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  query: pageParameters,
  answers: { 200: { description: 'A page of places.', schema: PlacePage } },
  problems: [],
  async handle({ db, vault, publicUrl }, { query }) {
    const [after = null] = readCursor(vault, bond, query.cursor) ?? []
    const [rows, total] = await Promise.all([
      listPlacesBySlug(db, { after, limit: query.limit + 1 }),
      countPlaces(db),
    ])
    return answer(
      200,
      makePage({
        vault,
        bond,
        rows,
        limit: query.limit,
        total,
        positionOf: place => [place.slug],
        wire: place => wirePlaceRecord(place, { publicUrl }),
      }),
    )
  },
})
