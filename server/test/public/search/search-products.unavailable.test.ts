import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  platformCalls,
} from '../../support/world.ts'
import { askSearch, readSearch } from './read-search.ts'

describe('GET /v1/public/search while the index may not be asked', () => {
  let service: TestService
  let site: MadeStorefront

  beforeAll(async () => {
    service = await openTestService()
    const seller = await makeSeller(service)
    site = await makeStorefront(service, seller)
    const city = await makeCity(service, { names: 'Madaba' })
    await makeTrip(service, seller, { city, title: 'Canyon walk' })
  })
  afterAll(() => service.close())

  test.each(['down', 'not_set_up'])(
    '%s: search is 503 SearchUnavailable, without data [R-SRCH-02, R-SRCH-03, R-SRCH-04, R-ERR-15]',
    async state => {
      const call = platformCalls(service)
      expect((await readSearch(site, { q: 'canyon' })).total).toBe(1)
      expect((await call.put('/v1/platform/search', { state })).state).toBe(state)
      for (const parameters of [{ q: 'canyon' }, {}, { q: 'nothing' }]) {
        const { status, body } = await askSearch(site, parameters)
        expect(status).toBe(503)
        expect(body.code).toBe('SearchUnavailable')
        expect(body).not.toHaveProperty('data')
      }
      const list = await site.send({ path: '/v1/public/products?q=canyon' })
      expect(list.status).toBe(200)
      await call.put('/v1/platform/search', { state: 'ready' })
      expect((await readSearch(site, { q: 'canyon' })).total).toBe(1)
    },
  )
})
