import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSecretKey, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

describe('GET /v1/cities', () => {
  test('200: all that trips can name, page by page', async () => {
    const made = [await makeCity(service), await makeCity(service)]
    const first = await seller.send({ path: '/v1/cities?limit=1' })
    expect(first.body).toMatchObject({ total: 2, next_cursor: expect.any(String) })
    const rest = await seller.send({
      path: `/v1/cities?limit=1&cursor=${first.body.next_cursor}`,
    })
    expect(rest.body.next_cursor).toBeNull()
    const slugs = [...first.body.data, ...rest.body.data].map(({ slug }) => slug)
    expect(slugs.sort()).toEqual(made.map(({ slug }) => slug).sort())
  })

  test('q: cities by a part of their name in any language [R-DAY-09]', async () => {
    await makeCity(service, { names: { en: 'Munich', de: 'München' } })
    const named = async (q: string) => {
      const { body } = await seller.send({ path: `/v1/cities?q=${encodeURIComponent(q)}` })
      return [body.total, body.data.map(({ names }: { names: { en: string } }) => names.en)]
    }
    expect(await named('ünch')).toEqual([1, ['Munich']])
    expect(await named('MUNI')).toEqual([1, ['Munich']])
    expect(await named('%')).toEqual([0, []])
    const { slug } = await makeCity(service, { names: { en: 'Elsewhere' } })
    expect(await named(slug)).toEqual([1, ['Elsewhere']])
  })

  test('403 NotPermitted: a key without trip:read', async () => {
    const { id: sellerId, ownerId: personId } = seller
    const bearer = await makeSecretKey(service, { sellerId, personId, scopes: ['log:read'] })
    const { status, body } = await service.send({ path: '/v1/cities', bearer })
    expect([status, body.details.permission]).toEqual([403, 'trip:read'])
  })
})
