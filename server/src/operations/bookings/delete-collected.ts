import { deleteCollected as deleteRow } from '#store/attendance/collected-money.ts'
import { recordAttendanceEvent } from '../attendance/write-attendance.ts'
import { actOnBooking, type StaffAction, type WhichBooking } from './act-on-booking.ts'
import { requireHeld, wordsOfHeld } from './require-held.ts'

/** It was not taken, or was given back to the guests: no payment comes of it. */
export async function deleteCollected(
  staff: StaffAction,
  which: WhichBooking,
  { id }: { id: string },
): Promise<void> {
  await actOnBooking(staff, which, async (tx, booking, now) => {
    const held = await requireHeld(tx, booking, id)
    await deleteRow(tx, { sellerId: booking.sellerId, ids: [id] })
    return {
      changes: {},
      events: [],
      log: { action: 'booking.collected_given_back', changes: wordsOfHeld(held) },
      also: after => recordAttendanceEvent(tx, after, now),
    }
  })
}
