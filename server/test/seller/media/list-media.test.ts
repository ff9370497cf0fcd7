import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMedia } from '../../support/catalog-world.ts'
import { pictureFile } from '../../support/pictures.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let otherSeller: MadeSeller
let png: Buffer
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  otherSeller = await makeSeller(service)
  png = await pictureFile('png')
})
afterAll(() => service.close())

async function upload(by: MadeSeller = seller): Promise<{ id: string; url: string }> {
  const headers = { 'content-type': 'image/png' }
  const { status, body } = await by.send({ method: 'POST', path: '/v1/media', headers, body: png })
  expect(status).toBe(201)
  return body
}

describe('GET /v1/media', () => {
  test('lists the pictures newest first, page by page', async () => {
    const owner = await makeSeller(service)
    const made: string[] = []
    for (let index = 0; index < 3; index++) {
      await service.advance({ seconds: 1 })
      made.unshift((await makeMedia(service, owner)).id)
    }
    const first = await owner.send({ path: '/v1/media?limit=2' })
    const second = await owner.send({ path: `/v1/media?limit=2&cursor=${first.body.next_cursor}` })
    const ids = [...first.body.data, ...second.body.data].map(({ id }) => id)
    expect(ids).toEqual(made)
    expect([first.body.total, second.body.next_cursor]).toEqual([3, null])
  })

  test('shows nobody else’s', async () => {
    const { id } = await upload()
    expect((await otherSeller.send({ path: '/v1/media' })).text).not.toContain(id)
  })
})
