import type { WebsiteCaller } from '#domain/access/callers.ts'
import {
  pageAddress,
  pathKey,
  placeAddress,
  readAddress,
  tripAddress,
} from '#domain/content/addresses.ts'
import type { Redirect } from '#domain/content/redirects.ts'
import type { Db } from '#store/database.ts'
import { type Geography, standingPlace } from '#store/geography.ts'
import { findRenamedPage } from '#store/pages/published-pages.ts'
import { findRedirectByPath, findRenamedTrip } from '#store/redirects.ts'

type Sources = { db: Db; geography: Geography }

/** Browsers give up about here. */
const MOST_STEPS = 20

/**
 * Where an old address leads now, or null. Only a redirect that comes to an end is answered: a list
 * of redirects and a trip that was renamed back can make a loop.
 */
export async function whereTo(
  deps: Sources,
  caller: WebsiteCaller,
  path: string,
): Promise<Redirect | null> {
  const first = await nextStep(deps, caller, pathKey(path))
  const passed = new Set([pathKey(path)])
  for (let step = first; step !== null; ) {
    const here = pathKey(step.to)
    if (passed.has(here) || passed.size > MOST_STEPS) return null
    passed.add(here)
    step = await nextStep(deps, caller, here)
  }
  return first
}

/** The seller's own list comes first; then what was renamed or merged. */
async function nextStep(
  deps: Sources,
  caller: WebsiteCaller,
  path: string,
): Promise<Redirect | null> {
  const { sellerId, storefrontId } = caller
  const listed = await findRedirectByPath(deps.db, { sellerId, storefrontId, path })
  if (listed) return listed
  const to = await findNewAddress(deps, caller, path)
  return to === null || to === path ? null : { path, to, status: 301 }
}

async function findNewAddress(
  { db, geography }: Sources,
  caller: WebsiteCaller,
  path: string,
): Promise<string | null> {
  const { sellerId, storefrontId, storefrontKind } = caller
  const { trip, pageSlug, placeSlug } = readAddress(storefrontKind, path)
  const renamed = trip && (await findRenamedTrip(db, caller, trip))
  if (renamed) return tripAddress(storefrontKind, renamed)
  const slug = await findRenamedPage(db, { sellerId, storefrontId, slug: pageSlug })
  if (slug !== null) return pageAddress(slug)
  const place = placeSlug === null ? null : standingPlace(geography, placeSlug)
  return place && placeAddress(place.slug)
}
