import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestService, START, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  setRate,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())
beforeEach(async () => {
  await service.freezeAt(START)
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, {
    languages: ['en', 'ar'],
    currencies: ['JOD', 'EUR', 'USD'],
    display_currency: 'EUR',
    display_rounding: 'nearest_5',
  })
  await setRate(service, { currency: 'EUR', rate: '0.92' })
  await setRate(service, { currency: 'JOD', rate: '0.709', source: 'feed' })
})

const read = async () => (await site.send({ path: '/v1/public/storefront' })).body

describe('GET /v1/public/storefront', () => {
  test('200: languages, currencies in their order, rounding and display currency [R-SF-02 R-SF-04 R-SF-05 G-56 G-57]', async () => {
    expect(await read()).toEqual({
      id: site.id,
      name: site.storefront.name,
      kind: 'direct',
      seller: { slug: seller.slug, name: seller.name },
      languages: ['en', 'ar'],
      default_language: 'en',
      currencies: ['JOD', 'EUR', 'USD'],
      display_currency: 'EUR',
      display_rounding: 'nearest_5',
      sign_in: false,
      manage_booking_url: null,
    })
  })

  test('a currency without a rate is not listed, and appears once it has one [R-SF-03]', async () => {
    await seller.send({
      method: 'PATCH',
      path: `/v1/storefronts/${site.id}`,
      body: { currencies: ['OMR', 'EUR'] },
    })
    expect((await read()).currencies).toEqual(['EUR'])
    await setRate(service, { currency: 'OMR', rate: '0.3845' })
    expect((await read()).currencies).toEqual(['OMR', 'EUR'])
  })

  test('the display currency is the first listed when its own cannot be quoted, and USD when none can [R-SF-05 G-20]', async () => {
    const show = async (currencies: string[]) => {
      await seller.send({
        method: 'PATCH',
        path: `/v1/storefronts/${site.id}`,
        body: { currencies, display_currency: currencies[0] },
      })
      const { currencies: listed, display_currency } = await read()
      return [listed, display_currency]
    }
    expect(await show(['BHD', 'EUR', 'JOD'])).toEqual([['EUR', 'JOD'], 'EUR'])
    expect(await show(['BHD'])).toEqual([[], 'USD'])
  })

  test('a currency drops out by age alone, and the tag changes with it [R-SF-06]', async () => {
    const fresh = await site.send({ path: '/v1/public/storefront' })
    const headers = { 'if-none-match': fresh.headers.etag ?? '' }
    await service.advance({ hours: 5 * 24 })
    const same = await site.send({ path: '/v1/public/storefront', headers })
    expect(same.status).toBe(304)
    await service.advance({ milliseconds: 1 })
    const later = await site.send({ path: '/v1/public/storefront', headers })
    expect(later.status).toBe(200)
    expect(later.headers.etag).not.toBe(fresh.headers.etag)
    expect(later.body.currencies).toEqual(['EUR', 'USD'])
  })
})
