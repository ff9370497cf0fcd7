import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { LabelUses } from './pages/conformance-page.ts'
import { findTestLabels } from './test-labels.ts'

const TESTS = join(import.meta.dirname, '../test')

/** From each label to the test files whose names carry it. */
export async function findLabelUses(): Promise<LabelUses> {
  const files = (await readdir(TESTS, { recursive: true }))
    .filter(name => name.endsWith('.test.ts'))
    .map(name => name.split(sep).join('/'))
    .sort()
  const uses = new Map<string, string[]>()
  for (const file of files) {
    const found = findTestLabels(await readFile(join(TESTS, file), 'utf8'))
    for (const label of new Set(found.flatMap(({ labels }) => labels))) {
      uses.set(label, [...(uses.get(label) ?? []), file])
    }
  }
  return uses
}
