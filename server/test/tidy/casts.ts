import { lineOf, type Source } from './sources.ts'

/** By way of `unknown` it is still one cast. */
const CAST = /\bas\s+(?!const\b|unknown\s+as\b)/g
/** What is renamed where it is imported or exported is no cast. */
const RENAMED = /^import\b[^'"`;=()]*\bfrom\b|^export\s*(?:type\s*)?\{[^}]*\}/gm

/** All casts that may be left in the sources, each with its reason. It only ever goes down. */
export const MOST_CASTS = { server: 41, portal: 106, storefront: 6, sdk: 15 }

/** Places where the compiler is told that it is wrong; `as const` tells it nothing. */
export function findCasts({ path, code }: Source): { path: string; line: number }[] {
  const looked = code.replace(RENAMED, names => names.replace(/[^\n]/g, ' '))
  return [...looked.matchAll(CAST)].map(({ index }) => ({ path, line: lineOf(looked, index) }))
}

/** Casts without a comment, on their own line or the one above it, that says why they hold. */
export function findCastsWithoutReason(source: Source): string[] {
  const comments = source.comments.split('\n')
  const hasComment = (line: number) => (comments[line - 1] ?? '').trim() !== ''
  return findCasts(source)
    .filter(({ line }) => !hasComment(line) && !hasComment(line - 1))
    .map(({ path, line }) => `${path}:${line} tell the compiler instead of casting, or say why`)
}
