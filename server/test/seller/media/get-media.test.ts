import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMedia } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('GET /v1/media/{id}', () => {
  test('200: where the picture is served; 404 for anybody else [R-DAY-08]', async () => {
    const [owner, other] = [await makeSeller(service), await makeSeller(service)]
    const { id } = await makeMedia(service, owner)
    const { status, body } = await owner.send({ path: `/v1/media/${id}` })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, url: expect.stringMatching(/large\.webp$/) })
    expect(body).toEqual((await owner.send({ path: '/v1/media' })).body.data[0])
    expect((await other.send({ path: `/v1/media/${id}` })).status).toBe(404)
  })
})
