import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProducts } from '#http/public/products/list-products.ts'
import { NAUGHTY_STRINGS } from '../../edge/naughty-strings.ts'
import { makeCity, makeTrips } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeStorefront, makeSeller, makeStorefront } from '../../support/world.ts'
import { askList, readList } from './read-list.ts'

describe('GET /v1/public/products: whatever a client says', () => {
  let service: TestService
  let direct: MadeStorefront
  let market: MadeStorefront

  beforeAll(async () => {
    service = await openTestService()
    const seller = await makeSeller(service, { approved: true, mayRunMarketplace: true })
    direct = await makeStorefront(service, seller, { callsPerMinute: 1_000_000 })
    market = await makeStorefront(service, seller, {
      kind: 'marketplace',
      callsPerMinute: 1_000_000,
    })
    const city = await makeCity(service, { slug: 'aqaba' })
    await makeTrips(
      service,
      seller,
      Array.from({ length: 3 }, () => ({ city })),
    )
  })
  afterAll(() => service.close())

  const NASTY = [
    ...NAUGHTY_STRINGS,
    'x'.repeat(10_000),
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '{a,b}',
    '"',
    '1e3',
    '0x10',
    '+5',
    ' 5 ',
    'NaN',
    'null',
    'undefined',
    '[object Object]',
    'en; drop table trips',
    'en-x-\u00e9',
    '__proto__',
    'constructor',
    'toString',
    ','.repeat(1000),
    Array.from({ length: 51 }, (_, index) => `v${index}`).join(),
  ]

  test.each(Object.keys(listProducts.query ?? {}))(
    '%s: every odd text is answered with 200 or 422 [T-SQL-1, R-CAT-59]',
    async name => {
      for (const text of NASTY) {
        if (!text.isWellFormed()) continue
        for (const site of [direct, market]) {
          const sent = await askList(site, {
            [name]: text,
            facets: name === 'facets' ? text : true,
          })
          expect([200, 422], `${name}=${text.slice(0, 60)}`).toContain(sent.status)
          if (sent.status === 422) expect(sent.body.detail).toContain(name)
        }
      }
    },
  )

  test.each(['locale', 'currency', 'collection'])(
    '%s never refuses a call for what it names [R-MON-19, R-CAT-05]',
    async name => {
      for (const text of ['x'.repeat(10_000), 'zz', "de'--", '../..', 'EN_us', '??', '🏝️']) {
        expect((await askList(direct, { [name]: text })).status).toBe(200)
      }
    },
  )

  test('a list of more than 50 values is too much, one of 50 is not [T-DOS-1]', async () => {
    const values = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`).join()
    expect((await askList(direct, { city: values(50) })).status).toBe(200)
    const sent = await askList(direct, { city: values(51) })
    expect([sent.status, sent.body.details.parameter]).toEqual([422, 'city'])
  })

  test('a search of 200 characters is taken, and of 201 is not [T-DOS-1]', async () => {
    expect((await askList(direct, { q: 'ü'.repeat(200) })).status).toBe(200)
    const sent = await askList(direct, { q: 'ü'.repeat(201) })
    expect([sent.status, sent.body.details.parameter]).toEqual([422, 'q'])
  })

  test('a search of blanks is no search [R-CAT-41]', async () => {
    expect(await readList(direct, { q: '   ' })).toEqual(await readList(direct))
  })

  test('blank parameters are as good as absent', async () => {
    const blank = Object.fromEntries(Object.keys(listProducts.query ?? {}).map(name => [name, '']))
    expect(await readList(direct, blank)).toEqual(await readList(direct))
    const spaces = Object.fromEntries(
      Object.keys(listProducts.query ?? {}).map(name => [name, '  ']),
    )
    expect(await readList(direct, spaces)).toEqual(await readList(direct))
  })

  test('every parameter together', async () => {
    const everything = {
      locale: 'de',
      q: 'trip',
      template: 'day_tour',
      city: 'aqaba',
      region: 'region-jo',
      country: 'JO',
      limit: 2,
      currency: 'USD',
      duration: '3h_to_6h',
      price: 'shown',
      travellers: 2,
      max_price: 1_000_000,
      sort: 'price',
      facets: true,
      home: true,
    }
    for (const site of [direct, market]) {
      const first = await readList(site, everything)
      expect(first.total).toBe(3)
      expect(first.data).toHaveLength(2)
      const next = await readList(site, { ...everything, cursor: first.next_cursor })
      expect(next.data).toHaveLength(1)
      expect(next.next_cursor).toBeNull()
    }
  })
})
