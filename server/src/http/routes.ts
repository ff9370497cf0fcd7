import { offerCsv } from './csv/offer-csv.ts'
import { getOpenapi } from './docs/get-openapi.ts'
import type { Endpoint } from './endpoint.ts'
import { OPEN_ENDPOINTS } from './routes/anyone.ts'
import { PLATFORM_ENDPOINTS } from './routes/platform.ts'
import { WEBSITE_ENDPOINTS } from './routes/public.ts'
import { SELLER_ENDPOINTS } from './routes/seller.ts'
import { SELLER_BOOKING_ENDPOINTS } from './routes/seller-bookings.ts'

/** Everything the service answers, in the order of the description. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...WEBSITE_ENDPOINTS,
  ...[...SELLER_ENDPOINTS, ...SELLER_BOOKING_ENDPOINTS].map(offerCsv),
  ...PLATFORM_ENDPOINTS,
  ...OPEN_ENDPOINTS,
  // They describe all of them, themselves included, so they get them when they are called.
  ...getOpenapi(() => ENDPOINTS),
]
