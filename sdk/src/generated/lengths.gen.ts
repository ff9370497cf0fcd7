// Written by sdk/generator from server/openapi.json: run `npm run docs`.

// The most characters that a text of a body may have, by the body and its field.

export const AllDeparturesBulk = { 'set.note': 500 } as const

export const Analytics = { site_id: 100, address: 2000 } as const

export const ApplicationRefusal = { message: 2000 } as const

export const AttendanceMarks = { 'marks.ref': 40, 'marks.token': 100, 'marks.device': 80, 'marks.start': 16 } as const

export const Attribution = { utm_source: 200, utm_medium: 200, utm_campaign: 200, utm_term: 200, utm_content: 200, referrer: 500 } as const

export const BankDetailsBody = { account_name: 140, bank_name: 140, iban: 42, account_number: 40, swift: 14 } as const

export const BookingChange = { start: 40, 'units.unit_id': 100, 'extras.extra_id': 100, 'pickup.place_id': 100, 'rooms.room_type_id': 100, 'adjustments.label': 200 } as const

export const BookingChangePreview = { start: 40, 'units.unit_id': 100, 'extras.extra_id': 100, 'pickup.place_id': 100, 'rooms.room_type_id': 100, 'adjustments.label': 200 } as const

export const BookingMove = { start: 40, reason: 1000 } as const

export const BookingPay = { return_url: 2000 } as const

export const BookingRejection = { reason: 1000 } as const

export const BookingTags = { tags: 40 } as const

export const CallOff = { reason: 1000, move_to: 16 } as const

export const CallOffs = { 'departures.start': 16, 'departures.move_to': 16, reason: 1000, reasons: 1000, 'move.ref': 40, 'move.start': 16, except: 40 } as const

export const CancelBody = { reason: 1000 } as const

export const CategoryChange = { names: 200 } as const

export const CheckoutOfHold = { ref: 40, 'lead.name': 200, 'lead.email': 254, 'lead.phone': 40, payment_method: 40, 'traveller_details.first_name': 100, 'traveller_details.last_name': 100, 'traveller_details.date_of_birth': 10, 'traveller_details.passport_number': 40, 'traveller_details.passport_expiry': 10, 'traveller_details.phone': 40, 'traveller_details.email': 254, 'traveller_details.dietary': 500, 'traveller_details.shoe_size': 20, 'traveller_details.medical_note': 2000, 'pickup_details.flight_number': 40, 'pickup_details.ship_name': 200, 'pickup_details.room_number': 40, 'pickup_details.notes': 1000, special_requests: 5000, locale: 35, 'attribution.utm_source': 200, 'attribution.utm_medium': 200, 'attribution.utm_campaign': 200, 'attribution.utm_term': 200, 'attribution.utm_content': 200, 'attribution.referrer': 500 } as const

export const CheckoutOnRequest = { option_id: 100, start: 40, 'units.unit_id': 100, 'extras.extra_id': 100, 'pickup.place_id': 100, 'rooms.room_type_id': 100, currency: 100, promo_code: 100, 'lead.name': 200, 'lead.email': 254, 'lead.phone': 40, payment_method: 40, 'traveller_details.first_name': 100, 'traveller_details.last_name': 100, 'traveller_details.date_of_birth': 10, 'traveller_details.passport_number': 40, 'traveller_details.passport_expiry': 10, 'traveller_details.phone': 40, 'traveller_details.email': 254, 'traveller_details.dietary': 500, 'traveller_details.shoe_size': 20, 'traveller_details.medical_note': 2000, 'pickup_details.flight_number': 40, 'pickup_details.ship_name': 200, 'pickup_details.room_number': 40, 'pickup_details.notes': 1000, special_requests: 5000, locale: 35, 'attribution.utm_source': 200, 'attribution.utm_medium': 200, 'attribution.utm_campaign': 200, 'attribution.utm_term': 200, 'attribution.utm_content': 200, 'attribution.referrer': 500 } as const

