import type { Endpoint } from '../endpoint.ts'
import { listAuditLog } from '../seller/audit-log/list-audit-log.ts'
import { createStaffSignInLink } from '../seller/auth/create-staff-sign-in-link.ts'
import { signInStaff } from '../seller/auth/sign-in-staff.ts'
import { signOutStaff } from '../seller/auth/sign-out-staff.ts'
import { verifyStaff } from '../seller/auth/verify-staff.ts'
import { getBankDetails } from '../seller/bank-details/get-bank-details.ts'
import { putBankDetails } from '../seller/bank-details/put-bank-details.ts'
import { getCapacityPools } from '../seller/capacity-pools/get-capacity-pools.ts'
import { putCapacityPools } from '../seller/capacity-pools/put-capacity-pools.ts'
import { listKnownCategories } from '../seller/categories/list-known-categories.ts'
import { listKnownCities } from '../seller/cities/list-known-cities.ts'
import { bulkAllDepartures } from '../seller/departures/bulk-all-departures.ts'
import { answerEnquiry } from '../seller/enquiries/answer-enquiry.ts'
import { getEnquiry } from '../seller/enquiries/get-enquiry.ts'
import { listEnquiries } from '../seller/enquiries/list-enquiries.ts'
import { updateEnquiry } from '../seller/enquiries/update-enquiry.ts'
import { createErasure } from '../seller/erasures/create-erasure.ts'
import { previewErasure } from '../seller/erasures/preview-erasure.ts'
import { createEvent } from '../seller/events/create-event.ts'
import { listEvents } from '../seller/events/list-events.ts'
import { getMe } from '../seller/me/get-me.ts'
import { getMyNotices } from '../seller/me/get-my-notices.ts'
import { putMyNotices } from '../seller/me/put-my-notices.ts'
import { putMyPassword } from '../seller/me/put-my-password.ts'
import { putMySeller } from '../seller/me/put-my-seller.ts'
import { createMedia } from '../seller/media/create-media.ts'
import { deleteMedia } from '../seller/media/delete-media.ts'
import { getMedia } from '../seller/media/get-media.ts'
import { listMedia } from '../seller/media/list-media.ts'
import { getOwnOffer } from '../seller/offers/get-own-offer.ts'
import { listOffers } from '../seller/offers/list-offers.ts'
import { withdrawOffer } from '../seller/offers/withdraw-offer.ts'
import { bulkDepartures } from '../seller/options/bulk-departures.ts'
import { copyOption } from '../seller/options/copy-option.ts'
import { deleteDeparture } from '../seller/options/delete-departure.ts'
import { deleteOption } from '../seller/options/delete-option.ts'
import { getOption } from '../seller/options/get-option.ts'
import { getPickup } from '../seller/options/get-pickup.ts'
import { getPriceTable } from '../seller/options/get-price-table.ts'
import { getRoomTypes } from '../seller/options/get-room-types.ts'
import { getSchedule } from '../seller/options/get-schedule.ts'
import { getUnits } from '../seller/options/get-units.ts'
import { getVehicle } from '../seller/options/get-vehicle.ts'
import { listOptionDepartures } from '../seller/options/list-option-departures.ts'
import { putDeparture } from '../seller/options/put-departure.ts'
import { putPickup } from '../seller/options/put-pickup.ts'
import { putPriceTable } from '../seller/options/put-price-table.ts'
import { putRoomTypes } from '../seller/options/put-room-types.ts'
import { putSchedule } from '../seller/options/put-schedule.ts'
import { putUnits } from '../seller/options/put-units.ts'
import { putVehicle } from '../seller/options/put-vehicle.ts'
import { simulateOption } from '../seller/options/simulate-option.ts'
import { updateOption } from '../seller/options/update-option.ts'
import { deletePage } from '../seller/pages/delete-page.ts'
import { deletePageText } from '../seller/pages/delete-page-text.ts'
import { getOwnPage } from '../seller/pages/get-own-page.ts'
import { publishPage } from '../seller/pages/publish-page.ts'
import { putPageText } from '../seller/pages/put-page-text.ts'
import { unpublishPage } from '../seller/pages/unpublish-page.ts'
import { updatePage } from '../seller/pages/update-page.ts'
import { listKnownPlaces } from '../seller/places/list-known-places.ts'
import { createPolicy } from '../seller/policies/create-policy.ts'
import { getPolicy } from '../seller/policies/get-policy.ts'
import { listPolicies } from '../seller/policies/list-policies.ts'
import { updatePolicy } from '../seller/policies/update-policy.ts'
import { createPriceChange } from '../seller/price-changes/create-price-change.ts'
import { createOffer } from '../seller/price-requests/create-offer.ts'
import { declinePriceRequest } from '../seller/price-requests/decline-price-request.ts'
import { getPriceRequest } from '../seller/price-requests/get-price-request.ts'
import { listPriceRequests } from '../seller/price-requests/list-price-requests.ts'
import { listRequestLog } from '../seller/request-log/list-request-log.ts'
import { createSecretKey } from '../seller/secret-keys/create-secret-key.ts'
import { deleteSecretKey } from '../seller/secret-keys/delete-secret-key.ts'
import { listSecretKeys } from '../seller/secret-keys/list-secret-keys.ts'
import { applySeller } from '../seller/seller/apply-seller.ts'
import { getOwnSeller } from '../seller/seller/get-own-seller.ts'
import { updateOwnSeller } from '../seller/seller/update-own-seller.ts'
import { getSellerSettings } from '../seller/settings/get-seller-settings.ts'
import { updateSellerSettings } from '../seller/settings/update-seller-settings.ts'
import { createSpecial } from '../seller/specials/create-special.ts'
import { deleteSpecial } from '../seller/specials/delete-special.ts'
import { getSpecial } from '../seller/specials/get-special.ts'
import { listSpecials } from '../seller/specials/list-specials.ts'
import { updateSpecial } from '../seller/specials/update-special.ts'
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
import { listTeam } from '../seller/team/list-team.ts'
import { updateTeamMember } from '../seller/team/update-team-member.ts'
import { copyTrip } from '../seller/trips/copy-trip.ts'
import { createOption } from '../seller/trips/create-option.ts'
import { createTrip } from '../seller/trips/create-trip.ts'
import { deleteText } from '../seller/trips/delete-text.ts'
import { deleteTrip } from '../seller/trips/delete-trip.ts'
import { getExtras } from '../seller/trips/get-extras.ts'
import { getTrip } from '../seller/trips/get-trip.ts'
import { getTripReadiness } from '../seller/trips/get-trip-readiness.ts'
import { listOptions } from '../seller/trips/list-options.ts'
import { listTexts } from '../seller/trips/list-texts.ts'
import { listTrips } from '../seller/trips/list-trips.ts'
import { pauseTrip } from '../seller/trips/pause-trip.ts'
import { publishText } from '../seller/trips/publish-text.ts'
import { publishTrip } from '../seller/trips/publish-trip.ts'
import { putExtras } from '../seller/trips/put-extras.ts'
import { putPhotos } from '../seller/trips/put-photos.ts'
import { putReviews } from '../seller/trips/put-reviews.ts'
import { putText } from '../seller/trips/put-text.ts'
import { resumeTrip } from '../seller/trips/resume-trip.ts'
import { unpublishText } from '../seller/trips/unpublish-text.ts'
import { unpublishTrip } from '../seller/trips/unpublish-trip.ts'
import { updateTrip } from '../seller/trips/update-trip.ts'
import { getVehicleLimits } from '../seller/vehicle-limits/get-vehicle-limits.ts'
import { putVehicleLimits } from '../seller/vehicle-limits/put-vehicle-limits.ts'
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

