import type { Endpoint } from '../endpoint.ts'
import { endpointsOf } from '../endpoints-of.ts'
import * as auditLog from '../seller/audit-log.ts'
import { createStaffPasskeySignInOptions } from '../seller/auth/create-staff-passkey-sign-in-options.ts'
import { createStaffSignInLink } from '../seller/auth/create-staff-sign-in-link.ts'
import { signInStaff } from '../seller/auth/sign-in-staff.ts'
import { signInStaffWithPasskey } from '../seller/auth/sign-in-staff-with-passkey.ts'
import { signOutStaff } from '../seller/auth/sign-out-staff.ts'
import { verifyStaff } from '../seller/auth/verify-staff.ts'
import * as bankDetails from '../seller/bank-details.ts'
import * as categories from '../seller/categories.ts'
import * as cities from '../seller/cities.ts'
import * as company from '../seller/company.ts'
import { answerEnquiry } from '../seller/enquiries/answer-enquiry.ts'
import { getEnquiry } from '../seller/enquiries/get-enquiry.ts'
import { listEnquiries } from '../seller/enquiries/list-enquiries.ts'
import { updateEnquiry } from '../seller/enquiries/update-enquiry.ts'
import * as erasures from '../seller/erasures.ts'
import * as events from '../seller/events.ts'
import * as listedCities from '../seller/listed-cities.ts'
import * as myPasskeys from '../seller/me/passkeys.ts'
import * as me from '../seller/me.ts'
import * as offers from '../seller/offers.ts'
import * as pages from '../seller/pages.ts'
import * as paymentAccount from '../seller/payment-account.ts'
import * as paymentProviders from '../seller/payment-providers.ts'
import * as paymentTrials from '../seller/payment-trials.ts'
import * as places from '../seller/places.ts'
import { createOffer } from '../seller/price-requests/create-offer.ts'
import { declinePriceRequest } from '../seller/price-requests/decline-price-request.ts'
import { getPriceRequest } from '../seller/price-requests/get-price-request.ts'
import { listPriceRequests } from '../seller/price-requests/list-price-requests.ts'
import * as providers from '../seller/providers.ts'
import * as requestLog from '../seller/request-log.ts'
import * as secretKeys from '../seller/secret-keys.ts'
import * as seller from '../seller/seller.ts'
import * as settings from '../seller/settings.ts'
import * as setup from '../seller/setup.ts'
import * as storefrontDeposit from '../seller/storefronts/deposit.ts'
import * as storefrontDomains from '../seller/storefronts/domains.ts'
import * as storefrontKeys from '../seller/storefronts/keys.ts'
import * as storefrontLegalTexts from '../seller/storefronts/legal-texts.ts'
import * as storefrontMenus from '../seller/storefronts/menus.ts'
import * as storefrontPages from '../seller/storefronts/pages.ts'
import * as storefrontPreviews from '../seller/storefronts/previews.ts'
import * as storefrontRedirects from '../seller/storefronts/redirects.ts'
import { releaseHolds } from '../seller/storefronts/release-holds.ts'
import * as storefronts from '../seller/storefronts.ts'
import * as stream from '../seller/stream.ts'
import * as team from '../seller/team.ts'
import * as versions from '../seller/versions.ts'
import * as webhookDeliveries from '../seller/webhook-deliveries.ts'
import * as webhookEndpoints from '../seller/webhook-endpoints.ts'
import * as webhookEventTypes from '../seller/webhook-event-types.ts'
import * as webhookSettings from '../seller/webhook-settings.ts'
import * as websiteKeys from '../seller/website-keys.ts'
import { SELLER_TRIP_ENDPOINTS } from './seller-trips.ts'

/** What sellers' systems and staff call. */
export const SELLER_ENDPOINTS: readonly Endpoint[] = [
  ...[
    listedCities,
    setup,
    {
      signInStaff,
      createStaffSignInLink,
      verifyStaff,
      createStaffPasskeySignInOptions,
      signInStaffWithPasskey,
      signOutStaff,
    },
    me,
    myPasskeys,
    team,
    settings,
    bankDetails,
    company,
    paymentAccount,
    paymentProviders,
    paymentTrials,
    providers,
    erasures,
    auditLog,
    versions,
    seller,
    storefronts,
    storefrontDomains,
    storefrontDeposit,
    { releaseHolds },
    storefrontKeys,
    websiteKeys,
    secretKeys,
    cities,
    places,
    categories,
    storefrontPages,
    pages,
    storefrontLegalTexts,
    storefrontMenus,
    storefrontPreviews,
    storefrontRedirects,
    {
      listEnquiries,
      getEnquiry,
      updateEnquiry,
      answerEnquiry,
      listPriceRequests,
      getPriceRequest,
      declinePriceRequest,
      createOffer,
    },
    offers,
    webhookEndpoints,
    webhookSettings,
    webhookDeliveries,
    webhookEventTypes,
    events,
    stream,
    requestLog,
  ].flatMap(endpointsOf),
  ...SELLER_TRIP_ENDPOINTS,
]
