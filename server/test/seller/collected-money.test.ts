import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeStaff, signInAs } from '../support/staff.ts'
import { type Attending, makeAttending, newMark } from './attendance/attending-sale.ts'

let service: TestService
let sale: Attending
let guide: MadeStaff
beforeAll(async () => {
  service = await openTestService()
  sale = await makeAttending(service, {
    capacity: 100,
    trip: { texts: { en: { title: 'Reef', summary: '' }, de: { title: 'Riff', summary: '' } } },
    extras: [{ name: 'Tent', per: 'item', price_usd: 500, pay: 'local' }],
  })
  guide = await join('guide', 'Omar')
  const me = { kind: 'guide', name: 'Omar', person_id: guide.personId }
  const { id } = await sale.call.post('/v1/resources', me)
  const path = `${sale.optionPath}/departures/${sale.start}/resources`
  await sale.call.put(path, { resource_ids: [id] })
})
afterAll(() => service.close())

async function join(role: string, name: string): Promise<MadeStaff> {
  const email = `${role}@${sale.seller.slug}.example`
  await sale.call.post('/v1/team', { email, name, role })
  return signInAs(service, { email, seller: sale.seller.slug })
}

const usd = (amount: number) => ({ amount, currency: 'USD' })

type By = { send: MadeStaff['send'] }

async function take({ send }: By, collected: readonly object[], extras: object = {}) {
  const { ref } = await sale.book({}, extras)
  const here = { option_id: sale.optionId, start: sale.start }
  const marks = [newMark({ ref, ...here, collected })]
  const { body } = await send({ method: 'POST', path: '/v1/attendance', body: { marks } })
  expect(body.results[0].outcome).toBe('done')
  return ref as string
}

const listed = async ({ send }: By, query = '') =>
  (await send({ path: `/v1/collected-money${query}` })).body

test('is summed by who has it, by way and by currency, and waits on Today [R-ATT-25]', async () => {
  const [tent] = Object.values(sale.extras)
  const first = await take(guide, [usd(4_000), { ...usd(2_000), method: 'card' }])
  await take(guide, [usd(6_000)])
  const local = [{ ...usd(11_000) }]
  const onSite = await take(sale.seller, local, { extras: [{ extra_id: tent, qty: 2 }] })
  const page = await listed(sale.seller)
  expect(page.total).toBe(4)
  expect(page.sums).toMatchObject([
    { by: { name: 'Omar' }, method: 'card', money: usd(2_000), count: 1 },
    { by: { name: 'Omar' }, method: 'cash', money: usd(10_000), count: 2 },
    { by: { id: sale.seller.ownerId }, method: 'cash', money: usd(11_000), count: 1 },
  ])
  expect(page.data[0]).toMatchObject({ by: { name: 'Omar' }, booking: { ref: first } })
  // A trip is called as its reader knows it, whatever the guest booked it as.
  const [inGerman] = (await listed(sale.seller, '?locale=de')).data
  expect(inGerman.booking).toMatchObject({ ref: first, trip_title: 'Riff' })
  // Page by page the same list.
  const one = await listed(sale.seller, '?limit=3')
  const two = await listed(sale.seller, `?limit=3&cursor=${encodeURIComponent(one.next_cursor)}`)
  expect([...one.data, ...two.data]).toEqual(page.data)

  const { waiting } = await sale.call.get('/v1/today')
  const today = waiting.find(({ kind }: { kind: string }) => kind === 'collected')
  expect(today).toMatchObject({
    count: 4,
    first: expect.arrayContaining([
      expect.objectContaining({ ref: first, amount: usd(4_000), by: page.data[0].by }),
    ]),
  })

  // Recorded: the part of the booking is a payment, what is paid on site is handed in without one.
  const { id } = page.data.find(
    ({ booking }: { booking: { ref: string } }) => booking.ref === onSite,
  )
  const recorded = await sale.call.post(`/v1/bookings/${onSite}/collected/${id}/record`, {})
  expect(recorded.payment).toMatchObject({ paid: usd(10_000), open: usd(0) })
  expect((await listed(sale.seller)).sums).toHaveLength(2)
})

test('a guide sees what they have themselves, and records nothing [R-ATT-25]', async () => {
  const ref = await take(sale.seller, [usd(500)])
  const own = await listed(guide)
  expect(own.data.every(({ by }: { by: { id: string } }) => by.id === guide.personId)).toBe(true)
  const { attendance } = await sale.call.get(`/v1/bookings/${ref}`)
  const path = `/v1/bookings/${ref}/collected/${attendance.collected[0].id}/record`
  expect((await guide.send({ method: 'POST', path })).status).toBe(403)
  const viewer = await join('viewer', 'Vera')
  expect((await viewer.send({ path: '/v1/collected-money' })).status).toBe(403)
})
