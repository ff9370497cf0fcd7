import { savepoint, type Tx } from '#store/database.ts'

class Undone extends Error {}

/**
 * Does some work or pretends to. Pretended work runs like the real one and is then rolled back, so
 * that the time an answer takes does not show which of the two it was.
 */
export async function runOrSimulate(
  tx: Tx,
  { pretend, work }: { pretend: boolean; work: (tx: Tx) => Promise<unknown> },
): Promise<void> {
  try {
    await savepoint(tx, async inner => {
      await work(inner)
      if (pretend) throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}
