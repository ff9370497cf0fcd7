import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePage } from '../../support/content-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, { languages: ['de', 'en'] })
  site = await makeStorefront(service, seller, { languages: ['de', 'en'], default_language: 'de' })
})
afterAll(() => service.close())

const create = (slug: unknown, headers: Record<string, string> = {}) =>
  seller.send({
    method: 'POST',
    path: `/v1/storefronts/${site.id}/pages`,
    body: { slug },
    headers,
  })
const change = (id: string, body: object) =>
  seller.send({ method: 'PATCH', path: `/v1/pages/${id}`, body })
const move = (id: string, step: string, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path: `/v1/pages/${id}/${step}`, headers })
const putText = (id: string, locale: string, body: object) =>
  seller.send({ method: 'PUT', path: `/v1/pages/${id}/texts/${locale}`, body })
const get = (id: string) => seller.send({ path: `/v1/pages/${id}` })
const some = () => `page-${randomUUID()}`

describe('DELETE /v1/pages/{id}', () => {
  test('204, then 404 NotFound everywhere; its slug is free again', async () => {
    const { id, slug } = await makePage(service, seller, site, { slug: some() })
    const remove = () => seller.send({ method: 'DELETE', path: `/v1/pages/${id}` })
    expect((await remove()).status).toBe(204)
    for (const answer of [
      await remove(),
      await get(id),
      await change(id, { slug: 'x' }),
      await move(id, 'publish'),
      await putText(id, 'en', { title: 'x', sections: [] }),
    ]) {
      expect([answer.status, answer.body.entity]).toEqual([404, 'page'])
    }
    expect((await create(slug)).status).toBe(201)
  })
})
