import { findImports, resolveImport } from './imports.ts'
import type { Source } from './sources.ts'

/**
 * Files that import each other in a ring, types included: neither can be read or moved alone. Each
 * ring is the shortest way from one file back to itself.
 */
export function findRings(sources: readonly Source[]): string[] {
  const paths = new Set(sources.map(({ path }) => path))
  const importsOf = new Map(
    sources.map(source => {
      const named = findImports(source).map(({ from }) => resolveImport(source.path, from))
      return [source.path, named.filter(path => paths.has(path))]
    }),
  )
  const seen = new Set<string>()
  return [...paths].sort().flatMap(path => {
    const ring = seen.has(path) ? null : wayBack(path, importsOf)
    if (ring === null) return []
    for (const member of ring) seen.add(member)
    return [[...ring, path].join(' → ')]
  })
}

/** Breadth first, so that the shortest way is found. */
function wayBack(start: string, importsOf: ReadonlyMap<string, string[]>): string[] | null {
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (const path of waiting) {
    for (const next of importsOf.get(path) ?? []) {
      if (next === start) return backwards(path, cameFrom)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, path)
      waiting.push(next)
    }
  }
  return null
}

function backwards(end: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const before = cameFrom.get(end)
  return before === undefined ? [end] : [...backwards(before, cameFrom), end]
}
