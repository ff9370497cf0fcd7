import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAD } from '../../support/bookings.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { signInAs } from '../../support/staff.ts'
import { makeSeller } from '../../support/world.ts'
import {
  type Attending,
  MORNING,
  makeAttending,
  newMark,
  openPack,
} from '../attendance/attending-sale.ts'

let service: TestService
let sale: Attending
beforeAll(async () => {
  service = await openTestService()
  sale = await makeAttending(service)
})
afterAll(() => service.close())

const packPath = () => `${sale.optionPath}/departures/${sale.start}/check-in-pack`
const getPack = (headers: Record<string, string> = {}) =>
  sale.seller.send({ path: packPath(), headers })
const publicKeys = async () => (await sale.call.get('/v1/check-in-keys')).data

describe('GET /v1/options/{id}/departures/{start}/check-in-pack', () => {
  test('is signed by a published key, and a changed one is noticed [R-ATT-12]', async () => {
    const { body } = await getPack()
    const keys = await publicKeys()
    expect(keys).toMatchObject([{ algorithm: 'Ed25519' }])
    expect(openPack(body, keys).isGenuine).toBe(true)
    const changed = { ...body, payload: body.payload.replace('"guests":[', '"guests":[ ') }
    expect(openPack(changed, keys).isGenuine).toBe(false)
  })

  test('a phone without a network recognises a scanned voucher, and no other text [R-ATT-13]', async () => {
    const lead = { ...LEAD, name: 'Rania' }
    const booked = await sale.bookPaid({ lead, special_requests: 'Window' }, 2)
    const unpaid = await sale.book()
    const { code } = (await booked.open.get('/voucher')).body
    const { content } = openPack((await getPack()).body, await publicKeys())
    const digest = (text: string) => hash('sha256', text, 'base64url')
    const found = content.guests.filter(
      ({ voucher }: { voucher: string }) => voucher === digest(code),
    )
    expect(found).toMatchObject([
      {
        ref: booked.ref,
        status: 'confirmed',
        lead_name: 'Rania',
        phone: '+962791234567',
        party: 2,
        units: [{ type: 'adult', name: 'adult', label: 'adult', qty: 2 }],
        special_requests: 'Window',
        to_collect: [],
        attendance: [],
      },
    ])
    expect(content.guests).toContainEqual(
      expect.objectContaining({
        ref: unpaid.ref,
        to_collect: [{ amount: 10_000, currency: 'USD' }],
      }),
    )
    const digests = content.guests.map(({ voucher }: { voucher: string }) => voucher)
    for (const other of [booked.booking_token, booked.ref, `${code}0`]) {
      expect(digests).not.toContain(digest(other))
    }
    expect(content.departure).toMatchObject({
      option_id: sale.optionId,
      start: sale.start,
      starts_at: '2027-05-12T06:00:00.000Z',
      timezone: 'Asia/Amman',
    })
    expect(content.expires_at).toMatch(/^2027-05-1[34]T/)
    // Neither a token that opens the booking nor a price is in it.
    expect(JSON.stringify(content)).not.toContain(code)
    expect(JSON.stringify(content)).not.toContain('total')
  })

  test('has where guests are met, what the office notes and who has what money [R-ATT-20]', async () => {
    const names = { en: 'Blue gate' }
    const directions = { en: 'Left of the bus station' }
    const point = { names, directions, lat: 30.32, lng: 35.48 }
    await sale.call.patch(`/v1/trips/${sale.tripId}`, { meeting_point: point })
    const departure = `${sale.optionPath}/departures/${sale.start}`
    await sale.call.put(departure, { note: 'Bring the radio' })
    const { content } = openPack((await getPack()).body, await publicKeys())
    expect(content.departure).toMatchObject({
      note: 'Bring the radio',
      meeting_point: { name: 'Blue gate', directions: directions.en, lat: 30.32, lng: 35.48 },
    })
    expect(content.guests[0]).toMatchObject({ awaited: null, collected: [] })
  })

  test('304 while it is as it was, and another one after a check-in [R-ATT-14]', async () => {
    const { ref } = await sale.bookPaid()
    const first = await getPack()
    const etag = String(first.headers.etag)
    await service.advance({ minutes: 1 })
    expect((await getPack({ 'if-none-match': etag })).status).toBe(304)
    await service.freezeAt(Temporal.Instant.from(MORNING))
    await sale.mark({ ref })
    const second = await getPack({ 'if-none-match': etag })
    expect(second.status).toBe(200)
    const { guests } = JSON.parse(second.body.payload)
    expect(guests.find((guest: { ref: string }) => guest.ref === ref).attendance).toMatchObject([
      { position: 1, state: 'checked_in', at: MORNING },
    ])
  })

  test('404: for another seller and for what is no start; nobody goes at any other', async () => {
    const other = await makeSeller(service)
    expect((await other.send({ path: packPath() })).status).toBe(404)
    const at = (start: string) =>
      sale.seller.send({ path: `${sale.optionPath}/departures/${start}/check-in-pack` })
    expect((await at('tomorrow')).status).toBe(404)
    const empty = await at('2027-05-19T09:00')
    expect(JSON.parse(empty.body.payload)).toMatchObject({ is_complete: true, guests: [] })
  })
})

describe('a guide', () => {
  const OTHER = '2027-05-13T09:00'

  async function makeGuide() {
    const own = await makeAttending(service)
    const email = `guide@${own.seller.slug}.example`
    await own.call.post('/v1/team', { email, name: 'Salem', role: 'guide' })
    const signIn = () => signInAs(service, { email, seller: own.seller.slug })
    const guide = await signIn()
    const me = { kind: 'guide', name: 'Salem', person_id: guide.personId }
    const { id } = await own.call.post('/v1/resources', me)
    const departure = `${own.optionPath}/departures/${own.start}`
    await own.call.put(`${departure}/resources`, { resource_ids: [id] })
    return { own, guide, signIn }
  }

  test('has the packs of their own departures, around their days, and marks who comes there [R-ATT-16]', async () => {
    await service.freezeAt(START)
    const { own, guide: early, signIn } = await makeGuide()
    const mine = await own.bookPaid()
    const other = await own.bookPaid({ lead: { ...LEAD, email: 'b@x.example' } }, 1, OTHER)
    const pathOf = (start: string) => `${own.optionPath}/departures/${start}/check-in-pack`
    const months = await early.send({ path: pathOf(own.start) })
    expect([months.status, months.body.details]).toEqual([409, { reason: 'too_early' }])
    await service.freezeAt(Temporal.Instant.from(MORNING))
    const guide = await signIn()
    const packOf = (start: string) => guide.send({ path: pathOf(start) })
    const pack = JSON.parse((await packOf(own.start)).body.payload)
    expect(pack.guests).toMatchObject([{ ref: mine.ref, diets: [] }])
    expect((await packOf(OTHER)).status).toBe(404)
    const marks = [mine, other].map(({ ref }) => newMark({ ref }))
    const sent = await guide.send({ method: 'POST', path: '/v1/attendance', body: { marks } })
    expect(sent.body.results).toMatchObject([
      { outcome: 'done', booking: { ref: mine.ref } },
      { outcome: 'not_found', booking: null },
    ])
  })
})
