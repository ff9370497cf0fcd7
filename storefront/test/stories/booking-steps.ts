import type { Page } from 'playwright-core'
import type { Shop } from '../open-shop.ts'

/** What the stories of a booking do in between. */
export async function pickFirstOpenDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Next available day/ }).click()
  await page.getByRole('heading', { name: 'Your booking' }).waitFor()
}

/** The address of a day that is days ahead: the next may be too near for some ways to pay. */
export async function bookAhead(
  { outset, service }: Pick<Shop, 'outset' | 'service'>,
  slug = 'petra-small-group-day',
): Promise<string> {
  const { options } = await outset.products.get(slug)
  const from = service
    .now()
    .add({ hours: 5 * 24 })
    .toString()
    .slice(0, 10)
  const { next } = await outset.options.getNextOpen(options[0]?.id ?? '', { from })
  return `${slug}/book?pick=${next?.start.slice(0, 10)}`
}

export const LEAD = { name: 'Rania Haddad', email: 'rania@example.com', phone: '+962790000000' }

export async function fillLead(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(LEAD.name)
  await page.getByLabel('Email address').fill(LEAD.email)
  await page.getByLabel('Phone number').fill(LEAD.phone)
}

/** Who books, as it stands in the form. */
export async function leadIn(page: Page): Promise<typeof LEAD> {
  return {
    name: await page.getByLabel('Name', { exact: true }).inputValue(),
    email: await page.getByLabel('Email address').inputValue(),
    phone: await page.getByLabel('Phone number').inputValue(),
  }
}
