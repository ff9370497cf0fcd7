import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { PROGRAM_TESTS } from '../../../tools/run/program-tests.mjs'

export type TestLabels = { line: number; labels: string[] }

/** From each label to the test files whose names carry it. */
export type LabelUses = ReadonlyMap<string, readonly string[]>

const ROOT = join(import.meta.dirname, '../../..')
/** Those of the service, and the stories of those who visit the storefront and run the portal. */
const TESTS = [
  'server/test',
  'cli/test',
  'storefront/src',
  'storefront/test',
  'portal/src',
  'portal/test',
]

// A name is a text in quotes, followed by the body of the test; its labels stand at its end.
const AT_THE_END = /((?:\[[^[\]'"`\n]+\] ?)+)['"`],?\s*(?:,|\n|async|\(|_)/g

/** In all tests, or in those that `npm test` runs. */
export function readLabelUses({ inNpmTest = false } = {}): LabelUses {
  const uses = new Map<string, string[]>()
  for (const file of testFiles()) {
    if (inNpmTest && PROGRAM_TESTS.includes(file)) continue
    const found = findTestLabels(readFileSync(join(ROOT, file), 'utf8'))
    for (const label of new Set(found.flatMap(({ labels }) => labels))) {
      uses.set(label, [...(uses.get(label) ?? []), file])
    }
  }
  return uses
}

/** Without the tests of this reader itself, whose labels are examples. */
function testFiles(): string[] {
  return TESTS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map(name => `${folder}/${name.split(sep).join('/')}`)
      .filter(path => path.endsWith('.test.ts') && !path.startsWith('server/test/tidy/'))
      .sort(),
  )
}

/** The labels that stand in brackets at the end of the names of a file's tests. */
export function findTestLabels(text: string): TestLabels[] {
  return [...text.matchAll(AT_THE_END)]
    .map(match => ({
      line: text.slice(0, match.index).split('\n').length,
      labels: (match[1] ?? '')
        .split(/[[\],\s]+/)
        .filter(looksLikeLabel)
        .flatMap(expand),
    }))
    .filter(({ labels }) => labels.length > 0)
}

/** `R-CACHE-02…04` stands for three labels. */
function expand(label: string): string[] {
  const [, area, first, last] = /^([A-Z]+-[A-Z]+-)(\d+)…(\d+)$/.exec(label) ?? []
  if (area === undefined || first === undefined || last === undefined) return [label]
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => {
    const number = String(Number(first) + index)
    return area + number.padStart(first.length, '0')
  })
}

/** Texts may end in brackets for other reasons. */
function looksLikeLabel(text: string): boolean {
  return /^[A-Z]-?[A-Z0-9]/.test(text)
}
