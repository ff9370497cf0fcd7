// Written by sdk/generator from server/openapi.json: run `npm run docs`.
import type { CallTable } from '../call/call-row.ts'
import type { Call, CallOptions, Pages } from '../call/call-types.ts'
import type {
  Application,
  ApplicationDetails,
  ApplicationPage,
  ApplicationRefusal,
  ApplicationState,
  CategoryChange,
  CategoryPage,
  CategoryRecord,
  CityChange,
  CityPage,
  CityRecord,
  CollectionChange,
  CollectionPage,
  CollectionRecord,
  CommissionReport,
  ConflictProblem,
  FxFeedText,
  FxImport,
  FxQuarantinePage,
  FxRate,
  FxRateList,
  InternalErrorProblem,
  InvalidInputProblem,
  JobList,
  MailServer,
  MailStatus,
  MailTest,
  NetworkStatus,
  NewCategory,
  NewCity,
  NewCollection,
  NewFxRate,
  NewMailServer,
  NewOwner,
  NewPlace,
  NewPlatformMember,
  NewSeller,
  NotFoundProblem,
  NotPermittedProblem,
  OutboxMail,
  OutboxPage,
  PayloadTooLargeProblem,
  PickedTripPage,
  PickedTrips,
  PlaceChange,
  PlaceMerge,
  PlacePage,
  PlaceRecord,
  PlatformAuditPage,
  PlatformBookingList,
  PlatformHealth,
  PlatformMember,
  PlatformMemberChange,
  PlatformMemberPage,
  PlatformSettings,
  PlatformSettingsChange,
  PlatformStorefrontPage,
  PlatformTripPage,
  PlatformWebhookEndpointList,
  ProductOrder,
  RateLimitedProblem,
  RetriedMails,
  RetryMails,
  SearchIndex,
  SearchStateChange,
  SellerChange,
  SellerPage,
  SellerRecord,
  SellerTerms,
  SellerView,
  SlugOrder,
  TeamMember,
  TripRecord,
  TripReviews,
  UnauthenticatedProblem,
  UnavailableProblem,
  UnfinishedSellerPage,
  UnsupportedMediaTypeProblem,
} from './types.gen.ts'

/** What `sellers.create` can be refused with. */
export type CreateSellerRefusal =
  | UnauthenticatedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `sellers.list`. */
export interface ListSellersQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** Only sellers that stand so in the network. */
  network_status?: NetworkStatus | ReadonlyArray<NetworkStatus> | undefined
  /** In the slug or the name. */
  q?: string | undefined
}

/** What `sellers.list` can be refused with. */
export type ListSellersRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `sellers.get` can be refused with. */
export type GetSellerRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `sellers.update` can be refused with. */
export type UpdateSellerRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `sellers.approve` can be refused with. */
export type ApproveSellerRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `sellers.createOwner` can be refused with. */
export type CreateOwnerRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `sellers.refuse` can be refused with. */
export type RefuseSellerRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `sellers.reinstate` can be refused with. */
export type ReinstateSellerRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `sellers.suspend` can be refused with. */
export type SuspendSellerRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `sellers.putTerms` can be refused with. */
export type PutTermsRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `sellers.createViewAs` can be refused with. */
export type CreateViewAsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `sellers.deleteViewAs` can be refused with. */
export type DeleteViewAsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `applications.list`. */
export interface ListApplicationsQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** Only those that stand so. */
  state?: ApplicationState | ReadonlyArray<ApplicationState> | undefined
}

/** What `applications.list` can be refused with. */
export type ListApplicationsRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `applications.get` can be refused with. */
export type GetApplicationRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `applications.approve` can be refused with. */
export type ApproveApplicationRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `applications.refuse` can be refused with. */
export type RefuseApplicationRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `unfinishedSellers.list`. */
export interface ListUnfinishedSellersQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `unfinishedSellers.list` can be refused with. */
export type ListUnfinishedSellersRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `trips.list`. */
export interface ListPlatformTripsQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** In the title or the slug. */
  q?: string | undefined
  /** Only of this seller, by its slug. */
  seller?: string | undefined
}

