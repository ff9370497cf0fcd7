import type { CallOffs } from '@outset/sdk/seller'

/** A start of an option, as everything that is about a departure names it. */
export interface DepartureKey {
  option_id: string
  start: string
}

/** What somebody has said so far of a call-off. */
export interface CallOffWish {
  reason: string
  /** By language, where the guests of one are told in their own. */
  reasons: Readonly<Record<string, string>>
  /** Where all of a departure go, by its key; without it they are cancelled. */
  moveTo: Readonly<Record<string, string>>
  /** Bookings that stay for now. */
  except: readonly string[]
  overrideCapacity: boolean
}

export const NO_WISH: CallOffWish = {
  reason: '',
  reasons: {},
  moveTo: {},
  except: [],
  overrideCapacity: false,
}

export const keyOfDeparture = ({ option_id, start }: DepartureKey) => `${option_id} ${start}`

/** A preview needs a reason too: until one is typed it shows where it will stand. */
export function callOffBody(departures: readonly DepartureKey[], wish: CallOffWish): CallOffs {
  const reasons = Object.entries(wish.reasons).filter(([, text]) => text.trim() !== '')
  return {
    departures: departures.map(({ option_id, start }) => {
      const to = wish.moveTo[keyOfDeparture({ option_id, start })]
      return { option_id, start, ...(to && { move_to: to }) }
    }),
    reason: wish.reason.trim() || '…',
    ...(reasons.length > 0 && { reasons: Object.fromEntries(reasons) }),
    ...(wish.except.length > 0 && { except: wish.except }),
    ...(wish.overrideCapacity && { override_capacity: true }),
  }
}

/** Every guest reads the reason, so there is none without one. */
export function canCallOff(wish: CallOffWish, problems: number): boolean {
  return wish.reason.trim() !== '' && problems === 0
}
