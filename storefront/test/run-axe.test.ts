import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, openBrowser, type TestBrowser } from '../../server/test/support/browser.ts'
import { findAxeFaults, type Look } from './run-axe.ts'

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const CONTRAST = 'color-contrast'
const STYLE = `
  main { color: #222; background: #fff }
  .pale { color: #ccc }
  .small { width: 10px; height: 10px; padding: 0; border: 0 }
  @media (prefers-color-scheme: dark) { .dim { color: #222; background: #000 } }
`

function pageOf(body: string, { title = 'Trips', lang = 'en' } = {}): string {
  return `<!doctype html><html lang="${lang}"><head><title>${title}</title><style>${STYLE}</style>
    </head><body><main><h1>Trips</h1>${body}</main></body></html>`
}

/** By the rule that it breaks. */
const PLANTED = {
  'aria-roles': '<b role="buton">Open</b>',
  'aria-valid-attr-value': '<button aria-expanded="so">Open</button>',
  'avoid-inline-spacing': '<b style="letter-spacing: 1px !important">Full</b>',
  'button-name': '<button aria-labelledby="nobody"></button>',
  [CONTRAST]: '<b class="pale">Full</b>',
  'heading-order': '<h4>Full</h4>',
  'image-alt': '<img src="data:," width="9" height="9">',
  label: '<input type="text">',
  'label-content-name-mismatch': '<a href="#" aria-label="Go">Open</a>',
  'target-size': '<button class="small">a</button><button class="small">b</button>',
}

describe.skipIf(chromiumPath === null)('a fault of a page', () => {
  let browser: TestBrowser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    page = await (await browser.newContext()).newPage()
  })
  afterAll(() => browser?.close())

  async function rulesBrokenBy(html: string, look: Look): Promise<string[]> {
    await page.setContent(html)
    const faults = await findAxeFaults(page, AXE, look)
    return [...new Set(faults.map(fault => fault.replace(/: <.*/s, '')))].sort()
  }

  test('is found, whatever it is', async () => {
    const html = pageOf(Object.values(PLANTED).join(' '))
    const found = await rulesBrokenBy(html, { colours: 'shown' })
    expect(found).toEqual(Object.keys(PLANTED).sort())
  })

  test('is found where it is one of colours, in the dark too', async () => {
    const pale = pageOf('<b class="pale">Full</b>')
    expect(await rulesBrokenBy(pale, { colours: 'shown', isSecond: true })).toEqual([CONTRAST])
    const dim = pageOf('<b class="dim">Full</b>')
    const found = await rulesBrokenBy(dim, { colours: 'light and dark' })
    expect(found).toEqual([`in the dark: ${CONTRAST}`])
  })

  test('is found in a second language where it is one of its words', async () => {
    const html = pageOf('<button aria-label=" "></button>', { title: '', lang: 'xx-' })
    const found = await rulesBrokenBy(html, { colours: 'none', isSecond: true })
    expect(found).toEqual(['button-name', 'document-title', 'html-lang-valid'])
  })

  test('is not found where there is none', async () => {
    expect(await rulesBrokenBy(pageOf('<p>Full</p>'), { colours: 'light and dark' })).toEqual([])
  })
})
