import { placesOf, type Source } from './sources.ts'

/** The one mechanism by which modules may remember; it says what is allowed. */
const MECHANISM = 'server/src/domain/memoize.ts'

/** Places that still keep some, by the beginning of their path: to be emptied. */
export const STATE_LEFT: ReadonlyMap<string, number> = new Map([['server/src/http/', 3]])

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
  if (source.path === MECHANISM) return []
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
