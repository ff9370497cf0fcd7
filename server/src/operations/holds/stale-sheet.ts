import { refuse } from '#domain/refusal.ts'
import type { ChangeFeed } from '#integrations/change-feed.ts'

/** What was quoted is not sold like that any more. */
export class StaleSheet extends Error {
  readonly sellerId: string

  constructor(sellerId: string) {
    super('the sale has changed since it was quoted')
    this.sellerId = sellerId
  }
}

const MOST_TRIES = 3

/**
 * Sells on the sheet that is kept, and again on a fresh one when the sale has changed since it was
 * read. Only a seller who changes it all the time is told to come again.
 */
export async function sellFresh<T>(
  changes: Pick<ChangeFeed, 'record'>,
  sell: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    try {
      return await sell()
    } catch (error) {
      if (!(error instanceof StaleSheet)) throw error
      changes.record(error.sellerId)
    }
  }
  throw refuse(
    'Conflict',
    { reason: 'sale_changed' },
    'The seller changes this just now; try again.',
  )
}
