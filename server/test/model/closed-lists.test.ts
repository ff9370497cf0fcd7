import { afterAll, beforeAll, expect, test } from 'vitest'
import { TRIP_TEMPLATES } from '#values/trips.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

/** Each list that a check of the database repeats. */
const CHECKED = { trips_template_check: TRIP_TEMPLATES }

test.each(Object.entries(CHECKED))(
  '%s allows what its list of values has',
  async (name, values) => {
    const [row] = await service.db<{ rule: string }[]>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = ${name}
  `
    const allowed = [...(row?.rule ?? '').matchAll(/'([^']*)'/g)].map(([, value]) => value)
    expect(allowed.toSorted()).toEqual(values.toSorted())
  },
)
