import { findImports, resolveImport } from './imports.ts'
import type { TextFile } from './sources.ts'

const INSIDE = 'storefront/src/'

/** Imports of the shop by the wrong kind of path: `#folder/file` leads out of a folder. */
export function findStorefrontImportFaults({ path, text }: TextFile): string[] {
  const home = folderOf(path)
  // Pages are read whole: what looks like an import at the beginning of a line is one.
  return findImports({ text, comments: '' }).flatMap(({ from, line }) => {
    if (!/^[.#]/.test(from)) return []
    const other = resolveImport(path, from)
    if (!other.startsWith(INSIDE) || home === null) return []
    const isInside = folderOf(other) === home
    if (isInside === from.startsWith('.')) return []
    const fault = isInside
      ? 'inside a folder imports are relative'
      : `across folders write #${other.slice(INSIDE.length)}`
    return [`${path}:${line} imports ${from}: ${fault}`]
  })
}

/** The first folder of a file; null for what stands above all of them. */
function folderOf(path: string): string | null {
  const [first = '', inner] = path.slice(INSIDE.length).split('/')
  return inner === undefined ? null : first
}
