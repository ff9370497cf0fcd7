import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('texts of a page', () => {
  test('each language has its own; the title of the record is the default one', async () => {
    const { id } = (await create(some())).body
    const made = await putText(id, 'en', { title: 'About', sections: [] })
    expect([made.status, made.body]).toEqual([
      200,
      {
        locale: 'en',
        title: 'About',
        sections: [],
        seo: { meta_title: null, meta_description: null, canonical_url: null, noindex: false },
        updated_at: made.body.updated_at,
        version: 2,
      },
    ])
    expect((await get(id)).body).toMatchObject({ title: 'About', locales: ['en'] })
    await putText(id, 'de', { title: 'Über uns', sections: [], seo: { noindex: true } })
    const { body } = await get(id)
    expect(body).toMatchObject({ title: 'Über uns', locales: ['de', 'en'] })
    expect(body.texts.map(({ title }: { title: string }) => title)).toEqual(['Über uns', 'About'])
    // The whole text is replaced, not merged.
    await putText(id, 'de', { title: 'Wir', sections: [] })
    expect((await get(id)).body.texts[0]).toMatchObject({ title: 'Wir', seo: { noindex: false } })
  })

  test('404 NotFound: a text that is not there, a language that is none, an unknown page', async () => {
    const { id } = (await create(some())).body
    const text = { title: 'x', sections: [] }
    const remove = (locale: string) =>
      seller.send({ method: 'DELETE', path: `/v1/pages/${id}/texts/${locale}` })
    expect((await remove('en')).body.entity).toBe('text')
    expect((await putText(id, 'english', text)).body.entity).toBe('text')
    expect((await putText(randomUUID(), 'en', text)).body.entity).toBe('page')
    await putText(id, 'en', text)
    expect((await remove('en')).status).toBe(204)
    expect((await get(id)).body.texts).toEqual([])
  })
})

describe('around it', () => {
  test('every change leaves one line in the log [T-OPS-2]', async () => {
    const { id } = (await create(some())).body
    await putText(id, 'en', { title: 'x', sections: [{ type: 'text', body: 'secret plan' }] })
    await change(id, { slug: some() })
    await move(id, 'publish')
    await move(id, 'unpublish')
    await seller.send({ method: 'DELETE', path: `/v1/pages/${id}/texts/en` })
    await seller.send({ method: 'DELETE', path: `/v1/pages/${id}` })
    const { body } = await seller.send({ path: '/v1/audit-log?limit=7' })
    const rows = body.data as { action: string; entity_id: string }[]
    expect(rows.map(row => row.action).reverse()).toEqual([
      'page.created',
      'page.text_set',
      'page.updated',
      'page.published',
      'page.unpublished',
      'page.text_deleted',
      'page.deleted',
    ])
    expect(new Set(rows.map(row => row.entity_id))).toEqual(new Set([id]))
    expect(JSON.stringify(rows)).not.toContain('secret plan')
  })
})
