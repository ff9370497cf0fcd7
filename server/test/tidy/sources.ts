import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Masked, mask } from './mask.ts'

export const ROOT = join(import.meta.dirname, '../../..')

export type TextFile = { path: string; text: string }
export type Source = TextFile & Masked & { lineCount: number }

const SKIPPED = ['node_modules', '.git', 'data', 'coverage', 'dist', 'build', 'results', '.astro']

/** Every text of the repository that people write, by path from its root. */
export function readTexts(folder: string, endings: readonly string[]): TextFile[] {
  return listPaths(folder)
    .filter(path => endings.some(ending => path.endsWith(ending)))
    .map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

export function listPaths(folder: string): string[] {
  const found: string[] = []
  const visit = (path: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inner = join(path, entry.name)
      if (entry.isDirectory()) {
        if (!SKIPPED.includes(entry.name)) visit(inner)
      } else found.push(relative(ROOT, inner).split(sep).join('/'))
    }
  }
  visit(join(ROOT, folder))
  return found.sort()
}

export function readSources(folder: string): Source[] {
  return readTexts(folder, ['.ts', '.tsx']).map(({ path, text }) => ({
    path,
    text,
    ...mask(text),
    lineCount: text.trimEnd().split('\n').length,
  }))
}

/** Where every match of a pattern stands, as `path:line`. */
export function placesOf(file: { path: string }, text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(match => `${file.path}:${lineOf(text, match.index)}`)
}

export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/** Fails with every fault at once, one per line. */
export function mustBeTidy(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`\n${faults.join('\n')}\n`)
}
