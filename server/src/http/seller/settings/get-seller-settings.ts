import { SellerSettingsSchema } from '#contract/seller-settings.ts'
import { notFound } from '#domain/refusal.ts'
import { loadSellerSettings } from '#store/sellers/seller-settings.ts'
import { findSellerById } from '#store/sellers/sellers.ts'
import { answer, endpoint, seller as sellerMay } from '../../endpoint.ts'
import { wireSettings } from '../../wire/seller-settings.ts'

export const getSellerSettings = endpoint({
  operationId: 'getSellerSettings',
  sdkName: 'settings.get',
  method: 'GET',
  path: '/v1/settings',
  tag: 'Settings',
  summary: "Read the seller's settings",
  auth: sellerMay('settings:manage'),
  cache: 'no-store',
  limit: 'key',
  shows: 'settings',
  answers: { 200: { description: 'All settings.', schema: SellerSettingsSchema } },
  problems: [],
  async handle({ db }, { caller }) {
    const { sellerId } = caller
    const [settings, seller] = await Promise.all([
      loadSellerSettings(db, sellerId),
      findSellerById(db, sellerId),
    ])
    if (!seller) throw notFound('seller')
    return answer(200, wireSettings({ settings, seller }))
  },
})
