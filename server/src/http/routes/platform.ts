import type { Endpoint } from '../endpoint.ts'
import { endpointsOf } from '../endpoints-of.ts'
import * as applications from '../platform/applications.ts'
import * as auditLog from '../platform/audit-log.ts'
import * as bookings from '../platform/bookings.ts'
import * as categories from '../platform/categories.ts'
import * as cities from '../platform/cities.ts'
import * as clock from '../platform/clock.ts'
import * as collections from '../platform/collections.ts'
import * as dns from '../platform/dns.ts'
import * as fxRates from '../platform/fx-rates.ts'
import * as health from '../platform/health.ts'
import * as home from '../platform/home.ts'
import * as jobs from '../platform/jobs.ts'
import * as mailServer from '../platform/mail-server.ts'
import * as members from '../platform/members.ts'
import * as outbox from '../platform/outbox.ts'
import * as places from '../platform/places.ts'
import * as reports from '../platform/reports.ts'
import * as search from '../platform/search.ts'
import * as sellers from '../platform/sellers.ts'
import * as settings from '../platform/settings.ts'
import * as storefronts from '../platform/storefronts.ts'
import * as trips from '../platform/trips.ts'
import * as unfinishedSellers from '../platform/unfinished-sellers.ts'
import * as webhookEndpoints from '../platform/webhook-endpoints.ts'
import * as withheldTrips from '../platform/withheld-trips.ts'

/** What whoever runs the service and its marketplace calls. */
export const PLATFORM_ENDPOINTS: readonly Endpoint[] = [
  sellers,
  applications,
  unfinishedSellers,
  trips,
  cities,
  places,
  categories,
  collections,
  home,
  withheldTrips,
  outbox,
  mailServer,
  health,
  jobs,
  webhookEndpoints,
  search,
  settings,
  fxRates,
  clock,
  dns,
  members,
  auditLog,
  bookings,
  storefronts,
  reports,
].flatMap(endpointsOf)
