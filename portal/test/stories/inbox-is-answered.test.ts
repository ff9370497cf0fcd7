import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutset } from '../../../sdk/src/website.ts'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { findFaults } from '../find-faults.ts'
import { plainForms, untilSealed } from '../kept-forms.ts'
import { openPortal, type Portal } from '../open-portal.ts'

describe.skipIf(chromiumPath === null)('somebody of the office answers what waits', () => {
  let portal: Portal
  let page: Page
  beforeAll(async () => {
    portal = await openPortal()
    page = await portal.newPage({ as: 'agent' })
  })
  afterAll(() => portal?.close())

  test('everything stands in one list, and its address says which part is shown [P-INBOX-01]', async () => {
    await page.goto('/staff/inbox')
    for (const name of ['Jule Brandt', 'Femke Visser', 'Anna Bauer', 'Rania Haddad']) {
      await page.getByRole('link', { name }).waitFor()
    }
    await page.getByRole('link', { name: 'Enquiries 2' }).click()
    await page.waitForURL('**/inbox?kind=enquiry')
    await page.getByRole('link', { name: 'Jule Brandt' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Answered' }).click()
    await page.waitForURL('**done=true**')
    await page.goto('/staff/inbox?done=true&kind=price_request')
    await page.getByRole('row', { name: /Samira Khalil.*offer sent/ }).waitFor()
  })

  test('a proof is accepted beside its file [P-INBOX-02]', async () => {
    await page.goto('/staff/inbox?kind=proof')
    const row = page.getByRole('row', { name: /Marta Kowal/ })
    await row.getByRole('button', { name: 'View receipt' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('€174.44').waitFor()
    await dialog.getByRole('button', { name: 'Download file' }).waitFor()
    await dialog.getByRole('button', { name: 'Accept receipt' }).click()
    await dialog.waitFor({ state: 'detached' })
    await row.waitFor({ state: 'detached' })
    const { data } = await portal.seller.bookings.list({ q: 'Marta Kowal' })
    expect(data[0]).toMatchObject({ payment_status: 'paid' })
  })

  test('an enquiry is taken, answered and on the list no more [P-INBOX-03] [P-INBOX-05]', async () => {
    await page.goto('/staff/inbox?kind=enquiry')
    await page.getByRole('link', { name: 'Anna Bauer' }).click()
    await page.getByText('Ist der Weg mit einem Kinderwagen zu schaffen?').waitFor()
    await page.getByRole('button', { name: 'Assign to me' }).click()
    await page.getByText('Assigned to Hana Petrova').waitFor()
    const answer = page.getByLabel('Your reply')
    await answer.fill('Mit einem Kinderwagen leider nicht, mit einer Trage schon.')
    await untilSealed(page, 'mit einer Trage schon')
    expect(await plainForms(page)).toBe('')
    await page.reload()
    await expect.poll(() => answer.inputValue()).toContain('mit einer Trage schon')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await page.getByRole('article').getByText('mit einer Trage schon').waitFor()
    const [mail] = await portal.service.mailsTo('anna@mail.example')
    expect(mail?.text).toContain('mit einer Trage schon')
    await page.getByRole('link', { name: 'Inbox' }).first().click()
    await page.getByRole('link', { name: 'Greta Lindqvist' }).waitFor()
    expect(await page.getByRole('link', { name: 'Anna Bauer' }).count()).toBe(0)
  })

  test('spam is put aside, and opened again [P-INBOX-03]', async () => {
    await page.getByRole('link', { name: 'Greta Lindqvist' }).click()
    await page.getByRole('button', { name: 'Mark as spam' }).click()
    await page.getByText('Marked as spam.').waitFor()
    await page.getByRole('button', { name: 'Reopen' }).click()
    await page.getByRole('button', { name: 'Mark as spam' }).waitFor()
  })

  test('an offer is made ten percent below the list, replaced and withdrawn [P-INBOX-04]', async () => {
    const id = await makePriceRequest()
    await page.goto(`/staff/inbox/price-requests/${id}`)
    await page.getByRole('combobox', { name: 'Departure', exact: true }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('cell', { name: 'List price' }).waitFor()
    await page.getByLabel('Discount in %').fill('10')
    await page.getByText(/^10% below the list price/).waitFor()
    await page.getByLabel('Also included').fill('A flag for the class')
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Send offer' }).click()
    await page.getByRole('button', { name: 'Withdraw' }).waitFor()
    const [mail] = await portal.service.mailsTo('class@mail.example')
    expect(mail?.text).toContain('A flag for the class')
    await page.getByRole('button', { name: 'Make another offer' }).click()
    await page.getByText(/The open offer is withdrawn/).waitFor()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/No email can be sent, so .*Clara Winter/).waitFor()
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await portal.seller.priceRequests.get(id)).status).toBe('new')
    await page.getByRole('button', { name: 'Decline' }).first().click()
    await dialog.getByLabel('Message').fill('We are full in spring.')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await page.getByText('declined', { exact: true }).waitFor()
  })

  /** As a teacher writes it on the page of a trip. */
  async function makePriceRequest(): Promise<string> {
    const { data } = await portal.seller.trips.list({ q: 'Petra in a small group' })
    const site = createOutset({ baseUrl: portal.url, key: 'pk_demo_direct' })
    await site.enquiries.create({
      kind: 'product',
      product_id: data[0]?.id ?? '',
      name: 'Clara Winter',
      email: 'class@mail.example',
      message: 'A price for eight, please.',
      travellers: { adults: 8, children: 0, infants: 0 },
    })
    const requests = await portal.seller.priceRequests.list({ status: 'new' })
    return requests.data.find(({ name }) => name === 'Clara Winter')?.id ?? ''
  }
})
