import { StoredStorefront, StorefrontChange } from '#contract/storefront.ts'
import { warnOfSite } from '#operations/prices.ts'
import { updateStorefront as operation } from '#operations/storefronts.ts'
import { signedActingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { readStorefrontSettings, wireStoredStorefront } from '../../wire/storefront.ts'

export const updateStorefront = endpoint({
  method: 'PATCH',
  path: '/v1/storefronts/{id}',
  tag: 'Storefronts',
  summary: 'Change a storefront',
  description:
    'Fields that are left out stay. `display_currency` is one of `currencies`, or USD when that ' +
    'list is empty. The kind never changes. Where `display_rounding` or `currencies` are given, ' +
    '`warnings` say where the prices of a larger group then are lower in all. A signed-in person ' +
    'needs a sign-in of the last 10 minutes to change `manage_booking_url`, to which mails lead ' +
    'travellers, and every owner is mailed, with the person and the key.',
  auth: seller('storefront:manage'),
  edits: 'storefront',
  params: { id: uuidOf('storefront') },
  body: StorefrontChange,
  answers: { 200: { description: 'The storefront.', schema: StoredStorefront } },
  problems: ['NotFound', 'NotPermitted'],
  async handle({ db, clock, currencies, publicUrl }, call) {
    const settings = readStorefrontSettings(call.body)
    const storefront = await operation(
      { ...signedActingOf({ db, clock }, call), publicUrl },
      { storefrontId: call.params.id, settings },
    )
    const changesPrices = settings.displayRounding !== undefined || settings.currencies
    const warnings = changesPrices ? await warnOfSite({ db, currencies }, storefront) : []
    return answer(200, wireStoredStorefront(storefront, warnings))
  },
})
