import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { MOST_SAVED_TRIPS } from '#domain/accounts.ts'
import { transaction } from '#store/database.ts'
import { asOwner } from '../edge/as-owner.ts'
import { makeAuthenticator } from '../support/authenticator.ts'
import { makeCity, makeTrips } from '../support/catalog-world.ts'
import {
  HERE,
  keepPasskey,
  makePasskeySites,
  newPasskeyOptions,
  registerPasskey,
} from '../support/passkeys.ts'
import { AT_GATE, meetAtGate, mutate, untilWaiting } from '../support/race.ts'
import type { Sent } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { MANAGE_PAGE, signInTraveller } from '../support/travellers.ts'
import { makeSeller, makeStorefront } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const AT_ONCE = 4

/** One more fits, and how to ask for it: each try is another one. */
type CapRace = { table: string; tries: readonly (() => Promise<Sent>)[] }

const caps: [string, () => Promise<CapRace>][] = [
  ['fifty webhook endpoints of a seller', webhookEndpoints],
  ['twenty passkeys of a traveller', passkeys],
  ['all the saved trips that a traveller may have', savedTrips],
]

describe.each(caps)('of %s', (_, makeSaleIds) => {
  test('one of many at once gets the last [T-RL-1]', async () => {
    const statuses = await race(await makeSaleIds())
    expect(statuses.filter(status => status < 300)).toHaveLength(1)
    expect(statuses.filter(status => status === 409)).toHaveLength(AT_ONCE - 1)
  })

  test('control: without the lock they all count before any of them has added one', async () => {
    await mutate(service, 'lock_cap', source =>
      source.replace(/perform pg_advisory_xact_lock\(.*\);/, 'null;'),
    )
    const statuses = await raceToTheEnd(await makeSaleIds())
    expect(statuses.filter(status => status < 300).length).toBeGreaterThan(1)
  })
})

/** Nobody gets to write before at least two of them have come as far as they can. */
async function race({ table, tries }: CapRace): Promise<number[]> {
  let answers: Promise<Sent>[] = []
  await transaction(service.db, 'platform', async tx => {
    await tx`lock table ${tx(table)} in share mode`
    answers = tries.map(ask => ask())
    await untilWaiting(service, 2)
  })
  return (await Promise.all(answers)).map(({ status }) => status)
}

/** Nobody's work is there for others before at least two of them have counted and written. */
async function raceToTheEnd({ table, tries }: CapRace): Promise<number[]> {
  const change = (sql: string) => asOwner(service, owner => owner.unsafe(sql))
  await change(`
    create function wait_at_the_end() returns trigger language plpgsql as $$
    begin
      ${AT_GATE}
      return null;
    end $$;
    create constraint trigger wait_at_the_end after insert on ${table}
      deferrable initially deferred for each row execute function wait_at_the_end();
  `)
  onTestFinished(async () => void (await change('drop function wait_at_the_end cascade')))
  const start = () => Promise.all(tries.map(ask => ask()))
  const answers = await meetAtGate(service, { waiting: 2, start })
  return answers.map(({ status }) => status)
}

async function webhookEndpoints(): Promise<CapRace> {
  const seller = await makeSeller(service)
  const path = '/v1/webhook-endpoints'
  const body = { url: 'https://hooks.example/a', types: ['*'] }
  const add = () => seller.send({ method: 'POST', path, body })
  for (let count = 0; count < 49; count++) await add()
  return { table: 'webhook_endpoints', tries: Array.from({ length: AT_ONCE }, () => add) }
}

async function passkeys(): Promise<CapRace> {
  const { site } = await makePasskeySites(service)
  const who = await signInTraveller(service, site, `many-${crypto.randomUUID()}@example.com`)
  for (let count = 0; count < 19; count++) await registerPasskey(who, makeAuthenticator())
  const made = []
  for (let count = 0; count < AT_ONCE; count++) {
    made.push(makeAuthenticator().create(await newPasskeyOptions(who), HERE))
  }
  return { table: 'passkeys', tries: made.map(body => () => keepPasskey(who, body)) }
}

async function savedTrips(): Promise<CapRace> {
  const seller = await makeSeller(service)
  const site = await makeStorefront(service, seller, { manage_booking_url: MANAGE_PAGE })
  const city = await makeCity(service)
  const overrides = Array.from({ length: AT_ONCE + 1 }, () => ({ city }))
  const trips = await makeTrips(service, seller, overrides)
  const email = `collector-${seller.slug}@example.com`
  const who = await signInTraveller(service, site, email)
  // Rows of trips that nobody sells: what counts is how many there are.
  await transaction(
    service.db,
    { seller: seller.id },
    tx => tx`
      insert into saved_trips (seller_id, storefront_id, email_key, trip_id, trip_seller_id,
        saved_at, call, position)
      select ${seller.id}, ${site.id}, ${email}, gen_random_uuid(), ${seller.id},
        ${service.now().toString()}, 1, n
      from generate_series(1, ${MOST_SAVED_TRIPS - 1}::integer) as n
    `,
  )
  const save = (trip: string) => () =>
    who.send({ method: 'POST', path: '/v1/public/me/saved-trips', body: { trips: [{ trip }] } })
  return { table: 'saved_trips', tries: trips.slice(0, AT_ONCE).map(({ id }) => save(id)) }
}
