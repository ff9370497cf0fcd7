import type { APIRoute } from 'astro'
import { notFound } from '#request/problem.ts'
import { listedEntries, siteEntries } from '#search-engines/site-entries.ts'
import { ENTRIES_PER_FILE, ownEntries, sitemapXml } from '#search-engines/sitemap.ts'
import { xmlResponse } from '#search-engines/xml.ts'
import { site } from '#sites/site.ts'

/** A part of a sitemap that is too large for one file. */
export const GET: APIRoute = async ({ locals, params }) => {
  const at = Number(params.part) - 1
  const listed = { ...locals.storefront, siteUrl: site().mainOrigin }
  const entries = [...ownEntries(listed, await listedEntries()), ...(await siteEntries())]
  const part = entries.slice(at * ENTRIES_PER_FILE, (at + 1) * ENTRIES_PER_FILE)
  if (!Number.isInteger(at) || at < 0 || part.length === 0) throw notFound()
  return xmlResponse(sitemapXml(part, listed), { type: 'application/xml', maxAge: 3600 })
}
