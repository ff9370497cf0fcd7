import { getOpenapi } from './docs/get-openapi.ts'
import type { Endpoint } from './endpoint.ts'
import { getHealth } from './health/get-health.ts'
import { approveSeller } from './platform/sellers/approve-seller.ts'
import { createOwner } from './platform/sellers/create-owner.ts'
import { createSeller } from './platform/sellers/create-seller.ts'
import { listSellers } from './platform/sellers/list-sellers.ts'
import { putTerms } from './platform/sellers/put-terms.ts'
import { refuseSeller } from './platform/sellers/refuse-seller.ts'
import { reinstateSeller } from './platform/sellers/reinstate-seller.ts'
import { suspendSeller } from './platform/sellers/suspend-seller.ts'
import { getStorefront } from './public/storefront/get-storefront.ts'
import { createSecretKey } from './seller/secret-keys/create-secret-key.ts'
import { createStorefront } from './seller/storefronts/create-storefront.ts'
import { createWebsiteKey } from './seller/storefronts/create-website-key.ts'

/** Everything the service answers, in the order of the description. */
export const ENDPOINTS: readonly Endpoint[] = [
  getStorefront,
  createStorefront,
  createWebsiteKey,
  createSecretKey,
  createSeller,
  listSellers,
  createOwner,
  approveSeller,
  refuseSeller,
  suspendSeller,
  reinstateSeller,
  putTerms,
  getHealth,
  ...getOpenapi(() => ENDPOINTS),
]
