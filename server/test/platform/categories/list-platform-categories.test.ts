import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  for (const slug of ['hiking', 'food', 'diving', 'sailing']) await makeCategory(service, { slug })
})
afterAll(() => service.close())

const slugs = (data: { slug: string }[]) => data.map(({ slug }) => slug)

describe('GET /v1/platform/categories', () => {
  test('lists page by page in the same order', async () => {
    const first = await service.platform({ path: '/v1/platform/categories?limit=3' })
    const next = await service.platform({
      path: `/v1/platform/categories?limit=3&cursor=${first.body.next_cursor}`,
    })
    const paged = slugs([...first.body.data, ...next.body.data])
    const whole = await service.platform({ path: '/v1/platform/categories?limit=100' })
    expect(paged).toEqual(slugs(whole.body.data))
    expect(first.body.total).toBe(4)
  })
})
