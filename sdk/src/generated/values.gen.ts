// Written by sdk/generator from server/openapi.json: run `npm run docs`.

// Every closed list of which a request takes values, in its order.

export const AnalyticsProvider = ['plausible', 'matomo', 'google', 'script'] as const

export const ApplicationState = ['new', 'approved', 'refused'] as const

export const AskedOccupancyGroup = ['day', 'week', 'month', 'trip', 'auto'] as const

export const AskedSalesGroup = ['day', 'week', 'month', 'trip', 'channel', 'storefront', 'auto'] as const

export const AttendanceMarkState = ['checked_in', 'no_show', 'undone'] as const

export const AttendanceState = ['checked_in', 'no_show'] as const

export const AvailabilityType = ['start_time', 'opening_hours'] as const

export const BookingColumn = ['reference', 'booked_on', 'booked_at', 'trip', 'option', 'start_date', 'start_time', 'status', 'guest', 'email', 'phone', 'people', 'party', 'adults', 'youths', 'children', 'infants', 'seniors', 'students', 'families', 'groups', 'vehicles', 'others', 'extras', 'rooms', 'total', 'paid', 'refunded', 'open', 'to_refund', 'currency', 'payment_status', 'payment_method', 'channel', 'site', 'pickup', 'notes', 'language', 'tags', 'test'] as const

export const BookingSort = ['created', '-created', 'start', '-start', 'due', '-due'] as const

export const BookingStep = ['seller_confirmation', 'seller_refund', 'seller_proof_check', 'seller_payment_link', 'traveller_payment', 'traveller_details'] as const

export const CalendarFeedScope = ['mine', 'all'] as const

export const CancelCause = ['traveller', 'seller', 'no_show'] as const

export const CapacityMode = ['limited', 'free_sale', 'on_request'] as const

export const CollectedMethod = ['cash', 'card', 'other'] as const

export const Confirmation = ['instant', 'manual'] as const

export const DisplayRounding = ['none', 'whole', 'nearest_5', 'nearest_10'] as const

export const DraftPart = ['trip', 'photos', 'text', 'option', 'units', 'room_types', 'vehicle', 'pickup', 'schedule', 'price_table', 'extras'] as const

export const DurationBand = ['up_to_3h', '3h_to_6h', 'full_day', 'multi_day'] as const

export const Editable = ['trip', 'draft', 'text', 'extras', 'option', 'units', 'price_table', 'schedule', 'departures', 'room_types', 'vehicle', 'pickup', 'special', 'promo_code', 'resource', 'message_rule', 'mail_text', 'capacity_pools', 'vehicle_limits', 'policy', 'page', 'page_text', 'storefront', 'menu', 'redirects', 'settings', 'seller', 'bank_details', 'company', 'webhook_endpoint', 'webhook_settings'] as const

export const EnquiryKind = ['product', 'planner', 'contact'] as const

export const EnquiryStatus = ['new', 'read', 'answered', 'closed', 'spam'] as const

export const ExchangeFeedKind = ['ecb', 'json'] as const

export const ExchangeRateSource = ['manual', 'feed'] as const

export const ExtraBasis = ['item', 'person', 'booking', 'day'] as const

export const ExtraChoice = ['choose', 'everyone'] as const

export const FitnessLevel = ['easy', 'moderate', 'demanding'] as const

export const GenderInput = ['female', 'male', 'other', ''] as const

export const GeneralEnquiryKind = ['planner', 'contact'] as const

export const LossKind = ['price_cells', 'orphaned_bookings', 'overbooked_starts'] as const

export const MailLanguage = ['en', 'de', 'ar'] as const

export const MailSecurity = ['starttls', 'tls', 'none'] as const

export const MailStatus = ['queued', 'kept', 'sent', 'failed', 'dropped'] as const

export const ManifestOrder = ['name', 'pickup'] as const

