import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service, {
    units: { adult: {}, child: { usd: 5000, with: ['adult'] } },
    extras: [{ name: 'Lunch' }],
    vehicle: { name: 'Jeep', seats: 4, perDay: 2 },
    pickup: { rules: [{ names: { en: 'Town' }, kind: 'area', lat: 29.5, lng: 35, radius_km: 5 }] },
  })
  const { call, tripId, optionId, units, extras } = sale
  const [lunch] = (await call.get(`/v1/trips/${tripId}/extras`)).extras
  expect(extras).toBeDefined()
  await call.put(`/v1/trips/${tripId}/extras`, {
    extras: [
      {
        ...lunch,
        per: 'person',
        option_ids: [optionId],
        unit_prices_usd: { [String(units.child)]: 500 },
      },
    ],
  })
})
afterAll(() => service.close())

const partsOf = async (product: string) =>
  (await sale.call.get(`/v1/trips/${product}?expand=all`)).expanded

/** Ids and instants differ, and nothing else: the places of ids in the text tell them apart. */
function plain(value: unknown): unknown {
  const ids = new Map<string, string>()
  const text = JSON.stringify(value, (key, item) => {
    if (key === 'version' || key.endsWith('_at')) return undefined
    return key === 'where' ? String(item).replace(/\..*/, '') : item
  })
  return JSON.parse(
    text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, id => {
      ids.set(id, ids.get(id) ?? `id-${ids.size}`)
      return ids.get(id) ?? ''
    }),
  )
}

describe('POST /v1/trips/{product}/copy', () => {
  test('201: a draft with everything that is sold by the trip, under new ids [R-MAKE-09]', async () => {
    const { call, tripId, tripSlug } = sale
    const copy = await call.post(`/v1/trips/${tripId}/copy`, { title_suffix: ' (2)' })
    expect(copy).toMatchObject({ status: 'draft', on_sale: false, slug: `${tripSlug}-copy` })
    expect(copy.title).toMatch(/ \(2\)$/)
    const [old, made] = await Promise.all([partsOf(tripId), partsOf(copy.id)])
    const comparable = ({ texts: _, readiness: __, ...parts }: Record<string, unknown>) => parts
    expect(plain(comparable(made))).toEqual(plain(comparable(old)))
    const oldIds = JSON.stringify([old.options, old.extras.extras])
    for (const { id } of [...made.options[0].units.units, ...made.extras.extras]) {
      expect(oldIds).not.toContain(id)
    }
    await call.post(`/v1/trips/${copy.id}/publish`)
    const body = {
      option_id: made.options[0].id,
      start: sale.start,
      units: made.options[0].units.units.map(({ id }: { id: string }) => ({ unit_id: id, qty: 1 })),
    }
    const sold = await sale.site.send({ method: 'POST', path: '/v1/public/quotes', body })
    const units = Object.values(sale.units).map(unit_id => ({ unit_id, qty: 1 }))
    expect(sold.body.totals).toEqual((await sale.quote({ units })).body.totals)
  })

  test('a slug that is free, or the one that is named; 409 where that is taken', async () => {
    const { call, tripId, tripSlug, seller } = sale
    const second = await call.post(`/v1/trips/${tripId}/copy`)
    expect(second.slug).toBe(`${tripSlug}-copy-2`)
    const path = `/v1/trips/${tripId}/copy`
    const { body } = await seller.send({ method: 'POST', path, body: { slug: tripSlug } })
    expect(body).toMatchObject({ status: 409, reason: 'slug_taken' })
    const other = await makeSeller(service)
    expect((await other.send({ method: 'POST', path })).status).toBe(404)
  })

  test('made once under an Idempotency-Key, with lines in the log [R-MAKE-09]', async () => {
    const { call, tripId, seller } = sale
    const copy = () =>
      seller.send({
        method: 'POST',
        path: `/v1/trips/${tripId}/copy`,
        headers: { 'idempotency-key': 'copy-once' },
        body: { slug: 'made-once' },
      })
    const [first, again] = [await copy(), await copy()]
    expect([first.status, again.body.id]).toEqual([201, first.body.id])
    const { data } = await call.get(`/v1/audit-log?entity=trip&entity_id=${first.body.id}`)
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      'trip.copied',
      'trip.created',
    ])
  })
})
