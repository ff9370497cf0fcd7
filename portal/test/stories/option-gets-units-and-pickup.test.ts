import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Units } from '../../../sdk/src/seller.ts'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { companions } from '../../src/areas/options/unit-list.ts'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'

const TRIP = 'jerash-small-group-day'

describe.skipIf(chromiumPath === null)('an option is made', () => {
  let portal: Portal
  let page: Page
  let option: string
  beforeAll(async () => {
    portal = await openPortal()
    page = await portal.newPage({ as: 'owner' })
  })
  afterAll(() => portal?.close())

  const saved = () => page.getByText(/^Draft saved/).waitFor()

  test('with units, and a word about their ages [P-TRIP-04]', async () => {
    const { id } = await portal.seller.trips.get(TRIP)
    await page.goto(`/staff/trips/${id}?tab=options`)
    await page.getByRole('button', { name: 'New option' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name in English').fill('Private, at sunset')
    await dialog.getByLabel('Private', { exact: true }).check()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByText('No guest types yet', { exact: true }).waitFor()
    option = /options\/([^/]+)/.exec(page.url())?.[1] ?? ''
    for (const type of ['Adult', 'Child']) {
      await page.getByRole('button', { name: 'Add guest type' }).click()
      await page.getByRole('menuitem', { name: type }).click()
    }
    const child = page.getByRole('region', { name: 'Child' })
    await child.getByLabel('Maximum age').fill('9')
    await page.getByText('No guest type covers ages 10 to 11.').waitFor()
    await child.getByLabel('Maximum age').fill('11')
    const company = child.getByLabel('Adult', { exact: true })
    expect(await company.isChecked()).toBe(true)
    await company.uncheck()
    await company.check()
    await saved()
    expect(await company.and(page.locator(':focus')).count()).toBe(1)
    expect(await findFaults(page)).toEqual([])
    const { changes } = await portal.seller.trips.getDraft(TRIP)
    expect(changes.map(({ key }) => key)).toEqual([`units/${option}`])
    // As the call that writes the part takes it.
    const { units = [] } = (changes[0]?.body ?? {}) as Partial<Units>
    // By id or by place, as the first save came before or after: both name the same unit.
    expect(units.map(unit => companions(units, unit))).toEqual([[], [0]])
  })

  test('and a pickup area that is drawn and tried [P-TRIP-05]', async () => {
    await page.getByRole('link', { name: 'Pickup' }).click()
    await page.getByLabel('Offer pickup').check()
    await page.getByRole('button', { name: 'Circle' }).click()
    await page.getByLabel('Name guests see, English').fill('Around the town')
    await page.getByLabel('Price').fill('12.50')
    await page.getByRole('button', { name: 'Edge of the circle' }).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await saved()
    const radius = Number(await page.getByLabel('Radius in km').inputValue())
    expect(radius).toBeGreaterThan(5)
    await page.getByLabel('Latitude').fill('29.5321')
    await page.getByLabel('Longitude').fill('35.0063')
    await page.getByLabel('Or test a point').fill('29.53, 35.00')
    await page
      .getByText('Picked up under “Around the town”, 30 minutes before the departure:')
      .waitFor()
    await page.getByLabel('Or test a point').fill('31.95, 35.93')
    await page.getByText('There is no pickup from there.').waitFor()
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Publish 2 changes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Your changes are live.').waitFor()
    const { units } = await portal.seller.options.getUnits(option)
    expect(units.map(unit => unit.accompanied_by)).toEqual([[], [units[0]?.id]])
    const { pickup } = await portal.seller.options.getPickup(option)
    expect(pickup?.rules).toMatchObject([
      { names: { en: 'Around the town' }, lat: 29.5321, radius_km: radius, price: 1250 },
    ])
  })

  test('a special is made, changed and deleted [P-TRIP-11]', async () => {
    const { id } = await portal.seller.trips.get(TRIP)
    await page.goto(`/staff/trips/specials?trip=${id}`)
    await page.getByRole('button', { name: 'New special offer' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Quiet weeks')
    const [from, to] = [
      dialog.getByLabel('First day').first(),
      dialog.getByLabel('Last day').first(),
    ]
    await from.fill('2027-01-10')
    await to.fill('2027-01-31')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('“Quiet weeks” is saved and applies at once.').waitFor()
    await page.getByRole('button', { name: 'Quiet weeks' }).click()
    await dialog.getByLabel('Discount in percent').fill('20')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Quiet weeks.*20%/ }).waitFor()
    await page.getByRole('button', { name: 'Quiet weeks' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete: prices go back to normal at once' }).click()
    await page.getByRole('button', { name: 'Quiet weeks' }).waitFor({ state: 'detached' })
    const { data } = await portal.seller.specials.list({ product_id: id })
    expect(data.filter(({ name }) => name === 'Quiet weeks')).toEqual([])
  })
})
