import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 500 })
})
afterAll(() => service.close())

const on = (ref: string, rest: string) => `/v1/bookings/${ref}/${rest}`
const refsOf = (page: { data: { ref: string }[] }) => page.data.map(({ ref }) => ref)

describe('PUT /v1/bookings/{ref}/tags', () => {
  test('are set as a whole, small letters and each once, and find it in the list [R-DESK-10]', async () => {
    const [one, two] = [await sale.book(), await sale.book()]
    const tagged = await sale.call.put(on(one.ref, 'tags'), {
      tags: ['VIP', ' vip ', 'Agency  Petra'],
    })
    expect(tagged.tags).toEqual(['vip', 'agency petra'])
    await sale.call.put(on(two.ref, 'tags'), { tags: ['vip'] })
    expect(refsOf(await sale.call.get('/v1/bookings?tag=VIP'))).toEqual([two.ref, one.ref])
    expect(refsOf(await sale.call.get('/v1/bookings?tag=agency+petra'))).toEqual([one.ref])
    expect((await sale.call.get('/v1/tags')).data).toEqual([
      { tag: 'vip', bookings: 2 },
      { tag: 'agency petra', bookings: 1 },
    ])
    expect((await sale.call.put(on(two.ref, 'tags'), { tags: [] })).tags).toEqual([])
    expect((await sale.call.get('/v1/bookings?tag=vip')).total).toBe(1)
    const many = { tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }
    const path = on(one.ref, 'tags')
    expect((await sale.seller.send({ method: 'PUT', path, body: many })).status).toBe(422)
  })
})