export const CityChange = { names: 200, 'region.slug': 100, 'region.names': 200, world_region: 40, timezone: 64 } as const

export const CollectionChange = { names: 200 } as const

export const ContactChangeBody = { email: 254, phone: 40 } as const

export const ContactCodeBody = { code: 20 } as const

export const CtaSection = { label: 200, href: 2000 } as const

export const DepartureChange = { note: 500 } as const

export const DeparturesBulk = { note: 500 } as const

export const DraftApplication = { force: 100 } as const

export const Editing = { part: 80 } as const

export const EnquiryAnswer = { message: 5000 } as const

export const EnquiryChange = { note: 5000 } as const

export const Erasure = { email: 254, ref: 40 } as const

export const ExtraSelection = { extra_id: 100 } as const

export const Extras = { 'extras.names': 200, 'extras.descriptions': 2000 } as const

export const FaqSection = { 'items.question': 500, 'items.answer': 10000 } as const

export const FxFeedText = { text: 200000 } as const

export const GeneralEnquiry = { name: 200, email: 254, message: 5000, phone: 40, special_needs: 2000, interests: 2000, locale: 35, website: 5000 } as const

export const HeroSectionBody = { title: 300, subtitle: 500, 'image.alt': 300 } as const

export const HoldChange = { 'extras.extra_id': 100, 'pickup.place_id': 100, promo_code: 100 } as const

export const Lead = { name: 200, email: 254, phone: 40 } as const

export const LeadChange = { name: 200, email: 254, phone: 40 } as const

export const MailPreviewRequest = { ref: 40, 'text.subject': 200, 'text.lead': 3000, 'text.closing': 2000 } as const

export const MailTextBody = { subject: 200, lead: 3000, closing: 2000 } as const

export const MeChange = { name: 200 } as const

export const MenuBody = { 'items.label': 100, 'items.labels': 100, 'items.link.href': 2000, 'items.children.label': 100, 'items.children.labels': 100, 'items.children.link.href': 2000 } as const

export const MessagePreviewRequest = { 'texts.subject': 200, 'texts.body': 5000, ref: 40 } as const

export const MessageRuleChange = { name: 200, 'texts.subject': 200, 'texts.body': 5000 } as const

export const MessageTest = { ref: 40 } as const

export const MessageText = { subject: 200, body: 5000 } as const

export const MyNoticesChange = { timezone: 64 } as const

export const MyPassword = { current_password: 200, new_password: 200 } as const

export const MySeller = { slug: 100 } as const

export const NewApplication = { company: 200, name: 200, email: 254, message: 2000, locale: 35, website: 5000 } as const

export const NewBookingNote = { text: 2000 } as const

export const NewCapacityPools = { 'capacity_pools.name': 100 } as const

export const NewCategory = { slug: 100, names: 200 } as const

export const NewCheckout = { ref: 40, 'lead.name': 200, 'lead.email': 254, 'lead.phone': 40, payment_method: 40, 'traveller_details.first_name': 100, 'traveller_details.last_name': 100, 'traveller_details.date_of_birth': 10, 'traveller_details.passport_number': 40, 'traveller_details.passport_expiry': 10, 'traveller_details.phone': 40, 'traveller_details.email': 254, 'traveller_details.dietary': 500, 'traveller_details.shoe_size': 20, 'traveller_details.medical_note': 2000, 'pickup_details.flight_number': 40, 'pickup_details.ship_name': 200, 'pickup_details.room_number': 40, 'pickup_details.notes': 1000, special_requests: 5000, locale: 35, 'attribution.utm_source': 200, 'attribution.utm_medium': 200, 'attribution.utm_campaign': 200, 'attribution.utm_term': 200, 'attribution.utm_content': 200, 'attribution.referrer': 500, option_id: 100, start: 40, 'units.unit_id': 100, 'extras.extra_id': 100, 'pickup.place_id': 100, 'rooms.room_type_id': 100, currency: 100, promo_code: 100 } as const

export const NewCity = { slug: 100, names: 200, 'region.slug': 100, 'region.names': 200, world_region: 40, timezone: 64 } as const

