import type {
  AuditRecord,
  BookingMail,
  Money,
  PaymentList,
  SellerBooking,
} from '@outset/sdk/seller'

/** Something that happened to a booking. */
export interface TimelineEntry {
  id: string
  at: string
  kind: string
  /** Who did it; null for the guest and the service itself. */
  by: string | null
  /** What stands behind it: a reason, a note, the way of a payment. */
  text: string | null
  amount: Money | null
  /** Starts before and after a move. */
  moved: { from: string; to: string } | null
  mail: BookingMail | null
}

interface Sources {
  booking: SellerBooking
  mails: readonly BookingMail[]
  /** Undefined where the reader may not see them. */
  payments?: PaymentList['data'] | undefined
  log?: readonly AuditRecord[] | undefined
}

/** What happened, the newest first: from the log where one may read it, else from the booking. */
export function timelineOf({ booking, mails, payments, log }: Sources): TimelineEntry[] {
  const { currency } = booking.total
  const logged = (log ?? []).flatMap(record => entryOfLog(record, currency))
  const known = new Set(logged.map(({ kind }) => kind))
  const entries = [
    ...logged,
    ...[...factsOf(booking), ...marksOf(booking)].filter(({ kind }) => !known.has(kind)),
    ...mails.map(mail => entry({ id: mail.id, at: mail.at, kind: 'mail', mail })),
    ...(payments ?? [])
      .map(one =>
        one.voids ? { ...one, kind: againstOf(one), amount: positive(one.amount) } : one,
      )
      .filter(({ kind }) => !known.has(kind))
      .map(({ id, kind, created_at, amount, method, note }) =>
        entry({ id, at: created_at, kind, amount, text: note ?? method }),
      ),
  ]
  return entries.sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || orderOf(b) - orderOf(a))
}

/** Of what was written in one moment: a booking is made, then paid, then a mail tells of both. */
function orderOf({ kind, mail }: TimelineEntry): number {
  if (kind === 'created') return 0
  return mail === null ? 1 : 2
}

function entry(given: Pick<TimelineEntry, 'id' | 'at' | 'kind'> & Partial<TimelineEntry>) {
  return { by: null, text: null, amount: null, moved: null, mail: null, ...given }
}

/** What a booking itself says about what became of it. */
function factsOf(booking: SellerBooking): TimelineEntry[] {
  const { created_at, checked_out_at, cancellation, moved, payment, made_by_name } = booking
  const facts = [
    entry({
      id: 'created',
      at: checked_out_at ?? created_at,
      kind: 'created',
      by: made_by_name ?? null,
      text: booking.sold_through,
    }),
  ]
  if (moved) {
    const { at, reason: text, from, to } = moved
    facts.push(entry({ id: 'moved', at, kind: 'moved', text, moved: { from, to } }))
  }
  if (payment.receipt) {
    const { submitted_at: at, file_name: text } = payment.receipt
    facts.push(entry({ id: 'proof', at, kind: 'proof', text }))
  }
  if (cancellation) {
    const { at, reason: text, by, cause } = cancellation
    const kind = by === 'seller' ? cancelledKind(cause) : `cancelled_${by}`
    facts.push(entry({ id: 'cancelled', at, kind, text }))
  }
  return facts
}

/** What staff cancelled, by why they did. */
function cancelledKind(cause: unknown): string {
  if (cause === 'traveller') return 'cancelled_wish'
  return cause === 'no_show' ? 'cancelled_no_show' : 'cancelled'
}

/** Which line of the log is which kind of entry; mails and notes stand elsewhere on the page. */
const KINDS: Readonly<Record<string, string>> = {
  'booking.created': 'created',
  'booking.confirmed': 'confirmed',
  'booking.rejected': 'rejected',
  'booking.cancelled': 'cancelled',
  'booking.moved': 'moved',
  'booking.changed': 'changed',
  'booking.lead_updated': 'lead',
  'booking.payment_link_set': 'link',
  'booking.payment_recorded': 'payment',
  'booking.payment_voided': 'void',
  'booking.refund_recorded': 'refund',
  'booking.receipt_refused': 'proof_refused',
  'booking.tagged': 'tagged',
  'booking.test_marked': 'tested',
  'booking.collected_handed_in': 'handed_in',
  'booking.collected_given_back': 'given_back',
}

