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
const move = (id: string, step: string, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path: `/v1/pages/${id}/${step}`, headers })
const putText = (id: string, locale: string, body: object) =>
  seller.send({ method: 'PUT', path: `/v1/pages/${id}/texts/${locale}`, body })
const some = () => `page-${randomUUID()}`

describe('POST /v1/pages/{id}/publish', () => {
  test('409 Conflict: a page needs a text first', async () => {
    const { id } = (await create(some())).body
    const early = await move(id, 'publish')
    expect(early.status).toBe(409)
    expect(early.body.details).toEqual({ reason: 'not_ready', missing: ['text'] })
    await putText(id, 'en', { title: 'x', sections: [] })
    expect((await move(id, 'publish')).body.status).toBe('published')
    expect((await move(id, 'publish')).body.details.reason).toBe('already_published')
    expect((await move(id, 'unpublish')).body.status).toBe('draft')
    expect((await move(id, 'unpublish')).body.details.reason).toBe('not_published')
  })

  test('repeated under one Idempotency-Key it answers the same [D-07]', async () => {
    const { id } = await makePage(service, seller, site, { slug: some(), published: false })
    const headers = { 'idempotency-key': some() }
    expect((await move(id, 'publish', headers)).status).toBe(200)
    const again = await move(id, 'publish', headers)
    expect([again.status, again.body.status]).toEqual([200, 'published'])
    const taken = { 'idempotency-key': some() }
    expect((await move(id, 'unpublish', taken)).status).toBe(200)
    expect((await move(id, 'unpublish', taken)).status).toBe(200)
  })
})
