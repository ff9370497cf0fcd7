// Written by sdk/generator from server/openapi.json: run `npm run docs`.
import type { CallTable } from '../call/call-row.ts'
import type { Call, CallOptions, Pages } from '../call/call-types.ts'
import type {
  AccompanimentRequiredProblem,
  AgeRestrictionProblem,
  ApplicationReceipt,
  Booking,
  BookingContact,
  BookingPay,
  Calendar,
  CancelBody,
  CategoryList,
  ChangePaymentMethod,
  CheckedOutBooking,
  CityList,
  CollectionList,
  ConflictProblem,
  ContactChange,
  ContactChangeBody,
  ContactChanged,
  ContactCodeBody,
  CurrencyNotEnabledProblem,
  DurationBand,
  EnquiryReceipt,
  ExtraQuantityInvalidProblem,
  ExtraSoldOutProblem,
  FoundPlaces,
  Hold,
  HoldChange,
  HoldExpiredProblem,
  HoldRequiredProblem,
  InternalErrorProblem,
  InvalidInputProblem,
  Menus,
  MyBookings,
  MyPriceRequests,
  NewApplication,
  NewCheckout,
  NewEnquiry,
  NewHold,
  NewOfferHold,
  NewPasskey,
  NewPasskeyOptions,
  NewQuote,
  NextOpen,
  NotEnoughCapacityProblem,
  NotFoundProblem,
  OnRequestProblem,
  OptionPrices,
  OriginNotAllowedProblem,
  Page,
  Passkey,
  PasskeyList,
  PasskeySignIn,
  PasskeySignInOptions,
  PastCutoffProblem,
  PayloadTooLargeProblem,
  PaymentCheck,
  PaymentMethodNotOfferedProblem,
  PaymentMethodOffers,
  PaymentMethodRequiredProblem,
  PaymentPage,
  PickupDetailsRequiredProblem,
  PickupNotOfferedProblem,
  Place,
  PlaceList,
  PriceKind,
  PriceNotAvailableProblem,
  PromoCodeInvalidProblem,
  PublicOffer,
  PublicStorefront,
  PublicTrip,
  Quote,
  RateLimitedProblem,
  Redirect,
  RefundInstead,
  RefundPreview,
  ResolvedPickup,
  RoomingInvalidProblem,
  SaveTrips,
  SavedTripList,
  SavedTrips,
  SearchAnswer,
  SearchUnavailableProblem,
  SellerUnavailableProblem,
  ShownLegalText,
  ShownPreview,
  ShownSellerList,
  SignedInTraveller,
  SiteAddresses,
  Sitemap,
  SlotClosedProblem,
  SoldOutProblem,
  Suggestions,
  TravellerCard,
  TravellerCardBody,
  TravellerDetailsInvalidProblem,
  TravellerDetailsRequiredProblem,
  TravellerForm,
  TravellerLink,
  TravellerMeChange,
  TravellerSession,
  TravellerSignInLink,
  TravellerSignInLinkSent,
  TravellerVerify,
  TripCardPage,
  TripSort,
  TripTemplate,
  UnauthenticatedProblem,
  UnavailableProblem,
  UnitQuantityInvalidProblem,
  UnknownUnitProblem,
  UnsupportedMediaTypeProblem,
  VehicleCapacityExceededProblem,
  VehicleLimitReachedProblem,
  Voucher,
} from './types.gen.ts'

/** What `storefront.get` can be refused with. */
export type GetStorefrontRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `preview.get`. */
export interface GetPreviewQuery {
  /** The token of a preview of a site or a trip. */
  preview: string
}

/** What `preview.get` can be refused with. */
export type GetPreviewRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `pages.get`. */
export interface GetPageQuery {
  /** May have slashes; those around it are dropped. */
  slug: string
  /** A language of the storefront; its default language stands in for one it lacks. */
  locale?: string | undefined
  /** The token of a preview of this site: answers as if what it shows were saved and every page published. Such an answer is kept by nobody. */
  preview?: string | undefined
}

/** What `pages.get` can be refused with. */
export type GetPageRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `pages.list` can be refused with. */
export type ListPagesRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `sitemap.get`. */
export interface GetSitemapQuery {
  /**
   * Addresses per part.
   * @default 1000
   */
  limit?: number | undefined
  /** The `next_cursor` of the part before. */
  cursor?: string | undefined
}

/** What `sitemap.get` can be refused with. */
export type GetSitemapRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `legalTexts.get`. */
export interface GetShownLegalTextQuery {
  /** A language of the storefront; its default language stands in for one it lacks. */
  locale?: string | undefined
}

/** What `legalTexts.get` can be refused with. */
export type GetShownLegalTextRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `menus.list`. */
export interface ListMenusQuery {
  /** A language of the storefront; its default language stands in for one it lacks. */
  locale?: string | undefined
}

/** What `menus.list` can be refused with. */
export type ListMenusRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `products.list`. */
export interface ListProductsQuery {
  /** Language of the text, such as `de`, whether or not the storefront lists it; by default the storefront's first. A text that is missing in it comes in English. */
  locale?: string | undefined
  /** Free text. Typos are forgiven; places, categories and city count as well as title and summary. While search is down only words of title and summary are found. */
  q?: string | undefined
  /**
   * Where all words of `q` together find nothing: searches without one or two of at most four, and says which in `ignored_words`.
   * @default false
   */
  lenient?: boolean | undefined
  /** Kinds of trip. */
  template?: TripTemplate | ReadonlyArray<TripTemplate> | undefined
  /** Slugs of the cities it starts in. */
  city?: string | ReadonlyArray<string> | undefined
  /** Slugs of the regions of those cities. */
  region?: string | ReadonlyArray<string> | undefined
  /** Slugs of places that it starts at or visits. */
  place?: string | ReadonlyArray<string> | undefined
  /** Codes of the countries it starts in. */
  country?: string | ReadonlyArray<string> | undefined
  /** Slugs of categories. */
  category?: string | ReadonlyArray<string> | undefined
  /** How long it takes; `full_day` is up to a day. */
  duration?: DurationBand | ReadonlyArray<DurationBand> | undefined
  /** Slugs of sellers. Marketplace only. */
  seller?: string | ReadonlyArray<string> | undefined
  /** Slugs of places that its stops visit. */
  via?: string | ReadonlyArray<string> | undefined
  /** Trips with a `from_price`, or without. */
  price?: PriceKind | ReadonlyArray<PriceKind> | undefined
  /**
   * Trips per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** Currency of prices: one of the storefront's, else its display currency. */
  currency?: string | undefined
  /** Adds what so many pay together, and what one more would make it. */
  travellers?: number | undefined
  /** Who travels: `adults:2,children:1,infants:1`, or the age of each, `34,36,7`. Without ages an adult is 30, a child 8, an infant 1. Adds what they pay together, each as the unit whose ages fit, the cheapest way that can be booked; as the dearest unit that names no age where none fits. 1 to 50 in all, as many as `travellers` where both are given. */
  party?: string | undefined
  /** What one traveller pays at most, in minor units of the list's currency; with `travellers` in such a group. Trips without such a price are left out. */
  max_price?: number | undefined
  /**
   * `recommended`: best matches for `q`, else newest. `price`: per person, unpriced last. `rating`: best score, then most reviews, unrated last. `duration`: shortest first. `distance`: nearest to `near` first.
   * @default 'recommended'
   */
  sort?: TripSort | undefined
  /**
   * Adds how many trips each value of each filter would show, the others kept.
   * @default false
   */
  facets?: boolean | undefined
  /**
   * Marketplace home: trips that staff feature come first, hidden ones are left out.
   * @default false
   */
  home?: boolean | undefined
  /** The first of the days, where the trip starts, on one of which it must have a start that its calendar shows as `open`: with `travellers`, one that takes so many. Sold by the moment. About 16 months ahead are known. */
  date_from?: string | undefined
  /** The last of those days; at most 92 in all. Each alone is a single day. */
  date_to?: string | undefined
  /** Trips that begin around this point: `latitude,longitude` in degrees. */
  near?: string | undefined
  /**
   * How far from `near` at most, in kilometres.
   * @default 50
   */
  within_km?: number | undefined
  /** Trips that begin within what a map shows: `south,west,north,east` in degrees. Where `west` is more than `east` it goes across the date line. */
  bounds?: string | undefined
  /** Marketplace: this collection's trips in staff order. Takes the place of `home`. */
  collection?: string | undefined
}

