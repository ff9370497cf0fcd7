import type { Reader } from '#store/database.ts'
import { findSaleParties, type MailSender, senderOf } from '#store/sales/sale-parties.ts'
import { loadSellerSettings } from '#store/sellers.ts'
import { mailFooter } from './mail-footer.ts'

/** The language of a guest, and the site where they are. */
type Guest = { locale: string; storefrontId?: string | null }

/** How a seller signs its mail; to travellers, in their language, with who it is and its look. */
export async function sellerSender(
  reader: Reader,
  seller: { id: string; name: string },
  toTraveller: Guest | null = null,
): Promise<MailSender> {
  if (toTraveller) {
    const { storefrontId = null } = toTraveller
    const parties = await findSaleParties(reader, { sellerId: seller.id, storefrontId })
    const footer = mailFooter(parties.settings, toTraveller)
    return { ...senderOf({ ...parties, sellerName: seller.name }), footer }
  }
  const settings = await loadSellerSettings(reader, seller.id)
  return {
    fromName: settings.sender_name ?? seller.name,
    footer: settings.mail_footer,
    replyTo: settings.notify_email,
    look: null,
  }
}
