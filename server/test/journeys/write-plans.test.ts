import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, {
    units: { adult: { type: 'adult' }, child: { type: 'child', labels: { en: 'Child' } } },
    capacity: 4,
  })
  await sale.book({}, { units: [{ unit_id: sale.units.adult, qty: 3 }] })
})
afterAll(() => service.close())

const put = (path: string, body: object) => sale.seller.send({ method: 'PUT', path, body })
const get = async (path: string) => (await sale.seller.send({ path })).body
const at = (part: string) => `${sale.optionPath}/${part}`

const DAILY = (times: string[], capacity: number) => ({ rules: [{ times, capacity }] })

describe('units written without their ids', () => {
  test('stay what they are, with their prices [R-EDIT-06]', async () => {
    const before = await get(at('units'))
    const prices = await get(at('price-table'))
    const bare = before.units.map(
      ({ id: _, accompanied_by: __, ...unit }: { id: string; accompanied_by: [] }) => unit,
    )
    const renamed = bare.map((unit: { type: string }) =>
      unit.type === 'child' ? { ...unit, labels: { en: 'Kid' } } : unit,
    )
    const { status, body } = await put(at('units'), { units: renamed })
    expect(status).toBe(200)
    const idsOf = ({ units }: { units: { id: string }[] }) => units.map(({ id }) => id)
    expect(idsOf(body)).toEqual(idsOf(before))
    expect((await get(at('price-table'))).rows).toEqual(prices.rows)
  })

  test('and one that would lose its prices is refused, unless that is meant [R-EDIT-07]', async () => {
    const { units, version } = await get(at('units'))
    const { rows } = await get(at('price-table'))
    const less = { units: units.slice(0, 1) }
    const plan = await put(`${at('units')}?dry_run=true`, less)
    expect(plan.status).toBe(200)
    expect(plan.body).toMatchObject({
      dry_run: true,
      changes: [{ field: 'units', added: [], removed: ['Kid'], changed: [] }],
      losses: ['price_cells'],
    })
    const lost = { option_id: sale.optionId, unit_id: units[1].id, unit: 'Kid', cells: 1 }
    expect(plan.body.impact.price_cells).toEqual({ count: 1, items: [lost] })
    const refused = await put(at('units'), less)
    expect([refused.status, refused.body.code]).toEqual([409, 'LossesNotAccepted'])
    expect(refused.body.details.losses).toEqual(['price_cells'])
    expect(refused.body.details.impact.price_cells.items).toEqual([lost])
    const wrong = await put(`${at('units')}?accept_losses=orphaned_bookings`, less)
    expect(wrong.status).toBe(409)
    expect((await get(at('units'))).version).toBe(version)
    expect((await get(at('price-table'))).rows).toEqual(rows)
    const meant = await put(`${at('units')}?accept_losses=price_cells`, less)
    expect([meant.status, meant.body.version]).toEqual([200, version + 1])
    const [line] = (await get('/v1/audit-log?action=option.prices_set')).data
    expect(line.changes.rows.before[0].cells).toHaveLength(2)
    expect(line.changes.rows.after[0].cells).toHaveLength(1)
  })

  test('a price table without a unit that had prices is refused as well [R-EDIT-07]', async () => {
    const { rows } = await get(at('price-table'))
    const bare = { rows: [{ ...rows[0], cells: [] }] }
    const refused = await put(at('price-table'), bare)
    expect([refused.status, refused.body.details.losses]).toEqual([409, ['price_cells']])
    const unpublish = `/v1/trips/${sale.tripId}/unpublish`
    await sale.seller.send({ method: 'POST', path: unpublish })
    const table = await get(at('price-table'))
    expect((await put(at('price-table'), bare)).status).toBe(200)
    expect((await put(at('price-table'), table)).status).toBe(200)
    await sale.seller.send({ method: 'POST', path: `/v1/trips/${sale.tripId}/publish` })
  })
})

