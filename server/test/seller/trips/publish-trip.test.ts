import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makePolicy, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  makeSeller,
  makeStorefront,
  platformCalls,
  sellerCalls,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { slug: string }
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

const post = (path: string, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path, headers })

describe('POST /v1/trips/{product}/publish', () => {
  const calls = () => sellerCalls(service, seller.ownerKey)

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

describe('POST /v1/trips/{product}/unpublish', () => {
  test('200: a draft again, which no website shows', async () => {
    const site = await makeStorefront(service, seller)
    const page = { path: `/v1/public/products/${trip.slug}` }
    expect((await site.send(page)).status).toBe(200)
    const path = `/v1/trips/${trip.id}/unpublish`
    const { status, body } = await seller.send({ method: 'POST', path })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: trip.id, status: 'draft', on_sale: false })
    expect((await site.send(page)).status).toBe(404)
    const again = await seller.send({ method: 'POST', path })
    expect([again.status, again.body.details.reason]).toEqual([409, 'not_published'])
  })
})

describe('POST /v1/trips/{product}/pause', () => {
  test('a paused trip stays on sale', async () => {
    const trip = await makeTrip(service, seller, { city })
    const { body } = await post(`/v1/trips/${trip.id}/pause`)
    expect(body).toMatchObject({ sales_paused: true, on_sale: true })
    const [row] = await service.db`
      select sales_paused from trip_listings where trip_id = ${trip.id}
    `
    expect(row).toEqual({ sales_paused: true })
    const resumed = await post(`/v1/trips/${trip.id}/resume`)
    expect(resumed.body.sales_paused).toBe(false)
  })
})

describe('POST /v1/trips/{product}/resume', () => {
  const post = (step: string) =>
    seller.send({ method: 'POST', path: `/v1/trips/${trip.id}/${step}` })

  test('200: sales go on', async () => {
    await post('pause')
    const { status, body } = await post('resume')
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: trip.id, sales_paused: false, on_sale: true })
  })

  test('409 Conflict: it is not paused', async () => {
    const { status, body } = await post('resume')
    expect([status, body.details.reason]).toEqual([409, 'not_paused'])
  })
})

describe('what the network sells', () => {
  const onNetwork = async (tripId: string) => {
    const [row] = await service.db`
      select on_network from trip_listings where trip_id = ${tripId}
    `
    return row?.on_network
  }

  test('follows approval, suspension and reinstatement of the seller', async () => {
    const other = await makeSeller(service)
    const trip = await makeTrip(service, other, { city })
    const step = (name: string) =>
      platformCalls(service).post(`/v1/platform/sellers/${other.slug}/${name}`)
    expect(await onNetwork(trip.id)).toBe(false)
    for (const [name, sold] of [
      ['approve', true],
      ['suspend', false],
      ['reinstate', true],
      ['refuse', false],
    ] as const) {
      await step(name)
      expect([name, await onNetwork(trip.id)]).toEqual([name, sold])
    }
  })

  test('a suspended seller keeps its own catalog', async () => {
    const other = await makeSeller(service, { approved: true, suspended: true })
    const trip = await makeTrip(service, other, { city })
    expect(await onNetwork(trip.id)).toBe(false)
  })
})
