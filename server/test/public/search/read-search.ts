import { expect } from 'vitest'
import type { Sent } from '../../support/send.ts'
import type { MadeStorefront } from '../../support/world.ts'

type Parameters = Record<string, string | number>
type Site = Pick<MadeStorefront, 'send'>

export function askSearch(site: Site, parameters: Parameters = {}): Promise<Sent> {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, String(value)]),
  )
  return site.send({ path: `/v1/public/search?${query}` })
}

/** The answer to a search that must succeed. */
export async function readSearch(site: Site, parameters: Parameters = {}) {
  const { status, body, text } = await askSearch(site, parameters)
  expect(status, text).toBe(200)
  return body
}

export async function findSlugs(site: Site, q: string, others: Parameters = {}): Promise<string[]> {
  const { data } = await readSearch(site, { q, ...others })
  return data.map(({ slug }: { slug: string }) => slug)
}
