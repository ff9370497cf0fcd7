import type { CardPayment, CardRefund } from '#domain/payments/card-payment.ts'
import { snakeName } from '#domain/snake-name.ts'
import { type Reader, readAs, type Tx } from './database.ts'

const paymentColumns = (reader: Reader) => reader`
  p.seller_id as "sellerId", p.id, p.booking_id as "bookingId", p.request_id as "requestId",
  p.provider, p.ref, p.state, p.amount, p.currency, p.capture,
  coalesce(p.is_live, p.provider <> 'test') as "isLive", p.description,
  p.return_url as "returnUrl", p.return_url_sealed as "sealedReturnUrl", p.locale, p.url,
  p.expires_at as "expiresAt", p.capture_before as "captureBefore", p.declined, p.card, p.fee,
  p.payout, p.dispute, p.problem, p.next_look_at as "nextLookAt", p.looks,
  p.is_under_way as "isUnderWay", p.left_out_refunds as "leftOutRefunds",
  p.created_at as "createdAt", p.updated_at as "updatedAt"
`

const refundColumns = (reader: Reader) => reader`
  r.seller_id as "sellerId", r.id, r.booking_id as "bookingId", r.payment_id as "paymentId",
  r.origin, r.state, r.amount, r.currency, r.ref, r.problem, r.next_look_at as "nextLookAt",
  r.looks, r.created_at as "createdAt", r.updated_at as "updatedAt"
`

type OfBooking = { sellerId: string; bookingId: string }
type Which = { sellerId: string; id: string }

export async function insertCardPayment(tx: Tx, payment: CardPayment): Promise<void> {
  const { sealedReturnUrl, ...fields } = payment
  const row = { ...rowOf(fields), return_url_sealed: bytesText(sealedReturnUrl) }
  const columns = Object.keys(row)
  await tx`
    insert into card_payments (${tx(columns)})
    select ${tx(columns)} from jsonb_populate_record(null::card_payments, ${tx.json(row)})
  `
  tx.announceWork()
}

export async function insertCardRefund(tx: Tx, refund: CardRefund): Promise<void> {
  const row = rowOf(refund)
  const columns = Object.keys(row)
  await tx`
    insert into card_refunds (${tx(columns)})
    select ${tx(columns)} from jsonb_populate_record(null::card_refunds, ${tx.json(row)})
  `
  tx.announceWork()
}

/** As the database reads bytes out of JSON. */
function bytesText(bytes: Buffer | null): string | null {
  return bytes && `\\x${bytes.toString('hex')}`
}

type Fixed = 'sellerId' | 'id' | 'bookingId' | 'sealedReturnUrl' | 'createdAt'
export type PaymentChanges = Partial<Omit<CardPayment, Fixed>> & Pick<CardPayment, 'updatedAt'>
export type RefundChanges = Partial<Omit<CardRefund, Fixed>> & Pick<CardRefund, 'updatedAt'>

export async function updateCardPayment(
  tx: Tx,
  { sellerId, id }: Which,
  changes: PaymentChanges,
): Promise<void> {
  const row = rowOf(changes)
  const columns = Object.keys(row)
  await tx`
    update card_payments p set (${tx(columns)}) = (
      select ${tx(columns)} from jsonb_populate_record(null::card_payments, ${tx.json(row)})
    )
    where p.seller_id = ${sellerId} and p.id = ${id}
  `
}

type Opened = { ref: string; url: string; now: Temporal.Instant; look: Temporal.Instant | null }

/**
 * Notes the page that a provider has made, unless there is one already; what a webhook was quicker
 * to say counts. A page for this problem is ended at once. One statement, which locks the booking
 * before it looks at the payment, as whoever holds that lock is changing its payments.
 */
