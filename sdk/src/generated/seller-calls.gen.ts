// Written by sdk/generator from server/openapi.json: run `npm run docs`.
import type { CallTable } from '../call/call-row.ts'
import type { Call, CallOptions, Pages } from '../call/call-types.ts'
import type {
  AccompanimentRequiredProblem,
  AdjustmentTooLargeProblem,
  AgeRestrictionProblem,
  AllDeparturesBulk,
  AllDeparturesBulkResult,
  AppliedDraft,
  AskedOccupancyGroup,
  AskedSalesGroup,
  AssignmentList,
  AttendanceMarks,
  AttendanceResults,
  AuditPage,
  BadRequestProblem,
  BankDetails,
  BankDetailsBody,
  BookingChange,
  BookingChangePreview,
  BookingColumn,
  BookingMail,
  BookingMailList,
  BookingMove,
  BookingNote,
  BookingNoteList,
  BookingPage,
  BookingRejection,
  BookingSort,
  BookingStep,
  BookingTags,
  BookingTest,
  CalendarFeed,
  CallOff,
  CallOffs,
  CallOffsPreview,
  CallOffsResult,
  CalledOff,
  CancelPreview,
  CapacityPools,
  CategoryPage,
  ChangePreview,
  CheckInKeyList,
  CheckedDraft,
  CityPage,
  CityRecord,
  CompanyRecord,
  ConflictProblem,
  CurrencyNotEnabledProblem,
  DepartureChange,
  DepartureList,
  DepartureManifest,
  DepartureMessagePreview,
  DepartureMessageSent,
  DeparturePage,
  DepartureRecord,
  DepartureReport,
  DepartureResources,
  DepartureResourcesChange,
  DeparturesBulk,
  DeparturesBulkResult,
  Deposit,
  DepositExample,
  DepositPreview,
  DeskPresets,
  DraftApplication,
  DraftOutdatedProblem,
  DraftRefusedProblem,
  Editable,
  Editing,
  Enquiry,
  EnquiryAnswer,
  EnquiryChange,
  EnquiryKind,
  EnquiryPage,
  EnquiryStatus,
  Erasure,
  ErasureReport,
  ExtraQuantityInvalidProblem,
  ExtraSoldOutProblem,
  Extras,
  HeldMoneyPage,
  HostedSite,
  InternalErrorProblem,
  InvalidInputProblem,
  LeadChange,
  LegalTextList,
  LegalTextRecord,
  ListedCities,
  LossKind,
  LossesNotAcceptedProblem,
  MadePreviewLink,
  MadeSitePreview,
  MailPreviewRequest,
  MailText,
  MailTextBody,
  ManifestOrder,
  Me,
  MeChange,
  Media,
  MediaPage,
  MenuBody,
  MenuRecord,
  MessagePreview,
  MessagePreviewRequest,
  MessageRule,
  MessageRuleChange,
  MessageRulePage,
  MessageTest,
  MessageTestSent,
  MoneyMovementKind,
  MovedMoneyPage,
  MyDepartureList,
  MyManifest,
  MyNotices,
  MyNoticesChange,
  MyPassword,
  MySeller,
  MySessionList,
  NewBookingNote,
  NewCalendarFeed,
  NewCapacityPools,
  NewCompany,
  NewDepartureMessage,
  NewDeposit,
  NewEvent,
  NewEventBody,
  NewLegalText,
  NewMessageRule,
  NewOffer,
  NewOption,
  NewPage,
  NewPasskey,
  NewPasskeyOptions,
  NewPayment,
  NewPaymentRequest,
  NewPolicy,
  NewPriceChange,
  NewPriceTable,
  NewPromoBatch,
  NewPromoCode,
  NewRefund,
  NewResource,
  NewSchedule,
  NewSecretKey,
  NewSecretKeyBody,
  NewSimulation,
  NewSpecial,
  NewStaffBooking,
  NewStaffQuote,
  NewStorefront,
  NewStorefrontPaymentMethods,
  NewTeamMember,
  NewTrip,
  NewVehicleLimits,
  NewWebhookEndpointBody,
  NewWebsiteKey,
  NewWebsiteKeyBody,
  NotEnoughCapacityProblem,
  NotFoundProblem,
  NotPermittedProblem,
  OccupancyReport,
  Offer,
  OfferPage,
  OfferState,
  OptionChange,
  OptionCopy,
  OptionPage,
  OptionPickup,
  OptionRecord,
  OptionRoomTypes,
  OptionUnits,
  OptionVehicle,
  OriginNotAllowedProblem,
  OwnCity,
  OwnMail,
  OwnMailList,
  PageChange,
  PageRecord,
  PageRecordList,
  PageText,
  PageTextRecord,
  PageWithTexts,
  Passkey,
  PasskeyChange,
  PasskeyList,
  PasskeySignIn,
  PasskeySignInOptions,
  PastCutoffProblem,
  PayloadTooLargeProblem,
  PaymentAccount,
  PaymentAccountBody,
  PaymentLink,
  PaymentList,
  PaymentMethod,
  PaymentMethodNotOfferedProblem,
  PaymentProviderList,
  PaymentRequest,
  PaymentRequestList,
  PaymentTrial,
  PaymentTrialList,
  PayoutReport,
  Pickup,
  PickupNotOfferedProblem,
  PlacePage,
  PolicyChange,
  PolicyPage,
  PolicyRecord,
  PreviewLinkList,
  PriceChangeResult,
  PriceChangedProblem,
  PriceCurrencies,
  PriceNotAvailableProblem,
  PriceRequest,
  PriceRequestDecline,
  PriceRequestPage,
  PriceRequestStatus,
  PriceTable,
  PriceTableNotMonotonicProblem,
  PriceTableTooLargeProblem,
  PromoBatch,
  PromoCodeChange,
  PromoCodeInvalidProblem,
  PromoCodePage,
  PromoCodeRecord,
  PublishedTrip,
  Quote,
  RateLimitedProblem,
  Readiness,
  ReceiptAcceptance,
  ReceiptRefusal,
  Redirects,
  RedirectsBody,
  ReleaseHolds,
  ReleasedHolds,
  RenderedMessage,
  ReportComparison,
  ReportDate,
  ReportPeriod,
  ReportRole,
  RequestLogPage,
  Resource,
  ResourceChange,
  ResourceKind,
  ResourcePage,
  ResourcesOverlapProblem,
  RestoredVersion,
  RoomTypes,
  RoomingInvalidProblem,
  RotateWebsiteKeyBody,
  RotatedWebsiteKey,
  SalesChannel,
  SalesReport,
  Schedule,
  SearchHits,
  SecretKeyPage,
  SellerBooking,
  SellerBookingStatus,
  SellerCancellation,
  SellerChange,
  SellerPaymentStatus,
  SellerRecord,
  SellerSettings,
  SellerSettingsChange,
  SellerSetup,
  SellerSetupDone,
  SentOffer,
  Setup,
  SetupDone,
  SetupState,
  SignIn,
  SignOut,
  SignedCheckInPack,
  Simulation,
  SitePreview,
  SitePreviewBody,
  SlotClosedProblem,
  SoldOutProblem,
  SpecialChange,
  SpecialPage,
  SpecialRecord,
  StaffSession,
  StaffSignInLink,
  StaffSignInLinkSent,
  StaffVerify,
  StartStatus,
  StoredPriceTable,
  StoredStorefront,
  StorefrontChange,
  StorefrontDomain,
  StorefrontDomainName,
  StorefrontOrigins,
  StorefrontOriginsRecord,
  StorefrontPage,
  StorefrontPaymentMethods,
  StorefrontRecord,
  StreamedEvents,
  TableKind,
  TableSeparator,
  TagList,
  TeamMember,
  TeamMemberChange,
  TeamPage,
  Today,
  TravellerCard,
  TravellerCardBody,
  TravellerDetailsInvalidProblem,
  TravellerDetailsStatus,
  TravellerForm,
  TripChange,
  TripCopy,
  TripDraft,
  TripDraftBody,
  TripEditors,
  TripExpansion,
  TripExtras,
  TripPage,
  TripPhotos,
  TripRecord,
  TripReviews,
  TripStatus,
  TripTemplate,
  TripText,
  TripTextPage,
  TripTextRecord,
  TripWithParts,
  UnauthenticatedProblem,
  UnavailableProblem,
  UnitQuantityInvalidProblem,
  Units,
  UnknownUnitProblem,
  UnsupportedMediaTypeProblem,
  Vehicle,
  VehicleCapacityExceededProblem,
  VehicleLimitReachedProblem,
  VehicleLimits,
  VersionConflictProblem,
  VersionRestore,
  WaitingPaymentRequestPage,
  WebhookDeliveryPage,
  WebhookDeliveryRecord,
  WebhookDeliveryStatus,
  WebhookEndpointChange,
  WebhookEndpointPage,
  WebhookEndpointRecord,
  WebhookEndpointWithSecret,
  WebhookEventList,
  WebhookEventType,
  WebhookEventTypeList,
  WebhookSettings,
  WebhookSettingsChange,
  WebhookTestSent,
  WebsiteKeyPage,
  WritePlan,
} from './types.gen.ts'

/** Parameters of `listedCities.list`. */
export interface ListListedCitiesQuery {
  /** ISO 3166 code, in lower case. */
  country: string
  /** What was typed. */
  q: string
}

/** What `listedCities.list` can be refused with. */
export type ListListedCitiesRefusal =
  | BadRequestProblem
  | InvalidInputProblem
  | InternalErrorProblem

/** What `setup.create` can be refused with. */
export type CreateSetupRefusal =
  | BadRequestProblem
  | UnauthenticatedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `setup.get` can be refused with. */
export type GetSetupRefusal =
  | BadRequestProblem
  | InternalErrorProblem

/** What `auth.signInWithPasskey` can be refused with. */
export type SignInStaffWithPasskeyRefusal =
  | BadRequestProblem
  | UnauthenticatedProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `auth.createPasskeySignInOptions` can be refused with. */
export type CreateStaffPasskeySignInOptionsRefusal =
  | BadRequestProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem

/** What `auth.signIn` can be refused with. */
export type SignInStaffRefusal =
  | BadRequestProblem
  | UnauthenticatedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `auth.sendSignInLink` can be refused with. */
export type CreateStaffSignInLinkRefusal =
  | BadRequestProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `auth.signOut` can be refused with. */
export type SignOutStaffRefusal =
  | BadRequestProblem
  | OriginNotAllowedProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `auth.verify` can be refused with. */
export type VerifyStaffRefusal =
  | BadRequestProblem
  | UnauthenticatedProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.get` can be refused with. */
export type GetMeRefusal =
  | UnauthenticatedProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.update` can be refused with. */
export type UpdateMeRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.getNotices` can be refused with. */
export type GetMyNoticesRefusal =
  | UnauthenticatedProblem
  | NotFoundProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.putNotices` can be refused with. */
export type PutMyNoticesRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.putPassword` can be refused with. */
export type PutMyPasswordRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.putSeller` can be refused with. */
export type PutMySellerRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.listSessions` can be refused with. */
export type ListMySessionsRefusal =
  | UnauthenticatedProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.deleteSession` can be refused with. */
export type DeleteMySessionRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.createPasskey` can be refused with. */
export type CreateMyPasskeyRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.listPasskeys` can be refused with. */
export type ListMyPasskeysRefusal =
  | UnauthenticatedProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.createPasskeyOptions` can be refused with. */
export type CreateMyPasskeyOptionsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.updatePasskey` can be refused with. */
export type UpdateMyPasskeyRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.deletePasskey` can be refused with. */
export type DeleteMyPasskeyRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `team.createMember` can be refused with. */
export type CreateTeamMemberRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `team.list`. */
export interface ListTeamQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `team.list` can be refused with. */
export type ListTeamRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `team.updateMember` can be refused with. */
export type UpdateTeamMemberRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `team.deleteMember` can be refused with. */
export type DeleteTeamMemberRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `team.invite` can be refused with. */
export type InviteTeamMemberRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `settings.get` can be refused with. */
export type GetSellerSettingsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `settings.update` can be refused with. */
export type UpdateSellerSettingsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bankDetails.get` can be refused with. */
export type GetBankDetailsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bankDetails.put` can be refused with. */
export type PutBankDetailsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `company.get` can be refused with. */
export type GetCompanyRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `company.put` can be refused with. */
export type PutCompanyRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `paymentAccount.get` can be refused with. */
export type GetPaymentAccountRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `paymentAccount.put` can be refused with. */
export type PutPaymentAccountRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `paymentAccount.delete` can be refused with. */
export type DeletePaymentAccountRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `paymentAccount.check` can be refused with. */
export type CheckPaymentAccountRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `paymentProviders.list` can be refused with. */
export type ListPaymentProvidersRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `paymentTrials.create` can be refused with. */
export type CreatePaymentTrialRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `paymentTrials.list` can be refused with. */
export type ListPaymentTrialsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `erasures.create` can be refused with. */
export type CreateErasureRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `erasures.preview` can be refused with. */
export type PreviewErasureRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `auditLog.list`. */
export interface ListAuditLogQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** Only this action, such as `storefront.updated`. */
  action?: string | undefined
  /** Only changes of this kind of record. */
  entity?: string | undefined
  /** Only changes of this record: its id, or the reference of a booking. */
  entity_id?: string | undefined
  /** From this day on, in UTC. */
  from?: string | undefined
  /** Until the end of this day, in UTC. */
  to?: string | undefined
}

/** What `auditLog.list` can be refused with. */
export type ListAuditLogRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `versions.list`. */
export interface ListVersionsQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** What kind of record. Required. */
  entity?: Editable | undefined
  /** Which one. */
  entity_id: string
}

/** What `versions.list` can be refused with. */
export type ListVersionsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `versions.restore`. */
export interface RestoreVersionQuery {
  /**
   * Answers what would change and what would be lost, and changes nothing.
   * @default false
   */
  dry_run?: boolean | undefined
  /** Kinds of losses that are meant. A change that loses anything else is refused. */
  accept_losses?: LossKind | ReadonlyArray<LossKind> | undefined
}

/** What `versions.restore` can be refused with. */
export type RestoreVersionRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | LossesNotAcceptedProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | PriceTableNotMonotonicProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `seller.get` can be refused with. */
export type GetOwnSellerRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `seller.update` can be refused with. */
export type UpdateOwnSellerRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `seller.apply` can be refused with. */
export type ApplySellerRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `seller.setUp` can be refused with. */
export type CreateSellerSetupRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.create` can be refused with. */
export type CreateStorefrontRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `storefronts.list`. */
export interface ListStorefrontsQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `storefronts.list` can be refused with. */
export type ListStorefrontsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.get` can be refused with. */
export type GetOwnStorefrontRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.update` can be refused with. */
export type UpdateStorefrontRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.getOrigins` can be refused with. */
export type GetOriginsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.putOrigins` can be refused with. */
export type PutOriginsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.getPaymentMethods` can be refused with. */
export type GetPaymentMethodsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.putPaymentMethods` can be refused with. */
export type PutPaymentMethodsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.createDomain` can be refused with. */
export type CreateDomainRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.deleteDomain` can be refused with. */
export type DeleteDomainRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.putSiteDeposit` can be refused with. */
export type PutSiteDepositRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.deleteSiteDeposit` can be refused with. */
export type DeleteSiteDepositRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.releaseHolds` can be refused with. */
export type ReleaseHoldsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.createWebsiteKey` can be refused with. */
export type CreateWebsiteKeyRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `storefronts.listWebsiteKeys`. */
export interface ListWebsiteKeysQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `storefronts.listWebsiteKeys` can be refused with. */
export type ListWebsiteKeysRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `websiteKeys.delete` can be refused with. */
export type DeleteWebsiteKeyRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `websiteKeys.rotate` can be refused with. */
export type RotateWebsiteKeyRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `secretKeys.create` can be refused with. */
export type CreateSecretKeyRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `secretKeys.list`. */
export interface ListSecretKeysQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `secretKeys.list` can be refused with. */
export type ListSecretKeysRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `secretKeys.delete` can be refused with. */
export type DeleteSecretKeyRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `cities.create` can be refused with. */
export type CreateOwnCityRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `cities.list`. */
export interface ListKnownCitiesQuery {
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
export type ListKnownCitiesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `places.list`. */
export interface ListKnownPlacesQuery {
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
export type ListKnownPlacesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `categories.list`. */
export interface ListKnownCategoriesQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `categories.list` can be refused with. */
export type ListKnownCategoriesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.createPage` can be refused with. */
export type CreatePageRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `storefronts.listPages`. */
export interface ListOwnPagesQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `storefronts.listPages` can be refused with. */
export type ListOwnPagesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `pages.get` can be refused with. */
export type GetOwnPageRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `pages.update` can be refused with. */
export type UpdatePageRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `pages.delete` can be refused with. */
export type DeletePageRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `pages.publish` can be refused with. */
export type PublishPageRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `pages.putText` can be refused with. */
export type PutPageTextRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `pages.deleteText` can be refused with. */
export type DeletePageTextRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `pages.unpublish` can be refused with. */
export type UnpublishPageRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.listLegalTexts` can be refused with. */
export type ListLegalTextsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.putLegalText` can be refused with. */
export type PutLegalTextRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.deleteLegalText` can be refused with. */
export type DeleteLegalTextRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.getLegalText` can be refused with. */
export type GetLegalTextRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.getMenu` can be refused with. */
export type GetMenuRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `storefronts.putMenu`. */
export interface PutMenuQuery {
  /**
   * Answers what would change and what would be lost, and changes nothing.
   * @default false
   */
  dry_run?: boolean | undefined
  /** Kinds of losses that are meant. A change that loses anything else is refused. */
  accept_losses?: LossKind | ReadonlyArray<LossKind> | undefined
}

/** What `storefronts.putMenu` can be refused with. */
export type PutMenuRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | LossesNotAcceptedProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.createPreview` can be refused with. */
export type CreatePreviewRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.putPreview` can be refused with. */
export type PutPreviewRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `storefronts.getRedirects` can be refused with. */
export type GetRedirectsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `storefronts.putRedirects`. */
export interface PutRedirectsQuery {
  /**
   * Answers what would change and what would be lost, and changes nothing.
   * @default false
   */
  dry_run?: boolean | undefined
  /** Kinds of losses that are meant. A change that loses anything else is refused. */
  accept_losses?: LossKind | ReadonlyArray<LossKind> | undefined
}

/** What `storefronts.putRedirects` can be refused with. */
export type PutRedirectsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | LossesNotAcceptedProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `enquiries.list`. */
export interface ListEnquiriesQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** Only those in one of these states. */
  status?: EnquiryStatus | ReadonlyArray<EnquiryStatus> | undefined
  /** Only those of one of these kinds. */
  kind?: EnquiryKind | ReadonlyArray<EnquiryKind> | undefined
  /** Only questions about this trip. */
  product_id?: string | undefined
  /** Only what was written on this site. */
  storefront_id?: string | undefined
  /** Only what this person of the team has taken. */
  assigned_to?: string | undefined
  /** Part of the reference, of the name or of the email. */
  q?: string | undefined
}

/** What `enquiries.list` can be refused with. */
export type ListEnquiriesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `enquiries.get` can be refused with. */
export type GetEnquiryRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `enquiries.update` can be refused with. */
export type UpdateEnquiryRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `enquiries.answer` can be refused with. */
export type AnswerEnquiryRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `priceRequests.list`. */
export interface ListPriceRequestsQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** Only those in one of these states. */
  status?: PriceRequestStatus | ReadonlyArray<PriceRequestStatus> | undefined
  /** Only those for this trip. */
  product_id?: string | undefined
}

/** What `priceRequests.list` can be refused with. */
export type ListPriceRequestsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `priceRequests.get` can be refused with. */
export type GetPriceRequestRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `priceRequests.decline` can be refused with. */
export type DeclinePriceRequestRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `priceRequests.createOffer`. */
export interface CreateOfferQuery {
  /**
   * Takes back the offer that is open, in the same moment.
   * @default false
   */
  replace?: boolean | undefined
}

/** What `priceRequests.createOffer` can be refused with. */
export type CreateOfferRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
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
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `offers.list`. */
export interface ListOffersQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** Only those in one of these states. */
  state?: OfferState | ReadonlyArray<OfferState> | undefined
  /** Only those for this trip. */
  product_id?: string | undefined
}

/** What `offers.list` can be refused with. */
export type ListOffersRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `offers.get` can be refused with. */
export type GetOwnOfferRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `offers.withdraw` can be refused with. */
export type WithdrawOfferRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `webhookEndpoints.create` can be refused with. */
export type CreateWebhookEndpointRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `webhookEndpoints.list`. */
export interface ListWebhookEndpointsQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `webhookEndpoints.list` can be refused with. */
export type ListWebhookEndpointsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `webhookEndpoints.get` can be refused with. */
export type GetWebhookEndpointRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `webhookEndpoints.update` can be refused with. */
export type UpdateWebhookEndpointRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `webhookEndpoints.delete` can be refused with. */
export type DeleteWebhookEndpointRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `webhookEndpoints.disable` can be refused with. */
export type DisableWebhookEndpointRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `webhookEndpoints.enable` can be refused with. */
export type EnableWebhookEndpointRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `webhookEndpoints.rollSecret` can be refused with. */
export type RollSecretRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `webhookEndpoints.test` can be refused with. */
export type TestWebhookEndpointRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `webhookSettings.get` can be refused with. */
export type GetWebhookSettingsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `webhookSettings.update` can be refused with. */
export type UpdateWebhookSettingsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `webhookDeliveries.list`. */
export interface ListWebhookDeliveriesQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** Only deliveries to this endpoint. */
  endpoint_id?: string | undefined
  /** Only this status. */
  status?: WebhookDeliveryStatus | undefined
  /** Only events of this type. */
  type?: WebhookEventType | undefined
}

/** What `webhookDeliveries.list` can be refused with. */
export type ListWebhookDeliveriesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `webhookDeliveries.get` can be refused with. */
export type GetWebhookDeliveryRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `webhookDeliveries.resend` can be refused with. */
export type ResendWebhookDeliveryRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `webhookEventTypes.list` can be refused with. */
export type ListWebhookEventTypesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `events.create` can be refused with. */
export type CreateEventRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `events.list`. */
export interface ListEventsQuery {
  /** The `sequence` of the last event that was seen. */
  after?: number | undefined
  /**
   * Events at once.
   * @default 20
   */
  limit?: number | undefined
}

/** What `events.list` can be refused with. */
export type ListEventsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `stream.get`. */
export interface GetStreamQuery {
  /** The `sequence` of the last event that was seen. */
  after?: number | undefined
}

/** What `stream.get` can be refused with. */
export type GetStreamRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `requestLog.list`. */
export interface ListRequestLogQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** Only answers of this status. */
  status?: number | undefined
  /** Only calls made with this key. */
  key_id?: string | undefined
  /** Only calls with this `x-request-id`, as it was. */
  request_id?: string | undefined
  /** Only calls at or after this time. */
  from?: string | undefined
  /** Only calls before this time. */
  to?: string | undefined
}

/** What `requestLog.list` can be refused with. */
export type ListRequestLogRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.create` can be refused with. */
export type CreateTripRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `trips.list`. */
export interface ListTripsQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** Only trips of this status. */
  status?: TripStatus | undefined
  /** Only trips of this kind. */
  template?: TripTemplate | undefined
  /** Text that stands in the title, in any language. */
  q?: string | undefined
}

/** What `trips.list` can be refused with. */
export type ListTripsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `trips.get`. */
export interface GetTripQuery {
  /** Whether its parts come with it. */
  expand?: TripExpansion | undefined
  /** The language of names from the catalogue; by default the reader's own, else the seller's. */
  locale?: string | undefined
}

/** What `trips.get` can be refused with. */
export type GetTripRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.update` can be refused with. */
export type UpdateTripRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.delete` can be refused with. */
export type DeleteTripRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.copy` can be refused with. */
export type CopyTripRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.pause` can be refused with. */
export type PauseTripRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `trips.putPhotos`. */
export interface PutPhotosQuery {
  /**
   * Answers what would change and what would be lost, and changes nothing.
   * @default false
   */
  dry_run?: boolean | undefined
  /** Kinds of losses that are meant. A change that loses anything else is refused. */
  accept_losses?: LossKind | ReadonlyArray<LossKind> | undefined
}

/** What `trips.putPhotos` can be refused with. */
export type PutPhotosRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | LossesNotAcceptedProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.publish` can be refused with. */
export type PublishTripRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `trips.getReadiness`. */
export interface GetTripReadinessQuery {
  /** The language of names from the catalogue; by default the reader's own, else the seller's. */
  locale?: string | undefined
}

