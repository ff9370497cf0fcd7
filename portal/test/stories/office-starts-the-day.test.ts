import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutset, formatStart } from '../../../sdk/src/website.ts'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { bookStart, dayAhead, startsOn } from '../book-start.ts'
import { findFaults } from '../find-faults.ts'
import { untilSealed } from '../kept-forms.ts'
import { openPortal, type Portal } from '../open-portal.ts'
import { PEOPLE } from '../people.ts'

describe.skipIf(chromiumPath === null)('an office starts its day', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await openPortal()
  })
  afterAll(() => portal?.close())

  test('a request comes while Today is open, and is confirmed beside it [P-TODAY-01] [P-TODAY-02]', async () => {
    const page = await portal.newPage({ as: 'manager' })
    await page.goto('/staff/today')
    await page.getByText('Live', { exact: true }).waitFor()
    const { ref, email } = await askForATrip('Rita Request')
    await portal.work()
    await page.getByRole('button', { name: 'Confirm Rita Request’s request' }).click()
    await page.getByText('Confirmed: Rita Request.').waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Confirm Rita Request’s request' }).count())
      .toBe(0)
    expect((await portal.seller.bookings.get(ref)).status).toBe('confirmed')
    expect((await portal.service.mailsTo(email)).length).toBeGreaterThan(1)
  })

  test('a request is confirmed from the mail about it [P-TODAY-05]', async () => {
    const { ref, email } = await askForATrip('Max Mail')
    await portal.work()
    const mails = await portal.service.mailsTo(PEOPLE.owner)
    const link = mails.flatMap(({ text }) => text.match(/http\S+/g) ?? []).find(isAbout(ref))
    const page = await portal.newPage({ as: 'owner' })
    await page.goto(link ?? '')
    await page.getByText('Max Mail').first().waitFor()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect.poll(async () => (await portal.seller.bookings.get(ref)).status).toBe('confirmed')
    expect((await portal.service.mailsTo(email)).length).toBeGreaterThan(1)
  })

  test('a request is rejected with a reason that a reload does not lose [P-TODAY-02]', async () => {
    const { ref, email } = await askForATrip('Nora No')
    const page = await portal.newPage({ as: 'manager', phone: true })
    await page.goto('/staff/today')
    await page.getByRole('button', { name: 'Decline Nora No’s request' }).click()
    await page.getByLabel('Reason').fill('The cook is away that week.')
    await untilSealed(page, 'The cook is away that week.')
    await page.reload()
    await page.getByRole('button', { name: 'Decline Nora No’s request' }).click()
    expect(await page.getByLabel('Reason').inputValue()).toBe('The cook is away that week.')
    expect(await findFaults(page, { colours: 'none' })).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await page.getByText('Declined: Nora No.').waitFor()
    expect((await portal.seller.bookings.get(ref)).status).toBe('rejected')
    const [mail] = await portal.service.mailsTo(email)
    expect(mail?.text).toContain('The cook is away that week.')
  })

  test('departures are read day by day, and how old they are while nothing is heard [P-TODAY-03] [P-TODAY-04]', async () => {
    const day = dayAhead(portal, 3)
    const [start] = await startsOn(portal, day, 'Petra in a small group')
    if (!start) throw new Error('the demo world has small groups')
    await bookStart(portal, start, { name: 'Dan Departs' })
    await askForATrip('Vera Viewed')
    const page = await portal.newPage({ as: 'viewer' })
    await page.goto('/staff/today')
    await page.getByRole('link', { name: 'Vera Viewed' }).waitFor()
    expect(await page.getByRole('button', { name: /^Confirm/ }).count()).toBe(0)
    for (const _step of [1, 2, 3]) await page.getByRole('button', { name: 'Next day' }).click()
    // The address is ahead of the page: the table of the day before is shown until the day is read.
    const table = page.getByRole('table', { name: formatStart(day, 'en', { dateStyle: 'full' }) })
    await table.getByRole('link', { name: /Petra in a small group/ }).waitFor()
    expect(new URL(page.url()).searchParams.get('date')).toBe(day)
    expect(await page.getByRole('heading', { name: 'Waiting for you' }).count()).toBe(0)
    await portal.service.goAway()
    await page.getByText(/^As of /).waitFor()
    await portal.service.comeBack()
    await page.getByText('Live', { exact: true }).waitFor()
  })

  const isAbout = (ref: string) => (link: string) => link.includes(`/staff/bookings/${ref}`)

  /** On a trip that the seller confirms by hand. */
  async function askForATrip(name: string): Promise<{ ref: string; email: string }> {
    const site = createOutset({ baseUrl: portal.url, key: 'pk_demo_direct' })
    const { options } = await site.products.get('petra-cook-and-eat')
    const [option] = options
    const month = dayAhead(portal, 40).slice(0, 7)
    const days = await site.options.getCalendar(option?.id ?? '', { month })
    const open = days.find(({ status }) => status === 'open')
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
    const { ref } = await site.checkout({
      option_id: option?.id ?? '',
      start: `${open?.date}T${open?.starts[0]?.time}`,
      units: [{ unit_id: option?.units[0]?.id ?? '', qty: 2 }],
      lead: { name, email, phone: '+962790000000' },
      payment_method: 'pay_on_arrival',
    })
    return { ref, email }
  }
})