export const NewCollection = { slug: 100, names: 200 } as const

export const NewCompany = { legal_name: 200, address_lines: 200, postal_code: 20, city: 100, represented_by: 300, register: 300, tax_number: 60, vat_id: 20, licence: 1000, insolvency_protection: 1000, phone: 40, whatsapp: 40, email: 254 } as const

export const NewDepartureMessage = { 'texts.subject': 200, 'texts.body': 5000, refs: 40 } as const

export const NewEnquiry = { name: 200, email: 254, message: 5000, phone: 40, special_needs: 2000, interests: 2000, locale: 35, website: 5000 } as const

export const NewEventBody = { type: 60 } as const

export const NewHold = { option_id: 100, start: 40, 'units.unit_id': 100, 'extras.extra_id': 100, 'pickup.place_id': 100, 'rooms.room_type_id': 100, currency: 100, locale: 35, promo_code: 100, 'attribution.utm_source': 200, 'attribution.utm_medium': 200, 'attribution.utm_campaign': 200, 'attribution.utm_term': 200, 'attribution.utm_content': 200, 'attribution.referrer': 500, preview: 100 } as const

export const NewLegalText = { body: 60000 } as const

export const NewMailServer = { host: 253, user: 320, password: 500, from: 254 } as const

export const NewMeetingPoint = { names: 200, directions: 2000 } as const

export const NewMessageRule = { name: 200, 'texts.subject': 200, 'texts.body': 5000 } as const

export const NewOffer = { start: 40, 'units.unit_id': 100, 'rooms.room_type_id': 100, inclusions: 200, message: 5000 } as const

export const NewOfferHold = { currency: 100, locale: 35, 'attribution.utm_source': 200, 'attribution.utm_medium': 200, 'attribution.utm_campaign': 200, 'attribution.utm_term': 200, 'attribution.utm_content': 200, 'attribution.referrer': 500 } as const

export const NewOption = { names: 200 } as const

export const NewOwner = { email: 254, name: 200, password: 200 } as const

export const NewPage = { slug: 202 } as const

export const NewPasskey = { id: 1400, rawId: 1400, 'response.clientDataJSON': 4000, 'response.attestationObject': 20000, 'response.transports': 20, label: 100 } as const

export const NewPayment = { note: 500 } as const

export const NewPaymentRequest = { reason: 200 } as const

export const NewPlace = { slug: 100, kind: 40, names: 200, summaries: 2000, city: 100, 'photos.url': 2000, 'photos.alt': 500 } as const

export const NewPlatformMember = { email: 254, name: 200 } as const

export const NewPolicy = { name: 200 } as const

export const NewPromoBatch = { name: 200, labels: 120, categories: 100, prefix: 20 } as const

export const NewPromoCode = { code: 80, name: 200, labels: 120, categories: 100 } as const

export const NewQuote = { option_id: 100, start: 40, 'units.unit_id': 100, 'extras.extra_id': 100, 'pickup.place_id': 100, 'rooms.room_type_id': 100, currency: 100, locale: 35, promo_code: 100, preview: 100 } as const

export const NewRefund = { note: 500 } as const

export const NewResource = { name: 200, note: 2000 } as const

export const NewSecretKeyBody = { label: 100 } as const

export const NewSeller = { slug: 100, name: 200, base: 200, blurb: 2000, bases: 200, blurbs: 2000 } as const

export const NewSimulation = { 'units.labels': 100, 'exceptions.start': 40, 'selections.start': 40, 'selections.units.unit_id': 100, 'selections.extras.extra_id': 100, 'selections.pickup.place_id': 100, 'selections.rooms.room_type_id': 100, 'ladder.unit_id': 100, 'ladder.start': 40, currency: 100, locale: 35 } as const

export const NewSpecial = { name: 200 } as const