/** What `trips.getReadiness` can be refused with. */
export type GetTripReadinessRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.resume` can be refused with. */
export type ResumeTripRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.putReviews` can be refused with. */
export type PutReviewsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.unpublish` can be refused with. */
export type UnpublishTripRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `trips.listTexts`. */
export interface ListTextsQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `trips.listTexts` can be refused with. */
export type ListTextsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.putText` can be refused with. */
export type PutTextRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.deleteText` can be refused with. */
export type DeleteTextRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.publishText` can be refused with. */
export type PublishTextRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.unpublishText` can be refused with. */
export type UnpublishTextRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.getDraft` can be refused with. */
export type GetDraftRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.putDraft` can be refused with. */
export type PutDraftRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.deleteDraft` can be refused with. */
export type DeleteDraftRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `trips.applyDraft`. */
export interface ApplyDraftQuery {
  /** Kinds of losses that are meant. A change that loses anything else is refused. */
  accept_losses?: LossKind | ReadonlyArray<LossKind> | undefined
}

/** What `trips.applyDraft` can be refused with. */
export type ApplyDraftRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | LossesNotAcceptedProblem
  | VersionConflictProblem
  | DraftOutdatedProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | DraftRefusedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.checkDraft` can be refused with. */
export type CheckDraftRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.putEditing` can be refused with. */
export type PutEditingRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.deleteEditing` can be refused with. */
export type DeleteEditingRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.createPreviewLink` can be refused with. */
export type CreatePreviewLinkRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.listPreviewLinks` can be refused with. */
export type ListPreviewLinksRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.deletePreviewLink` can be refused with. */
export type DeletePreviewLinkRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.createOption` can be refused with. */
export type CreateOptionRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `trips.listOptions`. */
export interface ListOptionsQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `trips.listOptions` can be refused with. */
export type ListOptionsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.get` can be refused with. */
export type GetOptionRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.update` can be refused with. */
export type UpdateOptionRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.delete` can be refused with. */
export type DeleteOptionRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.copy` can be refused with. */
export type CopyOptionRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.getUnits` can be refused with. */
export type GetUnitsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `options.putUnits`. */
export interface PutUnitsQuery {
  /**
   * Answers what would change and what would be lost, and changes nothing.
   * @default false
   */
  dry_run?: boolean | undefined
  /** Kinds of losses that are meant. A change that loses anything else is refused. */
  accept_losses?: LossKind | ReadonlyArray<LossKind> | undefined
}

/** What `options.putUnits` can be refused with. */
export type PutUnitsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | LossesNotAcceptedProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `trips.getExtras` can be refused with. */
export type GetExtrasRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `trips.putExtras`. */
export interface PutExtrasQuery {
  /**
   * Answers what would change and what would be lost, and changes nothing.
   * @default false
   */
  dry_run?: boolean | undefined
  /** Kinds of losses that are meant. A change that loses anything else is refused. */
  accept_losses?: LossKind | ReadonlyArray<LossKind> | undefined
}

/** What `trips.putExtras` can be refused with. */
export type PutExtrasRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | LossesNotAcceptedProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.getPriceTable` can be refused with. */
export type GetPriceTableRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `options.putPriceTable`. */
export interface PutPriceTableQuery {
  /**
   * Answers what would change and what would be lost, and changes nothing.
   * @default false
   */
  dry_run?: boolean | undefined
  /** Kinds of losses that are meant. A change that loses anything else is refused. */
  accept_losses?: LossKind | ReadonlyArray<LossKind> | undefined
}

/** What `options.putPriceTable` can be refused with. */
export type PutPriceTableRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | LossesNotAcceptedProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | PriceTableNotMonotonicProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `priceCurrencies.get`. */
export interface GetPriceCurrenciesQuery {
  /** A currency, as its ISO 4217 code. */
  to?: string | undefined
}

/** What `priceCurrencies.get` can be refused with. */
export type GetPriceCurrenciesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `priceChanges.create`. */
export interface CreatePriceChangeQuery {
  /**
   * Answers what would be done, and does nothing.
   * @default false
   */
  dry_run?: boolean | undefined
}

/** What `priceChanges.create` can be refused with. */
export type CreatePriceChangeRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | PriceTableNotMonotonicProblem
  | PriceTableTooLargeProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.simulate` can be refused with. */
export type SimulateOptionRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | CurrencyNotEnabledProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `specials.create` can be refused with. */
export type CreateSpecialRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `specials.list`. */
export interface ListSpecialsQuery {
  /** Of one trip only. */
  product_id?: string | undefined
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `specials.list` can be refused with. */
export type ListSpecialsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `specials.get` can be refused with. */
export type GetSpecialRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `specials.update` can be refused with. */
export type UpdateSpecialRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `specials.delete` can be refused with. */
export type DeleteSpecialRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `promoCodes.create` can be refused with. */
export type CreatePromoCodeRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `promoCodes.list`. */
export interface ListPromoCodesQuery {
  /** Part of the code or of its name. */
  q?: string | undefined
  /** Only those that are switched on, or those that are off. */
  active?: boolean | undefined
  /** Those that were made together. */
  batch_id?: string | undefined
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `promoCodes.list` can be refused with. */
export type ListPromoCodesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `promoCodes.createBatch` can be refused with. */
export type CreatePromoCodeBatchRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `promoCodes.get` can be refused with. */
export type GetPromoCodeRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `promoCodes.update` can be refused with. */
export type UpdatePromoCodeRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.getRoomTypes` can be refused with. */
export type GetRoomTypesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `options.putRoomTypes`. */
export interface PutRoomTypesQuery {
  /**
   * Answers what would change and what would be lost, and changes nothing.
   * @default false
   */
  dry_run?: boolean | undefined
  /** Kinds of losses that are meant. A change that loses anything else is refused. */
  accept_losses?: LossKind | ReadonlyArray<LossKind> | undefined
}

/** What `options.putRoomTypes` can be refused with. */
export type PutRoomTypesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | LossesNotAcceptedProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.getVehicle` can be refused with. */
export type GetVehicleRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.putVehicle` can be refused with. */
export type PutVehicleRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.putDeposit` can be refused with. */
export type PutDepositRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.deleteDeposit` can be refused with. */
export type DeleteDepositRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `deposits.preview` can be refused with. */
export type PreviewDepositRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `vehicleLimits.get` can be refused with. */
export type GetVehicleLimitsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `vehicleLimits.put`. */
export interface PutVehicleLimitsQuery {
  /**
   * Answers what would change and what would be lost, and changes nothing.
   * @default false
   */
  dry_run?: boolean | undefined
  /** Kinds of losses that are meant. A change that loses anything else is refused. */
  accept_losses?: LossKind | ReadonlyArray<LossKind> | undefined
}

/** What `vehicleLimits.put` can be refused with. */
export type PutVehicleLimitsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | LossesNotAcceptedProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.getPickup` can be refused with. */
export type GetPickupRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `options.putPickup`. */
export interface PutPickupQuery {
  /**
   * Answers what would change and what would be lost, and changes nothing.
   * @default false
   */
  dry_run?: boolean | undefined
  /** Kinds of losses that are meant. A change that loses anything else is refused. */
  accept_losses?: LossKind | ReadonlyArray<LossKind> | undefined
}

/** What `options.putPickup` can be refused with. */
export type PutPickupRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | LossesNotAcceptedProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.getSchedule` can be refused with. */
export type GetScheduleRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `options.putSchedule`. */
export interface PutScheduleQuery {
  /**
   * Answers what would change and what would be lost, and changes nothing.
   * @default false
   */
  dry_run?: boolean | undefined
  /** Kinds of losses that are meant. A change that loses anything else is refused. */
  accept_losses?: LossKind | ReadonlyArray<LossKind> | undefined
}

/** What `options.putSchedule` can be refused with. */
export type PutScheduleRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | LossesNotAcceptedProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `options.listDepartures`. */
export interface ListOptionDeparturesQuery {
  /** The first day; without it, from the first there is. */
  from?: string | undefined
  /** The last day, included. */
  to?: string | undefined
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `options.listDepartures` can be refused with. */
export type ListOptionDeparturesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `options.updateDepartures`. */
export interface BulkDeparturesQuery {
  /**
   * Answers what would change and what would be lost, and changes nothing.
   * @default false
   */
  dry_run?: boolean | undefined
  /** Kinds of losses that are meant. A change that loses anything else is refused. */
  accept_losses?: LossKind | ReadonlyArray<LossKind> | undefined
}

/** What `options.updateDepartures` can be refused with. */
export type BulkDeparturesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | LossesNotAcceptedProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.putDeparture` can be refused with. */
export type PutDepartureRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.deleteDeparture` can be refused with. */
export type DeleteDepartureRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `capacityPools.get` can be refused with. */
export type GetCapacityPoolsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `capacityPools.put`. */
export interface PutCapacityPoolsQuery {
  /**
   * Answers what would change and what would be lost, and changes nothing.
   * @default false
   */
  dry_run?: boolean | undefined
  /** Kinds of losses that are meant. A change that loses anything else is refused. */
  accept_losses?: LossKind | ReadonlyArray<LossKind> | undefined
}

/** What `capacityPools.put` can be refused with. */
export type PutCapacityPoolsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | LossesNotAcceptedProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `media.upload` can be refused with. */
export type CreateMediaRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `media.list`. */
export interface ListMediaQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `media.list` can be refused with. */
export type ListMediaRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `media.get` can be refused with. */
export type GetMediaRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `media.delete` can be refused with. */
export type DeleteMediaRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `policies.create` can be refused with. */
export type CreatePolicyRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `policies.list`. */
export interface ListPoliciesQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `policies.list` can be refused with. */
export type ListPoliciesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `policies.get` can be refused with. */
export type GetPolicyRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `policies.update` can be refused with. */
export type UpdatePolicyRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `quotes.create` can be refused with. */
export type CreateStaffQuoteRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
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
  | AdjustmentTooLargeProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.create` can be refused with. */
export type CreateBookingRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
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
  | TravellerDetailsInvalidProblem
  | AdjustmentTooLargeProblem
  | PriceChangedProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.list`. */
export interface ListBookingsQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** Only bookings of these statuses. */
  status?: SellerBookingStatus | ReadonlyArray<SellerBookingStatus> | undefined
  /** Starts on this day or later. */
  from?: string | undefined
  /** Starts on this day or earlier. */
  to?: string | undefined
  /** Starts then; with a day alone, any time of it. */
  start?: string | undefined
  /** Only bookings of this trip. */
  product_id?: string | undefined
  /** Only bookings of this option. */
  option_id?: string | undefined
  /** Only what was sold on this site. */
  storefront_id?: string | undefined
  /** Only what this member of the team booked. */
  made_by?: string | undefined
  /** Only what was sold this way. */
  channel?: SalesChannel | undefined
  /** Only bookings of these states of payment. */
  payment_status?: SellerPaymentStatus | ReadonlyArray<SellerPaymentStatus> | undefined
  /** Only bookings whose details of travellers are so far. */
  details_status?: TravellerDetailsStatus | ReadonlyArray<TravellerDetailsStatus> | undefined
  /** Only bookings with one of these next steps. */
  waits_for?: BookingStep | ReadonlyArray<BookingStep> | undefined
  /** Only those that the seller still has to answer, or the others. */
  awaits_seller?: boolean | undefined
  /** Only bookings whose next step is due before this moment. */
  due_before?: string | undefined
  /** Made at this moment or later. */
  created_from?: string | undefined
  /** Made before this moment. */
  created_to?: string | undefined
  /** Only bookings that changed at this moment or later. */
  updated_since?: string | undefined
  /** Only bookings that have this tag. */
  tag?: string | undefined
  /** Only those that staff marked as a test, or the others. */
  is_test?: boolean | undefined
  /** In the reference, the lead or the title of the trip; the beginning of a reference with or without dashes, or at least four digits of the phone number. */
  q?: string | undefined
  /**
   * By when they were made, start or are due; with a minus the other way round.
   * @default '-created'
   */
  sort?: BookingSort | undefined
  /**
   * Also says what is open and to be given back in the whole list, by currency.
   * @default false
   */
  totals?: boolean | undefined
  /** Only bookings of these references. */
  ref?: string | ReadonlyArray<string> | undefined
  /** The language of names from the catalogue; by default the reader's own, else the seller's. */
  locale?: string | undefined
  /**
   * With `Accept: text/csv`: the fields of the records, or `people`, a table to read, with plain headings in the language of the reader (`locale`: `en`, `de` or `ar`).
   * @default 'records'
   */
  table?: TableKind | undefined
  /**
   * Of a table for people. With `semicolon`, which some spreadsheets expect, decimals have a comma.
   * @default 'comma'
   */
  separator?: TableSeparator | undefined
  /** Columns of a table for people, in the order in which they are named. */
  columns?: BookingColumn | ReadonlyArray<BookingColumn> | undefined
}

/** What `bookings.list` can be refused with. */
export type ListBookingsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.get`. */
export interface GetOwnBookingQuery {
  /** The language of names from the catalogue; by default the reader's own, else the seller's. */
  locale?: string | undefined
}

/** What `bookings.get` can be refused with. */
export type GetOwnBookingRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.cancel` can be refused with. */
export type CancelOwnBookingRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.previewCancel` can be refused with. */
export type PreviewCancelRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.confirm` can be refused with. */
export type ConfirmBookingRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.move` can be refused with. */
export type MoveBookingRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | SlotClosedProblem
  | SoldOutProblem
  | NotEnoughCapacityProblem
  | VehicleLimitReachedProblem
  | RoomingInvalidProblem
  | ExtraSoldOutProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.reject` can be refused with. */
export type RejectBookingRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.markTest` can be refused with. */
export type TestBookingRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.createChange` can be refused with. */
export type CreateBookingChangeRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
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
  | AdjustmentTooLargeProblem
  | PriceChangedProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.previewChange` can be refused with. */
export type PreviewChangeRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
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
  | AdjustmentTooLargeProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.updateLead` can be refused with. */
export type UpdateLeadRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.createNote` can be refused with. */
export type CreateNoteRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.listNotes` can be refused with. */
export type ListNotesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.deleteNote` can be refused with. */
export type DeleteNoteRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.putTags` can be refused with. */
export type PutTagsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `tags.list` can be refused with. */
export type ListTagsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.listMails` can be refused with. */
export type ListMailsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.resendMail` can be refused with. */
export type ResendMailRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `bookings.listTravellers`. */
export interface ListOwnTravellersQuery {
  /**
   * Travellers per page.
   * @default 200
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `bookings.listTravellers` can be refused with. */
export type ListOwnTravellersRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.putTraveller` can be refused with. */
export type PutOwnTravellerRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
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

/** What `bookings.createPayment` can be refused with. */
export type CreatePaymentRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.listPayments` can be refused with. */
export type ListPaymentsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.voidPayment` can be refused with. */
export type VoidPaymentRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.createRefund` can be refused with. */
export type CreateRefundRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.createPaymentRequest` can be refused with. */
export type CreatePaymentRequestRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
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

/** What `bookings.listPaymentRequests` can be refused with. */
export type ListPaymentRequestsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.deletePaymentRequest` can be refused with. */
export type DeletePaymentRequestRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.sendPaymentRequest` can be refused with. */
export type SendPaymentRequestRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.deleteCollected` can be refused with. */
export type DeleteCollectedRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.recordCollected` can be refused with. */
export type RecordCollectedRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.putPaymentLink` can be refused with. */
export type PutPaymentLinkRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.getReceipt` can be refused with. */
export type GetOwnReceiptRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.acceptReceipt` can be refused with. */
export type AcceptReceiptRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.refuseReceipt` can be refused with. */
export type RefuseReceiptRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `bookings.getVoucherPdf` can be refused with. */
export type GetOwnVoucherPdfRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | ConflictProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `today.get`. */
export interface GetTodayQuery {
  /** The day; today, on the clock of the company, by default. */
  date?: string | undefined
  /** The language of names from the catalogue; by default the reader's own, else the seller's. */
  locale?: string | undefined
}

/** What `today.get` can be refused with. */
export type GetTodayRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `desk.get` can be refused with. */
export type GetDeskRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `search.records`. */
export interface SearchRecordsQuery {
  /** What to look for. */
  q: string
  /** The language of names from the catalogue; by default the reader's own, else the seller's. */
  locale?: string | undefined
}

/** What `search.records` can be refused with. */
export type SearchRecordsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `departures.list`. */
export interface ListDeparturesQuery {
  /** The first day; today by default. */
  from?: string | undefined
  /** The last day, included; a month after the first by default. */
  to?: string | undefined
  /**
   * Also starts that nobody has booked, of all options.
   * @default false
   */
  scheduled?: boolean | undefined
  /** Only starts of this trip. */
  product_id?: string | undefined
  /** Only starts of this option. */
  option_id?: string | undefined
  /** Only starts that stand like this. */
  status?: StartStatus | ReadonlyArray<StartStatus> | undefined
  /** The language of names from the catalogue; by default the reader's own, else the seller's. */
  locale?: string | undefined
  /**
   * Starts per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `departures.list` can be refused with. */
export type ListDeparturesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `departures.updateMany`. */
export interface BulkAllDeparturesQuery {
  /**
   * Answers what would be done, and does nothing.
   * @default false
   */
  dry_run?: boolean | undefined
  /** Kinds of losses that are meant. A change that loses anything else is refused. */
  accept_losses?: LossKind | ReadonlyArray<LossKind> | undefined
}

/** What `departures.updateMany` can be refused with. */
export type BulkAllDeparturesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | LossesNotAcceptedProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `callOffs.create` can be refused with. */
export type CreateCallOffRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `callOffs.preview`. */
export interface PreviewCallOffQuery {
  /** The language of names from the catalogue; by default the reader's own, else the seller's. */
  locale?: string | undefined
}

/** What `callOffs.preview` can be refused with. */
export type PreviewCallOffRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.callOffDeparture` can be refused with. */
export type CallOffDepartureRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | SlotClosedProblem
  | SoldOutProblem
  | NotEnoughCapacityProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `options.getManifest`. */
export interface GetManifestQuery {
  /**
   * Bookings per page.
   * @default 200
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /**
   * By the name of who leads a booking, or by when it is picked up.
   * @default 'name'
   */
  sort?: ManifestOrder | undefined
  /** The language of names from the catalogue; by default the reader's own, else the seller's. */
  locale?: string | undefined
}

/** What `options.getManifest` can be refused with. */
export type GetManifestRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.getManifestCsv` can be refused with. */
export type GetManifestCsvRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `resources.create` can be refused with. */
export type CreateResourceRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `resources.list`. */
export interface ListResourcesQuery {
  /** Only these. */
  kind?: ResourceKind | undefined
  /**
   * With those that are not used any more.
   * @default false
   */
  retired?: boolean | undefined
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `resources.list` can be refused with. */
export type ListResourcesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `resources.update` can be refused with. */
export type UpdateResourceRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `resources.delete` can be refused with. */
export type DeleteResourceRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `resources.listAssignments`. */
export interface ListAssignmentsQuery {
  /** The first day; today by default. */
  from?: string | undefined
  /** The last day, included; a month after the first by default. */
  to?: string | undefined
  /** The language of names from the catalogue; by default the reader's own, else the seller's. */
  locale?: string | undefined
}

/** What `resources.listAssignments` can be refused with. */
export type ListAssignmentsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `options.putResources`. */
export interface PutResourcesQuery {
  /**
   * Refuse instead of naming what overlaps.
   * @default false
   */
  refuse_overlaps?: boolean | undefined
  /** The language of names from the catalogue; by default the reader's own, else the seller's. */
  locale?: string | undefined
}

/** What `options.putResources` can be refused with. */
export type PutResourcesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ResourcesOverlapProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `messageRules.create` can be refused with. */
export type CreateMessageRuleRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `messageRules.list` can be refused with. */
export type ListMessageRulesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `messageRules.preview` can be refused with. */
export type PreviewMessageRuleRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `messageRules.get` can be refused with. */
export type GetMessageRuleRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `messageRules.update` can be refused with. */
export type UpdateMessageRuleRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `messageRules.delete` can be refused with. */
export type DeleteMessageRuleRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `messageRules.test` can be refused with. */
export type TestMessageRuleRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `mails.list` can be refused with. */
export type ListOwnMailsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `mails.get` can be refused with. */
export type GetOwnMailRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `mails.preview` can be refused with. */
export type PreviewOwnMailRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `mails.putText` can be refused with. */
export type PutMailTextRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `mails.deleteText` can be refused with. */
export type DeleteMailTextRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | VersionConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.createMessage` can be refused with. */
export type CreateMessageRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `options.previewMessage` can be refused with. */
export type PreviewMessageRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | ConflictProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `me.listDepartures`. */
export interface ListMyDeparturesQuery {
  /** The first day; today by default. */
  from?: string | undefined
  /** The last day, included; a month after the first by default. */
  to?: string | undefined
  /** The language of names from the catalogue; by default the reader's own, else the seller's. */
  locale?: string | undefined
}

/** What `me.listDepartures` can be refused with. */
export type ListMyDeparturesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `me.getManifest`. */
export interface GetMyManifestQuery {
  /**
   * Bookings per page.
   * @default 200
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** The language of names from the catalogue; by default the reader's own, else the seller's. */
  locale?: string | undefined
}

/** What `me.getManifest` can be refused with. */
export type GetMyManifestRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | ConflictProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `options.getCheckInPack`. */
export interface GetCheckInPackQuery {
  /** The language of the names of trip, option and units. */
  locale?: string | undefined
}

/** What `options.getCheckInPack` can be refused with. */
export type GetCheckInPackRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | NotFoundProblem
  | ConflictProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `checkInKeys.list` can be refused with. */
export type ListCheckInKeysRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `attendance.mark` can be refused with. */
export type CreateAttendanceRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.createCalendarFeed` can be refused with. */
export type CreateCalendarFeedRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | OriginNotAllowedProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `me.deleteCalendarFeed` can be refused with. */
export type DeleteCalendarFeedRefusal =
  | UnauthenticatedProblem
  | OriginNotAllowedProblem
  | NotFoundProblem
  | PayloadTooLargeProblem
  | UnsupportedMediaTypeProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `payments.list`. */
export interface ListAllPaymentsQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** Moved at this moment or later. */
  from?: string | undefined
  /** Moved before this moment. */
  before?: string | undefined
  /** In place of `from`: the first day, on the company's clock. */
  from_day?: string | undefined
  /** In place of `before`: the last day, included, on the company's clock. */
  to_day?: string | undefined
  /** Only payments, or only refunds. */
  kind?: MoneyMovementKind | undefined
  /** Only what moved in one of these ways. */
  method?: PaymentMethod | ReadonlyArray<PaymentMethod> | undefined
  /** Only money of this currency. */
  currency?: string | undefined
  /** The language of names from the catalogue; by default the reader's own, else the seller's. */
  locale?: string | undefined
  /**
   * With `Accept: text/csv`: the fields of the records, or `people`, a table to read, with plain headings in the language of the reader (`locale`: `en`, `de` or `ar`).
   * @default 'records'
   */
  table?: TableKind | undefined
  /**
   * Of a table for people. With `semicolon`, which some spreadsheets expect, decimals have a comma.
   * @default 'comma'
   */
  separator?: TableSeparator | undefined
}

/** What `payments.list` can be refused with. */
export type ListAllPaymentsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `paymentRequests.listWaiting`. */
export interface ListAllPaymentRequestsQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** What `paymentRequests.listWaiting` can be refused with. */
export type ListAllPaymentRequestsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `collectedMoney.list`. */
export interface ListCollectedMoneyQuery {
  /**
   * Records per page.
   * @default 20
   */
  limit?: number | undefined
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined
  /** The language of names from the catalogue; by default the reader's own, else the seller's. */
  locale?: string | undefined
}

/** What `collectedMoney.list` can be refused with. */
export type ListCollectedMoneyRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `reports.getDepartures`. */
export interface GetDeparturesQuery {
  /** The first day; that of this month by default. */
  from?: string | undefined
  /** The last day, included; that of the month of the first by default. */
  to?: string | undefined
  /** In place of `from` and `to`: whole months by the clock of the company. The last 12 months end with this one. */
  period?: ReportPeriod | undefined
  /** Whose days they are, such as `Asia/Amman`; those of the company by default: the `timezone` of its settings, else the clock of the place where most of its options start. */
  timezone?: string | undefined
  /** Adds `year_before`: the same dates a year before. A 29th of February goes with the 28th of the year after it, and has itself no day to be compared with; a week is compared with the same seven dates. By the day of the checkout, days that are still ahead have none either. */
  compare?: ReportComparison | undefined
  /** The language of names from the catalogue; by default the reader's own, else the seller's. */
  locale?: string | undefined
  /**
   * With `Accept: text/csv`: the fields of the records, or `people`, a table to read, with plain headings in the language of the reader (`locale`: `en`, `de` or `ar`).
   * @default 'records'
   */
  table?: TableKind | undefined
  /**
   * Of a table for people. With `semicolon`, which some spreadsheets expect, decimals have a comma.
   * @default 'comma'
   */
  separator?: TableSeparator | undefined
}

/** What `reports.getDepartures` can be refused with. */
export type GetDeparturesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `reports.getOccupancy`. */
export interface GetOccupancyQuery {
  /** The first day; that of this month by default. */
  from?: string | undefined
  /** The last day, included; that of the month of the first by default. */
  to?: string | undefined
  /** In place of `from` and `to`: whole months by the clock of the company. The last 12 months end with this one. */
  period?: ReportPeriod | undefined
  /** Whose days they are, such as `Asia/Amman`; those of the company by default: the `timezone` of its settings, else the clock of the place where most of its options start. */
  timezone?: string | undefined
  /**
   * What a line is of; `auto` is the day, week or month, as suits the range.
   * @default 'day'
   */
  by?: AskedOccupancyGroup | undefined
  /** Only starts of this trip. */
  product_id?: string | undefined
  /** The language of names from the catalogue; by default the reader's own, else the seller's. */
  locale?: string | undefined
  /**
   * With `Accept: text/csv`: the fields of the records, or `people`, a table to read, with plain headings in the language of the reader (`locale`: `en`, `de` or `ar`).
   * @default 'records'
   */
  table?: TableKind | undefined
  /**
   * Of a table for people. With `semicolon`, which some spreadsheets expect, decimals have a comma.
   * @default 'comma'
   */
  separator?: TableSeparator | undefined
}

/** What `reports.getOccupancy` can be refused with. */
export type GetOccupancyRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `reports.getPayouts`. */
export interface GetPayoutsQuery {
  /** The first day; that of this month by default. */
  from?: string | undefined
  /** The last day, included; that of the month of the first by default. */
  to?: string | undefined
  /** In place of `from` and `to`: whole months by the clock of the company. The last 12 months end with this one. */
  period?: ReportPeriod | undefined
  /** Whose days they are, such as `Asia/Amman`; those of the company by default: the `timezone` of its settings, else the clock of the place where most of its options start. */
  timezone?: string | undefined
  /**
   * By the day of the checkout, or by that of the start on the clock of its place.
   * @default 'booked'
   */
  date?: ReportDate | undefined
  /**
   * What was sold of the own trips, anywhere, or what the own sites sold of the trips of others.
   * @default 'operator'
   */
  role?: ReportRole | undefined
  /** Adds `year_before`: the same dates a year before. A 29th of February goes with the 28th of the year after it, and has itself no day to be compared with; a week is compared with the same seven dates. By the day of the checkout, days that are still ahead have none either. */
  compare?: ReportComparison | undefined
  /** The language of names from the catalogue; by default the reader's own, else the seller's. */
  locale?: string | undefined
  /**
   * With `Accept: text/csv`: the fields of the records, or `people`, a table to read, with plain headings in the language of the reader (`locale`: `en`, `de` or `ar`).
   * @default 'records'
   */
  table?: TableKind | undefined
  /**
   * Of a table for people. With `semicolon`, which some spreadsheets expect, decimals have a comma.
   * @default 'comma'
   */
  separator?: TableSeparator | undefined
}

/** What `reports.getPayouts` can be refused with. */
export type GetPayoutsRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** Parameters of `reports.getSales`. */
export interface GetSalesQuery {
  /** The first day; that of this month by default. */
  from?: string | undefined
  /** The last day, included; that of the month of the first by default. */
  to?: string | undefined
  /** In place of `from` and `to`: whole months by the clock of the company. The last 12 months end with this one. */
  period?: ReportPeriod | undefined
  /** Whose days they are, such as `Asia/Amman`; those of the company by default: the `timezone` of its settings, else the clock of the place where most of its options start. */
  timezone?: string | undefined
  /**
   * By the day of the checkout, or by that of the start on the clock of its place.
   * @default 'booked'
   */
  date?: ReportDate | undefined
  /**
   * What was sold of the own trips, anywhere, or what the own sites sold of the trips of others.
   * @default 'operator'
   */
  role?: ReportRole | undefined
  /** Adds `year_before`: the same dates a year before. A 29th of February goes with the 28th of the year after it, and has itself no day to be compared with; a week is compared with the same seven dates. By the day of the checkout, days that are still ahead have none either. */
  compare?: ReportComparison | undefined
  /**
   * What a line is of; `auto` is the day, week or month, as suits the range.
   * @default 'day'
   */
  by?: AskedSalesGroup | undefined
  /** The language of names from the catalogue; by default the reader's own, else the seller's. */
  locale?: string | undefined
  /**
   * With `Accept: text/csv`: the fields of the records, or `people`, a table to read, with plain headings in the language of the reader (`locale`: `en`, `de` or `ar`).
   * @default 'records'
   */
  table?: TableKind | undefined
  /**
   * Of a table for people. With `semicolon`, which some spreadsheets expect, decimals have a comma.
   * @default 'comma'
   */
  separator?: TableSeparator | undefined
}

/** What `reports.getSales` can be refused with. */
export type GetSalesRefusal =
  | UnauthenticatedProblem
  | NotPermittedProblem
  | InvalidInputProblem
  | RateLimitedProblem
  | InternalErrorProblem
  | UnavailableProblem

/** What `hostedSites.get` can be refused with. */
export type GetHostedSiteRefusal =
  | BadRequestProblem
  | UnauthenticatedProblem
  | NotFoundProblem
  | InternalErrorProblem

export interface SellerListedCitiesCalls {
  /**
   * Suggest cities of the world while somebody types.
   *
   * Of a public list, the eight largest of a country of which the name, or a word of it, begins with `q`. Anybody may call it, as an installation without people asks for its first city.
   *
   * `GET /v1/listed-cities`
   */
  list(query: ListListedCitiesQuery, options?: CallOptions): Call<ListedCities, ListListedCitiesRefusal>
}

export interface SellerSetupCalls {
  /**
   * Set an empty installation up.
   *
   * Makes the first company, its owner, who is also an admin of the platform, a site with its key and a way to pay, and a city if one is given; then signs the owner in. All of it is made or nothing. It takes the secret of the link that the start of an empty installation prints, and works once.
   *
   * `POST /v1/setup`
   */
  create(body: Setup, options?: CallOptions): Call<SetupDone, CreateSetupRefusal>

