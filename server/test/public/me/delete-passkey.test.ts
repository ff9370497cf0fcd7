import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAuthenticator } from '../../support/authenticator.ts'
import { makePasskeySites, registerPasskey } from '../../support/passkeys.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { signInTraveller } from '../../support/travellers.ts'
import type { MadeStorefront } from '../../support/world.ts'

let service: TestService
let site: MadeStorefront
let sibling: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  const sites = await makePasskeySites(service)
  site = sites.site
  sibling = sites.sibling
})
afterAll(() => service.close())

let people = 0
const somebody = (at = site) => signInTraveller(service, at, `passkey-${++people}@example.com`)

describe('DELETE /v1/public/me/passkeys/{id}', () => {
  test("404: somebody else's passkey is none, and neither is one of another site [T-ISO-1]", async () => {
    const owner = await somebody()
    const { body } = await registerPasskey(owner, makeAuthenticator())
    const path = `/v1/public/me/passkeys/${body.id}`
    const otherTraveller = await somebody()
    const elsewhere = await signInTraveller(service, sibling, owner.email)
    const none = await otherTraveller.send({
      method: 'DELETE',
      path: `/v1/public/me/passkeys/${randomUUID()}`,
    })
    expect(none.body.details).toEqual({ entity: 'passkey' })
    for (const other of [otherTraveller, elsewhere]) {
      const { status, text } = await other.send({ method: 'DELETE', path })
      expect(status).toBe(404)
      expect(text).toBe(none.text)
      expect((await other.send({ path: '/v1/public/me/passkeys' })).body.data).toEqual([])
    }
    expect((await owner.send({ path: '/v1/public/me/passkeys' })).body.data).toHaveLength(1)
  })
})
