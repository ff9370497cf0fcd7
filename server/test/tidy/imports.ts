import { lineOf, type Source } from './sources.ts'

export type Import = {
  line: number
  from: string
  /** Only types come in, which leaves nothing behind at run time. */
  typesOnly: boolean
  /** It hands the names on to its own importers. */
  reexports: boolean
  names: string[]
}

const STATIC =
  /^(?<keyword>import|export)\s+(?<type>type\s+)?(?<what>[^'";]*?)\bfrom\s+'(?<from>[^']+)'/gm
const BARE = /^import\s+'(?<from>[^']+)'/gm
const DYNAMIC = /\bimport\(\s*'(?<from>[^']+)'/g

/** Every import of a file. Strings are needed, so the text is read; comments were looked away. */
export function findImports({ text, comments }: Pick<Source, 'text' | 'comments'>): Import[] {
  const isComment = (index: number) => comments.charAt(index).trim() !== ''
  const found = [...text.matchAll(STATIC)].map(match => {
    const { keyword, type, what = '', from = '' } = match.groups ?? {}
    const names = namesIn(what)
    const typesOnly =
      type !== undefined || (names.length > 0 && names.every(name => name.startsWith('type ')))
    return { match, from, typesOnly, reexports: keyword === 'export', names: names.map(plain) }
  })
  const loaded = [...text.matchAll(BARE), ...text.matchAll(DYNAMIC)].map(match => {
    const { from = '' } = match.groups ?? {}
    return { match, from, typesOnly: false, reexports: false, names: [] }
  })
  return [...found, ...loaded]
    .filter(({ match }) => !isComment(match.index))
    .map(({ match, ...rest }) => ({ line: lineOf(text, match.index), ...rest }))
}

/** The file that an import of ours names, from the root of the repository. */
export function resolveImport(file: string, from: string): string {
  if (from.startsWith('#')) return `${file.split('/', 1)[0]}/src/${from.slice(1)}`
  return new URL(from, `file:///${file}`).pathname.slice(1)
}

function namesIn(what: string): string[] {
  const braces = /\{([^}]*)\}/.exec(what)
  const outside = what.replace(/\{[^}]*\}/, '')
  return `${outside},${braces?.[1] ?? ''}`
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
}

function plain(name: string): string {
  return name.replace(/^type /, '').replace(/ as \w+$/, '')
}