  /**
   * Say whether the installation waits for its first owner.
   *
   * `GET /v1/setup`
   */
  get(options?: CallOptions): Call<SetupState, GetSetupRefusal>
}

export interface SellerAuthCalls {
  /**
   * Sign in with a passkey.
   *
   * Takes what `toJSON` of the browser’s credential gives, and sets the cookie of the session. Each challenge works once, within 5 minutes. It is a sign-in like any other: calls that take a fresh one take it.
   *
   * `POST /v1/auth/passkeys/sign-in`
   */
  signInWithPasskey(body: PasskeySignIn, options?: CallOptions): Call<StaffSession, SignInStaffWithPasskeyRefusal>

  /**
   * Begin to sign in with a passkey.
   *
   * The answer is what `PublicKeyCredential.parseRequestOptionsFromJSON` takes. It names no passkeys and nobody: the device finds those of the service by itself.
   *
   * `POST /v1/auth/passkeys/sign-in/options`
   */
  createPasskeySignInOptions(options?: CallOptions): Call<PasskeySignInOptions, CreateStaffPasskeySignInOptionsRefusal>

  /**
   * Sign in with email and password.
   *
   * Sets the cookie of the session. The session ends after 7 days. After 10 wrong passwords within 15 minutes from one address, or from a device that is known, an email has to wait there, or use a sign-in link; after 100 from wherever, on all devices that are not known.
   *
   * `POST /v1/auth/sign-in`
   */
  signIn(body: SignIn, options?: CallOptions): Call<StaffSession, SignInStaffRefusal>

  /**
   * Mail a sign-in link.
   *
   * The answer is the same for every address; only a person we know gets a mail. The link works once, within 15 minutes.
   *
   * `POST /v1/auth/sign-in-link`
   */
  sendSignInLink(body: StaffSignInLink, options?: CallOptions): Call<StaffSignInLinkSent, CreateStaffSignInLinkRefusal>

  /**
   * End the session.
   *
   * Answers the same with and without a session. With `everywhere` all sessions of the person end, on every device, and links that were mailed to them no longer work.
   *
   * The body may be left out.
   *
   * `POST /v1/auth/sign-out`
   */
  signOut(body?: SignOut, options?: CallOptions): Call<void, SignOutStaffRefusal>

  /**
   * Sign in with the token of a mailed link.
   *
   * Sets the cookie of the session. Only this call uses the link up, and only once.
   *
   * `POST /v1/auth/verify`
   */
  verify(body: StaffVerify, options?: CallOptions): Call<StaffSession, VerifyStaffRefusal>
}

export interface SellerMeCalls {
  /**
   * Who is signed in, for which seller, and what they may do.
   *
   * `GET /v1/me`
   */
  get(options?: CallOptions): Call<Me, GetMeRefusal>

  /**
   * Change one's name or language.
   *
   * What is left out stays as it is. Other teams that one belongs to keep the name that they wrote down themselves.
   *
   * `PATCH /v1/me`
   */
  update(body: MeChange, options?: CallOptions): Call<Me, UpdateMeRefusal>

  /**
   * What one is notified of by mail, for the seller one works for now.
   *
   * `GET /v1/me/notices`
   */
  getNotices(options?: CallOptions): Call<MyNotices, GetMyNoticesRefusal>

  /**
   * Choose what one is notified of, and how.
   *
   * For the seller one works for now; the language is the same for all. A kind that is left out goes back to its default. Nobody is notified of what their role may not see.
   *
   * `PUT /v1/me/notices`
   */
  putNotices(body: MyNoticesChange, options?: CallOptions): Call<MyNotices, PutMyNoticesRefusal>

  /**
   * Set one's password.
   *
   * Takes a sign-in of the last 10 minutes, or the password in use. All other sessions of the person end.
   *
   * `PUT /v1/me/password`
   */
  putPassword(body: MyPassword, options?: CallOptions): Call<void, PutMyPasswordRefusal>

  /**
   * Work for another of the sellers one belongs to.
   *
   * `PUT /v1/me/seller`
   */
  putSeller(body: MySeller, options?: CallOptions): Call<void, PutMySellerRefusal>

  /**
   * The devices that one is signed in on.
   *
   * `last_seen_at` is true to within five minutes.
   *
   * `GET /v1/me/sessions`
   */
  listSessions(options?: CallOptions): Call<MySessionList, ListMySessionsRefusal>

  /**
   * Sign out on one device.
   *
   * All at once: `POST /v1/auth/sign-out` with `everywhere`.
   *
   * `DELETE /v1/me/sessions/{id}`
   */
  deleteSession(id: string, options?: CallOptions): Call<void, DeleteMySessionRefusal>

  /**
   * Keep a passkey that the device has made.
   *
   * Takes what `toJSON` of the browser’s credential gives, with a `label` if you like, and a sign-in of the last 10 minutes. A person can have 20 of them; one more is 409 with the reason `too_many_passkeys`. Its owner is mailed about it.
   *
   * `POST /v1/me/passkeys`
   */
  createPasskey(body: NewPasskey, options?: CallOptions): Call<Passkey, CreateMyPasskeyRefusal>

  /**
   * One's passkeys.
   *
   * `GET /v1/me/passkeys`
   */
  listPasskeys(options?: CallOptions): Call<PasskeyList, ListMyPasskeysRefusal>

  /**
   * Begin to make a passkey.
   *
   * The answer is what `PublicKeyCredential.parseCreationOptionsFromJSON` takes. Takes a sign-in of the last 10 minutes.
   *
   * `POST /v1/me/passkeys/options`
   */
  createPasskeyOptions(options?: CallOptions): Call<NewPasskeyOptions, CreateMyPasskeyOptionsRefusal>

  /**
   * Name a passkey.
   *
   * `PATCH /v1/me/passkeys/{id}`
   */
  updatePasskey(id: string, body: PasskeyChange, options?: CallOptions): Call<Passkey, UpdateMyPasskeyRefusal>

  /**
   * Delete one of one's passkeys.
   *
   * Takes a sign-in of the last 10 minutes. Its owner is mailed about it.
   *
   * `DELETE /v1/me/passkeys/{id}`
   */
  deletePasskey(id: string, options?: CallOptions): Call<void, DeleteMyPasskeyRefusal>

  /**
   * List the departures that one is assigned to, by time.
   *
   * Those that begin in at most 92 days, from today by default.
   *
   * Needs the permission `attendance:manage`.
   *
   * `GET /v1/me/departures`
   */
  listDepartures(query?: ListMyDeparturesQuery, options?: CallOptions): Call<MyDepartureList, ListMyDeparturesRefusal>

  /**
   * Read who goes at a start that one leads.
   *
   * By the name of who leads each booking: phones, languages, pickups, diets, medical notes, requests and what is to be collected, without prices. A guide reads departures that are assigned to them, from three days before the start to a day after the end (409 with `too_early` or `over` otherwise). Opening medical notes leaves a line in the audit log.
   *
   * Needs the permission `attendance:manage`.
   *
   * `GET /v1/me/departures/{id}/{start}/manifest`
   */
  getManifest(id: string, start: string, query?: GetMyManifestQuery, options?: CallOptions): Pages<MyManifest, MyManifest['bookings'][number], GetMyManifestRefusal>

  /**
   * Make the address of one's own calendar.
   *
   * In place of the one there was, for the seller that the session works for. `mine` takes the permission `attendance:manage`, `all` takes `booking:read`. It ends with the membership.
   *
   * The body may be left out.
   *
   * `POST /v1/me/calendar-feed`
   */
  createCalendarFeed(body?: NewCalendarFeed, options?: CallOptions): Call<CalendarFeed, CreateCalendarFeedRefusal>

  /**
   * End the address of one's own calendar.
   *
   * `DELETE /v1/me/calendar-feed`
   */
  deleteCalendarFeed(options?: CallOptions): Call<void, DeleteCalendarFeedRefusal>
}

export interface SellerTeamCalls {
  /**
   * Add a person to the team.
   *
   * They are on the team at once, under the name that is given, and are mailed a first sign-in link, good for 7 days. Only an owner adds owners, and nobody gives a role that can do more than they can. A staff session needs a sign-in of the last 10 minutes. So many an hour as the platform says (100 by default).
   *
   * Needs the permission `team:manage`.
   *
   * `POST /v1/team`
   */
  createMember(body: NewTeamMember, options?: CallOptions): Call<TeamMember, CreateTeamMemberRefusal>

  /**
   * List the team, in the order they joined.
   *
   * List the team, in the order they joined.
   *
   * Needs the permission `team:manage`.
   *
   * `GET /v1/team`
   */
  list(query?: ListTeamQuery, options?: CallOptions): Pages<TeamPage, TeamPage['data'][number], ListTeamRefusal>

  /**
   * Give a member another role.
   *
   * Their sessions and keys shrink or grow with it at once. Only an owner changes owners, and a seller's last owner stays one.
   *
   * Needs the permission `team:manage`.
   *
   * `PATCH /v1/team/{person_id}`
   */
  updateMember(personId: string, body: TeamMemberChange, options?: CallOptions): Call<TeamMember, UpdateTeamMemberRefusal>

  /**
   * Take a person off the team.
   *
   * Their sessions at this seller end and the keys they made stop working. Only an owner removes owners, and never the last one.
   *
   * Needs the permission `team:manage`.
   *
   * `DELETE /v1/team/{person_id}`
   */
  deleteMember(personId: string, options?: CallOptions): Call<void, DeleteTeamMemberRefusal>

  /**
   * Send an invitation again.
   *
   * Mails a first sign-in link, good for 7 days, to a member who has not come yet. Who has is 409 `already_signed_in`. It counts as an invitation: so many an hour to one address and of one seller as the platform says. A staff session needs a sign-in of the last 10 minutes.
   *
   * Needs the permission `team:manage`.
   *
   * `POST /v1/team/{person_id}/invite`
   */
  invite(personId: string, options?: CallOptions): Call<TeamMember, InviteTeamMemberRefusal>
}

export interface SellerSettingsCalls {
  /**
   * Read the seller's settings.
   *
   * Read the seller's settings.
   *
   * Needs the permission `settings:manage`.
   *
   * `GET /v1/settings`
   */
  get(options?: CallOptions): Call<SellerSettings, GetSellerSettingsRefusal>

  /**
   * Change the seller's settings.
   *
   * Fields that are left out stay as they are. Another `notify_email` takes a person a sign-in of the last ten minutes, and every owner is mailed (`notify-address-changed`).
   *
   * Needs the permission `settings:manage`.
   *
   * `PATCH /v1/settings`
   */
  update(body: SellerSettingsChange, options?: CallOptions): Call<SellerSettings, UpdateSellerSettingsRefusal>
}

export interface SellerBankDetailsCalls {
  /**
   * Read where travellers transfer money to.
   *
   * Read where travellers transfer money to.
   *
   * Needs the permission `settings:manage`.
   *
   * `GET /v1/bank-details`
   */
  get(options?: CallOptions): Call<BankDetails, GetBankDetailsRefusal>

  /**
   * Say where travellers transfer money to.
   *
   * Replaces all of it. A signed-in person needs a sign-in of the last 10 minutes. A secret key has none: whoever made it needed one to give it `settings:manage`. Every owner is mailed, with the person and the key. Bookings made before keep the details they were made with.
   *
   * Needs the permission `settings:manage`.
   *
   * `PUT /v1/bank-details`
   */
  put(body: BankDetailsBody, options?: CallOptions): Call<BankDetails, PutBankDetailsRefusal>
}

export interface SellerCompanyCalls {
  /**
   * Read who the company is.
   *
   * Read who the company is.
   *
   * Needs the permission `settings:manage` or `page:manage`.
   *
   * `GET /v1/company`
   */
  get(options?: CallOptions): Call<CompanyRecord, GetCompanyRefusal>

  /**
   * Say who the company is.
   *
   * Replaces all of it. Everybody may read it: it stands on the pages of its sites, on vouchers and in mails.
   *
   * Needs the permission `settings:manage`.
   *
   * `PUT /v1/company`
   */
  put(body: NewCompany, options?: CallOptions): Call<CompanyRecord, PutCompanyRefusal>
}

export interface SellerPaymentAccountCalls {
  /**
   * Read which account card payments go to.
   *
   * Its keys are never shown. `fault` is what the last check, or a payment, met.
   *
   * Needs the permission `settings:manage`.
   *
   * `GET /v1/payment-account`
   */
  get(options?: CallOptions): Call<PaymentAccount, GetPaymentAccountRefusal>

  /**
   * Connect an account that card payments go to.
   *
   * Replaces the one before. The provider is asked first: keys that it does not know are refused, and anything else that keeps the account from being used is its `fault`. Stripe takes `secret_key`, and `webhook_secret` with it or later. The test provider takes nothing more, and is refused where whoever runs the service does not allow it. While payments are under way, another account, be it of the same provider or with other than live keys in place of live ones, is 409 with the reason `payments_open`; new keys of the same one are taken. A signed-in person needs a sign-in of the last 10 minutes. Every owner is mailed, with the person and the key.
   *
   * Needs the permission `settings:manage`.
   *
   * `PUT /v1/payment-account`
   */
  put(body: PaymentAccountBody, options?: CallOptions): Call<PaymentAccount, PutPaymentAccountRefusal>

  /**
   * Disconnect the account that card payments go to.
   *
   * Nobody can pay by card any more, and its keys are gone. While payments or refunds are under way it is 409 with the reason `payments_open`. A signed-in person needs a sign-in of the last 10 minutes. Every owner is mailed.
   *
   * Needs the permission `settings:manage`.
   *
   * `DELETE /v1/payment-account`
   */
  delete(options?: CallOptions): Call<void, DeletePaymentAccountRefusal>

  /**
   * Ask the provider again whether the connection works.
   *
   * What is found is the `fault` of the account; null when nothing is wrong any more.
   *
   * Needs the permission `settings:manage`.
   *
   * `POST /v1/payment-account/check`
   */
  check(options?: CallOptions): Call<PaymentAccount, CheckPaymentAccountRefusal>
}

export interface SellerPaymentProvidersCalls {
  /**
   * List the providers that an account can be connected of.
   *
   * With the address and the events that an endpoint for webhooks is to be made with at the provider, before its secret can be given to `PUT /v1/payment-account`.
   *
   * Needs the permission `settings:manage`.
   *
   * `GET /v1/payment-providers`
   */
  list(options?: CallOptions): Call<PaymentProviderList, ListPaymentProvidersRefusal>
}

export interface SellerPaymentTrialsCalls {
  /**
   * Try the connection by a small payment that is given back at once.
   *
   * Answers a page on which to pay about one unit of the currency of the account. With live keys real money moves: once it has come it goes back to the card, and what the provider charges for that stays with it. The page is open for half an hour; one that was opened before is ended. Where the provider refuses, the trial has `ended` and says the `problem`.
   *
   * Needs the permission `settings:manage`.
   *
   * `POST /v1/payment-trials`
   */
  create(options?: CallOptions): Call<PaymentTrial, CreatePaymentTrialRefusal>

  /**
   * List the payments by which the connection was tried.
   *
   * They are no sales: no booking, no report and no list of payments has them.
   *
   * Needs the permission `settings:manage`.
   *
   * `GET /v1/payment-trials`
   */
  list(options?: CallOptions): Call<PaymentTrialList, ListPaymentTrialsRefusal>
}

export interface SellerErasuresCalls {
  /**
   * Erase a person for good.
   *
   * Names, contacts, cards of travellers, receipts, enquiries, mails and accounts under an address go, or by its `ref` what a booking without an address has of its guest; what was sold and paid stays, without a name. What is still to come or waits is kept, and named. A signed-in person needs a sign-in of the last 10 minutes. It cannot be undone.
   *
   * Needs the permission `settings:manage`.
   *
   * `POST /v1/erasures`
   */
  create(body: Erasure, options?: CallOptions): Call<ErasureReport, CreateErasureRefusal>

  /**
   * See what is kept about a person.
   *
   * Bookings, enquiries, mails and accounts under an address, or the one booking that was made without an address. Nothing is changed.
   *
   * Needs the permission `settings:manage`.
   *
   * `POST /v1/erasures/preview`
   */
  preview(body: Erasure, options?: CallOptions): Call<ErasureReport, PreviewErasureRefusal>
}

export interface SellerAuditLogCalls {
  /**
   * Who changed what, and when, newest first.
   *
   * Who changed what, and when, newest first.
   *
   * Needs the permission `log:read`.
   *
   * `GET /v1/audit-log`
   */
  list(query?: ListAuditLogQuery, options?: CallOptions): Pages<AuditPage, AuditPage['data'][number], ListAuditLogRefusal>
}

export interface SellerVersionsCalls {
  /**
   * The versions of a record, newest first.
   *
   * Each is the line of the log that made it, with what it was before and after. `entity_id` is the id of the record; of a text the id of its trip or page and its language, as in `<id>/en`, and of a menu that of its storefront and its place. Besides `trip:read` it takes the permission to edit the record.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/versions`
   */
  list(query: ListVersionsQuery, options?: CallOptions): Pages<AuditPage, AuditPage['data'][number], ListVersionsRefusal>

