import type { Page } from 'playwright-core'
import { codeInMail } from './make-booking.ts'
import type { Shop } from './open-shop.ts'

/** Signs in by the code that is mailed, as a traveller does. */
export async function signIn(page: Page, shop: Shop, email: string): Promise<void> {
  const [, locale] = new URL(page.url()).pathname.split('/')
  await page.goto(`/${locale}/sign-in`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('main form').first().getByRole('button').click()
  await page.waitForURL('**/sign-in/code*')
  await page.locator('input[name=code]').fill(await codeInMail(shop, email))
  await page.locator('main form').first().getByRole('button').click()
  await page.waitForURL(`**/${locale}/account`)
}
