import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { en } from '../../src/words/en.ts'

const SERVER = fileURLToPath(new URL('../../../server/src', import.meta.url))

/** Reasons are plain text in the description, so only the sources of the service list them. */
test('every reason that a call of a website can be refused with has its sentence', () => {
  const given = reasonsOf(codeOfWebsiteCalls())
  expect([...given.keys()].sort()).toEqual([
    'Conflict',
    'PickupNotOffered',
    'PriceNotAvailable',
    'RateLimited',
    'RoomingInvalid',
    'SlotClosed',
    'Unauthenticated',
  ])
  for (const [code, reasons] of given) {
    const known = Object.keys(Reflect.get(en.refusals, code))
    const unknown = [...reasons].filter(reason => !known.includes(reason))
    expect(unknown.filter(reason => ![...OF_DRAFTS, ...OF_REQUESTS].includes(reason))).toEqual([])
  }
})

/** Of previews, which only those see who edit the trip, and read what is wrong with it there. */
const OF_DRAFTS = [
  'slug_taken',
  'in_use',
  'draft_refused',
  'incomplete',
  'preview',
  'other_price_currency',
]

/** Of payment requests, whose page is the service's own. */
const OF_REQUESTS = ['awaits_seller']

/** The declarations of a file, and under which names it has those of others. */
type Source = {
  texts: ReadonlyMap<string, string>
  imported: ReadonlyMap<string, { file: string; name: string }>
  /** Files that are imported whole, by the name that they have here. */
  whole: ReadonlyMap<string, string>
}

/** The endpoints of websites and all that they use, declaration by declaration. */
function codeOfWebsiteCalls(): string[] {
  const sources = new Map<string, Source>()
  const found = new Map<string, string>()
  const add = (file: string, name: string): void => {
    const source = sources.get(file) ?? readSource(file)
    sources.set(file, source)
    const text = source.texts.get(name)
    if (text === undefined || found.has(`${file} ${name}`)) return
    found.set(`${file} ${name}`, text)
    for (const word of new Set(text.match(/\w+/g))) {
      const from = source.imported.get(word)
      if (from) add(from.file, from.name)
      else add(file, word)
    }
    for (const [, name = '', member = ''] of text.matchAll(/(\w+)\.(\w+)/g)) {
      const whole = source.whole.get(name)
      if (whole !== undefined) add(whole, member)
    }
  }
  const folder = join(SERVER, 'http/public')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue
    const file = join(folder, name)
    for (const declared of readSource(file).texts.keys()) add(file, declared)
  }
  return [...found.values()]
}

function readSource(file: string): Source {
  const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const fileOf = (name: string) =>
    name.startsWith('#') ? join(SERVER, name.slice(1)) : join(dirname(file), name)
  const imported = new Map<string, { file: string; name: string }>()
  const whole = new Map<string, string>()
  for (const [, names, alias, from = ''] of source.matchAll(IMPORT)) {
    if (alias !== undefined) whole.set(alias, fileOf(from))
    for (const one of names?.split(',') ?? []) {
      const [name = '', here = name] = one
        .replace(/\btype\b/, '')
        .trim()
        .split(' as ')
      imported.set(here, { file: fileOf(from), name })
    }
  }
  const parts = source.split(/^(?=(?:export |async )*(?:function\*?|const|let|class) )/m)
  const texts = parts.map(text => [DECLARED.exec(text)?.[1] ?? '', text] as const)
  return { texts: new Map(texts), imported, whole }
}

const IMPORT = /^import (?:type )?(?:\{([^}]*)\}|\* as (\w+)) from '([#.][^']*)'/gm
const DECLARED = /^(?:export |async )*(?:function\*?|const|let|class) (\w+)/

function reasonsOf(texts: Iterable<string>): Map<string, Set<string>> {
  const given = new Map<string, Set<string>>()
  for (const text of texts) {
    const add = (code: string, reason: string) =>
      given.set(code, (given.get(code) ?? new Set()).add(reason))
    for (const [, code = '', reason = ''] of text.matchAll(REFUSED)) add(code, reason)
    for (const [, reason = ''] of text.matchAll(CONFLICT)) add('Conflict', reason)
  }
  return given
}

/** Of those that write many there is a short form. */
const CONFLICT = /\bconflict\(\s*'(\w+)'/g
const REFUSED = /refused?\(\s*'(\w+)',\s*\{[^}]*reason: '(\w+)'/g