export const MessageChannel = ['website', 'marketplace', 'reseller', 'staff', 'offer'] as const

export const MessageKind = ['service', 'other'] as const

export const MessageTrigger = ['before_start', 'after_start', 'after_end', 'after_booking', 'after_cancellation'] as const

export const MoneyMovementKind = ['payment', 'refund'] as const

export const NetworkStatus = ['none', 'applied', 'approved', 'refused', 'suspended'] as const

export const NoticeKind = ['booking', 'request', 'cancellation', 'proof', 'lapse', 'refund_due', 'refund_failed', 'dispute', 'webhook_disabled'] as const

export const NoticeWay = ['at_once', 'digest', 'off'] as const

export const OfferState = ['open', 'held', 'booked', 'expired', 'withdrawn'] as const

export const OnTheWay = ['toilets', 'drinking_water', 'food'] as const

export const OverdueRule = ['lapse', 'remind'] as const

export const PayAt = ['upfront', 'local'] as const

export const PaymentMethod = ['pay_on_arrival', 'bank_transfer', 'payment_link', 'online_card', 'cash', 'card', 'other'] as const

export const PaymentMethodKind = ['pay_on_arrival', 'bank_transfer', 'payment_link', 'online_card'] as const

export const PaymentProvider = ['stripe', 'test'] as const

export const PickupPriceBasis = ['person', 'booking'] as const

export const PickupQuestion = ['flight', 'ship', 'room'] as const

export const PickupRuleKind = ['place', 'city', 'area'] as const

export const PlatformRole = ['platform_admin', 'platform_support', 'platform_finance'] as const

export const PolicyPreset = ['flexible', 'moderate', 'strict', 'non_refundable', 'custom'] as const

export const PriceChangeKind = ['percent', 'currency'] as const

export const PriceDisplay = ['shown', 'ask'] as const

export const PriceKind = ['shown', 'ask'] as const

export const PriceRequestStatus = ['new', 'priced', 'booked', 'declined', 'closed'] as const

export const ReportComparison = ['year_before'] as const

export const ReportDate = ['booked', 'start'] as const

export const ReportPeriod = ['this_month', 'last_month', 'this_year', 'last_12_months'] as const

export const ReportRole = ['operator', 'reseller'] as const

export const ResourceKind = ['guide', 'boat', 'van', 'room', 'other'] as const

export const RetriedMailStatus = ['failed', 'dropped', 'kept'] as const

export const SalesChannel = ['website', 'marketplace', 'reseller', 'staff', 'offer'] as const

export const Scope = ['booking:read', 'booking:create', 'booking:manage', 'payment:manage', 'money:read', 'attendance:manage', 'traveller:manage', 'trip:read', 'trip:manage', 'price:manage', 'schedule:manage', 'page:manage', 'media:manage', 'enquiry:read', 'enquiry:manage', 'offer:manage', 'storefront:manage', 'key:manage', 'team:manage', 'webhook:manage', 'log:read', 'settings:manage'] as const

export const SearchState = ['ready', 'down', 'not_set_up'] as const

export const SellerBookingStatus = ['on_hold', 'confirmed', 'pending', 'cancelled', 'rejected', 'expired'] as const

export const SellerPaymentStatus = ['pay_on_arrival', 'unpaid', 'proof_submitted', 'authorized', 'deposit_paid', 'paid', 'refund_due', 'refunded', 'partly_paid'] as const

export const StaffRole = ['owner', 'admin', 'manager', 'editor', 'agent', 'viewer', 'guide', 'accountant'] as const

export const StartStatus = ['open', 'sold_out', 'past_cutoff', 'closed'] as const

export const StorefrontFont = ['sand', 'fjord', 'city', 'ink', 'system', 'humanist', 'geometric', 'rounded', 'serif', 'slab'] as const

export const StorefrontKind = ['direct', 'marketplace'] as const

export const TableKind = ['records', 'people'] as const

