import type { Sealer } from '#domain/access/sealer.ts'
import { errorMessage } from '#domain/error-field.ts'
import type { MailLook } from '#domain/mail/mail-look.ts'
import type { MailWords } from '#domain/mail/words.ts'
import type { MAIL_STATUSES } from '#values/mail.ts'
import { deletePortion, type OldRows } from './database/delete-portion.ts'
import { type Reader, readAs, type Tx } from './database.ts'

export type MailStatus = (typeof MAIL_STATUSES)[number]
export type MailAttachment = { filename: string; contentType: string; text: string }
/** The booking whose voucher goes with a mail; it is printed when the mail leaves. */
export type MailVoucher = { bookingId: string; ref: string }

export type MailLegalText = { id: string; filename: string }

export type OutboxMail = {
  id: string
  sellerId: string | null
  /** The booking that it is about, where it goes to the guest. */
  bookingId: string | null
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
  voucher: MailVoucher | null
  /** Versions of legal texts that go with it; they are read when it leaves. */
  legalTexts: readonly MailLegalText[]
  /** How the site looks; null for mails to staff. */
  look: MailLook | null
  status: MailStatus
  attempts: number
  lastError: string | null
  createdAt: Temporal.Instant
  dropAfter: Temporal.Instant | null
  sentAt: Temporal.Instant | null
}

type Body = Pick<OutboxMail, 'words' | 'footer' | 'attachments' | Optional>
/** What earlier releases did not write. */
type Optional = 'voucher' | 'legalTexts' | 'look'
/** As it is stored, its body sealed. */
export type MailRow = Omit<OutboxMail, keyof Body> & { sealed: Buffer }

/** The links in a mail open bookings and accounts, so its body is encrypted at rest. */
function sealBody(sealer: Sealer, { id, ...mail }: Body & { id: string }): Buffer {
  const { words, footer, attachments, voucher, legalTexts, look } = mail
  const body = { words, footer, attachments, voucher, legalTexts, look }
  return sealer.seal(JSON.stringify(body), mailAad(id))
}

/** What the body of a mail is sealed for. */
export function mailAad(id: string): string {
  return `mail_outbox:${id}`
}

/** The whole mail, or the reason why what it says cannot be opened: a lost key, a changed value. */
export function openMail(
  tx: Tx,
  { sealed, ...mail }: MailRow,
): { mail: OutboxMail; shut: string | null } {
  try {
    const body: Omit<Body, Optional> & Partial<Pick<Body, Optional>> = JSON.parse(
      tx.sealer.open(sealed, mailAad(mail.id)),
    )
    return { mail: { ...mail, voucher: null, legalTexts: [], look: null, ...body }, shut: null }
  } catch (error) {
    const shut = `It cannot be opened: ${errorMessage(error)}`
    const words = { subject: mail.subject, paragraphs: [shut] }
    const nothing = { footer: null, attachments: [], voucher: null, legalTexts: [], look: null }
    return { mail: { ...mail, words, ...nothing }, shut }
  }
}

export const mailColumns = (reader: Reader) => reader`${headColumns(reader)}, sealed`

/** Without what it says. */
export const headColumns = (reader: Reader) => reader`
  id, seller_id as "sellerId", booking_id as "bookingId", template, locale,
  to_address as "toAddress", reply_to as "replyTo", from_name as "fromName", subject,
  status, attempts, last_error as "lastError",
  created_at as "createdAt", drop_after as "dropAfter", sent_at as "sentAt"
`

/** One that waits from the start has the time until which it does. */
export type NewOutboxMail = OutboxMail & { heldUntil?: Temporal.Instant | null }

export async function insertMail(tx: Tx, mail: OutboxMail): Promise<void> {
  await insertMails(tx, [mail])
}

export async function insertMails(tx: Tx, mails: readonly NewOutboxMail[]): Promise<void> {
  if (mails.length === 0) return
  await tx`select write_mails(${tx.json(mails.map(mail => mailRow(tx.sealer, mail)))})`
  tx.announceWork()
}

/** A new mail as the functions of the database read it. */
export function mailRow(sealer: Sealer, mail: NewOutboxMail) {
  return {
    id: mail.id,
    seller_id: mail.sellerId,
    booking_id: mail.bookingId,
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
    held_until: mail.heldUntil?.toString() ?? null,
  }
}

export type MailFilters = {
  toAddress: string | null
  template: string | null
  status: MailStatus | null
  /** Text that stands in the last error, in any case. */
  error?: string | null
  createdFrom?: string | null
  /** Not included. */
  createdTo?: string | null
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
  return (await listMailRows(tx, page)).map(row => openMail(tx, row).mail)
}

/** Without what they say. */
export async function listMailRows(
  tx: Tx,
  { filters, after, limit }: MailPage,
): Promise<MailRow[]> {
  return tx<MailRow[]>`
    select ${mailColumns(tx)} from mail_outbox
    where ${mailsMatching(tx, filters)}
      ${after ? tx`and (created_at, id) < (${after.createdAt}, ${after.id})` : tx``}
    order by created_at desc, id desc
    limit ${limit}
  `
}

async function countMail(tx: Tx, filters: MailFilters): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from mail_outbox where ${mailsMatching(tx, filters)}
  `
  return row?.total ?? 0
}

export function mailsMatching(tx: Tx, filters: MailFilters) {
  const { toAddress, template, status } = filters
  const { error = null, createdFrom = null, createdTo = null } = filters
  return tx`
    true
    ${toAddress === null ? tx`` : tx`and lower(to_address) = ${toAddress.toLowerCase()}`}
    ${template === null ? tx`` : tx`and template = ${template}`}
    ${status === null ? tx`` : tx`and status = ${status}`}
    ${error === null ? tx`` : tx`and strpos(lower(last_error), ${error.toLowerCase()}) > 0`}
    ${createdFrom === null ? tx`` : tx`and created_at >= ${createdFrom}`}
    ${createdTo === null ? tx`` : tx`and created_at < ${createdTo}`}
  `
}

export async function findMailById(reader: Reader, id: string): Promise<OutboxMail | null> {
  return readAs(reader, 'platform', async tx => {
    const [row] = await tx<MailRow[]>`select ${mailColumns(tx)} from mail_outbox where id = ${id}`
    return row ? openMail(tx, row).mail : null
  })
}

/** What a guest was sent about a booking, the newest first. */
export async function listMailsOfBooking(
  reader: Reader,
  { sellerId, bookingId, limit }: { sellerId: string; bookingId: string; limit: number },
): Promise<MailRow[]> {
  return readAs(reader, { seller: sellerId }, async tx => {
    return tx<MailRow[]>`
      select ${mailColumns(tx)} from mail_outbox
      where seller_id = ${sellerId} and booking_id = ${bookingId}
      order by created_at desc, id desc
      limit ${limit}
    `
  })
}

export async function findMailOfBooking(
  tx: Tx,
  { sellerId, bookingId, id }: { sellerId: string; bookingId: string; id: string },
): Promise<MailRow | null> {
  const [row] = await tx<MailRow[]>`
    select ${mailColumns(tx)} from mail_outbox
    where seller_id = ${sellerId} and booking_id = ${bookingId} and id = ${id}
  `
  return row ?? null
}

export function deleteMailBefore(tx: Tx, { before, limit }: OldRows): Promise<number> {
  const old = tx`created_at < ${before.toString()}`
  return deletePortion(tx, { table: 'mail_outbox', old, limit })
}