/** What `trips.list` can be refused with. */
export type ListPlatformTripsRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.putReviews` can be refused with. */
export type PutTripReviewsRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `cities.create` can be refused with. */
export type CreateCityRefusal =
  | UnauthenticatedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `cities.list`. */
export interface ListPlatformCitiesQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** Text that stands in the name, in any language, or the slug. */
  q?: string | undefined
}

/** What `cities.list` can be refused with. */
export type ListPlatformCitiesRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `cities.update` can be refused with. */
export type UpdateCityRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `places.create` can be refused with. */
export type CreatePlaceRefusal =
  | UnauthenticatedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `places.list`. */
export interface ListPlatformPlacesQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** Text that stands in the name, in any language. */
  q?: string | undefined
}

/** What `places.list` can be refused with. */
export type ListPlatformPlacesRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `places.get` can be refused with. */
export type GetPlatformPlaceRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `places.update` can be refused with. */
export type UpdatePlaceRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `places.merge` can be refused with. */
export type MergePlaceRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `categories.create` can be refused with. */
export type CreateCategoryRefusal =
  | UnauthenticatedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `categories.list`. */
export interface ListPlatformCategoriesQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `categories.list` can be refused with. */
export type ListPlatformCategoriesRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `categories.putOrder` can be refused with. */
export type PutCategoryOrderRefusal =
  | UnauthenticatedProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `categories.update` can be refused with. */
export type UpdateCategoryRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `categories.restore` can be refused with. */
export type RestoreCategoryRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `categories.retire` can be refused with. */
export type RetireCategoryRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `collections.create` can be refused with. */
export type CreateCollectionRefusal =
  | UnauthenticatedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `collections.list`. */
export interface ListPlatformCollectionsQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `collections.list` can be refused with. */
export type ListPlatformCollectionsRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `collections.putOrder` can be refused with. */
export type PutCollectionOrderRefusal =
  | UnauthenticatedProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `collections.update` can be refused with. */
export type UpdateCollectionRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `collections.delete` can be refused with. */
export type DeleteCollectionRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `collections.putTrips` can be refused with. */
export type PutCollectionTripsRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `home.getFeatured` can be refused with. */
export type GetHomeFeaturedRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `home.putFeatured` can be refused with. */
export type PutHomeFeaturedRefusal =
  | UnauthenticatedProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `home.listHidden`. */
export interface ListHomeHiddenQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `home.listHidden` can be refused with. */
export type ListHomeHiddenRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `home.putHidden` can be refused with. */
export type PutHomeHiddenRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `home.deleteHidden` can be refused with. */
export type DeleteHomeHiddenRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `withheldTrips.list`. */
export interface ListWithheldTripsQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `withheldTrips.list` can be refused with. */
export type ListWithheldTripsRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `withheldTrips.put` can be refused with. */
export type PutWithheldTripRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `withheldTrips.delete` can be refused with. */
export type DeleteWithheldTripRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `outbox.list`. */
export interface ListOutboxQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** Only mail to this address. */
  to?: string | undefined
  /** Only this kind of mail. */
  template?: string | undefined
  /** Only mail in this state. */
  status?: MailStatus | undefined
  /** Only mail with this text in its last error. */
  error?: string | undefined
  /** Only mail of this instant or later. */
  created_from?: string | undefined
  /** Only mail of before this instant. */
  created_to?: string | undefined
}

/** What `outbox.list` can be refused with. */
export type ListOutboxRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `outbox.retryAll` can be refused with. */
export type RetryMailsRefusal =
  | UnauthenticatedProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `outbox.retry` can be refused with. */
export type RetryMailRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `mailServer.get` can be refused with. */
export type GetMailServerRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `mailServer.put` can be refused with. */
export type PutMailServerRefusal =
  | UnauthenticatedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `mailServer.delete` can be refused with. */
export type DeleteMailServerRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `mailServer.test` can be refused with. */
export type TestMailServerRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `health.get` can be refused with. */
export type GetPlatformHealthRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `jobs.list` can be refused with. */
export type ListJobsRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `webhookEndpoints.list` can be refused with. */
export type ListPlatformWebhookEndpointsRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `search.get` can be refused with. */
export type GetSearchRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `search.put` can be refused with. */
export type PutSearchRefusal =
  | UnauthenticatedProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `search.rebuild` can be refused with. */
export type RebuildSearchRefusal =
  | UnauthenticatedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `settings.get` can be refused with. */
export type GetPlatformSettingsRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `settings.update` can be refused with. */
export type UpdatePlatformSettingsRefusal =
  | UnauthenticatedProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `fxRates.list`. */
export interface ListFxRatesQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `fxRates.list` can be refused with. */
export type ListFxRatesRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `fxRates.import` can be refused with. */
export type ImportFxRatesRefusal =
  | UnauthenticatedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `fxRates.listQuarantine`. */
export interface ListFxQuarantineQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `fxRates.listQuarantine` can be refused with. */
export type ListFxQuarantineRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `fxRates.put` can be refused with. */
export type PutFxRateRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `fxRates.delete` can be refused with. */
export type DeleteFxRateRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `members.create` can be refused with. */
export type CreatePlatformMemberRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `members.list` can be refused with. */
export type ListPlatformMembersRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `members.update` can be refused with. */
export type UpdatePlatformMemberRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `members.delete` can be refused with. */
export type DeletePlatformMemberRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `auditLog.list`. */
export interface ListPlatformAuditLogQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** Only this action, such as `seller.suspended`. */
  action?: string | undefined
  /** Only changes of this kind of record. */
  entity?: string | undefined
  /** Only what this person did. */
  person_id?: string | undefined
  /** Only what was done to this seller, by its slug. */
  seller?: string | undefined
  /** From this day on, in UTC. */
  from?: string | undefined
  /** Until the end of this day, in UTC. */
  to?: string | undefined
}

/** What `auditLog.list` can be refused with. */
export type ListPlatformAuditLogRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.list`. */
export interface ListPlatformBookingsQuery {
  /** A whole reference, or a whole mail address. */
  q: string
}

