import type { Page } from 'playwright-core'

/** What the stories of a booking do in between. */
export async function pickFirstOpenDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Next available day/ }).click()
  await page.getByRole('heading', { name: 'Your booking' }).waitFor()
}

export const LEAD = { name: 'Rania Haddad', email: 'rania@example.com', phone: '+962790000000' }

export async function fillLead(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(LEAD.name)
  await page.getByLabel('Email address').fill(LEAD.email)
  await page.getByLabel('Phone number').fill(LEAD.phone)
}