/** What `products.list` can be refused with. */
export type ListProductsRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `products.get`. */
export interface GetProductQuery {
  /** Language of the text, such as `de`, whether or not the storefront lists it; by default the storefront's first. A text that is missing in it comes in English. */
  locale?: string | undefined
  /** The `seller.slug` of the trip, for a slug on a marketplace; else it counts for nothing. */
  seller?: string | undefined
  /** Currency of prices: one of the storefront's, else its display currency. */
  currency?: string | undefined
  /** The token of a preview link, on the seller's own sites: answers as if the draft of the trip were live. Such an answer is kept by nobody, and nothing can be booked by it. */
  preview?: string | undefined
}

/** What `products.get` can be refused with. */
export type GetProductRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `products.listRelated`. */
export interface ListRelatedQuery {
  /** Language of the text, such as `de`, whether or not the storefront lists it; by default the storefront's first. A text that is missing in it comes in English. */
  locale?: string | undefined
  /** The `seller.slug` of the trip, for a slug on a marketplace. */
  seller?: string | undefined
  /** Currency of prices: one of the storefront's, else its display currency. */
  currency?: string | undefined
  /** Who travels: `adults:2,children:1,infants:1`, or the age of each, `34,36,7`. Without ages an adult is 30, a child 8, an infant 1. Adds what they pay together, each as the unit whose ages fit, the cheapest way that can be booked; as the dearest unit that names no age where none fits. 1 to 50 in all, as many as `travellers` where both are given. */
  party?: string | undefined
  /**
   * Most trips to answer.
   * @default 4
   */
  limit?: number | undefined
}

/** What `products.listRelated` can be refused with. */
export type ListRelatedRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `redirects.get`. */
export interface GetRedirectQuery {
  /** Beginning with `/`, as the browser asked. */
  path: string
}

/** What `redirects.get` can be refused with. */
export type GetRedirectRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `search.products`. */
export interface SearchProductsQuery {
  /** Free text. Without it every trip is found. */
  q?: string | undefined
  /**
   * Where all words of `q` together find nothing: searches without one or two of at most four, and says which in `ignored_words`.
   * @default false
   */
  lenient?: boolean | undefined
  /** Language of the text, such as `de`, whether or not the storefront lists it; by default the storefront's first. A text that is missing in it comes in English. */
  locale?: string | undefined
  /** Slugs of the cities it starts in. */
  city?: string | ReadonlyArray<string> | undefined
  /** Slugs of categories. */
  category?: string | ReadonlyArray<string> | undefined
  /** Kinds of trip. */
  template?: TripTemplate | ReadonlyArray<TripTemplate> | undefined
  /** Minutes it takes at least, a day counting 1440. Leaves out what has no length. */
  duration_min?: number | undefined
  /** Minutes it takes at most. Leaves out what has no length. */
  duration_max?: number | undefined
  /**
   * Which page.
   * @default 1
   */
  page?: number | undefined
  /**
   * Trips per page.
   * @default 20
   */
  per_page?: number | undefined
  /** Currency of prices: one of the storefront's, else its display currency. */
  currency?: string | undefined
}

/** What `search.products` can be refused with. */
export type SearchProductsRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem
  | SearchUnavailableProblem

/** Parameters of `suggest.get`. */
export interface GetSuggestQuery {
  /** At least two characters. */
  q: string
  /** Language of the text, such as `de`, whether or not the storefront lists it; by default the storefront's first. A text that is missing in it comes in English. */
  locale?: string | undefined
  /**
   * Most of each kind.
   * @default 5
   */
  limit?: number | undefined
}

/** What `suggest.get` can be refused with. */
export type GetSuggestRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `cities.list`. */
export interface ListCitiesQuery {
  /** Language of the text, such as `de`, whether or not the storefront lists it; by default the storefront's first. A text that is missing in it comes in English. */
  locale?: string | undefined
}

/** What `cities.list` can be refused with. */
export type ListCitiesRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `categories.list`. */
export interface ListCategoriesQuery {
  /** Language of the text, such as `de`, whether or not the storefront lists it; by default the storefront's first. A text that is missing in it comes in English. */
  locale?: string | undefined
}

/** What `categories.list` can be refused with. */
export type ListCategoriesRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `places.list`. */
export interface ListPlacesQuery {
  /** Language of the text, such as `de`, whether or not the storefront lists it; by default the storefront's first. A text that is missing in it comes in English. */
  locale?: string | undefined
}

/** What `places.list` can be refused with. */
export type ListPlacesRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `places.search`. */
export interface SearchPlacesQuery {
  /** At least two characters. */
  q: string
  /** Language of the text, such as `de`, whether or not the storefront lists it; by default the storefront's first. A text that is missing in it comes in English. */
  locale?: string | undefined
  /**
   * Most places to answer.
   * @default 8
   */
  limit?: number | undefined
  /** With `lng`: what is near comes first. */
  lat?: number | undefined
  /** With `lat`. */
  lng?: number | undefined
  /** An option: places that it fetches travellers from come first. */
  option_id?: string | undefined
}

/** What `places.search` can be refused with. */
export type SearchPlacesRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `places.get`. */
export interface GetPlaceQuery {
  /** Language of the text, such as `de`, whether or not the storefront lists it; by default the storefront's first. A text that is missing in it comes in English. */
  locale?: string | undefined
}

/** What `places.get` can be refused with. */
export type GetPlaceRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `sellers.list`. */
export interface ListStorefrontSellersQuery {
  /** Language of the text, such as `de`, whether or not the storefront lists it; by default the storefront's first. A text that is missing in it comes in English. */
  locale?: string | undefined
}

/** What `sellers.list` can be refused with. */
export type ListStorefrontSellersRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `collections.list`. */
export interface ListCollectionsQuery {
  /** Language of the text, such as `de`, whether or not the storefront lists it; by default the storefront's first. A text that is missing in it comes in English. */
  locale?: string | undefined
}

/** What `collections.list` can be refused with. */
export type ListCollectionsRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `options.getCalendar`. */
export type GetCalendarQuery =
  | {
      /** A month, `YYYY-MM`. Either this, or `from` and `to`. */
      month: string
      from?: undefined
      to?: undefined
      /** The token of a preview link, on the seller's own sites: answers as if the draft of the trip were live. Such an answer is kept by nobody, and nothing can be booked by it. */
      preview?: string | undefined
    }
  | {
      month?: undefined
      /** The first day, in place of `month`. */
      from: string
      /** The last day, at most 92 with the first. */
      to: string
      /** The token of a preview link, on the seller's own sites: answers as if the draft of the trip were live. Such an answer is kept by nobody, and nothing can be booked by it. */
      preview?: string | undefined
    }

/** What `options.getCalendar` can be refused with. */
export type GetCalendarRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `options.getNextOpen`. */
export interface GetNextOpenQuery {
  /** The first day that counts; today where it is left out. */
  from?: string | undefined
  /** How many must be able to book it; left out, anybody. */
  travellers?: number | undefined
  /** The token of a preview link, on the seller's own sites: answers as if the draft of the trip were live. Such an answer is kept by nobody, and nothing can be booked by it. */
  preview?: string | undefined
}

