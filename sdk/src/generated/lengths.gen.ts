// Written by sdk/generator from server/openapi.json: run `npm run docs`.

// The most characters that a text of a body may have, by the body and its field.

export const Attribution = { utm_source: 200, utm_medium: 200, utm_campaign: 200, utm_term: 200, utm_content: 200, referrer: 500 } as const

export const BankDetailsBody = { account_name: 140, bank_name: 140, iban: 42, account_number: 40, swift: 14 } as const

export const BookingChange = { start: 40 } as const

export const BookingChangePreview = { start: 40 } as const

export const BookingMove = { start: 40, reason: 1000 } as const

export const BookingRejection = { reason: 1000 } as const

export const CallOff = { reason: 1000, move_to: 16 } as const

export const CallOffs = { reason: 1000 } as const

export const CancelBody = { reason: 1000 } as const

export const CheckoutOfHold = { ref: 40, payment_method: 40, special_requests: 5000, locale: 35 } as const

export const CheckoutOnRequest = { option_id: 100, start: 40, currency: 100, payment_method: 40, special_requests: 5000, locale: 35 } as const

export const CityChange = { world_region: 40, timezone: 64 } as const

export const ContactCodeBody = { code: 20 } as const

export const CtaSection = { label: 200, href: 2000 } as const

export const DepartureChange = { note: 500 } as const

export const DeparturesBulk = { note: 500 } as const

export const Editing = { part: 80 } as const

export const EnquiryAnswer = { message: 5000 } as const

export const EnquiryChange = { note: 5000 } as const

export const Erasure = { email: 254, ref: 40 } as const

export const ExtraSelection = { extra_id: 100 } as const

export const FxFeedText = { text: 200000 } as const

export const GeneralEnquiry = { name: 200, email: 254, message: 5000, phone: 40, special_needs: 2000, interests: 2000, locale: 35, website: 5000 } as const

export const HeroSectionBody = { title: 300, subtitle: 500 } as const

export const Lead = { name: 200, email: 254, phone: 40 } as const

export const LeadChange = { name: 200, email: 254, phone: 40 } as const

export const MeChange = { name: 200 } as const

export const MessagePreviewRequest = { ref: 40 } as const

export const MessageRuleChange = { name: 200 } as const

export const MessageTest = { ref: 40 } as const

export const MessageText = { subject: 200, body: 5000 } as const

export const MyNoticesChange = { timezone: 64 } as const

export const MyPassword = { current_password: 200, new_password: 200 } as const

export const MySeller = { slug: 100 } as const

export const NewBookingNote = { text: 2000 } as const

export const NewCategory = { slug: 100 } as const

export const NewCity = { slug: 100, world_region: 40, timezone: 64 } as const

export const NewCollection = { slug: 100 } as const

export const NewEventBody = { type: 60 } as const

export const NewHold = { option_id: 100, start: 40, currency: 100, locale: 35, preview: 100 } as const

export const NewMessageRule = { name: 200 } as const

export const NewOffer = { start: 40, message: 5000 } as const

export const NewOfferHold = { currency: 100, locale: 35 } as const

export const NewOwner = { email: 254, name: 200, password: 200 } as const

export const NewPage = { slug: 202 } as const

export const NewPasskey = { id: 1400, rawId: 1400, label: 100 } as const

export const NewPayment = { note: 500 } as const

export const NewPlace = { slug: 100, kind: 40, city: 100 } as const

export const NewPlatformMember = { email: 254, name: 200 } as const

export const NewPolicy = { name: 200 } as const

export const NewQuote = { option_id: 100, start: 40, currency: 100, locale: 35, preview: 100 } as const

export const NewRefund = { note: 500 } as const

export const NewResource = { name: 200, note: 2000 } as const

export const NewSecretKeyBody = { label: 100 } as const

export const NewSeller = { slug: 100, name: 200, base: 200, blurb: 2000 } as const

export const NewSimulation = { currency: 100, locale: 35 } as const

export const NewSpecial = { name: 200 } as const

export const NewStaffBooking = { option_id: 100, start: 40, currency: 100, locale: 35, special_requests: 2000 } as const

export const NewStaffQuote = { option_id: 100, start: 40, currency: 100, locale: 35 } as const

export const NewStorefront = { name: 200, manage_booking_url: 2000 } as const

export const NewTeamMember = { email: 254, name: 200 } as const

export const NewTrip = { slug: 100, city: 100, start_place: 100 } as const

export const NewWebhookEndpointBody = { url: 2000, description: 500 } as const

export const NewWebsiteKeyBody = { label: 100 } as const

export const OwnCity = { name: 200, timezone: 64 } as const

export const PageChange = { slug: 202 } as const

export const PageText = { title: 300 } as const

export const PasskeyChange = { label: 100 } as const

export const PasskeySignIn = { id: 1400, rawId: 1400 } as const

export const PaymentLink = { url: 2000 } as const

export const PhotoSectionBody = { caption: 500 } as const

export const PickupDetails = { flight_number: 40, ship_name: 200, room_number: 40, notes: 1000 } as const

export const PlaceChange = { kind: 40, city: 100 } as const

export const PlaceMerge = { into: 100 } as const

export const PlatformSettingsChange = { fx_feed_url: 2000, marketplace_zone: 64 } as const

export const PolicyChange = { name: 200 } as const

export const PriceRequestDecline = { message: 5000 } as const

export const ProductEnquiry = { name: 200, email: 254, message: 5000, phone: 40, special_needs: 2000, interests: 2000, locale: 35, website: 5000 } as const

export const ReceiptRefusal = { reason: 1000 } as const

export const ReleaseHolds = { ref: 40, address: 60 } as const

export const ResourceChange = { name: 200, note: 2000 } as const

export const RetryMails = { template: 100, to: 254, error: 200 } as const

export const RoomSelection = { room_type_id: 100 } as const

export const SellerCancellation = { reason: 1000 } as const

export const SellerChange = { name: 200, base: 200, blurb: 2000 } as const

export const SellerSettingsChange = { sender_name: 100, notify_email: 254, contact_phone: 40, mail_footer: 1000, timezone: 64 } as const

export const Setup = { token: 100 } as const

export const SignIn = { email: 254, password: 200, seller: 100 } as const

export const SpecialChange = { name: 200 } as const

export const StaffSignInLink = { email: 254, about: 200 } as const

export const StaffVerify = { token: 100 } as const

export const StorefrontChange = { name: 200, manage_booking_url: 2000 } as const

export const TextSection = { body: 30000 } as const

export const TravellerCardBody = { first_name: 100, last_name: 100, date_of_birth: 10, passport_number: 40, passport_expiry: 10, phone: 40, email: 254, dietary: 500, shoe_size: 20, medical_note: 2000 } as const

export const TravellerSignInLink = { email: 254, locale: 35, return_to: 500 } as const

export const TravellerVerify = { token: 100, email: 254 } as const

export const TripChange = { slug: 100, city: 100, start_place: 100 } as const

export const TripCopy = { slug: 100, title_suffix: 50 } as const

export const TripText = { title: 200, summary: 500, description: 30000 } as const

export const TripsSectionBody = { heading: 300 } as const

export const UnitSelection = { unit_id: 100 } as const

export const WebhookEndpointChange = { url: 2000, description: 500 } as const
