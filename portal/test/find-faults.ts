import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { findPageFaults } from '../../storefront/test/page-faults.mjs'
import { type Colours, findAxeFaults } from '../../storefront/test/run-axe.ts'

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Components of the portal may write styles into it. */
const RULES = { allowsStyle: true }
const DIALOG = '[role=dialog]'

interface Look {
  /** Light and dark unless told otherwise. Who comes back in the other looks at those shown. */
  colours?: Colours
  /** Whether the rules of WCAG are tried: a language that is only longer breaks none of them. */
  rules?: boolean
  /**
   * The part that the rules of WCAG are tried on: a dialog if there is one, else what the page is
   * about, since what is around it is the same everywhere and was tried with every page.
   */
  part?: string
}

/** What is wrong with the page as it stands: by WCAG 2.2 AA, and by eye. */
export async function findFaults(page: Page, { rules = true, ...look }: Look = {}) {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const part = look.part ?? ((await page.getByRole('dialog').count()) > 0 ? DIALOG : 'main')
  const colours = look.colours ?? 'light and dark'
  const found = await page.evaluate(findPageFaults, RULES)
  const byRules = rules ? await findAxeFaults(page, AXE, { colours, part }) : []
  return [...found, ...byRules].map(fault => `${new URL(page.url()).pathname}: ${fault}`)
}
