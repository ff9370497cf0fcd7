import { SellerSettingsSchema } from '#contract/seller-settings.ts'
import { loadSellerSettings } from '#store/seller-settings.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'

export const getSellerSettings = endpoint({
  operationId: 'getSellerSettings',
  method: 'GET',
  path: '/v1/settings',
  tag: 'Settings',
  summary: "Read the seller's settings",
  auth: seller('settings:manage'),
  cache: 'no-store',
  limit: 'key',
  answers: { 200: { description: 'All settings.', schema: SellerSettingsSchema } },
  problems: [],
  async handle({ db }, { caller }) {
    return answer(200, await loadSellerSettings(db, caller.sellerId))
  },
})
