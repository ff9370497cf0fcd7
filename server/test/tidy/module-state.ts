import { placesOf, type Source } from './sources.ts'

/** Who may keep something: the one cache of pure results, and marks on a connection or request. */
const MAY_KEEP: ReadonlySet<string> = new Set([
  'server/src/domain/memoize.ts',
  // Weak marks on one socket or request, gone with it: nothing of one call reaches another.
  'server/src/http/awaited-answers.ts',
  'server/src/http/raw-problem.ts',
  'server/src/http/pipeline/read-file.ts',
])

const VARIABLE = /^(?:export )?let\b/gm
const OBJECT = String.raw`new (?:(?:Weak)?(?:Map|Set)|LRUCache|\w*Array)\b`
const COLLECTION = String.raw`${OBJECT}|\[\]|\{\}|Buffer\.alloc`
const MADE = new RegExp(String.raw`^(?:export )?const (\w+)\b[^=\n]*=\s*(?:${COLLECTION})`, 'gm')
const CHANGES =
  'set|add|delete|clear|push|pop|shift|unshift|splice|fill|sort|reverse|getOrInsert\\w*|copyWithin'

/**
 * What a module keeps from one call to the next: variables, and collections that something in the
 * file changes. It belongs to what a process opens, or is handed in.
 */
export function findModuleState(source: Source): string[] {
  if (MAY_KEEP.has(source.path)) return []
  const { code } = source
  const variables = placesOf(source, code, VARIABLE)
  const changed = [...code.matchAll(MADE)]
    .filter(([, name = '']) => isChanged(code, name))
    .flatMap(([, name]) =>
      placesOf(source, code, new RegExp(`^(?:export )?const ${name}\\b`, 'gm')),
    )
  return [...variables, ...changed].map(
    place => `${place} a module keeps no state: open it, hand it in, or use domain/memoize.ts`,
  )
}

function isChanged(code: string, name: string): boolean {
  const called = new RegExp(`(?<![.\\w])${name}\\.(?:${CHANGES})\\(`)
  const assigned = new RegExp(
    `(?<![.\\w])${name}(?:\\.\\w+|\\[[^\\]]*\\])\\s*(?:[-+*/|&^]|<<|>>)?=(?!=)`,
  )
  return called.test(code) || assigned.test(code)
}
