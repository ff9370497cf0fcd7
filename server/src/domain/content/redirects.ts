import type { Fault } from '../fault.ts'
import { pathKey } from './addresses.ts'
import { findSitePathFault, pathOf } from './href.ts'

/** An old address of a site and where it leads now. */
export type Redirect = { path: string; to: string; status: 301 | 302 }

/** Why a list of redirects cannot stand, or null when it can. Targets never leave the site. */
export function findRedirectsFault(redirects: readonly Redirect[]): Fault | null {
  const ways = new Map<string, { to: string; at: number }>()
  for (const [at, { path, to }] of redirects.entries()) {
    const fault = findFormFault({ path, to })
    if (fault) return { ...fault, field: `redirects.${at}.${fault.field}` }
    const key = pathKey(path)
    if (ways.has(key)) {
      return { field: `redirects.${at}.path`, reason: 'duplicate', message: 'is listed twice' }
    }
    ways.set(key, { to: pathKey(to), at })
  }
  const at = findLoop(ways)
  if (at === null) return null
  return {
    field: `redirects.${at}.to`,
    reason: 'not_allowed',
    message: 'leads back to where it came from',
  }
}

function findFormFault({ path, to }: Pick<Redirect, 'path' | 'to'>): Fault | null {
  const pathFault = findSitePathFault(path)
  if (pathFault) return { field: 'path', reason: 'bad_format', message: pathFault }
  if (pathOf(path) !== path) {
    return { field: 'path', reason: 'bad_format', message: 'must not have a ? or #' }
  }
  const toFault = findSitePathFault(to)
  return toFault ? { field: 'to', reason: 'bad_format', message: toFault } : null
}

type Ways = ReadonlyMap<string, { to: string; at: number }>

/** The place in the list of a redirect from which one comes back to it, or null. */
function findLoop(ways: Ways): number | null {
  // Each is walked once: what was seen to end need not be walked again.
  const ending = new Set<string>()
  for (const start of ways.keys()) {
    const walked = new Set<string>()
    let here = start
    for (let way = ways.get(here); way && !ending.has(here); way = ways.get(here)) {
      if (walked.has(here)) return way.at
      walked.add(here)
      here = way.to
    }
    for (const step of walked) ending.add(step)
  }
  return null
}