export async function openCardPayment(
  tx: Tx,
  { sellerId, id, bookingId }: Which & OfBooking,
  { ref, url, now, look, endedBy }: Opened & { endedBy: string },
): Promise<void> {
  const at = now.toString()
  const next = look?.toString() ?? null
  await tx`
    with booking as (
      select id from bookings where seller_id = ${sellerId} and id = ${bookingId} for no key update
    )
    update card_payments p
    set state = 'open', ref = ${ref}, url = ${url}, looks = 0, problem = null, updated_at = ${at},
      expires_at = case when p.problem = ${endedBy} then ${at}::timestamptz else p.expires_at end,
      next_look_at = case when p.problem = ${endedBy} then ${at} else ${next}::timestamptz end
    from booking
    where p.seller_id = ${sellerId} and p.id = ${id} and p.booking_id = booking.id
      and p.url is null and (p.ref is null or p.state = 'open')
  `
}

export async function updateCardRefund(
  tx: Tx,
  { sellerId, id }: Which,
  changes: RefundChanges,
): Promise<void> {
  const row = rowOf(changes)
  const columns = Object.keys(row)
  await tx`
    update card_refunds r set (${tx(columns)}) = (
      select ${tx(columns)} from jsonb_populate_record(null::card_refunds, ${tx.json(row)})
    )
    where r.seller_id = ${sellerId} and r.id = ${id}
  `
}

/** Oldest first. */
export async function listCardPayments(
  reader: Reader,
  { sellerId, bookingId }: OfBooking,
): Promise<CardPayment[]> {
  return readAs(reader, { seller: sellerId }, async tx => {
    return tx<CardPayment[]>`
      select ${paymentColumns(tx)} from card_payments p
      where p.seller_id = ${sellerId} and p.booking_id = ${bookingId}
      order by p.created_at, p.id
    `
  })
}

/** Oldest first. */
export async function listCardRefunds(
  reader: Reader,
  { sellerId, bookingId }: OfBooking,
): Promise<CardRefund[]> {
  return readAs(reader, { seller: sellerId }, async tx => {
    return tx<CardRefund[]>`
      select ${refundColumns(tx)} from card_refunds r
      where r.seller_id = ${sellerId} and r.booking_id = ${bookingId}
      order by r.created_at, r.id
    `
  })
}

export async function findCardPayment(
  reader: Reader,
  { sellerId, id }: Which,
): Promise<CardPayment | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<CardPayment[]>`
      select ${paymentColumns(tx)} from card_payments p
      where p.seller_id = ${sellerId} and p.id = ${id}
    `
    return row ?? null
  })
}

export async function findCardRefund(
  reader: Reader,
  { sellerId, id }: Which,
): Promise<CardRefund | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<CardRefund[]>`
      select ${refundColumns(tx)} from card_refunds r
      where r.seller_id = ${sellerId} and r.id = ${id}
    `
    return row ?? null
  })
}

/** Locks the sale of a booking, to be taken before the booking itself: see `lockSaleForShare`. */
export async function shareSaleOf(tx: Tx, { sellerId, bookingId }: OfBooking): Promise<void> {
  await tx`
    select share_sale(array[option_id]) from bookings
    where seller_id = ${sellerId} and id = ${bookingId}
  `
}

/** A payment or a refund to look at, or a notice about some of them. */
export type DueLook =
  | { what: 'payment' | 'refund' | 'trial'; sellerId: string; id: string }
  | (NoticeKey & { what: 'notice'; refs: string[]; looks: number })

type NoticeKey = { sellerId: string; provider: string; id: string }

export type LooksToClaim = {
  now: Temporal.Instant
  until: Temporal.Instant
  room: number
  /** Of one seller. */
  mostOfSeller: number
  /** Sellers of whom enough is looked at. */
  leave: readonly string[]
}

/**
 * Takes what is due to be looked at, so that nobody else does for a while: until then it has been
 * looked at, or whoever took it has died.
 */