  /**
   * Bring a version back.
   *
   * Of units, price tables, schedules and texts of trips. What the record was after the change of that line is written again, or with `state` what it was `before`, by the rules of every write of it; the versions between stay in the log. A price table from before prices were brought into another currency is 409 `other_price_currency`. Besides `trip:read` it takes the permission to edit the record.
   *
   * Needs the permission `trip:read`.
   *
   * The body may be left out.
   *
   * `POST /v1/versions/{id}/restore`
   */
  restore(id: string, body: VersionRestore | undefined, query: RestoreVersionQuery & { dry_run: true }, options?: CallOptions): Call<WritePlan, RestoreVersionRefusal>
  restore(id: string, body?: VersionRestore, query?: RestoreVersionQuery, options?: CallOptions): Call<RestoredVersion, RestoreVersionRefusal>
}

export interface SellerSellerCalls {
  /**
   * Read the seller that the caller belongs to.
   *
   * Read the seller that the caller belongs to.
   *
   * Needs the permission `settings:manage`.
   *
   * `GET /v1/seller`
   */
  get(options?: CallOptions): Call<SellerRecord, GetOwnSellerRefusal>

  /**
   * Change what the seller is called and says about itself.
   *
   * Fields that are left out stay.
   *
   * Needs the permission `settings:manage`.
   *
   * `PATCH /v1/seller`
   */
  update(body: SellerChange, options?: CallOptions): Call<SellerRecord, UpdateOwnSellerRefusal>

  /**
   * Ask to sell on the network of marketplaces.
   *
   * The platform then approves or refuses. A refused seller may ask again.
   *
   * Needs the permission `settings:manage`.
   *
   * `POST /v1/seller/apply`
   */
  apply(options?: CallOptions): Call<SellerRecord, ApplySellerRefusal>

  /**
   * Set a company up that the platform added.
   *
   * Makes its first site with a key and a way to pay, and its city if one is given; the languages of the site become those of the company. All of it is made or nothing, and once: a company that has a site is 409 `already_set_up`. Its prices are kept in the currency of the site from then on, unless it has some already.
   *
   * Needs the permission `storefront:manage`.
   *
   * `POST /v1/seller/setup`
   */
  setUp(body: SellerSetup, options?: CallOptions): Call<SellerSetupDone, CreateSellerSetupRefusal>
}

export interface SellerStorefrontsCalls {
  /**
   * Create a storefront.
   *
   * Languages default to those of the seller, currencies to that of its prices. A new storefront lists no origins, so browsers cannot use it yet. A marketplace takes the right to run one. For `manage_booking_url` a signed-in person needs a sign-in of the last 10 minutes, and every owner is mailed, unless the only one creates the first site.
   *
   * Needs the permission `storefront:manage`.
   *
   * `POST /v1/storefronts`
   */
  create(body: NewStorefront, options?: CallOptions): Call<StoredStorefront, CreateStorefrontRefusal>

  /**
   * List the storefronts of the seller, newest first.
   *
   * List the storefronts of the seller, newest first.
   *
   * Needs the permission `storefront:manage` or `page:manage`.
   *
   * `GET /v1/storefronts`
   */
  list(query?: ListStorefrontsQuery, options?: CallOptions): Pages<StorefrontPage, StorefrontPage['data'][number], ListStorefrontsRefusal>

  /**
   * Read one storefront.
   *
   * Read one storefront.
   *
   * Needs the permission `storefront:manage` or `page:manage`.
   *
   * `GET /v1/storefronts/{id}`
   */
  get(id: string, options?: CallOptions): Call<StorefrontRecord, GetOwnStorefrontRefusal>

  /**
   * Change a storefront.
   *
   * Fields that are left out stay. `display_currency` is one of `currencies`, or that of the prices when that list is empty. The kind never changes. Where `display_rounding` or `currencies` are given, `warnings` say where the prices of a larger group then are lower in all. A signed-in person needs a sign-in of the last 10 minutes to change `manage_booking_url`, to which mails lead travellers, and every owner is mailed, with the person and the key.
   *
   * Needs the permission `storefront:manage`.
   *
   * `PATCH /v1/storefronts/{id}`
   */
  update(id: string, body: StorefrontChange, options?: CallOptions): Call<StoredStorefront, UpdateStorefrontRefusal>

  /**
   * Read the origins that browsers may call from.
   *
   * Read the origins that browsers may call from.
   *
   * Needs the permission `storefront:manage`.
   *
   * `GET /v1/storefronts/{id}/origins`
   */
  getOrigins(id: string, options?: CallOptions): Call<StorefrontOriginsRecord, GetOriginsRefusal>

  /**
   * Set the origins that browsers may call from.
   *
   * The whole list, each as a browser sends it: scheme, host and, if it is not the usual one, port. Calls from servers carry no origin and need no entry. A signed-in person needs a sign-in of the last 10 minutes to change the list, and every owner is mailed.
   *
   * Needs the permission `storefront:manage`.
   *
   * `PUT /v1/storefronts/{id}/origins`
   */
  putOrigins(id: string, body: StorefrontOrigins, options?: CallOptions): Call<StorefrontOriginsRecord, PutOriginsRefusal>

  /**
   * Read the ways to pay on a storefront.
   *
   * Read the ways to pay on a storefront.
   *
   * Needs the permission `settings:manage`.
   *
   * `GET /v1/storefronts/{id}/payment-methods`
   */
  getPaymentMethods(id: string, options?: CallOptions): Call<StorefrontPaymentMethods, GetPaymentMethodsRefusal>

  /**
   * Set the ways to pay on a storefront.
   *
   * The whole list in the order in which the site shows it, each kind once. A method takes some of the currencies of the storefront, or all of them where none are named. Without `deadline_hours` there is no deadline, but by card, which has minutes. A site shows cards for trips of sellers whose account at a provider works.
   *
   * Needs the permission `settings:manage`.
   *
   * `PUT /v1/storefronts/{id}/payment-methods`
   */
  putPaymentMethods(id: string, body: NewStorefrontPaymentMethods, options?: CallOptions): Call<StorefrontPaymentMethods, PutPaymentMethodsRefusal>

  /**
   * Add a domain to the shop of a site, or look it up at once.
   *
   * The answer names the record to set where the domain is managed. Until that is seen the domain is `waiting` and its shop is not served; the service looks every few minutes, and at once when the same domain is sent again. Of a verified domain it also asks what answers there (`leads`), and once that is the shop, links and mails name the domain. A domain belongs to one site: of several that name it, the one whose record is seen. A signed-in person needs a sign-in of the last 10 minutes to add one, and every owner is mailed.
   *
   * Needs the permission `storefront:manage`.
   *
   * `POST /v1/storefronts/{id}/domains`
   */
  createDomain(id: string, body: StorefrontDomainName, options?: CallOptions): Call<StorefrontDomain, CreateDomainRefusal>

  /**
   * Remove a domain from the shop of a site.
   *
   * Within a minute the shop is not at this domain any more.
   *
   * Needs the permission `storefront:manage`.
   *
   * `DELETE /v1/storefronts/{id}/domains`
   */
  deleteDomain(id: string, body: StorefrontDomainName, options?: CallOptions): Call<void, DeleteDomainRefusal>

  /**
   * Ask for a deposit of what the seller sells on its site.
   *
   * Counts for the seller's own trips, where their option says nothing else. Trips of other sellers on a marketplace have the deposit of their option or none: it is their money. What is booked keeps what it was sold with.
   *
   * Needs the permission `settings:manage`.
   *
   * `PUT /v1/storefronts/{id}/deposit`
   */
  putSiteDeposit(id: string, body: NewDeposit, options?: CallOptions): Call<Deposit, PutSiteDepositRefusal>

  /**
   * Ask for no deposit on a site.
   *
   * Ask for no deposit on a site.
   *
   * Needs the permission `settings:manage`.
   *
   * `DELETE /v1/storefronts/{id}/deposit`
   */
  deleteSiteDeposit(id: string, options?: CallOptions): Call<void, DeleteSiteDepositRefusal>

  /**
   * Give back what one address holds.
   *
   * Against hoarding: every open hold of an address on this site ends at once, and every booking by transfer or link that it made and for which nothing was paid is cancelled, with a mail to its lead; one with a receipt stays. The address is given as such, or by the reference of one of its holds or unpaid bookings, as the mail about hoarding names it.
   *
   * Needs the permission `booking:manage`.
   *
   * `POST /v1/storefronts/{id}/holds/release`
   */
  releaseHolds(id: string, body: ReleaseHolds, options?: CallOptions): Call<ReleasedHolds, ReleaseHoldsRefusal>

  /**
   * Make a website key.
   *
   * The key itself is in this answer and nowhere else.
   *
   * Needs the permission `key:manage`.
   *
   * `POST /v1/storefronts/{id}/keys`
   */
  createWebsiteKey(id: string, body: NewWebsiteKeyBody, options?: CallOptions): Call<NewWebsiteKey, CreateWebsiteKeyRefusal>

  /**
   * List the website keys of a storefront, newest first.
   *
   * Keys that ended stay in the list. The text of a key is never shown again.
   *
   * Needs the permission `key:manage`.
   *
   * `GET /v1/storefronts/{id}/keys`
   */
  listWebsiteKeys(id: string, query?: ListWebsiteKeysQuery, options?: CallOptions): Pages<WebsiteKeyPage, WebsiteKeyPage['data'][number], ListWebsiteKeysRefusal>

  /**
   * Create a page of a storefront.
   *
   * It starts as a draft without words. Texts come next, then publishing.
   *
   * Needs the permission `page:manage`.
   *
   * `POST /v1/storefronts/{id}/pages`
   */
  createPage(id: string, body: NewPage, options?: CallOptions): Call<PageRecord, CreatePageRefusal>

  /**
   * List the pages of a storefront, newest first.
   *
   * List the pages of a storefront, newest first.
   *
   * Needs the permission `page:manage`.
   *
   * `GET /v1/storefronts/{id}/pages`
   */
  listPages(id: string, query?: ListOwnPagesQuery, options?: CallOptions): Pages<PageRecordList, PageRecordList['data'][number], ListOwnPagesRefusal>

  /**
   * What a storefront says by law.
   *
   * The texts in force, in every language.
   *
   * Needs the permission `page:manage`.
   *
   * `GET /v1/storefronts/{id}/legal-texts`
   */
  listLegalTexts(id: string, options?: CallOptions): Call<LegalTextList, ListLegalTextsRefusal>

  /**
   * Publish a legal text in one language.
   *
   * It is seen at once, as a new version; the one before it is kept, for the bookings that were made by it. A text with a gap of an outline in it, as in `[… name of the court]`, is refused. Links that could run a script are refused.
   *
   * Needs the permission `page:manage`.
   *
   * `PUT /v1/storefronts/{id}/legal-texts/{kind}/{locale}`
   */
  putLegalText(id: string, kind: 'imprint' | 'terms' | 'privacy' | 'withdrawal' | 'consent', locale: string, body: NewLegalText, options?: CallOptions): Call<LegalTextRecord, PutLegalTextRefusal>

  /**
   * Take a legal text off a storefront.
   *
   * Bookings that were made by it go on naming it.
   *
   * Needs the permission `page:manage`.
   *
   * `DELETE /v1/storefronts/{id}/legal-texts/{kind}/{locale}`
   */
  deleteLegalText(id: string, kind: 'imprint' | 'terms' | 'privacy' | 'withdrawal' | 'consent', locale: string, options?: CallOptions): Call<void, DeleteLegalTextRefusal>

  /**
   * One version of a legal text.
   *
   * In force or not: bookings name the versions that they were made by.
   *
   * Needs the permission `page:manage` or `booking:read`.
   *
   * `GET /v1/storefronts/{id}/legal-texts/{text_id}`
   */
  getLegalText(id: string, textId: string, options?: CallOptions): Call<LegalTextRecord, GetLegalTextRefusal>

  /**
   * Read a menu of a storefront.
   *
   * As it was written, with items that websites are not shown at present.
   *
   * Needs the permission `page:manage`.
   *
   * `GET /v1/storefronts/{id}/menus/{location}`
   */
  getMenu(id: string, location: string, options?: CallOptions): Call<MenuRecord, GetMenuRefusal>

  /**
   * Write a menu of a storefront.
   *
   * The whole menu, `header` or `footer`. An item leads to a page of this storefront, to a trip that it may sell, or to an address of its own: a path of the site, or one that begins with https://. While its page or trip cannot be opened, an item and its children are not shown.
   *
   * Needs the permission `page:manage`.
   *
   * `PUT /v1/storefronts/{id}/menus/{location}`
   */
  putMenu(id: string, location: string, body: MenuBody, query: PutMenuQuery & { dry_run: true }, options?: CallOptions): Call<WritePlan, PutMenuRefusal>
  putMenu(id: string, location: string, body: MenuBody, query?: PutMenuQuery, options?: CallOptions): Call<MenuRecord, PutMenuRefusal>

  /**
   * Make a link that shows a site as it would be.
   *
   * For 24 hours, with a look and with texts of pages that are not saved, and with pages that are not published. The token is the value of `preview` in `GET /v1/public/preview` and `GET /v1/public/page` of this site. `address` opens it in the hosted shop. A site has 20 at most; of more, the oldest end.
   *
   * Needs the permission `storefront:manage` or `page:manage`.
   *
   * `POST /v1/storefronts/{id}/previews`
   */
  createPreview(id: string, body: SitePreviewBody, options?: CallOptions): Call<MadeSitePreview, CreatePreviewRefusal>

  /**
   * Change what a preview of a site shows.
   *
   * In place of all that it showed; what is left out is shown as it is saved. Nothing of it is saved in the site, and nobody sees it but who has the link.
   *
   * Needs the permission `storefront:manage` or `page:manage`.
   *
   * `PUT /v1/storefronts/{id}/previews/{preview}`
   */
  putPreview(id: string, preview: string, body: SitePreviewBody, options?: CallOptions): Call<SitePreview, PutPreviewRefusal>

  /**
   * Read the redirects of a storefront.
   *
   * Those that were written; renamed trips, pages and places need none.
   *
   * Needs the permission `page:manage`.
   *
   * `GET /v1/storefronts/{id}/redirects`
   */
  getRedirects(id: string, options?: CallOptions): Call<Redirects, GetRedirectsRefusal>

  /**
   * Write the redirects of a storefront.
   *
   * The whole list. Both addresses are paths of the site: a redirect never leaves it, and none may lead back to where it came from. The status is 301 (for good) by default. Letters of a path stand decoded, and a slash at its end is dropped.
   *
   * Needs the permission `page:manage`.
   *
   * `PUT /v1/storefronts/{id}/redirects`
   */
  putRedirects(id: string, body: RedirectsBody, query: PutRedirectsQuery & { dry_run: true }, options?: CallOptions): Call<WritePlan, PutRedirectsRefusal>
  putRedirects(id: string, body: RedirectsBody, query?: PutRedirectsQuery, options?: CallOptions): Call<Redirects, PutRedirectsRefusal>
}

export interface SellerWebsiteKeysCalls {
  /**
   * Revoke a website key.
   *
   * It stops working at once. Revoking it again changes nothing.
   *
   * Needs the permission `key:manage`.
   *
   * `DELETE /v1/website-keys/{id}`
   */
  delete(id: string, options?: CallOptions): Call<void, DeleteWebsiteKeyRefusal>

  /**
   * Put a new key in place of an old one.
   *
   * Both work until the old one expires: after the hours given, else those of the platform (24 by default). The new key is in this answer and nowhere else.
   *
   * Needs the permission `key:manage`.
   *
   * The body may be left out.
   *
   * `POST /v1/website-keys/{id}/rotate`
   */
  rotate(id: string, body?: RotateWebsiteKeyBody, options?: CallOptions): Call<RotatedWebsiteKey, RotateWebsiteKeyRefusal>
}

export interface SellerSecretKeysCalls {
  /**
   * Make a secret key.
   *
   * It acts for whoever makes it, with the scopes given and only while that person may do the same. Nobody can give a scope that they lack. The key itself is in this answer and nowhere else. A staff session needs a sign-in of the last 10 minutes.
   *
   * Needs the permission `key:manage`.
   *
   * `POST /v1/secret-keys`
   */
  create(body: NewSecretKeyBody, options?: CallOptions): Call<NewSecretKey, CreateSecretKeyRefusal>

  /**
   * List the secret keys of the seller, newest first.
   *
   * Keys that ended stay in the list. The text of a key is never shown again.
   *
   * Needs the permission `key:manage`.
   *
   * `GET /v1/secret-keys`
   */
  list(query?: ListSecretKeysQuery, options?: CallOptions): Pages<SecretKeyPage, SecretKeyPage['data'][number], ListSecretKeysRefusal>

  /**
   * Revoke a secret key.
   *
   * It stops working at once. Revoking it again changes nothing.
   *
   * Needs the permission `key:manage`.
   *
   * `DELETE /v1/secret-keys/{id}`
   */
  delete(id: string, options?: CallOptions): Call<void, DeleteSecretKeyRefusal>
}

export interface SellerCitiesCalls {
  /**
   * Add a city where trips start.
   *
   * By its name and country; one that is there already is answered as it is. Where it is comes from a list of the cities of the world. Of a name that the list does not know, or knows several times, `lat` and `lng` are those given, which must be in that country; left out they stay null, and no map is shown. Twenty an hour.
   *
   * Needs the permission `trip:manage`.
   *
   * `POST /v1/cities`
   */
  create(body: OwnCity, options?: CallOptions): Call<CityRecord, CreateOwnCityRefusal>

  /**
   * List the cities where trips can start.
   *
   * By their slugs, which is how a trip names its city; the platform keeps them.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/cities`
   */
  list(query?: ListKnownCitiesQuery, options?: CallOptions): Pages<CityPage, CityPage['data'][number], ListKnownCitiesRefusal>
}

export interface SellerPlacesCalls {
  /**
   * List the places of the library.
   *
   * By their slugs, which is how a trip names its stops; rules of pickup name their ids. The platform keeps them; merged ones are among them.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/places`
   */
  list(query?: ListKnownPlacesQuery, options?: CallOptions): Pages<PlacePage, PlacePage['data'][number], ListKnownPlacesRefusal>
}

export interface SellerCategoriesCalls {
  /**
   * List the categories in their order.
   *
   * A trip names them by their slugs; the platform keeps them. Retired ones are among them.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/categories`
   */
  list(query?: ListKnownCategoriesQuery, options?: CallOptions): Pages<CategoryPage, CategoryPage['data'][number], ListKnownCategoriesRefusal>
}

export interface SellerPagesCalls {
  /**
   * Read a page with its texts in all languages.
   *
   * Read a page with its texts in all languages.
   *
   * Needs the permission `page:manage`.
   *
   * `GET /v1/pages/{id}`
   */
  get(id: string, options?: CallOptions): Call<PageWithTexts, GetOwnPageRefusal>

  /**
   * Change where a page stands.
   *
   * After a new slug the old address leads to the new one.
   *
   * Needs the permission `page:manage`.
   *
   * `PATCH /v1/pages/{id}`
   */
  update(id: string, body: PageChange, options?: CallOptions): Call<PageRecord, UpdatePageRefusal>

  /**
   * Delete a page.
   *
   * With its texts in all languages. Menu items that lead to it are no longer shown.
   *
   * Needs the permission `page:manage`.
   *
   * `DELETE /v1/pages/{id}`
   */
  delete(id: string, options?: CallOptions): Call<void, DeletePageRefusal>

  /**
   * Publish a page.
   *
   * In every language that it has a text in, of those that the storefront speaks. It needs at least one text.
   *
   * Needs the permission `page:manage`.
   *
   * `POST /v1/pages/{id}/publish`
   */
  publish(id: string, options?: CallOptions): Call<PageRecord, PublishPageRefusal>

  /**
   * Write what a page says in one language.
   *
   * The whole text, section by section; on a published page it is seen at once. A language that the storefront does not speak yet can be prepared. Links that could run a script are refused. A `trips` section names trips that the storefront may sell: those of the seller, and on a marketplace those of the network.
   *
   * Needs the permission `page:manage`.
   *
   * `PUT /v1/pages/{id}/texts/{locale}`
   */
  putText(id: string, locale: string, body: PageText, options?: CallOptions): Call<PageTextRecord, PutPageTextRefusal>

  /**
   * Delete what a page says in one language.
   *
   * A published page that has no text left is no longer found.
   *
   * Needs the permission `page:manage`.
   *
   * `DELETE /v1/pages/{id}/texts/{locale}`
   */
  deleteText(id: string, locale: string, options?: CallOptions): Call<void, DeletePageTextRefusal>

  /**
   * Take a page back.
   *
   * It becomes a draft: websites no longer find it, and menu items that lead to it are not shown.
   *
   * Needs the permission `page:manage`.
   *
   * `POST /v1/pages/{id}/unpublish`
   */
  unpublish(id: string, options?: CallOptions): Call<PageRecord, UnpublishPageRefusal>
}

export interface SellerEnquiriesCalls {
  /**
   * List the enquiries, newest first.
   *
   * All that travellers wrote to the seller, price requests among them.
   *
   * Needs the permission `enquiry:read`.
   *
   * `GET /v1/enquiries`
   */
  list(query?: ListEnquiriesQuery, options?: CallOptions): Pages<EnquiryPage, EnquiryPage['data'][number], ListEnquiriesRefusal>

  /**
   * Read an enquiry.
   *
   * Reading it does not mark it as read.
   *
   * Needs the permission `enquiry:read`.
   *
   * `GET /v1/enquiries/{id}`
   */
  get(id: string, options?: CallOptions): Call<Enquiry, GetEnquiryRefusal>

  /**
   * Sort an enquiry.
   *
   * Its state, a note for the team and who has taken it; the traveller hears nothing of them. A price request is taken by the same call, since it has the id of its enquiry. One that is `closed` or `spam` here is `closed` for its traveller.
   *
   * Needs the permission `enquiry:manage`.
   *
   * `PATCH /v1/enquiries/{id}`
   */
  update(id: string, body: EnquiryChange, options?: CallOptions): Call<Enquiry, UpdateEnquiryRefusal>

  /**
   * Answer an enquiry by mail.
   *
   * The mail goes to the traveller in the seller's name. Their answer goes to the `notify_email` of the settings, and without one to whoever wrote.
   *
   * Needs the permission `enquiry:manage`.
   *
   * `POST /v1/enquiries/{id}/answer`
   */
  answer(id: string, body: EnquiryAnswer, options?: CallOptions): Call<Enquiry, AnswerEnquiryRefusal>
}

export interface SellerPriceRequestsCalls {
  /**
   * List the price requests, newest first.
   *
   * List the price requests, newest first.
   *
   * Needs the permission `enquiry:read`.
   *
   * `GET /v1/price-requests`
   */
  list(query?: ListPriceRequestsQuery, options?: CallOptions): Pages<PriceRequestPage, PriceRequestPage['data'][number], ListPriceRequestsRefusal>

  /**
   * Read a price request.
   *
   * It has the id of the enquiry that it is.
   *
   * Needs the permission `enquiry:read`.
   *
   * `GET /v1/price-requests/{id}`
   */
  get(id: string, options?: CallOptions): Call<PriceRequest, GetPriceRequestRefusal>

  /**
   * Decline a price request.
   *
   * The traveller gets a mail. While an offer is open, withdraw that first.
   *
   * Needs the permission `offer:manage`.
   *
   * The body may be left out.
   *
   * `POST /v1/price-requests/{id}/decline`
   */
  decline(id: string, body?: PriceRequestDecline, options?: CallOptions): Call<PriceRequest, DeclinePriceRequestRefusal>

