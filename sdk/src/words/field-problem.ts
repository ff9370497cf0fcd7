/** What can be wrong with one entry of a form, as far as a traveller can do something about it. */
export type FieldProblem =
  | 'between'
  | 'characters'
  | 'code'
  | 'date'
  | 'email'
  | 'file'
  | 'file_too_large'
  | 'no_option'
  | 'not_asked'
  | 'number'
  | 'one_line'
  | 'order'
  | 'other'
  | 'passport'
  | 'phone'
  | 'required'
  | 'too_few'
  | 'too_large'
  | 'too_long'
  | 'too_many'
  | 'too_short'
  | 'too_small'

/** The first that fits counts: the narrow ones stand before the wide ones. */
const MESSAGES: readonly (readonly [RegExp, FieldProblem])[] = [
  [/larger than (?<max>\d+) bytes/, 'file_too_large'],
  [/PDF|picture|a file|(?:image|application)\//, 'file'],
  [/^is (?:required|missing)|blank|at least one |fewer than 1 |qty of 1/, 'required'],
  [/mail/, 'email'],
  [/country code/, 'phone'],
  [/not be before/, 'order'],
  [/^expires_/, 'passport'],
  [/(?:fewer than|at least) (?<min>\d+) char/, 'too_short'],
  [/(?:more than|at most) (?<max>\d+) char/, 'too_long'],
  [/fewer than (?<min>\d+) items/, 'too_few'],
  [/(?:more than|at most) (?<max>\d+) (?:items|values)/, 'too_many'],
  [/from (?<min>-?\d+) to (?<max>\d+)/, 'between'],
  [/>= (?<min>-?[\d.]+)/, 'too_small'],
  [/<= (?<max>-?[\d.]+)/, 'too_large'],
  [/one of|constant|one that is/, 'no_option'],
  [/integer|number/, 'number'],
  [/one line/, 'one_line'],
  [/control char|half of a char/, 'characters'],
  [/no longer good/, 'code'],
  [/not asked for/, 'not_asked'],
  [/date|calendar|month|time/, 'date'],
]

/**
 * The service says what is wrong with a field in English, for developers. This finds out what it
 * means; a message that a later version words otherwise is `other`.
 */
export function readFieldProblem(message: string): {
  problem: FieldProblem
  facts: Record<string, number>
} {
  for (const [pattern, problem] of MESSAGES) {
    const found = pattern.exec(message)
    if (!found) continue
    const facts = Object.entries(found.groups ?? {}).map(([name, digits]) => [name, Number(digits)])
    return { problem, facts: Object.fromEntries(facts) }
  }
  return { problem: 'other', facts: {} }
}
