import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAuthenticator } from '../../support/authenticator.ts'
import {
  HERE,
  makePasskeySites,
  newPasskeyOptions,
  registerPasskey,
  signInByPasskey,
} from '../../support/passkeys.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { signInTraveller } from '../../support/travellers.ts'
import type { MadeStorefront } from '../../support/world.ts'

let service: TestService
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  const sites = await makePasskeySites(service)
  site = sites.site
})
afterAll(() => service.close())

let people = 0
const somebody = (at = site) => signInTraveller(service, at, `passkey-${++people}@example.com`)

describe('GET /v1/public/me/passkeys', () => {
  test('200: newest first, with their last use; 204: one is deleted [G-198]', async () => {
    const who = await somebody()
    const [older, newer] = [makeAuthenticator(), makeAuthenticator()]
    await registerPasskey(who, older, { label: 'Laptop' })
    await service.advance({ minutes: 1 })
    await registerPasskey(who, newer)
    await signInByPasskey(site, older)
    const { body } = await who.send({ path: '/v1/public/me/passkeys' })
    expect(body.data).toMatchObject([
      { label: 'Passkey', last_used_at: null },
      { label: 'Laptop', last_used_at: service.now().toString({ smallestUnit: 'millisecond' }) },
    ])
    const path = `/v1/public/me/passkeys/${body.data[1].id}`
    expect((await who.send({ method: 'DELETE', path })).status).toBe(204)
    expect((await signInByPasskey(site, older)).status).toBe(401)
    expect((await signInByPasskey(site, newer)).status).toBe(200)
    expect((await who.send({ method: 'DELETE', path })).status).toBe(404)
  })

  test('401: without a session [R-ACC-15, R-AUTH-33]', async () => {
    const body = makeAuthenticator().create(await newPasskeyOptions(await somebody()), HERE)
    const calls = [
      { path: '/v1/public/me/passkeys' },
      { method: 'POST', path: '/v1/public/me/passkeys', body },
      { method: 'POST', path: '/v1/public/me/passkeys/options' },
      { method: 'DELETE', path: `/v1/public/me/passkeys/${randomUUID()}` },
    ] as const
    for (const call of calls) expect((await site.send(call)).status).toBe(401)
  })
})
