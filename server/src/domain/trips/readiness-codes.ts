import type { CHECK_CODES } from '#contract/readiness.ts'

export type CheckCode = (typeof CHECK_CODES)[number]

/** What explains a check; only what belongs to its code is given. */
export type CheckFacts = {
  days?: number
  firstDay?: string
  unitId?: string
  locale?: string
  currency?: string
  storefront?: { id: string; name: string }
}

/** In English, for whoever reads an answer as it is; a screen has words for the codes. */
export const MESSAGES: Record<CheckCode, (facts: CheckFacts) => string> = {
  no_option: () => 'The trip has no option.',
  no_unit: () => 'No option of the trip has units.',
  no_text: () => 'No text of the trip is published.',
  no_photo: () => 'The trip has no photo.',
  sales_paused: () => 'Sales are paused.',
  no_storefront: () => 'The seller has no site of its own to sell it on.',
  option_without_unit: () => 'The option has no units, so nobody can book it.',
  no_price: () => 'The option has no prices.',
  unit_without_price: () => 'The unit has no price in any row of the table.',
  days_without_price: ({ days, firstDay }) =>
    `On ${days} days of the next twelve months it runs without a price, first on ${firstDay}.`,
  no_start: () => 'The option has no start in the next twelve months.',
  starts_closed: () => 'All starts of the next twelve months are closed.',
  no_capacity: () => 'No start of the next twelve months has places.',
  past_cutoff: () => 'Booking has ended for all starts of the next twelve months.',
  pickup_without_places: () => 'Pickup is offered, but no rule says where from.',
  language_without_text: ({ locale, storefront }) =>
    `${storefront?.name} is also in ${locale}, in which no text of the trip is published.`,
  no_payment_method: ({ currency, storefront }) =>
    `${storefront?.name} sells in ${currency}, in which no way to pay can be used.`,
}
