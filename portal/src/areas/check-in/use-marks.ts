import { useMemo } from 'react'
import type { MarkWish } from '#offline/check-in-queue.ts'
import type { Attended, TakenMoney } from '#offline/pack-content.ts'
import type { Code } from '#offline/read-ticket.ts'
import { undoWishes } from '#offline/undo-wishes.ts'
import type { ShownGuest } from './shown-guest.ts'
import type { useCheckIns } from './use-check-ins.ts'

/** What became of the money of guests who are let in. */
export type MoneyAnswer = 'unpaid' | readonly TakenMoney[]

interface How {
  /** Without them the whole party. */
  positions?: readonly number[] | undefined
  money?: MoneyAnswer | undefined
  /** They are in already. */
  takesRest?: boolean | undefined
}

export interface Marks {
  mark: (guest: Pick<ShownGuest, 'ref'>, mark: Attended, how?: How) => void
  undo: (guest: Pick<ShownGuest, 'ref' | 'attended'>) => void
  /** A voucher or reference that is not on the list: the service tells whose it is. */
  markCode: (code: Code) => void
}

/** What can be said of the guests of one departure. It stays the same while the departure does. */
export function useMarks(
  { mark, undo }: Pick<ReturnType<typeof useCheckIns>, 'mark' | 'undo'>,
  { optionId, start }: Pick<MarkWish, 'optionId' | 'start'>,
): Marks {
  return useMemo(() => {
    const here = { optionId, start, undoes: null }
    return {
      mark: (guest, state, { positions, money, takesRest = false } = {}) =>
        mark({
          ...here,
          ref: guest.ref,
          token: null,
          mark: state,
          positions: positions ?? null,
          acceptUnpaid: money !== undefined,
          collected: money === undefined || money === 'unpaid' ? [] : money,
          ...(takesRest && { takesRest }),
        }),
      undo: guest => {
        const { entries, wishes } = undoWishes(guest, { optionId, start })
        for (const id of entries) undo(id)
        for (const wish of wishes) mark(wish)
      },
      markCode: code =>
        mark({ ...here, ...code, mark: 'checked_in', positions: null, acceptUnpaid: false }),
    }
  }, [mark, undo, optionId, start])
}
