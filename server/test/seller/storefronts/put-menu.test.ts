import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
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
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, {
    languages: ['de', 'en'],
    default_language: 'de',
  })
})
afterAll(() => service.close())

const pathOf = (location: string) => `/v1/storefronts/${site.id}/menus/${location}`
const put = (items: unknown, location = 'header') =>
  seller.send({ method: 'PUT', path: pathOf(location), body: { items } })
const get = async (location = 'header') => (await seller.send({ path: pathOf(location) })).body

async function refusedField(entry: object): Promise<string> {
  const { status, body } = await put([entry])
  expect([status, body.code]).toEqual([422, 'InvalidInput'])
  return body.details.errors[0].field
}

describe('PUT /v1/storefronts/{id}/menus/{location}', () => {
  test('comes back as it was written and can be sent again', async () => {
    expect(await get()).toEqual({ location: 'header', items: [], version: expect.any(Number) })
    const page = await makePage(service, seller, site, { slug: 'about', published: false })
    const trip = await makeTrip(service, seller, { city: await makeCity(service) })
    const items = [
      {
        labels: { de: 'Über', en: 'About' },
        link: { page_id: page.id },
        children: [{ label: 'Trip', link: { product_id: trip.id } }],
      },
      { label: 'Blog', link: { href: 'https://blog.example' }, children: [] },
    ]
    const made = await put(items)
    expect([made.status, made.body]).toEqual([200, { location: 'header', items, version: 2 }])
    expect(await get()).toEqual({ location: 'header', items, version: expect.any(Number) })
    expect((await put((await get()).items)).body.items).toEqual(items)
    expect((await get('footer')).items).toEqual([])
    await put([])
    expect((await get()).items).toEqual([])
  })

  test('404 NotFound: a menu that no site has, an unknown storefront', async () => {
    const { status, body } = await put([], 'sidebar')
    expect([status, body.entity]).toEqual([404, 'menu'])
    expect((await seller.send({ path: pathOf('sidebar') })).body.entity).toBe('menu')
    const path = `/v1/storefronts/${randomUUID()}/menus/header`
    expect((await seller.send({ path })).body.entity).toBe('storefront')
    const unknown = await seller.send({ method: 'PUT', path, body: { items: [] } })
    expect(unknown.body.entity).toBe('storefront')
  })

  test('422 InvalidInput: a label once, with the default language [G-114]', async () => {
    const link = { href: '/x' }
    expect(await refusedField({ link })).toBe('items.0.label')
    expect(await refusedField({ link, label: 'a', labels: { de: 'b' } })).toBe('items.0.label')
    expect(await refusedField({ link, labels: {} })).toBe('items.0.labels')
    expect(await refusedField({ link, labels: { en: 'About' } })).toBe('items.0.labels')
    expect(await refusedField({ link, labels: { deu: 'b' } })).toMatch(/^items\.0\.labels/)
    expect(await refusedField({ link, label: '' })).toBe('items.0.label')
  })

  test('422 InvalidInput: one target and no more', async () => {
    const page = await makePage(service, seller, site, { slug: 'target' })
    const label = 'x'
    expect(await refusedField({ label })).toBe('items.0.link')
    expect(await refusedField({ label, link: {} })).toBe('items.0.link')
    const both = { label, link: { page_id: page.id, href: '/x' } }
    expect(await refusedField(both)).toBe('items.0.link')
    const child = { label, link: { href: '/x' }, children: [{ label, link: {} }] }
    expect(await refusedField(child)).toBe('items.0.children.0.link')
  })

  test('children have no children of their own', async () => {
    const leaf = { label: 'x', link: { href: '/x' } }
    const { body } = await put([{ ...leaf, children: [{ ...leaf, children: [leaf] }] }])
    expect(body.items).toEqual([{ ...leaf, children: [leaf] }])
  })

  test("422 InvalidInput: a page of another site, and another seller's records [T-ISO-1]", async () => {
    const other = await makeStorefront(service, seller)
    const otherSeller = await makeSeller(service, { approved: true })
    const foreign = await makeStorefront(service, otherSeller)
    const pages = [
      await makePage(service, seller, other, { slug: 'sister' }),
      await makePage(service, otherSeller, foreign, { slug: 'foreign' }),
      { id: randomUUID() },
    ]
    for (const { id } of pages) {
      expect(await refusedField({ label: 'x', link: { page_id: id } })).toBe('items.0.link.page_id')
    }
    const theirs = await makeTrip(service, otherSeller, { city: await makeCity(service) })
    for (const id of [theirs.id, randomUUID()]) {
      const entry = { label: 'x', link: { product_id: id } }
      expect(await refusedField(entry)).toBe('items.0.link.product_id')
      const child = { label: 'x', link: { href: '/x' }, children: [entry] }
      expect(await refusedField(child)).toBe('items.0.children.0.link.product_id')
    }
  })

  test('every change leaves one line in the log [T-OPS-2]', async () => {
    await put([{ label: 'Logged', link: { href: '/logged' } }])
    const { body } = await seller.send({ path: '/v1/audit-log?limit=1' })
    expect(body.data[0]).toMatchObject({ action: 'storefront.menu_set', entity_id: site.id })
    expect(JSON.stringify(body.data[0])).toContain('Logged')
  })
})
