import type { OptionParts } from '@outset/sdk/seller'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'

const TRIP = 'jerash-small-group-day'

describe.skipIf(chromiumPath === null)('a season gets its prices and its schedule', () => {
  let portal: Portal
  let option: OptionParts
  let page: Page
  beforeAll(async () => {
    portal = await openPortal()
    option = await readOption()
    page = await portal.newPage({ as: 'owner' })
  })
  afterAll(() => portal?.close())

  async function readOption(): Promise<OptionParts> {
    const { expanded } = await portal.seller.trips.get(TRIP, { expand: 'all' })
    const [first] = expanded?.options ?? []
    if (!first) throw new Error(`${TRIP} has no option`)
    return first
  }

  const cell = (name: string) => page.getByLabel(name, { exact: true })
  const saved = () => page.getByText(/^Draft saved/).waitFor()

  test('a row for the season is typed with the keyboard [P-PRICE-01] [P-PRICE-07]', async () => {
    await page.goto(`/staff/options/${option.id}/prices`)
    await page.getByRole('button', { name: 'Add row' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('First day').fill('2028-06-01')
    await page.reload()
    await page.getByRole('button', { name: 'Add row' }).click()
    expect(await dialog.getByLabel('First day').inputValue()).toBe('2028-06-01')
    await dialog.getByLabel('Last day').fill('2028-08-31')
    await dialog.getByRole('button', { name: 'Apply days' }).click()
    await page.getByRole('img', { name: /1\. Jun 1, 2028.*: 92 days/ }).waitFor()
    expect(await cell('Adult, 1 to 16 guests, row 1').inputValue()).not.toBe('')
    await page
      .getByRole('button', { name: /^Split or merge/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: /^Split into 1–2/ }).click()
    await cell('Adult, 1 to 2 guests, row 1').focus()
    for (const typed of ['120', '50', '60', '55.50']) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
    }
    expect(await cell('Child, 3 to 16 guests, row 1').inputValue()).toBe('55.50')
    await saved()
  })

  test('a price below the least is mended in its cell [P-PRICE-02]', async () => {
    const price = cell('Adult, 3 to 16 guests, row 1')
    await page.getByText('at least $80').waitFor()
    expect(await price.getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('button', { name: 'Use $80' }).click()
    expect(await price.inputValue()).toBe('80')
    await page.getByText('at least $80').waitFor({ state: 'detached' })
  })

  test('prices are typed and read in the currency that they are kept in [P-PRICE-11]', async () => {
    const price = cell('Child, 3 to 16 guests, row 1')
    await page.getByText('Net prices in USD per guest.').waitFor()
    await price.fill('55.5')
    await price.blur()
    expect(await price.inputValue()).toBe('55.50')
  })

  test('one price for a whole boat is a price for each size of group [P-PRICE-12]', async () => {
    await page.getByRole('button', { name: 'More actions for row 1' }).click()
    await page.getByRole('menuitem', { name: 'Price for the whole group' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Price in USD, for any number of guests').fill('320')
    await dialog.getByLabel('Maximum guests').fill('3')
    await dialog.getByText('Groups pay $320 to $320.01').waitFor()
    await dialog.getByRole('button', { name: 'Apply price' }).click()
    expect(await cell('Adult, 3 guests, row 1').inputValue()).toBe('106.67')
    await page.getByRole('button', { name: 'Undo' }).click()
    await cell('Adult, 3 to 16 guests, row 1').waitFor()
  })

  test('the simulator says what a party would pay, and why [P-PRICE-03]', async () => {
    const simulator = page.getByRole('region', { name: 'Price simulator' })
    await simulator.getByLabel('Day').fill('2028-07-05')
    await simulator.getByLabel('Adult', { exact: true }).fill('3')
    await simulator.getByText('Row 1 applies').waitFor()
    await simulator.getByRole('row', { name: /Total \$240\.00/ }).waitFor()
    await simulator.getByRole('button', { name: 'Pin this case' }).click()
    await simulator.getByText('changed', { exact: true }).waitFor()
    expect(await findFaults(page)).toEqual([])
  })

  test('a block is pasted, and what does not fit is counted [P-PRICE-04]', async () => {
    await cell('Adult, 1 to 2 guests, row 1').focus()
    await page.evaluate(`
      const data = new DataTransfer()
      data.setData('text/plain', ${JSON.stringify('125\t85\t9\n62.5\tnone\n')})
      const given = { clipboardData: data, bubbles: true, cancelable: true }
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', given))
    `)
    await page.getByText('3 prices changed. 1 value is not a price').waitFor()
    await page.getByText('1 cell didn’t fit').waitFor()
    await cell('Child, 3 to 16 guests, row 1').fill('55')
    await page.getByText('can’t be read').waitFor({ state: 'detached' })
  })

  test('rules are sentences, and a day says why it is as it is [P-PLAN-01] [P-PLAN-03]', async () => {
    await page.getByRole('link', { name: 'Schedule' }).click()
    await page.getByRole('button', { name: 'Edit Rule 1' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Departure times').fill('9:30, 14')
    await page.reload()
    await page.getByRole('button', { name: 'Edit Rule 1' }).click()
    await dialog.getByText(/09:30 and 14:00/).waitFor()
    await dialog.getByRole('button', { name: 'Apply rule' }).click()
    await page.goto(`/staff/options/${option.id}/schedule?month=2028-07`)
    await page.locator('[data-day="2028-07-05"]').click()
    await page.getByText('It runs because of rule 1.').waitFor()
    await page.getByRole('button', { name: 'Turn into an extra date' }).click()
    expect(await dialog.getByLabel('Departure times').inputValue()).toBe('09:30, 14:00')
    await dialog.getByText('Replaces on this day').waitFor()
    await dialog.getByLabel('Departure times').fill('11:00')
    await dialog.getByRole('button', { name: 'Apply date' }).click()
    await page.getByText('which replaces rule 1').waitFor()
    expect(await findFaults(page)).toEqual([])
  })

  test('what it does to bookings is said before [P-PLAN-04]', async () => {
    const impact = page.getByRole('region', { name: 'Effects of this draft' })
    await impact.getByText(/no longer runs?\./).waitFor()
    await impact.getByRole('button', { name: 'Keep these departures as extra dates' }).click()
    await impact.getByText('No bookings are affected.').waitFor()
    await saved()
  })

  test('days are closed in the calendar with the keyboard [P-PLAN-02]', async () => {
    await page.locator('[data-day="2028-07-10"]').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+ArrowRight')
    await page.getByText('2 days selected').first().waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Note').fill('Slipway')
    await dialog.getByText('No bookings are affected.').waitFor()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await dialog.waitFor({ state: 'detached' })
    const said = await portal.seller.options.listDepartures(option.id)
    const closed = said.data.filter(({ note }) => note === 'Slipway').map(({ start }) => start)
    expect(closed).toEqual(['2028-07-10', '2028-07-11'])
  })

  test('a note on days is taken away, and they stay closed [P-PLAN-06]', async () => {
    await page.getByText('Slipway').first().waitFor()
    await page.getByRole('button', { name: 'Note', exact: true }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByLabel('Note').inputValue()).toBe('Slipway')
    await dialog.getByLabel('Note').fill('')
    await dialog.getByRole('button', { name: 'Note', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const { data } = await portal.seller.options.listDepartures(option.id)
    const said = data.filter(({ start }) => start.startsWith('2028-07-1'))
    expect(said.map(({ start, closed, note }) => [start, closed, note])).toEqual([
      ['2028-07-10', true, null],
      ['2028-07-11', true, null],
    ])
  })

  test('nothing is live until it is published [P-PRICE-05]', async () => {
    expect((await readOption()).price_table?.rows).toEqual(option.price_table?.rows)
    await page.getByRole('button', { name: /^Publish/ }).click()
    const dialog = page.getByRole('dialog')
    const season = dialog.getByRole('row', { name: /^Jun 1, 2028 – Aug 31, 2028/ })
    await season.getByText('New: Adult 1–2: $125, 3–16: $85; Child').waitFor()
    const rule = dialog.getByRole('row', { name: /^Rule 1/ })
    await rule.getByText(/09:30 and 14:00/).waitFor()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect.poll(async () => (await readOption()).price_table?.rows).toHaveLength(2)
    const live = await readOption()
    expect(live.price_table?.rows[0]).toMatchObject({
      season: { from: '2028-06-01', to: '2028-08-31' },
      tiers: [
        { min: 1, max: 2 },
        { min: 3, max: 16 },
      ],
    })
    const cents = live.price_table?.rows[0]?.cells.map(({ net }) => net)
    expect(cents?.toSorted((a, b) => b - a)).toEqual([12_500, 8_500, 6_250, 5_500])
    expect(live.schedule?.rules[0]?.times).toEqual(['09:30', '14:00'])
    expect(live.schedule?.dates.map(({ date }) => date)).toContain('2028-07-05')
  })

  test('prices go up by percent on the days that are chosen [P-PRICE-09] [P-PRICE-13]', async () => {
    await page.goto('/staff/trips/price-changes')
    await page.getByLabel('Search by title').fill('jerash in a small')
    await page.getByLabel('Wadi Rum in a small group').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Select all results' }).click()
    await page.getByText('1 trip selected').waitFor()
    await page.getByLabel('Only on certain dates').check()
    await page.getByRole('button', { name: 'Add dates' }).click()
    const dates = (number: number) => page.getByRole('group', { name: `Dates ${number}` })
    for (const [at, days] of [
      ['2028-07-01', '2028-07-31'],
      ['2028-12-24', '2028-12-26'],
    ].entries()) {
      await dates(at + 1)
        .getByLabel('First day')
        .fill(days[0] ?? '')
      await dates(at + 1)
        .getByLabel('Last day')
        .fill(days[1] ?? '')
    }
    await page.getByLabel('Saturday').check()
    await page.getByLabel('Sunday').check()
    await page.getByLabel('Change in percent').fill('10')
    await page.reload()
    expect(await dates(2).getByLabel('Last day').inputValue()).toBe('2028-12-26')
    const before = (await readOption()).price_table?.rows
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await page.getByText('1 trip gets new prices.').waitFor()
    await page.getByText(/^Adult \$\d+ – \$125 → \$\d+ – \$138$/).waitFor()
    await page.getByText('Its price table gets 2 more rows.').waitFor()
    expect((await readOption()).price_table?.rows).toEqual(before)
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: /^Change \d+ prices$/ }).click()
    await page.getByText('Prices changed.').waitFor()
    await expect.poll(() => page.getByLabel('Change in percent').inputValue()).toBe('')
    const [weekends, season, christmas, rest] = (await readOption()).price_table?.rows ?? []
    expect([season, rest]).toEqual(before)
    expect(weekends).toMatchObject({
      season: { from: '2028-07-01', to: '2028-07-31' },
      weekdays: [6, 7],
      tiers: season?.tiers,
    })
    expect(weekends?.cells.map(({ net }) => net)).toContain(13_800)
    expect(christmas?.season).toEqual({ from: '2028-12-24', to: '2028-12-26' })
  })

  test('in Arabic on a phone, weeks begin with Saturday [P-PLAN-05]', async () => {
    const phone = await portal.newPage({ as: 'owner', locale: 'ar', phone: true })
    await phone.goto(`/staff/options/${option.id}/schedule?month=2028-07`)
    const first = phone.getByRole('columnheader').first()
    expect(await first.textContent()).toBe('السبت')
    const [saturday, friday] = await Promise.all(
      ['2028-07-01', '2028-07-07'].map(day => phone.locator(`[data-day="${day}"]`).boundingBox()),
    )
    expect(saturday?.x).toBeGreaterThan(friday?.x ?? 0)
    await phone.goto('/staff/trips/price-changes')
    await phone.getByLabel('في فترات معيّنة فقط').check()
    expect(await findFaults(phone)).toEqual([])
  })
})
