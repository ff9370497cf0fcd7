import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makePolicy, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { slug: string }
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service)
})
afterAll(() => service.close())

const post = (path: string, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path, headers })
const calls = () => sellerCalls(service, seller.ownerKey)

describe('POST /v1/trips/{product}/publish', () => {
  test('409 Conflict until it has an option with units and a published text', async () => {
    const call = calls()
    const policy = await makePolicy(service, seller)
    const trip = await call.post('/v1/trips', {
      slug: 'step-by-step',
      template: 'day_tour',
      city: city.slug,
    })
    const path = `/v1/trips/${trip.id}`
    const missing = async () => {
      const { status, body } = await post(`${path}/publish`)
      expect([status, body.details.reason]).toEqual([409, 'not_ready'])
      return body.details.missing
    }
    expect(await missing()).toEqual(['option', 'text'])
    await call.put(`${path}/texts/en`, { title: 'Petra', summary: 'A day.' })
    const option = await call.post(`${path}/options`, {
      names: { en: 'Shared' },
      policy_id: policy.id,
    })
    expect(await missing()).toEqual(['unit', 'text'])
    await call.post(`${path}/texts/en/publish`)
    await call.put(`/v1/options/${option.id}/units`, {
      units: [{ type: 'adult', labels: { en: 'Adult' } }],
    })
    const { status, body } = await post(`${path}/publish`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'published',
      on_sale: true,
      title: 'Petra',
      published_at: '2026-11-15T10:00:00.000Z',
    })
  })

  test('a trip is as new as its first publication, whatever happens later [R-CAT-57]', async () => {
    const trip = await makeTrip(service, seller, { city })
    const first = (await calls().get(`/v1/trips/${trip.id}`)).published_at
    await service.advance({ hours: 72 })
    await post(`/v1/trips/${trip.id}/unpublish`)
    const again = await post(`/v1/trips/${trip.id}/publish`)
    await calls().delete(`/v1/trips/${trip.id}`)
    const back = await post(`/v1/trips/${trip.id}/publish`)
    expect([again.body.published_at, back.body.published_at]).toEqual([first, first])
  })

  test('drafts and archived trips are not on sale [R-CAT-63]', async () => {
    const trip = await makeTrip(service, seller, { city })
    const draft = await post(`/v1/trips/${trip.id}/unpublish`)
    expect(draft.body).toMatchObject({ status: 'draft', on_sale: false })
    await post(`/v1/trips/${trip.id}/publish`)
    await calls().delete(`/v1/trips/${trip.id}`)
    expect(await calls().get(`/v1/trips/${trip.id}`)).toMatchObject({
      status: 'archived',
      on_sale: false,
    })
  })

  test('409 Conflict: no step is taken twice', async () => {
    const trip = await makeTrip(service, seller, { city })
    const path = `/v1/trips/${trip.id}`
    const reason = async (method: 'POST' | 'DELETE', step = '') => {
      const { status, body } = await seller.send({ method, path: `${path}${step}` })
      return [status, body?.details?.reason]
    }
    expect(await reason('POST', '/publish')).toEqual([409, 'already_published'])
    expect(await reason('POST', '/resume')).toEqual([409, 'not_paused'])
    await post(`${path}/pause`)
    expect(await reason('POST', '/pause')).toEqual([409, 'already_paused'])
    await post(`${path}/unpublish`)
    expect(await reason('POST', '/unpublish')).toEqual([409, 'not_published'])
    expect(await reason('DELETE')).toEqual([204, undefined])
    expect(await reason('DELETE')).toEqual([409, 'already_archived'])
  })

  test('the same Idempotency-Key takes the step once and answers how the trip stands', async () => {
    const trip = await makeTrip(service, seller, { city })
    const headers = { 'idempotency-key': `pause-${trip.id}` }
    await post(`/v1/trips/${trip.id}/pause`, headers)
    const again = await post(`/v1/trips/${trip.id}/pause`, headers)
    expect([again.status, again.body.sales_paused]).toEqual([200, true])
  })
})
