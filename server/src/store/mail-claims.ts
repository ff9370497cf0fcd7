import type { MailKind } from '#domain/mail/mail-bounds.ts'
import type { Refusals } from '#domain/mail/refusals.ts'
import { type Reader, readAs, type Tx } from './database.ts'
import {
  headColumns,
  type MailRow,
  type MailStatus,
  mailColumns,
  type OutboxMail,
  openMail,
} from './mail-outbox.ts'

/** Waiting, due and locked. What it says is read only of those that leave. */
export type DueMail = Omit<MailRow, 'sealed'> & {
  /** The worker that had it in hand before died meanwhile. */
  mayHaveLeft: boolean
  /** It counts already: it is tried again. */
  wasLetOut: boolean
}
/** For which mailbox a mail counts, and as what. */
export type Counted = { kind: MailKind; mailbox: string }
/** One that leaves now; it is counted unless it was before. */
export type LeavingMail = { id: string; mayHaveLeft: boolean; counted: Counted | null }
export type TakenMail = OutboxMail & { mayHaveLeft: boolean; refusals: Refusals | null }

/** Locks mails that are due, skipping those that other workers have in hand. */
export async function lockDueMail(
  tx: Tx,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<DueMail[]> {
  const rows = await tx<DueMail[]>`
    select ${headColumns(tx)}, sending_since is not null as "mayHaveLeft",
      left_at is not null as "wasLetOut"
    from mail_outbox where status = 'queued' and due_at <= ${now.toString()}
    order by due_at, id limit ${limit} for update skip locked
  `
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

type Taking = { now: Temporal.Instant; until: Temporal.Instant }

/** Claims locked mails for sending, in one write of each; answers what they say. */
export async function takeMail(
  tx: Tx,
  mails: readonly LeavingMail[],
  { now, until }: Taking,
): Promise<TakenMail[]> {
  if (mails.length === 0) return []
  const ids = mails.map(({ id }) => id)
  const rows = await tx<(MailRow & { refused: number; since: Temporal.Instant | null })[]>`
    update mail_outbox m set ${countedNow(tx, now)}, due_at = ${until.toString()},
      attempts = attempts + 1, sending_since = ${now.toString()}
    from ${countsOf(tx, mails)}
    where m.id = any(${ids}::uuid[]) and m.id = l.of_id
    returning ${mailColumns(tx)}, refusals as refused, refused_since as since
  `
  const unsure = new Set(mails.filter(mail => mail.mayHaveLeft).map(({ id }) => id))
  const taken = rows.map(({ refused, since, ...row }) => ({
    row,
    mayHaveLeft: unsure.has(row.id),
    refusals: since && { count: refused, since },
  }))
  return openTaken(tx, taken)
}

/** Those that leave for the first time count from now on. */
const countedNow = (tx: Tx, now: Temporal.Instant) => tx`
  left_at = coalesce(left_at, ${now.toString()}), counted_as = coalesce(l.kind, counted_as),
  counted_for = coalesce(l.mailbox, counted_for), held_since = null
`

const countsOf = (tx: Tx, mails: readonly LeavingMail[]) => tx`
  unnest(${mails.map(({ id }) => id)}::uuid[],
    ${mails.map(({ counted }) => counted?.kind ?? null)}::text[],
    ${mails.map(({ counted }) => counted?.mailbox ?? null)}::text[]) as l (of_id, kind, mailbox)
`

/** Whoever sends them is still at it. */
export async function keepClaims(
  tx: Tx,
  { ids, until }: { ids: readonly string[]; until: Temporal.Instant },
): Promise<void> {
  await tx`
    update mail_outbox set due_at = ${until.toString()}
    where id = any(${ids}::uuid[]) and status = 'queued' and sending_since is not null
  `
}

/** Whether the mail server has taken any mail after that. */
export async function hasSentMailSince(reader: Reader, since: Temporal.Instant): Promise<boolean> {
  return readAs(reader, 'platform', async tx => {
    const [row] = await tx<{ found: boolean }[]>`
      select exists (select from mail_outbox where sent_at > ${since.toString()}) as found
    `
    return row?.found ?? false
  })
}

type TakenRow = { row: MailRow; mayHaveLeft: boolean; refusals: Refusals | null }

/** One that cannot be decrypted stays with the reason, for a worker that has the key. */
async function openTaken(tx: Tx, rows: readonly TakenRow[]): Promise<TakenMail[]> {
  const opened = rows.map(({ row, ...rest }) => ({ ...rest, ...openMail(tx, row) }))
  for (const { mail, shut } of opened) {
    if (!shut) continue
    await tx`
      update mail_outbox set last_error = ${shut}, sending_since = null where id = ${mail.id}
    `
  }
  return opened.flatMap(({ mail, shut, ...rest }) => (shut ? [] : [{ ...mail, ...rest }]))
}

export type MailResult = {
  id: string
  status: MailStatus
  lastError: string | null
  refusals: Refusals | null
  sentAt: Temporal.Instant | null
  /** When it may be tried again, if it still waits. */
  dueAt: Temporal.Instant
}

/** Writes down how the try ended. */
export async function finishMail(tx: Tx, result: MailResult): Promise<void> {
  await tx`
    update mail_outbox
    set status = ${result.status}, last_error = ${result.lastError}, sending_since = null,
      due_at = ${result.dueAt.toString()}, sent_at = ${result.sentAt?.toString() ?? null},
      refusals = ${result.refusals?.count ?? 0},
      refused_since = ${result.refusals?.since.toString() ?? null}
    where id = ${result.id} and status = 'queued'
  `
}

/** Where nothing can be sent: they stay to be read, in one write of each. */
export async function keepMail(
  tx: Tx,
  mails: readonly LeavingMail[],
  { now, tooLate }: { now: Temporal.Instant; tooLate: string },
): Promise<void> {
  if (mails.length === 0) return
  const ids = mails.map(({ id }) => id)
  await tx`
    update mail_outbox m set ${countedNow(tx, now)},
      status = case when drop_after <= ${now.toString()} then 'dropped' else 'kept' end,
      last_error = case when drop_after <= ${now.toString()} then ${tooLate} end,
      attempts = 0, sending_since = null
    from ${countsOf(tx, mails)}
    where m.id = any(${ids}::uuid[]) and m.id = l.of_id
  `
}

/** Whose mails are counted together: one address, written to by one seller. */
export type Recipient = { sellerId: string | null; address: string }

/** Workers that have mail for the same recipient count one after the other. */
export async function lockRecipients(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(hashtextextended('mails ' || r.key, 0))
    from (select unnest(${[...keys]}::text[]) as key order by 1) r
  `
}

export type MailThatLeft = Recipient & { countedAs: MailKind; leftAt: Temporal.Instant }

/** Those that were let out since then, for any of these mailboxes. */
export async function findMailsThatLeft(
  tx: Tx,
  { mailboxes, since }: { mailboxes: readonly string[]; since: Temporal.Instant },
): Promise<MailThatLeft[]> {
  return tx<MailThatLeft[]>`
    select seller_id as "sellerId", counted_for as address, counted_as as "countedAs",
      left_at as "leftAt"
    from mail_outbox
    where counted_for = any(${[...mailboxes]}::text[]) and left_at > ${since.toString()}
  `
}

/** Counts a mail that is written to leave, before anybody takes it. */
export async function letOutMail(
  tx: Tx,
  { id, kind, mailbox }: Counted & { id: string },
  now: Temporal.Instant,
): Promise<void> {
  await tx`
    update mail_outbox
    set left_at = ${now.toString()}, counted_as = ${kind}, counted_for = ${mailbox}
    where id = ${id}
  `
}

export type HeldMail = { id: string; until: Temporal.Instant }

/** Makes mails wait for room. */
export async function holdMail(
  tx: Tx,
  mails: readonly HeldMail[],
  now: Temporal.Instant,
): Promise<void> {
  if (mails.length === 0) return
  const ids = mails.map(({ id }) => id)
  await tx`
    update mail_outbox m
    set due_at = h.until, sending_since = null,
      held_since = coalesce(held_since, ${now.toString()}), held_for = lower(to_address)
    from unnest(${ids}::uuid[], ${mails.map(({ until }) => until.toString())}::timestamptz[])
      as h (id, until)
    where m.id = any(${ids}::uuid[]) and m.id = h.id
  `
}

/** How the reason begins of a mail that was dropped because another one says what it said. */
export const LEFT_WITH_OTHERS = 'It went out together with others'

export async function dropMail(
  tx: Tx,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<void> {
  if (ids.length === 0) return
  await tx`
    update mail_outbox set status = 'dropped', last_error = ${reason}, sending_since = null
    where id = any(${ids}::uuid[])
  `
}

/** Mails that were made to wait before now, the newest first; nobody else has them in hand. */
export async function takeHeldMail(
  tx: Tx,
  { sellerId, address }: Recipient,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<Pick<MailRow, 'id' | 'template'>[]> {
  return tx<Pick<MailRow, 'id' | 'template'>[]>`
    select id, template from mail_outbox
    where held_for = ${address} and seller_id is not distinct from ${sellerId}
      and held_since < ${now.toString()} and status = 'queued'
    order by created_at desc, id desc limit ${limit} for update skip locked
  `
}

/** With what they say, or why that cannot be read; the newest first. */
export async function openMails(
  tx: Tx,
  ids: readonly string[],
): Promise<ReturnType<typeof openMail>[]> {
  const rows = await tx<MailRow[]>`
    select ${mailColumns(tx)} from mail_outbox where id = any(${[...ids]}::uuid[]) order by id desc
  `
  return rows.map(row => openMail(tx, row))
}
