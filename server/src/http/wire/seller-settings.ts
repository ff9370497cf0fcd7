import type { SellerSettings } from '#contract/seller-settings.ts'
import type { Seller } from '#store/sellers/sellers.ts'

export function wireSettings({ settings, seller }: { settings: SellerSettings; seller: Seller }) {
  const { languages, defaultLanguage } = seller
  return { ...settings, languages, default_language: defaultLanguage }
}
