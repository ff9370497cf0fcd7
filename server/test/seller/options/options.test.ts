import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type MadeTrip,
  makeCity,
  makePolicy,
  makeTrip,
  type TripOverrides,
} from '../../support/catalog-world.ts'
import { makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { slug: string }
let policy: { id: string }
/** Without options. */
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service)
  policy = await makePolicy(service, seller)
})
beforeEach(async () => {
  trip = await makeTrip(service, seller, { city, publishedAt: null, options: [] })
})
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)
const create = (changed: object = {}, headers: Record<string, string> = {}) =>
  seller.send({
    method: 'POST',
    path: `/v1/trips/${trip.id}/options`,
    body: { names: { en: 'Shared' }, policy_id: policy.id, ...changed },
    headers,
  })
const defaults = async () => {
  const { data } = await calls().get(`/v1/trips/${trip.id}/options`)
  return data.map((option: { is_default: boolean }) => option.is_default)
}

describe('GET /v1/options/{id}', () => {
  let trip: MadeTrip
  beforeAll(async () => {
    trip = await makeTrip(service, seller, { city: await makeCity(service) })
  })

  test('200: the option, as the list of its trip shows it', async () => {
    const { status, body } = await seller.send({ path: `/v1/options/${trip.optionIds[0]}` })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: trip.optionIds[0], is_default: true })
    const list = await seller.send({ path: `/v1/trips/${trip.id}/options` })
    expect(list.body.data).toEqual([body])
  })

  test("404 NotFound: one that is not there, was deleted, or is another seller's", async () => {
    const other = await makeSeller(service)
    const path = `/v1/options/${trip.optionIds[0]}`
    expect((await other.send({ path })).body).toMatchObject({ status: 404, entity: 'option' })
    const unknown = await seller.send({ path: `/v1/options/${randomUUID()}` })
    expect(unknown.body).toMatchObject({ status: 404, entity: 'option' })
    const made = await seller.send({
      method: 'POST',
      path: `/v1/trips/${trip.id}/options`,
      body: { names: { en: 'Private' }, policy_id: (await makePolicy(service, seller)).id },
    })
    const second = `/v1/options/${made.body.id}`
    expect((await seller.send({ path: second })).status).toBe(200)
    await seller.send({ method: 'DELETE', path: second })
    expect((await seller.send({ path: second })).body).toMatchObject({ status: 404 })
  })
})

describe('PATCH /v1/options/{id}', () => {
  test('only what is sent changes', async () => {
    const { body: option } = await create({ max_units: 8, cutoff_minutes: 60 })
    const changed = await calls().patch(`/v1/options/${option.id}`, {
      sales_paused: true,
      cutoff_minutes: null,
    })
    expect(changed).toEqual({
      ...option,
      sales_paused: true,
      cutoff_minutes: null,
      version: expect.any(Number),
    })
    expect(await calls().get(`/v1/options/${option.id}`)).toEqual(changed)
  })

  test('making one the default takes that from the other', async () => {
    await create()
    const { body: second } = await create()
    await calls().patch(`/v1/options/${second.id}`, { is_default: true })
    expect(await defaults()).toEqual([false, true])
  })

  test('422 InvalidInput: a trip cannot be left without a default', async () => {
    const { body: option } = await create()
    const { status } = await seller.send({
      method: 'PATCH',
      path: `/v1/options/${option.id}`,
      body: { is_default: false },
    })
    expect(status).toBe(422)
    expect(await defaults()).toEqual([true])
  })

  test('defaults that are made at the same time leave exactly one', async () => {
    const ids = [(await create()).body.id, (await create()).body.id, (await create()).body.id]
    await Promise.all(ids.map(id => calls().patch(`/v1/options/${id}`, { is_default: true })))
    expect((await defaults()).filter(Boolean)).toHaveLength(1)
  })
})

