import type { Tx } from '../database.ts'

/** Shorter bounds than others have, until the transaction ends. */
export async function boundStatements(
  tx: Tx,
  { statementMs, lockMs }: { statementMs: number; lockMs: number },
): Promise<void> {
  await tx`
    select set_config('statement_timeout', ${`${statementMs}ms`}, true),
      set_config('lock_timeout', ${`${lockMs}ms`}, true)
  `
}
