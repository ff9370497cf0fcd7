import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#domain/access/permissions.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSecretKey, makeSeller } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('GET /v1/versions', () => {
  let sale: MadeSale
  beforeAll(async () => {
    sale = await makeSale(service)
  })

  test('every version of a record, newest first, to whoever may edit it [R-EDIT-11]', async () => {
    const path = `${sale.optionPath}/schedule`
    await sale.call.put(path, { rules: [] })
    await sale.call.put(path, { rules: [{ times: ['08:00'], capacity: 3 }] })
    const list = `/v1/versions?entity=schedule&entity_id=${sale.optionId}`
    const { data, total } = await sale.call.get(`${list}&limit=1`)
    expect(data[0]).toMatchObject({ version: 4, entity_name: 'Standard' })
    expect(data[0].changes.rules.before).toEqual([])
    expect(total).toBe(3)
    const { next_cursor: cursor } = await sale.call.get(`${list}&limit=1`)
    const next = await sale.call.get(`${list}&limit=1&cursor=${cursor}`)
    expect(next.data[0].version).toBe(3)
    const { id: sellerId, ownerId: personId } = sale.seller
    const scopes = PERMISSIONS.filter(scope => scope !== 'schedule:manage')
    const bearer = await makeSecretKey(service, { sellerId, personId, scopes })
    expect((await service.send({ path: list, bearer })).status).toBe(403)
    const other = await makeSeller(service)
    expect((await other.send({ path: list })).body.total).toBe(0)
  })

  test('422: both say which record', async () => {
    for (const query of ['', '?entity=schedule', '?entity=moon&entity_id=x', '?entity_id=x']) {
      expect((await sale.seller.send({ path: `/v1/versions${query}` })).status).toBe(422)
    }
  })
})

describe('POST /v1/versions/{id}/restore', () => {
  let sale: MadeSale
  beforeAll(async () => {
    sale = await makeSale(service, {
      units: { adult: { type: 'adult' }, child: { type: 'child', labels: { en: 'Child' } } },
    })
  })

  const send = (method: 'PUT' | 'POST', path: string, body?: object, headers = {}) =>
    sale.seller.send({ method, path, ...(body ? { body } : {}), headers })
  const get = async (path: string) => (await sale.seller.send({ path })).body
  const at = (part: string) => `${sale.optionPath}/${part}`
  const versions = async (entity: string, id = sale.optionId) =>
    (await get(`/v1/versions?entity=${entity}&entity_id=${id}`)).data
  const restore = (id: string, body?: object, { query = '', headers = {} } = {}) =>
    send('POST', `/v1/versions/${id}/restore${query}`, body, headers)

  test('prices: as they were, with what was before, shown first [R-EDIT-12]', async () => {
    const first = await get(at('price-table'))
    const dearer = structuredClone(first)
    for (const cell of dearer.rows[0].cells) {
      cell.net += 500
      cell.net_usd += 500
    }
    await send('PUT', at('price-table'), dearer)
    const [line] = await versions('price_table')
    const plan = await restore(line.id, { state: 'before' }, { query: '?dry_run=true' })
    expect(plan.body).toMatchObject({ dry_run: true, changes: [{ field: 'rows' }] })
    expect((await get(at('price-table'))).rows).toEqual(dearer.rows)
    const stale = await restore(line.id, { state: 'before' }, { headers: { 'if-match': '"v1"' } })
    expect([stale.status, stale.body.code]).toEqual([412, 'VersionConflict'])
    const headers = { 'if-match': `"v${line.version}"` }
    const back = await restore(line.id, { state: 'before' }, { headers })
    expect(back.body).toEqual({
      entity: 'price_table',
      entity_id: sale.optionId,
      version: line.version + 1,
    })
    expect(back.headers.etag).toBe(`"v${line.version + 1}"`)
    expect((await get(at('price-table'))).rows).toEqual(first.rows)
    await restore(line.id)
    expect((await get(at('price-table'))).rows).toEqual(dearer.rows)
  })

  test('units and then their prices: what left the sale comes back as it was [R-EDIT-12]', async () => {
    const [units, table] = [await get(at('units')), await get(at('price-table'))]
    await send('PUT', `${at('units')}?accept_losses=price_cells`, {
      units: units.units.slice(0, 1),
    })
    expect((await get(at('price-table'))).rows[0].cells).toHaveLength(1)
    const [ofUnits] = await versions('units')
    const [ofPrices] = await versions('price_table')
    expect((await restore(ofUnits.id, { state: 'before' })).status).toBe(200)
    expect((await get(at('units'))).units).toEqual(units.units)
    expect((await restore(ofPrices.id, { state: 'before' })).status).toBe(200)
    expect((await get(at('price-table'))).rows).toEqual(table.rows)
  })

  test('a schedule and a text [R-EDIT-12]', async () => {
    const schedule = await get(at('schedule'))
    await send('PUT', at('schedule'), {
      rules: [],
      dates: [{ date: '2027-05-01', times: ['10:00'], capacity: 5 }],
    })
    const [line] = await versions('schedule')
    const back = await restore(line.id, { state: 'before' })
    expect(back.status, back.text).toBe(200)
    expect(await get(at('schedule'))).toMatchObject({ rules: schedule.rules, dates: [] })
    const texts = `/v1/trips/${sale.tripId}/texts`
    const [before] = (await get(texts)).data
    await send('PUT', `${texts}/en`, { title: 'HALF WRITTEN', summary: '', highlights: ['One'] })
    const [ofText] = await versions('text', `${sale.tripId}/en`)
    await restore(ofText.id, { state: 'before' })
    const [after] = (await get(texts)).data
    expect(after).toMatchObject({ title: before.title, highlights: before.highlights })
  })

  test('takes the permission of the record, and refuses what cannot be brought back', async () => {
    const [line] = await versions('price_table')
    const { id: sellerId, ownerId: personId } = sale.seller
    const scopes = PERMISSIONS.filter(scope => scope !== 'price:manage')
    const bearer = await makeSecretKey(service, { sellerId, personId, scopes })
    const path = `/v1/versions/${line.id}/restore`
    const denied = await service.send({ method: 'POST', path, bearer })
    expect([denied.status, denied.body.details.permission]).toEqual([403, 'price:manage'])
    await send('PUT', at('vehicle'), { vehicle: null })
    const [ofVehicle] = await versions('vehicle')
    const odd = await restore(ofVehicle.id)
    expect([odd.status, odd.body.details.reason]).toEqual([409, 'not_restorable'])
    expect((await restore('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })
})
