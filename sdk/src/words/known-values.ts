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
  FitnessLevel,
  GenderInput,
  GeneralEnquiryKind,
  HoldStatus,
  LegalKind,
  MenuLocation,
  OfferState,
  OnTheWay,
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
  TripAccess,
  TripPlaceRole,
  TripSort,
  TripTemplate,
  UnitType,
  UnsuitableFor,
  WheelchairAccess,
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
  FitnessLevel: FitnessLevel
  GenderInput: GenderInput
  GeneralEnquiryKind: GeneralEnquiryKind
  HoldStatus: HoldStatus
  LegalKind: LegalKind
  MenuLocation: MenuLocation
  OfferState: OfferState
  OnTheWay: OnTheWay
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
  TripAccess: TripAccess
  TripPlaceRole: TripPlaceRole
  TripSort: TripSort
  TripTemplate: TripTemplate
  UnitType: UnitType
  UnsuitableFor: UnsuitableFor
  WheelchairAccess: WheelchairAccess
}
