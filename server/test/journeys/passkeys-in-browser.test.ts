import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chromiumPath, openBrowser, type TestBrowser } from '../support/browser.ts'
import { type BrowserSite, openBrowserSite } from '../support/browser-site.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { askForLink, newestSignInMail } from '../support/sign-in-mail.ts'
import { type MadeStorefront, makeSeller, makeStorefront } from '../support/world.ts'

const title =
  chromiumPath === null
    ? 'passkeys in a browser: skipped, because there is no Chromium (CHROMIUM_PATH names one)'
    : 'passkeys in a browser'

describe.skipIf(chromiumPath === null)(title, () => {
  let service: TestService
  let site: MadeStorefront
  let website: BrowserSite
  let elsewhere: BrowserSite
  let browser: TestBrowser
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    service = await openTestService()
    website = await openBrowserSite(service, () => site.key)
    elsewhere = await openBrowserSite(service, () => site.key)
    site = await makeStorefront(service, await makeSeller(service), {
      manage_booking_url: `${website.origin}/manage-booking`,
    })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await website?.close()
    await elsewhere?.close()
    await service?.close()
  })
  beforeEach(async () => {
    context = await browser.newContext()
    page = await context.newPage()
    await plugInAuthenticator(page)
    return () => context.close()
  })

  test('a traveller makes one, signs out, and signs in with nothing else [R-ACC-03, R-AUTH-28, G-198]', async () => {
    await signInByLink('lina@example.com')
    expect(await run(page, 'callApi', 'me')).toMatchObject({
      status: 200,
      body: { email: 'lina@example.com' },
    })
    const made = await run(page, 'makePasskey')
    expect(made.status).toBe(201)
    expect(made.body.label).toBe('Browser')
    expect((await run(page, 'callApi', 'auth/sign-out', {})).status).toBe(204)
    expect((await run(page, 'callApi', 'me')).status).toBe(401)
    const signedIn = await run(page, 'signIn')
    expect(signedIn.status).toBe(200)
    expect(signedIn.body.email).toBe('lina@example.com')
    expect((await run(page, 'callApi', 'me')).body).toMatchObject({ email: 'lina@example.com' })
    const { body } = await run(page, 'callApi', 'me/passkeys')
    expect(body.data).toMatchObject([
      { id: made.body.id, last_used_at: '2026-11-15T10:00:00.000Z' },
    ])
  })

  test('the session cookie is out of reach of scripts [G-35]', async () => {
    await signInByLink('scripts@example.com')
    expect(await page.evaluate('document.cookie')).toBe('')
    const [cookie] = await context.cookies()
    expect(cookie).toMatchObject({ name: 'svc_traveller', httpOnly: true, secure: true })
    expect(cookie?.sameSite).toBe('Lax')
  })

  test('a device that has one is not made to make another', async () => {
    await signInByLink('again@example.com')
    expect((await run(page, 'makePasskey')).status).toBe(201)
    expect((await run(page, 'makePasskey')).error).toBe('InvalidStateError')
  })

  test('401 and 422: a page of another origin, though the domain is the same [T-AUTH-4]', async () => {
    await signInByLink('origin@example.com')
    expect((await run(page, 'makePasskey')).status).toBe(201)
    await page.goto(elsewhere.origin)
    expect((await run(page, 'callApi', 'me')).status, 'cookies know no ports').toBe(200)
    expect((await run(page, 'signIn')).status).toBe(401)
    await run(page, 'removePasskeys')
    expect((await run(page, 'makePasskey')).status).toBe(422)
    await page.goto(website.origin)
    expect((await run(page, 'makePasskey')).status).toBe(201)
    expect((await run(page, 'signIn')).status).toBe(200)
  })

  test('401 and 422: another domain, which the browser itself does not mix up [T-AUTH-4]', async () => {
    await signInByLink('domain@example.com')
    await page.goto(`http://other.localhost:${website.port}`)
    const rpId = 'other.localhost'
    await context.addCookies(
      (await context.cookies(website.origin)).map(cookie => ({ ...cookie, domain: rpId })),
    )
    expect((await run(page, 'makePasskey', rpId)).status).toBe(422)
    expect((await run(page, 'signIn', rpId)).status).toBe(401)
    expect((await run(page, 'makePasskey', 'evil.example')).error).toBe('SecurityError')
    expect((await run(page, 'signIn', 'evil.example')).error).toBe('SecurityError')
  })

  test('opening the link of the mail uses nothing up [T-AUTH-2]', async () => {
    await askForLink(site, 'scanner@example.com')
    const { link, token } = await newestSignInMail(service, 'scanner@example.com')
    for (let turn = 0; turn < 3; turn++) await page.goto(link)
    expect((await run(page, 'callApi', 'auth/verify', { token })).status).toBe(200)
  })

  async function signInByLink(email: string): Promise<void> {
    await askForLink(site, email)
    const { link } = await newestSignInMail(service, email)
    await page.goto(link)
    const token = new URL(page.url()).searchParams.get('sign_in_token')
    expect((await run(page, 'callApi', 'auth/verify', { token })).status).toBe(200)
  }
})

/** A passkey store that says yes by itself, as a phone does after a look at its owner's face. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers as a client would.
type Answered = { status: number; body: any; error?: string }

/** Has the page of the site do something; see its script. */
function run(page: Page, action: string, ...args: unknown[]): Promise<Answered> {
  return page.evaluate(`${action}(...${JSON.stringify(args)})`)
}
