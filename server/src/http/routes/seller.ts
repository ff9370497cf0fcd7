import type { Endpoint } from '../endpoint.ts'
import { listAuditLog } from '../seller/audit-log/list-audit-log.ts'
import { createStaffPasskeySignInOptions } from '../seller/auth/create-staff-passkey-sign-in-options.ts'
import { createStaffSignInLink } from '../seller/auth/create-staff-sign-in-link.ts'
import { signInStaff } from '../seller/auth/sign-in-staff.ts'
import { signInStaffWithPasskey } from '../seller/auth/sign-in-staff-with-passkey.ts'
import { signOutStaff } from '../seller/auth/sign-out-staff.ts'
import { verifyStaff } from '../seller/auth/verify-staff.ts'
import { getBankDetails } from '../seller/bank-details/get-bank-details.ts'
import { putBankDetails } from '../seller/bank-details/put-bank-details.ts'
import { listKnownCategories } from '../seller/categories/list-known-categories.ts'
import { createOwnCity } from '../seller/cities/create-own-city.ts'
import { listKnownCities } from '../seller/cities/list-known-cities.ts'
import { answerEnquiry } from '../seller/enquiries/answer-enquiry.ts'
import { getEnquiry } from '../seller/enquiries/get-enquiry.ts'
import { listEnquiries } from '../seller/enquiries/list-enquiries.ts'
import { updateEnquiry } from '../seller/enquiries/update-enquiry.ts'
import { createErasure } from '../seller/erasures/create-erasure.ts'
import { previewErasure } from '../seller/erasures/preview-erasure.ts'
import { createEvent } from '../seller/events/create-event.ts'
import { listEvents } from '../seller/events/list-events.ts'
import { createMyPasskey } from '../seller/me/create-my-passkey.ts'
import { createMyPasskeyOptions } from '../seller/me/create-my-passkey-options.ts'
import { deleteMyPasskey } from '../seller/me/delete-my-passkey.ts'
import { deleteMySession } from '../seller/me/delete-my-session.ts'
import { getMe } from '../seller/me/get-me.ts'
import { getMyNotices } from '../seller/me/get-my-notices.ts'
import { listMyPasskeys } from '../seller/me/list-my-passkeys.ts'
import { listMySessions } from '../seller/me/list-my-sessions.ts'
import { putMyNotices } from '../seller/me/put-my-notices.ts'
import { putMyPassword } from '../seller/me/put-my-password.ts'
import { putMySeller } from '../seller/me/put-my-seller.ts'
import { updateMe } from '../seller/me/update-me.ts'
import { updateMyPasskey } from '../seller/me/update-my-passkey.ts'
import { getOwnOffer } from '../seller/offers/get-own-offer.ts'
import { listOffers } from '../seller/offers/list-offers.ts'
import { withdrawOffer } from '../seller/offers/withdraw-offer.ts'
import { deletePage } from '../seller/pages/delete-page.ts'
import { deletePageText } from '../seller/pages/delete-page-text.ts'
import { getOwnPage } from '../seller/pages/get-own-page.ts'
import { publishPage } from '../seller/pages/publish-page.ts'
import { putPageText } from '../seller/pages/put-page-text.ts'
import { unpublishPage } from '../seller/pages/unpublish-page.ts'
import { updatePage } from '../seller/pages/update-page.ts'
import { listKnownPlaces } from '../seller/places/list-known-places.ts'
import { createOffer } from '../seller/price-requests/create-offer.ts'
import { declinePriceRequest } from '../seller/price-requests/decline-price-request.ts'
import { getPriceRequest } from '../seller/price-requests/get-price-request.ts'
import { listPriceRequests } from '../seller/price-requests/list-price-requests.ts'
import { listRequestLog } from '../seller/request-log/list-request-log.ts'
import { createSecretKey } from '../seller/secret-keys/create-secret-key.ts'
import { deleteSecretKey } from '../seller/secret-keys/delete-secret-key.ts'
import { listSecretKeys } from '../seller/secret-keys/list-secret-keys.ts'
import { applySeller } from '../seller/seller/apply-seller.ts'
import { createSellerSetup } from '../seller/seller/create-seller-setup.ts'
import { getOwnSeller } from '../seller/seller/get-own-seller.ts'
import { updateOwnSeller } from '../seller/seller/update-own-seller.ts'
import { getSellerSettings } from '../seller/settings/get-seller-settings.ts'
import { updateSellerSettings } from '../seller/settings/update-seller-settings.ts'
import { createSetup } from '../seller/setup/create-setup.ts'
import { getSetup } from '../seller/setup/get-setup.ts'
import { createPage } from '../seller/storefronts/create-page.ts'
import { createStorefront } from '../seller/storefronts/create-storefront.ts'
import { createWebsiteKey } from '../seller/storefronts/create-website-key.ts'
import { getMenu } from '../seller/storefronts/get-menu.ts'
import { getOrigins } from '../seller/storefronts/get-origins.ts'
import { getOwnStorefront } from '../seller/storefronts/get-own-storefront.ts'
import { getPaymentMethods } from '../seller/storefronts/get-payment-methods.ts'
import { getRedirects } from '../seller/storefronts/get-redirects.ts'
import { listOwnPages } from '../seller/storefronts/list-own-pages.ts'
import { listStorefronts } from '../seller/storefronts/list-storefronts.ts'
import { listWebsiteKeys } from '../seller/storefronts/list-website-keys.ts'
import { putMenu } from '../seller/storefronts/put-menu.ts'
import { putOrigins } from '../seller/storefronts/put-origins.ts'
import { putPaymentMethods } from '../seller/storefronts/put-payment-methods.ts'
import { putRedirects } from '../seller/storefronts/put-redirects.ts'
import { releaseHolds } from '../seller/storefronts/release-holds.ts'
import { updateStorefront } from '../seller/storefronts/update-storefront.ts'
import { getStream } from '../seller/stream/get-stream.ts'
import { createTeamMember } from '../seller/team/create-team-member.ts'
import { deleteTeamMember } from '../seller/team/delete-team-member.ts'
import { inviteTeamMember } from '../seller/team/invite-team-member.ts'
import { listTeam } from '../seller/team/list-team.ts'
import { updateTeamMember } from '../seller/team/update-team-member.ts'
import { listVersions } from '../seller/versions/list-versions.ts'
import { restoreVersion } from '../seller/versions/restore-version.ts'
import { getWebhookDelivery } from '../seller/webhook-deliveries/get-webhook-delivery.ts'
import { listWebhookDeliveries } from '../seller/webhook-deliveries/list-webhook-deliveries.ts'
import { resendWebhookDelivery } from '../seller/webhook-deliveries/resend-webhook-delivery.ts'
import { createWebhookEndpoint } from '../seller/webhook-endpoints/create-webhook-endpoint.ts'
import { deleteWebhookEndpoint } from '../seller/webhook-endpoints/delete-webhook-endpoint.ts'
import { disableWebhookEndpoint } from '../seller/webhook-endpoints/disable-webhook-endpoint.ts'
import { enableWebhookEndpoint } from '../seller/webhook-endpoints/enable-webhook-endpoint.ts'
import { getWebhookEndpoint } from '../seller/webhook-endpoints/get-webhook-endpoint.ts'
import { listWebhookEndpoints } from '../seller/webhook-endpoints/list-webhook-endpoints.ts'
import { rollSecret } from '../seller/webhook-endpoints/roll-secret.ts'
import { testWebhookEndpoint } from '../seller/webhook-endpoints/test-webhook-endpoint.ts'
import { updateWebhookEndpoint } from '../seller/webhook-endpoints/update-webhook-endpoint.ts'
import { listWebhookEventTypes } from '../seller/webhook-event-types/list-webhook-event-types.ts'
import { getWebhookSettings } from '../seller/webhook-settings/get-webhook-settings.ts'
import { updateWebhookSettings } from '../seller/webhook-settings/update-webhook-settings.ts'
import { deleteWebsiteKey } from '../seller/website-keys/delete-website-key.ts'
import { rotateWebsiteKey } from '../seller/website-keys/rotate-website-key.ts'
import { SELLER_TRIP_ENDPOINTS } from './seller-trips.ts'

