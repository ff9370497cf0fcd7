import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { signInMail, verify } from '../../support/sign-in-mail.ts'
import { cookieOf } from '../../support/staff.ts'
import { MANAGE_PAGE } from '../../support/travellers.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let sibling: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  const overrides = { manage_booking_url: MANAGE_PAGE, callsPerMinute: 1_000_000 }
  site = await makeStorefront(service, seller, overrides)
  sibling = await makeStorefront(service, seller, overrides)
})
afterAll(() => service.close())

let people = 0
const somebody = () => `traveller-${++people}@example.com`

describe('POST /v1/public/auth/sign-out', () => {
  test('204: ends the session and takes the cookie away [G-202]', async () => {
    const { token } = await signInMail(service, site, somebody())
    const cookie = cookieOf(await verify(site, { token }))
    const out = { method: 'POST', path: '/v1/public/auth/sign-out', cookie } as const
    const { status, headers } = await site.send(out)
    expect(status).toBe(204)
    expect(headers['set-cookie']).toBe(
      'svc_traveller=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
    expect((await site.send({ path: '/v1/public/me', cookie })).status).toBe(401)
    expect((await site.send(out)).status).toBe(204)
    expect((await site.send({ method: 'POST', path: '/v1/public/auth/sign-out' })).status).toBe(204)
  })

  test('with the key of another site it ends nothing [R-AUTH-34]', async () => {
    const { token } = await signInMail(service, site, somebody())
    const cookie = cookieOf(await verify(site, { token }))
    await sibling.send({ method: 'POST', path: '/v1/public/auth/sign-out', cookie })
    expect((await site.send({ path: '/v1/public/me', cookie })).status).toBe(200)
  })

  test('every sign-in has a session of its own; another one goes on [T-AUTH-2]', async () => {
    const email = somebody()
    const one = cookieOf(
      await verify(site, { token: (await signInMail(service, site, email)).token }),
    )
    const { token } = await signInMail(service, site, email)
    const two = cookieOf(
      await site.send({
        method: 'POST',
        path: '/v1/public/auth/verify',
        cookie: one,
        body: { token },
      }),
    )
    expect(two).not.toBe(one)
    await site.send({ method: 'POST', path: '/v1/public/auth/sign-out', cookie: one })
    expect((await site.send({ path: '/v1/public/me', cookie: two })).status).toBe(200)
  })
})
