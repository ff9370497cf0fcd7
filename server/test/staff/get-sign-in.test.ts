import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chromiumPath, openBrowser, type TestBrowser } from '../support/browser.ts'
import { inject } from '../support/inject.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { mailedToken, outboxOf, signInAs } from '../support/staff.ts'
import { type MadeSeller, makeSeller } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, { name: 'Desert Days' })
})
afterAll(() => service.close())

const askForLink = (email: string, locale = 'en') =>
  service.send({ method: 'POST', path: '/v1/auth/sign-in-link', body: { email, locale } })

/** Every address that the mails to somebody lead to. */
async function linksTo(email: string): Promise<URL[]> {
  const mails = await outboxOf(service, email)
  return mails.flatMap(({ text }) => [...text.matchAll(/http\S+/g)].map(([url]) => new URL(url)))
}

describe('GET /staff/sign-in', () => {
  test('200: a page in the language of the mail, whose every part is our own', async () => {
    for (const [locale, html] of [
      ['en', '<html lang="en" dir="ltr">'],
      ['ar', '<html lang="ar" dir="rtl">'],
      ['xx', '<html lang="en" dir="ltr">'],
    ]) {
      const { status, headers, text } = await service.send({
        path: `/staff/sign-in?locale=${locale}&token=${'t'.repeat(43)}`,
      })
      expect(status).toBe(200)
      expect(text).toContain(html)
      // The token is for the script in the browser; the page itself repeats nothing of its address.
      expect(text).not.toContain('ttt')
      expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
      expect(headers['referrer-policy']).toBe('no-referrer')
      const parts = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
      expect(parts).toEqual(['data:,', '/docs', '/staff/sign-in.js'])
    }
  })

  test('every mail to staff leads to the portal [P-SERVE-08]', async () => {
    const own = await makeSeller(service)
    await askForLink(own.ownerEmail)
    const body = { account_name: 'A', bank_name: 'B', account_number: '00123456' }
    await own.send({ method: 'PUT', path: '/v1/bank-details', body })
    const links = await linksTo(own.ownerEmail)
    // Of the invitation, the link that was asked for, and the bank details.
    expect(links).toHaveLength(3)
    for (const { pathname, search } of links) {
      expect((await service.send({ path: pathname + search })).status).toBe(200)
    }
    expect(links.map(({ pathname }) => pathname).sort()).toEqual([
      '/staff/settings/bank',
      '/staff/sign-in',
      '/staff/sign-in',
    ])
  })
})

const title =
  chromiumPath === null
    ? 'the page in a browser: skipped, because there is no Chromium (CHROMIUM_PATH names one)'
    : 'the page in a browser'

describe.skipIf(chromiumPath === null)(title, () => {
  let server: Server
  let origin: string
  let browser: TestBrowser
  let page: Page
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const payload = Buffer.concat(chunks)
      const answered = await inject(service.app, {
        method: (request.method ?? 'GET') as 'GET',
        url: request.url ?? '/',
        headers: { ...request.headers, ...(request.headers.origin && { origin: HOME }) },
        ...(payload.length > 0 && { payload }),
      })
      response.writeHead(answered.statusCode, answered.headers as Record<string, string>)
      response.end(answered.rawPayload)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await new Promise(resolve => server.close(resolve))
  })
  beforeEach(async () => {
    page = await (await browser.newContext()).newPage()
  })

  /** Where the service believes to be. */
  const HOME = 'http://127.0.0.1:8080'

  test('a link signs in when the person says so, and is then taken out of the address [T-AUTH-2]', async () => {
    await askForLink(seller.ownerEmail)
    const token = await mailedToken(service, seller.ownerEmail)
    await page.goto(`${origin}/staff/sign-in?locale=en&token=${token}&about=/v1/team`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText(`Owner ${seller.slug} – Desert Days`).waitFor()
    expect(page.url()).toBe(`${origin}/staff/sign-in`)
    await page.getByRole('link', { name: 'Open the page from the email' }).click()
    await page.waitForURL(`${origin}/v1/team`)
    expect(await page.content()).toContain(seller.ownerEmail)
    await page.goto(`${origin}/staff/sign-in`)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('button', { name: 'Email me a link' }).waitFor()
  })

  test('a link that was used asks for an address and mails another one', async () => {
    const { ownerEmail } = await makeSeller(service)
    await page.goto(`${origin}/staff/sign-in?locale=de&token=${'x'.repeat(43)}`)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.getByText('Dieser Link wurde schon benutzt').waitFor()
    await page.getByLabel('E-Mail').fill(ownerEmail)
    await page.getByRole('button', { name: 'Link schicken' }).click()
    await page.getByText('ist ein Link an sie unterwegs').waitFor()
    const [mail] = await outboxOf(service, ownerEmail)
    expect(mail).toMatchObject({ template: 'staff-sign-in-link', locale: 'de' })
  })

  test('a password signs in, and a wrong one says so [G-34]', async () => {
    const password = 'a password of some length'
    const { ownerEmail } = await makeSeller(service, { name: 'Sea Days' })
    const elsewhere = await signInAs(service, { email: ownerEmail })
    const body = { new_password: password }
    await elsewhere.send({ method: 'PUT', path: '/v1/me/password', body })
    await page.goto(`${origin}/staff/sign-in`)
    await page.getByLabel('Email').fill(ownerEmail)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Wrong email or password.').waitFor()
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('– Sea Days').waitFor()
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('button', { name: 'Email me a link' }).waitFor()
    expect((await elsewhere.send({ path: '/v1/me' })).status).toBe(401)
  })

  test('it sends nobody elsewhere [T-CMS-1]', async () => {
    await askForLink(seller.ownerEmail)
    const token = await mailedToken(service, seller.ownerEmail)
    for (const about of [
      'https://evil.example',
      '//evil.example',
      'javascript:alert(1)',
      '/v1/../x',
    ]) {
      const query = new URLSearchParams({ token, about })
      await page.goto(`${origin}/staff/sign-in?${query}`)
      await page.getByRole('button', { name: 'Sign in' }).waitFor()
      await page.evaluate(() => {
        const shown = (globalThis as unknown as { showSignedIn: (who: object) => void })
          .showSignedIn
        shown({ person: { name: 'A' }, seller: null })
      })
      expect(await page.getByText('Open the page from the email').isVisible(), about).toBe(false)
    }
  })
})
