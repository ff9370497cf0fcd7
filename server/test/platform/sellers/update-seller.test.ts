import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const seller = (slug: string) => `/v1/platform/sellers/${slug}`

describe('PATCH /v1/platform/sellers/{slug}', () => {
  test('200: fields that are left out stay', async () => {
    const { slug } = await makeSeller(service, { base: 'Aqaba', blurb: 'By boat.' })
    const { status, body } = await service.platform({
      method: 'PATCH',
      path: seller(slug),
      body: { name: 'New name', languages: ['ar', 'en'], default_language: 'ar' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'New name',
      base: 'Aqaba',
      blurb: 'By boat.',
      languages: ['ar', 'en'],
      default_language: 'ar',
    })
    const read = await service.platform({ path: seller(slug) })
    expect(read.body).toEqual(body)
  })

  test('422 InvalidInput: the default language must stay one of the languages', async () => {
    const { slug } = await makeSeller(service, { languages: ['en'] })
    const path = seller(slug)
    for (const body of [{ languages: ['fr'] }, { default_language: 'fr' }]) {
      const sent = await service.platform({ method: 'PATCH', path, body })
      expect(sent.status).toBe(422)
      expect(sent.body.details.errors[0].field).toBe('default_language')
    }
  })

  test('404 NotFound: no such seller', async () => {
    const sent = await service.platform({
      method: 'PATCH',
      path: seller('nobody'),
      body: { name: 'x' },
    })
    expect(sent.status).toBe(404)
  })
})
