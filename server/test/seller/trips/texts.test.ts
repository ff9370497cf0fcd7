import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makePlace, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { id: string; slug: string }
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service)
})
beforeEach(async () => {
  trip = await makeTrip(service, seller, { city })
})
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)
const put = (body: object, locale = 'de') =>
  seller.send({ method: 'PUT', path: `/v1/trips/${trip.id}/texts/${locale}`, body })
const words = { title: 'Petra an einem Tag', summary: 'Die rote Stadt.' }

describe('the languages of a trip', () => {
  test('are listed by their code, page by page', async () => {
    await put(words, 'fr')
    await put(words, 'de')
    const path = `/v1/trips/${trip.slug}/texts`
    const first = await calls().get(`${path}?limit=2`)
    const second = await calls().get(`${path}?limit=2&cursor=${first.next_cursor}`)
    const locales = [...first.data, ...second.data].map((text: { locale: string }) => text.locale)
    expect(locales).toEqual(['de', 'en', 'fr'])
    expect([first.total, second.next_cursor]).toEqual([3, null])
  })

  test('can be deleted', async () => {
    await put(words)
    const remove = () => seller.send({ method: 'DELETE', path: `/v1/trips/${trip.id}/texts/de` })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect((await calls().get(`/v1/trips/${trip.id}`)).locales).toEqual(['en'])
  })

  test('publishing one puts it into the lists, taking it back takes it out', async () => {
    await put(words)
    const path = `/v1/trips/${trip.id}/texts/de`
    const published = await calls().post(`${path}/publish`)
    expect(published.published).toBe(true)
    const locales = async () => {
      const [row] = await service.db`select locales from trip_listings where trip_id = ${trip.id}`
      return row?.locales
    }
    expect(await locales()).toEqual(['de', 'en'])
    await calls().post(`${path}/unpublish`)
    expect(await locales()).toEqual(['en'])
  })

  test('409 Conflict: published once is published; 404 NotFound: what was never written', async () => {
    const post = (path: string) => seller.send({ method: 'POST', path })
    const twice = await post(`/v1/trips/${trip.id}/texts/en/publish`)
    expect([twice.status, twice.body.details.reason]).toEqual([409, 'already_published'])
    const none = await post(`/v1/trips/${trip.id}/texts/fr/publish`)
    expect([none.status, none.body.entity]).toEqual([404, 'text'])
    await put(words)
    const never = await post(`/v1/trips/${trip.id}/texts/de/unpublish`)
    expect([never.status, never.body.details.reason]).toEqual([409, 'not_published'])
  })

  test('the same Idempotency-Key publishes once', async () => {
    await put(words)
    const publish = () =>
      seller.send({
        method: 'POST',
        path: `/v1/trips/${trip.id}/texts/de/publish`,
        headers: { 'idempotency-key': `de-${trip.id}` },
      })
    const first = await publish()
    expect(await publish()).toMatchObject({ status: 200, body: first.body })
  })
})

