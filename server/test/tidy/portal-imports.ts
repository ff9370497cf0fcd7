import { findImports, resolveImport } from './imports.ts'
import type { Source } from './sources.ts'

const INSIDE = 'portal/src/'

/** Who may import whom, by the first folder; itself goes without saying. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  routes: ['areas', 'draft', 'kit', 'app', 'offline'],
  areas: ['draft', 'kit', 'app', 'offline'],
  draft: ['kit', 'app', 'offline'],
  kit: ['app', 'offline'],
  app: ['kit', 'offline'],
  offline: ['kit', 'app'],
}

/** Words stand beside what says them, and the loader of words has them all. */
const WORDS = /\/words\/(?:en|de|ar)\.ts$/

/** What stands in the wrong direction in one file of the portal, or by the wrong kind of path. */
export function findPortalImportFaults(source: Source): string[] {
  const own = source.path.slice(INSIDE.length)
  return findImports(source).flatMap(({ from, line }) => {
    if (!/^[.#]/.test(from)) return []
    const other = resolveImport(source.path, from).slice(INSIDE.length)
    const fault = judge(own, { from, other })
    return fault === null ? [] : [`${source.path}:${line} imports ${from}: ${fault}`]
  })
}

function judge(own: string, { from, other }: { from: string; other: string }): string | null {
  if (!other.includes('/')) return null
  const isInside = homeOf(own) === homeOf(other)
  if (isInside && from.startsWith('#')) return 'inside an area imports are relative'
  if (!isInside && !from.startsWith('#')) return `across areas write #${other}`
  const [layer = ''] = own.split('/')
  const [target = ''] = other.split('/')
  if (layer === target || WORDS.test(other)) return null
  return LAYERS[layer]?.includes(target) ? null : `${layer} may not import from ${target}`
}

/** The area of a file, or its first folder outside of areas. */
function homeOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return first === 'areas' ? `${first}/${second}` : first
}