/** What `options.getNextOpen` can be refused with. */
export type GetNextOpenRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `options.resolvePickup`. */
export interface ResolvePickupQuery {
  /** A place of the library, or a point: */
  place_id?: string | undefined
  /** With `lng`. */
  lat?: number | undefined
  /** With `lat`. */
  lng?: number | undefined
  /** The start, to get the time of the pickup. */
  start?: string | undefined
  /** Currency of prices: one of the storefront's, else its display currency. */
  currency?: string | undefined
  /** Language of the text, such as `de`, whether or not the storefront lists it; by default the storefront's first. A text that is missing in it comes in English. */
  locale?: string | undefined
}

/** What `options.resolvePickup` can be refused with. */
export type ResolvePickupRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | SlotClosedProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `options.listPrices`. */
export type ListPricesQuery =
  | {
      /** A month, `YYYY-MM`. Either this, or `from` and `to`. */
      month: string
      from?: undefined
      to?: undefined
      /** Left out, the smallest group that the option takes. */
      travellers?: number | undefined
      /** One of the storefront's currencies; left out, its display currency. */
      currency?: string | undefined
      /** The token of a preview link, on the seller's own sites: answers as if the draft of the trip were live. Such an answer is kept by nobody, and nothing can be booked by it. */
      preview?: string | undefined
    }
  | {
      month?: undefined
      /** The first day, in place of `month`. */
      from: string
      /** The last day, at most 92 with the first. */
      to: string
      /** Left out, the smallest group that the option takes. */
      travellers?: number | undefined
      /** One of the storefront's currencies; left out, its display currency. */
      currency?: string | undefined
      /** The token of a preview link, on the seller's own sites: answers as if the draft of the trip were live. Such an answer is kept by nobody, and nothing can be booked by it. */
      preview?: string | undefined
    }

/** What `options.listPrices` can be refused with. */
export type ListPricesRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | InvalidInputProblem
  | CurrencyNotEnabledProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `paymentMethods.list`. */
export interface ListPaymentMethodsQuery {
  /** The option. */
  option_id: string
  /** The start, as in a quote. */
  start: string
}

/** What `paymentMethods.list` can be refused with. */
export type ListPaymentMethodsRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `quotes.create` can be refused with. */
export type CreateQuoteRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | SlotClosedProblem
  | SoldOutProblem
  | NotEnoughCapacityProblem
  | PastCutoffProblem
  | PriceNotAvailableProblem
  | UnitQuantityInvalidProblem
  | AgeRestrictionProblem
  | AccompanimentRequiredProblem
  | UnknownUnitProblem
  | VehicleCapacityExceededProblem
  | VehicleLimitReachedProblem
  | RoomingInvalidProblem
  | CurrencyNotEnabledProblem
  | ExtraQuantityInvalidProblem
  | ExtraSoldOutProblem
  | PickupNotOfferedProblem
  | PromoCodeInvalidProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `holds.create` can be refused with. */
export type CreateHoldRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | SlotClosedProblem
  | SoldOutProblem
  | NotEnoughCapacityProblem
  | PastCutoffProblem
  | PriceNotAvailableProblem
  | UnitQuantityInvalidProblem
  | AgeRestrictionProblem
  | AccompanimentRequiredProblem
  | UnknownUnitProblem
  | VehicleCapacityExceededProblem
  | VehicleLimitReachedProblem
  | RoomingInvalidProblem
  | CurrencyNotEnabledProblem
  | ExtraQuantityInvalidProblem
  | ExtraSoldOutProblem
  | PickupNotOfferedProblem
  | PromoCodeInvalidProblem
  | OnRequestProblem
  | SellerUnavailableProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `holds.get` can be refused with. */
export type GetHoldRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `holds.update` can be refused with. */
export type UpdateHoldRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | SlotClosedProblem
  | SoldOutProblem
  | NotEnoughCapacityProblem
  | PastCutoffProblem
  | PriceNotAvailableProblem
  | UnitQuantityInvalidProblem
  | AgeRestrictionProblem
  | AccompanimentRequiredProblem
  | UnknownUnitProblem
  | VehicleCapacityExceededProblem
  | VehicleLimitReachedProblem
  | RoomingInvalidProblem
  | ExtraQuantityInvalidProblem
  | ExtraSoldOutProblem
  | PickupNotOfferedProblem
  | PromoCodeInvalidProblem
  | HoldExpiredProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `holds.delete` can be refused with. */
export type DeleteHoldRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `checkout` can be refused with. */
export type CheckoutRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | SlotClosedProblem
  | SoldOutProblem
  | NotEnoughCapacityProblem
  | PastCutoffProblem
  | PriceNotAvailableProblem
  | UnitQuantityInvalidProblem
  | AgeRestrictionProblem
  | AccompanimentRequiredProblem
  | UnknownUnitProblem
  | VehicleCapacityExceededProblem
  | VehicleLimitReachedProblem
  | RoomingInvalidProblem
  | CurrencyNotEnabledProblem
  | ExtraQuantityInvalidProblem
  | ExtraSoldOutProblem
  | PickupNotOfferedProblem
  | PromoCodeInvalidProblem
  | HoldRequiredProblem
  | HoldExpiredProblem
  | PaymentMethodRequiredProblem
  | PaymentMethodNotOfferedProblem
  | TravellerDetailsRequiredProblem
  | TravellerDetailsInvalidProblem
  | PickupDetailsRequiredProblem
  | SellerUnavailableProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.get`. */
export interface GetBookingQuery {
  /** A token of the booking, from its checkout or from a mail. */
  token?: string | undefined
  /** The lead's address; it opens a booking for reading only. */
  email?: string | undefined
}

/** What `bookings.get` can be refused with. */
export type GetBookingRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.cancel`. */
export interface CancelBookingQuery {
  /** A token of the booking, from its checkout or from a mail. */
  token?: string | undefined
}

/** What `bookings.cancel` can be refused with. */
export type CancelBookingRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.getContact`. */
export interface GetContactQuery {
  /** A token of the booking, from its checkout or from a mail. */
  token?: string | undefined
}

/** What `bookings.getContact` can be refused with. */
export type GetContactRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.getRefund`. */
export interface GetRefundQuery {
  /** A token of the booking, from its checkout or from a mail. */
  token?: string | undefined
  /** The lead's address; it opens a booking for reading only. */
  email?: string | undefined
}

/** What `bookings.getRefund` can be refused with. */
export type GetRefundRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.refundInstead`. */
export interface RefundInsteadQuery {
  /** A token of the booking, from its checkout or from a mail. */
  token?: string | undefined
}

/** What `bookings.refundInstead` can be refused with. */
export type RefundInsteadRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.getRefundInstead`. */
export interface GetRefundInsteadQuery {
  /** A token of the booking, from its checkout or from a mail. */
  token?: string | undefined
}

/** What `bookings.getRefundInstead` can be refused with. */
export type GetRefundInsteadRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.listTravellers`. */
export interface ListTravellersQuery {
  /** A token of the booking, from its checkout or from a mail. */
  token?: string | undefined
  /** The lead's address; it opens a booking for reading only. */
  email?: string | undefined
  /**
   * Travellers per page.
   * @default 200
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `bookings.listTravellers` can be refused with. */
export type ListTravellersRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.getTraveller`. */
export interface GetTravellerQuery {
  /** A token of the booking, from its checkout or from a mail. */
  token?: string | undefined
  /** The lead's address; it opens a booking for reading only. */
  email?: string | undefined
}

/** What `bookings.getTraveller` can be refused with. */
export type GetTravellerRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.putTraveller`. */
export interface PutTravellerQuery {
  /** A token of the booking, from its checkout or from a mail. */
  token?: string | undefined
}

/** What `bookings.putTraveller` can be refused with. */
export type PutTravellerRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | TravellerDetailsInvalidProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.createTravellerLink`. */
export interface CreateTravellerLinkQuery {
  /** A token of the booking, from its checkout or from a mail. */
  token?: string | undefined
}

