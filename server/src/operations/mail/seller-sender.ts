import type { Reader } from '#store/database.ts'
import { loadSellerSettings } from '#store/sellers.ts'
import { mailFooter } from './mail-footer.ts'

/** How a seller signs its mail; to travellers, in their language, also with who it is. */
export async function sellerSender(
  reader: Reader,
  seller: { id: string; name: string },
  toTraveller: { locale: string } | null = null,
): Promise<{ fromName: string; footer: string | null; replyTo: string | null }> {
  const settings = await loadSellerSettings(reader, seller.id)
  return {
    fromName: settings.sender_name ?? seller.name,
    footer: toTraveller ? mailFooter(settings, toTraveller) : settings.mail_footer,
    replyTo: settings.notify_email,
  }
}
