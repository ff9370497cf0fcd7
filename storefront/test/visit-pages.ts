import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page, Response } from 'playwright-core'
import { findPageFaults } from './page-faults.mjs'
import { findAxeFaults, type Look } from './run-axe.ts'

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const MOST_SCRIPT_BYTES = 15_000
const MOST_LIST_BYTES = 60_000
const MOST_TYPEFACE_BYTES = 45_000
const MOST_STYLES = 1

/** Visits one page of every kind that links lead to, and gives the faults of all of them. */
export async function visitEveryPage(
  page: Page,
  starts: readonly string[],
  look: Look,
): Promise<{ visited: string[]; faults: string[] }> {
  const waiting = [...starts]
  const visited = new Map<string, string>()
  const faults: string[] = []
  const visit = visitorOf(page, look)
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (visited.has(kindOf(path))) continue
    visited.set(kindOf(path), path)
    faults.push(...(await visit(path)))
    waiting.push(...(await linksOf(page)))
  }
  return { visited: [...visited.values()], faults }
}

/** Visits these pages alone, and gives their faults. */
export async function visitPages(
  page: Page,
  addresses: readonly string[],
  look: Look,
): Promise<string[]> {
  const visit = visitorOf(page, look)
  const faults: string[] = []
  for (const address of addresses) faults.push(...(await visit(address)))
  return faults
}

function visitorOf(page: Page, look: Look): (path: string) => Promise<string[]> {
  const sizes = watchSizes(page)
  return async path => {
    sizes.forget()
    const answer = await page.goto(path, { waitUntil: 'load' })
    const found = [
      ...answerFaults(answer),
      ...findRepeats((await answer?.text()) ?? ''),
      ...(await lookAt(page, look)),
      ...(await sizes.faults(path)),
    ]
    return found.map(fault => `${path}: ${fault}`)
  }
}

/** Pages that differ only in what they are about are of one kind. */
function kindOf(path: string): string {
  const [, , first = '', ...rest] = new URL(path, 'http://site').pathname.split('/')
  return [first, ...rest.map((part, index) => (index === 0 ? '*' : part))].join('/')
}

function answerFaults(answer: Response | null): string[] {
  return answer?.ok() ? [] : [`answers ${answer?.status()}`]
}

/** Attributes that a tag has twice: browsers take the first and say nothing. */
function findRepeats(html: string): string[] {
  const tags = html.match(/<[a-z][\w-]*(?:\s+[^\s=>"'/]+(?:="[^"]*")?)+/g) ?? []
  return tags.flatMap(tag => {
    const names = tag
      .replaceAll(/="[^"]*"/g, '')
      .split(/\s+/)
      .slice(1)
    const twice = names.find((name, at) => names.indexOf(name) < at)
    return twice === undefined ? [] : [`says ${twice} twice: ${tag.slice(0, 90)}`]
  })
}

async function lookAt(page: Page, look: Look): Promise<string[]> {
  const found = await page.evaluate(findPageFaults, {})
  return [...found, ...(await findAxeFaults(page, AXE, look))]
}

/** Links to pages of the site in the same language; files and actions are none. */
async function linksOf(page: Page): Promise<string[]> {
  const { origin, pathname } = new URL(page.url())
  const [, locale] = pathname.split('/')
  const links = await page.evaluate<string[]>(
    // The `href` of a link in a drawing is no text.
    '[...document.querySelectorAll("a[href]:not([download])")].map(a => a.getAttribute("href"))',
  )
  return links
    .map(href => new URL(href, page.url()))
    .filter(url => url.origin === origin && url.pathname.split('/')[1] === locale)
    .filter(({ pathname: path }) => !/\.\w+$|\/(calendar|sign-out)$/.test(path))
    .map(url => url.pathname + url.search)
}

function watchSizes(page: Page) {
  let answers: Response[] = []
  page.on('response', answer => answers.push(answer))
  const sum = async (types: readonly string[]): Promise<number> => {
    const wanted = answers.filter(answer => types.includes(answer.request().resourceType()))
    const sizes = await Promise.all(wanted.map(answer => answer.request().sizes()))
    return sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0)
  }
  return {
    forget: () => {
      answers = []
    },
    async faults(path: string): Promise<string[]> {
      const script = await sum(['script'])
      const whole = await sum(['document', 'stylesheet', 'script', 'fetch', 'xhr'])
      const typefaces = await sum(['font'])
      const styles = answers.filter(one => one.request().resourceType() === 'stylesheet').length
      const isList = /\/\w+\/trips(\?|$)/.test(path)
      return [
        ...(script > MOST_SCRIPT_BYTES ? [`sends ${script} bytes of script`] : []),
        ...(typefaces > MOST_TYPEFACE_BYTES ? [`sends ${typefaces} bytes of typefaces`] : []),
        ...(styles > MOST_STYLES ? [`asks for ${styles} styles`] : []),
        ...(isList && whole > MOST_LIST_BYTES ? [`sends ${whole} bytes before pictures`] : []),
      ]
    },
  }
}
