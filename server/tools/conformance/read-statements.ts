import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What one label stands for; `untested` says how it is kept when no test can show it. */
export type Statement = { label: string; text: string; untested: string | null }

/** The statements of one file: those whose labels begin with its prefix, such as `R-AUTH`. */
export type Area = { prefix: string; about: string; statements: readonly Statement[] }

const FOLDER = join(import.meta.dirname, 'statements')

export function readAreas(): Area[] {
  return readdirSync(FOLDER)
    .sort()
    .map(file => parseArea(file, readFileSync(join(FOLDER, file), 'utf8')))
}

export function parseArea(file: string, text: string): Area {
  const [head = '', ...items] = text.split(/\n(?=- )/)
  const [, prefix, about] = /^# ([A-Z]+(?:-[A-Z]+)?): (.+)\n/.exec(head) ?? []
  if (prefix === undefined || about === undefined) {
    throw new Error(`${file} begins with a line such as "# R-AUTH: keys, origins, sessions"`)
  }
  const statements = items.map(item => parseStatement(file, item))
  const labels = statements.map(({ label }) => label)
  for (const [at, label] of labels.entries()) {
    if (!label.startsWith(prefix)) throw new Error(`${file}: ${label} is not of ${prefix}`)
    if (labels.indexOf(label) !== at) throw new Error(`${file}: ${label} stands there twice`)
  }
  return { prefix, about, statements }
}

function parseStatement(file: string, item: string): Statement {
  const [, label, text, untested] =
    /^- ([A-Z][A-Z-]*\d+): (.+?)(?: - No test: (.+))?$/.exec(item.trim().replace(/\s+/g, ' ')) ?? []
  if (label === undefined || text === undefined) {
    throw new Error(`${file}: "${item.trim()}" is not "- LABEL: sentence"`)
  }
  return { label, text, untested: untested ?? null }
}
