import { lineOf, type TextFile } from './sources.ts'

// Endpoints are collected by the file that they stand in, see http/endpoints-of.ts.
const EXPORTED = /^export (?:async )?(?:function\*?|const|class) (\w+)(?! = endpoint\()\b/gm

/** Functions, constants and classes that are exported although no other file names them. */
export function findIdleExports(
  sources: readonly TextFile[],
  readers: readonly TextFile[],
): string[] {
  const namedIn = countFilesByWord(readers)
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(EXPORTED)]
      .filter(([, name = '']) => (namedIn.get(name) ?? 0) < 2)
      .map(({ 1: name, index }) => `${path}:${lineOf(text, index)} nobody imports ${name}`),
  )
}

/** In how many files a word stands; the file that exports a name is one of them. */
function countFilesByWord(files: readonly TextFile[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of files) {
    for (const word of new Set(text.match(/\w+/g))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}
