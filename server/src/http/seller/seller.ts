import { Seller } from '#contract/seller.ts'
import { SellerSetupBody, SellerSetupDone } from '#contract/setup.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/seller.ts'
import { findSellerById } from '#store/sellers.ts'
import { actingOf, signedActingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'

export const getOwnSeller = endpoint({
  method: 'GET',
  path: '/v1/seller',
  tag: 'Seller profile',
  summary: 'Read the seller that the caller belongs to',
  auth: seller('settings:manage'),
  shows: 'seller',
  answers: { 200: { description: 'The seller.', schema: Seller.Record } },
  problems: [],
  async handle({ db }, { caller }) {
    const found = await findSellerById(db, caller.sellerId)
    if (!found) throw notFound('seller')
    return answer(200, wireSeller(found))
  },
})

export const updateOwnSeller = endpoint({
  method: 'PATCH',
  path: '/v1/seller',
  tag: 'Seller profile',
  summary: 'Change what the seller is called and says about itself',
  description: 'Fields that are left out stay.',
  auth: seller('settings:manage'),
  edits: 'seller',
  body: Seller.Change,
  answers: { 200: { description: 'The seller.', schema: Seller.Record } },
  problems: ['Conflict'],
  async handle(deps, call) {
    const change = Seller.readChange(call.body)
    const changed = await operations.updateOwnSeller(actingOf(deps, call), change)
    return answer(200, wireSeller(changed))
  },
})

export const applySeller = endpoint({
  method: 'POST',
  path: '/v1/seller/apply',
  tag: 'Seller profile',
  summary: 'Ask to sell on the network of marketplaces',
  description: 'The platform then approves or refuses. A refused seller may ask again.',
  auth: seller('settings:manage'),
  idempotent: true,
  answers: { 200: { description: 'The seller.', schema: Seller.Record } },
  problems: ['Conflict'],
  async handle(deps, call) {
    const changed = await operations.applySeller(actingOf(deps, call))
    return answer(200, wireSeller(changed))
  },
})

export const createSellerSetup = endpoint({
  sdkName: 'seller.setUp',
  method: 'POST',
  path: '/v1/seller/setup',
  tag: 'Seller profile',
  summary: 'Set a company up that the platform added',
  description:
    'Makes its first site with a key and a way to pay, and its city if one is given; the ' +
    'languages of the site become those of the company. All of it is made or nothing, and once: ' +
    'a company that has a site is 409 `already_set_up`. Its prices are kept in the currency of ' +
    'the site from then on, unless it has some already.',
  auth: seller('storefront:manage'),
  body: SellerSetupBody,
  answers: { 201: { description: 'What was made.', schema: SellerSetupDone } },
  problems: ['Conflict', 'RateLimited'],
  async handle(deps, call) {
    const { publicUrl, randomBytes, findCity, payments } = deps
    const { site, city } = call.body
    const made = await operations.createSellerSetup(
      { ...signedActingOf(deps, call), publicUrl, randomBytes, findCity, payments },
      {
        site: {
          name: site.name,
          languages: site.languages,
          currencies: [{ code: site.currency, exchangeRate: null }],
          method: {
            kind: site.payment_method.kind,
            deadlineHours: site.payment_method.deadline_hours ?? null,
          },
          tryCards: site.try_cards ?? false,
        },
        city: city ? { ...city, lat: city.lat ?? null, lng: city.lng ?? null } : null,
      },
    )
    const { storefront, websiteKey, citySlug } = made
    return answer(201, { storefront, website_key: websiteKey, city: citySlug })
  },
})

export function wireSeller(seller: Seller) {
  const { suspendedAt, networkStatus } = seller
  const shownStatus = suspendedAt === null ? networkStatus : 'suspended'
  return Seller.wire({ ...seller, shownStatus })
}
