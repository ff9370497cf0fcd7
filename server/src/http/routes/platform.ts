import type { Endpoint } from '../endpoint.ts'
import { endpointsOf } from '../endpoints-of.ts'
import * as auditLog from '../platform/audit-log.ts'
import * as bookings from '../platform/bookings.ts'
import * as categories from '../platform/categories.ts'
import { createCity } from '../platform/cities/create-city.ts'
import { listPlatformCities } from '../platform/cities/list-platform-cities.ts'
import { updateCity } from '../platform/cities/update-city.ts'
import * as clock from '../platform/clock.ts'
import * as collections from '../platform/collections.ts'
import * as fxRates from '../platform/fx-rates.ts'
import * as health from '../platform/health.ts'
import * as home from '../platform/home.ts'
import * as jobs from '../platform/jobs.ts'
import * as members from '../platform/members.ts'
import * as outbox from '../platform/outbox.ts'
import * as places from '../platform/places.ts'
import * as reports from '../platform/reports.ts'
import { getSearch } from '../platform/search/get-search.ts'
import { putSearch } from '../platform/search/put-search.ts'
import { rebuildSearch } from '../platform/search/rebuild-search.ts'
import { approveSeller } from '../platform/sellers/approve-seller.ts'
import { createOwner } from '../platform/sellers/create-owner.ts'
import { createSeller } from '../platform/sellers/create-seller.ts'
import { getSeller } from '../platform/sellers/get-seller.ts'
import { listSellers } from '../platform/sellers/list-sellers.ts'
import { putTerms } from '../platform/sellers/put-terms.ts'
import { refuseSeller } from '../platform/sellers/refuse-seller.ts'
import { reinstateSeller } from '../platform/sellers/reinstate-seller.ts'
import { suspendSeller } from '../platform/sellers/suspend-seller.ts'
import { updateSeller } from '../platform/sellers/update-seller.ts'
import * as sellerViewAs from '../platform/sellers/view-as.ts'
import * as settings from '../platform/settings.ts'
import * as storefronts from '../platform/storefronts.ts'
import * as trips from '../platform/trips.ts'
import * as webhookEndpoints from '../platform/webhook-endpoints.ts'
import * as withheldTrips from '../platform/withheld-trips.ts'

/** What whoever runs the service and its marketplace calls. */
export const PLATFORM_ENDPOINTS: readonly Endpoint[] = [
  {
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
  },
  trips,
  { createCity, listPlatformCities, updateCity },
  places,
  categories,
  collections,
  home,
  withheldTrips,
  outbox,
  health,
  jobs,
  webhookEndpoints,
  { getSearch, putSearch, rebuildSearch },
  settings,
  fxRates,
  clock,
  members,
  auditLog,
  bookings,
  storefronts,
  reports,
  sellerViewAs,
].flatMap(endpointsOf)
