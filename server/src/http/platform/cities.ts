import { CityChange, CityPage, CityRecord, NewCity } from '#contract/geography.ts'
import * as operations from '#operations/cities.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, platform, platformWith } from '../endpoint.ts'
import { cityPage, wireCityRecord } from '../library/city-page.ts'
import { pageParameters } from '../paging.ts'
import { slugOf } from '../parse/path.ts'
import { text } from '../parse/query.ts'
import { given } from '../wire/given.ts'

export const createCity = endpoint({
  method: 'POST',
  path: '/v1/platform/cities',
  tag: 'Platform places',
  summary: 'Create a city',
  description: 'Its region is made with it when it is new.',
  auth: platform,
  idempotent: true,
  body: NewCity,
  answers: { 201: { description: 'The city.', schema: CityRecord } },
  problems: ['Conflict'],
  async handle(deps, call) {
    const { world_region: worldRegion, lat = null, lng = null, ...fields } = call.body
    const city = await operations.createCity(actingOf(deps, call), {
      ...fields,
      worldRegion,
      lat,
      lng,
    })
    return answer(201, wireCityRecord(city))
  },
})

export const listPlatformCities = endpoint({
  method: 'GET',
  path: '/v1/platform/cities',
  tag: 'Platform places',
  summary: 'List the cities by their slugs',
  auth: platformWith('platform:read'),
  query: {
    ...pageParameters,
    q: text({
      max: 100,
      description: 'Text that stands in the name, in any language, or the slug.',
    }),
  },
  answers: { 200: { description: 'A page of cities.', schema: CityPage } },
  problems: [],
  async handle(deps, { query }) {
    return answer(200, await cityPage(deps, query, 'platform'))
  },
})

export const updateCity = endpoint({
  method: 'PATCH',
  path: '/v1/platform/cities/{slug}',
  tag: 'Platform places',
  summary: 'Change a city',
  description:
    'Fields that are left out stay; names are replaced as a whole. The slug never changes.',
  auth: platform,
  params: { slug: slugOf('city') },
  body: CityChange,
  answers: { 200: { description: 'The city.', schema: CityRecord } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const { world_region: worldRegion, ...fields } = call.body
    const change = given({ ...fields, worldRegion })
    const { slug } = call.params
    const city = await operations.updateCity(actingOf(deps, call), { slug, change })
    return answer(200, wireCityRecord(city))
  },
})
