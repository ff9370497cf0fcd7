import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeTraveller, signInTraveller } from '../../support/travellers.ts'
import { makeStorefront } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const path = '/v1/public/me'
const change = (who: MadeTraveller, body: object) => who.send({ method: 'PATCH', path, body })
const nobody = { name: null, phone: null, country: null }

describe('GET /v1/public/me', () => {
  test('200: who booked last with the proved address on this site [R-ACC-20]', async () => {
    const sale = await makeBookable(service)
    const who = await signInTraveller(service, sale.site, LEAD.email)
    expect((await who.send({ path })).body).toEqual({ email: LEAD.email, ...nobody })
    await sale.book({ lead: { ...LEAD, name: 'Ada L.', phone: '+441632960000' } })
    await service.advance({ minutes: 1 })
    await sale.book({ lead: { ...LEAD, phone: '+44 1632 960001' } })
    const { body } = await who.send({ path })
    const phone = '+441632960001'
    expect(body).toEqual({ email: LEAD.email, name: LEAD.name, phone, country: null })
  })

  test('200: nothing of bookings on another site, nor of other addresses [R-ACC-20, T-ME-1]', async () => {
    const sale = await makeBookable(service)
    await sale.book()
    const manage_booking_url = 'https://other.example/manage'
    const other = await makeStorefront(service, sale.seller, { manage_booking_url })
    const there = await signInTraveller(service, other, LEAD.email)
    expect((await there.send({ path })).body).toEqual({ email: LEAD.email, ...nobody })
    const bob = await signInTraveller(service, sale.site, 'bob@travellers.example')
    expect((await bob.send({ path })).body).toEqual({ email: bob.email, ...nobody })
  })
})

describe('PATCH /v1/public/me', () => {
  test('200: keeps what is not named, and from then on bookings change nothing [R-ACC-21]', async () => {
    const sale = await makeBookable(service)
    await sale.book()
    const who = await signInTraveller(service, sale.site, LEAD.email)
    const given = await change(who, { country: 'JO', phone: '+962 (7) 9123 4567' })
    const saved = { email: LEAD.email, name: LEAD.name, phone: '+962791234567', country: 'JO' }
    expect([given.status, given.body]).toEqual([200, saved])
    await sale.book({ lead: { ...LEAD, name: 'Somebody Else' } })
    expect((await who.send({ path })).body).toEqual(saved)
    // In a session of another day, and by the same address written otherwise.
    const again = await signInTraveller(service, sale.site, LEAD.email.toUpperCase())
    expect((await again.send({ path })).body).toMatchObject({ name: LEAD.name, country: 'JO' })
  })

  test('200: null and blanks take away what was there, and no booking brings it back [R-ACC-21]', async () => {
    const sale = await makeBookable(service)
    await sale.book()
    const who = await signInTraveller(service, sale.site, LEAD.email)
    await change(who, { name: '  ', phone: null })
    expect((await who.send({ path })).body).toEqual({ email: LEAD.email, ...nobody })
  })

  test('200: means nothing on another site of the seller [R-ACC-21, T-ME-1]', async () => {
    const sale = await makeBookable(service)
    const manage_booking_url = 'https://third.example/manage'
    const other = await makeStorefront(service, sale.seller, { manage_booking_url })
    const here = await signInTraveller(service, sale.site, 'lina@example.com')
    await change(here, { name: 'Lina Haddad' })
    const there = await signInTraveller(service, other, 'lina@example.com')
    expect((await there.send({ path })).body.name).toBeNull()
  })

  test('200: two changes at once both count', async () => {
    const sale = await makeBookable(service)
    const who = await signInTraveller(service, sale.site, 'pair@example.com')
    await Promise.all([change(who, { name: 'Lina' }), change(who, { country: 'DE' })])
    expect((await who.send({ path })).body).toMatchObject({ name: 'Lina', country: 'DE' })
  })

  test('422: a phone without its country, and what is too long [R-ACC-21]', async () => {
    const sale = await makeBookable(service)
    const who = await signInTraveller(service, sale.site, 'lina@example.com')
    const { status, body } = await change(who, { phone: '0171 1234567' })
    expect([status, body.details.errors[0]]).toMatchObject([
      422,
      { field: 'phone', reason: 'bad_phone' },
    ])
    expect((await change(who, { name: 'x'.repeat(201) })).status).toBe(422)
    expect((await change(who, { country: 'Jordan' })).status).toBe(422)
    expect((await change(who, { name: 'a\u0000' })).status).toBe(422)
  })

  test('401: without a session [R-ACC-15]', async () => {
    const { site } = await makeBookable(service)
    const sent = await site.send({ method: 'PATCH', path, body: { name: 'Lina' } })
    expect(sent.status).toBe(401)
  })
})