describe('a schedule with bookings', () => {
  test('that leaves them without a start is refused, unless that is meant [R-EDIT-08] [R-EDIT-09]', async () => {
    const before = await get(at('schedule'))
    const plan = await put(`${at('schedule')}?dry_run=true`, DAILY(['15:00'], 4))
    const orphaned = { option_id: sale.optionId, start: sale.start, bookings: 1, pax: 3 }
    expect(plan.body.impact.orphaned_bookings).toEqual({ count: 1, items: [orphaned] })
    expect(plan.body.changes).toEqual([
      { field: 'rules', added: [], removed: [], changed: [{ name: '#1', fields: ['times'] }] },
    ])
    const refused = await put(at('schedule'), DAILY(['15:00'], 4))
    expect([refused.status, refused.body.details.losses]).toEqual([409, ['orphaned_bookings']])
    expect(await get(at('schedule'))).toEqual(before)
    const meant = await put(
      `${at('schedule')}?accept_losses=orphaned_bookings`,
      DAILY(['15:00'], 4),
    )
    expect(meant.status).toBe(200)
    expect((await put(at('schedule'), DAILY(['15:00'], 2))).status).toBe(200)
    expect((await put(at('schedule'), DAILY(['09:00'], 4))).status).toBe(200)
  })

  test('shows which starts would hold too many, and lets them: they were sold [R-EDIT-09]', async () => {
    const plan = await put(`${at('schedule')}?dry_run=true`, DAILY(['09:00'], 2))
    const crowded = { option_id: sale.optionId, start: sale.start, capacity: 2, taken: 3 }
    expect(plan.body.impact.overbooked_starts).toEqual({ count: 1, items: [crowded] })
    expect((await put(at('schedule'), DAILY(['09:00'], 2))).status).toBe(200)
    const same = await put(`${at('schedule')}?dry_run=true`, DAILY(['09:00'], 2))
    expect(same.body).toMatchObject({ changes: [], losses: [] })
  })

  test('a plan is judged by the rules of the write [R-EDIT-09]', async () => {
    const wrong = { rules: [{ from: '2027-02-01', to: '2027-01-01', times: ['09:00'] }] }
    expect((await put(`${at('schedule')}?dry_run=true`, wrong)).status).toBe(422)
    const stale = await sale.seller.send({
      method: 'PUT',
      path: `${at('schedule')}?dry_run=true`,
      body: DAILY(['09:00'], 2),
      headers: { 'if-match': '"v1"' },
    })
    expect(stale.status).toBe(412)
  })
})

test('every other list says what would change, and changes nothing [R-EDIT-09]', async () => {
  const site = `/v1/storefronts/${sale.site.id}`
  const trip = `/v1/trips/${sale.tripId}`
  const cases: [string, object, string, string | null][] = [
    [at('pickup'), { pickup: { included: true, rules: [] } }, 'offered', at('pickup')],
    ['/v1/capacity-pools', { capacity_pools: [{ name: 'Boat', capacity: 9 }] }, 'Boat', null],
    ['/v1/vehicle-limits', { vehicle_limits: [{ name: 'Jeeps', per_day: 2 }] }, 'Jeeps', null],
    [
      `${trip}/extras`,
      { extras: [{ names: { en: 'Lunch' }, per: 'item', price_usd: 9 }] },
      'Lunch',
      null,
    ],
    [
      `${site}/menus/header`,
      { items: [{ label: 'Blog', link: { href: 'https://b.example' } }] },
      'Blog',
      null,
    ],
    [`${site}/redirects`, { redirects: [{ path: '/old', to: '/new' }] }, '/old', null],
  ]
  for (const [path, body, named] of cases) {
    const before = await get(path)
    const plan = await put(`${path}?dry_run=true`, body)
    expect([plan.status, plan.body.dry_run], plan.text).toEqual([200, true])
    expect(JSON.stringify(plan.body.changes)).toContain(named)
    expect(await get(path)).toEqual(before)
  }
  const days = { from: '2027-01-01', to: '2027-01-02', closed: true }
  const path = `${at('departures/bulk')}?dry_run=true`
  const bulk = await sale.seller.send({ method: 'POST', path, body: days })
  expect(bulk.body.changes[0].added).toEqual(['2027-01-01', '2027-01-02'])
  expect((await get(at('departures'))).total).toBe(0)
})

test('the log names the record and the version, and has both sides [R-EDIT-10]', async () => {
  await put(`/v1/trips/${sale.tripId}/texts/en`, { title: 'New title', summary: '' })
  const [line] = (await get('/v1/audit-log?entity=trip&action=trip.text_set')).data
  expect(line).toMatchObject({ entity_name: 'New title', version: 2 })
  expect(line.by.name).toBe(`Owner ${sale.seller.slug}`)
  expect(Object.keys(line.changes)).toEqual(['title', 'locale'])
  expect(line.changes.title).toEqual({ before: expect.any(String), after: 'New title' })
})