  /**
   * Make an offer for a price request.
   *
   * One price for the whole group on one start of an option of the trip, mailed to the traveller with a link that opens it. It is refused like a quote when it could not be bought as things stand now. Without `units` it is for the group of the price request. While one offer is open there is no second, unless `replace=true` takes that one back with it; one that is held just now is being bought and stays.
   *
   * Needs the permission `offer:manage`.
   *
   * `POST /v1/price-requests/{id}/offer`
   */
  createOffer(id: string, body: NewOffer, query?: CreateOfferQuery, options?: CallOptions): Call<SentOffer, CreateOfferRefusal>
}

export interface SellerOffersCalls {
  /**
   * List the offers, newest first.
   *
   * List the offers, newest first.
   *
   * Needs the permission `enquiry:read`.
   *
   * `GET /v1/offers`
   */
  list(query?: ListOffersQuery, options?: CallOptions): Pages<OfferPage, OfferPage['data'][number], ListOffersRefusal>

  /**
   * Read an offer.
   *
   * Its token was shown when it was made and is not shown again.
   *
   * Needs the permission `enquiry:read`.
   *
   * `GET /v1/offers/{id}`
   */
  get(id: string, options?: CallOptions): Call<Offer, GetOwnOfferRefusal>

  /**
   * Take an offer back.
   *
   * Only while it is open. The traveller gets a mail, and the price request waits for the seller again.
   *
   * Needs the permission `offer:manage`.
   *
   * `POST /v1/offers/{id}/withdraw`
   */
  withdraw(id: string, options?: CallOptions): Call<Offer, WithdrawOfferRefusal>
}

export interface SellerWebhookEndpointsCalls {
  /**
   * Register an endpoint for events.
   *
   * Events of the chosen types are posted to it as JSON from now on, signed with its secret, which is in this answer and nowhere else. How to check the signature stands in `docs/webhooks.md`. A person needs a sign-in of the last ten minutes, and every owner is mailed where events go.
   *
   * Needs the permission `webhook:manage`.
   *
   * `POST /v1/webhook-endpoints`
   */
  create(body: NewWebhookEndpointBody, options?: CallOptions): Call<WebhookEndpointWithSecret, CreateWebhookEndpointRefusal>

  /**
   * List the endpoints of the seller, newest first.
   *
   * List the endpoints of the seller, newest first.
   *
   * Needs the permission `webhook:manage`.
   *
   * `GET /v1/webhook-endpoints`
   */
  list(query?: ListWebhookEndpointsQuery, options?: CallOptions): Pages<WebhookEndpointPage, WebhookEndpointPage['data'][number], ListWebhookEndpointsRefusal>

  /**
   * Read an endpoint.
   *
   * Its secret is never shown again.
   *
   * Needs the permission `webhook:manage`.
   *
   * `GET /v1/webhook-endpoints/{id}`
   */
  get(id: string, options?: CallOptions): Call<WebhookEndpointRecord, GetWebhookEndpointRefusal>

  /**
   * Change the address, the types or the note of an endpoint.
   *
   * Only the fields that are sent change. Deliveries that wait go to the new address; events of types that are new to it come from now on. For another address a person needs a sign-in of the last ten minutes, and every owner is mailed.
   *
   * Needs the permission `webhook:manage`.
   *
   * `PATCH /v1/webhook-endpoints/{id}`
   */
  update(id: string, body: WebhookEndpointChange, options?: CallOptions): Call<WebhookEndpointRecord, UpdateWebhookEndpointRefusal>

  /**
   * Delete an endpoint.
   *
   * Nothing is posted to it any more. Its deliveries can be read for 30 days.
   *
   * Needs the permission `webhook:manage`.
   *
   * `DELETE /v1/webhook-endpoints/{id}`
   */
  delete(id: string, options?: CallOptions): Call<void, DeleteWebhookEndpointRefusal>

  /**
   * Turn an endpoint off.
   *
   * Nothing is posted to it any more, and deliveries that wait for it have failed.
   *
   * Needs the permission `webhook:manage`.
   *
   * `POST /v1/webhook-endpoints/{id}/disable`
   */
  disable(id: string, options?: CallOptions): Call<WebhookEndpointRecord, DisableWebhookEndpointRefusal>

  /**
   * Turn an endpoint on.
   *
   * Events come from now on, and every owner is told where to. What it missed can be sent again, delivery by delivery. A person needs a sign-in of the last ten minutes.
   *
   * Needs the permission `webhook:manage`.
   *
   * `POST /v1/webhook-endpoints/{id}/enable`
   */
  enable(id: string, options?: CallOptions): Call<WebhookEndpointRecord, EnableWebhookEndpointRefusal>

  /**
   * Give an endpoint a new secret.
   *
   * The new secret is in this answer and nowhere else. For 24 hours everything is signed with both; a roll within that time ends the oldest at once.
   *
   * Needs the permission `webhook:manage`.
   *
   * `POST /v1/webhook-endpoints/{id}/roll-secret`
   */
  rollSecret(id: string, options?: CallOptions): Call<WebhookEndpointWithSecret, RollSecretRefusal>

  /**
   * Send a test event to an endpoint.
   *
   * A `webhook.test` event is posted to this endpoint alone, whatever types it chose, signed and retried like any other.
   *
   * Needs the permission `webhook:manage`.
   *
   * `POST /v1/webhook-endpoints/{id}/test`
   */
  test(id: string, options?: CallOptions): Call<WebhookTestSent, TestWebhookEndpointRefusal>
}

export interface SellerWebhookSettingsCalls {
  /**
   * When deliveries are retried, and when an endpoint is given up.
   *
   * When deliveries are retried, and when an endpoint is given up.
   *
   * Needs the permission `webhook:manage`.
   *
   * `GET /v1/webhook-settings`
   */
  get(options?: CallOptions): Call<WebhookSettings, GetWebhookSettingsRefusal>

  /**
   * Change when deliveries are retried, and when an endpoint is given up.
   *
   * Fields that are left out stay as they are. Each number of `retry_after_minutes` is the wait after the attempt before it, give or take a tenth; an empty list means one attempt only.
   *
   * Needs the permission `webhook:manage`.
   *
   * `PATCH /v1/webhook-settings`
   */
  update(body: WebhookSettingsChange, options?: CallOptions): Call<WebhookSettings, UpdateWebhookSettingsRefusal>
}

export interface SellerWebhookDeliveriesCalls {
  /**
   * What was posted to endpoints, newest first.
   *
   * Those of the last 30 days, each with its attempts. `total` counts up to 10,000.
   *
   * Needs the permission `webhook:manage`.
   *
   * `GET /v1/webhook-deliveries`
   */
  list(query?: ListWebhookDeliveriesQuery, options?: CallOptions): Pages<WebhookDeliveryPage, WebhookDeliveryPage['data'][number], ListWebhookDeliveriesRefusal>

  /**
   * Read a delivery with its attempts.
   *
   * Read a delivery with its attempts.
   *
   * Needs the permission `webhook:manage`.
   *
   * `GET /v1/webhook-deliveries/{id}`
   */
  get(id: string, options?: CallOptions): Call<WebhookDeliveryRecord, GetWebhookDeliveryRefusal>

  /**
   * Send an event to its endpoint again.
   *
   * A new delivery with the same event id, whatever became of the first.
   *
   * Needs the permission `webhook:manage`.
   *
   * `POST /v1/webhook-deliveries/{id}/resend`
   */
  resend(id: string, options?: CallOptions): Call<WebhookDeliveryRecord, ResendWebhookDeliveryRefusal>
}

export interface SellerWebhookEventTypesCalls {
  /**
   * Every type of event, with an example of what is posted.
   *
   * All of them in one page.
   *
   * Needs the permission `webhook:manage`.
   *
   * `GET /v1/webhook-event-types`
   */
  list(options?: CallOptions): Call<WebhookEventTypeList, ListWebhookEventTypesRefusal>
}

export interface SellerEventsCalls {
  /**
   * Make an example event.
   *
   * For developing: an event of the given type about a made-up record, marked `test: true`. It can be read at `GET /v1/events`, and is posted only to the endpoint that is named, if any.
   *
   * Needs the permission `webhook:manage`.
   *
   * `POST /v1/events`
   */
  create(body: NewEventBody, options?: CallOptions): Call<NewEvent, CreateEventRefusal>

  /**
   * Read events in the order of their numbers.
   *
   * For catching up and for developing, beside webhooks: the first events after `after`, or without it the newest ones. Each is exactly what is posted. Events are kept for 30 days.
   *
   * Needs the permission `webhook:manage`.
   *
   * `GET /v1/events`
   */
  list(query?: ListEventsQuery, options?: CallOptions): Call<WebhookEventList, ListEventsRefusal>
}

export interface SellerStreamCalls {
  /**
   * Follow what happens.
   *
   * What happened after `after`, or from now on: of each event its number, its type and which record to read again. Everybody sees the events of what they may read. With `Accept: text/event-stream` the answer stays open and events come as they happen; it goes on after `Last-Event-ID`. It ends when the caller signs out or gets another role, and once in a while, to be opened again. Without it, up to 100 events are answered at once.
   *
   * Needs the permission `booking:read` or `trip:read`.
   *
   * `GET /v1/stream`
   */
  get(query?: GetStreamQuery, options?: CallOptions): Call<StreamedEvents, GetStreamRefusal>
}

export interface SellerRequestLogCalls {
  /**
   * Calls made with the keys of the seller, newest first.
   *
   * Those of the last 30 days. They hold no bodies and no values of parameters. `total` counts up to 10,000. Where so many calls were made that a `request_id` cannot be looked for among all of them, it is 422: name a time with `from` and `to`.
   *
   * Needs the permission `log:read`.
   *
   * `GET /v1/request-log`
   */
  list(query?: ListRequestLogQuery, options?: CallOptions): Pages<RequestLogPage, RequestLogPage['data'][number], ListRequestLogRefusal>
}

export interface SellerTripsCalls {
  /**
   * Create a trip.
   *
   * It starts as a draft. A multi_day trip has `duration_days` and nights, any other one has `duration_minutes` or no length. Texts and options come next, then publishing.
   *
   * Needs the permission `trip:manage`.
   *
   * `POST /v1/trips`
   */
  create(body: NewTrip, options?: CallOptions): Call<TripRecord, CreateTripRefusal>

  /**
   * List the trips of the seller, newest first.
   *
   * List the trips of the seller, newest first.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/trips`
   */
  list(query?: ListTripsQuery, options?: CallOptions): Pages<TripPage, TripPage['data'][number], ListTripsRefusal>

  /**
   * Read a trip.
   *
   * `{product}` is its id or its slug, here and in every path below. With `expand=all` the answer has everything that editing it takes under `expanded`, each part in the form of its own path.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/trips/{product}`
   */
  get(product: string, query?: GetTripQuery, options?: CallOptions): Call<TripWithParts, GetTripRefusal>

  /**
   * Change a trip.
   *
   * Only the fields that are sent change; lists are replaced whole. After a new slug the old address leads to the new one. The template cannot be changed.
   *
   * Needs the permission `trip:manage`.
   *
   * `PATCH /v1/trips/{product}`
   */
  update(product: string, body: TripChange, options?: CallOptions): Call<TripRecord, UpdateTripRefusal>

  /**
   * Archive a trip.
   *
   * It leaves the sale. Its bookings stay, and it can be published again.
   *
   * Needs the permission `trip:manage`.
   *
   * `DELETE /v1/trips/{product}`
   */
  delete(product: string, options?: CallOptions): Call<void, DeleteTripRefusal>

  /**
   * Make a draft like another trip.
   *
   * With its texts, photos, extras and options, and their units, prices, rooms, vehicles, pickup and schedules. Specials, what differs on single days, and reviews are not copied.
   *
   * Needs the permission `trip:manage`.
   *
   * The body may be left out.
   *
   * `POST /v1/trips/{product}/copy`
   */
  copy(product: string, body?: TripCopy, options?: CallOptions): Call<TripRecord, CopyTripRefusal>

  /**
   * Pause the sales of a trip.
   *
   * It is still shown, with `sales_paused`, but cannot be booked.
   *
   * Needs the permission `trip:manage`.
   *
   * `POST /v1/trips/{product}/pause`
   */
  pause(product: string, options?: CallOptions): Call<TripRecord, PauseTripRefusal>

  /**
   * Set the photos of a trip.
   *
   * The whole list, in order; the first is the cover.
   *
   * Needs the permission `media:manage`.
   *
   * `PUT /v1/trips/{product}/photos`
   */
  putPhotos(product: string, body: TripPhotos, query: PutPhotosQuery & { dry_run: true }, options?: CallOptions): Call<WritePlan, PutPhotosRefusal>
  putPhotos(product: string, body: TripPhotos, query?: PutPhotosQuery, options?: CallOptions): Call<TripRecord, PutPhotosRefusal>

  /**
   * Publish a trip.
   *
   * It needs an option with units and a published text; `details.missing` names what it lacks. The first publication counts for the order of lists; later ones do not make it new again. `readiness` says what should be looked at in a trip that is now on sale.
   *
   * Needs the permission `trip:manage`.
   *
   * `POST /v1/trips/{product}/publish`
   */
  publish(product: string, options?: CallOptions): Call<PublishedTrip, PublishTripRefusal>

  /**
   * What a trip lacks before it is published, and what should be looked at.
   *
   * Starts and prices are looked at for the next twelve months, as if nobody had booked. Of level `stop` is what `POST /v1/trips/{product}/publish` refuses with `not_ready`.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/trips/{product}/readiness`
   */
  getReadiness(product: string, query?: GetTripReadinessQuery, options?: CallOptions): Call<Readiness, GetTripReadinessRefusal>

  /**
   * Open the sales of a trip again.
   *
   * The opposite of pausing.
   *
   * Needs the permission `trip:manage`.
   *
   * `POST /v1/trips/{product}/resume`
   */
  resume(product: string, options?: CallOptions): Call<TripRecord, ResumeTripRefusal>

  /**
   * Set the trip's rating.
   *
   * How travellers rate it on the seller's own site. Both null: not rated.
   *
   * Needs the permission `trip:manage`.
   *
   * `PUT /v1/trips/{product}/reviews`
   */
  putReviews(product: string, body: TripReviews, options?: CallOptions): Call<TripRecord, PutReviewsRefusal>

  /**
   * Take a trip back from the sale.
   *
   * It is a draft again and answers 404 on every website at once.
   *
   * Needs the permission `trip:manage`.
   *
   * `POST /v1/trips/{product}/unpublish`
   */
  unpublish(product: string, options?: CallOptions): Call<TripRecord, UnpublishTripRefusal>

  /**
   * List the texts of a trip, by language.
   *
   * List the texts of a trip, by language.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/trips/{product}/texts`
   */
  listTexts(product: string, query?: ListTextsQuery, options?: CallOptions): Pages<TripTextPage, TripTextPage['data'][number], ListTextsRefusal>

  /**
   * Write what a trip says in one language.
   *
   * The whole text. A new one is not published yet; one that is published stays so. Links that could run a script are refused.
   *
   * Needs the permission `trip:manage`.
   *
   * `PUT /v1/trips/{product}/texts/{locale}`
   */
  putText(product: string, locale: string, body: TripText, options?: CallOptions): Call<TripTextRecord, PutTextRefusal>

  /**
   * Delete what a trip says in one language.
   *
   * Delete what a trip says in one language.
   *
   * Needs the permission `trip:manage`.
   *
   * `DELETE /v1/trips/{product}/texts/{locale}`
   */
  deleteText(product: string, locale: string, options?: CallOptions): Call<void, DeleteTextRefusal>

  /**
   * Publish a trip in a language.
   *
   * Publish a trip in a language.
   *
   * Needs the permission `trip:manage`.
   *
   * `POST /v1/trips/{product}/texts/{locale}/publish`
   */
  publishText(product: string, locale: string, options?: CallOptions): Call<TripTextRecord, PublishTextRefusal>

  /**
   * Take a language of a trip back.
   *
   * A trip that is published in no language leaves the sale until it is again.
   *
   * Needs the permission `trip:manage`.
   *
   * `POST /v1/trips/{product}/texts/{locale}/unpublish`
   */
  unpublishText(product: string, locale: string, options?: CallOptions): Call<TripTextRecord, UnpublishTextRefusal>

  /**
   * The draft of a trip.
   *
   * Changes that are not live yet, each with the version of its part that it was made on and the current one. A trip without changes has an empty draft.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/trips/{product}/draft`
   */
  getDraft(product: string, options?: CallOptions): Call<TripDraft, GetDraftRefusal>

  /**
   * Write the draft of a trip.
   *
   * The whole list of changes; nothing of the trip changes. Each body is checked by the schema of the call that writes its part, and takes the permission of that call. Units, room types, rules of pickup and extras that are new get the ids they will have, so that prices of the same draft can name them.
   *
   * Needs the permission `trip:manage`.
   *
   * `PUT /v1/trips/{product}/draft`
   */
  putDraft(product: string, body: TripDraftBody, options?: CallOptions): Call<TripDraft, PutDraftRefusal>

  /**
   * Drop the draft of a trip.
   *
   * Drop the draft of a trip.
   *
   * Needs the permission `trip:manage`.
   *
   * `DELETE /v1/trips/{product}/draft`
   */
  deleteDraft(product: string, options?: CallOptions): Call<void, DeleteDraftRefusal>

  /**
   * Make the draft of a trip live.
   *
   * Every change, or none, by the rules of the call that writes its part. Parts that somebody changed since they entered the draft are named and refused, unless `force` has their keys.
   *
   * Needs the permission `trip:manage`.
   *
   * The body may be left out.
   *
   * `POST /v1/trips/{product}/draft/apply`
   */
  applyDraft(product: string, body?: DraftApplication, query?: ApplyDraftQuery, options?: CallOptions): Call<AppliedDraft, ApplyDraftRefusal>

  /**
   * What applying the draft would do.
   *
   * Writes every part as applying would, and undoes it: what would change in each part, which are refused and why, which somebody changed meanwhile, and what would be lost.
   *
   * Needs the permission `trip:manage`.
   *
   * `POST /v1/trips/{product}/draft/check`
   */
  checkDraft(product: string, options?: CallOptions): Call<CheckedDraft, CheckDraftRefusal>

  /**
   * Say that you have a trip open, and see who else has.
   *
   * Called again every 15 seconds or so; who does not for 45 seconds is not there any more. Nothing is locked by it: what is saved is held by its version.
   *
   * Needs the permission `trip:manage` or `price:manage`.
   *
   * `PUT /v1/trips/{product}/editing`
   */
  putEditing(product: string, body: Editing, options?: CallOptions): Call<TripEditors, PutEditingRefusal>

  /**
   * Say that you have closed a trip.
   *
   * Say that you have closed a trip.
   *
   * Needs the permission `trip:manage` or `price:manage`.
   *
   * `DELETE /v1/trips/{product}/editing`
   */
  deleteEditing(product: string, options?: CallOptions): Call<void, DeleteEditingRefusal>

  /**
   * Make a link that shows the draft.
   *
   * For 24 hours, on the seller's own storefronts: the token is the value of `preview` in the public reads of the trip. They answer as if the draft were live, also of a trip that is not published. Nothing can be booked by it. A trip has ten links at most.
   *
   * Needs the permission `trip:manage`.
   *
   * `POST /v1/trips/{product}/preview-links`
   */
  createPreviewLink(product: string, options?: CallOptions): Call<MadePreviewLink, CreatePreviewLinkRefusal>

  /**
   * The links that show the draft.
   *
   * Those that have not run out, newest first, without their tokens.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/trips/{product}/preview-links`
   */
  listPreviewLinks(product: string, options?: CallOptions): Call<PreviewLinkList, ListPreviewLinksRefusal>

  /**
   * Revoke a link that shows the draft.
   *
   * Revoke a link that shows the draft.
   *
   * Needs the permission `trip:manage`.
   *
   * `DELETE /v1/trips/{product}/preview-links/{id}`
   */
  deletePreviewLink(product: string, id: string, options?: CallOptions): Call<void, DeletePreviewLinkRefusal>

  /**
   * Add an option to a trip.
   *
   * The first one is the default, until another one is made it.
   *
   * Needs the permission `trip:manage`.
   *
   * `POST /v1/trips/{product}/options`
   */
  createOption(product: string, body: NewOption, options?: CallOptions): Call<OptionRecord, CreateOptionRefusal>

  /**
   * List the options of a trip, oldest first.
   *
   * List the options of a trip, oldest first.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/trips/{product}/options`
   */
  listOptions(product: string, query?: ListOptionsQuery, options?: CallOptions): Pages<OptionPage, OptionPage['data'][number], ListOptionsRefusal>

  /**
   * Read the extras of a trip.
   *
   * Read the extras of a trip.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/trips/{product}/extras`
   */
  getExtras(product: string, options?: CallOptions): Call<TripExtras, GetExtrasRefusal>

  /**
   * Set the extras of a trip.
   *
   * The whole list, in order. An extra with its id stays the same one; one that is missing leaves the sale. No `option_ids` means every option, no `unit_types` every type.
   *
   * Needs the permission `trip:manage`.
   *
   * `PUT /v1/trips/{product}/extras`
   */
  putExtras(product: string, body: Extras, query: PutExtrasQuery & { dry_run: true }, options?: CallOptions): Call<WritePlan, PutExtrasRefusal>
  putExtras(product: string, body: Extras, query?: PutExtrasQuery, options?: CallOptions): Call<TripExtras, PutExtrasRefusal>
}

export interface SellerOptionsCalls {
  /**
   * Read an option.
   *
   * Read an option.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/options/{id}`
   */
  get(id: string, options?: CallOptions): Call<OptionRecord, GetOptionRefusal>

  /**
   * Change an option.
   *
   * Only the fields that are sent change. Making it the default takes that from the one that was; the default itself cannot be unset.
   *
   * Needs the permission `trip:manage`.
   *
   * `PATCH /v1/options/{id}`
   */
  update(id: string, body: OptionChange, options?: CallOptions): Call<OptionRecord, UpdateOptionRefusal>

  /**
   * Delete an option.
   *
   * What was booked on it stays. A published trip keeps its last option with units: unpublish it first. When the default goes, the oldest option becomes it.
   *
   * Needs the permission `trip:manage`.
   *
   * `DELETE /v1/options/{id}`
   */
  delete(id: string, options?: CallOptions): Call<void, DeleteOptionRefusal>

  /**
   * Make an option like another one of its trip.
   *
   * With its units, prices, rooms, vehicle, pickup and schedule, and in the extras that name it. Its sales are paused until you resume them by `sales_paused`.
   *
   * Needs the permission `trip:manage`.
   *
   * The body may be left out.
   *
   * `POST /v1/options/{id}/copy`
   */
  copy(id: string, body?: OptionCopy, options?: CallOptions): Call<OptionRecord, CopyOptionRefusal>

  /**
   * Read the units of an option.
   *
   * Read the units of an option.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/options/{id}/units`
   */
  getUnits(id: string, options?: CallOptions): Call<OptionUnits, GetUnitsRefusal>

  /**
   * Set the units of an option.
   *
   * The whole list, in order, with at least one that takes a seat. A unit with its id stays the same one; one that is missing leaves the sale. In a list without any ids a unit stays the same one if it has the type and a label of it, or is the only one of its type. `accompanied_by` names units of this list by id, or by their place in it, counted from 0.
   *
   * Needs the permission `trip:manage`.
   *
   * `PUT /v1/options/{id}/units`
   */
  putUnits(id: string, body: Units, query: PutUnitsQuery & { dry_run: true }, options?: CallOptions): Call<WritePlan, PutUnitsRefusal>
  putUnits(id: string, body: Units, query?: PutUnitsQuery, options?: CallOptions): Call<OptionUnits, PutUnitsRefusal>

  /**
   * Read the prices of an option.
   *
   * Read the prices of an option.
   *
   * Needs the permission `price:manage`.
   *
   * `GET /v1/options/{id}/price-table`
   */
  getPriceTable(id: string, options?: CallOptions): Call<PriceTable, GetPriceTableRefusal>

