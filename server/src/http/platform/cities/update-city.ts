import { CityChange, CityRecord } from '#contract/geography.ts'
import { updateCity as operation } from '#operations/cities/update-city.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { wireCityRecord } from '../../wire/city-record.ts'
import { given } from '../../wire/given.ts'

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
  async handle({ db, clock }, call) {
    const { world_region: worldRegion, ...fields } = call.body
    const change = given({ ...fields, worldRegion })
    const { slug } = call.params
    const deps = { db, now: clock.now() }
    const city = await operation(deps, actorOf(call), { slug, change })
    return answer(200, wireCityRecord(city))
  },
})
