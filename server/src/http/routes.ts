import { getDocs } from './docs/get-docs.ts'
import { getOpenapi } from './docs/get-openapi.ts'
import { getReferenceScript } from './docs/get-reference-script.ts'
import type { Endpoint } from './endpoint.ts'
import { getHealth } from './health/get-health.ts'
import { approveSeller } from './platform/sellers/approve-seller.ts'
import { createOwner } from './platform/sellers/create-owner.ts'
import { createSeller } from './platform/sellers/create-seller.ts'
import { getSeller } from './platform/sellers/get-seller.ts'
import { listSellers } from './platform/sellers/list-sellers.ts'
import { putTerms } from './platform/sellers/put-terms.ts'
import { refuseSeller } from './platform/sellers/refuse-seller.ts'
import { reinstateSeller } from './platform/sellers/reinstate-seller.ts'
import { suspendSeller } from './platform/sellers/suspend-seller.ts'
import { updateSeller } from './platform/sellers/update-seller.ts'
import { getStorefront } from './public/storefront/get-storefront.ts'
import { createSecretKey } from './seller/secret-keys/create-secret-key.ts'
import { deleteSecretKey } from './seller/secret-keys/delete-secret-key.ts'
import { listSecretKeys } from './seller/secret-keys/list-secret-keys.ts'
import { applySeller } from './seller/seller/apply-seller.ts'
import { getOwnSeller } from './seller/seller/get-own-seller.ts'
import { updateOwnSeller } from './seller/seller/update-own-seller.ts'
import { createStorefront } from './seller/storefronts/create-storefront.ts'
import { createWebsiteKey } from './seller/storefronts/create-website-key.ts'
import { getOrigins } from './seller/storefronts/get-origins.ts'
import { getOwnStorefront } from './seller/storefronts/get-own-storefront.ts'
import { getPaymentMethods } from './seller/storefronts/get-payment-methods.ts'
import { listStorefronts } from './seller/storefronts/list-storefronts.ts'
import { listWebsiteKeys } from './seller/storefronts/list-website-keys.ts'
import { putOrigins } from './seller/storefronts/put-origins.ts'
import { putPaymentMethods } from './seller/storefronts/put-payment-methods.ts'
import { updateStorefront } from './seller/storefronts/update-storefront.ts'
import { deleteWebsiteKey } from './seller/website-keys/delete-website-key.ts'
import { rotateWebsiteKey } from './seller/website-keys/rotate-website-key.ts'

/** Everything the service answers, in the order of the description. */
export const ENDPOINTS: readonly Endpoint[] = [
  getStorefront,
  getOwnSeller,
  updateOwnSeller,
  applySeller,
  createStorefront,
  listStorefronts,
  getOwnStorefront,
  updateStorefront,
  getOrigins,
  putOrigins,
  getPaymentMethods,
  putPaymentMethods,
  createWebsiteKey,
  listWebsiteKeys,
  rotateWebsiteKey,
  deleteWebsiteKey,
  createSecretKey,
  listSecretKeys,
  deleteSecretKey,
  createSeller,
  listSellers,
  getSeller,
  updateSeller,
  createOwner,
  approveSeller,
  refuseSeller,
  suspendSeller,
  reinstateSeller,
  putTerms,
  getHealth,
  ...getOpenapi(() => ENDPOINTS),
  getDocs,
  getReferenceScript,
]
