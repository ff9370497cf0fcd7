export const STOREFRONT_KINDS = ['direct', 'marketplace'] as const

export const WEBSITE_KEY_STATUSES = ['active', 'rotated', 'expired', 'revoked'] as const

/** How a storefront rounds converted prices. */
export const DISPLAY_ROUNDINGS = ['none', 'whole', 'nearest_5', 'nearest_10'] as const

/** Ways to pay that a site can offer. */
export const PAYMENT_METHOD_KINDS = [
  'pay_on_arrival',
  'bank_transfer',
  'payment_link',
  'online_card',
] as const

export const PAGE_STATUSES = ['draft', 'published'] as const

/** What a site has to say by law; consent is a sentence above the button that books. */
export const LEGAL_KINDS = ['imprint', 'terms', 'privacy', 'withdrawal', 'consent'] as const

/** Who counts the visitors of a site, where its seller wants that; `script` is any other. */
export const ANALYTICS_PROVIDERS = ['plausible', 'matomo', 'google', 'script'] as const

export const MENU_LOCATIONS = ['header', 'footer'] as const
export const DOMAIN_STATES = ['waiting', 'verified', 'failed'] as const
/** Why a domain is not verified, or soon will not be any more. */
export const DOMAIN_REASONS = ['not_found', 'other_value', 'taken'] as const
/** What answered at a verified domain: the shop of its site, something else, or nothing. */
export const DOMAIN_LEADS = ['here', 'elsewhere', 'nowhere'] as const
