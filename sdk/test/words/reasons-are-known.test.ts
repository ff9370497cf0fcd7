import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { en } from '../../src/words/en.ts'

const SERVER = fileURLToPath(new URL('../../../server/src', import.meta.url))

/** Reasons are plain text in the description, so only the sources of the service list them. */
test('every reason that a call of a website can be refused with has its sentence', () => {
  const given = reasonsOf(sourcesOfWebsiteCalls())
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
    expect(unknown.filter(reason => !OF_DRAFTS.includes(reason))).toEqual([])
  }
})

/** Of previews, which only those see who edit the trip, and read what is wrong with it there. */
const OF_DRAFTS = ['slug_taken', 'in_use', 'draft_refused', 'incomplete', 'preview']

/** The endpoints of websites and all that they import. */
function sourcesOfWebsiteCalls(): Set<string> {
  const found = new Set<string>()
  const add = (file: string): void => {
    if (found.has(file) || !existsSync(file)) return
    found.add(file)
    const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) .*?from '([#.].*?)'/gms)
    for (const [, name = ''] of imports) {
      add(name.startsWith('#') ? join(SERVER, name.slice(1)) : join(dirname(file), name))
    }
  }
  const endpoints = readdirSync(join(SERVER, 'http/public'), { recursive: true, encoding: 'utf8' })
  for (const file of endpoints) if (file.endsWith('.ts')) add(join(SERVER, 'http/public', file))
  return found
}

function reasonsOf(files: Iterable<string>): Map<string, Set<string>> {
  const given = new Map<string, Set<string>>()
  for (const file of files) {
    const source = readFileSync(file, 'utf8')
    for (const [, code = '', reason = ''] of source.matchAll(REFUSED)) {
      given.set(code, (given.get(code) ?? new Set()).add(reason))
    }
  }
  return given
}

const REFUSED = /refused?\(\s*'(\w+)',\s*\{[^}]*reason: '(\w+)'/g