export const TableSeparator = ['comma', 'semicolon'] as const

export const TravellerDetailsScope = ['none', 'lead', 'all'] as const

export const TravellerDetailsStatus = ['not_needed', 'incomplete', 'complete', 'overdue'] as const

export const TravellerDetailsTime = ['checkout', 'after'] as const

export const TravellerField = ['first_name', 'last_name', 'date_of_birth', 'gender', 'nationality', 'passport_number', 'passport_expiry', 'phone', 'email', 'dietary', 'weight_kg', 'height_cm', 'shoe_size', 'medical_note'] as const

export const TripAccess = ['pushchair', 'public_transport', 'service_animals'] as const

export const TripExpansion = ['all'] as const

export const TripSort = ['recommended', 'price', 'rating', 'duration', 'distance'] as const

export const TripStatus = ['draft', 'published', 'archived'] as const

export const TripTemplate = ['day_tour', 'multi_day', 'transfer', 'ticket', 'activity'] as const

export const UnitType = ['adult', 'youth', 'child', 'infant', 'senior', 'student', 'family', 'group', 'vehicle', 'other'] as const

export const UnsuitableFor = ['pregnancy', 'back_problems', 'heart_problems', 'limited_mobility', 'fear_of_heights', 'tight_spaces', 'motion_sickness'] as const

export const VersionState = ['before', 'after'] as const

export const WebhookDeliveryStatus = ['pending', 'succeeded', 'failed'] as const

export const WebhookEventType = ['booking.created', 'booking.confirmed', 'booking.rejected', 'booking.cancelled', 'booking.moved', 'booking.changed', 'booking.travellers_updated', 'booking.contact_changed', 'payment.proof_submitted', 'payment.received', 'payment.refunded', 'enquiry.received', 'price_request.received', 'offer.sent', 'offer.accepted', 'offer.expired', 'trip.published', 'trip.updated', 'trip.unpublished', 'page.published', 'page.updated', 'page.unpublished', 'webhook.test', 'booking.attendance', 'payment.voided', 'payment.authorized', 'payment.failed', 'payment.disputed', 'payment.refund_failed', 'payment.requested'] as const

export const WheelchairAccess = ['full', 'partly', 'none'] as const

/**
 * The filters of the list of trips, in the order of its counts: the closed list of their
 * values and its name in `@outset/sdk/words`, or null where sellers name them; the field of a
 * trip that they filter by, if it is one, and whether sellers can change it; whether the search
 * has them too; whether they mean nothing on the site of a single seller.
 */
export const TRIP_FILTERS = {
  template: { values: ['day_tour', 'multi_day', 'transfer', 'ticket', 'activity'], words: 'TripTemplate', field: 'template', isChanged: false, isSearched: true, isOfMarketplaces: false },
  city: { values: null, words: null, field: null, isChanged: false, isSearched: true, isOfMarketplaces: false },
  region: { values: null, words: null, field: null, isChanged: false, isSearched: false, isOfMarketplaces: false },
  place: { values: null, words: null, field: null, isChanged: false, isSearched: false, isOfMarketplaces: false },
  country: { values: null, words: null, field: null, isChanged: false, isSearched: false, isOfMarketplaces: false },
  category: { values: null, words: null, field: null, isChanged: false, isSearched: true, isOfMarketplaces: false },
  duration: { values: ['up_to_3h', '3h_to_6h', 'full_day', 'multi_day'], words: 'DurationBand', field: null, isChanged: false, isSearched: false, isOfMarketplaces: false },
  seller: { values: null, words: null, field: null, isChanged: false, isSearched: false, isOfMarketplaces: true },
  via: { values: null, words: null, field: null, isChanged: false, isSearched: false, isOfMarketplaces: false },
  price: { values: ['shown', 'ask'], words: 'PriceKind', field: null, isChanged: false, isSearched: false, isOfMarketplaces: false },
} as const
