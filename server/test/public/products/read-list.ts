import assert from 'node:assert/strict'
import type { Sent } from '../../support/send.ts'
import type { MadeStorefront } from '../../support/world.ts'

type Site = Pick<MadeStorefront, 'send'>
export type ListParameters = Record<string, string | number | boolean | null | undefined>

/** Asks for a list with these parameters; those without a value are not sent. */
export function askList(site: Site, parameters: ListParameters = {}): Promise<Sent> {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return site.send({ path: `/v1/public/products?${new URLSearchParams(given)}` })
}

/** The body of a list that must come. */
export async function readList(site: Site, parameters: ListParameters = {}) {
  const sent = await askList(site, parameters)
  assert.equal(sent.status, 200, sent.text)
  return sent.body
}

export async function readSlugs(site: Site, parameters: ListParameters = {}): Promise<string[]> {
  return slugsOf(await readList(site, parameters))
}

export function slugsOf({ data }: { data: { slug: string }[] }): string[] {
  return data.map(card => card.slug)
}

/** Reads a list to its end by its cursors. */
export async function walkList(site: Site, parameters: ListParameters = {}) {
  const pages = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof readList>> = await readList(site, {
      ...parameters,
      cursor,
    })
    pages.push(page)
    cursor = page.next_cursor
    assert(pages.length < 1000, 'a list ends')
  } while (cursor !== null)
  return { pages, slugs: pages.flatMap(slugsOf), totals: pages.map(page => page.total) }
}

export function minutesAgo(now: Temporal.Instant, minutes: number): Temporal.Instant {
  return now.subtract({ minutes })
}
