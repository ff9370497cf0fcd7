import { ACCOUNT_EXAMPLES } from './accounts.ts'
import { CONTENT_EXAMPLES } from './content.ts'
import { ENQUIRY_EXAMPLES } from './enquiries.ts'
import { MEDIA_EXAMPLES } from './media.ts'
import { MESSAGE_EXAMPLES } from './messages.ts'
import { PLACE_EXAMPLES } from './places.ts'
import { PLATFORM_EXAMPLES } from './platform.ts'
import { PRICE_EXAMPLES } from './prices.ts'
import { RESOURCE_EXAMPLES } from './resources.ts'
import { SELLER_BOOKING_EXAMPLES } from './seller-bookings.ts'
import { SELLER_EXAMPLES } from './sellers.ts'
import { STAFF_EXAMPLES } from './staff.ts'
import { STOREFRONT_EXAMPLES } from './storefronts.ts'
import { TRAVELLER_BOOKING_EXAMPLES } from './traveller-bookings.ts'
import { TRIP_EXAMPLES } from './trips.ts'
import { WEBHOOK_EXAMPLES } from './webhooks.ts'

/** One example for each of the main schemas, by its name. A test holds them to their schemas. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  ...STOREFRONT_EXAMPLES,
  ...SELLER_EXAMPLES,
  ...STAFF_EXAMPLES,
  ...TRIP_EXAMPLES,
  ...PRICE_EXAMPLES,
  ...SELLER_BOOKING_EXAMPLES,
  ...RESOURCE_EXAMPLES,
  ...MESSAGE_EXAMPLES,
  ...TRAVELLER_BOOKING_EXAMPLES,
  ...MEDIA_EXAMPLES,
  ...CONTENT_EXAMPLES,
  ...PLACE_EXAMPLES,
  ...ACCOUNT_EXAMPLES,
  ...ENQUIRY_EXAMPLES,
  ...WEBHOOK_EXAMPLES,
  ...PLATFORM_EXAMPLES,
}
