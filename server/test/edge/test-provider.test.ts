import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestWebhook } from '#integrations/payments/test-provider/webhooks.ts'
import { openProviderOf } from '#operations/payment-account.ts'
import { PAYMENT } from '../integrations/payments/harnesses.ts'
import { must } from '../integrations/payments/told.ts'
import { inject } from '../support/inject.ts'
import { putAccount } from '../support/payment-accounts.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSeller } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
const told: TestWebhook[] = []
beforeAll(async () => {
  service = await openTestService({ payments: { send: webhook => void told.push(webhook) } })
  seller = await makeSeller(service)
  await putAccount(seller.send, { provider: 'test' })
})
afterAll(() => service.close())

const provider = async () => {
  const opened = await openProviderOf(service.deps, seller.id)
  if (!opened) throw new Error('it is connected')
  return opened
}

async function start(changed: Partial<typeof PAYMENT> = {}): Promise<string> {
  const createdAt = service.now()
  const payment = { ...PAYMENT, createdAt, expiresAt: createdAt.add({ hours: 2 }), ...changed }
  const started = must(await (await provider()).start({ ...payment, key: randomUUID() }))
  expect(started.url).toBe(`http://127.0.0.1:8080/test-provider/${started.ref}`)
  return started.ref
}

const statusOf = async (ref: string) => must(await (await provider()).read({ ref })).status
const open = async (ref: string) => inject(service.app, { url: `/test-provider/${ref}` })
const press = (ref: string, button: string) =>
  inject(service.app, {
    method: 'POST',
    url: `/test-provider/${ref}/press`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload: `press=${button}`,
  })

describe('the pages of the test provider', () => {
  test('a card that works: paid, and led back to the shop [M-CARD-34]', async () => {
    const ref = await start()
    const page = await open(ref)
    expect(page.statusCode).toBe(200)
    expect(page.payload).toContain('Es fließt kein Geld')
    expect(page.payload).toMatch(/79,00\s€/)
    expect(page.payload).not.toContain('<script')
    const done = await press(ref, 'approve')
    expect([done.statusCode, done.headers.location]).toEqual([303, PAYMENT.returnUrl])
    expect(await statusOf(ref)).toBe('paid')
    expect(told.filter(webhook => webhook.ref === ref)).toMatchObject([{ account: seller.id }])
  })

  test('a declined card: the page says so and stays open; then it is paid [M-CARD-34]', async () => {
    const ref = await start({ locale: 'en-GB' })
    const again = await press(ref, 'decline')
    expect([again.statusCode, again.headers.location]).toEqual([303, `/test-provider/${ref}`])
    expect((await open(ref)).payload).toContain('The card was declined')
    expect(await statusOf(ref)).toBe('open')
    expect((await press(ref, 'approve')).headers.location).toBe(PAYMENT.returnUrl)
    expect(await statusOf(ref)).toBe('paid')
  })

  test('3-D Secure: the bank asks, and its yes pays [M-CARD-34]', async () => {
    const ref = await start({ locale: 'ar' })
    expect((await press(ref, 'challenge')).headers.location).toBe(`/test-provider/${ref}`)
    const page = (await open(ref)).payload
    expect(page).toContain('dir="rtl"')
    expect(page).not.toContain('value="later"')
    expect((await press(ref, 'approve')).headers.location).toBe(PAYMENT.returnUrl)
    expect(await statusOf(ref)).toBe('paid')
  })

  test('a debit is on its way for a minute [M-CARD-34]', async () => {
    const ref = await start({ locale: 'en' })
    expect((await press(ref, 'later')).headers.location).toBe(PAYMENT.returnUrl)
    expect((await open(ref)).payload).toContain('The money is on its way.')
    expect(await statusOf(ref)).toBe('open')
    await service.advance({ minutes: 1 })
    expect(await statusOf(ref)).toBe('paid')
    expect((await open(ref)).payload).toContain('This was paid.')
  })

  test('two tabs at once pay once; one that is over has no buttons [M-CARD-34]', async () => {
    const ref = await start({ locale: 'en' })
    const both = await Promise.all([press(ref, 'approve'), press(ref, 'approve')])
    const led = both.map(({ headers }) => headers.location).sort()
    expect(led).toEqual([`/test-provider/${ref}`, PAYMENT.returnUrl])
    const over = await start({ locale: 'en' })
    await service.advance({ hours: 3 })
    const page = (await open(over)).payload
    expect(page).toContain('This page is closed')
    expect(page).not.toContain('<button')
    await press(over, 'approve')
    expect(await statusOf(over)).toBe('cancelled')
  })

  test('nothing from elsewhere runs, frames or posts it [M-CARD-35]', async () => {
    const description = '<script>alert(1)</script>" & Söhne'
    const page = await open(await start({ description }))
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self' https://shop.example")
    expect(policy).not.toContain('unsafe')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.payload).not.toContain('<script>')
  })

  test('404: a ref that nobody was given, and 429 for who goes on trying [M-CARD-35]', async () => {
    expect((await open('test_0123456789')).statusCode).toBe(404)
    expect((await press('test_0123456789', 'approve')).statusCode).toBe(404)
    const from = '203.0.113.20'
    const guess = () =>
      inject(service.app, { url: `/test-provider/test_${randomUUID()}`, remoteAddress: from })
    for (let call = 0; call < 60; call++) expect((await guess()).statusCode).toBe(404)
    expect((await guess()).statusCode).toBe(429)
  })

  test('422: a button that there is none of, or no form', async () => {
    const ref = await start()
    expect((await press(ref, 'refund')).statusCode).toBe(422)
    const url = `/test-provider/${ref}/press`
    expect((await inject(service.app, { method: 'POST', url })).statusCode).toBe(422)
  })
})

test('what happens at the test provider is posted, signed, and looked at [M-CARD-36]', async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const publicUrl = `http://127.0.0.1:${port}`
  const own = await openTestService({ publicUrl })
  const shop = await makeSeller(own)
  await putAccount(shop.send, { provider: 'test' })
  const account = await openProviderOf(own.deps, shop.id)
  const createdAt = own.now()
  const expiresAt = createdAt.add({ hours: 2 })
  const asked = { ...PAYMENT, createdAt, expiresAt, key: randomUUID() }
  const { ref } = must((await account?.start(asked)) ?? { ok: false, problem: null as never })
  const arrived = once(server, 'request')
  await inject(own.app, {
    method: 'POST',
    url: `/test-provider/${ref}/press`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'press=approve',
  })
  const [request, response] = await arrived
  const payload = await buffer(request)
  response.end()
  expect(request.url).toBe(`/v1/providers/test/${shop.id}`)
  const headers = {
    'content-type': 'application/json',
    'test-signature': String(request.headers['test-signature']),
  }
  const taken = await inject(own.app, { method: 'POST', url: request.url, headers, payload })
  expect(taken.statusCode).toBe(200)
  server.closeAllConnections()
  server.close()
  await own.close()
})

test('where the test provider is not allowed its pages are not there [M-CARD-30]', async () => {
  const ref = await start()
  const real = await openTestService({
    databaseUrl: service.databaseUrl,
    production: true,
    testClock: null,
  })
  expect((await inject(real.app, { url: `/test-provider/${ref}` })).statusCode).toBe(404)
  await real.close()
})