describe('when booking ends', () => {
  let option: string
  beforeEach(async () => {
    option = await makeOption({})
  })

  type OptionOverrides = NonNullable<TripOverrides['options']>[number]
  async function makeOption(overrides: OptionOverrides): Promise<string> {
    const trip = await makeTrip(service, seller, { city, options: [overrides] })
    return `/v1/options/${trip.optionIds[0]}`
  }
  const patch = (body: object) => seller.send({ method: 'PATCH', path: option, body })

  test('a number of days before at a time of day, beside the minutes', async () => {
    const cutoff = { cutoff_minutes: 60, cutoff_days: 1, cutoff_time: '18:00' }
    expect((await patch(cutoff)).body).toMatchObject(cutoff)
    expect((await seller.send({ path: option })).body).toMatchObject(cutoff)
  })

  test('422 InvalidInput: one without the other', async () => {
    const { status, body } = await patch({ cutoff_days: 1 })
    expect(status).toBe(422)
    expect(body.details.errors[0].field).toBe('cutoff_time')
  })
})

describe('DELETE /v1/options/{id}', () => {
  const remove = (id: string) => seller.send({ method: 'DELETE', path: `/v1/options/${id}` })

  test('204: it is gone, and the oldest of the others becomes the default', async () => {
    const [first, second] = [(await create()).body, (await create()).body]
    expect((await remove(first.id)).status).toBe(204)
    expect((await remove(first.id)).status).toBe(404)
    expect((await calls().get(`/v1/options/${second.id}`)).is_default).toBe(true)
    expect(await defaults()).toEqual([true])
  })

  test('409 Conflict: a published trip keeps its last option with units', async () => {
    const made = await makeTrip(service, seller, { city, options: [{}, { units: [] }] })
    const [sold = '', empty = ''] = made.optionIds
    const { status, body } = await remove(sold)
    expect([status, body.details]).toEqual([409, { reason: 'last_option', missing: ['unit'] }])
    expect((await remove(empty)).status).toBe(204)
    expect((await remove(sold)).body.details).toEqual({
      reason: 'last_option',
      missing: ['option'],
    })
    await calls().post(`/v1/trips/${made.id}/unpublish`)
    expect((await remove(sold)).status).toBe(204)
  })

  test('of two that are deleted at the same time one stays on a published trip', async () => {
    const made = await makeTrip(service, seller, { city, options: [{}, {}] })
    const answers = await Promise.all(made.optionIds.map(remove))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })
})

describe('POST /v1/options/{id}/copy', () => {
  test('201: like the other one, and paused until it is resumed [R-MAKE-10]', async () => {
    const sale = await makeSale(service, { units: { adult: {}, child: { usd: 5000 } } })
    const { call, optionPath, tripId, units, optionId } = sale
    await call.put(`/v1/trips/${tripId}/extras`, {
      extras: [
        {
          names: { en: 'Lunch' },
          per: 'person',
          price_usd: 900,
          option_ids: [optionId],
          unit_prices_usd: { [String(units.child)]: 400 },
        },
      ],
    })
    const copy = await call.post(`${optionPath}/copy`, { names: { en: 'In winter' } })
    const old = await call.get(optionPath)
    expect(copy).toMatchObject({
      names: { en: 'In winter' },
      product_id: tripId,
      is_default: false,
      sales_paused: true,
      policy_id: old.policy_id,
    })
    const { units: made } = await call.get(`/v1/options/${copy.id}/units`)
    const [extra] = (await call.get(`/v1/trips/${tripId}/extras`)).extras
    expect(extra.option_ids).toEqual([optionId, copy.id])
    expect(extra.unit_prices_usd).toEqual({ [String(units.child)]: 400, [made[1].id]: 400 })
    const quote = () => {
      const body = {
        option_id: copy.id,
        start: sale.start,
        units: [{ unit_id: made[0].id, qty: 2 }],
      }
      return sale.site.send({ method: 'POST', path: '/v1/public/quotes', body })
    }
    expect((await quote()).body).toMatchObject({
      code: 'SlotClosed',
      details: { reason: 'sales_paused' },
    })
    await call.patch(`/v1/options/${copy.id}`, { sales_paused: false })
    const like = await sale.quote({ units: [{ unit_id: units.adult, qty: 2 }] })
    expect((await quote()).body.totals).toEqual(like.body.totals)
  })
})
