import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RowScope, type Tx, transaction } from '#store/database.ts'
import { makeAuthenticator } from '../support/authenticator.ts'
import { makeCity, makeTrip } from '../support/catalog-world.ts'
import { newPasskeyOptions, registerPasskey } from '../support/passkeys.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { askForLink } from '../support/sign-in-mail.ts'
import { MANAGE_PAGE, signInTraveller } from '../support/travellers.ts'
import { type MadeSeller, makeSeller, makeStorefront } from '../support/world.ts'

let service: TestService
let owner: MadeSeller
let otherSeller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  owner = await makeSeller(service)
  otherSeller = await makeSeller(service)
  const site = await makeStorefront(service, owner, { manage_booking_url: MANAGE_PAGE })
  const trip = await makeTrip(service, owner, { city: await makeCity(service) })
  const who = await signInTraveller(service, site, 'lina@example.com')
  await askForLink(site, 'lina@example.com')
  await registerPasskey(who, makeAuthenticator())
  await newPasskeyOptions(who)
  const body = { trips: [{ trip: trip.id }] }
  await who.send({ method: 'POST', path: '/v1/public/me/saved-trips', body })
  await who.send({ method: 'PATCH', path: '/v1/public/me', body: { name: 'Lina Haddad' } })
})
afterAll(() => service.close())

const TABLES = [
  'traveller_sessions',
  'sign_in_links',
  'passkeys',
  'passkey_challenges',
  'saved_trips',
  'traveller_profiles',
]

async function countAs(acting: RowScope, table: string): Promise<number> {
  const count = (tx: Tx) => tx<{ total: number }[]>`select count(*)::int as total from ${tx(table)}`
  const [row] = await transaction(service.db, acting, count)
  return row?.total ?? 0
}

describe('rows about travellers answer nothing to a transaction of somebody else', () => {
  test.each(TABLES)('%s [T-ISO-1]', async table => {
    expect(await countAs({ seller: owner.id }, table)).toBeGreaterThan(0)
    expect(await countAs({ seller: otherSeller.id }, table)).toBe(0)
    expect(await countAs('platform', table)).toBeGreaterThan(0)
    const [row] = await service.db`select count(*)::int as total from ${service.db(table)}`
    expect(row?.total, 'outside of any transaction').toBe(0)
  })

  test('nobody writes them for another seller [T-ISO-1]', async () => {
    const steal = transaction(
      service.db,
      { seller: otherSeller.id },
      tx => tx`
        insert into saved_trips
          (seller_id, storefront_id, email_key, trip_id, trip_seller_id, saved_at, call, position)
        select f.seller_id, f.id, 'x@example.com', f.id, f.id, app_now(), 1, 0
        from storefronts f where f.seller_id = ${owner.id}
      `,
    )
    await expect(steal).rejects.toThrow(/row-level security/)
  })
})
