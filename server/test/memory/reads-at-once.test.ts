import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { digestOf } from '#domain/access/keys.ts'
import { NO_FILTERS } from '#domain/listing/list-request.ts'
import { NO_SEARCH_FILTERS } from '#domain/search/hit-set.ts'
import { follow } from '#memory/steps.ts'
import { getProduct } from '#operations/products/get-product.ts'
import { listProducts } from '#operations/products/list-products.ts'
import { searchProducts } from '#operations/search/search-products.ts'
import { findWebsiteCallerByDigest } from '#store/website-keys.ts'
import { makeCity, makeTrip } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../support/world.ts'

describe('a catalog read is answered at once when memory has all of it', () => {
  let service: TestService
  let world: TwoTenants
  let caller: WebsiteCaller

  beforeAll(async () => {
    service = await openTestService()
    world = await makeTwoTenants(service)
    await makeCity(service, { slug: 'aqaba', names: { en: 'Aqaba' } })
    await makeTrip(service, world.sellerA, { slug: 'of-a', city: 'aqaba' })
    const found = await findWebsiteCallerByDigest(service.db, digestOf(world.a1.key))
    assert(found)
    caller = found
  })
  afterAll(() => service.close())

  const list = {
    q: null,
    filters: { ...NO_FILTERS, city: ['aqaba'] },
    travellers: 2,
    party: null,
    maxPriceMinor: null,
    sort: 'price',
    facets: true,
    home: false,
    collection: null,
    near: null,
    bounds: null,
    dates: null,
  } as const
  const part = { after: null, limit: 20, locale: 'en', currency: null }
  const filters = NO_SEARCH_FILTERS
  const search = { q: 'of', locale: 'en', filters, offset: 0, limit: 20, currency: null }
  const trip = { product: 'of-a', sellerSlug: null, currency: null }
  const reads = {
    'a list with facets': () => follow(listProducts(service.deps, caller, list, part)),
    'a search': () => follow(searchProducts(service.deps, caller, search)),
    "a trip's page": () => follow(getProduct(service.deps, caller, trip)),
  }

  test.each(Object.entries(reads))('%s', async (_name, read) => {
    const first = await read()
    const next = read()
    expect(next).not.toBeInstanceOf(Promise)
    expect(JSON.stringify(next)).toBe(JSON.stringify(first))
    // A change of the seller is read before anybody is answered again.
    service.deps.changes.record(caller.sellerId)
    expect(read()).toBeInstanceOf(Promise)
  })

  test('a list that is searched asks the index each time', async () => {
    const asked = { ...list, q: 'of' }
    await follow(listProducts(service.deps, caller, asked, part))
    expect(follow(listProducts(service.deps, caller, asked, part))).toBeInstanceOf(Promise)
  })
})
