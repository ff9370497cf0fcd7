import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hold, onHold, remaining } from '../../support/holds.ts'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeStorefront } from '../../support/world.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service, { capacity: 1000 })
})
afterAll(() => service.close())

describe('DELETE /v1/public/holds/{ref}', () => {
  const release = (ref: string, of: Pick<MadeSale, 'site'> = sale) =>
    onHold(of, ref, { method: 'DELETE' })

  test('204: the places are back at once, and again 204 [G-156] [D-15]', async () => {
    const last = await makeSale(service, { capacity: 1 })
    const { body } = await hold(last)
    expect((await release(body.ref, last)).status).toBe(204)
    expect(await remaining(last)).toBe(1)
    expect((await release(body.ref, last)).status).toBe(204)
    expect((await onHold(last, body.ref)).body.status).toBe('expired')
    expect((await hold(last)).status).toBe(201)
    await service.advance({ minutes: 15 })
    expect((await release(body.ref, last)).status).toBe(204)
  })

  test('404: what is not a hold of this site', async () => {
    const { body } = await hold(sale)
    const site = await makeStorefront(service, sale.seller)
    expect((await release(body.ref, { site })).body.entity).toBe('hold')
    expect((await release('0000-0000-0000')).status).toBe(404)
    expect((await onHold(sale, body.ref)).body.status).toBe('on_hold')
  })
})
