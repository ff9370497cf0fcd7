import { useMemo } from 'react'
import type { MarkWish } from '#offline/check-in-queue.ts'
import type { Attended } from '#offline/pack-content.ts'
import type { ShownGuest } from './shown-guest.ts'
import { undoWishes } from './undo-wishes.ts'
import type { useCheckIns } from './use-check-ins.ts'

export interface Marks {
  /** Without positions the whole party. */
  mark: (
    guest: Pick<ShownGuest, 'ref' | 'to_collect'>,
    mark: Attended,
    positions?: readonly number[],
  ) => void
  undo: (guest: Pick<ShownGuest, 'ref' | 'attended'>) => void
  /** A voucher that is not on the list: the service tells whose it is. */
  markToken: (token: string) => void
}

/** What can be said of the guests of one departure. It stays the same while the departure does. */
export function useMarks(
  { mark, undo }: Pick<ReturnType<typeof useCheckIns>, 'mark' | 'undo'>,
  { optionId, start }: Pick<MarkWish, 'optionId' | 'start'>,
): Marks {
  return useMemo(() => {
    const here = { optionId, start, undoes: null }
    return {
      mark: ({ ref, to_collect }, state, positions) =>
        mark({
          ...here,
          ref,
          token: null,
          mark: state,
          positions: positions ?? null,
          // Whoever checks somebody in has seen what is to be collected.
          acceptUnpaid: state === 'checked_in' && to_collect.length > 0,
        }),
      undo: guest => {
        const { entries, wishes } = undoWishes(guest, { optionId, start })
        for (const id of entries) undo(id)
        for (const wish of wishes) mark(wish)
      },
      markToken: token =>
        mark({
          ...here,
          ref: null,
          token,
          mark: 'checked_in',
          positions: null,
          acceptUnpaid: false,
        }),
    }
  }, [mark, undo, optionId, start])
}
