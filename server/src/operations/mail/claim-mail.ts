import type { PlatformSettings } from '#contract/platform-settings.ts'
import { judgeMail, mostOfKind } from '#domain/mail/mail-bounds.ts'
import type { Tx } from '#store/database.ts'
import {
  type DueMail,
  dropMail,
  type HeldMail,
  holdMail,
  type LeavingMail,
  lockDueMail,
  lockRecipients,
} from '#store/mail-claims.ts'
import { gatherMail } from './gather-mail.ts'
import { groupMails, type MailGroup, readWhatLeft, recipientKey } from './mail-room.ts'

// Whoever sends a mail claims it again and again, so that a claim only runs out when its worker is
// gone: then another one has the mail soon.
const CLAIM_MINUTES = 1
const TOO_MANY = 'Too many codes and links have been sent to this address within an hour.'

export type Claiming = { now: Temporal.Instant; limit: number; settings: PlatformSettings }

/**
 * Locks mails that are due, and answers as many of them as their addresses get in an hour; whoever
 * asks takes or keeps those in the same transaction. Who writes a mail does not count them, so that
 * no sale waits for another's. The rest waits until the hour has room again, and is then gathered
 * into one mail.
 */
export async function claimMail(
  tx: Tx,
  { now, limit, settings }: Claiming,
): Promise<{ due: number; leaving: LeavingMail[] }> {
  const due = await lockDueMail(tx, { now, limit })
  const leaving = due
    .filter(mail => mail.wasLetOut)
    .map(({ id, mayHaveLeft }): LeavingMail => ({ id, mayHaveLeft, counted: null }))
  const groups = groupMails(due.filter(mail => !mail.wasLetOut))
  if (groups.length > 0) {
    await lockRecipients(tx, [...new Set(groups.map(({ recipient }) => recipientKey(recipient)))])
    const left = await readWhatLeft(tx, groups, now)
    const fates: Fates[] = []
    for (const group of groups) {
      const most = mostOfKind(group.kind, settings)
      fates.push(await judgeGroup(tx, { ...group, most, left: left(group), now }))
    }
    // Of all groups together, so that it is written at once.
    const waiting = fates.flatMap(fate => fate.waiting)
    await holdMail(tx, waiting, now)
    await dropMail(tx, { ids: fates.flatMap(fate => fate.dropped), reason: TOO_MANY })
    leaving.push(...fates.flatMap(fate => fate.leaving))
  }
  return { due: due.length, leaving }
}

export function claimedUntil(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: CLAIM_MINUTES })
}

type Judged = MailGroup<DueMail> & { most: number; left: Temporal.Instant[]; now: Temporal.Instant }

/** What becomes of the mails of a group. */
type Fates = { leaving: LeavingMail[]; waiting: HeldMail[]; dropped: string[] }

/** Those that wait with others may become one mail here, which is written and counted at once. */
async function judgeGroup(
  tx: Tx,
  { mails, most, left, now, kind, recipient: { sellerId, address: mailbox } }: Judged,
): Promise<Fates> {
  const fates: Fates = { leaving: [], waiting: [], dropped: [] }
  const room = Math.max(0, most - left.length)
  const leaving = mails.slice(0, room)
  const others = mails.slice(room).map(({ id }) => id)
  if (others.length > 0) {
    const verdict = judgeMail(kind, { most, left: [...left, ...leaving.map(() => now)] })
    if (verdict.fate === 'waits') {
      fates.waiting.push(...others.map(id => ({ id, until: verdict.until })))
    } else {
      fates.dropped.push(...others)
    }
  }
  // Two ways to write an address may be two people's after all, so that each has its own mail.
  for (const [address, mine] of Map.groupBy(leaving, mail => mail.toAddress.toLowerCase())) {
    const recipient = { sellerId, address, mailbox }
    if (await gatherMail(tx, { recipient, kind, leaving: mine, now })) continue
    const counted = { kind, mailbox }
    fates.leaving.push(...mine.map(({ id, mayHaveLeft }) => ({ id, mayHaveLeft, counted })))
  }
  return fates
}
