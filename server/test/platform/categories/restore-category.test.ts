import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller, makeStorefront } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('POST /v1/platform/categories/{slug}/restore', () => {
  test('200: a retired category is back in the lists', async () => {
    const { slug } = await makeCategory(service, { slug: 'hiking' })
    const step = (verb: string) =>
      service.platform({ method: 'POST', path: `/v1/platform/categories/${slug}/${verb}` })
    await step('retire')
    const site = await makeStorefront(service, await makeSeller(service))
    const shown = async () => (await site.send({ path: '/v1/public/categories' })).body.data
    expect(await shown()).toEqual([])
    const { status, body } = await step('restore')
    expect([status, body.retired_at]).toEqual([200, null])
    expect(await shown()).toMatchObject([{ slug }])
    const again = await step('restore')
    expect(again.body).toMatchObject({ status: 409, reason: 'not_retired' })
  })

  test('404 NotFound: entity category', async () => {
    const path = '/v1/platform/categories/nothing/restore'
    const { body } = await service.platform({ method: 'POST', path })
    expect(body).toMatchObject({ status: 404, entity: 'category' })
  })
})
