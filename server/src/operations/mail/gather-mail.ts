import { isForStaff, isGathered, kindOfMail, type MailKind } from '#domain/mail/mail-bounds.ts'
import type { GatheredMail } from '#domain/mail/templates/mails-gathered.ts'
import type { Tx } from '#store/database.ts'
import {
  dropMail,
  LEFT_WITH_OTHERS,
  letOutMail,
  openMails,
  type Recipient,
  takeHeldMail,
} from '#store/mail-claims.ts'
import type { OutboxMail } from '#store/mail-outbox.ts'
import { queueMail } from './queue-mail.ts'

/** More would make a mail that nobody reads. */
const MOST_LISTED = 50
const MOST_ATTACHED = 10
const MOST_GATHERED = 1_000

type Gathering = {
  recipient: Recipient & { mailbox: string }
  kind: MailKind
  /** There is room for these now. */
  leaving: readonly { id: string }[]
  now: Temporal.Instant
}

/**
 * When mails have been waiting for room, they and those that would leave now become one mail.
 * Answers whether there is such a mail; it is sent like any other, and counts as one. A mail that
 * somebody must read is never part of one.
 */
export async function gatherMail(
  tx: Tx,
  { recipient, kind, leaving, now }: Gathering,
): Promise<boolean> {
  if (!isGathered(kind)) return false
  const held = await takeHeldMail(tx, recipient, { now, limit: MOST_GATHERED })
  const waited = held.filter(mail => kindOfMail(mail.template) === kind)
  if (waited.length === 0) return false
  const all = new Set([...leaving, ...waited].map(({ id }) => id))
  // One that has waited, and for which there is room now.
  if (waited.length === 1 && all.size === leaving.length) return false
  const ids = [...all].toSorted((one, other) => (one < other ? 1 : -1))
  const listed = await openMails(tx, newestAndOldest(ids))
  const readable = listed.flatMap(({ mail, shut }) => (shut ? [] : [mail]))
  const [newest] = readable
  if (newest === undefined) return false
  const { id } = await queueMail(tx, {
    ...senderOf(newest, readable),
    attachments: readable.flatMap(mail => mail.attachments).slice(0, MOST_ATTACHED),
    template: 'mails-gathered',
    values: {
      sender: newest.fromName ?? '',
      mails: readable.map(mail => gathered(mail, { kind, isOneReply: haveOneReply(readable) })),
      more: ids.length - readable.length,
    },
    now,
  })
  await letOutMail(tx, { id, kind, mailbox: recipient.mailbox }, now)
  await dropMail(tx, { ids, reason: `${LEFT_WITH_OTHERS}, in mail ${id}.` })
  return true
}

function senderOf(newest: OutboxMail, mails: readonly OutboxMail[]) {
  const { sellerId, toAddress: to, locale, fromName, footer, replyTo } = newest
  const answered = haveOneReply(mails) ? replyTo : null
  return { sellerId, to, locale, fromName, footer, replyTo: answered }
}

function haveOneReply(mails: readonly OutboxMail[]): boolean {
  return new Set(mails.map(({ replyTo }) => replyTo)).size === 1
}

/** Who floods a mailbox after something real has come does not push it off the list. */
function newestAndOldest(ids: readonly string[]): string[] {
  if (ids.length <= MOST_LISTED) return [...ids]
  return [...ids.slice(0, MOST_LISTED / 2), ...ids.slice(-MOST_LISTED / 2)]
}

type Gathered = { kind: MailKind; isOneReply: boolean }

/** A team opens the record, which is erased when its person asks; a copy here would not be. */
function gathered({ words, replyTo }: OutboxMail, { kind, isOneReply }: Gathered): GatheredMail {
  const { subject, paragraphs, facts = [], button } = words
  const said = [...paragraphs, ...facts.map(({ label, value }) => `${label}: ${value}`)]
  const answered = isOneReply || replyTo === null ? [] : [replyTo]
  const lines = isForStaff(kind) ? [] : [...said, ...answered]
  return { subject, lines, link: button?.url ?? null }
}
