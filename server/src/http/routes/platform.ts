import type { Endpoint } from '../endpoint.ts'
import { listPlatformAuditLog } from '../platform/audit-log/list-platform-audit-log.ts'
import { listPlatformBookings } from '../platform/bookings/list-platform-bookings.ts'
import { createCategory } from '../platform/categories/create-category.ts'
import { listPlatformCategories } from '../platform/categories/list-platform-categories.ts'
import { putCategoryOrder } from '../platform/categories/put-category-order.ts'
import { restoreCategory } from '../platform/categories/restore-category.ts'
import { retireCategory } from '../platform/categories/retire-category.ts'
import { updateCategory } from '../platform/categories/update-category.ts'
import { createCity } from '../platform/cities/create-city.ts'
import { listPlatformCities } from '../platform/cities/list-platform-cities.ts'
import { updateCity } from '../platform/cities/update-city.ts'
import { createClock } from '../platform/clock/create-clock.ts'
import { createCollection } from '../platform/collections/create-collection.ts'
import { deleteCollection } from '../platform/collections/delete-collection.ts'
import { listPlatformCollections } from '../platform/collections/list-platform-collections.ts'
import { putCollectionOrder } from '../platform/collections/put-collection-order.ts'
import { putCollectionTrips } from '../platform/collections/put-collection-trips.ts'
import { updateCollection } from '../platform/collections/update-collection.ts'
import { deleteFxRate } from '../platform/fx-rates/delete-fx-rate.ts'
import { importFxRates } from '../platform/fx-rates/import-fx-rates.ts'
import { listFxQuarantine } from '../platform/fx-rates/list-fx-quarantine.ts'
import { listFxRates } from '../platform/fx-rates/list-fx-rates.ts'
import { putFxRate } from '../platform/fx-rates/put-fx-rate.ts'
import { getPlatformHealth } from '../platform/health/get-platform-health.ts'
import { deleteHomeHidden } from '../platform/home/delete-home-hidden.ts'
import { getHomeFeatured } from '../platform/home/get-home-featured.ts'
import { listHomeHidden } from '../platform/home/list-home-hidden.ts'
import { putHomeFeatured } from '../platform/home/put-home-featured.ts'
import { putHomeHidden } from '../platform/home/put-home-hidden.ts'
import { listJobs } from '../platform/jobs/list-jobs.ts'
import { runJobs } from '../platform/jobs/run-jobs.ts'
import { createPlatformMember } from '../platform/members/create-platform-member.ts'
import { deletePlatformMember } from '../platform/members/delete-platform-member.ts'
import { listPlatformMembers } from '../platform/members/list-platform-members.ts'
import { updatePlatformMember } from '../platform/members/update-platform-member.ts'
import { listOutbox } from '../platform/outbox/list-outbox.ts'
import { retryMail } from '../platform/outbox/retry-mail.ts'
import { retryMails } from '../platform/outbox/retry-mails.ts'
import { createPlace } from '../platform/places/create-place.ts'
import { getPlatformPlace } from '../platform/places/get-platform-place.ts'
import { listPlatformPlaces } from '../platform/places/list-platform-places.ts'
import { mergePlace } from '../platform/places/merge-place.ts'
import { updatePlace } from '../platform/places/update-place.ts'
import { listCommissions } from '../platform/reports/list-commissions.ts'
import { getSearch } from '../platform/search/get-search.ts'
import { putSearch } from '../platform/search/put-search.ts'
import { rebuildSearch } from '../platform/search/rebuild-search.ts'
import { approveSeller } from '../platform/sellers/approve-seller.ts'
import { createOwner } from '../platform/sellers/create-owner.ts'
import { createSeller } from '../platform/sellers/create-seller.ts'
import { createViewAs } from '../platform/sellers/create-view-as.ts'
import { deleteViewAs } from '../platform/sellers/delete-view-as.ts'
import { getSeller } from '../platform/sellers/get-seller.ts'
import { listSellers } from '../platform/sellers/list-sellers.ts'
import { putTerms } from '../platform/sellers/put-terms.ts'
import { refuseSeller } from '../platform/sellers/refuse-seller.ts'
import { reinstateSeller } from '../platform/sellers/reinstate-seller.ts'
import { suspendSeller } from '../platform/sellers/suspend-seller.ts'
import { updateSeller } from '../platform/sellers/update-seller.ts'
import { getPlatformSettings } from '../platform/settings/get-platform-settings.ts'
import { updatePlatformSettings } from '../platform/settings/update-platform-settings.ts'
import { listPlatformStorefronts } from '../platform/storefronts/list-platform-storefronts.ts'
import { listPlatformTrips } from '../platform/trips/list-platform-trips.ts'
import { putTripReviews } from '../platform/trips/put-trip-reviews.ts'
import { listPlatformWebhookEndpoints } from '../platform/webhook-endpoints/list-platform-webhook-endpoints.ts'
import { deleteWithheldTrip } from '../platform/withheld-trips/delete-withheld-trip.ts'
import { listWithheldTrips } from '../platform/withheld-trips/list-withheld-trips.ts'
import { putWithheldTrip } from '../platform/withheld-trips/put-withheld-trip.ts'

/** What whoever runs the service and its marketplace calls. */
export const PLATFORM_ENDPOINTS: readonly Endpoint[] = [
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
  retryMails,
  retryMail,
  getPlatformHealth,
  listJobs,
  listPlatformWebhookEndpoints,
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
  listPlatformMembers,
  createPlatformMember,
  updatePlatformMember,
  deletePlatformMember,
  listPlatformAuditLog,
  listPlatformBookings,
  listPlatformTrips,
  listPlatformStorefronts,
  listCommissions,
  createViewAs,
  deleteViewAs,
]
