import { areasOfPage, folderOfArea } from '#app/language/areas-of-page.ts'

/** A file of the build, as far as it matters for what a phone keeps. */
export interface BuiltFile {
  fileName: string
  /** Sources that it was made of. */
  moduleIds: readonly string[]
  imports: readonly string[]
  dynamicImports: readonly string[]
  css: readonly string[]
}

const MAIN = /\/src\/app\/main\.tsx$/
/**
 * Pages that work without a network; the sign-in, because one can sign out without one. Everything
 * that such a page may load comes along.
 */
const PAGES =
  /\/src\/routes\/(__root|sign-in|_staff|_staff\/(index|my-day|departures\.\$option\.\$start))\.tsx/
/** What these pages say; what every page says is in one file with its language. */
const AREAS = new Set(['/my-day', '/departures', '/sign-in'].flatMap(areasOfPage).map(folderOfArea))
const LANGUAGE = /\/portal\/src\/app\/language\/(en|de|ar)\.ts$/
const WORDS = /\/portal\/src\/(?:[\w-]+\/)*([\w-]+)\/words\/(?:en|de|ar)\.ts$/

/**
 * The files that a phone keeps: the first page, what it loads at once, and what the pages of a
 * guide load later. Other pages, and the words of other pages, are left on the service.
 */
export function filesForPhone(built: readonly BuiltFile[]): string[] {
  const byName = new Map(built.map(file => [file.fileName, file]))
  const kept = new Set<string>()
  const add = (name: string) => {
    const file = byName.get(name)
    if (!file || kept.has(name)) return
    kept.add(name)
    for (const style of file.css) kept.add(style)
    for (const other of file.imports) add(other)
    for (const other of file.dynamicImports) if (isWanted(byName.get(other))) add(other)
  }
  const mains = built.filter(({ moduleIds }) => moduleIds.some(id => MAIN.test(id)))
  if (mains.length === 0) throw new Error('the script that every page begins with is missing')
  for (const { fileName } of mains) add(fileName)
  return [...kept].sort()
}

function isWanted(file: BuiltFile | undefined): boolean {
  if (!file) return false
  const pages = file.moduleIds.filter(id => id.includes('/src/routes/'))
  if (pages.length > 0) return pages.some(id => PAGES.test(id))
  const areas = file.moduleIds.flatMap(id => WORDS.exec(id)?.[1] ?? [])
  if (areas.length === 0 || file.moduleIds.some(id => LANGUAGE.test(id))) return true
  return areas.some(area => AREAS.has(area))
}
