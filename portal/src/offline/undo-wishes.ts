import type { AttendedNow } from './attendance-now.ts'
import type { MarkWish } from './check-in-queue.ts'
import type { Attended } from './pack-content.ts'

/**
 * What takes back everything that is said of a party: marks of this phone by themselves, those that
 * only the list knows by what they say, so that nothing later is taken back.
 */
export function undoWishes(
  { ref, attended }: { ref: string; attended: readonly AttendedNow[] },
  departure: Pick<MarkWish, 'optionId' | 'start'>,
): { entries: string[]; wishes: MarkWish[] } {
  const entries = new Set(attended.flatMap(({ entry }) => entry ?? []))
  const listed = attended.filter(({ entry }) => entry === null)
  const wishes = (['checked_in', 'no_show'] as const).flatMap((undoes: Attended): MarkWish[] => {
    const positions = listed.filter(({ state }) => state === undoes).map(({ position }) => position)
    if (positions.length === 0) return []
    const plain = { token: null, acceptUnpaid: false, mark: 'undone' } as const
    return [{ ...departure, ...plain, ref, positions, undoes }]
  })
  return { entries: [...entries], wishes }
}