/** What `bookings.list` can be refused with. */
export type ListPlatformBookingsRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `storefronts.list`. */
export interface ListPlatformStorefrontsQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** In the name or an address of the site. */
  q?: string | undefined
  /** Only of this seller, by its slug. */
  seller?: string | undefined
}

/** What `storefronts.list` can be refused with. */
export type ListPlatformStorefrontsRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `reports.listCommissions`. */
export interface ListCommissionsQuery {
  /** The first day; the first of this year by default. */
  from?: string | undefined
  /** The last day, included; today by default. */
  to?: string | undefined
}

/** What `reports.listCommissions` can be refused with. */
export type ListCommissionsRefusal =
  | UnauthenticatedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

export interface PlatformSellersCalls {
  /**
   * Create a seller.
   *
   * Create a seller.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `POST /v1/platform/sellers`
   */
  create(body: NewSeller, options?: CallOptions): Call<SellerRecord, CreateSellerRefusal>

  /**
   * List the sellers, newest first.
   *
   * List the sellers, newest first.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/sellers`
   */
  list(query?: ListSellersQuery, options?: CallOptions): Pages<SellerPage, SellerPage['data'][number], ListSellersRefusal>

  /**
   * Read one seller.
   *
   * Read one seller.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/sellers/{slug}`
   */
  get(slug: string, options?: CallOptions): Call<SellerRecord, GetSellerRefusal>

  /**
   * Change what a seller is called and says about itself.
   *
   * Fields that are left out stay. The slug never changes.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `PATCH /v1/platform/sellers/{slug}`
   */
  update(slug: string, body: SellerChange, options?: CallOptions): Call<SellerRecord, UpdateSellerRefusal>

  /**
   * Approve a seller for the network.
   *
   * Its published trips then sell on marketplaces. Also for a seller that did not apply.
   *
   * Takes the platform key, or a person with `platform:manage`, and a sign-in of the last 10 minutes.
   *
   * `POST /v1/platform/sellers/{slug}/approve`
   */
  approve(slug: string, options?: CallOptions): Call<SellerRecord, ApproveSellerRefusal>

  /**
   * Make a person owner of a seller.
   *
   * A person is known by their email; one who owns the seller already stays as they are. Who is given no password here and has not come yet is mailed a first sign-in link, good for 7 days, and is mailed another one when this is called again: so many an hour as the platform says.
   *
   * Takes the platform key, or a person with `platform:manage`, and a sign-in of the last 10 minutes.
   *
   * `POST /v1/platform/sellers/{slug}/owners`
   */
  createOwner(slug: string, body: NewOwner, options?: CallOptions): Call<TeamMember, CreateOwnerRefusal>

  /**
   * Refuse a seller, or take its approval back.
   *
   * Its trips leave the marketplaces; its own site goes on. It may apply again.
   *
   * Takes the platform key, or a person with `platform:manage`, and a sign-in of the last 10 minutes.
   *
   * `POST /v1/platform/sellers/{slug}/refuse`
   */
  refuse(slug: string, options?: CallOptions): Call<SellerRecord, RefuseSellerRefusal>

  /**
   * End the suspension of a seller.
   *
   * It is again what it was in the network before.
   *
   * Takes the platform key, or a person with `platform:manage`, and a sign-in of the last 10 minutes.
   *
   * `POST /v1/platform/sellers/{slug}/reinstate`
   */
  reinstate(slug: string, options?: CallOptions): Call<SellerRecord, ReinstateSellerRefusal>

  /**
   * Suspend a seller.
   *
   * Its trips leave the marketplaces and, by default, its own site stops taking bookings.
   *
   * Takes the platform key, or a person with `platform:manage`, and a sign-in of the last 10 minutes.
   *
   * `POST /v1/platform/sellers/{slug}/suspend`
   */
  suspend(slug: string, options?: CallOptions): Call<SellerRecord, SuspendSellerRefusal>

  /**
   * Set commission, margin and the right to run a marketplace.
   *
   * Bookings that are sold already keep the terms they were sold under.
   *
   * Takes the platform key, or a person with `platform:money`, and a sign-in of the last 10 minutes.
   *
   * `PUT /v1/platform/sellers/{slug}/terms`
   */
  putTerms(slug: string, body: SellerTerms, options?: CallOptions): Call<SellerRecord, PutTermsRefusal>

  /**
   * Look at a seller as its staff see it, read only.
   *
   * For an hour the session reads what the seller has, without passports, medical notes, proofs, keys and bank details; every write is 403 with the reason `read_only`. The log of the seller says so. The platform key has no session to look with (403 `session_required`).
   *
   * Takes the platform key, or a person with `platform:view`, and a sign-in of the last 10 minutes.
   *
   * `POST /v1/platform/sellers/{slug}/view-as`
   */
  createViewAs(slug: string, options?: CallOptions): Call<SellerView, CreateViewAsRefusal>

  /**
   * Stop looking at a seller.
   *
   * Stop looking at a seller.
   *
   * Takes the platform key, or a person with `platform:view`.
   *
   * `DELETE /v1/platform/sellers/{slug}/view-as`
   */
  deleteViewAs(slug: string, options?: CallOptions): Call<void, DeleteViewAsRefusal>
}

