import type { Static } from '#contract/schema.ts'
import type { SellerChange } from '#contract/seller.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { SellerProfile } from '#operations/sellers.ts'
import type { Seller } from '#store/sellers.ts'
import { given } from './given.ts'

export function wireSeller(seller: Seller) {
  return {
    id: seller.id,
    slug: seller.slug,
    name: seller.name,
    base: seller.base,
    blurb: seller.blurb,
    bases: seller.bases,
    blurbs: seller.blurbs,
    languages: seller.languages,
    default_language: seller.defaultLanguage,
    network_status: seller.suspendedAt === null ? seller.networkStatus : 'suspended',
    suspended_at: timestamp(seller.suspendedAt),
    may_run_marketplace: seller.mayRunMarketplace,
    commission_bp: seller.commissionBp,
    reseller_margin_bp: seller.resellerMarginBp,
    created_at: timestamp(seller.createdAt),
  }
}

export function readSellerChange(body: Static<typeof SellerChange>): Partial<SellerProfile> {
  return given({
    name: body.name,
    base: body.base,
    blurb: body.blurb,
    bases: body.bases,
    blurbs: body.blurbs,
    languages: body.languages,
    defaultLanguage: body.default_language,
  })
}
