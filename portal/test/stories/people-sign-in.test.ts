import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { plainForms, untilForgotten, untilSealed } from '../kept-forms.ts'
import { openPortal, type Portal } from '../open-portal.ts'
import { PEOPLE } from '../people.ts'

describe.skipIf(chromiumPath === null)('people sign in', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await openPortal({ host: 'localhost' })
  })
  afterAll(() => portal?.close())

  /** The first address in the newest mail to somebody. */
  async function linkTo(email: string): Promise<string> {
    const [mail] = await portal.service.mailsTo(email)
    return /http\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  }

  test('a new colleague is invited, sets a password, and comes back with it [P-PERSON-01, P-PERSON-02]', async () => {
    const email = 'nour@sands-and-stars.example'
    const owner = await portal.newPage({ as: 'owner' })
    await owner.goto('/staff/settings/team')
    await owner.getByRole('button', { name: 'Add team member' }).click()
    await owner.getByLabel('Name', { exact: true }).fill('Nour Aziz')
    await owner.getByLabel('Email', { exact: true }).fill(email)
    await owner.getByRole('dialog').getByRole('button', { name: 'Add team member' }).click()
    await owner.getByText(`${email} is on the team. The invitation was saved`).waitFor()
    await owner.getByRole('table').getByText(email).waitFor()

    const page = await portal.newPage()
    const link = await linkTo(email)
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Welcome, Nour Aziz' }).waitFor()
    await page.getByText('With a password you can sign in').waitFor()
    expect(await page.getByText('your old one').count()).toBe(0)
    await page.getByLabel('New password').fill('seven camels in a row')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.waitForURL('**/staff/today')

    const later = await portal.newPage()
    await later.goto(link)
    await later.getByRole('button', { name: 'Sign in', exact: true }).click()
    await later.getByText('This link has already been used').waitFor()
    await later.getByLabel('Email').fill(email)
    await later.getByLabel('Password', { exact: true }).fill('not the one')
    await later.getByRole('button', { name: 'Sign in', exact: true }).click()
    await later.getByText('Wrong email or password').waitFor()
    await later.getByLabel('Password', { exact: true }).fill('seven camels in a row')
    await later.getByRole('button', { name: 'Sign in', exact: true }).click()
    await later.waitForURL('**/staff/today')
  })

  test('a passkey is added in the profile and signs in without anything typed [P-PERSON-01, P-PERSON-04]', async () => {
    const page = await portal.newPage({ as: 'agent' })
    await addDevice(page)
    await page.goto('/staff/profile')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByLabel('Passkey name').fill('Office laptop')
    await page.getByRole('button', { name: 'Save' }).last().click()
    await page.getByRole('cell', { name: 'Office laptop' }).waitFor()
    await page.context().clearCookies()
    await page.goto('/staff/sign-in')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL('**/staff/today')
  })

  test('the profile in Arabic and dark, and a device signed out from another [P-PERSON-04]', async () => {
    const phone = await portal.newPage({ as: 'viewer', phone: true })
    await phone.goto('/staff/profile')
    await phone.getByRole('heading', { name: 'Devices' }).waitFor()
    const desk = await portal.newPage({ as: 'viewer', locale: 'ar', dark: true })
    await desk.goto('/staff/profile')
    await desk.getByRole('heading', { name: 'الملف الشخصي' }).waitFor()
    await desk
      .getByRole('button', { name: /تسجيل خروج جهاز/ })
      .first()
      .click()
    await expect.poll(() => desk.getByRole('button', { name: /تسجيل خروج جهاز/ }).count()).toBe(0)
    await phone.goto('/staff/today')
    await phone.waitForURL('**/staff/sign-in?**')
  })

  test('bank details wait for a fresh sign-in, and what was typed is saved [P-PERSON-03, P-SET-03]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    await page.goto('/staff/profile')
    await page.getByLabel('New password').fill('a password of the owner')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('Password set').waitFor()
    await page.goto('/staff/settings/bank')
    await page.getByLabel('Bank', { exact: true }).fill('Bank of the Dead Sea')
    await untilSealed(page, 'Bank of the Dead Sea')
    await portal.advance({ minutes: 30 })
    await page.reload()
    expect(await page.getByLabel('Bank', { exact: true }).inputValue()).toBe('Bank of the Dead Sea')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByLabel('Email').inputValue()).toBe(PEOPLE.owner)
    await dialog.getByLabel('Password', { exact: true }).fill('a password of the owner')
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    expect((await portal.seller.bankDetails.get()).bank_name).toBe('Bank of the Dead Sea')
    await untilForgotten(page)
  })

  test('what is typed about guests is never kept in plain, and gone when the session is ended [P-PERSON-05]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    const { data } = await portal.seller.bookings.list({ status: ['confirmed'], limit: 1 })
    const old = { at: 0, values: { percent: '7' } }
    await page.goto(`/staff/bookings/${data[0]?.ref}`)
    await page.evaluate(kept => {
      localStorage.setItem('outset.form.someone.price-percent.new', JSON.stringify(kept))
      localStorage.setItem('outset.form.someone.traveller.old', JSON.stringify({ at: Date.now() }))
    }, old)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    // Too old, and left in plain by an older portal: both are gone.
    expect(await plainForms(page)).toBe('')
    await page.getByRole('button', { name: 'Cancel…' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Canary is ill')
    await untilSealed(page, 'Canary is ill')
    await page.goto('/staff/desk')
    await page.getByLabel('Name').fill('Canary Passenger')
    await untilSealed(page, 'Canary is ill', 'Canary Passenger')
    expect(await plainForms(page)).not.toContain('Canary')
    await page.reload()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Canary Passenger')
    await page.context().clearCookies()
    await page.reload()
    await page.waitForURL('**/staff/sign-in?**')
    await untilForgotten(page)
    expect(await plainForms(page)).toBe('')
  })
})

/** A device that shows its owner's finger at once. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
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