export interface PlatformApplicationsCalls {
  /**
   * List the companies that applied on a marketplace, newest first.
   *
   * Names, emails and messages are erased 30 days after the decision. What nobody decides, and what was refused, is deleted after 180 days.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/applications`
   */
  list(query?: ListApplicationsQuery, options?: CallOptions): Pages<ApplicationPage, ApplicationPage['data'][number], ListApplicationsRefusal>

  /**
   * Read one application.
   *
   * Read one application.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/applications/{id}`
   */
  get(id: string, options?: CallOptions): Call<ApplicationDetails, GetApplicationRefusal>

  /**
   * Approve an application.
   *
   * Makes the company a seller that is approved for the network, with prices in the currency of its country, and whoever applied its owner, who is mailed a first sign-in link, good for 7 days. An application that is approved already is answered as it is, and nothing is mailed.
   *
   * Takes the platform key, or a person with `platform:manage`, and a sign-in of the last 10 minutes.
   *
   * `POST /v1/platform/applications/{id}/approve`
   */
  approve(id: string, options?: CallOptions): Call<Application, ApproveApplicationRefusal>

  /**
   * Refuse an application.
   *
   * With a message whoever applied is mailed it; without one they hear nothing.
   *
   * Takes the platform key, or a person with `platform:manage`, and a sign-in of the last 10 minutes.
   *
   * The body may be left out.
   *
   * `POST /v1/platform/applications/{id}/refuse`
   */
  refuse(id: string, body?: ApplicationRefusal, options?: CallOptions): Call<Application, RefuseApplicationRefusal>
}

export interface PlatformUnfinishedSellersCalls {
  /**
   * List the sellers that do not sell yet, and what each of them lacks.
   *
   * The newest first. An owner who has not come yet is mailed another link by `POST /v1/platform/sellers/{slug}/owners` with the same email.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/unfinished-sellers`
   */
  list(query?: ListUnfinishedSellersQuery, options?: CallOptions): Pages<UnfinishedSellerPage, UnfinishedSellerPage['data'][number], ListUnfinishedSellersRefusal>
}

export interface PlatformTripsCalls {
  /**
   * List trips of all sellers, newest first.
   *
   * List trips of all sellers, newest first.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/trips`
   */
  list(query?: ListPlatformTripsQuery, options?: CallOptions): Pages<PlatformTripPage, PlatformTripPage['data'][number], ListPlatformTripsRefusal>

  /**
   * Set a trip's rating.
   *
   * For the platform that imports the ratings of its sellers' sites.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `PUT /v1/platform/trips/{product_id}/reviews`
   */
  putReviews(productId: string, body: TripReviews, options?: CallOptions): Call<TripRecord, PutTripReviewsRefusal>
}

export interface PlatformCitiesCalls {
  /**
   * Create a city.
   *
   * Its region is made with it when it is new.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `POST /v1/platform/cities`
   */
  create(body: NewCity, options?: CallOptions): Call<CityRecord, CreateCityRefusal>

  /**
   * List the cities by their slugs.
   *
   * List the cities by their slugs.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/cities`
   */
  list(query?: ListPlatformCitiesQuery, options?: CallOptions): Pages<CityPage, CityPage['data'][number], ListPlatformCitiesRefusal>

  /**
   * Change a city.
   *
   * Fields that are left out stay; names are replaced as a whole. The slug never changes.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `PATCH /v1/platform/cities/{slug}`
   */
  update(slug: string, body: CityChange, options?: CallOptions): Call<CityRecord, UpdateCityRefusal>
}

export interface PlatformPlacesCalls {
  /**
   * Add a place to the library.
   *
   * The slug `search` is reserved.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `POST /v1/platform/places`
   */
  create(body: NewPlace, options?: CallOptions): Call<PlaceRecord, CreatePlaceRefusal>

  /**
   * List the places of the library by their slugs.
   *
   * Merged places are among them.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/places`
   */
  list(query?: ListPlatformPlacesQuery, options?: CallOptions): Pages<PlacePage, PlacePage['data'][number], ListPlatformPlacesRefusal>

  /**
   * Read a place of the library.
   *
   * A merged place is read as it is, with the slug of the one that took it in.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/places/{slug}`
   */
  get(slug: string, options?: CallOptions): Call<PlaceRecord, GetPlatformPlaceRefusal>

  /**
   * Change a place.
   *
   * Fields that are left out stay; names, summaries and photos are replaced as a whole. The slug never changes.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `PATCH /v1/platform/places/{slug}`
   */
  update(slug: string, body: PlaceChange, options?: CallOptions): Call<PlaceRecord, UpdatePlaceRefusal>

  /**
   * Merge a place into another.
   *
   * Its slug answers the other place from then on, and its trips are shown there. When the other was itself merged, the one at the end takes both.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `POST /v1/platform/places/{slug}/merge`
   */
  merge(slug: string, body: PlaceMerge, options?: CallOptions): Call<PlaceRecord, MergePlaceRefusal>
}

export interface PlatformCategoriesCalls {
  /**
   * Create a category.
   *
   * It comes last in the order.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `POST /v1/platform/categories`
   */
  create(body: NewCategory, options?: CallOptions): Call<CategoryRecord, CreateCategoryRefusal>

