import type { NewPriceTable, OptionParts } from '@outset/sdk/seller'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { keysWatched, watchKeys } from '../browser-scripts.mjs'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'
import { slowDown } from '../time-to-use.ts'

const TRIP = 'citadel-hill-after-dark'

describe.skipIf(chromiumPath === null)('two people type into one price table', () => {
  let portal: Portal
  let option: OptionParts
  let layla: Page
  let mira: Page
  beforeAll(async () => {
    portal = await openPortal()
    const { expanded } = await portal.seller.trips.get(TRIP, { expand: 'all' })
    const [first] = expanded?.options ?? []
    if (!first) throw new Error(`${TRIP} has no option`)
    option = first
    layla = await portal.newPage({ as: 'owner' })
    mira = await portal.newPage({ as: 'manager' })
    for (const page of [layla, mira]) {
      await page.goto(`/staff/options/${option.id}/prices`)
      await price(page, 'Adult', 1).waitFor()
    }
  })
  afterAll(() => portal?.close())

  const price = (page: Page, unit: string, row: number) =>
    page.getByLabel(new RegExp(`^${unit}, .*, row ${row}$`))

  /** What the draft has, by row, in dollars: adults, then children. */
  async function drafted(): Promise<number[][]> {
    const { changes } = await portal.seller.trips.getDraft(option.product_id)
    const table = changes.find(({ part }) => part === 'price_table')?.body as unknown
    const { rows } = (table as NewPriceTable | undefined) ?? { rows: [] }
    const ids = option.units.units.map(({ id }) => id)
    return rows.map(({ cells }) =>
      cells
        .toSorted((a, b) => ids.indexOf(a.unit_id) - ids.indexOf(b.unit_id))
        .map(({ net = 0 }) => net / 100),
    )
  }

  test('what only one of them changed goes together by itself [P-PRICE-06]', async () => {
    await price(layla, 'Adult', 1).fill('61')
    await layla.getByText(/^Draft saved/).waitFor()
    await price(mira, 'Child', 2).fill('33')
    await mira.getByText('their changes are included').waitFor()
    await expect.poll(drafted).toEqual([
      [61, 38.5],
      [47, 33],
      [39, 23.5],
    ])
    expect(await price(mira, 'Adult', 1).inputValue()).toBe('61')
  })

  test('of the same price one chooses, and a reload loses nothing [P-PRICE-06]', async () => {
    await layla.reload()
    await price(layla, 'Adult', 2).fill('50')
    await expect.poll(drafted).toContainEqual([50, 33])
    await price(mira, 'Adult', 2).fill('52')
    await price(mira, 'Child', 3).fill('24')
    const dialog = mira.getByRole('dialog')
    await dialog.getByText('You both changed 1 thing').waitFor()
    await dialog.getByRole('button', { name: 'Decide later' }).click()
    await mira.getByText('What you typed is kept here').waitFor()
    expect(await findFaults(mira)).toEqual([])
    await mira.reload()
    expect(await price(mira, 'Adult', 2).inputValue()).toBe('52')
    await dialog.getByText('You both changed 1 thing').waitFor()
    const clash = dialog.getByRole('row', { name: /\$47 \$52 \$50/ })
    await clash.getByRole('combobox').selectOption('theirs')
    await dialog.getByRole('button', { name: 'Merge changes' }).click()
    await expect.poll(drafted).toEqual([
      [61, 38.5],
      [50, 33],
      [39, 24],
    ])
  })

  test('what was changed live since is compared before it is published [P-PRICE-08]', async () => {
    const { rows } = await portal.seller.options.getPriceTable(option.id)
    const dearer = rows.map((row, at) => {
      const cells = row.cells.map(cell => ({ ...cell, net: cell.net + 100, net_usd: null }))
      return at === 2 ? { ...row, cells } : row
    })
    await portal.seller.options.putPriceTable(option.id, { rows: dearer })
    await mira.reload()
    await mira.getByText('after you started').waitFor()
    await mira.getByRole('button', { name: 'Compare' }).click()
    const dialog = mira.getByRole('dialog')
    // A child in row 3 was 23.50; Mira made it 24, and meanwhile it is 24.50.
    await dialog.getByRole('row', { name: /\$23\.50 \$24 \$24\.50/ }).waitFor()
    await dialog.getByRole('button', { name: 'Merge changes' }).click()
    await expect.poll(drafted).toEqual([
      [61, 38.5],
      [50, 33],
      [40, 24],
    ])
    await mira.getByText('after you started').waitFor({ state: 'detached' })
  })

  test('each sees that the other is there [P-PRICE-06]', async () => {
    await layla.reload()
    await layla.getByText('is editing this too').waitFor()
  })

  test('what is typed into a large table arrives whole on a slow processor [P-PRICE-10]', async () => {
    await portal.seller.trips.deleteDraft(option.product_id)
    const tiers = [1, 2, 3, 4, 5, 6, 7, 8].map(size => ({ min: size, max: size }))
    const seasons = Array.from({ length: 24 }, (_, at) => {
      const month = `${2030 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
      return { from: `${month}-01`, to: `${month}-28` }
    })
    const rows = seasons.map(season => ({
      season,
      tiers,
      cells: option.units.units.flatMap(({ id }) =>
        tiers.map(({ min }) => ({ unit_id: id, tier: min, net: 5000 })),
      ),
    }))
    await portal.seller.options.putPriceTable(option.id, { rows })
    await layla.reload()
    await price(layla, 'Adult', 24).first().waitFor()
    await slowDown(layla)
    await layla.evaluate(watchKeys)
    await price(layla, 'Adult', 1).first().focus()
    for (const key of ['6', '1', '.', '5', '0', 'Tab', '6', '2', 'Tab', '6', '3', 'Enter']) {
      await layla.keyboard.press(key)
    }
    // Asked of the service, as looking for something on the page is work of the page too.
    await expect.poll(async () => (await drafted())[0]?.slice(0, 3)).toEqual([61.5, 62, 63])
    const { tasks, slowestKey } = await layla.evaluate(keysWatched)
    const cells = rows.length * tiers.length * option.units.units.length
    console.log(
      `Typing into ${cells} prices, on a processor four times slower: at most ${slowestKey} ms ` +
        `from a key to its letter; tasks over 50 ms: ${tasks.join(', ') || 'none'}.`,
    )
  })
})
