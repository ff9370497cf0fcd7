import { CityRecord, NewCity } from '#contract/geography.ts'
import { createCity as operation } from '#operations/cities/create-city.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { wireCityRecord } from '../../wire/city-record.ts'

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
  async handle({ db, clock }, call) {
    const { world_region: worldRegion, lat = null, lng = null, ...fields } = call.body
    const city = await operation(
      { db, now: clock.now() },
      actorOf(call),
      { ...fields, worldRegion, lat, lng },
      guardOf(call),
    )
    return answer(201, wireCityRecord(city))
  },
})