  /**
   * List the categories in their order.
   *
   * Retired ones are among them.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/categories`
   */
  list(query?: ListPlatformCategoriesQuery, options?: CallOptions): Pages<CategoryPage, CategoryPage['data'][number], ListPlatformCategoriesRefusal>

  /**
   * Put the categories in order.
   *
   * Those that are named come first, the others follow as they were.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `PUT /v1/platform/categories/order`
   */
  putOrder(body: SlugOrder, options?: CallOptions): Call<SlugOrder, PutCategoryOrderRefusal>

  /**
   * Rename a category.
   *
   * Names are replaced as a whole. The slug never changes.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `PATCH /v1/platform/categories/{slug}`
   */
  update(slug: string, body: CategoryChange, options?: CallOptions): Call<CategoryRecord, UpdateCategoryRefusal>

  /**
   * Bring a retired category back.
   *
   * Trips that had it are found under it again.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `POST /v1/platform/categories/{slug}/restore`
   */
  restore(slug: string, options?: CallOptions): Call<CategoryRecord, RestoreCategoryRefusal>

  /**
   * Retire a category.
   *
   * It leaves lists and filters. Trips keep it, in case it comes back.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `POST /v1/platform/categories/{slug}/retire`
   */
  retire(slug: string, options?: CallOptions): Call<CategoryRecord, RetireCategoryRefusal>
}

export interface PlatformCollectionsCalls {
  /**
   * Create a collection.
   *
   * It comes last in the order. Both days count as shown; null leaves that end open.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `POST /v1/platform/collections`
   */
  create(body: NewCollection, options?: CallOptions): Call<CollectionRecord, CreateCollectionRefusal>

  /**
   * List all collections in their order.
   *
   * List all collections in their order.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/collections`
   */
  list(query?: ListPlatformCollectionsQuery, options?: CallOptions): Pages<CollectionPage, CollectionPage['data'][number], ListPlatformCollectionsRefusal>

  /**
   * Put the collections in order.
   *
   * Those that are named come first, the others follow as they were.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `PUT /v1/platform/collections/order`
   */
  putOrder(body: SlugOrder, options?: CallOptions): Call<SlugOrder, PutCollectionOrderRefusal>

  /**
   * Change what a collection is called and when it shows.
   *
   * Fields that are left out stay. The slug never changes.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `PATCH /v1/platform/collections/{slug}`
   */
  update(slug: string, body: CollectionChange, options?: CallOptions): Call<CollectionRecord, UpdateCollectionRefusal>

  /**
   * Delete a collection.
   *
   * Its trips stay.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `DELETE /v1/platform/collections/{slug}`
   */
  delete(slug: string, options?: CallOptions): Call<void, DeleteCollectionRefusal>

  /**
   * Put trips into a collection, in order.
   *
   * In place of those it had. Only trips that marketplaces sell are shown.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `PUT /v1/platform/collections/{slug}/trips`
   */
  putTrips(slug: string, body: ProductOrder, options?: CallOptions): Call<CollectionRecord, PutCollectionTripsRefusal>
}

export interface PlatformHomeCalls {
  /**
   * Read the featured trips in their order.
   *
   * All of them in one page, as they are written.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/home/featured`
   */
  getFeatured(options?: CallOptions): Call<PickedTrips, GetHomeFeaturedRefusal>

  /**
   * Feature trips on the home of marketplaces, in order.
   *
   * In place of those featured before.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `PUT /v1/platform/home/featured`
   */
  putFeatured(body: ProductOrder, options?: CallOptions): Call<PickedTrips, PutHomeFeaturedRefusal>

  /**
   * List the trips that are hidden from the home.
   *
   * List the trips that are hidden from the home.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/home/hidden`
   */
  listHidden(query?: ListHomeHiddenQuery, options?: CallOptions): Pages<PickedTripPage, PickedTripPage['data'][number], ListHomeHiddenRefusal>

  /**
   * Hide a trip from the home of marketplaces.
   *
   * It leaves their collections too; other lists still have it.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `PUT /v1/platform/home/hidden/{product_id}`
   */
  putHidden(productId: string, options?: CallOptions): Call<void, PutHomeHiddenRefusal>

  /**
   * Show a hidden trip on the home again.
   *
   * It also comes back to its collections.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `DELETE /v1/platform/home/hidden/{product_id}`
   */
  deleteHidden(productId: string, options?: CallOptions): Call<void, DeleteHomeHiddenRefusal>
}

export interface PlatformWithheldTripsCalls {
  /**
   * List the trips that are withheld from the network.
   *
   * List the trips that are withheld from the network.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/withheld-trips`
   */
  list(query?: ListWithheldTripsQuery, options?: CallOptions): Pages<PickedTripPage, PickedTripPage['data'][number], ListWithheldTripsRefusal>

  /**
   * Withhold a trip from the network.
   *
   * No marketplace sells it; the own sites of its seller do.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `PUT /v1/platform/withheld-trips/{product_id}`
   */
  put(productId: string, options?: CallOptions): Call<void, PutWithheldTripRefusal>

