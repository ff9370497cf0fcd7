import type { Sealer } from '#domain/access/sealer.ts'
import { errorMessage } from '#domain/error-field.ts'
import type { MailWords } from '#domain/mail/words.ts'
import { type Reader, readAs, type Tx } from './database.ts'

export type MailStatus = 'queued' | 'kept' | 'sent' | 'failed' | 'dropped'
export type MailAttachment = { filename: string; contentType: string; text: string }

export type OutboxMail = {
  id: string
  sellerId: string | null
  template: string
  locale: string
  toAddress: string
  replyTo: string | null
  fromName: string | null
  subject: string
  words: MailWords
  /** The seller's own last lines. */
  footer: string | null
  attachments: MailAttachment[]
  status: MailStatus
  attempts: number
  lastError: string | null
  createdAt: Temporal.Instant
  dropAfter: Temporal.Instant | null
  sentAt: Temporal.Instant | null
}

type Body = Pick<OutboxMail, 'words' | 'footer' | 'attachments'>
type Row = Omit<OutboxMail, keyof Body> & { sealed: Buffer }

/** The links in a mail open bookings and accounts, so its body is encrypted at rest. */
function sealBody(sealer: Sealer, { id, ...mail }: Body & { id: string }): Buffer {
  const { words, footer, attachments } = mail
  return sealer.seal(JSON.stringify({ words, footer, attachments }), mailAad(id))
}

/** What the body of a mail is sealed for. */
export function mailAad(id: string): string {
  return `mail_outbox:${id}`
}

/** The whole mail, or the reason why what it says cannot be opened: a lost key, a changed value. */
function openMail(tx: Tx, { sealed, ...mail }: Row): { mail: OutboxMail; shut: string | null } {
  try {
    const body: Body = JSON.parse(tx.sealer.open(sealed, mailAad(mail.id)))
    return { mail: { ...mail, ...body }, shut: null }
  } catch (error) {
    const shut = `It cannot be opened: ${errorMessage(error)}`
    const words = { subject: mail.subject, paragraphs: [shut] }
    return { mail: { ...mail, words, footer: null, attachments: [] }, shut }
  }
}

const columns = (reader: Reader) => reader`
  id, seller_id as "sellerId", template, locale, to_address as "toAddress",
  reply_to as "replyTo", from_name as "fromName", subject, sealed, status, attempts,
  last_error as "lastError",
  created_at as "createdAt", drop_after as "dropAfter", sent_at as "sentAt"
`

export async function insertMail(tx: Tx, mail: OutboxMail): Promise<void> {
  await tx`select write_mails(${tx.json([mailRow(tx.sealer, mail)])})`
}

/** A new mail as the functions of the database read it. */
export function mailRow(sealer: Sealer, mail: OutboxMail) {
  return {
    id: mail.id,
    seller_id: mail.sellerId,
    template: mail.template,
    locale: mail.locale,
    to_address: mail.toAddress,
    reply_to: mail.replyTo,
    from_name: mail.fromName,
    subject: mail.subject,
    sealed: sealBody(sealer, mail).toString('base64'),
    status: mail.status,
    last_error: mail.lastError,
    created_at: mail.createdAt.toString(),
    drop_after: mail.dropAfter?.toString() ?? null,
  }
}

/** Claimed for sending. It may have left if the worker that claimed it before died meanwhile. */
export type TakenMail = OutboxMail & { mayHaveLeft: boolean }

/**
 * Claims mails that are due, skipping those that other workers have claimed. One that cannot be
 * decrypted stays with the reason, for a worker that has the key, and delays no other.
 */