export const NewStaffBooking = { option_id: 100, start: 40, 'units.unit_id': 100, 'extras.extra_id': 100, 'pickup.place_id': 100, 'rooms.room_type_id': 100, currency: 100, locale: 35, promo_code: 100, 'adjustments.label': 200, 'lead.name': 200, 'lead.email': 254, 'lead.phone': 40, 'pickup_details.flight_number': 200, 'pickup_details.ship_name': 200, 'pickup_details.room_number': 200, 'pickup_details.notes': 1000, special_requests: 2000, 'traveller_details.first_name': 100, 'traveller_details.last_name': 100, 'traveller_details.date_of_birth': 10, 'traveller_details.passport_number': 40, 'traveller_details.passport_expiry': 10, 'traveller_details.phone': 40, 'traveller_details.email': 254, 'traveller_details.dietary': 500, 'traveller_details.shoe_size': 20, 'traveller_details.medical_note': 2000 } as const

export const NewStaffQuote = { option_id: 100, start: 40, 'units.unit_id': 100, 'extras.extra_id': 100, 'pickup.place_id': 100, 'rooms.room_type_id': 100, currency: 100, locale: 35, promo_code: 100, 'adjustments.label': 200 } as const

export const NewStorefront = { name: 200, manage_booking_url: 2000, server_addresses: 60, opening_titles: 120, opening_claims: 300, 'analytics.site_id': 100, 'analytics.address': 2000 } as const

export const NewTeamMember = { email: 254, name: 200 } as const

export const NewTrip = { slug: 100, city: 100, start_place: 100, stops: 100, categories: 100, 'meeting_point.names': 200, 'meeting_point.directions': 2000 } as const

export const NewVehicleLimits = { 'vehicle_limits.name': 100 } as const

export const NewWebhookEndpointBody = { url: 2000, types: 60, description: 500 } as const

export const NewWebsiteKeyBody = { label: 100 } as const

export const OptionChange = { names: 200 } as const

export const OptionCopy = { names: 200 } as const

export const OwnCity = { name: 200, timezone: 64 } as const

export const PageChange = { slug: 202 } as const

export const PageText = { title: 300, 'sections.title': 300, 'sections.subtitle': 500, 'sections.image.alt': 300, 'sections.body': 30000, 'sections.heading': 300, 'sections.photo.alt': 300, 'sections.caption': 500, 'sections.items.question': 500, 'sections.items.answer': 10000, 'sections.label': 200, 'sections.href': 2000, 'seo.meta_title': 300, 'seo.meta_description': 1000, 'seo.canonical_url': 2000 } as const

export const PasskeyChange = { label: 100 } as const

export const PasskeySignIn = { id: 1400, rawId: 1400, 'response.clientDataJSON': 4000, 'response.authenticatorData': 4000, 'response.signature': 4000, 'response.userHandle': 100 } as const

export const PaymentAccountBody = { secret_key: 255, webhook_secret: 255 } as const

export const PaymentLink = { url: 2000 } as const

export const PhotoSectionBody = { 'photo.alt': 300, caption: 500 } as const

export const Pickup = { 'pickup.instructions': 2000, 'pickup.rules.names': 200, 'pickup.rules.city': 100 } as const

export const PickupDetails = { flight_number: 40, ship_name: 200, room_number: 40, notes: 1000 } as const

export const PickupSelection = { place_id: 100 } as const

export const PlaceChange = { kind: 40, names: 200, summaries: 2000, city: 100, 'photos.url': 2000, 'photos.alt': 500 } as const

export const PlaceMerge = { into: 100 } as const

export const PlatformSettingsChange = { fx_feed_url: 2000, marketplace_zone: 64 } as const

export const PolicyChange = { name: 200 } as const

export const PriceRequestDecline = { message: 5000 } as const

export const ProductEnquiry = { name: 200, email: 254, message: 5000, phone: 40, special_needs: 2000, interests: 2000, locale: 35, website: 5000 } as const

export const PromoCodeChange = { name: 200, labels: 120, categories: 100 } as const

export const ReceiptRefusal = { reason: 1000 } as const

