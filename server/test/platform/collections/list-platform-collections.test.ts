import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('GET /v1/platform/collections', () => {
  test('200: all of them in their order, hidden ones too, page by page', async () => {
    for (const slug of ['sun', 'snow', 'rain']) {
      const body = { slug, names: { en: slug }, hidden: slug === 'snow' }
      await service.platform({ method: 'POST', path: '/v1/platform/collections', body })
    }
    const path = '/v1/platform/collections?limit=2'
    const first = await service.platform({ path })
    const rest = await service.platform({ path: `${path}&cursor=${first.body.next_cursor}` })
    const all = [...first.body.data, ...rest.body.data]
    expect(all.map(({ slug }) => slug)).toEqual(['sun', 'snow', 'rain'])
    expect(all.map(({ hidden }) => hidden)).toEqual([false, true, false])
    expect([first.body.total, rest.body.next_cursor]).toEqual([3, null])
  })

  test('401 Unauthenticated: without the platform key', async () => {
    const { status, body } = await service.send({ path: '/v1/platform/collections' })
    expect([status, body.code]).toEqual([401, 'Unauthenticated'])
  })
})
