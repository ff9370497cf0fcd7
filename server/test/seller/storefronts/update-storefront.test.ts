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
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { currencies: ['EUR', 'USD'] })
})
afterAll(() => service.close())

const change = (body: object) =>
  seller.send({ method: 'PATCH', path: `/v1/storefronts/${site.id}`, body })
const shown = async () => (await site.send({ path: '/v1/public/storefront' })).body

describe('PATCH /v1/storefronts/{id}', () => {
  test('200: what is left out stays, and the website sees the change at once [R-SF-02 R-SF-04]', async () => {
    await shown()
    const { status, body } = await change({
      name: 'New name',
      languages: ['en', 'ar'],
      display_rounding: 'whole',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'New name', currencies: ['EUR', 'USD'] })
    const { warnings: _none, ...stored } = body
    expect((await seller.send({ path: `/v1/storefronts/${site.id}` })).body).toEqual(stored)
    expect(await shown()).toMatchObject({
      name: 'New name',
      languages: ['en', 'ar'],
      display_rounding: 'whole',
    })
  })

  test('null takes a setting away', async () => {
    await change({ manage_booking_url: 'https://shop.example/bookings', max_open_holds: 9 })
    expect(await shown()).toMatchObject({ sign_in: true })
    const { body } = await change({ manage_booking_url: null, max_open_holds: null })
    expect(body).toMatchObject({ manage_booking_url: null, max_open_holds: null })
    expect(await shown()).toMatchObject({ sign_in: false, manage_booking_url: null })
  })

  test('the kind is decided once: a change of it is not read', async () => {
    const { status, body } = await change({ kind: 'marketplace' })
    expect(status).toBe(200)
    expect(body.kind).toBe('direct')
  })

  test('422 InvalidInput: each setting is judged with those that stay', async () => {
    const before = (await seller.send({ path: `/v1/storefronts/${site.id}` })).body
    const cases: [object, string][] = [
      [{ currencies: ['JPY'] }, 'display_currency'],
      [{ display_currency: 'JPY' }, 'display_currency'],
      [{ currencies: [] }, 'display_currency'],
      [{ default_language: 'fr' }, 'default_language'],
      [{ currencies: ['EUR', 'XTS'] }, 'currencies.1'],
    ]
    for (const [body, field] of cases) {
      const sent = await change(body)
      expect(sent.status).toBe(422)
      expect(sent.body.details.errors[0].field).toBe(field)
    }
    expect((await seller.send({ path: `/v1/storefronts/${site.id}` })).body).toEqual(before)
  })
})
