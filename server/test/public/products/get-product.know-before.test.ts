import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  sellerCalls,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let city: { id: string; slug: string }
let call: ReturnType<typeof sellerCalls>
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, { languages: ['en', 'de', 'ar'] })
  site = await makeStorefront(service, seller, { languages: ['en', 'de', 'ar'] })
  city = await makeCity(service)
  call = sellerCalls(service, seller.ownerKey)
})
afterAll(() => service.close())

async function readKnown(id: string, query = '') {
  const { status, body } = await site.send({ path: `/v1/public/products/${id}${query}` })
  expect(status).toBe(200)
  return body.know_before
}

const make = (settings: object = {}) => makeTrip(service, seller, { city, ...settings })
const NOTHING = {
  bring: [],
  clothing: null,
  weather: null,
  wheelchair: null,
  access: [],
  fitness: null,
  min_age: null,
  adult_under: null,
  unsuitable_for: [],
  on_the_way: [],
}
const SAID = {
  wheelchair: 'partly',
  access: ['pushchair', 'service_animals'],
  fitness: 'moderate',
  min_age: 6,
  adult_under: 14,
  unsuitable_for: ['pregnancy', 'fear_of_heights'],
  on_the_way: ['toilets'],
}

describe('GET /v1/public/products/{product}: what to know before one goes', () => {
  test('nothing is said until somebody says it [R-TRIP-29]', async () => {
    const { id } = await make()
    expect(await readKnown(id)).toEqual(NOTHING)
    expect((await call.get(`/v1/trips/${id}`)).know_before).toBeNull()
  })

  test('what the seller says, lists in their own order and each value once [R-TRIP-29]', async () => {
    const { id } = await make()
    const sent = {
      ...SAID,
      access: ['service_animals', 'pushchair', 'service_animals'],
      unsuitable_for: ['fear_of_heights', 'pregnancy'],
    }
    const { know_before } = await call.patch(`/v1/trips/${id}`, { know_before: sent })
    expect(know_before).toEqual(SAID)
    expect(await readKnown(id)).toEqual({ ...NOTHING, ...SAID })
    const part = await call.patch(`/v1/trips/${id}`, { know_before: { fitness: 'easy' } })
    const { bring, clothing, weather, ...unsaid } = NOTHING
    expect(part.know_before).toEqual({ ...unsaid, fitness: 'easy' })
    await call.patch(`/v1/trips/${id}`, { know_before: null })
    expect(await readKnown(id)).toEqual(NOTHING)
  })

  test('words come in the language of the reader, each by itself [R-TRIP-29]', async () => {
    const { id } = await make()
    const advice = { bring: ['Water', 'Sun hat'], clothing: 'Firm shoes.', weather: 'Dry.' }
    await call.put(`/v1/trips/${id}/texts/en`, { title: 'Canyon', summary: '', ...advice })
    const german = { title: 'Schlucht', summary: '', bring: ['Wasser'] }
    await call.put(`/v1/trips/${id}/texts/de`, german)
    await call.post(`/v1/trips/${id}/texts/de/publish`)
    expect(await readKnown(id)).toMatchObject(advice)
    expect(await readKnown(id, '?locale=de')).toMatchObject({ ...advice, bring: ['Wasser'] })
  })

  test('ages that nobody says are those of the units [R-TRIP-30]', async () => {
    const { id, optionIds } = await make()
    const child = { type: 'child', labels: { en: 'Child' }, min_age: 4, max_age: 11 }
    const { units } = await call.get(`/v1/options/${optionIds[0]}/units`)
    const [adult] = units
    await call.put(`/v1/options/${optionIds[0]}/units`, {
      units: [
        { ...adult, min_age: 12 },
        { ...child, accompanied_by: [adult.id] },
      ],
    })
    expect(await readKnown(id)).toMatchObject({ min_age: 4, adult_under: 12 })
    await call.patch(`/v1/trips/${id}`, { know_before: { min_age: 0, adult_under: 16 } })
    expect(await readKnown(id)).toMatchObject({ min_age: 0, adult_under: 16 })
    // Where nobody that young may come, an adult need not be asked for.
    await call.patch(`/v1/trips/${id}`, { know_before: { min_age: 14 } })
    expect(await readKnown(id)).toMatchObject({ min_age: 14, adult_under: null })
  })

  test('a copy has it, and the log says what it was [R-TRIP-29]', async () => {
    const { id } = await make()
    const text = { title: 'Canyon', summary: '', bring: ['Water'] }
    await call.put(`/v1/trips/${id}/texts/en`, text)
    await call.patch(`/v1/trips/${id}`, { know_before: SAID })
    const { data } = await call.get(`/v1/audit-log?entity_id=${id}&limit=1`)
    expect(data[0].changes.know_before).toMatchObject({ before: null, after: { min_age: 6 } })
    const copy = await call.post(`/v1/trips/${id}/copy`, {})
    expect(copy.know_before).toEqual(SAID)
    const { data: texts } = await call.get(`/v1/trips/${copy.id}/texts`)
    expect(texts[0]).toMatchObject({ bring: ['Water'], clothing: '', weather: '' })
  })

  test.each([
    ['know_before.fitness', { fitness: 'heroic' }],
    ['know_before.access.0', { access: ['by_rope'] }],
    ['know_before.min_age', { min_age: -1 }],
    ['know_before.adult_under', { adult_under: 22 }],
    ['know_before.adult_under', { min_age: 12, adult_under: 12 }],
  ])('422: %s [R-TRIP-29]', async (field, know_before) => {
    const { id } = await make()
    const body = { know_before }
    const refused = await seller.send({ method: 'PATCH', path: `/v1/trips/${id}`, body })
    expect([refused.status, refused.body.details.errors[0].field]).toEqual([422, field])
  })

  test('422: more words than a page has room for [R-TRIP-29]', async () => {
    const { id } = await make()
    const put = (advice: object) =>
      seller.send({
        method: 'PUT',
        path: `/v1/trips/${id}/texts/en`,
        body: { title: 'x', summary: '', ...advice },
      })
    const many = await put({ bring: Array.from({ length: 31 }, () => 'Water') })
    expect([many.status, many.body.details.errors[0].field]).toEqual([422, 'bring'])
    const long = await put({ weather: 'x'.repeat(301) })
    expect([long.status, long.body.details.errors[0].field]).toEqual([422, 'weather'])
    expect((await put({ clothing: 'two\nlines' })).status).toBe(422)
  })
})
