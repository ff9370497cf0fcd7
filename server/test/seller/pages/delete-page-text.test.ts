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
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
})
afterAll(() => service.close())

describe('DELETE /v1/pages/{id}/texts/{locale}', () => {
  test('204: the text of this language is gone, the others stay', async () => {
    const texts = { en: { title: 'About' }, de: { title: 'Über uns' } }
    const { id } = await makePage(service, seller, site, { slug: 'about', texts })
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
