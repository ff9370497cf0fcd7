import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, mailsTo, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const ORIGIN = 'https://shop.example'
type From = { origin?: string; headers?: Record<string, string> }
const named = (address: string): From => ({ headers: { 'x-forwarded-for': address } })

async function holdMany({ site, body }: Bookable, count: number, from: From = {}) {
  const refs: string[] = []
  for (let made = 0; made < count; made++) {
    const path = '/v1/public/holds'
    const sent = await site.send({ method: 'POST', path, body: body(), ...from })
    expect(sent.status, sent.text).toBe(201)
    refs.push(sent.body.ref)
  }
  return refs
}

/** The mails about hoarding to the owner of a sale, after the job has looked. */
async function noticed({ seller }: Bookable) {
  await service.deps.runDueJobs()
  const mails = await mailsTo(service, seller.ownerEmail)
  return mails.filter(({ template }) => template === 'hoarding-noticed')
}

const release = ({ call, site }: Bookable, body: object) =>
  call.post(`/v1/storefronts/${site.id}/holds/release`, body)

describe('places that are held for nothing [T-CAP-1]', () => {
  test('28 holds that name nobody: the seller is mailed how to give them back', async () => {
    const sale = await makeBookable(service, { capacity: 100 })
    await holdMany(sale, 24)
    expect(await noticed(sale)).toEqual([])
    await holdMany(sale, 4)
    await service.advance({ minutes: 5 })
    const [mail] = await noticed(sale)
    expect(mail?.text).toContain('Without a traveller: Holds: 28, booked: 0')
    expect(mail?.text).toContain(`/v1/storefronts/${sale.site.id}/holds/release`)
    expect(await release(sale, { address: null })).toEqual({ released: 28 })
  })

  test('one address that holds over and over is named by one of its holds', async () => {
    const sale = await makeBookable(service, { capacity: 100 })
    await sale.call.put(`/v1/storefronts/${sale.site.id}/origins`, { origins: [ORIGIN] })
    await holdMany(sale, 20, { origin: ORIGIN })
    await holdMany(sale, 10, named('203.0.113.5'))
    await service.advance({ minutes: 20 })
    const refs = await holdMany(sale, 8, { origin: ORIGIN })
    const [mail] = await noticed(sale)
    expect(mail?.text).toContain(`The address of ${refs.at(-1)}: Holds: 28, booked: 0`)
    expect(mail?.text).not.toContain('Without a traveller')
    expect(mail?.text).not.toMatch(/127\.0\.0\.1|203\.0\.113\.5/)
    expect(await release(sale, { ref: refs.at(-1) })).toEqual({ released: 8 })
  })

  test('a site where people book is left in peace', async () => {
    const sale = await makeBookable(service, { capacity: 100 })
    await holdMany(sale, 26)
    await sale.book()
    await sale.book()
    expect(await noticed(sale)).toEqual([])
  })

  test('it is said once in two hours, to the address for notifications', async () => {
    const sale = await makeBookable(service, { capacity: 100 })
    await sale.call.patch('/v1/settings', { notify_email: 'desk@days.example' })
    const toDesk = async () => {
      await service.deps.runDueJobs()
      return (await mailsTo(service, 'desk@days.example')).length
    }
    await holdMany(sale, 28)
    expect(await toDesk()).toBe(1)
    await service.advance({ minutes: 30 })
    expect(await toDesk()).toBe(1)
    await service.advance({ hours: 2 })
    await holdMany(sale, 28)
    expect(await toDesk()).toBe(2)
  })
})
