import { CityPage } from '#contract/geography.ts'
import { countCities, listCitiesBySlug } from '#store/cities.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { wireCityRecord } from '../../wire/city-record.ts'

const bond = { owner: 'platform', list: 'cities' }

export const listPlatformCities = endpoint({
  operationId: 'listPlatformCities',
  method: 'GET',
  path: '/v1/platform/cities',
  tag: 'Platform places',
  summary: 'List the cities by their slugs',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  query: pageParameters,
  answers: { 200: { description: 'A page of cities.', schema: CityPage } },
  problems: [],
  async handle({ db, vault }, { query }) {
    const [after = null] = readCursor(vault, bond, query.cursor) ?? []
    const [rows, total] = await Promise.all([
      listCitiesBySlug(db, { after, limit: query.limit + 1 }),
      countCities(db),
    ])
    const positionOf = ({ slug }: { slug: string }) => [slug]
    const page = { vault, bond, rows, limit: query.limit, total, positionOf, wire: wireCityRecord }
    return answer(200, makePage(page))
  },
})
