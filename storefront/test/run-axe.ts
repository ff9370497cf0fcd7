import type { Page } from 'playwright-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The dark changes colours and nothing else, so only what depends on them is looked at again. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** What can go wrong in one language alone: the same markup has other words, longer or shorter. */
const RULES_OF_LANGUAGE = [
  'area-alt',
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'empty-heading',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'image-redundant-alt',
  'input-button-name',
  'label',
  'label-content-name-mismatch',
  'landmark-unique',
  'link-name',
  'scrollable-region-focusable',
  'select-name',
  'summary-name',
  'valid-lang',
]

/**
 * Which colours are looked at: those that are shown, or also those of the dark, for which the page
 * is drawn anew and half of the work is done again.
 */
export type Colours = 'none' | 'shown' | 'light and dark'

export type Look = {
  colours: Colours
  /** Whether all rules were tried in another language, on a screen of the same kind. */
  isSecond?: boolean
  /** The part that is looked at, where what is around it was looked at before. */
  part?: string
}

/** What axe, which is given as a program, finds in the page as it stands. */
export async function findAxeFaults(page: Page, axe: string, look: Look): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(axe)
  const { colours, isSecond = false, part = 'html' } = look
  if (isSecond) {
    const ofColours = colours === 'none' ? [] : RULES_OF_COLOURS
    return runAxe(page, part, only([...RULES_OF_LANGUAGE, ...ofColours]))
  }
  const all = { runOnly: RULES, rules: await chooseRules(page, colours) }
  if (colours !== 'light and dark') return runAxe(page, part, all)
  await switchTo(page, 'light')
  const light = await runAxe(page, part, all)
  await switchTo(page, 'dark')
  const dark = await runAxe(page, part, only(RULES_OF_COLOURS))
  await switchTo(page, 'light')
  return [...light, ...dark.map(fault => `in the dark: ${fault}`)]
}

function only(values: readonly string[]) {
  return { runOnly: { type: 'rule', values } }
}

async function chooseRules(page: Page, colours: Colours): Promise<object> {
  const enabled = colours !== 'none'
  const ofColours = Object.fromEntries(RULES_OF_COLOURS.map(rule => [rule, { enabled }]))
  // It asks of every element with a style whether it is seen, and only a forced style breaks it.
  const isForced = `document.querySelector('[style*=important i]') !== null`
  const ofSpacing = { enabled: await page.evaluate<boolean>(isForced) }
  return { ...ofColours, 'avoid-inline-spacing': ofSpacing }
}

/** Colours may change little by little; only what they come to is looked at. */
async function switchTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(SETTLED)
}

// Looked at again and again: the promise of an animation whose element has gone meanwhile is not
// always kept.
const SETTLED = `(async () => {
  const isMoving = ({ effect, playState }) =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
  do await new Promise(done => setTimeout(done, 20))
  while (document.getAnimations().some(isMoving))
})()`

async function runAxe(page: Page, part: string, which: object): Promise<string[]> {
  // Nothing is loaded first: no rule here reads style sheets or media of other hosts.
  const options = { ...which, resultTypes: ['violations'], preload: false }
  const run = `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)})`
  const { violations } = await page.evaluate<{ violations: Violation[] }>(run)
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  )
}

interface Violation {
  id: string
  nodes: { html: string }[]
}