export const RedirectsBody = { 'redirects.path': 2000, 'redirects.to': 2000 } as const

export const ReleaseHolds = { ref: 40, address: 60 } as const

export const ResourceChange = { name: 200, note: 2000 } as const

export const RetryMails = { template: 100, to: 254, error: 200 } as const

export const RoomSelection = { room_type_id: 100 } as const

export const RoomTypes = { 'room_types.names': 200 } as const

export const SaveTrips = { 'trips.trip': 200, 'trips.seller': 100 } as const

export const SellerCancellation = { reason: 1000 } as const

export const SellerChange = { name: 200, base: 200, blurb: 2000, bases: 200, blurbs: 2000 } as const

export const SellerSettingsChange = { sender_name: 100, notify_email: 254, contact_phone: 40, mail_footer: 1000, timezone: 64 } as const

export const SellerSetup = { 'site.name': 200, 'city.name': 200, 'city.timezone': 64 } as const

export const Setup = { token: 100, 'company.name': 200, 'company.slug': 100, 'company.base': 200, 'owner.name': 200, 'owner.email': 254, 'owner.password': 200, 'site.name': 200, 'city.name': 200, 'city.timezone': 64 } as const

export const SignIn = { email: 254, password: 200, seller: 100 } as const

export const SitePreviewBody = { 'look.opening_titles': 120, 'look.opening_claims': 300, 'pages.text.title': 300, 'pages.text.sections.title': 300, 'pages.text.sections.subtitle': 500, 'pages.text.sections.image.alt': 300, 'pages.text.sections.body': 30000, 'pages.text.sections.heading': 300, 'pages.text.sections.photo.alt': 300, 'pages.text.sections.caption': 500, 'pages.text.sections.label': 200, 'pages.text.sections.href': 2000, 'pages.text.seo.meta_title': 300, 'pages.text.seo.meta_description': 1000, 'pages.text.seo.canonical_url': 2000 } as const

export const SitePreviewLook = { opening_titles: 120, opening_claims: 300 } as const

export const SlugOrder = { slugs: 100 } as const

export const SpecialChange = { name: 200 } as const

export const StaffSignInLink = { email: 254, about: 200 } as const

export const StaffVerify = { token: 100 } as const

export const StorefrontChange = { name: 200, manage_booking_url: 2000, server_addresses: 60, opening_titles: 120, opening_claims: 300, 'analytics.site_id': 100, 'analytics.address': 2000 } as const

export const StorefrontDomainName = { name: 300 } as const

export const StorefrontOrigins = { origins: 300 } as const

export const TextSection = { body: 30000 } as const

export const TravellerCardBody = { first_name: 100, last_name: 100, date_of_birth: 10, passport_number: 40, passport_expiry: 10, phone: 40, email: 254, dietary: 500, shoe_size: 20, medical_note: 2000 } as const

export const TravellerMeChange = { name: 200, phone: 40 } as const

export const TravellerSignInLink = { email: 254, locale: 35, return_to: 500 } as const

export const TravellerVerify = { token: 100, email: 254 } as const

export const TripChange = { slug: 100, city: 100, start_place: 100, stops: 100, categories: 100, 'meeting_point.names': 200, 'meeting_point.directions': 2000 } as const

export const TripCopy = { slug: 100, title_suffix: 50 } as const

export const TripPhotos = { 'photos.alt': 300 } as const

export const TripText = { title: 200, summary: 500, description: 30000, highlights: 300, 'itinerary.title': 200, 'itinerary.body': 10000, 'itinerary.places': 100, 'inclusions.text': 300, bring: 200, clothing: 300, weather: 300, 'seo.meta_title': 300, 'seo.meta_description': 1000, 'seo.canonical_url': 2000 } as const

export const TripsSectionBody = { heading: 300 } as const

export const UnitSelection = { unit_id: 100 } as const

export const Units = { 'units.labels': 100 } as const

export const Vehicle = { 'vehicle.name': 100 } as const

export const WebhookEndpointChange = { url: 2000, types: 60, description: 500 } as const
