import type { Tx } from '../database.ts'

/**
 * Takes the lock for adding to something with a maximum, before counting it: otherwise two
 * transactions at the same time would both find that one more fits.
 */
export async function lockCap(tx: Tx, ofWhat: string): Promise<void> {
  await tx`select lock_cap(${ofWhat})`
}
