import { SellerSetupBody, SellerSetupDone } from '#contract/setup.ts'
import { createSellerSetup as operation } from '#operations/seller/create-seller-setup.ts'
import { signedActorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'

export const createSellerSetup = endpoint({
  operationId: 'createSellerSetup',
  sdkName: 'seller.setUp',
  method: 'POST',
  path: '/v1/seller/setup',
  tag: 'Seller profile',
  summary: 'Set a company up that the platform added',
  description:
    'Makes its first site with a key and a way to pay, and its city if one is given; the ' +
    'languages of the site become those of the company. All of it is made or nothing, and once: ' +
    'a company that has a site is 409 `already_set_up`. The currency is one that the service ' +
    'has a rate of.',
  auth: seller('storefront:manage'),
  cache: 'no-store',
  limit: 'key',
  body: SellerSetupBody,
  answers: { 201: { description: 'What was made.', schema: SellerSetupDone } },
  problems: ['Conflict', 'RateLimited'],
  async handle({ db, clock, publicUrl, randomBytes, findCity }, call) {
    const { site, city } = call.body
    const made = await operation(
      { db, now: clock.now(), publicUrl, randomBytes, findCity },
      signedActorOf(call),
      {
        sellerId: call.caller.sellerId,
        site: {
          name: site.name,
          languages: site.languages,
          currencies: [{ code: site.currency, exchangeRate: null }],
          method: {
            kind: site.payment_method.kind,
            deadlineHours: site.payment_method.deadline_hours ?? null,
          },
        },
        city: city ? { ...city, lat: city.lat ?? null, lng: city.lng ?? null } : null,
      },
    )
    const { storefront, websiteKey, citySlug } = made
    return answer(201, { storefront, website_key: websiteKey, city: citySlug })
  },
})
