import { CityPage, CityRecord, OwnCityBody } from '#contract/geography.ts'
import * as operations from '#operations/cities.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { cityPage, wireCityRecord } from '../library/city-page.ts'
import { pageParameters } from '../paging.ts'
import { text } from '../parse/query.ts'

export const createOwnCity = endpoint({
  sdkName: 'cities.create',
  method: 'POST',
  path: '/v1/cities',
  tag: 'Places and categories',
  summary: 'Add a city where trips start',
  description:
    'By its name and country; one that is there already is answered as it is. Where it is comes ' +
    'from a list of the cities of the world. Of a name that the list does not know, or knows ' +
    'several times, `lat` and `lng` are those given, which must be in that country; left out ' +
    'they stay null, and no map is shown. Twenty an hour.',
  auth: seller('trip:manage'),
  body: OwnCityBody,
  answers: { 201: { description: 'The city.', schema: CityRecord } },
  problems: ['Conflict', 'RateLimited'],
  async handle(deps, call) {
    const { findCity } = deps
    const { name, country, timezone = null, lat = null, lng = null } = call.body
    const city = await operations.createOwnCity(
      { ...actingOf(deps, call), findCity },
      {
        name,
        country,
        timezone,
        lat,
        lng,
      },
    )
    return answer(201, wireCityRecord(city))
  },
})

export const listKnownCities = endpoint({
  method: 'GET',
  path: '/v1/cities',
  tag: 'Places and categories',
  summary: 'List the cities where trips can start',
  description: 'By their slugs, which is how a trip names its city; the platform keeps them.',
  auth: seller('trip:read'),
  query: {
    ...pageParameters,
    q: text({
      max: 100,
      description: 'Text that stands in the name, in any language, or the slug.',
    }),
  },
  answers: { 200: { description: 'A page of cities.', schema: CityPage } },
  problems: [],
  async handle(deps, { caller, query }) {
    return answer(200, await cityPage(deps, query, caller.sellerId))
  },
})
