import type { Reader } from '#store/database.ts'
import { loadSellerSettings } from '#store/sellers.ts'

/** How a seller signs its mail. */
export async function sellerSender(
  reader: Reader,
  seller: { id: string; name: string },
): Promise<{ fromName: string; footer: string | null; replyTo: string | null }> {
  const settings = await loadSellerSettings(reader, seller.id)
  return {
    fromName: settings.sender_name ?? seller.name,
    footer: settings.mail_footer,
    replyTo: settings.notify_email,
  }
}