  /**
   * Give a withheld trip back to the network.
   *
   * Marketplaces sell it again if its seller is in the network.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `DELETE /v1/platform/withheld-trips/{product_id}`
   */
  delete(productId: string, options?: CallOptions): Call<void, DeleteWithheldTripRefusal>
}

export interface PlatformOutboxCalls {
  /**
   * List the mail of the last 30 days, newest first.
   *
   * Every mail, whether it waits, was sent, or is kept for want of a server. Mails that let somebody sign in are shown without their words, but for those that are kept.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `GET /v1/platform/outbox`
   */
  list(query?: ListOutboxQuery, options?: CallOptions): Pages<OutboxPage, OutboxPage['data'][number], ListOutboxRefusal>

  /**
   * Try all mails again that match and did not leave.
   *
   * The oldest first, at most 500 with one call. A mail that is too late to be of use is left.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `POST /v1/platform/outbox/retry`
   */
  retryAll(body: RetryMails, options?: CallOptions): Call<RetriedMails, RetryMailsRefusal>

  /**
   * Try a mail again that did not leave.
   *
   * Try a mail again that did not leave.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `POST /v1/platform/outbox/{id}/retry`
   */
  retry(id: string, options?: CallOptions): Call<OutboxMail, RetryMailRefusal>
}

export interface PlatformMailServerCalls {
  /**
   * Say where mail leaves.
   *
   * What the environment sets (SMTP_URL) wins over what is set here. The password is never shown.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `GET /v1/platform/mail-server`
   */
  get(options?: CallOptions): Call<MailServer, GetMailServerRefusal>

  /**
   * Set the mail server.
   *
   * Replaces the one before, for all processes and without a restart. Mails that were kept stay kept until they are tried again (`POST /v1/platform/outbox/retry`). Where the environment sets the server it is 409 with the reason `set_by_environment`.
   *
   * Takes the platform key, or a person with `platform:manage`, and a sign-in of the last 10 minutes.
   *
   * `PUT /v1/platform/mail-server`
   */
  put(body: NewMailServer, options?: CallOptions): Call<MailServer, PutMailServerRefusal>

  /**
   * Take the mail server away.
   *
   * Mails are kept from now on, and not sent.
   *
   * Takes the platform key, or a person with `platform:manage`, and a sign-in of the last 10 minutes.
   *
   * `DELETE /v1/platform/mail-server`
   */
  delete(options?: CallOptions): Call<void, DeleteMailServerRefusal>

  /**
   * Send a test mail to oneself.
   *
   * It leaves at once, by the server that is set, and the answer says what came of it: a refusal is a `fault`, and no problem. At most ten in ten minutes, 429 beyond. The platform key has no address to send it to (403 `session_required`).
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `POST /v1/platform/mail-server/test`
   */
  test(options?: CallOptions): Call<MailTest, TestMailServerRefusal>
}

export interface PlatformHealthCalls {
  /**
   * Say how the installation is, and what to look at.
   *
   * Say how the installation is, and what to look at.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/health`
   */
  get(options?: CallOptions): Call<PlatformHealth, GetPlatformHealthRefusal>
}

export interface PlatformJobsCalls {
  /**
   * List the jobs of the worker, and how each went the last time.
   *
   * List the jobs of the worker, and how each went the last time.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/jobs`
   */
  list(options?: CallOptions): Call<JobList, ListJobsRefusal>
}

export interface PlatformWebhookEndpointsCalls {
  /**
   * List the webhook endpoints of all sellers at which nothing arrives.
   *
   * Those that fail now, and those that were turned off for it; at most 200.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/webhook-endpoints`
   */
  list(options?: CallOptions): Call<PlatformWebhookEndpointList, ListPlatformWebhookEndpointsRefusal>
}

export interface PlatformSearchCalls {
  /**
   * The state of the search index.
   *
   * Whether it may be asked, how much is in it, and how far the last rebuild is.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/search`
   */
  get(options?: CallOptions): Call<SearchIndex, GetSearchRefusal>

  /**
   * Switch search off and on.
   *
   * All processes follow. The index is kept up to date in every state, so that it can be asked again as soon as it is `ready`.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `PUT /v1/platform/search`
   */
  put(body: SearchStateChange, options?: CallOptions): Call<SearchIndex, PutSearchRefusal>

  /**
   * Write the whole search index again.
   *
   * A job does it; how far it is can be read from the index. Every trip stays findable meanwhile. Asked for again before its end, it starts over.
   *
   * Takes the platform key, or a person with `platform:manage`.
   *
   * `POST /v1/platform/search/rebuild`
   */
  rebuild(options?: CallOptions): Call<SearchIndex, RebuildSearchRefusal>
}

export interface PlatformSettingsCalls {
  /**
   * The settings of the platform.
   *
   * The settings of the platform.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/settings`
   */
  get(options?: CallOptions): Call<PlatformSettings, GetPlatformSettingsRefusal>

  /**
   * Change settings of the platform.
   *
   * Only what is sent changes.
   *
   * Takes the platform key, or a person with `platform:manage`, and a sign-in of the last 10 minutes.
   *
   * `PATCH /v1/platform/settings`
   */
  update(body: PlatformSettingsChange, options?: CallOptions): Call<PlatformSettings, UpdatePlatformSettingsRefusal>
}

