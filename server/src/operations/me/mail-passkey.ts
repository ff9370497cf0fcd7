import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Traveller } from '#domain/accounts/session.ts'
import type { MailValues } from '#domain/mail/catalogue.ts'
import { pageLink } from '#domain/mail/page-link.ts'
import type { Tx } from '#store/database.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sellerSender } from '../mail/seller-sender.ts'

type PasskeyChange = Pick<MailValues<'passkey-changed'>, 'change' | 'label'> & {
  site: WebsiteCaller
  traveller: Traveller
  now: Temporal.Instant
}

/** Notifies the owner of an account of a new passkey, in case somebody else added it. */
export async function mailPasskey(tx: Tx, passkeyChange: PasskeyChange): Promise<void> {
  const { site, traveller, change, label, now } = passkeyChange
  const locale = site.defaultLanguage
  await queueMail(tx, {
    ...(await sellerSender(tx, { id: site.sellerId, name: site.sellerName })),
    sellerId: site.sellerId,
    to: traveller.email,
    template: 'passkey-changed',
    locale,
    values: {
      site: site.storefrontName,
      change,
      label,
      at: now.toString({ smallestUnit: 'minute' }),
      page: site.manageBookingUrl && pageLink(site.manageBookingUrl, { locale }),
    },
    now,
  })
}
