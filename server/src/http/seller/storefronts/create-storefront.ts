import { NewStorefrontBody, StoredStorefront } from '#contract/storefront.ts'
import { warnOfSite } from '#operations/prices.ts'
import { createStorefront as operation } from '#operations/storefronts.ts'
import { signedActingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { readStorefrontSettings, wireStoredStorefront } from '../../wire/storefront.ts'

export const createStorefront = endpoint({
  method: 'POST',
  path: '/v1/storefronts',
  tag: 'Storefronts',
  summary: 'Create a storefront',
  description:
    'Languages default to those of the seller, currencies to USD. A new storefront lists no ' +
    'origins, so browsers cannot use it yet. A marketplace takes the right to run one. For ' +
    '`manage_booking_url` a signed-in person needs a sign-in of the last 10 minutes, and every ' +
    'owner is mailed, unless the only one creates the first site.',
  auth: seller('storefront:manage'),
  makes: 'storefront',
  idempotent: true,
  body: NewStorefrontBody,
  answers: { 201: { description: 'The storefront.', schema: StoredStorefront } },
  problems: ['Conflict', 'NotPermitted'],
  async handle({ db, clock, currencies, publicUrl }, call) {
    const { body } = call
    const storefront = await operation(
      { ...signedActingOf({ db, clock }, call), publicUrl },
      {
        ...readStorefrontSettings(body),
        name: body.name,
        kind: body.kind ?? 'direct',
      },
    )
    const warnings = await warnOfSite({ db, currencies }, storefront)
    return answer(201, wireStoredStorefront(storefront, warnings))
  },
})