export async function claimDueLooks(tx: Tx, claim: LooksToClaim): Promise<DueLook[]> {
  const later = claim.until.toString()
  const notices = await tx<DueLook[]>`
    update provider_notices n set next_look_at = ${later}, looks = n.looks + 1
    from (${dueIn(tx, 'provider_notices', ['seller_id', 'provider', 'event_id'], claim)}) as due
    where n.seller_id = due.seller_id and n.provider = due.provider and n.event_id = due.event_id
    returning 'notice' as what, n.seller_id as "sellerId", n.event_id as id, n.refs, n.provider,
      n.looks
  `
  const afterNotices = { ...claim, room: claim.room - notices.length }
  const payments = await tx<DueLook[]>`
    update card_payments p set next_look_at = ${later}
    from (${dueIn(tx, 'card_payments', ['seller_id', 'id'], afterNotices)}) as due
    where p.seller_id = due.seller_id and p.id = due.id
    returning 'payment' as what, p.seller_id as "sellerId", p.id
  `
  const afterPayments = { ...claim, room: afterNotices.room - payments.length }
  const refunds = await tx<DueLook[]>`
    update card_refunds r set next_look_at = ${later}
    from (${dueIn(tx, 'card_refunds', ['seller_id', 'id'], afterPayments)}) as due
    where r.seller_id = due.seller_id and r.id = due.id
    returning 'refund' as what, r.seller_id as "sellerId", r.id
  `
  const afterRefunds = { ...claim, room: afterPayments.room - refunds.length }
  const trials = await tx<DueLook[]>`
    update payment_trials t set next_look_at = ${later}
    from (${dueIn(tx, 'payment_trials', ['seller_id', 'id'], afterRefunds)}) as due
    where t.seller_id = due.seller_id and t.id = due.id
    returning 'trial' as what, t.seller_id as "sellerId", t.id
  `
  return [...notices, ...payments, ...refunds, ...trials]
}

/** How far one claim looks; whoever has more than that due comes among those that are left. */
const MOST_SEEN = 1_000

/** The longest due, of no seller more than their share. */
function dueIn(
  tx: Tx,
  table: string,
  key: string[],
  { now, room, mostOfSeller, leave }: LooksToClaim,
) {
  const at = now.toString()
  return tx`
    select ${tx(key)} from ${tx(table)}
    where next_look_at <= ${at} and (${tx(key)}) in (
      select ${tx(key)} from (
        select *, row_number() over (partition by seller_id order by next_look_at) as turn
        from (
          select ${tx(key)}, next_look_at from ${tx(table)}
          where next_look_at <= ${at} and seller_id <> all(${leave}::uuid[])
          order by next_look_at limit ${MOST_SEEN}
        ) as longest
      ) as in_turn
      where turn <= ${mostOfSeller} order by next_look_at limit ${room}
    )
    for no key update skip locked
  `
}

/**
 * When a notice is looked into again; null once it was. It is kept for a month, so that its
 * repetitions are known.
 */
export async function planNotice(
  tx: Tx,
  { sellerId, provider, id }: NoticeKey,
  at: Temporal.Instant | null,
): Promise<void> {
  await tx`
    update provider_notices set next_look_at = ${at?.toString() ?? null}
    where seller_id = ${sellerId} and provider = ${provider} and event_id = ${id}
  `
}

/** The first one after this moment: what is due already waits for those of its seller. */
export async function findNextLook(
  reader: Reader,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const at = now.toString()
  return readAs(reader, 'platform', async tx => {
    const [row] = await tx<{ at: Temporal.Instant | null }[]>`
      select least(
        (select min(next_look_at) from card_payments where next_look_at > ${at}),
        (select min(next_look_at) from card_refunds where next_look_at > ${at}),
        (select min(next_look_at) from payment_trials where next_look_at > ${at}),
        (select min(next_look_at) from provider_notices where next_look_at > ${at})) as at
    `
    return row?.at ?? null
  })
}

type Row = Record<string, Exclude<CardPayment[keyof CardPayment], Buffer> | undefined>

/** By the names of its columns, fit for JSON. */
function rowOf(fields: Omit<Partial<CardPayment>, 'sealedReturnUrl'> | Partial<CardRefund>): Row {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      snakeName(name),
      value instanceof Temporal.Instant ? value.toString() : value,
    ]),
  )
}
