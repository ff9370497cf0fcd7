import type { Endpoint } from '../endpoint.ts'
import { endpointsOf } from '../endpoints-of.ts'
import * as applications from '../public/applications.ts'
import { createPasskeySignInOptions } from '../public/auth/create-passkey-sign-in-options.ts'
import { createSignInLink } from '../public/auth/create-sign-in-link.ts'
import { signInWithPasskey } from '../public/auth/sign-in-with-passkey.ts'
import { signOutTraveller } from '../public/auth/sign-out-traveller.ts'
import { verifyTraveller } from '../public/auth/verify-traveller.ts'
import { cancelBooking } from '../public/bookings/cancel-booking.ts'
import * as bookingContactChanges from '../public/bookings/contact-changes.ts'
import { createPaymentCheck } from '../public/bookings/create-payment-check.ts'
import { createReceipt } from '../public/bookings/create-receipt.ts'
import { getBooking } from '../public/bookings/get-booking.ts'
import { getBookingCalendar } from '../public/bookings/get-booking-calendar.ts'
import { getContact } from '../public/bookings/get-contact.ts'
import { getRefund } from '../public/bookings/get-refund.ts'
import { getRefundInstead } from '../public/bookings/get-refund-instead.ts'
import { getVoucher } from '../public/bookings/get-voucher.ts'
import { getVoucherPdf } from '../public/bookings/get-voucher-pdf.ts'
import { payBooking } from '../public/bookings/pay-booking.ts'
import { putPaymentMethod } from '../public/bookings/put-payment-method.ts'
import { refundInstead } from '../public/bookings/refund-instead.ts'
import * as bookingTravellers from '../public/bookings/travellers.ts'
import * as categories from '../public/categories.ts'
import * as checkout from '../public/checkout.ts'
import * as cities from '../public/cities.ts'
import * as collections from '../public/collections.ts'
import * as enquiries from '../public/enquiries.ts'
import { createHold } from '../public/holds/create-hold.ts'
import { deleteHold } from '../public/holds/delete-hold.ts'
import { getHold } from '../public/holds/get-hold.ts'
import { updateHold } from '../public/holds/update-hold.ts'
import * as legalTexts from '../public/legal-texts.ts'
import { getTravellerMe } from '../public/me/get-traveller-me.ts'
import { listMyBookings } from '../public/me/list-my-bookings.ts'
import { listMyPriceRequests } from '../public/me/list-my-price-requests.ts'
import * as myPasskeys from '../public/me/passkeys.ts'
import * as mySavedTrips from '../public/me/saved-trips.ts'
import { updateTravellerMe } from '../public/me/update-traveller-me.ts'
import * as menus from '../public/menus.ts'
import * as offers from '../public/offers.ts'
import { getCalendar } from '../public/options/get-calendar.ts'
import { getNextOpen } from '../public/options/get-next-open.ts'
import { listPrices } from '../public/options/list-prices.ts'
import { resolvePickup } from '../public/options/resolve-pickup.ts'
import * as page from '../public/page.ts'
import * as pages from '../public/pages.ts'
import * as paymentMethods from '../public/payment-methods.ts'
import * as places from '../public/places.ts'
import { getPreview } from '../public/preview.ts'
import { getProduct } from '../public/products/get-product.ts'
import { listProducts } from '../public/products/list-products.ts'
import { listRelated } from '../public/products/list-related.ts'
import * as quotes from '../public/quotes.ts'
import { getRedirect } from '../public/redirect/get-redirect.ts'
import * as search from '../public/search.ts'
import * as sellers from '../public/sellers.ts'
import * as sitemap from '../public/sitemap.ts'
import * as storefront from '../public/storefront.ts'
import * as suggest from '../public/suggest.ts'

/** What websites call. */
export const WEBSITE_ENDPOINTS: readonly Endpoint[] = [
  storefront,
  { getPreview },
  page,
  pages,
  sitemap,
  legalTexts,
  menus,
  { getRedirect, listProducts, getProduct, listRelated },
  search,
  suggest,
  cities,
  categories,
  places,
  sellers,
  collections,
  { getCalendar, getNextOpen, listPrices, resolvePickup },
  paymentMethods,
  quotes,
  { createHold, getHold, updateHold, deleteHold },
  checkout,
  { getBooking, getContact, getRefund, cancelBooking, getRefundInstead, refundInstead },
  bookingTravellers,
  { createReceipt, payBooking, createPaymentCheck, putPaymentMethod },
  bookingContactChanges,
  {
    getBookingCalendar,
    getVoucher,
    getVoucherPdf,
    createSignInLink,
    verifyTraveller,
    createPasskeySignInOptions,
    signInWithPasskey,
    signOutTraveller,
    getTravellerMe,
    updateTravellerMe,
  },
  myPasskeys,
  mySavedTrips,
  enquiries,
  applications,
  { listMyBookings, listMyPriceRequests },
  offers,
].flatMap(endpointsOf)
