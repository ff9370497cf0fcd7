import assert from 'node:assert/strict'
import type { MailTemplateName, MailValues } from '#domain/mail/catalogue.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Tx } from '#store/database.ts'
import { findSecretKeyById } from '#store/secret-keys.ts'
import { findSellerById } from '#store/sellers.ts'
import { findTeamMember, listOwners } from '#store/team.ts'
import { type StaffPath, staffPageUrl } from '../auth/staff-page.ts'
import { queueMail } from './queue-mail.ts'
import { sellerSender } from './seller-sender.ts'

type OwnerWarning<Name extends MailTemplateName> = {
  sellerId: string
  actor: Actor
  template: Name
  /** The page on which to look at what changed. */
  about: StaffPath
  values: (known: KnownOfChange) => MailValues<Name>
}

/** What every such mail says. */
type KnownOfChange = { sellerName: string; changedBy: string; changedAt: string; link: string }

/** Writes to every owner of a change that would serve a thief, with the person and the key. */
export async function mailOwners<Name extends MailTemplateName>(
  tx: Tx,
  { now, publicUrl }: { now: Temporal.Instant; publicUrl: string },
  { sellerId, actor, template, about, values }: OwnerWarning<Name>,
): Promise<void> {
  const seller = await findSellerById(tx, sellerId)
  assert(seller, 'sellers are never deleted')
  const locale = seller.defaultLanguage
  const known = {
    sellerName: seller.name,
    changedBy: await nameActor(tx, sellerId, actor),
    changedAt: now.toString({ smallestUnit: 'minute' }),
    link: staffPageUrl(publicUrl, about),
  }
  const sender = await sellerSender(tx, seller)
  for (const { email: to } of await listOwners(tx, sellerId)) {
    await queueMail(tx, { sellerId, to, template, locale, values: values(known), ...sender, now })
  }
}

/** The person and, where a key acted for them, which: without that they would seem to deny it. */
async function nameActor(tx: Tx, sellerId: string, { kind, id, personId }: Actor): Promise<string> {
  const person = personId === null ? null : await findTeamMember(tx, { sellerId, personId })
  const name = person ? `${person.name} (${person.email})` : '–'
  const isKey = kind === 'secret_key' && id !== null
  const key = isKey ? await findSecretKeyById(tx, { sellerId, id }) : null
  return key ? `${name}, ${key.label} (sk_…${key.lastFour})` : name
}
