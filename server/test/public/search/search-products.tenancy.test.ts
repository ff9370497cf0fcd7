import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  makeTwoTenants,
  type TwoTenants,
} from '../../support/world.ts'
import { askSearch, findSlugs, readSearch } from './read-search.ts'

describe('one seller never finds the words of another', () => {
  let service: TestService
  let tenants: TwoTenants

  beforeAll(async () => {
    service = await openTestService()
    tenants = await makeTwoTenants(service)
    const city = await makeCity(service, { slug: 'amman', names: 'Amman' })
    const { sellerA, sellerB } = tenants
    await makeTrip(service, sellerA, { city, slug: 'of-a', title: 'Canaries of the alley' })
    await makeTrip(service, sellerB, { city, slug: 'of-b', title: 'Canaries of the bazaar' })
  })
  afterAll(() => service.close())

  test('each site finds its own, the marketplace what the network sells', async () => {
    const { a1, a2, b1, m } = tenants
    expect(await findSlugs(a1, 'canaries')).toEqual(['of-a'])
    expect(await findSlugs(a2, 'canaries')).toEqual(['of-a'])
    expect(await findSlugs(b1, 'canaries')).toEqual(['of-b'])
    expect(await findSlugs(m, 'canaries')).toEqual(['of-b'])
  })

  test('not by a typo, not by a beginning, not by counts', async () => {
    const { a1, b1, m } = tenants
    expect(await findSlugs(a1, 'bazar')).toEqual([])
    expect(await findSlugs(a1, 'baz')).toEqual([])
    expect(await findSlugs(b1, 'alleyy')).toEqual([])
    expect(await findSlugs(m, 'alley')).toEqual([])
    for (const site of [a1, b1, m]) {
      const { total, facets } = await readSearch(site)
      expect(total).toBe(1)
      expect(facets.city).toEqual([{ value: 'amman', name: 'Amman', count: 1 }])
    }
  })

  test('the word by which the index knows a seller cannot be asked for', async () => {
    const { a1, sellerB } = tenants
    for (const q of [`@${sellerB.id}`, `canaries | '@${sellerB.id}'`, `'@${sellerB.id}':*`]) {
      expect(await findSlugs(a1, q)).toEqual([])
    }
  })
})

describe('whatever is typed is only words', () => {
  let service: TestService
  let site: MadeStorefront

  beforeAll(async () => {
    service = await openTestService()
    const seller = await makeSeller(service)
    site = await makeStorefront(service, seller, { callsPerMinute: 100_000 })
    const city = await makeCity(service, { names: 'Amman' })
    await makeTrip(service, seller, { city, slug: 'plain', title: 'Plain trip' })
    await makeTrip(service, seller, { city, slug: 'odd', title: "100% O'Brien's _odd_ (trip)" })
  })
  afterAll(() => service.close())

  test.each([
    "plain' & !trip",
    'plain | odd',
    'plain <-> trip',
    "plain:*A & 'trip'",
    '!plain',
    '((((plain',
    "'); drop table trips; --",
    '\\',
    '%',
    '_',
    '*',
    ':*',
    '& | ! <->',
    '$1 {{x}}',
    '😀🏜️',
    'ﷺ ﷽',
    'a'.repeat(200),
    'a '.repeat(100).trim(),
    "'".repeat(200),
    '\ud83c\udfdc\ufe0f plain',
    'plain\u200b trip',
  ])('%j is answered 200, in the list as well [T-SQL-1, T-DOS-1]', async q => {
    expect((await askSearch(site, { q })).status).toBe(200)
    const query = new URLSearchParams({ q })
    expect((await site.send({ path: `/v1/public/products?${query}` })).status).toBe(200)
  })

  test('operators are no operators: what is left are words that must all be found', async () => {
    expect(await findSlugs(site, 'plain | odd')).toEqual([])
    expect(await findSlugs(site, '!plain')).toEqual(['plain'])
    expect(await findSlugs(site, 'plain & trip')).toEqual(['plain'])
  })

  test('only punctuation finds nothing', async () => {
    expect(await findSlugs(site, '%')).toEqual([])
    expect(await findSlugs(site, '***')).toEqual([])
  })

  test('names with apostrophes are found with and without', async () => {
    for (const q of ["o'brien", 'o’brien', 'obrien', "O'Brien's", 'brien', '100', '100%', 'odd']) {
      expect(await findSlugs(site, q)).toEqual(['odd'])
    }
  })
})