export interface PlatformFxRatesCalls {
  /**
   * The exchange rates in force.
   *
   * One for each currency that has any, in alphabetical order.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/fx-rates`
   */
  list(query?: ListFxRatesQuery, options?: CallOptions): Pages<FxRateList, FxRateList['data'][number], ListFxRatesRefusal>

  /**
   * Take in the exchange rates of a feed.
   *
   * Of the feed that is sent, or, without a body, of the configured one, which is read now. What is not believed is listed and changes nothing.
   *
   * Takes the platform key, or a person with `platform:money`.
   *
   * The body may be left out.
   *
   * `POST /v1/platform/fx-rates/import`
   */
  import(body?: FxFeedText, options?: CallOptions): Call<FxImport, ImportFxRatesRefusal>

  /**
   * What feeds said and was not believed, newest first.
   *
   * Kept for 90 days; the same complaint is noted once a day.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/fx-rates/quarantine`
   */
  listQuarantine(query?: ListFxQuarantineQuery, options?: CallOptions): Pages<FxQuarantinePage, FxQuarantinePage['data'][number], ListFxQuarantineRefusal>

  /**
   * Put an exchange rate in force.
   *
   * Put an exchange rate in force.
   *
   * Takes the platform key, or a person with `platform:money`, and a sign-in of the last 10 minutes.
   *
   * `PUT /v1/platform/fx-rates/{currency}`
   */
  put(currency: string, body: NewFxRate, options?: CallOptions): Call<FxRate, PutFxRateRefusal>

  /**
   * Take an exchange rate out of force.
   *
   * The currency is quoted no more. What was sold with the rate keeps it.
   *
   * Takes the platform key, or a person with `platform:money`, and a sign-in of the last 10 minutes.
   *
   * `DELETE /v1/platform/fx-rates/{currency}`
   */
  delete(currency: string, options?: CallOptions): Call<void, DeleteFxRateRefusal>
}

export interface PlatformMembersCalls {
  /**
   * Make a person one of the platform.
   *
   * They sign in like staff of a seller, by a link to their address. The first one is made with the platform key.
   *
   * Takes the platform key, or a person with `platform:people`, and a sign-in of the last 10 minutes.
   *
   * `POST /v1/platform/members`
   */
  create(body: NewPlatformMember, options?: CallOptions): Call<PlatformMember, CreatePlatformMemberRefusal>

  /**
   * List the people of the platform, in the order they joined.
   *
   * List the people of the platform, in the order they joined.
   *
   * Takes the platform key, or a person with `platform:people`.
   *
   * `GET /v1/platform/members`
   */
  list(options?: CallOptions): Call<PlatformMemberPage, ListPlatformMembersRefusal>

  /**
   * Give one of the platform another role.
   *
   * Give one of the platform another role.
   *
   * Takes the platform key, or a person with `platform:people`, and a sign-in of the last 10 minutes.
   *
   * `PATCH /v1/platform/members/{person_id}`
   */
  update(personId: string, body: PlatformMemberChange, options?: CallOptions): Call<PlatformMember, UpdatePlatformMemberRefusal>

  /**
   * Take a person off the platform.
   *
   * Their sessions open nothing of the platform from the next call on.
   *
   * Takes the platform key, or a person with `platform:people`, and a sign-in of the last 10 minutes.
   *
   * `DELETE /v1/platform/members/{person_id}`
   */
  delete(personId: string, options?: CallOptions): Call<void, DeletePlatformMemberRefusal>
}

export interface PlatformAuditLogCalls {
  /**
   * What the platform's key and people did, newest first.
   *
   * What the platform's key and people did, newest first.
   *
   * Takes the platform key, or a person with `platform:people`.
   *
   * `GET /v1/platform/audit-log`
   */
  list(query?: ListPlatformAuditLogQuery, options?: CallOptions): Pages<PlatformAuditPage, PlatformAuditPage['data'][number], ListPlatformAuditLogRefusal>
}

export interface PlatformBookingsCalls {
  /**
   * Look a booking up across all sellers.
   *
   * By its reference or the address of who leads it, newest first, at most 100. A look-up by one of the people leaves a line in the audit log of the platform.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/bookings`
   */
  list(query: ListPlatformBookingsQuery, options?: CallOptions): Call<PlatformBookingList, ListPlatformBookingsRefusal>
}

export interface PlatformStorefrontsCalls {
  /**
   * List sites of all sellers, newest first.
   *
   * List sites of all sellers, newest first.
   *
   * Takes the platform key, or a person with `platform:read`.
   *
   * `GET /v1/platform/storefronts`
   */
  list(query?: ListPlatformStorefrontsQuery, options?: CallOptions): Pages<PlatformStorefrontPage, PlatformStorefrontPage['data'][number], ListPlatformStorefrontsRefusal>
}

export interface PlatformReportsCalls {
  /**
   * What confirmed bookings brought whom, by seller and month.
   *
   * By the month of the checkout, in UTC. Shares are those that the bookings were sold with; what was cancelled or still waits is not counted. At most 366 days, this year by default.
   *
   * Takes the platform key, or a person with `platform:money`.
   *
   * `GET /v1/platform/reports/commissions`
   */
  listCommissions(query?: ListCommissionsQuery, options?: CallOptions): Call<CommissionReport, ListCommissionsRefusal>
}