  /**
   * Set the prices of an option.
   *
   * The whole table. Of the rows that fit a start by season and weekday the first one counts; in it the tier is chosen by how many take a seat. Tiers go up without a hole, the first may begin above 1. Where `age_prices` are given, the age decides instead of `net`. One more traveller of a unit must never lower what all of them pay together. In other currencies rounding may still do that: `warnings` say where, on the own storefronts and on marketplaces that sell the trip.
   *
   * Needs the permission `price:manage`.
   *
   * `PUT /v1/options/{id}/price-table`
   */
  putPriceTable(id: string, body: NewPriceTable, query: PutPriceTableQuery & { dry_run: true }, options?: CallOptions): Call<WritePlan, PutPriceTableRefusal>
  putPriceTable(id: string, body: NewPriceTable, query?: PutPriceTableQuery, options?: CallOptions): Call<StoredPriceTable, PutPriceTableRefusal>

  /**
   * What units, prices, a schedule and exceptions would do before they are saved.
   *
   * Each part that is given stands in place of the saved one and is judged as when it is saved, but for prices that fall: `refused_cells` names those. Selections are quoted as on a site of the seller's own, `ladder` for one group size after the other, and `month` gives the days of a calendar; beside each stands what the saved parts say. A unit that is new may have a `temporary_id`, by which prices and selections name it. Nothing is kept.
   *
   * Needs the permission `price:manage` or `trip:manage`.
   *
   * `POST /v1/options/{id}/simulate`
   */
  simulate(id: string, body: NewSimulation, options?: CallOptions): Call<Simulation, SimulateOptionRefusal>

  /**
   * Read the room types of an option.
   *
   * Read the room types of an option.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/options/{id}/room-types`
   */
  getRoomTypes(id: string, options?: CallOptions): Call<OptionRoomTypes, GetRoomTypesRefusal>

  /**
   * Set the room types of an option.
   *
   * The whole list, in order, for a trip of several days. A room type with its id stays the same one; one that is missing leaves the sale. With an empty list no rooms are asked for.
   *
   * Needs the permission `trip:manage`.
   *
   * `PUT /v1/options/{id}/room-types`
   */
  putRoomTypes(id: string, body: RoomTypes, query: PutRoomTypesQuery & { dry_run: true }, options?: CallOptions): Call<WritePlan, PutRoomTypesRefusal>
  putRoomTypes(id: string, body: RoomTypes, query?: PutRoomTypesQuery, options?: CallOptions): Call<OptionRoomTypes, PutRoomTypesRefusal>

  /**
   * Read what an option travels in.
   *
   * Read what an option travels in.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/options/{id}/vehicle`
   */
  getVehicle(id: string, options?: CallOptions): Call<OptionVehicle, GetVehicleRefusal>

  /**
   * Set what an option travels in.
   *
   * A booking takes as many vehicles as its travellers fill, up to `max_per_booking`. With a `vehicle_limit_id` they count against that limit of the day. Null takes the vehicle away.
   *
   * Needs the permission `trip:manage`.
   *
   * `PUT /v1/options/{id}/vehicle`
   */
  putVehicle(id: string, body: Vehicle, options?: CallOptions): Call<OptionVehicle, PutVehicleRefusal>

  /**
   * Ask for a deposit of an option, and for the rest before the start.
   *
   * A `percent` of what is paid upfront, or an `amount` in the price currency, which is converted like a price. It counts wherever the option is sold and paid before the day of the trip, before the deposit of a site. What is booked keeps what it was sold with.
   *
   * Needs the permission `trip:manage`.
   *
   * `PUT /v1/options/{id}/deposit`
   */
  putDeposit(id: string, body: NewDeposit, options?: CallOptions): Call<Deposit, PutDepositRefusal>

  /**
   * Ask for no deposit of an option of its own.
   *
   * From then on the deposit of the site counts, where it has one.
   *
   * Needs the permission `trip:manage`.
   *
   * `DELETE /v1/options/{id}/deposit`
   */
  deleteDeposit(id: string, options?: CallOptions): Call<void, DeleteDepositRefusal>

  /**
   * Read the pickup of an option.
   *
   * Read the pickup of an option.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/options/{id}/pickup`
   */
  getPickup(id: string, options?: CallOptions): Call<OptionPickup, GetPickupRefusal>

  /**
   * Set the pickup of an option.
   *
   * Settings and rules together; null takes pickup away. A rule covers `place_ids`, a `city`, or an area: `lat`, `lng` and `radius_km`, or a `polygon` of 3 to 500 points. The first rule that names a place or its city counts there, else the smallest area around it. A rule with its id stays the same one.
   *
   * Needs the permission `trip:manage`.
   *
   * `PUT /v1/options/{id}/pickup`
   */
  putPickup(id: string, body: Pickup, query: PutPickupQuery & { dry_run: true }, options?: CallOptions): Call<WritePlan, PutPickupRefusal>
  putPickup(id: string, body: Pickup, query?: PutPickupQuery, options?: CallOptions): Call<OptionPickup, PutPickupRefusal>

  /**
   * Read when an option runs.
   *
   * Read when an option runs.
   *
   * Needs the permission `schedule:manage`.
   *
   * `GET /v1/options/{id}/schedule`
   */
  getSchedule(id: string, options?: CallOptions): Call<Schedule, GetScheduleRefusal>

  /**
   * Set when an option runs.
   *
   * The whole schedule: weekly rules, each with its season and times, and single dates. A rule without `weekdays` runs every day, one without `from` or `to` has no end there. A single date takes the place of the rules on its day. Bookings stay where they are.
   *
   * Needs the permission `schedule:manage`.
   *
   * `PUT /v1/options/{id}/schedule`
   */
  putSchedule(id: string, body: NewSchedule, query: PutScheduleQuery & { dry_run: true }, options?: CallOptions): Call<WritePlan, PutScheduleRefusal>
  putSchedule(id: string, body: NewSchedule, query?: PutScheduleQuery, options?: CallOptions): Call<Schedule, PutScheduleRefusal>

  /**
   * List the days and starts that differ from the schedule.
   *
   * List the days and starts that differ from the schedule.
   *
   * Needs the permission `schedule:manage`.
   *
   * `GET /v1/options/{id}/departures`
   */
  listDepartures(id: string, query?: ListOptionDeparturesQuery, options?: CallOptions): Pages<DeparturePage, DeparturePage['data'][number], ListOptionDeparturesRefusal>

  /**
   * Close, open or change many days or starts at once.
   *
   * Every day from `from` to `to`, or every one of `times` on it, on `weekdays` only where they are given; at most 5000 of them. A field that is left out stays as it is at each, and null takes it away. `reset` takes away all that was said of them.
   *
   * Needs the permission `schedule:manage`.
   *
   * `POST /v1/options/{id}/departures/bulk`
   */
  updateDepartures(id: string, body: DeparturesBulk, query: BulkDeparturesQuery & { dry_run: true }, options?: CallOptions): Call<WritePlan, BulkDeparturesRefusal>
  updateDepartures(id: string, body: DeparturesBulk, query?: BulkDeparturesQuery, options?: CallOptions): Call<DeparturesBulkResult, BulkDeparturesRefusal>

  /**
   * Close or open a day or a start, or change its places.
   *
   * In place of what was said of it before. `start` is a day (`2027-03-01`) or a start (`2027-03-01T09:00`). What is said of a start beats what is said of its day, field by field, and both beat the schedule; with null in every field nothing is said of it any more. Bookings stay where they are.
   *
   * Needs the permission `schedule:manage`.
   *
   * `PUT /v1/options/{id}/departures/{start}`
   */
  putDeparture(id: string, start: string, body: DepartureChange, options?: CallOptions): Call<DepartureRecord, PutDepartureRefusal>

  /**
   * Let the schedule alone say what runs on a day or at a start.
   *
   * Let the schedule alone say what runs on a day or at a start.
   *
   * Needs the permission `schedule:manage`.
   *
   * `DELETE /v1/options/{id}/departures/{start}`
   */
  deleteDeparture(id: string, start: string, options?: CallOptions): Call<void, DeleteDepartureRefusal>

  /**
   * Call a start off, and move or cancel its bookings.
   *
   * The start is closed. With `move_to` every booking is moved there at its price, and whoever is moved to a later start may take the money instead; without it all are cancelled and everything paid is to be given back. All of them or none.
   *
   * Needs the permission `booking:manage`.
   *
   * `POST /v1/options/{id}/departures/{start}/call-off`
   */
  callOffDeparture(id: string, start: string, body: CallOff, options?: CallOptions): Call<CalledOff, CallOffDepartureRefusal>

  /**
   * Read who goes at one start.
   *
   * Confirmed and waiting bookings, by the name of who leads them or by their pickup. Units are named by their ids and in the words of the reader (`name`), beside those that the guest read (`label`).
   *
   * Needs the permission `booking:read`.
   *
   * `GET /v1/options/{id}/departures/{start}/manifest`
   */
  getManifest(id: string, start: string, query?: GetManifestQuery, options?: CallOptions): Pages<DepartureManifest, DepartureManifest['bookings'][number], GetManifestRefusal>

  /**
   * Read who goes at one start, as a table for a spreadsheet.
   *
   * Read who goes at one start, as a table for a spreadsheet.
   *
   * Needs the permission `booking:read`.
   *
   * `GET /v1/options/{id}/departures/{start}/manifest.csv`
   */
  getManifestCsv(id: string, start: string, options?: CallOptions): Call<Blob, GetManifestCsvRefusal>

  /**
   * Say who leads a departure and what it takes.
   *
   * In place of what was assigned before. Departures that take one of them at the same time are named in `overlaps`; with `refuse_overlaps=true` they are a 409 and nothing is assigned. What runs at the same time follows from the start and the length of the trip.
   *
   * Needs the permission `schedule:manage`.
   *
   * `PUT /v1/options/{id}/departures/{start}/resources`
   */
  putResources(id: string, start: string, body: DepartureResourcesChange, query?: PutResourcesQuery, options?: CallOptions): Call<DepartureResources, PutResourcesRefusal>

  /**
   * Write to all guests of a departure, or some of them.
   *
   * To everybody whose booking stands, each in their language, with the fields of rules. At most 500 at once.
   *
   * Needs the permission `booking:manage`.
   *
   * `POST /v1/options/{id}/departures/{start}/messages`
   */
  createMessage(id: string, start: string, body: NewDepartureMessage, options?: CallOptions): Call<DepartureMessageSent, CreateMessageRefusal>

  /**
   * See who would get a message to the guests of a departure.
   *
   * Nothing is sent. The body is that of the message.
   *
   * Needs the permission `booking:manage`.
   *
   * `POST /v1/options/{id}/departures/{start}/messages/preview`
   */
  previewMessage(id: string, start: string, body: NewDepartureMessage, options?: CallOptions): Call<DepartureMessagePreview, PreviewMessageRefusal>

  /**
   * Read what checking in at one start takes without a network.
   *
   * `payload` is a text of JSON, signed by the key that `GET /v1/check-in-keys` names: the departure, and of each booking its guests, pickup, wishes, what is to be collected, who is checked in, and `voucher`, the SHA-256 of what its QR code says, in base64url. A device keeps it until `expires_at` and asks again with `If-None-Match`. A guide reads packs of departures that are assigned to them, from three days before the start to a day after the end (409 with `too_early` or `over` otherwise).
   *
   * Needs the permission `attendance:manage`.
   *
   * `GET /v1/options/{id}/departures/{start}/check-in-pack`
   */
  getCheckInPack(id: string, start: string, query?: GetCheckInPackQuery, options?: CallOptions): Call<SignedCheckInPack, GetCheckInPackRefusal>
}

export interface SellerPriceCurrenciesCalls {
  /**
   * In what the guests of the seller's sites pay, and at which rates.
   *
   * Prices are kept in the price currency. This says how the own sites convert them now: the currencies of the first site first, each with the rounding of the first site that has it, and the price currency always. With `to` it also says what the prices would be converted by if they were kept in that currency.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/price-currencies`
   */
  get(query?: GetPriceCurrenciesQuery, options?: CallOptions): Call<PriceCurrencies, GetPriceCurrenciesRefusal>
}

export interface SellerPriceChangesCalls {
  /**
   * Make the prices of several options dearer or cheaper.
   *
   * Every price of the options in `option_ids`, of the trips in `product_ids`, or of `all`, at most 300 options: all are changed, or none. With `dates` or `weekdays` only starts on those days cost more or less, and every other start costs what it did: each table gets the rows that this takes. Each price is rounded once, to the step in the price currency that `rounding` names; what costs nothing stays free, and nothing else becomes so. Where one more traveller would then lower the total, nothing is changed and the cells are named. With `dry_run` the answer is every price before and after, and what to know before. Prices in open drafts stay as they are. With `kind` `currency` all that the seller charges is kept in another `currency` from now on: price tables, also of archived trips, extras, rooms, pickup, specials by a sum and open drafts, each price converted by `rate` and rounded once; open offers and bookings keep their sums. It is said of nothing less than all. 409 `other_price_currency`: the currency was changed a moment ago. A repeat with the same `Idempotency-Key` changes and lists nothing.
   *
   * Needs the permission `price:manage`.
   *
   * `POST /v1/price-changes`
   */
  create(body: NewPriceChange, query?: CreatePriceChangeQuery, options?: CallOptions): Call<PriceChangeResult, CreatePriceChangeRefusal>
}

export interface SellerSpecialsCalls {
  /**
   * Take a price down for some starts.
   *
   * For starts from `from` to `to`, and for whoever books from `book_from` to `book_to`, all days of the trip and included. Where several fit, the one that saves most counts.
   *
   * Needs the permission `price:manage`.
   *
   * `POST /v1/specials`
   */
  create(body: NewSpecial, options?: CallOptions): Call<SpecialRecord, CreateSpecialRefusal>

  /**
   * List the specials, newest first.
   *
   * List the specials, newest first.
   *
   * Needs the permission `price:manage`.
   *
   * `GET /v1/specials`
   */
  list(query?: ListSpecialsQuery, options?: CallOptions): Pages<SpecialPage, SpecialPage['data'][number], ListSpecialsRefusal>

  /**
   * Read a special.
   *
   * Read a special.
   *
   * Needs the permission `price:manage`.
   *
   * `GET /v1/specials/{id}`
   */
  get(id: string, options?: CallOptions): Call<SpecialRecord, GetSpecialRefusal>

  /**
   * Change a special.
   *
   * What is left out stays as it is. To take an amount off instead of a percentage, send the one and `null` for the other. What was booked with it keeps its price.
   *
   * Needs the permission `price:manage`.
   *
   * `PATCH /v1/specials/{id}`
   */
  update(id: string, body: SpecialChange, options?: CallOptions): Call<SpecialRecord, UpdateSpecialRefusal>

  /**
   * Delete a special.
   *
   * What was booked with it keeps its price.
   *
   * Needs the permission `price:manage`.
   *
   * `DELETE /v1/specials/{id}`
   */
  delete(id: string, options?: CallOptions): Call<void, DeleteSpecialRefusal>
}

export interface SellerPromoCodesCalls {
  /**
   * Make a promo code.
   *
   * Takes a percentage off what is paid upfront for travellers, rooms and extras, after specials, or a sum off the whole booking: never more than it covers. Without a limit of any kind it counts for every trip, on all of the own sites and at the desk.
   *
   * Needs the permission `price:manage`.
   *
   * `POST /v1/promo-codes`
   */
  create(body: NewPromoCode, options?: CallOptions): Call<PromoCodeRecord, CreatePromoCodeRefusal>

  /**
   * List the promo codes, newest first.
   *
   * List the promo codes, newest first.
   *
   * Needs the permission `price:manage`.
   *
   * `GET /v1/promo-codes`
   */
  list(query?: ListPromoCodesQuery, options?: CallOptions): Pages<PromoCodePage, PromoCodePage['data'][number], ListPromoCodesRefusal>

  /**
   * Make many promo codes with the same rules.
   *
   * At most 5,000 at once, each with an ending that nobody guesses.
   *
   * Needs the permission `price:manage`.
   *
   * `POST /v1/promo-codes/batch`
   */
  createBatch(body: NewPromoBatch, options?: CallOptions): Call<PromoBatch, CreatePromoCodeBatchRefusal>

  /**
   * Read a promo code.
   *
   * Read a promo code.
   *
   * Needs the permission `price:manage`.
   *
   * `GET /v1/promo-codes/{id}`
   */
  get(id: string, options?: CallOptions): Call<PromoCodeRecord, GetPromoCodeRefusal>

  /**
   * Change a promo code, or switch it off.
   *
   * What is left out stays as it is. The code itself cannot be changed. What was booked with it keeps its price, and `max_uses` cannot be less than what is used.
   *
   * Needs the permission `price:manage`.
   *
   * `PATCH /v1/promo-codes/{id}`
   */
  update(id: string, body: PromoCodeChange, options?: CallOptions): Call<PromoCodeRecord, UpdatePromoCodeRefusal>
}

export interface SellerDepositsCalls {
  /**
   * What a deposit would come to, by a real price.
   *
   * For one traveller, at the first start that is far enough away: of the option that is named, else of the first trip on sale. Nothing is saved. Null where nothing can be quoted.
   *
   * Needs the permission `trip:manage` or `settings:manage`.
   *
   * `POST /v1/deposits/preview`
   */
  preview(body: DepositPreview, options?: CallOptions): Call<DepositExample, PreviewDepositRefusal>
}

export interface SellerVehicleLimitsCalls {
  /**
   * List the daily limits of vehicles.
   *
   * List the daily limits of vehicles.
   *
   * Needs the permission `trip:manage`.
   *
   * `GET /v1/vehicle-limits`
   */
  get(options?: CallOptions): Call<VehicleLimits, GetVehicleLimitsRefusal>

  /**
   * Set the daily limits of vehicles.
   *
   * The whole list. Several options may count against one limit. One with its id stays the same; one that an option uses cannot go.
   *
   * Needs the permission `trip:manage`.
   *
   * `PUT /v1/vehicle-limits`
   */
  put(body: NewVehicleLimits, query: PutVehicleLimitsQuery & { dry_run: true }, options?: CallOptions): Call<WritePlan, PutVehicleLimitsRefusal>
  put(body: NewVehicleLimits, query?: PutVehicleLimitsQuery, options?: CallOptions): Call<VehicleLimits, PutVehicleLimitsRefusal>
}

export interface SellerCapacityPoolsCalls {
  /**
   * List the seats that options share.
   *
   * List the seats that options share.
   *
   * Needs the permission `schedule:manage`.
   *
   * `GET /v1/capacity-pools`
   */
  get(options?: CallOptions): Call<CapacityPools, GetCapacityPoolsRefusal>

  /**
   * Set the seats that options share.
   *
   * The whole list. Options name a pool as their `capacity_pool_id` and then sell its seats instead of their own. One with its id stays the same; one that an option uses cannot go.
   *
   * Needs the permission `schedule:manage`.
   *
   * `PUT /v1/capacity-pools`
   */
  put(body: NewCapacityPools, query: PutCapacityPoolsQuery & { dry_run: true }, options?: CallOptions): Call<WritePlan, PutCapacityPoolsRefusal>
  put(body: NewCapacityPools, query?: PutCapacityPoolsQuery, options?: CallOptions): Call<CapacityPools, PutCapacityPoolsRefusal>
}

export interface SellerMediaCalls {
  /**
   * Upload a picture.
   *
   * The body is the picture itself, with at most 50 million pixels. It is drawn anew as WebP, upright and without anything that cannot be seen, such as where it was taken.
   *
   * Needs the permission `media:manage`.
   *
   * `POST /v1/media`
   */
  upload(body: Blob, options?: CallOptions): Call<Media, CreateMediaRefusal>

  /**
   * List the pictures, newest first.
   *
   * List the pictures, newest first.
   *
   * Needs the permission `media:manage`.
   *
   * `GET /v1/media`
   */
  list(query?: ListMediaQuery, options?: CallOptions): Pages<MediaPage, MediaPage['data'][number], ListMediaRefusal>

  /**
   * Read where a picture is served.
   *
   * Read where a picture is served.
   *
   * Needs the permission `media:manage` or `trip:read`.
   *
   * `GET /v1/media/{id}`
   */
  get(id: string, options?: CallOptions): Call<Media, GetMediaRefusal>

  /**
   * Delete a picture.
   *
   * A Conflict while a trip, a page or a place shows it.
   *
   * Needs the permission `media:manage`.
   *
   * `DELETE /v1/media/{id}`
   */
  delete(id: string, options?: CallOptions): Call<void, DeleteMediaRefusal>
}

export interface SellerPoliciesCalls {
  /**
   * Create a cancellation policy.
   *
   * `tiers` are for `custom`; every other preset brings its own.
   *
   * Needs the permission `trip:manage`.
   *
   * `POST /v1/policies`
   */
  create(body: NewPolicy, options?: CallOptions): Call<PolicyRecord, CreatePolicyRefusal>

  /**
   * List the cancellation policies, newest first.
   *
   * List the cancellation policies, newest first.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/policies`
   */
  list(query?: ListPoliciesQuery, options?: CallOptions): Pages<PolicyPage, PolicyPage['data'][number], ListPoliciesRefusal>

  /**
   * Read a cancellation policy.
   *
   * Read a cancellation policy.
   *
   * Needs the permission `trip:read`.
   *
   * `GET /v1/policies/{id}`
   */
  get(id: string, options?: CallOptions): Call<PolicyRecord, GetPolicyRefusal>

  /**
   * Change a cancellation policy.
   *
   * A booking keeps the policy it was sold with.
   *
   * Needs the permission `trip:manage`.
   *
   * `PATCH /v1/policies/{id}`
   */
  update(id: string, body: PolicyChange, options?: CallOptions): Call<PolicyRecord, UpdatePolicyRefusal>
}

export interface SellerQuotesCalls {
  /**
   * What a selection costs that staff would book, with discounts and surcharges.
   *
   * At the seller's own prices, in their currency by default. Staff may also book what is paused, what shows no price, what it is too late to book online and, with `override_capacity`, what is full.
   *
   * Needs the permission `booking:create`.
   *
   * `POST /v1/quotes`
   */
  create(body: NewStaffQuote, options?: CallOptions): Call<Quote, CreateStaffQuoteRefusal>
}

export interface SellerBookingsCalls {
  /**
   * Book for a traveller.
   *
   * Confirmed at once; no hold is needed. Of a guest at the desk the name is enough: mails go only where there is an address. Staff may book what is paused, late or, with `override_capacity`, full, and with `override_schedule` a start that the schedule does not have, at the prices of its day. Money in hand (`cash`, `card`, `other`) counts as paid. Cards of travellers that are known already come along, the lead first; the others are filled in afterwards.
   *
   * Needs the permission `booking:create`.
   *
   * `POST /v1/bookings`
   */
  create(body: NewStaffBooking, options?: CallOptions): Call<SellerBooking, CreateBookingRefusal>

  /**
   * List the bookings of the seller.
   *
   * Whoever runs a marketplace also sees what was sold on it. Without `status` all but holds that ran out are listed. They come newest first, unless `sort` says otherwise; by `due` what has no due date comes last in either direction.
   *
   * Needs the permission `booking:read`.
   *
   * `GET /v1/bookings`
   */
  list(query?: ListBookingsQuery, options?: CallOptions): Pages<BookingPage, BookingPage['data'][number], ListBookingsRefusal>

  /**
   * Read one booking, with who gets what of it.
   *
   * Read one booking, with who gets what of it.
   *
   * Needs the permission `booking:read`.
   *
   * `GET /v1/bookings/{ref}`
   */
  get(ref: string, query?: GetOwnBookingQuery, options?: CallOptions): Call<SellerBooking, GetOwnBookingRefusal>

  /**
   * Cancel a booking for the seller.
   *
   * `cause` says at whose wish or fault, and the guest reads it. Without `refund_pct` everything that was paid is to be given back, whatever the policy says; where the traveller asked for it or did not come, what the policy gives at this moment.
   *
   * Needs the permission `booking:manage`.
   *
   * The body may be left out.
   *
   * `POST /v1/bookings/{ref}/cancel`
   */
  cancel(ref: string, body?: SellerCancellation, options?: CallOptions): Call<SellerBooking, CancelOwnBookingRefusal>

