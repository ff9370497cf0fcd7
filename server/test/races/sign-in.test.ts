import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertSignInLink, useSignInCode, useSignInToken } from '#store/auth/sign-in-links.ts'
import { type Tx, transaction } from '#store/database.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { MANAGE_PAGE } from '../support/travellers.ts'
import { makeSeller, makeStorefront } from '../support/world.ts'

const AT_ONCE = 8
const MOST_WRONG = 3
let service: TestService
let site: { sellerId: string; storefrontId: string }
beforeAll(async () => {
  service = await openTestService({ connections: 16 })
  const seller = await makeSeller(service)
  const { id } = await makeStorefront(service, seller, { manage_booking_url: MANAGE_PAGE })
  site = { sellerId: seller.id, storefrontId: id }
})
afterAll(() => service.close())

const acting = <T>(work: (tx: Tx) => Promise<T>) =>
  transaction(service.db, { seller: site.sellerId }, work)

async function makeLink() {
  const link = {
    ...site,
    id: randomUUIDv7(),
    email: 'lina@example.com',
    emailKey: `lina-${randomUUIDv7()}@example.com`,
    tokenDigest: randomBytes(32),
    codeDigest: randomBytes(32),
    createdAt: service.now(),
    expiresAt: service.now().add({ minutes: 15 }),
  }
  await acting(tx => insertSignInLink(tx, link))
  return link
}

/** How many of those who come at the same moment get what they want. */
async function race(attempt: (tx: Tx) => Promise<boolean>): Promise<number> {
  const tries = await Promise.all(Array.from({ length: AT_ONCE }, () => acting(attempt)))
  return tries.filter(Boolean).length
}

/** Lets nobody go on before everybody is there. */
function barrier(): () => Promise<void> {
  let arrived = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  return () => {
    if (++arrived === AT_ONCE) resolve()
    return promise
  }
}

describe('a link', () => {
  test('is used up by exactly one of many at once [T-AUTH-2]', async () => {
    for (let round = 0; round < 10; round++) {
      const { tokenDigest } = await makeLink()
      const now = service.now()
      const won = await race(
        async tx => (await useSignInToken(tx, { ...site, tokenDigest, now })) !== null,
      )
      expect(won).toBe(1)
    }
  })

  test('control: whoever looks first and writes later shares it with everybody', async () => {
    const { id } = await makeLink()
    const everybody = barrier()
    const won = await race(async tx => {
      const [row] = await tx`select used_at from sign_in_links where id = ${id}`
      await everybody()
      await tx`update sign_in_links set used_at = ${service.now().toString()} where id = ${id}`
      return row?.used_at === null
    })
    expect(won).toBe(AT_ONCE)
  })
})

describe('a code', () => {
  const wrongCodesOf = async (id: string) => {
    const [row] = await acting(tx => tx`select wrong_codes from sign_in_links where id = ${id}`)
    return row?.wrong_codes
  }

  test('bears as many wrong guesses as it may, however many come at once [T-RL-1]', async () => {
    const { id, emailKey } = await makeLink()
    const now = service.now()
    const tried = { ...site, emailKey, codeDigest: randomBytes(32), mostWrong: MOST_WRONG, now }
    await race(async tx => (await useSignInCode(tx, tried)) !== null)
    expect(await wrongCodesOf(id)).toBe(MOST_WRONG)
  })

  test('control: counted after a look, all of them are let through', async () => {
    const { id } = await makeLink()
    const everybody = barrier()
    const looked = await race(async tx => {
      const [row] = await tx`select wrong_codes from sign_in_links where id = ${id}`
      await everybody()
      await tx`update sign_in_links set wrong_codes = wrong_codes + 1 where id = ${id}`
      return row?.wrong_codes < MOST_WRONG
    })
    expect(looked).toBe(AT_ONCE)
  })
})
