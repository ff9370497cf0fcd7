import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../../support/world.ts'

let service: TestService
let tenants: TwoTenants
let trips: string[]
beforeAll(async () => {
  service = await openTestService()
  tenants = await makeTwoTenants(service)
  const city = await makeCity(service)
  const make = (title: string, minutesAgo: number) =>
    makeTrip(service, tenants.sellerB, {
      city,
      title,
      slug: title,
      publishedAt: service.now().subtract({ minutes: minutesAgo }),
    })
  const made = [await make('one', 1), await make('two', 2), await make('three', 3)]
  trips = made.map(({ id }) => id)
})
afterAll(() => service.close())

const send = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
  service.platform({ method, path: `/v1/platform/home/${path}`, body })

describe('GET /v1/platform/home/hidden', () => {
  test('the hidden are listed page by page', async () => {
    for (const id of trips) await send('PUT', `hidden/${id}`)
    const first = (await send('GET', 'hidden?limit=2')).body
    const next = (await send('GET', `hidden?limit=2&cursor=${first.next_cursor}`)).body
    const ids = [...first.data, ...next.data].map(({ product_id }) => product_id)
    expect(ids.sort()).toEqual([...trips].sort())
  })
})
