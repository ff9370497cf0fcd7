import type { SchemaFile } from './schema-files.ts'
import { isWithoutTransaction, splitStatements } from './split-statements.ts'

/** What one statement of a migration does to those who use the table meanwhile. */
export type Step = {
  statement: string
  /** An existing table that it concerns; null for what is new. */
  table: string | null
  /** Who waits while it runs: nobody, those who write to the table, or everybody. */
  waits: 'nobody' | 'writers' | 'everybody'
  /** Whether it takes a moment, or as long as it takes to go through the table. */
  takes: 'moment' | 'reading' | 'rewriting'
  /** Why it may not be done like this on a database that serves; null when it may. */
  fault: string | null
}

/** What a migration would do, statement by statement. */
export function judgeMigration(file: SchemaFile): Step[] {
  const statements = splitStatements(file.text)
  const made = new Set(statements.flatMap(statement => tableMadeBy(statement) ?? []))
  const steps = statements.flatMap(statement => judge(oneLine(statement)))
  return steps.map(step => {
    if (step.table !== null && made.has(step.table)) return { ...step, ...NEW }
    const isApart = isWithoutTransaction(file.text)
    if (/\bconcurrently\b/.test(step.statement) && !isApart) return { ...step, fault: NEEDS_LINE }
    return step
  })
}

const NEW = { table: null, waits: 'nobody', takes: 'moment', fault: null } as const
const NEEDS_LINE = 'concurrently needs a file that begins with the line "-- outset: no transaction"'

function oneLine(statement: string): string {
  return statement.replaceAll(/\s+/g, ' ').trim()
}

const TABLE = String.raw`(?:public\.)?"?(\w+)"?`

function tableMadeBy(statement: string): string | null {
  const made = new RegExp(`^create (?:unlogged )?table (?:if not exists )?${TABLE}`, 'i')
  return made.exec(oneLine(statement))?.[1] ?? null
}

function judge(statement: string): Step[] {
  const altered = ALTER_TABLE.exec(statement)
  if (altered) {
    const [, table = '', actions = ''] = altered
    const steps = splitActions(actions).map(action => judgeAction(action))
    return steps.map(step => ({ statement, table, ...step }))
  }
  for (const [pattern, effect] of STATEMENTS) {
    const found = pattern.exec(statement)
    if (found) return [{ statement, table: found[1] ?? null, ...effect }]
  }
  return [{ statement, ...NEW }]
}

type Effect = Pick<Step, 'waits' | 'takes' | 'fault'>

const ALTER_TABLE = new RegExp(`^alter table (?:if exists )?(?:only )?${TABLE} (.*)$`, 'i')

const effect = (
  waits: Step['waits'],
  takes: Step['takes'],
  fault: string | null = null,
): Effect => ({ waits, takes, fault })

const MOMENT = effect('everybody', 'moment')
const ALONGSIDE = effect('nobody', 'reading')

/** By the first that fits. What is not among them concerns no table that is there. */
const STATEMENTS: readonly (readonly [RegExp, Effect])[] = [
  [
    pattern(String.raw`create (?:unique )?index concurrently .*?\bon (?:only )?${TABLE}`),
    ALONGSIDE,
  ],
  [
    pattern(String.raw`create (?:unique )?index .*?\bon (?:only )?${TABLE}`),
    effect('writers', 'reading', 'nobody could write meanwhile: create the index concurrently'),
  ],
  [pattern(String.raw`(?:do \$\$.*?\b)?insert into \w+ .*?\bfrom (?:only )?${TABLE}`), ALONGSIDE],
  [pattern('drop index concurrently'), effect('nobody', 'moment')],
  [pattern('drop index'), effect('everybody', 'moment', 'drop the index concurrently')],
  [
    pattern(`update (?:only )?${TABLE}`),
    effect('writers', 'rewriting', 'it changes all rows in one piece: let a job do it in portions'),
  ],
  [
    pattern(`delete from (?:only )?${TABLE}`),
    effect('writers', 'rewriting', 'it deletes in one piece: let a job do it in portions'),
  ],
  [
    pattern(`lock (?:table )?${TABLE}`),
    effect('everybody', 'moment', 'a lock by hand is not bounded by the time that others wait'),
  ],
  [
    pattern(`(?:vacuum full|cluster) ${TABLE}`),
    effect('everybody', 'rewriting', 'it writes the table anew while everybody waits'),
  ],
  [
    pattern(String.raw`create (?:or replace )?trigger .*?\bon ${TABLE}`),
    effect('writers', 'moment'),
  ],
  [pattern(String.raw`create policy .*?\bon ${TABLE}`), MOMENT],
  [pattern(`drop table (?:if exists )?${TABLE}`), MOMENT],
]

function pattern(beginning: string): RegExp {
  return new RegExp(`^${beginning}`, 'i')
}

function judgeAction(action: string): Effect {
  return ACTIONS.find(([pattern]) => pattern.test(action))?.[1] ?? MOMENT
}

const ADD_COLUMN = 'add column (?:if not exists )?'
const CHANGING = '(?:gen_random_uuid|random|clock_timestamp|nextval)'
const ANOTHER_FOR_EACH_ROW = String.raw`default \(?${CHANGING}\b`

const ACTIONS: readonly (readonly [RegExp, Effect])[] = [
  [
    pattern(`${ADD_COLUMN}.*${ANOTHER_FOR_EACH_ROW}`),
    effect('everybody', 'rewriting', 'a default that differs by row writes the whole table anew'),
  ],
  [
    pattern(`${ADD_COLUMN}.*generated always as .*stored`),
    effect('everybody', 'rewriting', 'a generated column writes the whole table anew'),
  ],
  [
    pattern(`${ADD_COLUMN}(?!.*\\bdefault\\b).*\\bnot null\\b`),
    effect('everybody', 'moment', 'the release before writes no such column: give it a default'),
  ],
  [
    pattern('add (?:constraint \\w+ )?(?:check|foreign key)(?!.*\\bnot valid\\b)'),
    effect('everybody', 'reading', 'add it "not valid", and validate it in a statement of its own'),
  ],
  [
    pattern('add (?:constraint \\w+ )?(?:unique|primary key|exclude)(?!.*\\busing index\\b)'),
    effect('everybody', 'reading', 'create its index concurrently first, and add it "using index"'),
  ],
  [pattern('validate constraint'), ALONGSIDE],
  [
    pattern(String.raw`alter (?:column )?\w+ (?:set data )?type\b`),
    effect('everybody', 'rewriting', 'another type writes the whole table anew: add a column'),
  ],
  [
    pattern(String.raw`alter (?:column )?\w+ set not null`),
    effect('everybody', 'reading', 'add a check "not valid" and validate it instead'),
  ],
]

/** At the commas that stand in no bracket. */
function splitActions(actions: string): string[] {
  const parts: string[] = []
  let [depth, begin] = [0, 0]
  for (const [at, letter] of [...actions].entries()) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter !== ',' || depth > 0) continue
    parts.push(actions.slice(begin, at).trim())
    begin = at + 1
  }
  return [...parts, actions.slice(begin).trim()]
}