describe('PUT /v1/trips/{product}/texts/{locale}', () => {
  test('a step of the itinerary needs a title only; what is left out is empty', async () => {
    const { status, body } = await put({ ...words, itinerary: [{ title: 'Siq' }] })
    expect(status).toBe(200)
    expect(body.itinerary).toEqual([
      { day: null, title: 'Siq', body: '', places: [], duration_minutes: null },
    ])
  })

  test('422: asked what it would do where nothing answers that, it does nothing [T-DRY-1]', async () => {
    const path = `/v1/trips/${trip.id}/texts/de`
    for (const value of ['true', 'false', '']) {
      const asked = { method: 'PUT', path: `${path}?dry_run=${value}`, body: words } as const
      const { status, body } = await seller.send(asked)
      expect([status, body.details?.parameter]).toEqual([422, 'dry_run'])
    }
    const texts = await calls().get(`/v1/trips/${trip.id}/texts`)
    expect(JSON.stringify(texts)).not.toContain(words.title)
  })

  test('a new text is not published; what is left out is empty', async () => {
    const { status, body } = await put(words)
    expect(status).toBe(200)
    expect(body).toEqual({
      version: expect.any(Number),
      ...words,
      locale: 'de',
      published: false,
      description: '',
      highlights: [],
      itinerary: [],
      inclusions: [],
      bring: [],
      clothing: '',
      weather: '',
      seo: { meta_title: null, meta_description: null, canonical_url: null, noindex: false },
      updated_at: '2026-11-15T10:00:00.000Z',
    })
  })

  test('everything a page shows comes back as written, in NFC', async () => {
    const place = await makePlace(service, city)
    const whole = {
      ...words,
      description: 'Um **sieben** geht es los.\n\n<b>Kein</b> HTML & kein "Ärger".',
      highlights: ['Die Schlucht', 'Die Schatzkammer'],
      itinerary: [
        { day: 1, title: 'Siq', body: '*Zu Fuß*', places: [place.slug], duration_minutes: 60 },
        { day: null, title: 'Rückweg', body: '', places: [], duration_minutes: null },
      ],
      inclusions: [
        { text: 'Führung', included: true },
        { text: 'Essen', included: false },
      ],
      bring: ['Sonnenhut', 'Wasser'],
      clothing: 'Feste Schuhe.',
      weather: 'Im Sommer heiß.',
    }
    const { body } = await put({ ...whole, summary: 'Zu Fuß u\u0308ber Stein.' })
    expect(body).toMatchObject({ ...whole, summary: 'Zu Fuß über Stein.' })
  })

  test('the whole text is replaced, and stays published', async () => {
    await put({ ...words, highlights: ['Eins'] })
    await calls().post(`/v1/trips/${trip.id}/texts/de/publish`)
    const { body } = await put({ ...words, title: 'Neu' })
    expect(body).toMatchObject({ title: 'Neu', highlights: [], published: true })
  })

  test('422 InvalidInput: a link that could run a script is refused [T-CMS-1]', async () => {
    const body = '[weiter](javascript:alert(1))'
    const step = { day: null, title: 'x', body, places: [], duration_minutes: null }
    const first = await put({ ...words, description: '![x](data:text/html,1)' })
    const second = await put({ ...words, itinerary: [step] })
    expect(first.body.details.errors[0].field).toBe('description')
    expect(second.body.details.errors[0].field).toBe('itinerary.0.body')
    expect((await calls().get(`/v1/trips/${trip.id}/texts`)).total).toBe(1)
  })

  test('422 InvalidInput: a place of the itinerary must exist; a merged one is resolved', async () => {
    const [kept, merged] = [await makePlace(service, city), await makePlace(service, city)]
    await service.db`update places set merged_into = ${kept.id} where id = ${merged.id}`
    const step = { day: null, title: 'x', body: '', duration_minutes: null }
    const good = await put({ ...words, itinerary: [{ ...step, places: [merged.slug] }] })
    expect(good.body.itinerary[0].places).toEqual([kept.slug])
    const bad = await put({ ...words, itinerary: [{ ...step, places: ['nowhere'] }] })
    expect(bad.body.details.errors[0].field).toBe('itinerary.0.places.0')
  })

  test('422 InvalidInput: a title is one line that says something', async () => {
    expect((await put({ ...words, title: '' })).status).toBe(422)
    expect((await put({ ...words, title: 'a\nb' })).status).toBe(422)
  })

  test('404 NotFound: a language is two letters', async () => {
    expect((await put(words, 'deu')).body.entity).toBe('text')
  })
})

describe('POST /v1/trips/{product}/texts/{locale}/unpublish', () => {
  test('a trip without a published text leaves the sale until it has one again', async () => {
    const path = `/v1/trips/${trip.id}/texts/en`
    await calls().post(`${path}/unpublish`)
    expect(await calls().get(`/v1/trips/${trip.id}`)).toMatchObject({
      status: 'published',
      on_sale: false,
      published_locales: [],
      locales: ['en'],
    })
    await calls().post(`${path}/publish`)
    expect((await calls().get(`/v1/trips/${trip.id}`)).on_sale).toBe(true)
  })
})
