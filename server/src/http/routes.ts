import { getDevMail } from './dev/mail/get-dev-mail.ts'
import { listDevMail } from './dev/mail/list-dev-mail.ts'
import { getDocs } from './docs/get-docs.ts'
import { getOpenapi } from './docs/get-openapi.ts'
import { getReferenceScript } from './docs/get-reference-script.ts'
import type { Endpoint } from './endpoint.ts'
import { getHealth } from './health/get-health.ts'
import { getMetrics } from './health/get-metrics.ts'
import { getReadiness } from './health/get-readiness.ts'
import { getMediaFile } from './media/get-media-file.ts'
import { createCategory } from './platform/categories/create-category.ts'
import { listPlatformCategories } from './platform/categories/list-platform-categories.ts'
import { putCategoryOrder } from './platform/categories/put-category-order.ts'
import { restoreCategory } from './platform/categories/restore-category.ts'
import { retireCategory } from './platform/categories/retire-category.ts'
import { updateCategory } from './platform/categories/update-category.ts'
import { createCity } from './platform/cities/create-city.ts'
import { listPlatformCities } from './platform/cities/list-platform-cities.ts'
import { updateCity } from './platform/cities/update-city.ts'
import { createClock } from './platform/clock/create-clock.ts'
import { createCollection } from './platform/collections/create-collection.ts'
import { deleteCollection } from './platform/collections/delete-collection.ts'
import { listPlatformCollections } from './platform/collections/list-platform-collections.ts'
import { putCollectionOrder } from './platform/collections/put-collection-order.ts'
import { putCollectionTrips } from './platform/collections/put-collection-trips.ts'
import { updateCollection } from './platform/collections/update-collection.ts'
import { deleteFxRate } from './platform/fx-rates/delete-fx-rate.ts'
import { importFxRates } from './platform/fx-rates/import-fx-rates.ts'
import { listFxQuarantine } from './platform/fx-rates/list-fx-quarantine.ts'
import { listFxRates } from './platform/fx-rates/list-fx-rates.ts'
import { putFxRate } from './platform/fx-rates/put-fx-rate.ts'
import { deleteHomeHidden } from './platform/home/delete-home-hidden.ts'
import { getHomeFeatured } from './platform/home/get-home-featured.ts'
import { listHomeHidden } from './platform/home/list-home-hidden.ts'
import { putHomeFeatured } from './platform/home/put-home-featured.ts'
import { putHomeHidden } from './platform/home/put-home-hidden.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { listOutbox } from './platform/outbox/list-outbox.ts'
import { createPlace } from './platform/places/create-place.ts'
import { getPlatformPlace } from './platform/places/get-platform-place.ts'
import { listPlatformPlaces } from './platform/places/list-platform-places.ts'
import { mergePlace } from './platform/places/merge-place.ts'
import { updatePlace } from './platform/places/update-place.ts'
import { getSearch } from './platform/search/get-search.ts'
import { putSearch } from './platform/search/put-search.ts'
import { rebuildSearch } from './platform/search/rebuild-search.ts'
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
import { putTripReviews } from './platform/trips/put-trip-reviews.ts'
import { deleteWithheldTrip } from './platform/withheld-trips/delete-withheld-trip.ts'
import { listWithheldTrips } from './platform/withheld-trips/list-withheld-trips.ts'
import { putWithheldTrip } from './platform/withheld-trips/put-withheld-trip.ts'
import { listCategories } from './public/categories/list-categories.ts'
import { listCities } from './public/cities/list-cities.ts'
import { listCollections } from './public/collections/list-collections.ts'
import { listMenus } from './public/menus/list-menus.ts'
import { getPage } from './public/page/get-page.ts'
import { listPages } from './public/pages/list-pages.ts'
import { getPlace } from './public/places/get-place.ts'
import { listPlaces } from './public/places/list-places.ts'
import { searchPlaces } from './public/places/search-places.ts'
import { getProduct } from './public/products/get-product.ts'
import { listProducts } from './public/products/list-products.ts'
import { getRedirect } from './public/redirect/get-redirect.ts'
import { searchProducts } from './public/search/search-products.ts'
import { listStorefrontSellers } from './public/sellers/list-storefront-sellers.ts'
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
import { createMedia } from './seller/media/create-media.ts'
import { deleteMedia } from './seller/media/delete-media.ts'
import { listMedia } from './seller/media/list-media.ts'
import { deleteOption } from './seller/options/delete-option.ts'
import { getOption } from './seller/options/get-option.ts'
import { getUnits } from './seller/options/get-units.ts'
import { putUnits } from './seller/options/put-units.ts'
import { updateOption } from './seller/options/update-option.ts'
import { deletePage } from './seller/pages/delete-page.ts'
import { deletePageText } from './seller/pages/delete-page-text.ts'
import { getOwnPage } from './seller/pages/get-own-page.ts'
import { publishPage } from './seller/pages/publish-page.ts'
import { putPageText } from './seller/pages/put-page-text.ts'
import { unpublishPage } from './seller/pages/unpublish-page.ts'
import { updatePage } from './seller/pages/update-page.ts'
import { createPolicy } from './seller/policies/create-policy.ts'
import { getPolicy } from './seller/policies/get-policy.ts'
import { listPolicies } from './seller/policies/list-policies.ts'
import { updatePolicy } from './seller/policies/update-policy.ts'
import { listRequestLog } from './seller/request-log/list-request-log.ts'
import { createSecretKey } from './seller/secret-keys/create-secret-key.ts'
import { deleteSecretKey } from './seller/secret-keys/delete-secret-key.ts'
import { listSecretKeys } from './seller/secret-keys/list-secret-keys.ts'
import { applySeller } from './seller/seller/apply-seller.ts'
import { getOwnSeller } from './seller/seller/get-own-seller.ts'
import { updateOwnSeller } from './seller/seller/update-own-seller.ts'
import { getSellerSettings } from './seller/settings/get-seller-settings.ts'
import { updateSellerSettings } from './seller/settings/update-seller-settings.ts'
import { createPage } from './seller/storefronts/create-page.ts'
import { createStorefront } from './seller/storefronts/create-storefront.ts'
import { createWebsiteKey } from './seller/storefronts/create-website-key.ts'
import { getMenu } from './seller/storefronts/get-menu.ts'
import { getOrigins } from './seller/storefronts/get-origins.ts'
import { getOwnStorefront } from './seller/storefronts/get-own-storefront.ts'
import { getPaymentMethods } from './seller/storefronts/get-payment-methods.ts'
import { getRedirects } from './seller/storefronts/get-redirects.ts'
import { listOwnPages } from './seller/storefronts/list-own-pages.ts'
import { listStorefronts } from './seller/storefronts/list-storefronts.ts'
import { listWebsiteKeys } from './seller/storefronts/list-website-keys.ts'
import { putMenu } from './seller/storefronts/put-menu.ts'
import { putOrigins } from './seller/storefronts/put-origins.ts'
import { putPaymentMethods } from './seller/storefronts/put-payment-methods.ts'
import { putRedirects } from './seller/storefronts/put-redirects.ts'
import { updateStorefront } from './seller/storefronts/update-storefront.ts'
import { createTeamMember } from './seller/team/create-team-member.ts'
import { deleteTeamMember } from './seller/team/delete-team-member.ts'
import { listTeam } from './seller/team/list-team.ts'
import { updateTeamMember } from './seller/team/update-team-member.ts'
import { createOption } from './seller/trips/create-option.ts'
import { createTrip } from './seller/trips/create-trip.ts'
import { deleteText } from './seller/trips/delete-text.ts'
import { deleteTrip } from './seller/trips/delete-trip.ts'
import { getExtras } from './seller/trips/get-extras.ts'
import { getTrip } from './seller/trips/get-trip.ts'
import { listOptions } from './seller/trips/list-options.ts'
import { listTexts } from './seller/trips/list-texts.ts'
import { listTrips } from './seller/trips/list-trips.ts'
import { pauseTrip } from './seller/trips/pause-trip.ts'
import { publishText } from './seller/trips/publish-text.ts'
import { publishTrip } from './seller/trips/publish-trip.ts'
import { putExtras } from './seller/trips/put-extras.ts'
import { putPhotos } from './seller/trips/put-photos.ts'
import { putReviews } from './seller/trips/put-reviews.ts'
import { putText } from './seller/trips/put-text.ts'
import { resumeTrip } from './seller/trips/resume-trip.ts'
import { unpublishText } from './seller/trips/unpublish-text.ts'
import { unpublishTrip } from './seller/trips/unpublish-trip.ts'
import { updateTrip } from './seller/trips/update-trip.ts'
import { deleteWebsiteKey } from './seller/website-keys/delete-website-key.ts'
import { rotateWebsiteKey } from './seller/website-keys/rotate-website-key.ts'

