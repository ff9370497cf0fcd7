import { posix } from 'node:path'
import { lineOf, type TextFile } from './sources.ts'

/** Pages write a path from the root, from one of our packages, a layer or the tests. */
const ROOTS = [
  '',
  'server/',
  'server/src/',
  'server/test/',
  'cli/',
  'cli/src/',
  'cli/test/',
  'sdk/',
  'sdk/src/',
  'storefront/',
  'storefront/src/',
  'portal/',
  'portal/src/',
]
const LAYERS = 'contract|domain|store|integrations|memory|operations|http|worker|app'
const PACKAGES = 'server|cli|docs-site|sdk|storefront|portal'
const FOLDERS = `${PACKAGES}|src|test|sql|migrations|bench|docs|tools|examples|patches`
const IN_A_FOLDER = new RegExp(`^(?:${FOLDERS}|${LAYERS})/`)
const FILE_ENDING = /\w\.(?:ts|mts|mjs|sql|md|http|yaml)$/

/**
 * Paths in a page that lead nowhere: links, and what stands in backticks and looks like a path or
 * like the name of a source file. Of `store/search-*.ts` one file must exist; a placeholder
 * (`store/<noun>.ts`) is not a path.
 */
export function findDeadPaths(pages: readonly TextFile[], paths: readonly string[]): string[] {
  const known = new Set(paths.flatMap(withFolders))
  const fileNames = new Set(paths.map(path => posix.basename(path)))
  return pages.flatMap(page => findDeadIn(page, { known, fileNames }))
}

type KnownPaths = { known: ReadonlySet<string>; fileNames: ReadonlySet<string> }

function findDeadIn(page: TextFile, { known, fileNames }: KnownPaths): string[] {
  const replaced = readReplaced(page)
  const leadsSomewhere = (path: string) =>
    fileNames.has(path) || ROOTS.some(root => exists(root + path, known))
  return findNamedPaths(page)
    .filter(({ path, isLink }) => (isLink ? !known.has(path) : !leadsSomewhere(path)))
    .filter(({ path }) => !replaced.some(old => path === old || path.startsWith(`${old}/`)))
    .map(({ line, path }) => `${page.path}:${line} ${path} does not exist`)
}

function exists(path: string, known: ReadonlySet<string>): boolean {
  if (!path.includes('*')) return known.has(path)
  const pattern = new RegExp(`^${path.split('*').map(RegExp.escape).join('[^/]*')}$`)
  return [...known].some(name => pattern.test(name))
}

type NamedPath = { path: string; line: number; isLink: boolean }

function findNamedPaths({ path: page, text }: TextFile): NamedPath[] {
  const inTicks = [...text.matchAll(/`([\w.@*/-]+)`/g)]
    .map(({ index, 1: path = '' }) => ({ path, index, isLink: false }))
    .filter(({ path }) => IN_A_FOLDER.test(path) || FILE_ENDING.test(path))
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)\s#]+)[^)\s]*\)/g)].map(
    ({ index, 1: target = '' }) => {
      return { path: posix.join(posix.dirname(page), target), index, isLink: true }
    },
  )
  return [...inTicks, ...links].map(({ path, index, isLink }) => {
    return { path: path.replace(/\/$/, ''), line: lineOf(text, index), isLink }
  })
}

/** A decision stays as it was written, so its note names the files that a later one took away. */
function readReplaced({ path, text }: TextFile): string[] {
  if (!path.startsWith('docs/adr/')) return []
  const note = /^\*[^*]*replaced by[^*]*\*$/im.exec(text)?.[0] ?? ''
  return [...note.matchAll(/`([^`]+)`/g)].map(([, old = '']) => old.replace(/\/$/, ''))
}

function withFolders(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_part, at) => parts.slice(0, at + 1).join('/'))
}