  /**
   * See what cancelling a booking would do.
   *
   * What goes back with this body, how much of it to the card, what would by the policy, how many places become free and what the guest is written. Nothing is changed.
   *
   * Needs the permission `booking:manage`.
   *
   * The body may be left out.
   *
   * `POST /v1/bookings/{ref}/cancel/preview`
   */
  previewCancel(ref: string, body?: SellerCancellation, options?: CallOptions): Call<CancelPreview, PreviewCancelRefusal>

  /**
   * Confirm a booking that waits for the seller.
   *
   * It stays pending while money for it is still to come, and is confirmed with that money.
   *
   * Needs the permission `booking:manage`.
   *
   * `POST /v1/bookings/{ref}/confirm`
   */
  confirm(ref: string, options?: CallOptions): Call<SellerBooking, ConfirmBookingRefusal>

  /**
   * Move a booking to another start.
   *
   * At the price at which it was sold. With `called_off` and a later start the traveller may take the money instead until the new start.
   *
   * Needs the permission `booking:manage`.
   *
   * `POST /v1/bookings/{ref}/move`
   */
  move(ref: string, body: BookingMove, options?: CallOptions): Call<SellerBooking, MoveBookingRefusal>

  /**
   * Turn down a booking that waits for the seller.
   *
   * The places go back on sale, whatever was paid is to be given back, and the traveller reads the reason.
   *
   * Needs the permission `booking:manage`.
   *
   * `POST /v1/bookings/{ref}/reject`
   */
  reject(ref: string, body: BookingRejection, options?: CallOptions): Call<SellerBooking, RejectBookingRefusal>

  /**
   * Mark a booking as a test, or take that back.
   *
   * A test is part of no sum: reports, payouts, commissions, what is owed and what waits. Nothing is deleted, lists still have it, and it keeps its places until it is cancelled. While real money of it is held, by card or in cash, it cannot be marked (`Conflict` with `holds_money`); what was paid with a test card is no such money. Nor can what was sold on the site of another company, unless it was paid with a test card (`sold_by_another`). Real money that comes later takes the mark off by itself.
   *
   * Needs the permission `booking:manage`.
   *
   * `POST /v1/bookings/{ref}/test`
   */
  markTest(ref: string, body: BookingTest, options?: CallOptions): Call<SellerBooking, TestBookingRefusal>

  /**
   * Change what was booked.
   *
   * Send what the preview showed: when the price has moved since, nothing is changed and `PriceChanged` has the new one.
   *
   * Needs the permission `booking:manage`.
   *
   * `POST /v1/bookings/{ref}/changes`
   */
  createChange(ref: string, body: BookingChange, options?: CallOptions): Call<SellerBooking, CreateBookingChangeRefusal>

  /**
   * See what a change of a booking would cost.
   *
   * At today's prices and the exchange rate of the booking. What is left out stays as booked; adjustments that staff made stay unless others are sent. Nothing is changed.
   *
   * Needs the permission `booking:manage`.
   *
   * `POST /v1/bookings/{ref}/changes/preview`
   */
  previewChange(ref: string, body: BookingChangePreview, options?: CallOptions): Call<ChangePreview, PreviewChangeRefusal>

  /**
   * Correct who leads a booking.
   *
   * For what the traveller can no longer change. A mail goes to the address before it.
   *
   * Needs the permission `booking:manage`.
   *
   * `PATCH /v1/bookings/{ref}/lead`
   */
  updateLead(ref: string, body: LeadChange, options?: CallOptions): Call<SellerBooking, UpdateLeadRefusal>

  /**
   * Write a note about a booking for the team.
   *
   * No guest sees it, and it is erased with them. A booking has at most 200, and one whose guest was erased takes none.
   *
   * Needs the permission `booking:manage`.
   *
   * `POST /v1/bookings/{ref}/notes`
   */
  createNote(ref: string, body: NewBookingNote, options?: CallOptions): Call<BookingNote, CreateNoteRefusal>

  /**
   * Read what the team wrote about a booking, the newest first.
   *
   * No guest sees any of it, and neither does whoever sold the booking for you.
   *
   * Needs the permission `booking:read`.
   *
   * `GET /v1/bookings/{ref}/notes`
   */
  listNotes(ref: string, options?: CallOptions): Call<BookingNoteList, ListNotesRefusal>

  /**
   * Delete a note about a booking.
   *
   * One of your own; owners, admins and managers delete those of others too.
   *
   * Needs the permission `booking:manage`.
   *
   * `DELETE /v1/bookings/{ref}/notes/{id}`
   */
  deleteNote(ref: string, id: string, options?: CallOptions): Call<void, DeleteNoteRefusal>

  /**
   * Set the tags of a booking.
   *
   * In place of those that it had; an empty list takes them away. Small and large letters are the same. No guest sees them, and they are erased with the guest.
   *
   * Needs the permission `booking:manage`.
   *
   * `PUT /v1/bookings/{ref}/tags`
   */
  putTags(ref: string, body: BookingTags, options?: CallOptions): Call<SellerBooking, PutTagsRefusal>

  /**
   * List the mails that a guest was sent about a booking, the newest first.
   *
   * For as long as mails are kept; codes and sign-in links are not among them.
   *
   * Needs the permission `booking:read`.
   *
   * `GET /v1/bookings/{ref}/mails`
   */
  listMails(ref: string, options?: CallOptions): Call<BookingMailList, ListMailsRefusal>

  /**
   * Send a mail about a booking again.
   *
   * It is written anew: with what the booking says now, to the address that it has now, and with a link of its own; links that were mailed before stay good. What would no longer be true is refused, as is a booking whose guest was erased. Five times an hour for a booking.
   *
   * Needs the permission `booking:manage`.
   *
   * `POST /v1/bookings/{ref}/mails/{id}/resend`
   */
  resendMail(ref: string, id: string, options?: CallOptions): Call<BookingMail, ResendMailRefusal>

  /**
   * Read the cards of the travellers, in clear.
   *
   * With dates of birth, passport numbers and medical notes as they were given. Reading them leaves a line in the audit log.
   *
   * Needs the permission `traveller:manage`.
   *
   * `GET /v1/bookings/{ref}/travellers`
   */
  listTravellers(ref: string, query?: ListOwnTravellersQuery, options?: CallOptions): Pages<TravellerForm, TravellerForm['travellers'][number], ListOwnTravellersRefusal>

  /**
   * Save the card of one traveller for them.
   *
   * Position 1 is the lead. Private fields that are left out or null keep what is stored, an empty text erases it; the answer shows them masked.
   *
   * Needs the permission `traveller:manage`.
   *
   * `PUT /v1/bookings/{ref}/travellers/{position}`
   */
  putTraveller(ref: string, position: number, body: TravellerCardBody, options?: CallOptions): Call<TravellerCard, PutOwnTravellerRefusal>

  /**
   * Write down money that came in.
   *
   * A booking that waited for this money, and for nothing else, is confirmed by it. Money for a booking that has ended is kept as money to give back.
   *
   * Needs the permission `payment:manage`.
   *
   * `POST /v1/bookings/{ref}/payments`
   */
  createPayment(ref: string, body: NewPayment, options?: CallOptions): Call<SellerBooking, CreatePaymentRefusal>

  /**
   * List the money that moved for a booking, in order.
   *
   * List the money that moved for a booking, in order.
   *
   * Needs the permission `payment:manage` or `money:read`.
   *
   * `GET /v1/bookings/{ref}/payments`
   */
  listPayments(ref: string, options?: CallOptions): Call<PaymentList, ListPaymentsRefusal>

  /**
   * Take back a payment that was written down by mistake.
   *
   * Within 24 hours, and while none of that money has been given back. An entry against it is written, the sum is open again, and the traveller gets no mail. A booking that the payment had confirmed stays confirmed. Money that did come and goes back is a refund instead.
   *
   * Needs the permission `payment:manage`.
   *
   * `POST /v1/bookings/{ref}/payments/{id}/void`
   */
  voidPayment(ref: string, id: string, options?: CallOptions): Call<SellerBooking, VoidPaymentRefusal>

  /**
   * Write down money that was given back.
   *
   * Never more than came in. The service moves no money itself. While the booking stands its price falls with what goes back, so that nothing is owed again; with `lower_price: false` it stays, and what went back is open again. What was paid beyond the price lowers nothing.
   *
   * Needs the permission `payment:manage`.
   *
   * `POST /v1/bookings/{ref}/refunds`
   */
  createRefund(ref: string, body: NewRefund, options?: CallOptions): Call<SellerBooking, CreateRefundRefusal>

  /**
   * Ask a guest for money by card.
   *
   * Answers the link to pay on, which needs no site: to be mailed (`…/send`), copied, or shown as a code. It is paid in full or not at all. A booking that would lapse before `due_at` waits until then. As soon as less is open than it asks for, the request is withdrawn by that, and stands again where more is open again. Guides ask the guests of their departures. An offer that nobody has accepted has no booking yet, and nothing to ask for.
   *
   * Needs the permission `payment:manage` or `attendance:manage`.
   *
   * `POST /v1/bookings/{ref}/payment-requests`
   */
  createPaymentRequest(ref: string, body: NewPaymentRequest, options?: CallOptions): Call<PaymentRequest, CreatePaymentRequestRefusal>

  /**
   * List what a guest was asked to pay, in order.
   *
   * List what a guest was asked to pay, in order.
   *
   * Needs the permission `payment:manage` or `attendance:manage`.
   *
   * `GET /v1/bookings/{ref}/payment-requests`
   */
  listPaymentRequests(ref: string, options?: CallOptions): Call<PaymentRequestList, ListPaymentRequestsRefusal>

  /**
   * Withdraw a request.
   *
   * Its link says so from now on. Twice is like once; 409 `paid` once it is paid.
   *
   * Needs the permission `payment:manage` or `attendance:manage`.
   *
   * `DELETE /v1/bookings/{ref}/payment-requests/{id}`
   */
  deletePaymentRequest(ref: string, id: string, options?: CallOptions): Call<void, DeletePaymentRequestRefusal>

  /**
   * Mail the link of a request to the guest.
   *
   * While it waits for its money; five times an hour for a booking.
   *
   * Needs the permission `payment:manage` or `attendance:manage`.
   *
   * `POST /v1/bookings/{ref}/payment-requests/{id}/send`
   */
  sendPaymentRequest(ref: string, id: string, options?: CallOptions): Call<PaymentRequest, SendPaymentRequestRefusal>

  /**
   * Take off what a guide does not have.
   *
   * For money of `attendance.collected` that was not taken after all, or was given back to the guests. No payment comes of it; the history keeps who took it off.
   *
   * Needs the permission `payment:manage`.
   *
   * `DELETE /v1/bookings/{ref}/collected/{id}`
   */
  deleteCollected(ref: string, id: string, options?: CallOptions): Call<void, DeleteCollectedRefusal>

  /**
   * Record what a guide took from guests.
   *
   * Money of `attendance.collected` is handed in: it becomes a payment of the same sum and way, and nobody has it any more. What guests pay on site stands in no ledger and is handed in without one. Of two who record it at once one does; the other gets 409 `already_recorded`. 409 `more_than_open` where the guests paid another way meanwhile.
   *
   * Needs the permission `payment:manage`.
   *
   * `POST /v1/bookings/{ref}/collected/{id}/record`
   */
  recordCollected(ref: string, id: string, options?: CallOptions): Call<SellerBooking, RecordCollectedRefusal>

  /**
   * Give a booking the page to pay on.
   *
   * The traveller gets it by mail and finds it with the booking. The time to pay runs from now on; another link in its place begins that time anew.
   *
   * Needs the permission `payment:manage`.
   *
   * `PUT /v1/bookings/{ref}/payment-link`
   */
  putPaymentLink(ref: string, body: PaymentLink, options?: CallOptions): Call<SellerBooking, PutPaymentLinkRefusal>

  /**
   * Download the receipt of a booking.
   *
   * The newest one. Its sender is not verified: save it, and open it with care.
   *
   * Needs the permission `payment:manage`.
   *
   * `GET /v1/bookings/{ref}/receipt`
   */
  getReceipt(ref: string, options?: CallOptions): Call<Blob, GetOwnReceiptRefusal>

  /**
   * Accept a receipt.
   *
   * What is open counts as paid by bank transfer.
   *
   * Needs the permission `payment:manage`.
   *
   * The body may be left out.
   *
   * `POST /v1/bookings/{ref}/receipt/accept`
   */
  acceptReceipt(ref: string, body?: ReceiptAcceptance, options?: CallOptions): Call<SellerBooking, AcceptReceiptRefusal>

  /**
   * Refuse a receipt.
   *
   * The booking is unpaid again, with at least a day to pay in where the start leaves one.
   *
   * Needs the permission `payment:manage`.
   *
   * `POST /v1/bookings/{ref}/receipt/refuse`
   */
  refuseReceipt(ref: string, body: ReceiptRefusal, options?: CallOptions): Call<SellerBooking, RefuseReceiptRefusal>

  /**
   * The voucher of a booking, as its traveller gets it.
   *
   * Of a confirmed booking of the seller itself.
   *
   * Needs the permission `booking:read`.
   *
   * `GET /v1/bookings/{ref}/voucher.pdf`
   */
  getVoucherPdf(ref: string, options?: CallOptions): Call<Blob, GetOwnVoucherPdfRefusal>
}

export interface SellerTagsCalls {
  /**
   * List the tags that your bookings have, the most used first.
   *
   * List the tags that your bookings have, the most used first.
   *
   * Needs the permission `booking:read`.
   *
   * `GET /v1/tags`
   */
  list(options?: CallOptions): Call<TagList, ListTagsRefusal>
}

export interface SellerTodayCalls {
  /**
   * Read what waits, and the departures of a day and the next.
   *
   * Of each kind that the caller may see: how many wait, and the five most urgent with what a line needs. Starts that are overbooked or run no more are looked for a month ahead, and details are missed of the guests of the next day.
   *
   * Needs the permission `booking:read` or `trip:read`.
   *
   * `GET /v1/today`
   */
  get(query?: GetTodayQuery, options?: CallOptions): Call<Today, GetTodayRefusal>
}

export interface SellerDeskCalls {
  /**
   * What staff begin a booking with.
   *
   * The currencies and ways to pay of the own sites, the country whose phone numbers guests most likely have, and whether cards are taken and mails leave this installation.
   *
   * Needs the permission `booking:read` or `booking:create`.
   *
   * `GET /v1/desk`
   */
  get(options?: CallOptions): Call<DeskPresets, GetDeskRefusal>
}

export interface SellerSearchCalls {
  /**
   * Find bookings, departures, trips and people by a few letters.
   *
   * Bookings by the beginning of their reference, with or without dashes, of a name or a last name, of an address, or by the last digits of a phone number; trips by a part of their title; departures by a day (`2026-12-07`, `7.12.`, `fri`, `tomorrow`); people of the team by name or address. At most eight of each kind, and only what the caller may read.
   *
   * Needs the permission `booking:read` or `trip:read`.
   *
   * `GET /v1/search`
   */
  records(query: SearchRecordsQuery, options?: CallOptions): Call<SearchHits, SearchRecordsRefusal>
}

export interface SellerDeparturesCalls {
  /**
   * List starts with their bookings, by time.
   *
   * Starts that have bookings. With `scheduled=true` also those that nobody has booked, of every option and for at most 62 days at once; with `option_id` those of its schedule in any case. At most 92 days else, from today by default. A start that still has bookings although the schedule does not have it any more is `unscheduled`.
   *
   * Needs the permission `booking:read`.
   *
   * `GET /v1/departures`
   */
  list(query?: ListDeparturesQuery, options?: CallOptions): Pages<DepartureList, DepartureList['data'][number], ListDeparturesRefusal>

  /**
   * Close, open or change days or starts of several options at once.
   *
   * Of the options in `option_ids`, or of `all`, at most 100: all are changed, or none. Which days or starts, and what is said of them, is as for one option, with what is said in `set`. With `dry_run` the answer is what would be changed, and which bookings would stand on starts that no longer run; such losses are refused unless `accept_losses` names them.
   *
   * Needs the permission `schedule:manage`.
   *
   * `POST /v1/departures/bulk`
   */
  updateMany(body: AllDeparturesBulk, query?: BulkAllDeparturesQuery, options?: CallOptions): Call<AllDeparturesBulkResult, BulkAllDeparturesRefusal>
}

export interface SellerCallOffsCalls {
  /**
   * Call several starts off.
   *
   * Up to 50 starts with 500 bookings in all, one after the other. Each is closed, and its bookings are moved at their price or cancelled with everything paid to be given back; those in `except` stay. Of one start all or nothing is done, and what is refused for one leaves the others as they are: `problem` says why. With an Idempotency-Key a call that was cut off can be sent again: it does the rest, and answers the whole.
   *
   * Needs the permission `booking:manage`.
   *
   * `POST /v1/call-offs`
   */
  create(body: CallOffs, options?: CallOptions): Call<CallOffsResult, CreateCallOffRefusal>

  /**
   * See what calling several starts off would do.
   *
   * Who is concerned and where each goes, what is to be given back, and what guests are written, by language. Nothing is changed. `problem` says what would be refused as things stand now.
   *
   * Needs the permission `booking:manage`.
   *
   * `POST /v1/call-offs/preview`
   */
  preview(body: CallOffs, query?: PreviewCallOffQuery, options?: CallOptions): Call<CallOffsPreview, PreviewCallOffRefusal>
}

export interface SellerResourcesCalls {
  /**
   * Add a guide, a boat, a van or another resource.
   *
   * One with a `person_id` is a member of the team, who then has the departures it is assigned to under `GET /v1/me/departures`. A person is one resource.
   *
   * Needs the permission `schedule:manage`.
   *
   * `POST /v1/resources`
   */
  create(body: NewResource, options?: CallOptions): Call<Resource, CreateResourceRefusal>

  /**
   * List guides, boats, vans and other resources, by name.
   *
   * List guides, boats, vans and other resources, by name.
   *
   * Needs the permission `booking:read` or `schedule:manage`.
   *
   * `GET /v1/resources`
   */
  list(query?: ListResourcesQuery, options?: CallOptions): Pages<ResourcePage, ResourcePage['data'][number], ListResourcesRefusal>

  /**
   * Change a resource, or retire it.
   *
   * A retired one stays on the departures it has and is given to no others.
   *
   * Needs the permission `schedule:manage`.
   *
   * `PATCH /v1/resources/{id}`
   */
  update(id: string, body: ResourceChange, options?: CallOptions): Call<Resource, UpdateResourceRefusal>

  /**
   * Delete a resource that no departure ever had.
   *
   * One that was assigned is 409 with the reason `assigned`: retire it instead.
   *
   * Needs the permission `schedule:manage`.
   *
   * `DELETE /v1/resources/{id}`
   */
  delete(id: string, options?: CallOptions): Call<void, DeleteResourceRefusal>

  /**
   * List the departures that a resource is assigned to, by time.
   *
   * Those that begin in at most 92 days, from today by default.
   *
   * Needs the permission `booking:read` or `schedule:manage`.
   *
   * `GET /v1/resources/{id}/assignments`
   */
  listAssignments(id: string, query?: ListAssignmentsQuery, options?: CallOptions): Call<AssignmentList, ListAssignmentsRefusal>
}

export interface SellerMessageRulesCalls {
  /**
   * Add a rule for messages to guests.
   *
   * A mail is sent once for each booking that fits, `offset_minutes` before or after the moment of its `trigger`, and never more than a day late. A field that does not exist is refused by its name. At most 50 rules.
   *
   * Needs the permission `settings:manage`.
   *
   * `POST /v1/message-rules`
   */
  create(body: NewMessageRule, options?: CallOptions): Call<MessageRule, CreateMessageRuleRefusal>

  /**
   * List the rules for messages to guests, by name.
   *
   * All of them: a seller has at most 50.
   *
   * Needs the permission `settings:manage`.
   *
   * `GET /v1/message-rules`
   */
  list(options?: CallOptions): Call<MessageRulePage, ListMessageRulesRefusal>

  /**
   * See texts filled in with a real booking, in each language.
   *
   * Nothing is sent or kept. Links in it open nothing.
   *
   * Needs the permission `settings:manage`.
   *
   * `POST /v1/message-rules/preview`
   */
  preview(body: MessagePreviewRequest, options?: CallOptions): Call<MessagePreview, PreviewMessageRuleRefusal>

  /**
   * Read a rule for messages.
   *
   * Read a rule for messages.
   *
   * Needs the permission `settings:manage`.
   *
   * `GET /v1/message-rules/{id}`
   */
  get(id: string, options?: CallOptions): Call<MessageRule, GetMessageRuleRefusal>

  /**
   * Change a rule for messages, or pause it.
   *
   * Lists and texts that are sent replace those that were there. Whoever the rule has written to gets no second mail from it.
   *
   * Needs the permission `settings:manage`.
   *
   * `PATCH /v1/message-rules/{id}`
   */
  update(id: string, body: MessageRuleChange, options?: CallOptions): Call<MessageRule, UpdateMessageRuleRefusal>

  /**
   * Delete a rule for messages.
   *
   * Mails that it has written already still leave.
   *
   * Needs the permission `settings:manage`.
   *
   * `DELETE /v1/message-rules/{id}`
   */
  delete(id: string, options?: CallOptions): Call<void, DeleteMessageRuleRefusal>

  /**
   * Send a rule to yourself, filled in with a real booking.
   *
   * To the address of whoever calls, or whose key it is, and to nobody else; at most 20 an hour.
   *
   * Needs the permission `settings:manage`.
   *
   * `POST /v1/message-rules/{id}/test`
   */
  test(id: string, body: MessageTest, options?: CallOptions): Call<MessageTestSent, TestMessageRuleRefusal>
}

export interface SellerMailsCalls {
  /**
   * List the mails of the service that you can word.
   *
   * What guests are written about a booking by itself, in the order in which it happens. Codes, warnings and mails to staff cannot be worded.
   *
   * Needs the permission `settings:manage`.
   *
   * `GET /v1/mails`
   */
  list(options?: CallOptions): Call<OwnMailList, ListOwnMailsRefusal>

  /**
   * Read what a mail says in each language, in your words and in ours.
   *
   * Read what a mail says in each language, in your words and in ours.
   *
   * Needs the permission `settings:manage`.
   *
   * `GET /v1/mails/{id}`
   */
  get(id: 'booking-received' | 'booking-confirmed' | 'booking-rejected' | 'payment-due' | 'payment-unfinished' | 'payment-reminder' | 'payment-link-late' | 'payment-received' | 'balance-due' | 'booking-changed' | 'booking-moved' | 'booking-cancelled' | 'booking-refunded' | 'refund-arrived' | 'refund-failed' | 'details-wanted' | 'trip-reminder' | 'trip-thanks', options?: CallOptions): Call<OwnMail, GetOwnMailRefusal>

  /**
   * See a mail as a guest would get it.
   *
   * About a booking of yours, or a made-up one. Nothing is sent or kept, and links in it open nothing. A mail that would not be true of the booking is refused.
   *
   * Needs the permission `settings:manage`.
   *
   * `POST /v1/mails/{id}/preview`
   */
  preview(id: 'booking-received' | 'booking-confirmed' | 'booking-rejected' | 'payment-due' | 'payment-unfinished' | 'payment-reminder' | 'payment-link-late' | 'payment-received' | 'balance-due' | 'booking-changed' | 'booking-moved' | 'booking-cancelled' | 'booking-refunded' | 'refund-arrived' | 'refund-failed' | 'details-wanted' | 'trip-reminder' | 'trip-thanks', body: MailPreviewRequest, options?: CallOptions): Call<RenderedMessage, PreviewOwnMailRefusal>