export interface PlatformCalls {
  readonly sellers: PlatformSellersCalls
  readonly applications: PlatformApplicationsCalls
  readonly unfinishedSellers: PlatformUnfinishedSellersCalls
  readonly trips: PlatformTripsCalls
  readonly cities: PlatformCitiesCalls
  readonly places: PlatformPlacesCalls
  readonly categories: PlatformCategoriesCalls
  readonly collections: PlatformCollectionsCalls
  readonly home: PlatformHomeCalls
  readonly withheldTrips: PlatformWithheldTripsCalls
  readonly outbox: PlatformOutboxCalls
  readonly mailServer: PlatformMailServerCalls
  readonly health: PlatformHealthCalls
  readonly jobs: PlatformJobsCalls
  readonly webhookEndpoints: PlatformWebhookEndpointsCalls
  readonly search: PlatformSearchCalls
  readonly settings: PlatformSettingsCalls
  readonly fxRates: PlatformFxRatesCalls
  readonly members: PlatformMembersCalls
  readonly auditLog: PlatformAuditLogCalls
  readonly bookings: PlatformBookingsCalls
  readonly storefronts: PlatformStorefrontsCalls
  readonly reports: PlatformReportsCalls
}

export const PLATFORM_CALLS: CallTable = {
  sellers: {
    create: '@ 5 POST',
    list: '@ 10',
    get: '@/{}',
    update: '@/{} 1 PATCH',
    approve: '@/{}/approve 4 POST',
    createOwner: '@/{}/owners 5 POST',
    refuse: '@/{}/refuse 4 POST',
    reinstate: '@/{}/reinstate 4 POST',
    suspend: '@/{}/suspend 4 POST',
    putTerms: '@/{}/terms 1 PUT',
    createViewAs: '@/{}/view-as 0 POST',
    deleteViewAs: '@/{}/view-as 0 DELETE',
  },
  applications: {
    list: '@ 10',
    get: '@/{}',
    approve: '@/{}/approve 4 POST',
    refuse: '@/{}/refuse 5 POST',
  },
  unfinishedSellers: {
    list: 'unfinished-sellers 10',
  },
  trips: {
    list: '@ 10',
    putReviews: '@/{}/reviews 1 PUT',
  },
  cities: {
    create: '@ 5 POST',
    list: '@ 10',
    update: '@/{} 1 PATCH',
  },
  places: {
    create: '@ 5 POST',
    list: '@ 10',
    get: '@/{}',
    update: '@/{} 1 PATCH',
    merge: '@/{}/merge 5 POST',
  },
  categories: {
    create: '@ 5 POST',
    list: '@ 10',
    putOrder: '@/order 1 PUT',
    update: '@/{} 1 PATCH',
    restore: '@/{}/restore 4 POST',
    retire: '@/{}/retire 4 POST',
  },
  collections: {
    create: '@ 5 POST',
    list: '@ 10',
    putOrder: '@/order 1 PUT',
    update: '@/{} 1 PATCH',
    delete: '@/{} 0 DELETE',
    putTrips: '@/{}/trips 1 PUT',
  },
  home: {
    getFeatured: '@/featured',
    putFeatured: '@/featured 1 PUT',
    listHidden: '@/hidden 10',
    putHidden: '@/hidden/{} 0 PUT',
    deleteHidden: '@/hidden/{} 0 DELETE',
  },
  withheldTrips: {
    list: 'withheld-trips 10',
    put: 'withheld-trips/{} 0 PUT',
    delete: 'withheld-trips/{} 0 DELETE',
  },
  outbox: {
    list: '@ 10',
    retryAll: '@/retry 1 POST',
    retry: '@/{}/retry 0 POST',
  },
  mailServer: {
    get: 'mail-server',
    put: 'mail-server 1 PUT',
    delete: 'mail-server 0 DELETE',
    test: 'mail-server/test 0 POST',
  },
  health: {
    get: '@',
  },
  jobs: {
    list: '@',
  },
  webhookEndpoints: {
    list: 'webhook-endpoints',
  },
  search: {
    get: '@',
    put: '@ 1 PUT',
    rebuild: '@/rebuild 4 POST',
  },
  settings: {
    get: '@',
    update: '@ 1 PATCH',
  },
  fxRates: {
    list: 'fx-rates 10',
    import: 'fx-rates/import 5 POST',
    listQuarantine: 'fx-rates/quarantine 10',
    put: 'fx-rates/{} 1 PUT',
    delete: 'fx-rates/{} 0 DELETE',
  },
  members: {
    create: '@ 5 POST',
    list: '@',
    update: '@/{} 1 PATCH',
    delete: '@/{} 0 DELETE',
  },
  auditLog: {
    list: 'audit-log 10',
  },
  bookings: {
    list: '@ 2',
  },
  storefronts: {
    list: '@ 10',
  },
  reports: {
    listCommissions: '@/commissions 2',
  },
}