/** Everything the service answers, in the order of the description. */
export const ENDPOINTS: readonly Endpoint[] = [
  getStorefront,
  getPage,
  listPages,
  listMenus,
  getRedirect,
  listProducts,
  getProduct,
  searchProducts,
  listCities,
  listCategories,
  listPlaces,
  searchPlaces,
  getPlace,
  listStorefrontSellers,
  listCollections,
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
  createTrip,
  listTrips,
  getTrip,
  updateTrip,
  deleteTrip,
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
  deleteOption,
  putUnits,
  getUnits,
  putExtras,
  getExtras,
  createMedia,
  listMedia,
  deleteMedia,
  getMediaFile,
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
  putTripReviews,
  createCity,
  listPlatformCities,
  updateCity,
  createPlace,
  listPlatformPlaces,
  getPlatformPlace,
  updatePlace,
  mergePlace,
  createCategory,
  listPlatformCategories,
  putCategoryOrder,
  updateCategory,
  retireCategory,
  restoreCategory,
  createCollection,
  listPlatformCollections,
  putCollectionOrder,
  updateCollection,
  deleteCollection,
  putCollectionTrips,
  getHomeFeatured,
  putHomeFeatured,
  listHomeHidden,
  putHomeHidden,
  deleteHomeHidden,
  listWithheldTrips,
  putWithheldTrip,
  deleteWithheldTrip,
  listOutbox,
  listDevMail,
  getDevMail,
  getSearch,
  putSearch,
  rebuildSearch,
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
