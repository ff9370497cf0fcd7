import { SEED } from '../support/seed.ts'

/** `npm test` sends a few examples to each operation, `npm run test:fuzz` three hundred. */
export const EXAMPLES = Number(process.env.OUTSET_FUZZ ?? 2)

export type Tally = ReturnType<typeof makeTally>

/** How often each operation answered what. */
export function makeTally() {
  const byOperation = new Map<string, Map<number, number>>()
  let count = 0
  return {
    add(operationId: string, status: number): void {
      count += 1
      const statuses = byOperation.get(operationId) ?? new Map<number, number>()
      byOperation.set(operationId, statuses.set(status, (statuses.get(status) ?? 0) + 1))
    },
    count: () => count,
    byOperation,
  }
}

/** What the long form prints at its end; the short one says nothing. */
export function printSummary({ byOperation, count }: Tally): void {
  if (process.env.OUTSET_FUZZ === undefined) return
  const lines = [...byOperation].map(([name, statuses]) => {
    const sorted = [...statuses].sort(([a], [b]) => a - b)
    return `${name.padEnd(28)} ${sorted.map(([status, times]) => `${status}×${times}`).join('  ')}`
  })
  const done = [...byOperation.values()].filter(statuses => [...statuses.keys()].some(isDone))
  lines.push(
    `${count()} calls to ${byOperation.size} operations with seed ${SEED}; ` +
      `${done.length} of them were done at least once, the others always refused.`,
  )
  process.stdout.write(`${lines.join('\n')}\n`)
}

function isDone(status: number): boolean {
  return status < 400
}
