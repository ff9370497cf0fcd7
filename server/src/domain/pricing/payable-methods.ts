import { PAID_AHEAD_METHODS } from '#values/bookings.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { cardLimits } from '../payments/card-limits.ts'
import type { PaymentMethod, PaymentMethodKind } from '../storefronts.ts'

const HOUR_MS = 3_600_000

/** Where a seller's money can go: to a bank account, to an account for cards. */
export type Takes = { transfers: boolean; cards: boolean }

function isTaken(kind: PaymentMethodKind, { transfers, cards }: Takes): boolean {
  if (kind === 'bank_transfer') return transfers
  return kind === 'online_card' ? cards : true
}

/** Whether a site takes money before the day of the trip, and its seller has an account for it. */
export function isPayableAhead(
  methods: readonly Pick<PaymentMethod, 'kind'>[],
  takes: Takes,
): boolean {
  const ahead: readonly string[] = PAID_AHEAD_METHODS
  return methods.some(({ kind }) => ahead.includes(kind) && isTaken(kind, takes))
}

/** How long before a start it has to be booked. A card is paid at once, up to the start. */
function leadHoursOf({ kind, deadlineHours }: PaymentMethod): number | null {
  return kind === 'online_card' ? null : deadlineHours
}

/**
 * The ways to pay that a site offers for a start: those whose time to pay ends before it, with the
 * currencies that can be quoted now; of a card those that it can be charged in. One that none of
 * these can be paid by is left out, and so is what its seller has no account for.
 */
export function payableMethods({
  methods,
  quotable,
  own,
  takes,
  now,
  startsAt,
}: {
  methods: readonly PaymentMethod[]
  /** None where the site lists none: it then sells in `own`. */
  quotable: readonly CurrencyCode[]
  /** What the site's seller keeps prices in. */
  own: CurrencyCode
  /** What the trip's seller has accounts for. */
  takes: Takes
  now: Temporal.Instant
  startsAt: Temporal.Instant
}): PaymentMethod[] {
  const sold = quotable.length === 0 ? [own] : quotable
  const nowMs = now.epochMilliseconds
  const startsAtMs = startsAt.epochMilliseconds
  return methods.flatMap(method => {
    if (!isTaken(method.kind, takes)) return []
    const leadHours = leadHoursOf(method)
    if (leadHours !== null && nowMs + leadHours * HOUR_MS > startsAtMs) return []
    const currencies = method.currencies.filter(
      code => sold.includes(code) && (method.kind !== 'online_card' || cardLimits(code) !== null),
    )
    return currencies.length === 0 ? [] : [{ ...method, currencies }]
  })
}

const ALWAYS = Number.POSITIVE_INFINITY

/** Until when a start can be booked by whoever pays in this currency; null where nobody can. */
export function payableInUntilMs(
  currency: CurrencyCode,
  methods: readonly PaymentMethod[],
  start: { takes: Takes; startsAtMs: number },
): number | null {
  if (methods.length === 0) return ALWAYS
  const taking = methods.filter(({ currencies }) => currencies.includes(currency))
  return taking.length === 0 ? null : payableUntilMs(taking, start)
}

/**
 * Until when a start can be booked so that one of the site's ways to pay still ends in time: always
 * where one has no deadline, and on a site without any. Null where the seller has no account for
 * any of them. Currencies are left aside: one that cannot be quoted for some days closes no start.
 */
export function payableUntilMs(
  methods: readonly PaymentMethod[],
  { takes, startsAtMs }: { takes: Takes; startsAtMs: number },
): number | null {
  if (methods.length === 0) return ALWAYS
  let until: number | null = null
  for (const method of methods) {
    if (!isTaken(method.kind, takes)) continue
    const leadHours = leadHoursOf(method)
    const last = leadHours === null ? ALWAYS : startsAtMs - leadHours * HOUR_MS
    until = Math.max(until ?? last, last)
  }
  return until
}

/**
 * How many hours before a start it has to be booked, so that one of the site's ways to pay still
 * ends in time: `none` where one has no deadline, `never` where there is no way to pay at all.
 */
export type PayLead = number | 'none' | 'never'

export function payLead(methods: readonly PaymentMethod[], takes: Takes): PayLead {
  const untilMs = payableUntilMs(methods, { takes, startsAtMs: 0 })
  if (untilMs === null) return 'never'
  return untilMs === ALWAYS ? 'none' : -untilMs / HOUR_MS
}

/** What a seller may have accounts for. */
const TAKES: readonly Takes[] = [true, false].flatMap(transfers =>
  [true, false].map(cards => ({ transfers, cards })),
)

/** For whatever a seller has accounts for; sites with the same text show the same prices. */
export function payKey(methods: readonly PaymentMethod[]): string {
  return TAKES.map(takes => payLead(methods, takes)).join(' ')
}

/** All hours that any of these sites has, whatever a seller has accounts for, ascending. */
export function payLeads(sites: readonly (readonly PaymentMethod[])[]): number[] {
  const leads = sites.flatMap(methods => TAKES.map(takes => payLead(methods, takes)))
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
