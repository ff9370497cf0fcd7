import { jsonLd, type PublicTrip } from '@outset/sdk'
import { breadcrumbList, type Crumb } from './list-data.ts'

/**
 * A trip for search engines, with the way to it. Reviews are a number here and cannot be read, so
 * no stars are told: a rating that nobody can check may cost a site its place among the results.
 */
export function tripData(
  trip: PublicTrip,
  { url, siteUrl, crumbs }: { url: string; siteUrl: string; crumbs: readonly Crumb[] },
): object {
  const { '@context': context, ...said } = JSON.parse(jsonLd(trip, { url, showsReviews: false }))
  return { '@context': context, '@graph': [said, breadcrumbList(crumbs, siteUrl)] }
}
