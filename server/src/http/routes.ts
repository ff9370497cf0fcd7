import { getDevMail } from './dev/mail/get-dev-mail.ts'
import { listDevMail } from './dev/mail/list-dev-mail.ts'
import { getDocs } from './docs/get-docs.ts'
import { getOpenapi } from './docs/get-openapi.ts'
import { getReferenceScript } from './docs/get-reference-script.ts'
import type { Endpoint } from './endpoint.ts'
import { getHealth } from './health/get-health.ts'
import { getMetrics } from './health/get-metrics.ts'
import { getReadiness } from './health/get-readiness.ts'
import { createClock } from './platform/clock/create-clock.ts'
import { deleteFxRate } from './platform/fx-rates/delete-fx-rate.ts'
import { importFxRates } from './platform/fx-rates/import-fx-rates.ts'
import { listFxQuarantine } from './platform/fx-rates/list-fx-quarantine.ts'
import { listFxRates } from './platform/fx-rates/list-fx-rates.ts'
import { putFxRate } from './platform/fx-rates/put-fx-rate.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { listOutbox } from './platform/outbox/list-outbox.ts'
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
import { getPlatformSettings } from './platform/settings/get-platform-settings.ts'
import { updatePlatformSettings } from './platform/settings/update-platform-settings.ts'
import { getStorefront } from './public/storefront/get-storefront.ts'
import { listAuditLog } from './seller/audit-log/list-audit-log.ts'
import { createStaffSignInLink } from './seller/auth/create-staff-sign-in-link.ts'
import { signInStaff } from './seller/auth/sign-in-staff.ts'
import { signOutStaff } from './seller/auth/sign-out-staff.ts'
import { verifyStaff } from './seller/auth/verify-staff.ts'
import { getBankDetails } from './seller/bank-details/get-bank-details.ts'
import { putBankDetails } from './seller/bank-details/put-bank-details.ts'
import { getMe } from './seller/me/get-me.ts'
import { putMyPassword } from './seller/me/put-my-password.ts'
import { putMySeller } from './seller/me/put-my-seller.ts'
import { listRequestLog } from './seller/request-log/list-request-log.ts'
import { createSecretKey } from './seller/secret-keys/create-secret-key.ts'
import { deleteSecretKey } from './seller/secret-keys/delete-secret-key.ts'
import { listSecretKeys } from './seller/secret-keys/list-secret-keys.ts'
import { applySeller } from './seller/seller/apply-seller.ts'
import { getOwnSeller } from './seller/seller/get-own-seller.ts'
import { updateOwnSeller } from './seller/seller/update-own-seller.ts'
import { getSellerSettings } from './seller/settings/get-seller-settings.ts'
import { updateSellerSettings } from './seller/settings/update-seller-settings.ts'
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
import { createTeamMember } from './seller/team/create-team-member.ts'
import { deleteTeamMember } from './seller/team/delete-team-member.ts'
import { listTeam } from './seller/team/list-team.ts'
import { updateTeamMember } from './seller/team/update-team-member.ts'
import { deleteWebsiteKey } from './seller/website-keys/delete-website-key.ts'
import { rotateWebsiteKey } from './seller/website-keys/rotate-website-key.ts'

/** Everything the service answers, in the order of the description. */
export const ENDPOINTS: readonly Endpoint[] = [
  getStorefront,
  signInStaff,
  createStaffSignInLink,
  verifyStaff,
  signOutStaff,
  getMe,
  putMySeller,
  putMyPassword,
  createTeamMember,
  listTeam,
  updateTeamMember,
  deleteTeamMember,
  getSellerSettings,
  updateSellerSettings,
  getBankDetails,
  putBankDetails,
  listAuditLog,
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
  listRequestLog,
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
  listOutbox,
  listDevMail,
  getDevMail,
  getPlatformSettings,
  updatePlatformSettings,
  listFxRates,
  listFxQuarantine,
  importFxRates,
  putFxRate,
  deleteFxRate,
  createClock,
  runJobs,
  getHealth,
  getReadiness,
  getMetrics,
  ...getOpenapi(() => ENDPOINTS),
  getDocs,
  getReferenceScript,
]
