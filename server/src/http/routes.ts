import { getOpenapi } from './docs/get-openapi.ts'
import type { Endpoint } from './endpoint.ts'
import { getHealth } from './health/get-health.ts'
import { createSeller } from './platform/sellers/create-seller.ts'
import { listSellers } from './platform/sellers/list-sellers.ts'
import { getStorefront } from './public/storefront/get-storefront.ts'

/** Everything the service answers, in the order of the description. */
export const ENDPOINTS: readonly Endpoint[] = [
  getStorefront,
  createSeller,
  listSellers,
  getHealth,
  ...getOpenapi(() => ENDPOINTS),
]
