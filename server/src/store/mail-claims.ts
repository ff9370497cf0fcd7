import type { MailKind } from '#domain/mail/mail-bounds.ts'
import type { Refusals } from '#domain/mail/refusals.ts'
import { type Reader, readAs, type Tx } from './database.ts'
import {
  type MailRow,
  type MailStatus,
  mailColumns,
  type OutboxMail,
  openMail,
} from './mail-outbox.ts'

/** Claimed for sending. It may have left if the worker that claimed it before died meanwhile. */
export type ClaimedMail = MailRow & {
  mayHaveLeft: boolean
  /** It counts already: it is tried again. */
  wasLetOut: boolean
  refusals: Refusals | null
}
export type TakenMail = OutboxMail & Pick<ClaimedMail, 'mayHaveLeft' | 'refusals'>

/** Claims mails that are due, skipping those that other workers have claimed. */
export async function claimDueMail(
  tx: Tx,
  { now, until, limit }: { now: Temporal.Instant; until: Temporal.Instant; limit: number },
): Promise<ClaimedMail[]> {
  type Row = Omit<ClaimedMail, 'refusals'> & { refused: number; since: Temporal.Instant | null }
  const rows = await tx<Row[]>`
    update mail_outbox m
    set due_at = ${until.toString()}, attempts = attempts + 1, sending_since = ${now.toString()}
    from (
      select id as due_id, sending_since is not null as may_have_left from mail_outbox
      where status = 'queued' and due_at <= ${now.toString()}
      order by due_at, id limit ${limit} for update skip locked
    ) as due
    where m.id = due.due_id
    returning ${mailColumns(tx)}, may_have_left as "mayHaveLeft",
      left_at is not null as "wasLetOut", refusals as refused, refused_since as since
  `
  return rows
    .map(({ refused, since, ...row }) => ({
      ...row,
      refusals: since && { count: refused, since },
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

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

/**
 * What claimed mails say. One that cannot be decrypted stays with the reason, for a worker that has
 * the key, and delays no other.
 */
export async function openClaimed(tx: Tx, rows: readonly ClaimedMail[]): Promise<TakenMail[]> {
  const opened = rows.map(({ mayHaveLeft, refusals, wasLetOut: _, ...row }) => ({
    mayHaveLeft,
    refusals,
    ...openMail(tx, row),
  }))
  for (const { mail, shut } of opened) {
    if (!shut) continue
    await tx`
      update mail_outbox set last_error = ${shut}, sending_since = null where id = ${mail.id}
    `
  }
  return opened.flatMap(({ mail, mayHaveLeft, refusals, shut }) =>
    shut ? [] : [{ ...mail, mayHaveLeft, refusals }],
  )
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

/** Where nothing can be sent: they stay to be read. */
export async function keepMail(
  tx: Tx,
  { ids, now, tooLate }: { ids: readonly string[]; now: Temporal.Instant; tooLate: string },
): Promise<void> {
  await tx`
    update mail_outbox
    set status = case when drop_after <= ${now.toString()} then 'dropped' else 'kept' end,
      last_error = case when drop_after <= ${now.toString()} then ${tooLate} end,
      attempts = 0, sending_since = null
    where id = any(${ids}::uuid[])
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

/** For which mailbox a mail counts, and as what. */
export type LetOut = { id: string; kind: MailKind; mailbox: string }

export async function letOutMail(
  tx: Tx,
  mails: readonly LetOut[],
  now: Temporal.Instant,
): Promise<void> {
  if (mails.length === 0) return
  const ids = mails.map(({ id }) => id)
  await tx`
    update mail_outbox m set left_at = ${now.toString()}, counted_as = l.kind,
      counted_for = l.mailbox, held_since = null
    from unnest(${ids}::uuid[], ${mails.map(({ kind }) => kind)}::text[],
      ${mails.map(({ mailbox }) => mailbox)}::text[]) as l (id, kind, mailbox)
    where m.id = any(${ids}::uuid[]) and m.id = l.id
  `
}

export type HeldMail = { id: string; until: Temporal.Instant }

/** Makes mails wait as if nobody had claimed them. */
export async function holdMail(
  tx: Tx,
  mails: readonly HeldMail[],
  now: Temporal.Instant,
): Promise<void> {
  if (mails.length === 0) return
  const ids = mails.map(({ id }) => id)
  await tx`
    update mail_outbox m
    set due_at = h.until, attempts = attempts - 1, sending_since = null,
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
): Promise<MailRow[]> {
  return tx<MailRow[]>`
    select ${mailColumns(tx)} from mail_outbox
    where held_for = ${address} and seller_id is not distinct from ${sellerId}
      and held_since < ${now.toString()} and status = 'queued'
    order by created_at desc, id desc limit ${limit} for update skip locked
  `
}
