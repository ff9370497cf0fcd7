import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeSignIns } from '#operations/auth/purge-sign-ins.ts'
import { transaction } from '#store/database.ts'
import { makePasskeySites, passkeySignInOptions } from '../support/passkeys.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { askForLink } from '../support/sign-in-mail.ts'
import { signInTraveller } from '../support/travellers.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const countRows = () =>
  transaction(service.db, 'platform', async tx => {
    const [row] = await tx`
      select (select count(*)::int from traveller_sessions) as sessions,
        (select count(*)::int from sign_in_links) as links,
        (select count(*)::int from passkey_challenges) as challenges
    `
    return row
  })
const sweep = () => purgeSignIns({ db: service.db, now: service.now() })

test('sessions, links and challenges are deleted once they are over', async () => {
  const { site } = await makePasskeySites(service)
  await signInTraveller(service, site, 'lina@example.com')
  await askForLink(site, 'lina@example.com')
  await passkeySignInOptions(site)
  expect(await sweep()).toBe(0)
  await service.advance({ minutes: 6 })
  expect(await sweep()).toBe(1)
  expect(await countRows()).toEqual({ sessions: 1, links: 1, challenges: 0 })
  await service.advance({ minutes: 10 })
  expect(await sweep()).toBe(1)
  expect(await countRows()).toEqual({ sessions: 1, links: 0, challenges: 0 })
  await service.advance({ hours: 24 * 30 })
  expect(await sweep()).toBe(1)
  expect(await countRows()).toEqual({ sessions: 0, links: 0, challenges: 0 })
})
