import { CityRecord, OwnCityBody } from '#contract/geography.ts'
import { createOwnCity as operation } from '#operations/cities/create-own-city.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wireCityRecord } from '../../wire/city-record.ts'

export const createOwnCity = endpoint({
  operationId: 'createOwnCity',
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
  cache: 'no-store',
  limit: 'key',
  body: OwnCityBody,
  answers: { 201: { description: 'The city.', schema: CityRecord } },
  problems: ['Conflict', 'RateLimited'],
  async handle({ db, clock, findCity }, call) {
    const { name, country, timezone = null, lat = null, lng = null } = call.body
    const { sellerId } = call.caller
    const city = await operation({ db, now: clock.now(), findCity }, actorOf(call), {
      sellerId,
      name,
      country,
      timezone,
      lat,
      lng,
    })
    return answer(201, wireCityRecord(city))
  },
})
