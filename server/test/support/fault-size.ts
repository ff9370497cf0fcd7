/** `npm test` runs each fault in its short form, `npm run test:faults` in full. */
export const IS_FULL = process.env.OUTSET_FAULTS === 'full'

/** How often something is done, in short and in full. */
export function times({ short, full }: { short: number; full: number }): number {
  return IS_FULL ? full : short
}

/** A figure for whoever runs the full form; the short one says nothing. */
export function printFigure(text: string): void {
  if (IS_FULL) process.stdout.write(`${text}\n`)
}
