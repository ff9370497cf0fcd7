import { refuse } from '#domain/refusal.ts'
import { findMissingParts } from '#domain/trips/status.ts'
import type { Tx } from '#store/database.ts'
import { removeOptionFromExtras } from '#store/options/extras.ts'
import { chooseDefaultOption, retireOption } from '#store/options/options.ts'
import { readPublishable, type Trip } from '#store/trips/trips.ts'
import { type Acting, write } from '../write.ts'
import { alterOption } from './alter-option.ts'

/** Takes an option off sale for good. What was booked on it stays as it was sold. */
export async function deleteOption(acting: Acting, optionId: string): Promise<void> {
  await write(acting, w =>
    alterOption(w, optionId, async ({ tx, now, sellerId }, { tripId }, trip) => {
      await retireOption(tx, { sellerId, id: optionId }, now)
      await refuseEmptyTrip(tx, trip)
      await removeOptionFromExtras(tx, { sellerId, tripId, optionId }, now)
      await chooseDefaultOption(tx, { sellerId, tripId })
      const log = {
        action: 'option.deleted',
        changes: { tripId },
      }
      return { result: null, log }
    }),
  )
}

/** A published trip keeps what it needed to be published. */
async function refuseEmptyTrip(tx: Tx, trip: Trip): Promise<void> {
  if (trip.status !== 'published') return
  const parts = await readPublishable(tx, { sellerId: trip.sellerId, tripId: trip.id })
  const missing = findMissingParts(parts).filter(part => part !== 'text')
  if (missing.length === 0) return
  throw refuse(
    'Conflict',
    { reason: 'last_option', missing },
    'A published trip keeps an option with units; unpublish the trip first.',
  )
}
