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
const some = () => `page-${randomUUID()}`
const move = (id: string, step: string, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path: `/v1/pages/${id}/${step}`, headers })
const putText = (id: string, locale: string, body: object) =>
  seller.send({ method: 'PUT', path: `/v1/pages/${id}/texts/${locale}`, body })
const get = (id: string) => seller.send({ path: `/v1/pages/${id}` })

describe('GET /v1/pages/{id}', () => {
  test('200: the page with all its texts, a draft as well', async () => {
    const page = { slug: 'about', texts: { en: { title: 'About us' } }, published: false }
    const { id } = await makePage(service, seller, site, page)
    const { status, body } = await seller.send({ path: `/v1/pages/${id}` })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      slug: 'about',
      status: 'draft',
      texts: [{ locale: 'en', title: 'About us' }],
    })
  })
})

describe('PATCH /v1/pages/{id}', () => {
  test('409 Conflict: the slug of another page; its own is fine', async () => {
    const one = (await create(some())).body
    const two = (await create(some())).body
    const taken = await change(one.id, { slug: two.slug })
    expect([taken.status, taken.body.details.reason]).toEqual([409, 'slug_taken'])
    expect((await change(one.id, { slug: `/${one.slug}/` })).body.slug).toBe(one.slug)
    expect((await change(one.id, {})).body.slug).toBe(one.slug)
    expect((await change(one.id, { slug: 'No' })).status).toBe(422)
  })
})

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

describe('DELETE /v1/pages/{id}/texts/{locale}', () => {
  test('204: the text of this language is gone, the others stay', async () => {
    const texts = { en: { title: 'About' }, de: { title: 'Über uns' } }
    const { id } = await makePage(service, seller, site, { slug: some(), texts })
    const path = `/v1/pages/${id}/texts/de`
    expect((await seller.send({ method: 'DELETE', path })).status).toBe(204)
    const { body } = await seller.send({ path: `/v1/pages/${id}` })
    expect(body.texts).toMatchObject([{ locale: 'en', title: 'About' }])
  })

  test('404 NotFound: a text that is not there', async () => {
    const { id } = await makePage(service, seller, site, { slug: 'short' })
    const path = `/v1/pages/${id}/texts/de`
    const { body } = await seller.send({ method: 'DELETE', path })
    expect(body).toMatchObject({ status: 404, entity: 'text' })
  })
})

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

describe('POST /v1/pages/{id}/unpublish', () => {
  test('200: a draft again, which the website shows no more', async () => {
    const { id } = await makePage(service, seller, site, { slug: 'imprint', texts: { de: {} } })
    const shown = { path: '/v1/public/page?slug=imprint' }
    expect((await site.send(shown)).status).toBe(200)
    const path = `/v1/pages/${id}/unpublish`
    const { status, body } = await seller.send({ method: 'POST', path })
    expect([status, body.status]).toEqual([200, 'draft'])
    expect((await site.send(shown)).status).toBe(404)
  })

  test('409 Conflict: it is not published', async () => {
    const { id } = await makePage(service, seller, site, { slug: 'draft', published: false })
    const path = `/v1/pages/${id}/unpublish`
    const { status, body } = await seller.send({ method: 'POST', path })
    expect([status, body.details.reason]).toEqual([409, 'not_published'])
  })
})
