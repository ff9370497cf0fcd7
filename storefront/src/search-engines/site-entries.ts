import type { SiteAddress } from '@outset/sdk'
import { site } from '#sites/site.ts'
import type { Listed } from './sitemap.ts'

/** The most addresses in a call. */
const PER_CALL = 1000
/** Longer lists are no site of ours, but somebody who wants to keep us busy. */
const MOST_ENTRIES = 250_000

/** Every address that the service knows of the site. Each call is kept while it is fresh. */
export async function siteEntries(): Promise<SiteAddress[]> {
  const entries: SiteAddress[] = []
  for await (const entry of site().outset.sitemap.get({ limit: PER_CALL })) {
    entries.push(entry)
    if (entries.length >= MOST_ENTRIES) break
  }
  // The home page of the seller is the one of the site, which is in the list anyway.
  return entries.filter(({ address }) => address !== '/')
}

/** Cities and themes with trips, which have pages of ours. */
export async function listedEntries(): Promise<Listed> {
  const [cities, categories] = await Promise.all([
    site().outset.cities.list(),
    site().outset.categories.list(),
  ])
  return { cities: cities.data, categories: categories.data }
}
