import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#domain/access/permissions.ts'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSecretKey, makeSeller } from '../../support/world.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service)
})
afterAll(() => service.close())

describe('GET /v1/versions', () => {
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
