import type { Tx } from '../database.ts'

/**
 * Whoever adds to something that has a most asks for this before counting. Two at once would both
 * see room for one more.
 */
export async function lockCap(tx: Tx, ofWhat: string): Promise<void> {
  await tx`select lock_cap(${ofWhat})`
}
