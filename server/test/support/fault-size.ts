import { appendFileSync } from 'node:fs'

/**
 * `npm test` runs faults and long properties in their short form; `npm run test:faults` and
 * `npm run test:seeds` run them in full.
 */
export const IS_FULL = process.env.OUTSET_FAULTS === 'full'

/** How often something is done, in short and in full. */
export function times({ short, full }: { short: number; full: number }): number {
  return IS_FULL ? full : short
}

/**
 * A figure for whoever runs the full form; the short one says nothing. It begins with the name of
 * its drill and a colon: `npm run test:faults` writes what was printed to docs/drills.md, so call
 * it after all that could fail.
 */
export function printFigure(text: string): void {
  if (!IS_FULL) return
  process.stdout.write(`${text}\n`)
  const file = process.env.OUTSET_FIGURES
  if (file !== undefined) appendFileSync(file, `${text}\n`)
}
