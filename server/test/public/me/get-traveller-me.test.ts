import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { signInAs } from '../../support/staff.ts'
import { MANAGE_PAGE, signInTraveller } from '../../support/travellers.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { manage_booking_url: MANAGE_PAGE })
})
afterAll(() => service.close())

const me = { path: '/v1/public/me' }

describe('GET /v1/public/me', () => {
  test('200: the email that was proved [R-AUTH-29, G-202]', async () => {
    const { send } = await signInTraveller(service, site, 'Lina@Example.com')
    const { status, body, headers } = await send(me)
    expect(status).toBe(200)
    expect(body).toEqual({ email: 'Lina@Example.com' })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('401: without a session [R-AUTH-33, R-ACC-15, R-ERR-08]', async () => {
    const { status, body } = await site.send(me)
    expect(status).toBe(401)
    expect([body.code, body.reason]).toEqual(['Unauthenticated', 'session_over'])
  })

  test('401: with a session but without the website key [R-AUTH-29]', async () => {
    const { cookie } = await signInTraveller(service, site, 'lina@example.com')
    expect((await service.send({ ...me, cookie })).status).toBe(401)
  })

  test('401: on another site, also one of the same seller [R-AUTH-34, T-AUTH-3]', async () => {
    const { cookie } = await signInTraveller(service, site, 'lina@example.com')
    const sibling = await makeStorefront(service, seller, { manage_booking_url: MANAGE_PAGE })
    const foreignSite = await makeStorefront(service, await makeSeller(service), {
      manage_booking_url: MANAGE_PAGE,
    })
    const none = await site.send(me)
    for (const other of [sibling, foreignSite]) {
      const { status, text } = await other.send({ ...me, cookie })
      expect(status).toBe(401)
      expect(text).toBe(none.text)
    }
  })

  test('a session that the site has bound to its host counts before any other [T-AUTH-3]', async () => {
    const { cookie } = await signInTraveller(service, site, 'lina@example.com')
    const other = await signInTraveller(service, site, 'planted@example.com')
    const both = `${other.cookie}; __Host-${cookie}`
    const { status, body } = await site.send({ ...me, cookie: both })
    expect([status, body.email]).toEqual([200, 'lina@example.com'])
    const path = '/v1/public/auth/sign-out'
    expect((await site.send({ method: 'POST', path, cookie: both })).status).toBe(204)
    expect((await site.send({ ...me, cookie })).status).toBe(401)
    expect((await site.send({ ...me, cookie: other.cookie })).status).toBe(200)
  })

  test('401: a staff session never works in its place [R-AUTH-32, T-AUTH-3]', async () => {
    const { cookie } = await signInAs(service, { email: seller.ownerEmail })
    const token = cookie.split('=')[1]
    expect((await site.send({ ...me, cookie })).status).toBe(401)
    expect((await site.send({ ...me, cookie: `svc_traveller=${token}` })).status).toBe(401)
  })

  test('401: and a traveller session never in place of a staff session [G-34]', async () => {
    const { cookie } = await signInTraveller(service, site, seller.ownerEmail)
    const token = cookie.split('=')[1]
    for (const given of [cookie, `svc_staff=${token}`]) {
      expect((await service.send({ path: '/v1/me', cookie: given })).status).toBe(401)
    }
  })

  test('409 Conflict: once the site has no page to manage a booking [G-36]', async () => {
    const other = await makeStorefront(service, seller)
    const { send } = await signInTraveller(service, other, 'lina@example.com')
    const { status, body } = await send(me)
    expect(status).toBe(409)
    expect(body.details).toEqual({ reason: 'sign_in_not_available' })
  })
})

describe('the life of a session', () => {
  test('it ends 30 days after its last use, not before [G-35]', async () => {
    const { send } = await signInTraveller(service, site, 'lina@example.com')
    await service.advance({ hours: 24 * 30 - 1 })
    expect((await send(me)).status).toBe(200)
    await service.advance({ hours: 24 * 30 - 1 })
    expect((await send(me)).status).toBe(200)
    await service.advance({ hours: 24 * 30 })
    expect((await send(me)).status).toBe(401)
  })

  test('a new end is sent to the browser, with the same token and flags [G-35]', async () => {
    const { send, cookie } = await signInTraveller(service, site, 'lina@example.com')
    expect((await send(me)).headers['set-cookie']).toBeUndefined()
    await service.advance({ hours: 2 })
    expect((await send(me)).headers['set-cookie']).toBe(
      `${cookie}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    )
    expect((await send(me)).headers['set-cookie']).toBeUndefined()
  })
})
