import type { APIRoute } from 'astro'
import { listedEntries, siteEntries } from '#search-engines/site-entries.ts'
import {
  ENTRIES_PER_FILE,
  ownEntries,
  sitemapIndexXml,
  sitemapXml,
} from '#search-engines/sitemap.ts'
import { xmlResponse } from '#search-engines/xml.ts'
import { site } from '#sites/site.ts'

/** One file where everything fits into it, else one that names its parts. */
export const GET: APIRoute = async ({ locals }) => {
  const listed = { ...locals.storefront, siteUrl: site().mainOrigin }
  const entries = [...ownEntries(listed, await listedEntries()), ...(await siteEntries())]
  const parts = Math.ceil(entries.length / ENTRIES_PER_FILE)
  const root = parts === 1 ? sitemapXml(entries, listed) : sitemapIndexXml(parts, site().mainOrigin)
  return xmlResponse(root, { type: 'application/xml', maxAge: 3600 })
}