  /**
   * Word a mail in one language.
   *
   * All three parts are replaced; one that is left out or null says what the service says. The ticket, the prices, sums and deadlines, reasons, law and buttons stay as they are. A field that does not exist is refused by its name. It holds for mails from then on.
   *
   * Needs the permission `settings:manage`.
   *
   * `PUT /v1/mails/{id}/texts/{locale}`
   */
  putText(id: 'booking-received' | 'booking-confirmed' | 'booking-rejected' | 'payment-due' | 'payment-unfinished' | 'payment-reminder' | 'payment-link-late' | 'payment-received' | 'balance-due' | 'booking-changed' | 'booking-moved' | 'booking-cancelled' | 'booking-refunded' | 'refund-arrived' | 'refund-failed' | 'details-wanted' | 'trip-reminder' | 'trip-thanks', locale: 'en' | 'de' | 'ar', body: MailTextBody, options?: CallOptions): Call<MailText, PutMailTextRefusal>

  /**
   * Go back to the service's words for a mail in one language.
   *
   * Go back to the service's words for a mail in one language.
   *
   * Needs the permission `settings:manage`.
   *
   * `DELETE /v1/mails/{id}/texts/{locale}`
   */
  deleteText(id: 'booking-received' | 'booking-confirmed' | 'booking-rejected' | 'payment-due' | 'payment-unfinished' | 'payment-reminder' | 'payment-link-late' | 'payment-received' | 'balance-due' | 'booking-changed' | 'booking-moved' | 'booking-cancelled' | 'booking-refunded' | 'refund-arrived' | 'refund-failed' | 'details-wanted' | 'trip-reminder' | 'trip-thanks', locale: 'en' | 'de' | 'ar', options?: CallOptions): Call<void, DeleteMailTextRefusal>
}

export interface SellerCheckInKeysCalls {
  /**
   * The keys that check the signature of a check-in pack.
   *
   * The keys that check the signature of a check-in pack.
   *
   * Needs the permission `attendance:manage`.
   *
   * `GET /v1/check-in-keys`
   */
  list(options?: CallOptions): Call<CheckInKeyList, ListCheckInKeysRefusal>
}

export interface SellerAttendanceCalls {
  /**
   * Say who came and who did not.
   *
   * Up to 200 marks, each judged by itself and in their order. A device that was offline sends them later, and again when no answer came: the same `id` does nothing twice and is answered alike. Of two devices the first wins; the other reads in `already` who it was and when. A mark that was refused, as for another day, has written nothing: it is judged again when it is sent again. Of an `unpaid` party `to_collect` is what they bring and `awaited` what is open of a transfer or a payment link. The status of the booking stays as it is.
   *
   * Needs the permission `attendance:manage`.
   *
   * `POST /v1/attendance`
   */
  mark(body: AttendanceMarks, options?: CallOptions): Call<AttendanceResults, CreateAttendanceRefusal>
}

export interface SellerPaymentsCalls {
  /**
   * List the money that moved for all bookings, newest first.
   *
   * `sums` are those of the whole list, and `days` those of whole days, not of the page. As a table for people it is the journal: every movement with its sign, so that amounts add up to `sums`, with what the provider says of it.
   *
   * Needs the permission `payment:manage` or `money:read`.
   *
   * `GET /v1/payments`
   */
  list(query?: ListAllPaymentsQuery, options?: CallOptions): Pages<MovedMoneyPage, MovedMoneyPage['data'][number], ListAllPaymentsRefusal>
}

export interface SellerPaymentRequestsCalls {
  /**
   * List the requests that wait for their money, the first due first.
   *
   * Of all bookings. What is paid or withdrawn stands with its booking.
   *
   * Needs the permission `payment:manage` or `money:read`.
   *
   * `GET /v1/payment-requests`
   */
  listWaiting(query?: ListAllPaymentRequestsQuery, options?: CallOptions): Pages<WaitingPaymentRequestPage, WaitingPaymentRequestPage['data'][number], ListAllPaymentRequestsRefusal>
}

export interface SellerCollectedMoneyCalls {
  /**
   * List the money that guides took and nobody recorded yet, oldest first.
   *
   * `sums` are those of the whole list, by person, way and currency: what each hands over. Whoever sees no money of the company sees what they have themselves.
   *
   * Needs the permission `attendance:manage` or `money:read`.
   *
   * `GET /v1/collected-money`
   */
  list(query?: ListCollectedMoneyQuery, options?: CallOptions): Pages<HeldMoneyPage, HeldMoneyPage['data'][number], ListCollectedMoneyRefusal>
}

export interface SellerReportsCalls {
  /**
   * What each start of a period brings, by time.
   *
   * Starts that were booked. The days are those of the start, on the clock of its place.
   *
   * Needs the permission `money:read`.
   *
   * `GET /v1/reports/departures`
   */
  getDepartures(query?: GetDeparturesQuery, options?: CallOptions): Call<DepartureReport, GetDeparturesRefusal>

  /**
   * How full the starts of a period are.
   *
   * For at most two years and 250000 starts. Starts that are closed do not count. Where options share places, each start counts the places that it could have.
   *
   * Needs the permission `booking:read` or `money:read`.
   *
   * `GET /v1/reports/occupancy`
   */
  getOccupancy(query?: GetOccupancyQuery, options?: CallOptions): Call<OccupancyReport, GetOccupancyRefusal>

  /**
   * Who is owed what of the sales, by month of the start and by site.
   *
   * The share of the operator, the commission of the marketplace and the margin of the reseller of each line add up to what was sold.
   *
   * Needs the permission `money:read`.
   *
   * `GET /v1/reports/payouts`
   */
  getPayouts(query?: GetPayoutsQuery, options?: CallOptions): Call<PayoutReport, GetPayoutsRefusal>

  /**
   * What was sold in a period, by day, trip, channel or site.
   *
   * Of at most two years. What a line is of and whose days they are stands in it.
   *
   * Needs the permission `money:read`.
   *
   * `GET /v1/reports/sales`
   */
  getSales(query?: GetSalesQuery, options?: CallOptions): Call<SalesReport, GetSalesRefusal>
}

export interface SellerHostedSitesCalls {
  /**
   * What the shop needs of the site at a host.
   *
   * For the shop that the installation runs for all sites, with its secret (`OUTSET_SHOP_SECRET`) as `Authorization: Bearer …`. An unknown host, a domain that is not verified and a site whose shop is switched off are answered alike.
   *
   * `GET /v1/hosted-sites/{host}`
   */
  get(host: string, options?: CallOptions): Call<HostedSite, GetHostedSiteRefusal>
}

export interface SellerCalls {
  readonly listedCities: SellerListedCitiesCalls
  readonly setup: SellerSetupCalls
  readonly auth: SellerAuthCalls
  readonly me: SellerMeCalls
  readonly team: SellerTeamCalls
  readonly settings: SellerSettingsCalls
  readonly bankDetails: SellerBankDetailsCalls
  readonly company: SellerCompanyCalls
  readonly paymentAccount: SellerPaymentAccountCalls
  readonly paymentProviders: SellerPaymentProvidersCalls
  readonly paymentTrials: SellerPaymentTrialsCalls
  readonly erasures: SellerErasuresCalls
  readonly auditLog: SellerAuditLogCalls
  readonly versions: SellerVersionsCalls
  readonly seller: SellerSellerCalls
  readonly storefronts: SellerStorefrontsCalls
  readonly websiteKeys: SellerWebsiteKeysCalls
  readonly secretKeys: SellerSecretKeysCalls
  readonly cities: SellerCitiesCalls
  readonly places: SellerPlacesCalls
  readonly categories: SellerCategoriesCalls
  readonly pages: SellerPagesCalls
  readonly enquiries: SellerEnquiriesCalls
  readonly priceRequests: SellerPriceRequestsCalls
  readonly offers: SellerOffersCalls
  readonly webhookEndpoints: SellerWebhookEndpointsCalls
  readonly webhookSettings: SellerWebhookSettingsCalls
  readonly webhookDeliveries: SellerWebhookDeliveriesCalls
  readonly webhookEventTypes: SellerWebhookEventTypesCalls
  readonly events: SellerEventsCalls
  readonly stream: SellerStreamCalls
  readonly requestLog: SellerRequestLogCalls
  readonly trips: SellerTripsCalls
  readonly options: SellerOptionsCalls
  readonly priceCurrencies: SellerPriceCurrenciesCalls
  readonly priceChanges: SellerPriceChangesCalls
  readonly specials: SellerSpecialsCalls
  readonly promoCodes: SellerPromoCodesCalls
  readonly deposits: SellerDepositsCalls
  readonly vehicleLimits: SellerVehicleLimitsCalls
  readonly capacityPools: SellerCapacityPoolsCalls
  readonly media: SellerMediaCalls
  readonly policies: SellerPoliciesCalls
  readonly quotes: SellerQuotesCalls
  readonly bookings: SellerBookingsCalls
  readonly tags: SellerTagsCalls
  readonly today: SellerTodayCalls
  readonly desk: SellerDeskCalls
  readonly search: SellerSearchCalls
  readonly departures: SellerDeparturesCalls
  readonly callOffs: SellerCallOffsCalls
  readonly resources: SellerResourcesCalls
  readonly messageRules: SellerMessageRulesCalls
  readonly mails: SellerMailsCalls
  readonly checkInKeys: SellerCheckInKeysCalls
  readonly attendance: SellerAttendanceCalls
  readonly payments: SellerPaymentsCalls
  readonly paymentRequests: SellerPaymentRequestsCalls
  readonly collectedMoney: SellerCollectedMoneyCalls
  readonly reports: SellerReportsCalls
  readonly hostedSites: SellerHostedSitesCalls
}

export const SELLER_CALLS: CallTable = {
  listedCities: {
    list: 'listed-cities 2',
  },
  setup: {
    create: '@ 1 POST',
    get: '@',
  },
  auth: {
    signInWithPasskey: '@/passkeys/sign-in 1 POST',
    createPasskeySignInOptions: '@/passkeys/sign-in/options 0 POST',
    signIn: '@/sign-in 1 POST',
    sendSignInLink: '@/sign-in-link 1 POST',
    signOut: '@/sign-out 1 POST',
    verify: '@/verify 1 POST',
  },
  me: {
    get: '@',
    update: '@ 1 PATCH',
    getNotices: '@/notices',
    putNotices: '@/notices 1 PUT',
    putPassword: '@/password 1 PUT',
    putSeller: '@/seller 1 PUT',
    listSessions: '@/sessions',
    deleteSession: '@/sessions/{} 0 DELETE',
    createPasskey: '@/passkeys 1 POST',
    listPasskeys: '@/passkeys',
    createPasskeyOptions: '@/passkeys/options 0 POST',
    updatePasskey: '@/passkeys/{} 1 PATCH',
    deletePasskey: '@/passkeys/{} 0 DELETE',
    listDepartures: '@/departures 2',
    getManifest: '@/departures/{}/{}/manifest 10',
    createCalendarFeed: '@/calendar-feed 1 POST',
    deleteCalendarFeed: '@/calendar-feed 0 DELETE',
  },
  team: {
    createMember: '@ 5 POST',
    list: '@ 10',
    updateMember: '@/{} 1 PATCH',
    deleteMember: '@/{} 0 DELETE',
    invite: '@/{}/invite 4 POST',
  },
  settings: {
    get: '@',
    update: '@ 1 PATCH',
  },
  bankDetails: {
    get: 'bank-details',
    put: 'bank-details 1 PUT',
  },
  company: {
    get: '@',
    put: '@ 1 PUT',
  },
  paymentAccount: {
    get: 'payment-account',
    put: 'payment-account 1 PUT',
    delete: 'payment-account 0 DELETE',
    check: 'payment-account/check 0 POST',
  },
  paymentProviders: {
    list: 'payment-providers',
  },
  paymentTrials: {
    create: 'payment-trials 0 POST',
    list: 'payment-trials',
  },
  erasures: {
    create: '@ 5 POST',
    preview: '@/preview 257 POST',
  },
  auditLog: {
    list: 'audit-log 10',
  },
  versions: {
    list: '@ 10',
    restore: '@/{}/restore 3 POST',
  },
  seller: {
    get: '@',
    update: '@ 1 PATCH',
    apply: '@/apply 4 POST',
    setUp: '@/setup 1 POST',
  },
  storefronts: {
    create: '@ 5 POST',
    list: '@ 10',
    get: '@/{}',
    update: '@/{} 1 PATCH',
    getOrigins: '@/{}/origins',
    putOrigins: '@/{}/origins 1 PUT',
    getPaymentMethods: '@/{}/payment-methods',
    putPaymentMethods: '@/{}/payment-methods 1 PUT',
    createDomain: '@/{}/domains 1 POST',
    deleteDomain: '@/{}/domains 1 DELETE',
    putSiteDeposit: '@/{}/deposit 1 PUT',
    deleteSiteDeposit: '@/{}/deposit 0 DELETE',
    releaseHolds: '@/{}/holds/release 5 POST',
    createWebsiteKey: '@/{}/keys 5 POST',
    listWebsiteKeys: '@/{}/keys 10',
    createPage: '@/{}/pages 5 POST',
    listPages: '@/{}/pages 10',
    listLegalTexts: '@/{}/legal-texts',
    putLegalText: '@/{}/legal-texts/{}/{} 1 PUT',
    deleteLegalText: '@/{}/legal-texts/{}/{} 0 DELETE',
    getLegalText: '@/{}/legal-texts/{}',
    getMenu: '@/{}/menus/{}',
    putMenu: '@/{}/menus/{} 3 PUT',
    createPreview: '@/{}/previews 1 POST',
    putPreview: '@/{}/previews/{} 1 PUT',
    getRedirects: '@/{}/redirects',
    putRedirects: '@/{}/redirects 3 PUT',
  },
  websiteKeys: {
    delete: 'website-keys/{} 0 DELETE',
    rotate: 'website-keys/{}/rotate 5 POST',
  },
  secretKeys: {
    create: 'secret-keys 5 POST',
    list: 'secret-keys 10',
    delete: 'secret-keys/{} 0 DELETE',
  },
  cities: {
    create: '@ 1 POST',
    list: '@ 10',
  },
  places: {
    list: '@ 10',
  },
  categories: {
    list: '@ 10',
  },
  pages: {
    get: '@/{}',
    update: '@/{} 1 PATCH',
    delete: '@/{} 0 DELETE',
    publish: '@/{}/publish 4 POST',
    putText: '@/{}/texts/{} 1 PUT',
    deleteText: '@/{}/texts/{} 0 DELETE',
    unpublish: '@/{}/unpublish 4 POST',
  },
  enquiries: {
    list: '@ 10',
    get: '@/{}',
    update: '@/{} 1 PATCH',
    answer: '@/{}/answer 5 POST',
  },
  priceRequests: {
    list: 'price-requests 10',
    get: 'price-requests/{}',
    decline: 'price-requests/{}/decline 5 POST',
    createOffer: 'price-requests/{}/offer 7 POST',
  },
  offers: {
    list: '@ 10',
    get: '@/{}',
    withdraw: '@/{}/withdraw 4 POST',
  },
  webhookEndpoints: {
    create: 'webhook-endpoints 5 POST',
    list: 'webhook-endpoints 10',
    get: 'webhook-endpoints/{}',
    update: 'webhook-endpoints/{} 1 PATCH',
    delete: 'webhook-endpoints/{} 0 DELETE',
    disable: 'webhook-endpoints/{}/disable 4 POST',
    enable: 'webhook-endpoints/{}/enable 4 POST',
    rollSecret: 'webhook-endpoints/{}/roll-secret 4 POST',
    test: 'webhook-endpoints/{}/test 4 POST',
  },
  webhookSettings: {
    get: 'webhook-settings',
    update: 'webhook-settings 1 PATCH',
  },
  webhookDeliveries: {
    list: 'webhook-deliveries 10',
    get: 'webhook-deliveries/{}',
    resend: 'webhook-deliveries/{}/resend 4 POST',
  },
  webhookEventTypes: {
    list: 'webhook-event-types',
  },
  events: {
    create: '@ 5 POST',
    list: '@ 2',
  },
  stream: {
    get: '@ 2',
  },
  requestLog: {
    list: 'request-log 10',
  },
  trips: {
    create: '@ 5 POST',
    list: '@ 10',
    get: '@/{} 2',
    update: '@/{} 1 PATCH',
    delete: '@/{} 0 DELETE',
    copy: '@/{}/copy 5 POST',
    pause: '@/{}/pause 4 POST',
    putPhotos: '@/{}/photos 3 PUT',
    publish: '@/{}/publish 4 POST',
    getReadiness: '@/{}/readiness 2',
    resume: '@/{}/resume 4 POST',
    putReviews: '@/{}/reviews 1 PUT',
    unpublish: '@/{}/unpublish 4 POST',
    listTexts: '@/{}/texts 10',
    putText: '@/{}/texts/{} 1 PUT',
    deleteText: '@/{}/texts/{} 0 DELETE',
    publishText: '@/{}/texts/{}/publish 4 POST',
    unpublishText: '@/{}/texts/{}/unpublish 4 POST',
    getDraft: '@/{}/draft',
    putDraft: '@/{}/draft 1 PUT',
    deleteDraft: '@/{}/draft 0 DELETE',
    applyDraft: '@/{}/draft/apply 3 POST',
    checkDraft: '@/{}/draft/check 256 POST',
    putEditing: '@/{}/editing 1 PUT',
    deleteEditing: '@/{}/editing 0 DELETE',
    createPreviewLink: '@/{}/preview-links 0 POST',
    listPreviewLinks: '@/{}/preview-links',
    deletePreviewLink: '@/{}/preview-links/{} 0 DELETE',
    createOption: '@/{}/options 5 POST',
    listOptions: '@/{}/options 10',
    getExtras: '@/{}/extras',
    putExtras: '@/{}/extras 3 PUT',
  },
  options: {
    get: '@/{}',
    update: '@/{} 1 PATCH',
    delete: '@/{} 0 DELETE',
    copy: '@/{}/copy 5 POST',
    getUnits: '@/{}/units',
    putUnits: '@/{}/units 3 PUT',
    getPriceTable: '@/{}/price-table',
    putPriceTable: '@/{}/price-table 3 PUT',
    simulate: '@/{}/simulate 257 POST',
    getRoomTypes: '@/{}/room-types',
    putRoomTypes: '@/{}/room-types 3 PUT',
    getVehicle: '@/{}/vehicle',
    putVehicle: '@/{}/vehicle 1 PUT',
    putDeposit: '@/{}/deposit 1 PUT',
    deleteDeposit: '@/{}/deposit 0 DELETE',
    getPickup: '@/{}/pickup',
    putPickup: '@/{}/pickup 3 PUT',
    getSchedule: '@/{}/schedule',
    putSchedule: '@/{}/schedule 3 PUT',
    listDepartures: '@/{}/departures 10',
    updateDepartures: '@/{}/departures/bulk 7 POST',
    putDeparture: '@/{}/departures/{} 1 PUT',
    deleteDeparture: '@/{}/departures/{} 0 DELETE',
    callOffDeparture: '@/{}/departures/{}/call-off 5 POST',
    getManifest: '@/{}/departures/{}/manifest 10',
    getManifestCsv: '@/{}/departures/{}/manifest.csv 16',
    putResources: '@/{}/departures/{}/resources 3 PUT',
    createMessage: '@/{}/departures/{}/messages 5 POST',
    previewMessage: '@/{}/departures/{}/messages/preview 257 POST',
    getCheckInPack: '@/{}/departures/{}/check-in-pack 2',
  },
  priceCurrencies: {
    get: 'price-currencies 2',
  },
  priceChanges: {
    create: 'price-changes 7 POST',
  },
  specials: {
    create: '@ 5 POST',
    list: '@ 10',
    get: '@/{}',
    update: '@/{} 1 PATCH',
    delete: '@/{} 0 DELETE',
  },
  promoCodes: {
    create: 'promo-codes 5 POST',
    list: 'promo-codes 10',
    createBatch: 'promo-codes/batch 5 POST',
    get: 'promo-codes/{}',
    update: 'promo-codes/{} 1 PATCH',
  },
  deposits: {
    preview: '@/preview 257 POST',
  },
  vehicleLimits: {
    get: 'vehicle-limits',
    put: 'vehicle-limits 3 PUT',
  },
  capacityPools: {
    get: 'capacity-pools',
    put: 'capacity-pools 3 PUT',
  },
  media: {
    upload: '@ 5 POST',
    list: '@ 10',
    get: '@/{}',
    delete: '@/{} 0 DELETE',
  },
  policies: {
    create: '@ 5 POST',
    list: '@ 10',
    get: '@/{}',
    update: '@/{} 1 PATCH',
  },
  quotes: {
    create: '@ 257 POST',
  },
  bookings: {
    create: '@ 5 POST',
    list: '@ 10',
    get: '@/{} 2',
    cancel: '@/{}/cancel 5 POST',
    previewCancel: '@/{}/cancel/preview 257 POST',
    confirm: '@/{}/confirm 4 POST',
    move: '@/{}/move 5 POST',
    reject: '@/{}/reject 5 POST',
    markTest: '@/{}/test 5 POST',
    createChange: '@/{}/changes 5 POST',
    previewChange: '@/{}/changes/preview 257 POST',
    updateLead: '@/{}/lead 1 PATCH',
    createNote: '@/{}/notes 5 POST',
    listNotes: '@/{}/notes',
    deleteNote: '@/{}/notes/{} 0 DELETE',
    putTags: '@/{}/tags 1 PUT',
    listMails: '@/{}/mails',
    resendMail: '@/{}/mails/{}/resend 4 POST',
    listTravellers: '@/{}/travellers 10',
    putTraveller: '@/{}/travellers/{} 1 PUT',
    createPayment: '@/{}/payments 5 POST',
    listPayments: '@/{}/payments',
    voidPayment: '@/{}/payments/{}/void 4 POST',
    createRefund: '@/{}/refunds 5 POST',
    createPaymentRequest: '@/{}/payment-requests 5 POST',
    listPaymentRequests: '@/{}/payment-requests',
    deletePaymentRequest: '@/{}/payment-requests/{} 0 DELETE',
    sendPaymentRequest: '@/{}/payment-requests/{}/send 4 POST',
    deleteCollected: '@/{}/collected/{} 0 DELETE',
    recordCollected: '@/{}/collected/{}/record 4 POST',
    putPaymentLink: '@/{}/payment-link 1 PUT',
    getReceipt: '@/{}/receipt 16',
    acceptReceipt: '@/{}/receipt/accept 5 POST',
    refuseReceipt: '@/{}/receipt/refuse 5 POST',
    getVoucherPdf: '@/{}/voucher.pdf 16',
  },
  tags: {
    list: '@',
  },
  today: {
    get: '@ 2',
  },
  desk: {
    get: '@',
  },
  search: {
    records: '@ 2',
  },
  departures: {
    list: '@ 10',
    updateMany: '@/bulk 7 POST',
  },
  callOffs: {
    create: 'call-offs 5 POST',
    preview: 'call-offs/preview 259 POST',
  },
  resources: {
    create: '@ 5 POST',
    list: '@ 10',
    update: '@/{} 1 PATCH',
    delete: '@/{} 0 DELETE',
    listAssignments: '@/{}/assignments 2',
  },
  messageRules: {
    create: 'message-rules 5 POST',
    list: 'message-rules',
    preview: 'message-rules/preview 257 POST',
    get: 'message-rules/{}',
    update: 'message-rules/{} 1 PATCH',
    delete: 'message-rules/{} 0 DELETE',
    test: 'message-rules/{}/test 1 POST',
  },
  mails: {
    list: '@',
    get: '@/{}',
    preview: '@/{}/preview 257 POST',
    putText: '@/{}/texts/{} 1 PUT',
    deleteText: '@/{}/texts/{} 0 DELETE',
  },
  checkInKeys: {
    list: 'check-in-keys',
  },
  attendance: {
    mark: '@ 1 POST',
  },
  payments: {
    list: '@ 10',
  },
  paymentRequests: {
    listWaiting: 'payment-requests 10',
  },
  collectedMoney: {
    list: 'collected-money 10',
  },
  reports: {
    getDepartures: '@/departures 2',
    getOccupancy: '@/occupancy 2',
    getPayouts: '@/payouts 2',
    getSales: '@/sales 2',
  },
  hostedSites: {
    get: 'hosted-sites/{}',
  },
}
