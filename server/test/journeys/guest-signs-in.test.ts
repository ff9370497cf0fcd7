import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuthenticator } from '../support/authenticator.ts'
import { makeCity, makeTrip } from '../support/catalog-world.ts'
import { HERE, passkeySignInOptions, presentPasskey } from '../support/passkeys.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { askForLink, newestSignInMail, verify } from '../support/sign-in-mail.ts'
import { cookieOf } from '../support/staff.ts'
import { MANAGE_PAGE } from '../support/travellers.ts'
import { makeSeller, makeStorefront } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

test('a guest saves trips, signs in, finds them merged, and comes back with a passkey [R-ACC-02, R-ACC-13, R-ACC-10]', async () => {
  const seller = await makeSeller(service)
  const site = await makeStorefront(service, seller, { manage_booking_url: MANAGE_PAGE })
  const city = await makeCity(service)
  const [petra, rum, aqaba] = [
    await makeTrip(service, seller, { city, slug: 'petra' }),
    await makeTrip(service, seller, { city, slug: 'wadi-rum' }),
    await makeTrip(service, seller, { city, slug: 'aqaba' }),
  ]
  const path = '/v1/public/me/saved-trips'
  const slugsOf = (sent: { body: { data: { slug: string }[] } }) => sent.body.data.map(t => t.slug)

  // At home: the site says that there are accounts, and the traveller signs in by the mailed link.
  expect((await site.send({ path: '/v1/public/storefront' })).body.sign_in).toBe(true)
  await askForLink(site, 'lina@example.com', { return_to: '/saved' })
  const first = await newestSignInMail(service, 'lina@example.com')
  const atHome = cookieOf(await verify(site, { token: first.token }))
  const merge = (cookie: string, trips: { trip: string }[]) =>
    site.send({ method: 'POST', path, cookie, body: { trips } })
  await merge(atHome, [{ trip: petra.id }])

  // On the phone, days later: a list kept as a guest, and the code in place of the link.
  await service.advance({ hours: 24 * 3 })
  await askForLink(site, 'Lina@Example.com')
  const second = await newestSignInMail(service, 'Lina@Example.com')
  const onPhone = cookieOf(await verify(site, { email: 'lina@example.com', code: second.code }))
  const merged = await merge(onPhone, [{ trip: rum.id }, { trip: 'petra' }, { trip: 'gone' }])
  expect(slugsOf(merged)).toEqual(['wadi-rum', 'petra'])
  expect(merged.body.skipped).toBe(1)

  // The phone keeps a passkey, and later signs in with nothing else.
  const phone = makeAuthenticator()
  const options = await site.send({
    method: 'POST',
    path: '/v1/public/me/passkeys/options',
    cookie: onPhone,
  })
  const body = { ...phone.create(options.body, HERE), label: 'Phone' }
  await site.send({ method: 'POST', path: '/v1/public/me/passkeys', cookie: onPhone, body })
  await site.send({ method: 'POST', path: '/v1/public/auth/sign-out', cookie: onPhone })
  expect((await site.send({ path, cookie: onPhone })).status).toBe(401)
  const signedIn = await presentPasskey(site, phone.get(await passkeySignInOptions(site), HERE))
  const back = cookieOf(signedIn)
  expect((await site.send({ path: '/v1/public/me', cookie: back })).status).toBe(200)
  await site.send({ method: 'POST', path, cookie: back, body: { trips: [{ trip: aqaba.id }] } })

  // At home, still signed in, the list is the same.
  const atLast = await site.send({ path, cookie: atHome })
  expect(slugsOf(atLast)).toEqual(['aqaba', 'wadi-rum', 'petra'])
})