/** What sellers' systems and staff call. */
export const SELLER_ENDPOINTS: readonly Endpoint[] = [
  getSetup,
  createSetup,
  signInStaff,
  createStaffSignInLink,
  verifyStaff,
  createStaffPasskeySignInOptions,
  signInStaffWithPasskey,
  signOutStaff,
  getMe,
  updateMe,
  putMySeller,
  getMyNotices,
  putMyNotices,
  putMyPassword,
  listMyPasskeys,
  createMyPasskeyOptions,
  createMyPasskey,
  updateMyPasskey,
  deleteMyPasskey,
  listMySessions,
  deleteMySession,
  createTeamMember,
  inviteTeamMember,
  listTeam,
  updateTeamMember,
  deleteTeamMember,
  getSellerSettings,
  updateSellerSettings,
  getBankDetails,
  putBankDetails,
  previewErasure,
  createErasure,
  listAuditLog,
  listVersions,
  restoreVersion,
  getOwnSeller,
  updateOwnSeller,
  createSellerSetup,
  applySeller,
  createStorefront,
  listStorefronts,
  getOwnStorefront,
  updateStorefront,
  getOrigins,
  putOrigins,
  releaseHolds,
  getPaymentMethods,
  putPaymentMethods,
  createWebsiteKey,
  listWebsiteKeys,
  rotateWebsiteKey,
  deleteWebsiteKey,
  createSecretKey,
  listSecretKeys,
  deleteSecretKey,
  listKnownCities,
  createOwnCity,
  listKnownPlaces,
  listKnownCategories,
  ...SELLER_TRIP_ENDPOINTS,
  createPage,
  listOwnPages,
  getOwnPage,
  updatePage,
  deletePage,
  putPageText,
  deletePageText,
  publishPage,
  unpublishPage,
  getMenu,
  putMenu,
  getRedirects,
  putRedirects,
  listEnquiries,
  getEnquiry,
  updateEnquiry,
  answerEnquiry,
  listPriceRequests,
  getPriceRequest,
  declinePriceRequest,
  createOffer,
  listOffers,
  getOwnOffer,
  withdrawOffer,
  createWebhookEndpoint,
  listWebhookEndpoints,
  getWebhookEndpoint,
  updateWebhookEndpoint,
  deleteWebhookEndpoint,
  enableWebhookEndpoint,
  disableWebhookEndpoint,
  rollSecret,
  testWebhookEndpoint,
  getWebhookSettings,
  updateWebhookSettings,
  listWebhookDeliveries,
  getWebhookDelivery,
  resendWebhookDelivery,
  listWebhookEventTypes,
  listEvents,
  getStream,
  createEvent,
  listRequestLog,
]
