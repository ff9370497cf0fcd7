import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('GET /v1/platform/cities', () => {
  test('200: all of them by slug, page by page', async () => {
    for (const slug of ['petra', 'amman', 'aqaba']) await makeCity(service, { slug })
    const path = '/v1/platform/cities?limit=2'
    const first = await service.platform({ path })
    const rest = await service.platform({ path: `${path}&cursor=${first.body.next_cursor}` })
    const slugs = [...first.body.data, ...rest.body.data].map(({ slug }) => slug)
    expect(slugs).toEqual(['amman', 'aqaba', 'petra'])
    expect([first.body.total, rest.body.next_cursor]).toEqual([3, null])
  })

  test('200: those whose name has some letters [R-PLAT-11]', async () => {
    await makeCity(service, { slug: 'salt', names: { en: 'Salt', ar: 'السلط' } })
    const find = async (q: string) => {
      const { body } = await service.platform({ path: `/v1/platform/cities?q=${encodeURI(q)}` })
      return body.data.map(({ slug }: { slug: string }) => slug)
    }
    expect(await find('SAL')).toEqual(['salt'])
    expect(await find('السلط')).toEqual(['salt'])
    expect(await find('nowhere')).toEqual([])
  })

  test('401 Unauthenticated: without the platform key', async () => {
    const { ownerKey } = await makeSeller(service)
    const sent = await service.send({ path: '/v1/platform/cities', bearer: ownerKey })
    expect([sent.status, sent.body.code]).toEqual([401, 'Unauthenticated'])
  })
})
