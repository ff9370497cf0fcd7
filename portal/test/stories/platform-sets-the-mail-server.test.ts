import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { startSmtp, type TestSmtp } from '../../../server/test/support/smtp.ts'
import { until } from '../../../server/test/support/until.ts'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'

const PERSON = 'pia@platform.example'
const LOGIN = { user: 'trips', password: 'correct horse' }

describe.skipIf(chromiumPath === null)('an admin of the platform', () => {
  let portal: Portal
  let page: Page
  let smtp: TestSmtp
  beforeAll(async () => {
    smtp = await startSmtp(undefined, { login: LOGIN })
    portal = await openPortal({ world: 'empty' })
    const { platform } = portal
    await platform.members.create({ email: PERSON, name: 'Pia', role: 'platform_admin' })
    page = await portal.newPage({ as: PERSON })
  })
  afterAll(async () => {
    await portal?.close()
    await smtp?.stop()
  })

  const password = () => page.getByRole('textbox', { name: 'Password' })
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // What is saved is typed no more.
    await until(async () => (await password().inputValue()) === '')
  }
  const sendTest = () => page.getByRole('button', { name: 'Send test email' }).click()

  test('reads why a wrong password fails, and loses nothing typed [P-PLAT-09]', async () => {
    await page.goto('/staff/platform/sellers')
    await page.getByRole('link', { name: 'Mail server', exact: true }).click()
    await page.getByText('No mail server is set up, so no emails are sent.').waitFor()
    await page.getByRole('textbox', { name: 'Server', exact: true }).fill('127.0.0.1')
    await page.getByLabel('Port').fill(String(smtp.port))
    await page.getByLabel('Encryption').selectOption('none')
    await page.getByLabel('Sender address').fill('trips@mail.example')
    await page.getByLabel('User name').fill(LOGIN.user)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('[id$="-error"]').first().waitFor()
    expect(await page.getByLabel('Port').inputValue()).toBe(String(smtp.port))
    await password().fill('wrong')
    await save()
    await sendTest()
    await page.getByText('The mail server refused the user name or the password.').waitFor()
    await page.getByText('535 we do not know this password').waitFor()
    expect(await page.getByLabel('User name').inputValue()).toBe(LOGIN.user)
    expect(await findFaults(page)).toEqual([])
  })

  test('sends a test mail, and from then on invitations arrive [P-PLAT-09]', async () => {
    await password().fill(LOGIN.password)
    await save()
    await sendTest()
    await page.getByText(`A test email to ${PERSON} is on its way.`).waitFor()
    expect(smtp.taken.map(({ rcpt }) => rcpt)).toEqual([[PERSON]])
    const { sellers } = portal.platform
    await sellers.create({ slug: 'fjord', name: 'Fjord AS', languages: ['en'] })
    await sellers.createOwner('fjord', { email: 'odd@fjord.example', name: 'Odd' })
    await portal.work()
    await smtp.taking(2)
    expect(smtp.taken[1]?.rcpt).toEqual(['odd@fjord.example'])
  })

  test('removes it, after reading what ends [P-PLAT-09]', async () => {
    await page.getByRole('button', { name: 'Remove mail server' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('No emails will be sent any more').waitFor()
    expect(await findFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('No mail server is set up, so no emails are sent.').waitFor()
    expect((await portal.platform.mailServer.get()).source).toBe('none')
  })
})