export async function claimDueMail(
  tx: Tx,
  { now, until, limit }: { now: Temporal.Instant; until: Temporal.Instant; limit: number },
): Promise<TakenMail[]> {
  const rows = await tx<(Row & { mayHaveLeft: boolean })[]>`
    update mail_outbox m
    set due_at = ${until.toString()}, attempts = attempts + 1, sending_since = ${now.toString()}
    from (
      select id as due_id, sending_since is not null as may_have_left from mail_outbox
      where status = 'queued' and due_at <= ${now.toString()}
      order by due_at, id limit ${limit} for update skip locked
    ) as due
    where m.id = due.due_id
    returning ${columns(tx)}, may_have_left as "mayHaveLeft"
  `
  const opened = rows.map(({ mayHaveLeft, ...row }) => ({ mayHaveLeft, ...openMail(tx, row) }))
  for (const { mail, shut } of opened) {
    if (!shut) continue
    await tx`
      update mail_outbox set last_error = ${shut}, sending_since = null where id = ${mail.id}
    `
  }
  return opened.flatMap(({ mail, mayHaveLeft, shut }) => (shut ? [] : [{ ...mail, mayHaveLeft }]))
}

export type MailResult = {
  id: string
  status: MailStatus
  lastError: string | null
  sentAt: Temporal.Instant | null
  /** When it may be tried again, if it still waits. */
  dueAt: Temporal.Instant
}

/** Writes down how the try ended. */
export async function finishMail(tx: Tx, result: MailResult): Promise<void> {
  await tx`
    update mail_outbox
    set status = ${result.status}, last_error = ${result.lastError}, sending_since = null,
      due_at = ${result.dueAt.toString()}, sent_at = ${result.sentAt?.toString() ?? null}
    where id = ${result.id} and status = 'queued'
  `
}

/** All that is due, where nothing can be sent: it stays to be read. */
export async function keepDueMail(
  tx: Tx,
  { now, tooLate }: { now: Temporal.Instant; tooLate: string },
): Promise<number> {
  const { count } = await tx`
    update mail_outbox
    set status = case when drop_after <= ${now.toString()} then 'dropped' else 'kept' end,
      last_error = case when drop_after <= ${now.toString()} then ${tooLate} end
    where status = 'queued' and due_at <= ${now.toString()}
  `
  return count
}

export type MailFilters = {
  toAddress: string | null
  template: string | null
  status: MailStatus | null
}

type MailPage = {
  filters: MailFilters
  after: { createdAt: string; id: string } | null
  limit: number
}

/** A page of them, and how many there are in all. */
export async function readMailPage(
  reader: Reader,
  page: MailPage,
): Promise<[OutboxMail[], number]> {
  return readAs(reader, 'platform', tx =>
    Promise.all([listMail(tx, page), countMail(tx, page.filters)]),
  )
}

export async function listMail(tx: Tx, page: MailPage): Promise<OutboxMail[]> {
  const { filters, after, limit } = page
  const rows = await tx<Row[]>`
    select ${columns(tx)} from mail_outbox
    where ${matching(tx, filters)}
      ${after ? tx`and (created_at, id) < (${after.createdAt}, ${after.id})` : tx``}
    order by created_at desc, id desc
    limit ${limit}
  `
  return rows.map(row => openMail(tx, row).mail)
}

async function countMail(tx: Tx, filters: MailFilters): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from mail_outbox where ${matching(tx, filters)}
  `
  return row?.total ?? 0
}

function matching(tx: Tx, { toAddress, template, status }: MailFilters) {
  return tx`
    true
    ${toAddress === null ? tx`` : tx`and lower(to_address) = ${toAddress.toLowerCase()}`}
    ${template === null ? tx`` : tx`and template = ${template}`}
    ${status === null ? tx`` : tx`and status = ${status}`}
  `
}

export async function findMailById(reader: Reader, id: string): Promise<OutboxMail | null> {
  return readAs(reader, 'platform', async tx => {
    const [row] = await tx<Row[]>`select ${columns(tx)} from mail_outbox where id = ${id}`
    return row ? openMail(tx, row).mail : null
  })
}

export async function deleteMailBefore(tx: Tx, before: Temporal.Instant): Promise<number> {
  const { count } = await tx`delete from mail_outbox where created_at < ${before.toString()}`
  return count
}
