import type { Analytics } from '#contract/analytics.ts'
import type { Company } from '#contract/company.ts'
import type { DepositTerms } from '#contract/deposit.ts'
import type { StorefrontFont } from '#contract/storefront.ts'
import type { STOREFRONT_KINDS } from '#values/storefronts.ts'
import type { SiteText } from '../legal-texts.ts'
import type { CurrencyCode } from '../money/currency.ts'
import type { DisplayRounding } from '../money/rounding.ts'
import type { PaymentMethod } from '../storefronts.ts'
import type { Permission, Role } from './permissions.ts'
import type { PlatformRole } from './platform-permissions.ts'

export type StorefrontKind = (typeof STOREFRONT_KINDS)[number]

/** A website: everything that its key decides. No request can name any of it. */
export type WebsiteCaller = {
  kind: 'website'
  keyId: string
  /** The key of the shop that this installation runs, which nobody else is told. */
  isHosted: boolean
  expiresAt: Temporal.Instant | null
  callsPerMinute: number | null
  sellerId: string
  sellerSlug: string
  sellerName: string
  /** What its seller keeps prices in. */
  priceCurrency: CurrencyCode
  /** What the seller of a marketplace adds to other sellers' prices. */
  resellerMarginBp: number
  storefrontId: string
  storefrontName: string
  storefrontKind: StorefrontKind
  languages: readonly string[]
  defaultLanguage: string
  currencies: readonly CurrencyCode[]
  displayCurrency: CurrencyCode
  displayRounding: DisplayRounding
  manageBookingUrl: string | null
  paymentMethods: readonly PaymentMethod[]
  /** What is paid first of its own seller's trips, in that one's currency. */
  deposit: DepositTerms | null
  origins: readonly string[]
  /** Addresses and networks of the site's servers; none where it does not list them. */
  serverAddresses: readonly string[]
  brandColor: string | null
  logoMediaId: string | null
  font: StorefrontFont
  openingTitles: Readonly<Record<string, string>>
  openingClaims: Readonly<Record<string, string>>
  openingMediaId: string | null
  /** Who counts its visitors, after they have agreed. */
  analytics: Analytics | null
  /** Who runs the site; null where it has said nothing. */
  company: Company | null
  /** Those in force, in every language. */
  legalTexts: readonly SiteText[]
}

/** A seller's own system or a member of its staff, with what they may do right now. */
export type SellerCaller = {
  kind: 'seller'
  via: 'secret_key' | 'staff'
  /** The key's id, or the session's. */
  id: string
  personId: string
  sellerId: string
  /** What the seller keeps prices in. */
  priceCurrency: CurrencyCode
  role: Role
  permissions: ReadonlySet<Permission>
  callsPerMinute: number | null
  /** When the person last proved who they are; null for a key. */
  authenticatedAt: Temporal.Instant | null
  /** Somebody of the platform who looks at the seller: every write is refused. */
  isReadOnly?: boolean
}

/** A signed-in person, who may belong to no seller at all. */
export type StaffCaller = {
  kind: 'staff'
  sessionId: string
  personId: string
  sellerId: string | null
  role: Role | null
  authenticatedAt: Temporal.Instant
  /** What the person is for the platform. */
  platformRole: PlatformRole | null
  /** The seller that somebody of the platform looks at, and until when. */
  viewing: { sellerId: string; until: Temporal.Instant } | null
}

/** Whoever runs the service and its marketplace: its key, or one of its people. */
export type PlatformCaller = {
  kind: 'platform'
  via: 'platform_key' | 'staff'
  /** The key's id, or the session's. */
  id: string
  personId: string | null
}

export type Caller = WebsiteCaller | SellerCaller | StaffCaller | PlatformCaller

/** A seller adds nothing to its own prices on its own site. */
export function marginOf({ storefrontKind, resellerMarginBp }: WebsiteCaller): number {
  return storefrontKind === 'marketplace' ? resellerMarginBp : 0
}

/** Sites of one seller, and all marketplaces, sell the same trips and share what is kept. */
export function scopeOf({ storefrontKind, sellerId }: WebsiteCaller): string {
  return storefrontKind === 'direct' ? sellerId : 'network'
}

/** Whose changes what is kept for a storefront must follow. */
export function watchedBy({
  storefrontKind,
  sellerId,
}: WebsiteCaller): { sellerId: string } | 'everybody' {
  return storefrontKind === 'direct' ? { sellerId } : 'everybody'
}
