import type { Reader, Tx } from './database.ts'

export type MailStatus = 'queued' | 'kept' | 'sent' | 'failed' | 'dropped'
export type MailAttachment = { filename: string; contentType: string; contentBase64: string }

export type OutboxMail = {
  id: string
  sellerId: string | null
  template: string
  locale: string
  toAddress: string
  replyTo: string | null
  fromName: string | null
  subject: string
  bodyText: string
  bodyHtml: string
  attachments: MailAttachment[]
  status: MailStatus
  attempts: number
  lastError: string | null
  createdAt: Temporal.Instant
  dropAfter: Temporal.Instant | null
  sentAt: Temporal.Instant | null
}

const columns = (reader: Reader) => reader`
  id, seller_id as "sellerId", template, locale, to_address as "toAddress",
  reply_to as "replyTo", from_name as "fromName", subject, body_text as "bodyText",
  body_html as "bodyHtml", attachments, status, attempts, last_error as "lastError",
  created_at as "createdAt", drop_after as "dropAfter", sent_at as "sentAt"
`

export async function insertMail(tx: Tx, mail: OutboxMail): Promise<void> {
  await tx`
    insert into mail_outbox
      (id, seller_id, template, locale, to_address, reply_to, from_name, subject, body_text,
       body_html, attachments, status, last_error, created_at, due_at, drop_after)
    values
      (${mail.id}, ${mail.sellerId}, ${mail.template}, ${mail.locale}, ${mail.toAddress},
       ${mail.replyTo}, ${mail.fromName}, ${mail.subject}, ${mail.bodyText}, ${mail.bodyHtml},
       ${tx.json(mail.attachments)}, ${mail.status}, ${mail.lastError},
       ${mail.createdAt.toString()}, ${mail.createdAt.toString()},
       ${mail.dropAfter?.toString() ?? null})
  `
}

/** Takes mails that are due, for sending; what is in other hands is left to them. */
export async function claimDueMail(
  tx: Tx,
  { now, until, limit }: { now: Temporal.Instant; until: Temporal.Instant; limit: number },
): Promise<OutboxMail[]> {
  return tx<OutboxMail[]>`
    update mail_outbox set due_at = ${until.toString()}, attempts = attempts + 1
    where id in (
      select id from mail_outbox where status = 'queued' and due_at <= ${now.toString()}
      order by due_at, id limit ${limit} for update skip locked
    )
    returning ${columns(tx)}
  `
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
    set status = ${result.status}, last_error = ${result.lastError},
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

export async function listMail(
  tx: Tx,
  page: {
    filters: MailFilters
    after: { createdAt: string; id: string } | null
    limit: number
  },
): Promise<OutboxMail[]> {
  const { filters, after, limit } = page
  return tx<OutboxMail[]>`
    select ${columns(tx)} from mail_outbox
    where ${matching(tx, filters)}
      ${after ? tx`and (created_at, id) < (${after.createdAt}, ${after.id})` : tx``}
    order by created_at desc, id desc
    limit ${limit}
  `
}

export async function countMail(tx: Tx, filters: MailFilters): Promise<number> {
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

export async function findMailById(tx: Tx, id: string): Promise<OutboxMail | null> {
  const [row] = await tx<OutboxMail[]>`select ${columns(tx)} from mail_outbox where id = ${id}`
  return row ?? null
}

export async function deleteMailBefore(tx: Tx, before: Temporal.Instant): Promise<number> {
  const { count } = await tx`delete from mail_outbox where created_at < ${before.toString()}`
  return count
}
