/** How a start is called off: why, and where those go who were booked on it. */
export type CallOff = {
  /** What every guest reads. */
  reason: string
  /** In languages of the guests, by code; who speaks another reads `reason`. */
  reasons: Readonly<Record<string, string>>
  /** Where everybody goes who is not named below; null: they are cancelled. */
  moveTo: string | null
  /** Where single bookings go instead, by reference. */
  moves: ReadonlyMap<string, string>
  /** References of those who stay as they are for now. */
  except: ReadonlySet<string>
  mayExceed: boolean
}

/** What becomes of one booking. */
export type Fate =
  | { outcome: 'left' }
  | { outcome: 'cancelled' }
  | { outcome: 'moved'; start: string }

export function fateOf({ except, moves, moveTo }: CallOff, ref: string): Fate {
  if (except.has(ref)) return { outcome: 'left' }
  const start = moves.get(ref) ?? moveTo
  return start === null ? { outcome: 'cancelled' } : { outcome: 'moved', start }
}

export function reasonFor({ reason, reasons }: CallOff, locale: string | null): string {
  return reasons[locale ?? 'en'] ?? reason
}
