import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFaults } from '../find-faults.ts'
import { chromiumPath, openPortal, type Portal } from '../open-portal.ts'
import { PEOPLE } from '../people.ts'

describe.skipIf(chromiumPath === null)('somebody comes by a mail', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await openPortal()
  })
  afterAll(() => portal?.close())

  test('signs in by a second mail, and stands on what the first was about [P-SERVE-08]', async () => {
    const page = await portal.newPage()
    await page.goto('/staff/today')
    await page.waitForURL('**/staff/sign-in?**')
    expect(await findFaults(page)).toEqual([])
    await page.getByLabel('Email').fill(PEOPLE.owner)
    await page.getByRole('button', { name: 'Mail me a link' }).click()
    await expect.poll(() => linkTo(PEOPLE.owner)).toContain('/staff/sign-in?')
    // She opens it on another device, which knows nothing of this one.
    const other = await portal.newPage()
    await other.goto(await linkTo(PEOPLE.owner))
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await other.waitForURL('**/staff/today')
    await other.getByRole('heading', { name: 'Today', exact: true }).waitFor()
  })

  /** The first address in the newest mail to somebody. */
  async function linkTo(email: string): Promise<string> {
    const [mail] = await portal.service.mailsTo(email)
    return /http\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
})
