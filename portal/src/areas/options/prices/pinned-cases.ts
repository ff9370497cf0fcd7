import { type WholeTotals, wholePrice } from '#kit/money/whole-price.ts'

/** What the simulator is asked: who, when and with what. */
export interface Case {
  start: string
  units: readonly { unit_id: string; qty: number; ages?: readonly number[] | undefined }[]
  extras: readonly { extra_id: string; qty: number }[]
  /** The id of a place; left out, nobody is picked up. */
  pickup?: string | null | undefined
}

const MOST_PINNED = 3

export function pin(pinned: readonly Case[], added: Case): readonly Case[] {
  if (pinned.some(known => isSameCase(known, added))) return pinned
  return [...pinned, added].slice(-MOST_PINNED)
}

export function unpin(pinned: readonly Case[], removed: Case): readonly Case[] {
  return pinned.filter(known => !isSameCase(known, removed))
}

export function isPinned(pinned: readonly Case[], wanted: Case): boolean {
  return pinned.some(known => isSameCase(known, wanted))
}

function isSameCase(one: Case, other: Case): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted({ start, units, extras, pickup = null }: Case) {
  const chosen = units
    .filter(({ qty }) => qty > 0)
    .map(({ unit_id, qty, ages = [] }) => ({ unit_id, qty, ages }))
  return {
    start,
    pickup,
    units: chosen.sort((a, b) => (a.unit_id < b.unit_id ? -1 : 1)),
    extras: extras
      .filter(({ qty }) => qty > 0)
      .toSorted((a, b) => (a.extra_id < b.extra_id ? -1 : 1)),
  }
}

/** As much of an answer of the simulator as is compared. */
type Priced = { quote: { totals: WholeTotals } | null }

/** What becomes of a pinned case by what is being edited. */
export type CaseState =
  | { kind: 'same' }
  | { kind: 'changed'; before: number; after: number }
  /** It has a price, and would have none; or the other way round. */
  | { kind: 'lost'; before: number }
  | { kind: 'gained'; after: number }
  | { kind: 'refused' }

export function caseState({ quote, saved }: Priced & { saved: Priced }): CaseState {
  const after = quote ? wholePrice(quote.totals).amount : undefined
  const before = saved.quote ? wholePrice(saved.quote.totals).amount : undefined
  if (after === undefined)
    return before === undefined ? { kind: 'refused' } : { kind: 'lost', before }
  if (before === undefined) return { kind: 'gained', after }
  return before === after ? { kind: 'same' } : { kind: 'changed', before, after }
}

/** Red where a case that was pinned does not come out as it is saved. */
export function isAlarming(state: CaseState): boolean {
  return state.kind === 'changed' || state.kind === 'lost'
}

/** How much dearer, in tenths of a percent; null from nothing. */
export function changeInTenths(before: number, after: number): number | null {
  return before === 0 ? null : Math.round(((after - before) * 1000) / before)
}

/** What a browser kept, which may be of an older version or of somebody's making. */
export function readPinned(kept: unknown): readonly Case[] {
  if (!Array.isArray(kept)) return []
  return kept.filter(isCase).slice(-MOST_PINNED)
}

function isCase(value: unknown): value is Case {
  if (typeof value !== 'object' || value === null) return false
  // Each is looked at below.
  const { start, units, extras } = value as Partial<Record<keyof Case, unknown>>
  return typeof start === 'string' && Array.isArray(units) && Array.isArray(extras)
}
