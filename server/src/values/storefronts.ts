export const STOREFRONT_KINDS = ['direct', 'marketplace'] as const

export const WEBSITE_KEY_STATUSES = ['active', 'rotated', 'expired', 'revoked'] as const