function entryOfLog(record: AuditRecord, currency: string): TimelineEntry[] {
  if (record.action === 'booking.attendance_marked') return entriesOfMarks(record)
  const named = KINDS[record.action]
  if (named === undefined) return []
  const kind = kindOf(named, record.changes)
  const { reason, note, method, url, amount, difference, start, collected } = record.changes
  const text = [reason, note, method, url].find(one => typeof one === 'string') ?? null
  return [
    entry({
      id: record.id,
      at: record.at,
      kind,
      by: record.by.name ?? record.by.key_label,
      // The log has texts and null under these names.
      text: text as string | null,
      amount: moneyOf(difference) ?? moneyOf(amount, currency) ?? moneyOf(collected),
      moved: changeOf(start),
    }),
  ]
}

function kindOf(named: string, { cause, is_test }: AuditRecord['changes']): string {
  if (named === 'cancelled') return cancelledKind(cause)
  return named === 'tested' && is_test === false ? 'counted' : named
}

/** Against a refund stands what came back from its card. */
function againstOf({ kind }: PaymentList['data'][number]): string {
  return kind === 'refund' ? 'return' : 'void'
}

/** An entry that takes a payment back names its sum. */
function positive(money: Money): Money {
  return { ...money, amount: Math.abs(money.amount) }
}

interface Marks {
  before: { position: number; state: string }[]
  after: { position: number; state: string }[]
}
interface Sums {
  before: (Money & { method?: string })[]
  after: (Money & { method?: string })[]
}

const SAME = { before: [], after: [] }

/** Who came, and what was taken from them or went back with the mark. */
function entriesOfMarks({ id, at, by, changes }: AuditRecord): TimelineEntry[] {
  // Where a batch took a mark back and made it again, nothing is another.
  const { before, after } = (changes.attendance ?? SAME) as Marks
  const who = by.name ?? by.key_label
  const isNew = (state: string) =>
    after.some(mark => mark.state === state && !before.some(old => isSameMark(old, mark)))
  const isGone = before.some(({ position }) => !after.some(mark => mark.position === position))
  const kinds = [
    ...(isNew('checked_in') ? ['checked_in'] : []),
    ...(isNew('no_show') ? ['no_show'] : []),
    ...(isGone ? ['mark_undone'] : []),
  ]
  // The log has what was collected before and after under this name.
  const sums = (changes.collected ?? SAME) as Sums
  const lacks = (known: Sums['before'], sum: Sums['before'][number]) =>
    !known.some(one => JSON.stringify(one) === JSON.stringify(sum))
  const taken = sums.after
    .filter(sum => lacks(sums.before, sum))
    .map(sum => ({ kind: 'collected', sum }))
  const back = sums.before
    .filter(sum => lacks(sums.after, sum))
    .map(sum => ({ kind: 'given_back', sum }))
  return [
    ...[...taken, ...back].map(({ kind, sum }, index) => {
      const { method = null, ...amount } = sum
      return entry({ id: `${id} money ${index}`, at, kind, by: who, amount, text: method })
    }),
    ...kinds.map(kind => entry({ id: `${id} ${kind}`, at, kind, by: who })),
  ]
}

function isSameMark(a: Marks['before'][number], b: Marks['before'][number]): boolean {
  return a.position === b.position && a.state === b.state
}

/** The same for those who may not read the log: how the guests stand now. */
function marksOf({ attendance }: SellerBooking): TimelineEntry[] {
  const marks = new Map(
    attendance?.travellers.map(({ state, at, by }) => [`${state} ${at}`, { state, at, by }]),
  )
  return [
    ...[...marks].map(([id, { state, at, by }]) => entry({ id, at, kind: state, by: by.name })),
    ...(attendance?.collected ?? []).flatMap(({ id, money, method, at, by }) =>
      money.map(amount => entry({ id, at, kind: 'collected', by: by.name, amount, text: method })),
    ),
  ]
}

function moneyOf(value: unknown, currency?: string): Money | null {
  if (typeof value === 'number' && currency) return { amount: value, currency }
  const isMoney = typeof value === 'object' && value !== null && 'currency' in value
  // What has a currency in the log is money.
  return isMoney ? (value as Money) : null
}

function changeOf(value: unknown): { from: string; to: string } | null {
  // Both are looked at below.
  const { before, after } = (value ?? {}) as { before?: unknown; after?: unknown }
  return typeof before === 'string' && typeof after === 'string'
    ? { from: before, to: after }
    : null
}
