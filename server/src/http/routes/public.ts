import type { Endpoint } from '../endpoint.ts'
import { createPasskeySignInOptions } from '../public/auth/create-passkey-sign-in-options.ts'
import { createSignInLink } from '../public/auth/create-sign-in-link.ts'
import { signInWithPasskey } from '../public/auth/sign-in-with-passkey.ts'
import { signOutTraveller } from '../public/auth/sign-out-traveller.ts'
import { verifyTraveller } from '../public/auth/verify-traveller.ts'
import { cancelBooking } from '../public/bookings/cancel-booking.ts'
import { confirmContactChange } from '../public/bookings/confirm-contact-change.ts'
import { createContactChange } from '../public/bookings/create-contact-change.ts'
import { createReceipt } from '../public/bookings/create-receipt.ts'
import { createTravellerLink } from '../public/bookings/create-traveller-link.ts'
import { getBooking } from '../public/bookings/get-booking.ts'
import { getBookingCalendar } from '../public/bookings/get-booking-calendar.ts'
import { getContact } from '../public/bookings/get-contact.ts'
import { getRefund } from '../public/bookings/get-refund.ts'
import { getRefundInstead } from '../public/bookings/get-refund-instead.ts'
import { getTraveller } from '../public/bookings/get-traveller.ts'
import { getVoucher } from '../public/bookings/get-voucher.ts'
import { getVoucherPdf } from '../public/bookings/get-voucher-pdf.ts'
import { listTravellers } from '../public/bookings/list-travellers.ts'
import { putTraveller } from '../public/bookings/put-traveller.ts'
import { refundInstead } from '../public/bookings/refund-instead.ts'
import { listCategories } from '../public/categories/list-categories.ts'
import { checkout } from '../public/checkout/checkout.ts'
import { listCities } from '../public/cities/list-cities.ts'
import { listCollections } from '../public/collections/list-collections.ts'
import { createEnquiry } from '../public/enquiries/create-enquiry.ts'
import { createHold } from '../public/holds/create-hold.ts'
import { deleteHold } from '../public/holds/delete-hold.ts'
import { getHold } from '../public/holds/get-hold.ts'
import { updateHold } from '../public/holds/update-hold.ts'
import { createPasskey } from '../public/me/create-passkey.ts'
import { createPasskeyOptions } from '../public/me/create-passkey-options.ts'
import { createSavedTrips } from '../public/me/create-saved-trips.ts'
import { deletePasskey } from '../public/me/delete-passkey.ts'
import { deleteSavedTrip } from '../public/me/delete-saved-trip.ts'
import { getTravellerMe } from '../public/me/get-traveller-me.ts'
import { listMyBookings } from '../public/me/list-my-bookings.ts'
import { listMyPriceRequests } from '../public/me/list-my-price-requests.ts'
import { listPasskeys } from '../public/me/list-passkeys.ts'
import { listSavedTrips } from '../public/me/list-saved-trips.ts'
import { listMenus } from '../public/menus/list-menus.ts'
import { getOffer } from '../public/offers/get-offer.ts'
import { holdOffer } from '../public/offers/hold-offer.ts'
import { getCalendar } from '../public/options/get-calendar.ts'
import { getNextOpen } from '../public/options/get-next-open.ts'
import { listPrices } from '../public/options/list-prices.ts'
import { resolvePickup } from '../public/options/resolve-pickup.ts'
import { getPage } from '../public/page/get-page.ts'
import { listPages } from '../public/pages/list-pages.ts'
import { listPaymentMethods } from '../public/payment-methods/list-payment-methods.ts'
import { getPlace } from '../public/places/get-place.ts'
import { listPlaces } from '../public/places/list-places.ts'
import { searchPlaces } from '../public/places/search-places.ts'
import { getProduct } from '../public/products/get-product.ts'
import { listProducts } from '../public/products/list-products.ts'
import { listRelated } from '../public/products/list-related.ts'
import { createQuote } from '../public/quotes/create-quote.ts'
import { getRedirect } from '../public/redirect/get-redirect.ts'
import { searchProducts } from '../public/search/search-products.ts'
import { listStorefrontSellers } from '../public/sellers/list-storefront-sellers.ts'
import { getSitemap } from '../public/sitemap/get-sitemap.ts'
import { getStorefront } from '../public/storefront/get-storefront.ts'
import { getSuggest } from '../public/suggest/get-suggest.ts'

/** What websites call. */
export const WEBSITE_ENDPOINTS: readonly Endpoint[] = [
  getStorefront,
  getPage,
  listPages,
  getSitemap,
  listMenus,
  getRedirect,
  listProducts,
  getProduct,
  listRelated,
  searchProducts,
  getSuggest,
  listCities,
  listCategories,
  listPlaces,
  searchPlaces,
  getPlace,
  listStorefrontSellers,
  listCollections,
  getCalendar,
  getNextOpen,
  listPrices,
  resolvePickup,
  listPaymentMethods,
  createQuote,
  createHold,
  getHold,
  updateHold,
  deleteHold,
  checkout,
  getBooking,
  getContact,
  getRefund,
  cancelBooking,
  getRefundInstead,
  refundInstead,
  listTravellers,
  getTraveller,
  putTraveller,
  createTravellerLink,
  createReceipt,
  createContactChange,
  confirmContactChange,
  getBookingCalendar,
  getVoucher,
  getVoucherPdf,
  createSignInLink,
  verifyTraveller,
  createPasskeySignInOptions,
  signInWithPasskey,
  signOutTraveller,
  getTravellerMe,
  listPasskeys,
  createPasskeyOptions,
  createPasskey,
  deletePasskey,
  listSavedTrips,
  createSavedTrips,
  deleteSavedTrip,
  createEnquiry,
  listMyBookings,
  listMyPriceRequests,
  getOffer,
  holdOffer,
]
