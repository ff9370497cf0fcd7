import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { findPageFaults } from '../../storefront/test/page-faults.mjs'
import { findAxeFaults } from '../../storefront/test/run-axe.ts'

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Components of the portal may write styles into it. */
const RULES = { allowsStyle: true }

/** Whether colours are looked at, and whether the rules of WCAG are. */
type Look = { colours?: boolean; rules?: boolean }

/** What is wrong with the page as it stands: by WCAG 2.2 AA in light and dark, and by eye. */
export async function findFaults(
  page: Page,
  { colours = true, rules = true }: Look = {},
): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const found = await page.evaluate(findPageFaults, RULES)
  const byRules = rules ? await findAxeFaults(page, { axe: AXE, colours }) : []
  const faults = [...found, ...byRules]
  return faults.map(fault => `${new URL(page.url()).pathname}: ${fault}`)
}