/** What `bookings.createTravellerLink` can be refused with. */
export type CreateTravellerLinkRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.pay`. */
export interface PayBookingQuery {
  /** A token of the booking, from its checkout or from a mail. */
  token?: string | undefined
}

/** What `bookings.pay` can be refused with. */
export type PayBookingRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | PaymentMethodNotOfferedProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.checkPayment`. */
export interface CreatePaymentCheckQuery {
  /** A token of the booking, from its checkout or from a mail. */
  token?: string | undefined
}

/** What `bookings.checkPayment` can be refused with. */
export type CreatePaymentCheckRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.changePaymentMethod`. */
export interface PutPaymentMethodQuery {
  /** A token of the booking, from its checkout or from a mail. */
  token?: string | undefined
}

/** What `bookings.changePaymentMethod` can be refused with. */
export type PutPaymentMethodRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | PaymentMethodNotOfferedProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.uploadReceipt`. */
export interface CreateReceiptQuery {
  /** A token of the booking, from its checkout or from a mail. */
  token?: string | undefined
}

/** What `bookings.uploadReceipt` can be refused with. */
export type CreateReceiptRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.createContactChange`. */
export interface CreateContactChangeQuery {
  /** A token of the booking, from its checkout or from a mail. */
  token?: string | undefined
}

/** What `bookings.createContactChange` can be refused with. */
export type CreateContactChangeRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.confirmContactChange`. */
export interface ConfirmContactChangeQuery {
  /** A token of the booking, from its checkout or from a mail. */
  token?: string | undefined
}

/** What `bookings.confirmContactChange` can be refused with. */
export type ConfirmContactChangeRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `auth.signInWithPasskey` can be refused with. */
export type SignInWithPasskeyRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `auth.createPasskeySignInOptions` can be refused with. */
export type CreatePasskeySignInOptionsRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `auth.sendSignInLink` can be refused with. */
export type CreateSignInLinkRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `auth.signOut` can be refused with. */
export type SignOutTravellerRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `auth.verify` can be refused with. */
export type VerifyTravellerRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.getCalendarFile`. */
export interface GetBookingCalendarQuery {
  /** A token of the booking, from its checkout or from a mail. */
  token?: string | undefined
}

/** What `bookings.getCalendarFile` can be refused with. */
export type GetBookingCalendarRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.getVoucher`. */
export interface GetVoucherQuery {
  /** A token of the booking, from its checkout or from a mail. */
  token?: string | undefined
  /** The lead's address; it opens a booking for reading only. */
  email?: string | undefined
}

/** What `bookings.getVoucher` can be refused with. */
export type GetVoucherRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.getVoucherPdf`. */
export interface GetVoucherPdfQuery {
  /** A token of the booking, from its checkout or from a mail. */
  token?: string | undefined
  /** The lead's address; it opens a booking for reading only. */
  email?: string | undefined
}

/** What `bookings.getVoucherPdf` can be refused with. */
export type GetVoucherPdfRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.get` can be refused with. */
export type GetTravellerMeRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.update` can be refused with. */
export type UpdateTravellerMeRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.createPasskey` can be refused with. */
export type CreatePasskeyRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.listPasskeys` can be refused with. */
export type ListPasskeysRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.createPasskeyOptions` can be refused with. */
export type CreatePasskeyOptionsRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.deletePasskey` can be refused with. */
export type DeletePasskeyRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `me.saveTrips`. */
export interface CreateSavedTripsQuery {
  /** Language of the text, such as `de`, whether or not the storefront lists it; by default the storefront's first. A text that is missing in it comes in English. */
  locale?: string | undefined
  /** Currency of prices: one of the storefront's, else its display currency. */
  currency?: string | undefined
}

/** What `me.saveTrips` can be refused with. */
export type CreateSavedTripsRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `me.listSavedTrips`. */
export interface ListSavedTripsQuery {
  /** Language of the text, such as `de`, whether or not the storefront lists it; by default the storefront's first. A text that is missing in it comes in English. */
  locale?: string | undefined
  /** Currency of prices: one of the storefront's, else its display currency. */
  currency?: string | undefined
}

/** What `me.listSavedTrips` can be refused with. */
export type ListSavedTripsRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.deleteSavedTrip` can be refused with. */
export type DeleteSavedTripRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `enquiries.create` can be refused with. */
export type CreateEnquiryRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `applications.send` can be refused with. */
export type CreateApplicationRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `me.listBookings`. */
export interface ListMyBookingsQuery {
  /**
   * Bookings per page.
   * @default 50
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `me.listBookings` can be refused with. */
export type ListMyBookingsRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `me.listPriceRequests`. */
export interface ListMyPriceRequestsQuery {
  /** Language of the text, such as `de`, whether or not the storefront lists it; by default the storefront's first. A text that is missing in it comes in English. */
  locale?: string | undefined
}

/** What `me.listPriceRequests` can be refused with. */
export type ListMyPriceRequestsRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `offers.get`. */
export interface GetOfferQuery {
  /** What opens the offer; without the right one there is no such offer. */
  token: string
  /** Language of the text, such as `de`, whether or not the storefront lists it; by default the storefront's first. A text that is missing in it comes in English. */
  locale?: string | undefined
  /** Of the quote: one of the storefront's; left out, its display currency. */
  currency?: string | undefined
}

/** What `offers.get` can be refused with. */
export type GetOfferRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | CurrencyNotEnabledProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `offers.hold`. */
export interface HoldOfferQuery {
  /** What opens the offer; without the right one there is no such offer. */
  token: string
  /** Language of the text, such as `de`, whether or not the storefront lists it; by default the storefront's first. A text that is missing in it comes in English. */
  locale?: string | undefined
  /** Of the quote: one of the storefront's; left out, its display currency. */
  currency?: string | undefined
}

/** What `offers.hold` can be refused with. */
export type HoldOfferRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | SlotClosedProblem
  | SoldOutProblem
  | NotEnoughCapacityProblem
  | PastCutoffProblem
  | PriceNotAvailableProblem
  | UnitQuantityInvalidProblem
  | AgeRestrictionProblem
  | AccompanimentRequiredProblem
  | UnknownUnitProblem
  | VehicleCapacityExceededProblem
  | VehicleLimitReachedProblem
  | RoomingInvalidProblem
  | CurrencyNotEnabledProblem
  | ExtraQuantityInvalidProblem
  | ExtraSoldOutProblem
  | PickupNotOfferedProblem
  | PromoCodeInvalidProblem
  | SellerUnavailableProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

export interface WebsiteStorefrontCalls {
  /**
   * The storefront that the key belongs to.
   *
   * Its languages, the currencies that can be quoted now, its rounding and its display currency, and how it looks.
   *
   * `GET /v1/public/storefront`
   */
  get(options?: CallOptions): Call<PublicStorefront, GetStorefrontRefusal>
}

export interface WebsitePreviewCalls {
  /**
   * What a preview shows of its site.
   *
   * For a site that shows previews: the storefront as it would be, and until when. A token of another site is not known here; that of a trip is known on its seller's own sites.
   *
   * `GET /v1/public/preview`
   */
  get(query: GetPreviewQuery, options?: CallOptions): Call<ShownPreview, GetPreviewRefusal>
}

export interface WebsitePagesCalls {
  /**
   * One page of the site.
   *
   * In the asked language, else in the storefront's default; `locale` says which. Render Markdown with a library that escapes HTML, and skip sections of a type you do not know.
   *
   * `GET /v1/public/page`
   */
  get(query: GetPageQuery, options?: CallOptions): Call<Page, GetPageRefusal>

