import { SiteMap } from '#contract/site-map.ts'
import { timestamp } from '#domain/timestamp.ts'
import * as operations from '#operations/sitemap.ts'
import { afterAddress } from '#operations/sitemap.ts'
import { endpoint, website } from '../endpoint.ts'
import { readCursor, writeCursor } from '../paging.ts'
import { integer, text } from '../parse/query.ts'

/** A file of a sitemap takes fifty thousand; so many make an answer of half a megabyte. */
const MOST = 2_000

export const getSitemap = endpoint({
  method: 'GET',
  path: '/v1/public/sitemap',
  tag: 'Content',
  summary: 'Every address of a site, for its sitemap',
  description:
    'Pages, then places that trips start at or visit, then trips, each with the languages it ' +
    'opens in and when it last changed. What says `noindex` in all its languages is left out. ' +
    'A file of a sitemap takes at most 50,000 addresses: begin another one where there are more.',
  auth: website,
  cache: 'catalog',
  query: {
    limit: integer({ min: 1, max: MOST, default: 1_000, description: 'Addresses per part.' }),
    cursor: text({ max: 1000, description: 'The `next_cursor` of the part before.' }),
  },
  answers: { 200: { description: 'A part of the addresses.', schema: SiteMap } },
  problems: [],
  async handle(deps, { caller, query: { limit, cursor } }) {
    const scope = { owner: caller.storefrontId, list: 'sitemap' }
    const last = readCursor(deps.vault, scope, cursor)
    const after = last && afterAddress(last)
    const { found, isCurrent } = await operations.getSitemap(deps, caller, { after, limit })
    const shown = found.slice(0, limit)
    const end = found.length > limit ? shown.at(-1) : undefined
    const body = {
      data: shown.map(({ kind, slug, sellerSlug, address, locales, updatedAt }) => ({
        kind,
        slug,
        seller: sellerSlug,
        address,
        locales,
        updated_at: timestamp(updatedAt),
      })),
      next_cursor: end ? writeCursor(deps.vault, scope, [end.kind, end.key]) : null,
    }
    return { status: 200, body, validUntil: isCurrent ? undefined : deps.clock.now() }
  },
})
