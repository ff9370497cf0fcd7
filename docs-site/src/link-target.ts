import { posix } from 'node:path'

/** The address of each page by its file below `docs`. */
export type KnownPages = Map<string, string>

/** Where a link leads on the site, or which file of the repository it names. */
export type LinkTarget = { address: string; isOutside: boolean } | { file: string }

export function findTarget({
  link,
  from,
  pages,
}: {
  link: string
  from: string
  pages: KnownPages
}): LinkTarget {
  if (/^[a-z][a-z0-9+.-]*:/i.test(link)) return { address: link, isOutside: true }
  if (link.startsWith('#') || link.startsWith('/')) return { address: link, isOutside: false }
  const [file = '', fragment] = link.split('#')
  const named = posix.join('docs', posix.dirname(from), file)
  const page = pages.get(named.replace(/^docs\//, ''))
  // The sources are not on the site, and which copy of them is meant is for the reader to know.
  if (page === undefined || !named.startsWith('docs/')) return { file: named }
  if (fragment === undefined) return { address: page, isOutside: false }
  return { address: `${page.split('#')[0]}#${fragment}`, isOutside: false }
}