  /**
   * All published pages, for a sitemap.
   *
   * Those that open without `locale`, in the default language of the site, but those whose text says `noindex`.
   *
   * `GET /v1/public/pages`
   */
  list(options?: CallOptions): Call<Sitemap, ListPagesRefusal>
}

export interface WebsiteSitemapCalls {
  /**
   * Every address of a site, for its sitemap.
   *
   * Pages, then places that trips start at or visit, then trips, each with the languages it opens in and when it last changed. What says `noindex` in all its languages is left out. A file of a sitemap takes at most 50,000 addresses: begin another one where there are more.
   *
   * `GET /v1/public/sitemap`
   */
  get(query?: GetSitemapQuery, options?: CallOptions): Pages<SiteAddresses, SiteAddresses['data'][number], GetSitemapRefusal>
}

export interface WebsiteLegalTextsCalls {
  /**
   * What the site says by law.
   *
   * In the asked language, else in the storefront's default; `locale` says which. Render Markdown with a library that escapes HTML.
   *
   * `GET /v1/public/legal-texts/{kind}`
   */
  get(kind: 'imprint' | 'terms' | 'privacy' | 'withdrawal' | 'consent', query?: GetShownLegalTextQuery, options?: CallOptions): Call<ShownLegalText, GetShownLegalTextRefusal>
}

export interface WebsiteMenusCalls {
  /**
   * The menus of the site, header and footer.
   *
   * Items whose page or trip cannot be opened are left out, with their children. A page stands at `/<slug>` and the page `home` at `/`; a trip stands at `/trips/<slug>`, on a marketplace at `/trips/<seller>/<slug>`.
   *
   * `GET /v1/public/menus`
   */
  list(query?: ListMenusQuery, options?: CallOptions): Call<Menus, ListMenusRefusal>
}

export interface WebsiteProductsCalls {
  /**
   * Trips on sale here.
   *
   * Filters take several values, separated by commas or by repeating the parameter: one of them is enough, and all filters must hold. Newest first by default.
   *
   * `GET /v1/public/products`
   */
  list(query?: ListProductsQuery, options?: CallOptions): Pages<TripCardPage, TripCardPage['data'][number], ListProductsRefusal>

  /**
   * A trip's page.
   *
   * By id or by slug. On a marketplace a slug needs `seller`, as two sellers may have trips of one slug.
   *
   * `GET /v1/public/products/{product}`
   */
  get(product: string, query?: GetProductQuery, options?: CallOptions): Call<PublicTrip, GetProductRefusal>

  /**
   * Trips like this one.
   *
   * Cards of other trips that share a place, the city or a category with it, those that share most first and then newest. Never itself, and none whose sales are paused. By id or by slug, as the page of a trip. There is one page only.
   *
   * `GET /v1/public/products/{product}/related`
   */
  listRelated(product: string, query?: ListRelatedQuery, options?: CallOptions): Call<TripCardPage, ListRelatedRefusal>
}

export interface WebsiteRedirectsCalls {
  /**
   * Where an old address of the site leads now.
   *
   * Ask when a site has nothing to show at an address. The seller's own list comes first, then renamed trips and pages at the addresses that menus give them, and merged places at `/places/<slug>`. `to` is always a path of the same site.
   *
   * `GET /v1/public/redirect`
   */
  get(query: GetRedirectQuery, options?: CallOptions): Call<Redirect, GetRedirectRefusal>
}

export interface WebsiteSearchCalls {
  /**
   * Search the trips of this storefront.
   *
   * Best matches first, then newest; without `q` every trip, newest first. All words have to be found: in the title, in the names of city, region, country, places and categories, or in the summary, in the asked language or in English. One typo is forgiven in words of 4 to 7 letters, two in longer ones, and the last word may be a beginning. Answers 503 while the index is down or not set up; the trip list still takes `q` then.
   *
   * `GET /v1/public/search`
   */
  products(query?: SearchProductsQuery, options?: CallOptions): Call<SearchAnswer, SearchProductsRefusal>
}

export interface WebsiteSuggestCalls {
  /**
   * What somebody who types may mean.
   *
   * Cities, places, categories and trips of this storefront, a few of each, the best match first. The beginning of a word is enough, and typos are forgiven. Names are found in any language and come in the one asked for.
   *
   * `GET /v1/public/suggest`
   */
  get(query: GetSuggestQuery, options?: CallOptions): Call<Suggestions, GetSuggestRefusal>
}

export interface WebsiteCitiesCalls {
  /**
   * Cities where trips start.
   *
   * Those with the most trips first. A city that is only visited on the way is not here.
   *
   * `GET /v1/public/cities`
   */
  list(query?: ListCitiesQuery, options?: CallOptions): Call<CityList, ListCitiesRefusal>
}

export interface WebsiteCategoriesCalls {
  /**
   * The platform's categories in their order.
   *
   * Those without a trip here too. Retired ones are not here, and find no trips.
   *
   * `GET /v1/public/categories`
   */
  list(query?: ListCategoriesQuery, options?: CallOptions): Call<CategoryList, ListCategoriesRefusal>
}

export interface WebsitePlacesCalls {
  /**
   * Places that trips start at or visit.
   *
   * By name, with up to 4 photos each: the covers of trips first.
   *
   * `GET /v1/public/places`
   */
  list(query?: ListPlacesQuery, options?: CallOptions): Call<PlaceList, ListPlacesRefusal>

  /**
   * Search the library of places while somebody types.
   *
   * For pickup addresses: all places, whether trips visit them or not. The beginning of a word is enough, and typos are forgiven. A visitor, by a browser or as the site names it, may search 60 times a minute.
   *
   * `GET /v1/public/places/search`
   */
  search(query: SearchPlacesQuery, options?: CallOptions): Call<FoundPlaces, SearchPlacesRefusal>

  /**
   * One place's page.
   *
   * With up to 24 photos. The slug of a place that was merged answers the one that took it in: send visitors on to its `slug` for good.
   *
   * `GET /v1/public/places/{place}`
   */
  get(place: string, query?: GetPlaceQuery, options?: CallOptions): Call<Place, GetPlaceRefusal>
}

export interface WebsiteSellersCalls {
  /**
   * Sellers: who each is, and how travellers reach them.
   *
   * All of the network on a marketplace, by name; on any other site its own seller.
   *
   * `GET /v1/public/sellers`
   */
  list(query?: ListStorefrontSellersQuery, options?: CallOptions): Call<ShownSellerList, ListStorefrontSellersRefusal>
}

export interface WebsiteCollectionsCalls {
  /**
   * Collections that show today.
   *
   * In the order of the marketplace. Empty on any other site.
   *
   * `GET /v1/public/collections`
   */
  list(query?: ListCollectionsQuery, options?: CallOptions): Call<CollectionList, ListCollectionsRefusal>
}

export interface WebsiteOptionsCalls {
  /**
   * When an option can be booked.
   *
   * Every day of a month, or from one day to another, in order. Days and times are on the clock of the place where the trip starts. There are no prices in it: quote a start to get one, or read the prices of these days. Only what somebody can buy is `open`: a start without a price is `closed`, one with fewer places left than the smallest party takes is `sold_out`, and one that no way to pay is in time for is `past_cutoff`.
   *
   * `GET /v1/public/options/{optionId}/calendar`
   */
  getCalendar(optionId: string, query: GetCalendarQuery, options?: CallOptions): Call<Calendar, GetCalendarRefusal>

  /**
   * The first start that can be booked.
   *
   * From a day on, or from today. It looks up to 400 days ahead, and less far where an option has many starts a day: `searched_to` says how far, and the day after it is where to go on.
   *
   * `GET /v1/public/options/{optionId}/next-open`
   */
  getNextOpen(optionId: string, query?: GetNextOpenQuery, options?: CallOptions): Call<NextOpen, GetNextOpenRefusal>

  /**
   * Whether a traveller is picked up at a place, when and at what price.
   *
   * That there is no pickup is an answer here, not a problem; a quote with such a place is refused. A start at which the option does not run is refused as a quote refuses it.
   *
   * `GET /v1/public/options/{optionId}/pickup/resolve`
   */
  resolvePickup(optionId: string, query?: ResolvePickupQuery, options?: CallOptions): Call<ResolvedPickup, ResolvePickupRefusal>

