import type { CurrencyCode } from '../money/currency.ts'
import type { PaymentMethod } from '../storefronts.ts'

const HOUR_MS = 3_600_000

/**
 * The ways to pay that a site offers for a start: those whose time to pay ends before it, with the
 * currencies that can be quoted now. One that none of these can be paid by is left out, and so is a
 * transfer to a seller who has given no account.
 */
export function payableMethods({
  methods,
  quotable,
  own,
  takesTransfers,
  now,
  startsAt,
}: {
  methods: readonly PaymentMethod[]
  /** None where the site lists none: it then sells in `own`. */
  quotable: readonly CurrencyCode[]
  /** What the site's seller keeps prices in. */
  own: CurrencyCode
  /** The trip's seller has given an account. */
  takesTransfers: boolean
  now: Temporal.Instant
  startsAt: Temporal.Instant
}): PaymentMethod[] {
  const sold = quotable.length === 0 ? [own] : quotable
  const nowMs = now.epochMilliseconds
  const startsAtMs = startsAt.epochMilliseconds
  return methods.flatMap(({ kind, deadlineHours, currencies }) => {
    if (kind === 'bank_transfer' && !takesTransfers) return []
    if (deadlineHours !== null && nowMs + deadlineHours * HOUR_MS > startsAtMs) return []
    const taken = currencies.filter(code => sold.includes(code))
    return taken.length === 0 ? [] : [{ kind, deadlineHours, currencies: taken }]
  })
}

const ALWAYS = Number.POSITIVE_INFINITY

/** Until when a start can be booked by whoever pays in this currency; null where nobody can. */
export function payableInUntilMs(
  currency: CurrencyCode,
  methods: readonly PaymentMethod[],
  start: { takesTransfers: boolean; startsAtMs: number },
): number | null {
  if (methods.length === 0) return ALWAYS
  const taking = methods.filter(({ currencies }) => currencies.includes(currency))
  return taking.length === 0 ? null : payableUntilMs(taking, start)
}

/**
 * Until when a start can be booked so that one of the site's ways to pay still ends in time: always
 * where one has no deadline, and on a site without any. Null where the only way is a transfer to a
 * seller who has given no account. Currencies are left aside: one that cannot be quoted for some
 * days closes no start.
 */
export function payableUntilMs(
  methods: readonly PaymentMethod[],
  { takesTransfers, startsAtMs }: { takesTransfers: boolean; startsAtMs: number },
): number | null {
  if (methods.length === 0) return ALWAYS
  let until: number | null = null
  for (const { kind, deadlineHours } of methods) {
    if (kind === 'bank_transfer' && !takesTransfers) continue
    const last = deadlineHours === null ? ALWAYS : startsAtMs - deadlineHours * HOUR_MS
    until = Math.max(until ?? last, last)
  }
  return until
}

/**
 * How many hours before a start it has to be booked, so that one of the site's ways to pay still
 * ends in time: `none` where one has no deadline, `never` where there is no way to pay at all.
 */
export type PayLead = number | 'none' | 'never'

export function payLead(methods: readonly PaymentMethod[], takesTransfers: boolean): PayLead {
  const untilMs = payableUntilMs(methods, { takesTransfers, startsAtMs: 0 })
  if (untilMs === null) return 'never'
  return untilMs === ALWAYS ? 'none' : -untilMs / HOUR_MS
}

/** All hours that any of these sites has, whether a seller takes transfers or not, ascending. */
export function payLeads(sites: readonly (readonly PaymentMethod[])[]): number[] {
  const leads = sites.flatMap(methods => [payLead(methods, true), payLead(methods, false)])
  const hours = leads.filter(lead => typeof lead === 'number')
  return [...new Set(hours)].sort((a, b) => a - b)
}

/** The first instant at which it is too late for a start, for those who pay so long before it. */
export function bookableUntilMs(
  { cutoffAtMs, startsAtMs }: { cutoffAtMs: number; startsAtMs: number },
  leadHours: number | null,
): number {
  if (leadHours === null) return cutoffAtMs
  return Math.min(cutoffAtMs, startsAtMs - leadHours * HOUR_MS + 1)
}
