import type {
  AnalyticsProvider,
  AvailabilityType,
  BookingStatus,
  CancelCause,
  CancelledBy,
  CapacityMode,
  CardDecline,
  Confirmation,
  ContactChangeKind,
  DisplayRounding,
  DurationBand,
  ExtraBasis,
  ExtraChoice,
  GenderInput,
  GeneralEnquiryKind,
  HoldStatus,
  LegalKind,
  MenuLocation,
  OfferState,
  PayAt,
  PaymentCheckState,
  PaymentMethod,
  PaymentMethodKind,
  PaymentPartKind,
  PaymentStatus,
  PickupPriceBasis,
  PickupQuestion,
  PickupRefusal,
  PickupRuleKind,
  PolicyPreset,
  PreviewKind,
  PriceKind,
  PriceRequestStatus,
  QuoteLineKind,
  StartStatus,
  StorefrontKind,
  TravellerAction,
  TravellerDetailsScope,
  TravellerDetailsStatus,
  TravellerDetailsTime,
  TravellerField,
  TripPlaceRole,
  TripSort,
  TripTemplate,
  UnitType,
} from '../generated/types.gen.ts'

/** Every list of values that a website sends or is answered, by its name in the description. */
export interface KnownValues {
  AnalyticsProvider: AnalyticsProvider
  AvailabilityType: AvailabilityType
  BookingStatus: BookingStatus
  CancelCause: CancelCause
  CancelledBy: CancelledBy
  CapacityMode: CapacityMode
  CardDecline: CardDecline
  Confirmation: Confirmation
  ContactChangeKind: ContactChangeKind
  DisplayRounding: DisplayRounding
  DurationBand: DurationBand
  ExtraBasis: ExtraBasis
  ExtraChoice: ExtraChoice
  GenderInput: GenderInput
  GeneralEnquiryKind: GeneralEnquiryKind
  HoldStatus: HoldStatus
  LegalKind: LegalKind
  MenuLocation: MenuLocation
  OfferState: OfferState
  PayAt: PayAt
  PaymentCheckState: PaymentCheckState
  PaymentMethod: PaymentMethod
  PaymentMethodKind: PaymentMethodKind
  PaymentPartKind: PaymentPartKind
  PaymentStatus: PaymentStatus
  PickupPriceBasis: PickupPriceBasis
  PickupQuestion: PickupQuestion
  PickupRefusal: PickupRefusal
  PickupRuleKind: PickupRuleKind
  PolicyPreset: PolicyPreset
  PreviewKind: PreviewKind
  PriceKind: PriceKind
  PriceRequestStatus: PriceRequestStatus
  QuoteLineKind: QuoteLineKind
  StartStatus: StartStatus
  StorefrontKind: StorefrontKind
  TravellerAction: TravellerAction
  TravellerDetailsScope: TravellerDetailsScope
  TravellerDetailsStatus: TravellerDetailsStatus
  TravellerDetailsTime: TravellerDetailsTime
  TravellerField: TravellerField
  TripPlaceRole: TripPlaceRole
  TripSort: TripSort
  TripTemplate: TripTemplate
  UnitType: UnitType
}