  /**
   * What an option costs, day by day.
   *
   * The days and starts of the calendar, each with what a group of `travellers` pays: for one of them, and together. They are counted in `unit_id`, in the cheapest rooms left and, where pickup is needed, fetched where that costs least; a quote of the same is the same to the cent. A price is null where that group cannot book the start. Like the calendar it is never kept by caches; whoever keeps it themselves may send its `ETag` back as `If-None-Match`.
   *
   * `GET /v1/public/options/{optionId}/prices`
   */
  listPrices(optionId: string, query: ListPricesQuery, options?: CallOptions): Call<OptionPrices, ListPricesRefusal>
}

export interface WebsitePaymentMethodsCalls {
  /**
   * How a booking of a start can be paid.
   *
   * Only what can be paid in time, and transfers only to a seller who has given an account. Bank details come with the booking.
   *
   * `GET /v1/public/payment-methods`
   */
  list(query: ListPaymentMethodsQuery, options?: CallOptions): Call<PaymentMethodOffers, ListPaymentMethodsRefusal>
}

export interface WebsiteQuotesCalls {
  /**
   * What a selection costs now.
   *
   * Takes no places and keeps nothing: every quote is live, and a hold is priced again. The lines add up to the totals exactly; nothing is to be added, rounded or converted by a site.
   *
   * `POST /v1/public/quotes`
   */
  create(body: NewQuote, options?: CallOptions): Call<Quote, CreateQuoteRefusal>
}

export interface WebsiteHoldsCalls {
  /**
   * Hold places for 15 minutes.
   *
   * Prices the selection anew and keeps its places for 15 minutes. A repeat under the same `Idempotency-Key` is answered with the first hold as it stands; its tags are not compared.
   *
   * `POST /v1/public/holds`
   */
  create(body: NewHold, options?: CallOptions): Call<Hold, CreateHoldRefusal>

  /**
   * How a hold stands.
   *
   * Once it is checked out, `status` is that of its booking.
   *
   * `GET /v1/public/holds/{ref}`
   */
  get(ref: string, options?: CallOptions): Call<Hold, GetHoldRefusal>

  /**
   * Choose other extras, another pickup or a promo code.
   *
   * Each that is sent takes the place of the hold's own: `[]` is no extras, `null` no pickup and no code. The start, the group, the currency with its rate, the places and the time left stay.
   *
   * `PATCH /v1/public/holds/{ref}`
   */
  update(ref: string, body: HoldChange, options?: CallOptions): Call<Hold, UpdateHoldRefusal>

  /**
   * Give the places of a hold back.
   *
   * At once, for a traveller who goes back. Doing it again changes nothing.
   *
   * `DELETE /v1/public/holds/{ref}`
   */
  delete(ref: string, options?: CallOptions): Call<void, DeleteHoldRefusal>
}

export interface WebsiteBookingsCalls {
  /**
   * Read a booking.
   *
   * Opens with the booking token, the session of its traveller, or the address of its lead. A wrong token or address is answered like a reference that does not exist.
   *
   * `GET /v1/public/bookings/{ref}`
   */
  get(ref: string, query?: GetBookingQuery, options?: CallOptions): Call<Booking, GetBookingRefusal>

  /**
   * Cancel a booking.
   *
   * Its places go back on sale and the traveller gets a mail.
   *
   * The body may be left out.
   *
   * `POST /v1/public/bookings/{ref}/cancel`
   */
  cancel(ref: string, body?: CancelBody, query?: CancelBookingQuery, options?: CallOptions): Call<Booking, CancelBookingRefusal>

  /**
   * Where mails about a booking go.
   *
   * Masked, for a page that says where a mail went. With the token of the booking or the session; no other answer of a booking says anything of it.
   *
   * `GET /v1/public/bookings/{ref}/contact`
   */
  getContact(ref: string, query?: GetContactQuery, options?: CallOptions): Call<BookingContact, GetContactRefusal>

  /**
   * What cancelling now would give back.
   *
   * Worked out from the policy that the booking was sold with.
   *
   * `GET /v1/public/bookings/{ref}/refund`
   */
  getRefund(ref: string, query?: GetRefundQuery, options?: CallOptions): Call<RefundPreview, GetRefundRefusal>

  /**
   * Take the refund in place of the later start.
   *
   * Cancels the booking as by the seller; everything that was paid goes back.
   *
   * `POST /v1/public/bookings/{ref}/refund-instead`
   */
  refundInstead(ref: string, query?: RefundInsteadQuery, options?: CallOptions): Call<Booking, RefundInsteadRefusal>

  /**
   * The refund offered in place of a later start.
   *
   * There when the seller called the start off and moved the booking to a later one, until that.
   *
   * `GET /v1/public/bookings/{ref}/refund-instead`
   */
  getRefundInstead(ref: string, query?: GetRefundInsteadQuery, options?: CallOptions): Call<RefundInstead, GetRefundInsteadRefusal>

  /**
   * The form of the travellers.
   *
   * What the trip asks, and a card for everybody of the party with what was given so far; private fields are masked.
   *
   * `GET /v1/public/bookings/{ref}/travellers`
   */
  listTravellers(ref: string, query?: ListTravellersQuery, options?: CallOptions): Pages<TravellerForm, TravellerForm['travellers'][number], ListTravellersRefusal>

  /**
   * The card of one traveller.
   *
   * Opens also with the token of that traveller's own link.
   *
   * `GET /v1/public/bookings/{ref}/travellers/{position}`
   */
  getTraveller(ref: string, position: number, query?: GetTravellerQuery, options?: CallOptions): Call<TravellerCard, GetTravellerRefusal>

  /**
   * Save the card of one traveller.
   *
   * Position 1 is the lead. Date of birth, passport number and medical note left out or null keep what is stored, an empty text erases it, and a mask sent back is refused. All other fields are replaced as sent. Everybody of the party has a card, also where nothing is asked; private fields that the trip does not ask for are refused.
   *
   * `PUT /v1/public/bookings/{ref}/travellers/{position}`
   */
  putTraveller(ref: string, position: number, body: TravellerCardBody, query?: PutTravellerQuery, options?: CallOptions): Call<TravellerCard, PutTravellerRefusal>

  /**
   * Make a link for one traveller.
   *
   * For the lead to forward: it opens the card of that traveller and nothing else, until the start. A new link ends the one before.
   *
   * `POST /v1/public/bookings/{ref}/travellers/{position}/link`
   */
  createTravellerLink(ref: string, position: number, query?: CreateTravellerLinkQuery, options?: CallOptions): Call<TravellerLink, CreateTravellerLinkRefusal>

  /**
   * Pay a booking by card.
   *
   * Answers the page to send the traveller to, of the provider of the seller. For any booking with an open sum, on a site that takes cards. Again while it is unpaid gives the same page, or a fresh one. What the seller has to confirm first is only authorized, and taken with the confirmation. Whether it is paid is read from the booking, never from the way back.
   *
   * `POST /v1/public/bookings/{ref}/pay`
   */
  pay(ref: string, body: BookingPay, query?: PayBookingQuery, options?: CallOptions): Call<PaymentPage, PayBookingRefusal>

  /**
   * Ask how the payment by card stands.
   *
   * For the page that the traveller comes back to, who is often faster than the news from the provider: it is asked now, and the booking follows what it says. The booking itself, read afterwards, says whether it is confirmed.
   *
   * `POST /v1/public/bookings/{ref}/payment-check`
   */
  checkPayment(ref: string, query?: CreatePaymentCheckQuery, options?: CallOptions): Call<PaymentCheck, CreatePaymentCheckRefusal>

  /**
   * Pay a booking another way than by card.
   *
   * For a booking that waits for a card: one of its `payment.other_methods`, once. The page to pay on is ended, and the booking stands as if it had been checked out that way, with the time to pay from the checkout on; the traveller gets the mail of that way. Money that is paid on that page all the same counts. Again with the same way answers the booking. A card still pays it.
   *
   * `PUT /v1/public/bookings/{ref}/payment-method`
   */
  changePaymentMethod(ref: string, body: ChangePaymentMethod, query?: PutPaymentMethodQuery, options?: CallOptions): Call<Booking, PutPaymentMethodRefusal>

