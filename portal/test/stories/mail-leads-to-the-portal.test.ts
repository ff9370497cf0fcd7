import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutset } from '../../../sdk/src/website.ts'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { holdOnDemo } from '../../../storefront/test/book-on-demo.ts'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'
import { PEOPLE } from '../people.ts'

describe.skipIf(chromiumPath === null)('somebody comes by a mail', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await openPortal()
  })
  afterAll(() => portal?.close())

  test('signs in by a second mail, and stands on what the first was about [P-SERVE-08]', async () => {
    await bookAsGuest()
    await portal.work()
    const page = await portal.newPage()
    const about = await linkTo(PEOPLE.owner)
    expect(about).toContain('/staff/bookings/')
    await page.goto(about)
    await page.waitForURL('**/staff/sign-in?**')
    expect(await findFaults(page)).toEqual([])
    await portal.service.advance({ minutes: 1 })
    await page.getByLabel('Email').fill(PEOPLE.owner)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect.poll(() => linkTo(PEOPLE.owner)).toContain('/staff/sign-in?')
    // She opens it on another device, which knows nothing of this one.
    const other = await portal.newPage()
    await other.goto(await linkTo(PEOPLE.owner))
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await other.waitForURL(about)
    const ref = about.split('/').at(-1) ?? ''
    await other.getByRole('heading', { level: 1 }).getByText(ref).waitFor()
  })

  async function bookAsGuest(): Promise<void> {
    const outset = createOutset({ baseUrl: portal.url, key: 'pk_demo_direct' })
    const ref = await holdOnDemo({ outset, service: portal.service }, 'en')
    const lead = { name: 'Rania Haddad', email: 'rania@mail.example', phone: '+962790000000' }
    await outset.checkout({ ref, lead, payment_method: 'pay_on_arrival', locale: 'en' })
  }

  /** The first address in the newest mail to somebody. */
  async function linkTo(email: string): Promise<string> {
    const [mail] = await portal.service.mailsTo(email)
    return /http\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
})
