import type { Seller } from '#contract/seller.ts'
import {
  type SellerSettings,
  SellerSettingsChange,
  SellerSettingsSchema,
} from '#contract/seller-settings.ts'
import { isMailAddress } from '#domain/mail/header-text.ts'
import { isZone } from '#domain/places/zone.ts'
import { invalidInput, notFound } from '#domain/refusal.ts'
import * as operations from '#operations/settings.ts'
import { findSellerById, loadSellerSettings } from '#store/sellers.ts'
import { signedActingOf } from '../acting.ts'
import { answer, endpoint, seller, seller as sellerMay } from '../endpoint.ts'

export const getSellerSettings = endpoint({
  sdkName: 'settings.get',
  method: 'GET',
  path: '/v1/settings',
  tag: 'Settings',
  summary: "Read the seller's settings",
  auth: sellerMay('settings:manage'),
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

export const updateSellerSettings = endpoint({
  sdkName: 'settings.update',
  method: 'PATCH',
  path: '/v1/settings',
  tag: 'Settings',
  summary: "Change the seller's settings",
  description:
    'Fields that are left out stay as they are. Another `notify_email` takes a person a sign-in ' +
    'of the last ten minutes, and every owner is mailed (`notify-address-changed`).',
  auth: seller('settings:manage'),
  edits: 'settings',
  body: SellerSettingsChange,
  answers: { 200: { description: 'All settings.', schema: SellerSettingsSchema } },
  problems: [],
  async handle(deps, call) {
    const { publicUrl } = deps
    const { languages, default_language, ...change } = call.body
    const { notify_email, timezone } = change
    if (typeof timezone === 'string' && !isZone(timezone)) {
      throw invalidInput('timezone', 'unknown_value', 'must be an IANA zone, such as Asia/Amman')
    }
    if (typeof notify_email === 'string' && !isMailAddress(notify_email)) {
      throw invalidInput('notify_email', 'bad_email', 'must be an address that mail can be sent to')
    }
    const changed = await operations.updateSellerSettings(
      { ...signedActingOf(deps, call), publicUrl },
      {
        change,
        languages: {
          ...(languages && { languages }),
          ...(default_language && { defaultLanguage: default_language }),
        },
      },
    )
    return answer(200, wireSettings(changed))
  },
})

function wireSettings({
  settings: { company: _, ...settings },
  seller,
}: {
  settings: SellerSettings
  seller: Seller
}) {
  const { languages, defaultLanguage } = seller
  return { ...settings, languages, default_language: defaultLanguage }
}
