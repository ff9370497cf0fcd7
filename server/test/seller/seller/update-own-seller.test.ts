import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSecretKey, makeSeller, makeStorefront } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('PATCH /v1/seller', () => {
  test('a key reads and changes the seller it belongs to, and no other', async () => {
    const one = await makeSeller(service)
    const other = await makeSeller(service)
    const changed = await one.send({
      method: 'PATCH',
      path: '/v1/seller',
      body: { blurb: 'Walks.\nAnd rides.', slug: 'other-slug', commission_bp: 0 },
    })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ slug: one.slug, blurb: 'Walks.\nAnd rides.' })
    expect((await one.send({ path: '/v1/seller' })).body).toEqual(changed.body)
    expect((await other.send({ path: '/v1/seller' })).body.blurb).toBe('Days out.')
  })

  test('a website shows the new name at once', async () => {
    const seller = await makeSeller(service)
    const site = await makeStorefront(service, seller)
    const before = await site.send({ path: '/v1/public/storefront' })
    expect(before.body.seller.name).toBe(seller.name)
    await seller.send({ method: 'PATCH', path: '/v1/seller', body: { name: 'Renamed' } })
    const after = await site.send({ path: '/v1/public/storefront' })
    expect(after.body.seller.name).toBe('Renamed')
  })

  test('422 InvalidInput: the default language must be one of the languages', async () => {
    const seller = await makeSeller(service)
    const { status, body } = await seller.send({
      method: 'PATCH',
      path: '/v1/seller',
      body: { languages: ['ar'] },
    })
    expect(status).toBe(422)
    expect(body.details.errors[0].field).toBe('default_language')
  })

  test('403 NotPermitted: without settings:manage [R-AUTH-26]', async () => {
    const { id, ownerId } = await makeSeller(service)
    const bearer = await makeSecretKey(service, {
      sellerId: id,
      personId: ownerId,
      scopes: ['trip:read'],
    })
    const { status, body } = await service.send({ path: '/v1/seller', bearer })
    expect(status).toBe(403)
    expect(body.details).toEqual({ permission: 'settings:manage', reason: 'missing_permission' })
  })
})