/** What sellers' systems and staff call. */
export const SELLER_ENDPOINTS: readonly Endpoint[] = [
  signInStaff,
  createStaffSignInLink,
  verifyStaff,
  signOutStaff,
  getMe,
  putMySeller,
  getMyNotices,
  putMyNotices,
  putMyPassword,
  createTeamMember,
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
  listKnownPlaces,
  listKnownCategories,
  createTrip,
  listTrips,
  getTrip,
  updateTrip,
  deleteTrip,
  getTripReadiness,
  copyTrip,
  publishTrip,
  unpublishTrip,
  pauseTrip,
  resumeTrip,
  putPhotos,
  putReviews,
  putText,
  listTexts,
  publishText,
  unpublishText,
  deleteText,
  createOption,
  listOptions,
  getOption,
  updateOption,
  copyOption,
  deleteOption,
  putUnits,
  getUnits,
  putExtras,
  getExtras,
  getPriceTable,
  putPriceTable,
  createPriceChange,
  simulateOption,
  createSpecial,
  listSpecials,
  getSpecial,
  updateSpecial,
  deleteSpecial,
  getRoomTypes,
  putRoomTypes,
  getVehicle,
  putVehicle,
  getVehicleLimits,
  putVehicleLimits,
  getPickup,
  putPickup,
  getSchedule,
  putSchedule,
  listOptionDepartures,
  putDeparture,
  deleteDeparture,
  bulkDepartures,
  bulkAllDepartures,
  getCapacityPools,
  putCapacityPools,
  createMedia,
  listMedia,
  getMedia,
  deleteMedia,
  createPolicy,
  listPolicies,
  getPolicy,
  updatePolicy,
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