  /**
   * Send a receipt.
   *
   * For a booking that is paid by bank transfer. The body is the file itself; its first bytes decide what it is. Another file takes the place of the one before. The first gives the seller some days more to look at it (`pending_expires_at`); then the booking lapses.
   *
   * `POST /v1/public/bookings/{ref}/receipt`
   */
  uploadReceipt(ref: string, body: Blob, query?: CreateReceiptQuery, options?: CallOptions): Call<Booking, CreateReceiptRefusal>

  /**
   * Correct the lead's address or number.
   *
   * Right after booking, with the contact token of the checkout. A code of six digits goes to the new address, or for a number to the address of the booking.
   *
   * `POST /v1/public/bookings/{ref}/contact-changes`
   */
  createContactChange(ref: string, body: ContactChangeBody, query?: CreateContactChangeQuery, options?: CallOptions): Call<ContactChange, CreateContactChangeRefusal>

  /**
   * Confirm a correction with its code.
   *
   * Five wrong tries end a code. Repeating a used code changes nothing.
   *
   * `POST /v1/public/bookings/{ref}/contact-changes/{id}/confirm`
   */
  confirmContactChange(ref: string, id: string, body: ContactCodeBody, query?: ConfirmContactChangeQuery, options?: CallOptions): Call<ContactChanged, ConfirmContactChangeRefusal>

  /**
   * A booking as a file for calendars.
   *
   * `GET /v1/public/bookings/{ref}/calendar.ics`
   */
  getCalendarFile(ref: string, query?: GetBookingCalendarQuery, options?: CallOptions): Call<Blob, GetBookingCalendarRefusal>

  /**
   * Read the QR code that a booking is checked in with.
   *
   * Of a confirmed booking. It changes when the booking gets another address.
   *
   * `GET /v1/public/bookings/{ref}/voucher`
   */
  getVoucher(ref: string, query?: GetVoucherQuery, options?: CallOptions): Call<Voucher, GetVoucherRefusal>

  /**
   * The voucher of a booking, to be printed or shown.
   *
   * Of a confirmed booking, in the language it was booked in: the QR code, when and where on the clock of the place, who travels, what is paid and what is still to be paid.
   *
   * `GET /v1/public/bookings/{ref}/voucher.pdf`
   */
  getVoucherPdf(ref: string, query?: GetVoucherPdfQuery, options?: CallOptions): Call<Blob, GetVoucherPdfRefusal>
}

export interface WebsiteAuthCalls {
  /**
   * Sign in with a passkey.
   *
   * Takes what `toJSON` of the browser’s credential gives, and sets the cookie `svc_traveller`. Each challenge works once, within 5 minutes.
   *
   * `POST /v1/public/auth/passkeys/sign-in`
   */
  signInWithPasskey(body: PasskeySignIn, options?: CallOptions): Call<TravellerSession, SignInWithPasskeyRefusal>

  /**
   * Begin to sign in with a passkey.
   *
   * The answer is what `PublicKeyCredential.parseRequestOptionsFromJSON` takes. It names no passkeys and nobody: the device finds those of the site by itself.
   *
   * `POST /v1/public/auth/passkeys/sign-in/options`
   */
  createPasskeySignInOptions(options?: CallOptions): Call<PasskeySignInOptions, CreatePasskeySignInOptionsRefusal>

  /**
   * Mail a sign-in link and a code.
   *
   * The answer is the same for every email. The link leads to the `manage_booking_url` of the storefront with a `sign_in_token`; link and code work once, within 15 minutes, and only the code of the newest mail is taken. Before the storefront has that page the answer is 409 with the reason `sign_in_not_available`.
   *
   * `POST /v1/public/auth/sign-in-link`
   */
  sendSignInLink(body: TravellerSignInLink, options?: CallOptions): Call<TravellerSignInLinkSent, CreateSignInLinkRefusal>

  /**
   * End the traveller's session.
   *
   * Answers the same with and without a session, and takes the cookie away.
   *
   * `POST /v1/public/auth/sign-out`
   */
  signOut(options?: CallOptions): Call<void, SignOutTravellerRefusal>

  /**
   * Sign in with the link or the code of a mail.
   *
   * With `token`, or with `email` and `code`. Sets the cookie `svc_traveller`, which the website hands to the browser and passes on with later calls. Only this call uses the mail up, and only once: let the traveller press a button first, because programs that look for bad mail open every link. A proof that is wrong, used or too old is 401; five wrong codes end a code.
   *
   * `POST /v1/public/auth/verify`
   */
  verify(body: TravellerVerify, options?: CallOptions): Call<TravellerSession, VerifyTravellerRefusal>
}

export interface WebsiteMeCalls {
  /**
   * Who is signed in on this site.
   *
   * With what a form need not ask for again. As long as the traveller has saved nothing, name and phone are those of their last booking on this site.
   *
   * `GET /v1/public/me`
   */
  get(options?: CallOptions): Call<SignedInTraveller, GetTravellerMeRefusal>

  /**
   * Save who the traveller is.
   *
   * What is left out stays as `GET` shows it, and null takes it away. From then on bookings change nothing of it.
   *
   * `PATCH /v1/public/me`
   */
  update(body: TravellerMeChange, options?: CallOptions): Call<SignedInTraveller, UpdateTravellerMeRefusal>

  /**
   * Keep a passkey that the device has made.
   *
   * Takes what `toJSON` of the browser’s credential gives, with a `label` if you like. A traveller can have 20 of them on a site; one more is 409 with the reason `too_many_passkeys`. The owner of the account is mailed about it.
   *
   * `POST /v1/public/me/passkeys`
   */
  createPasskey(body: NewPasskey, options?: CallOptions): Call<Passkey, CreatePasskeyRefusal>

  /**
   * The traveller's passkeys on this site.
   *
   * `GET /v1/public/me/passkeys`
   */
  listPasskeys(options?: CallOptions): Call<PasskeyList, ListPasskeysRefusal>

  /**
   * Begin to make a passkey.
   *
   * The answer is what `PublicKeyCredential.parseCreationOptionsFromJSON` takes.
   *
   * `POST /v1/public/me/passkeys/options`
   */
  createPasskeyOptions(options?: CallOptions): Call<NewPasskeyOptions, CreatePasskeyOptionsRefusal>

  /**
   * Delete a passkey.
   *
   * The owner of the account is mailed about it.
   *
   * `DELETE /v1/public/me/passkeys/{id}`
   */
  deletePasskey(id: string, options?: CallOptions): Call<void, DeletePasskeyRefusal>

  /**
   * Save a trip, or a guest's whole list.
   *
   * Up to 200 trips in one call; a traveller can have 300 on a site. A trip that is saved already keeps its date, and one that is not sold here is skipped. Sending it twice is safe.
   *
   * `POST /v1/public/me/saved-trips`
   */
  saveTrips(body: SaveTrips, query?: CreateSavedTripsQuery, options?: CallOptions): Call<SavedTrips, CreateSavedTripsRefusal>

  /**
   * Trips that the traveller saved on this site.
   *
   * Those that are still on sale, newest first. One that comes back on sale is back.
   *
   * `GET /v1/public/me/saved-trips`
   */
  listSavedTrips(query?: ListSavedTripsQuery, options?: CallOptions): Call<SavedTripList, ListSavedTripsRefusal>

  /**
   * Take a trip off the list.
   *
   * Answers the same when it was not on it.
   *
   * `DELETE /v1/public/me/saved-trips/{productId}`
   */
  deleteSavedTrip(productId: string, options?: CallOptions): Call<void, DeleteSavedTripRefusal>

  /**
   * The signed-in traveller's bookings.
   *
   * On this site, the latest start first, with what a list shows of each trip: its address, picture, seller, time zone and end.
   *
   * `GET /v1/public/me/bookings`
   */
  listBookings(query?: ListMyBookingsQuery, options?: CallOptions): Pages<MyBookings, MyBookings['data'][number], ListMyBookingsRefusal>

  /**
   * The signed-in traveller's price requests.
   *
   * The 50 newest that were sent on this site with the email of the traveller, newest first. Once one is priced, it has its offer with the token that opens it.
   *
   * `GET /v1/public/me/price-requests`
   */
  listPriceRequests(query?: ListMyPriceRequestsQuery, options?: CallOptions): Call<MyPriceRequests, ListMyPriceRequestsRefusal>
}

export interface WebsiteEnquiriesCalls {
  /**
   * Write to the seller.
   *
   * A question about a trip goes to the seller of that trip, everything else to whoever runs the site. A question about a trip that names `travellers` is a price request. Show a field named `website` that people cannot see, and send it as it comes back. The message may arrive twice when it is sent twice, unless both carry the same `Idempotency-Key`.
   *
   * `POST /v1/public/enquiries`
   */
  create(body: NewEnquiry, options?: CallOptions): Call<EnquiryReceipt, CreateEnquiryRefusal>
}

export interface WebsiteApplicationsCalls {
  /**
   * Apply to sell on a marketplace.
   *
   * A company asks whoever runs the marketplace to let it sell there. The answer is the same whether the company or the person is known already, and whoever applied is mailed nothing before somebody has decided. The people of the platform are mailed, once an hour at most. Show a field named `website` that people cannot see, and send it as it comes back. An address may apply 5 times an hour, and a site takes 60 in an hour. A site of one seller alone is 409 `not_a_marketplace`.
   *
   * `POST /v1/public/applications`
   */
  send(body: NewApplication, options?: CallOptions): Call<ApplicationReceipt, CreateApplicationRefusal>
}

export interface WebsiteOffersCalls {
  /**
   * A seller's offer on a price request.
   *
   * With its quote while it is open: the price stands also while the places are taken, which `available` says. The token is enough; nobody need be signed in.
   *
   * `GET /v1/public/offers/{id}`
   */
  get(id: string, query: GetOfferQuery, options?: CallOptions): Call<PublicOffer, GetOfferRefusal>

  /**
   * Hold an offer at its price.
   *
   * Keeps the places of the group for 15 minutes; the hold is checked out like any other. While it runs, the same hold is answered again. One that ran out opens the offer again. Currency and language are taken as when the offer is read, unless the body says otherwise.
   *
   * The body may be left out.
   *
   * `POST /v1/public/offers/{id}/hold`
   */
  hold(id: string, body: NewOfferHold | undefined, query: HoldOfferQuery, options?: CallOptions): Call<Hold, HoldOfferRefusal>
}

export interface WebsiteCalls {
  /**
   * Book what is held, or ask for it.
   *
   * With the reference of a hold; for an option that is sold on request, with the selection instead. The same hold with the same address books once: a repeat answers the same booking with both tokens null.
   *
   * `POST /v1/public/checkout`
   */
  checkout(body: NewCheckout, options?: CallOptions): Call<CheckedOutBooking, CheckoutRefusal>

  readonly storefront: WebsiteStorefrontCalls
  readonly preview: WebsitePreviewCalls
  readonly pages: WebsitePagesCalls
  readonly sitemap: WebsiteSitemapCalls
  readonly legalTexts: WebsiteLegalTextsCalls
  readonly menus: WebsiteMenusCalls
  readonly products: WebsiteProductsCalls
  readonly redirects: WebsiteRedirectsCalls
  readonly search: WebsiteSearchCalls
  readonly suggest: WebsiteSuggestCalls
  readonly cities: WebsiteCitiesCalls
  readonly categories: WebsiteCategoriesCalls
  readonly places: WebsitePlacesCalls
  readonly sellers: WebsiteSellersCalls
  readonly collections: WebsiteCollectionsCalls
  readonly options: WebsiteOptionsCalls
  readonly paymentMethods: WebsitePaymentMethodsCalls
  readonly quotes: WebsiteQuotesCalls
  readonly holds: WebsiteHoldsCalls
  readonly bookings: WebsiteBookingsCalls
  readonly auth: WebsiteAuthCalls
  readonly me: WebsiteMeCalls
  readonly enquiries: WebsiteEnquiriesCalls
  readonly applications: WebsiteApplicationsCalls
  readonly offers: WebsiteOffersCalls
}

export const WEBSITE_CALLS: CallTable = {
  checkout: 'checkout 197 POST',
  storefront: {
    get: '@ 32',
  },
  preview: {
    get: '@ 2',
  },
  pages: {
    get: 'page 98',
    list: '@ 32',
  },
  sitemap: {
    get: '@ 42',
  },
  legalTexts: {
    get: 'legal-texts/{} 98',
  },
  menus: {
    list: '@ 98',
  },
  products: {
    list: '@ 234',
    get: '@/{} 226',
    listRelated: '@/{}/related 226',
  },
  redirects: {
    get: 'redirect 34',
  },
  search: {
    products: '@ 226',
  },
  suggest: {
    get: '@ 98',
  },
  cities: {
    list: '@ 98',
  },
  categories: {
    list: '@ 98',
  },
  places: {
    list: '@ 98',
    search: '@/search 66',
    get: '@/{} 98',
  },
  sellers: {
    list: '@ 98',
  },
  collections: {
    list: '@ 66',
  },
  options: {
    getCalendar: '@/{}/calendar 2',
    getNextOpen: '@/{}/next-open 2',
    resolvePickup: '@/{}/pickup/resolve 194',
    listPrices: '@/{}/prices 162',
  },
  paymentMethods: {
    list: 'payment-methods 2',
  },
  quotes: {
    create: '@ 449 POST',
  },
  holds: {
    create: '@ 197 POST',
    get: '@/{}',
    update: '@/{} 1 PATCH',
    delete: '@/{} 0 DELETE',
  },
  bookings: {
    get: '@/{} 2',
    cancel: '@/{}/cancel 3 POST',
    getContact: '@/{}/contact 2',
    getRefund: '@/{}/refund 2',
    refundInstead: '@/{}/refund-instead 2 POST',
    getRefundInstead: '@/{}/refund-instead 2',
    listTravellers: '@/{}/travellers 10',
    getTraveller: '@/{}/travellers/{} 2',
    putTraveller: '@/{}/travellers/{} 3 PUT',
    createTravellerLink: '@/{}/travellers/{}/link 2 POST',
    pay: '@/{}/pay 3 POST',
    checkPayment: '@/{}/payment-check 2 POST',
    changePaymentMethod: '@/{}/payment-method 3 PUT',
    uploadReceipt: '@/{}/receipt 3 POST',
    createContactChange: '@/{}/contact-changes 3 POST',
    confirmContactChange: '@/{}/contact-changes/{}/confirm 3 POST',
    getCalendarFile: '@/{}/calendar.ics 18',
    getVoucher: '@/{}/voucher 2',
    getVoucherPdf: '@/{}/voucher.pdf 18',
  },
  auth: {
    signInWithPasskey: '@/passkeys/sign-in 1 POST',
    createPasskeySignInOptions: '@/passkeys/sign-in/options 0 POST',
    sendSignInLink: '@/sign-in-link 65 POST',
    signOut: '@/sign-out 0 POST',
    verify: '@/verify 1 POST',
  },
  me: {
    get: '@',
    update: '@ 1 PATCH',
    createPasskey: '@/passkeys 1 POST',
    listPasskeys: '@/passkeys',
    createPasskeyOptions: '@/passkeys/options 0 POST',
    deletePasskey: '@/passkeys/{} 0 DELETE',
    saveTrips: '@/saved-trips 195 POST',
    listSavedTrips: '@/saved-trips 194',
    deleteSavedTrip: '@/saved-trips/{} 0 DELETE',
    listBookings: '@/bookings 10',
    listPriceRequests: '@/price-requests 66',
  },
  enquiries: {
    create: '@ 69 POST',
  },
  applications: {
    send: '@ 69 POST',
  },
  offers: {
    get: '@/{} 194',
    hold: '@/{}/hold 199 POST',
  },
}
