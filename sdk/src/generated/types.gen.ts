// Written by sdk/generator from server/openapi.json: run `npm run docs`.

/** One of the values that are known today, or one that a later version adds. */
export type Open<Known extends string> = Known | (string & {})

/** A unit that may not travel alone is booked alone. */
export interface AccompanimentRequiredProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'AccompanimentRequired'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    unitId: string
    by: Array<string>
  }
}

export type ActorKind = 'staff' | 'secret_key' | 'platform_key' | 'platform_staff' | 'system'

/** A staff discount is larger than the price. */
export interface AdjustmentTooLargeProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'AdjustmentTooLarge'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    total: {
      amount: number
      currency: string
    }
  }
}

/** A traveller is too young or too old for the unit chosen. */
export interface AgeRestrictionProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'AgeRestriction'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    unitId: string
    minAge: number | null
    maxAge: number | null
  }
}

export interface AllDeparturesBulk {
  option_ids?: ReadonlyArray<string> | undefined
  /** Every option, instead of `option_ids`. */
  all?: boolean | undefined
  from: string
  to: string
  weekdays?: ReadonlyArray<number> | undefined
  times?: ReadonlyArray<string> | undefined
  set?: {
    /** False opens a start that the schedule does not have. */
    closed?: boolean | null | undefined
    capacity?: number | null | undefined
    /** For the staff; no traveller sees it. */
    note?: string | null | undefined
  } | undefined
  /** Takes away what was said of these, so the schedule holds. */
  reset?: boolean | undefined
}

export interface AllDeparturesBulkResult {
  dry_run: boolean
  options: Array<{
    option_id: string
    option_name: string
    trip_title: string | null
    changed: number
  }>
  impact: WriteImpact
  losses: Array<Open<LossKind>>
}

/** It loads only after a visitor has agreed. */
export interface Analytics {
  provider: Open<AnalyticsProvider>
  /** What the provider calls the site: a domain for `plausible`, a number for `matomo`, an id such as `G-ABC123` for `google`; null for `script`. */
  site_id: string | null
  /** With https: where `matomo` is, or the file of `script`; for `plausible` null is plausible.io. Null for `google`. */
  address: string | null
}

/** It loads only after a visitor has agreed. */
export interface AnalyticsInput {
  provider: AnalyticsProvider
  /** What the provider calls the site: a domain for `plausible`, a number for `matomo`, an id such as `G-ABC123` for `google`; null for `script`. */
  site_id: string | null
  /** With https: where `matomo` is, or the file of `script`; for `plausible` null is plausible.io. Null for `google`. */
  address: string | null
}

export type AnalyticsProvider = 'plausible' | 'matomo' | 'google' | 'script'

export interface Application {
  id: string
  state: Open<ApplicationState>
  company: string
  /** Null once it is erased, as is the email. */
  name: string | null
  email: string | null
  /** ISO 3166 code, in lower case: where the company is. */
  country: string
  message: string | null
  /** ISO 639-1 code. */
  locale: string
  storefront: {
    id: string
    name: string
  }
  /** Made when it was approved. */
  seller: {
    slug: string
    name: string
  } | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  decided_at: string | null
}

export interface ApplicationDetails {
  id: string
  state: Open<ApplicationState>
  company: string
  /** Null once it is erased, as is the email. */
  name: string | null
  email: string | null
  /** ISO 3166 code, in lower case: where the company is. */
  country: string
  message: string | null
  /** ISO 639-1 code. */
  locale: string
  storefront: {
    id: string
    name: string
  }
  /** Made when it was approved. */
  seller: {
    slug: string
    name: string
  } | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  decided_at: string | null
  /** A seller whose name looks the same, perhaps in other letters. */
  resembles: {
    slug: string
    name: string
  } | null
}

export interface ApplicationPage {
  data: Array<Application>
  next_cursor: string | null
  total: number
}

export interface ApplicationReceipt {
  /** The same, whoever applies and however often. */
  received: boolean
}

export interface ApplicationRefusal {
  /** Mailed to whoever applied. Without it nothing is mailed. */
  message?: string | null | undefined
}

export type ApplicationState = 'new' | 'approved' | 'refused'

export interface AppliedDraft {
  product_id: string
  parts: Array<{
    /** The part in few words, as `text/en` or `units/<option id>`. */
    key: string
    part: Open<DraftPart>
    option_id: string | null
    /** ISO 639-1 code. */
    locale: string | null
    part_version: number | null
  }>
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export type AskedOccupancyGroup = 'day' | 'week' | 'month' | 'trip' | 'auto'

export type AskedSalesGroup = 'day' | 'week' | 'month' | 'trip' | 'channel' | 'storefront' | 'auto'

export interface Assignment {
  option_id: string
  option_name: string
  product_id: string
  trip_title: string
  /** On the clock of the place. */
  start: string
  /** RFC 3339, UTC. */
  starts_at: string
  /** RFC 3339, UTC. */
  ends_at: string
  timezone: string
  /** It runs at the same time as another of these. */
  overlaps: boolean
}

export interface AssignmentList {
  data: Array<Assignment>
  next_cursor: string | null
  total: number
}

export interface AttendanceCounts {
  checked_in: number
  no_show: number
  /** Travellers who are confirmed, marked or not. */
  expected: number
}

export type AttendanceMarkState = 'checked_in' | 'no_show' | 'undone'

export interface AttendanceMarks {
  marks: ReadonlyArray<{
    /** Made by the device: a mark that is sent again does nothing twice. */
    id: string
    /** The reference of the booking, or else `token`. */
    ref?: string | undefined
    /** What the QR code of its voucher says. */
    token?: string | undefined
    state: AttendanceMarkState
    /** Which travellers of the booking; without it all of them. */
    positions?: ReadonlyArray<number> | null | undefined
    /** By the clock of the device, at most seven days ago. What is ahead counts as now. */
    at: string
    /** A name for the device. */
    device?: string | null | undefined
    /** With `start`: the departure that is checked in. */
    option_id?: string | undefined
    /** On the clock of the place. */
    start?: string | undefined
    /** With `undone`: takes back only marks that stand like this, and no later ones. */
    undoes?: AttendanceState | undefined
    /** Checks in although something is still to be paid. */
    accept_unpaid?: boolean | undefined
    /** With `checked_in`: what was taken from the travellers, who are let in with it. It stands with the booking, and no payment is recorded by it. */
    collected?: ReadonlyArray<{
      /** In minor units. */
      amount: number
      /** ISO 4217 code. */
      currency: string
      /** `cash` unless it says otherwise. */
      method?: CollectedMethod | undefined
    }> | undefined
    /** The travellers are in already, and `collected` is taken from them besides; nobody is checked in by it. Without it money of travellers who are in is not written. */
    takes_rest?: boolean | undefined
  }>
}

export type AttendanceOutcome = 'done' | 'already' | 'wrong_day' | 'wrong_departure' | 'cancelled' | 'pending' | 'unpaid' | 'too_old' | 'unknown_position' | 'id_reused' | 'not_found'

export interface AttendanceResults {
  /** In the order of the marks. */
  results: Array<{
    id: string
    outcome: Open<AttendanceOutcome>
    /** The same mark came before; this is the outcome that it had. */
    repeated: boolean
    /** Of whom something was changed. */
    positions: Array<number>
    /** Of whom something was said before, which stands: by whom and when. */
    already: Array<{
      position: number
      state: Open<AttendanceState>
      /** RFC 3339, UTC. */
      at: string
      /** Who said so. */
      by: {
        id: string
        name: string
      }
      device: string | null
    }>
    booking: {
      ref: string
      status: Open<LiveOrEndedStatus>
      lead_name: string | null
      pax: number
      units: Array<{
        label: string
        qty: number
      }>
      trip: string
      option: string
      option_id: string
      start: string
      timezone: string
      /** What the travellers still bring, by currency. */
      to_collect: Array<Money>
      awaited: Money | null
      attendance: AttendanceCounts
    } | null
  }>
}

export type AttendanceState = 'checked_in' | 'no_show'

export interface Attribution {
  utm_source?: string | null | undefined
  utm_medium?: string | null | undefined
  utm_campaign?: string | null | undefined
  utm_term?: string | null | undefined
  utm_content?: string | null | undefined
  referrer?: string | null | undefined
}

export interface AuditPage {
  data: Array<AuditRecord>
  next_cursor: string | null
  total: number
}

export interface AuditRecord {
  id: string
  /** RFC 3339, UTC. */
  at: string
  /** A noun and a verb in the past: `storefront.updated`. */
  action: string
  entity: string
  entity_id: string
  /** What it is called today. */
  entity_name: string | null
  by: {
    kind: Open<ActorKind>
    /** The person, or whoever made the key. */
    name: string | null
    email: string | null
    key_label: string | null
  }
  /** A field that was changed is `{before, after}`; what was made, or is a fact of the act, stands as it is. Secrets and bank details are named, never shown. Of what is very long only `omitted_bytes` is shown. */
  changes: Record<string, unknown>
  /** Which version of what was edited it made, where that has any. */
  version: number | null
  request_id: string | null
}

export type AvailabilityType = 'start_time' | 'opening_hours'

/** The bytes received are not an HTTP request that can be read. */
export interface BadRequestProblem {
  type: 'about:blank'
  title: 'Bad Request'
  status: 400
  code: 'BadRequest'
  /** A sentence for developers, in English. */
  detail: string
  details: Record<string, unknown>
}

export interface BankDetails {
  account_name: string
  bank_name: string
  iban: string | null
  account_number: string | null
  swift: string | null
  /** RFC 3339, UTC. */
  changed_at: string
  /** Changed within the last 24 hours: show it to everybody who can see this. */
  recently_changed: boolean
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface BankDetailsBody {
  /** Whose account it is. */
  account_name: string
  bank_name: string
  /** Spaces are ignored; the check digits must fit. */
  iban?: string | null | undefined
  /** For countries without IBAN. */
  account_number?: string | null | undefined
  /** SWIFT or BIC: 8 or 11 characters. */
  swift?: string | null | undefined
}

export interface Booking {
  ref: string
  status: Open<BookingStatus>
  /** On the clock of the trip; a date where it is open all day. */
  start: string
  /** Like `start`; a date where it takes days. Null where the trip does not say. */
  end: string | null
  pax: number
  /** RFC 3339, UTC. */
  hold_expires_at: string | null
  /** When a waiting booking lapses. */
  pending_expires_at: string | null
  trip: SoldTrip
  seller: BookingSeller
  /** Always null: a booking carries nothing of its lead. See `/contact` of it. */
  lead: BookingLead | null
  payment: BookingPayment
  /** Only where it is paid in parts: a deposit and the balance, which add up to `due_now`. */
  payment_plan?: Array<PaymentPart>
  details: BookingDetails
  cancellation: BookingCancellation | null
  rejection_reason: string | null
  quote: Quote
  /** Whether the traveller can cancel it now. */
  cancellable: boolean
  /** What can be done now with the proof at hand; of a checkout, with its two tokens. */
  actions: Array<Open<TravellerAction>>
  /** RFC 3339, UTC. */
  created_at: string
  /** ISO 639-1 code. */
  locale: string | null
}

export interface BookingAttendance {
  checked_in: number
  no_show: number
  /** Travellers who are confirmed, marked or not. */
  expected: number
  travellers: Array<{
    position: number
    state: Open<AttendanceState>
    /** By the clock of the device. */
    at: string
    /** RFC 3339, UTC. */
    recorded_at: string
    /** Who said so. */
    by: {
      id: string
      name: string
    }
    device: string | null
  }>
  /** What whoever checked them in has taken from them and has still: nobody recorded it yet. */
  collected: Array<{
    /** By which it is recorded when it is handed in. */
    id: string
    money: Array<Money>
    method: Open<CollectedMethod>
    /** By the clock of the device. */
    at: string
    /** Who has it. */
    by: {
      id: string
      name: string
    }
  }>
}

/** The account of the seller as it was when the booking was made. */
export interface BookingBank {
  account_name: string
  bank_name: string
  iban: string | null
  account_number: string | null
  swift: string | null
  /** What to write as the purpose of the transfer. */
  reference: string
}

export interface BookingCancellation {
  by: Open<CancelledBy>
  cause: Open<CancelCause> | null
  refund_pct: number
  refund: Money
  paid: Money
  /** RFC 3339, UTC. */
  at: string
}

/** What was paid with online, to recognise it by. */
export interface BookingCard {
  brand: string
  last4: string
  /** Such as `apple_pay`; left out where there was none. */
  wallet?: string
}

export interface BookingChange {
  /** `YYYY-MM-DDTHH:MM` on the clock of the place where the trip starts, or `YYYY-MM-DD` for an option that is open all day. */
  start?: string | undefined
  units?: ReadonlyArray<UnitSelection> | undefined
  extras?: ReadonlyArray<ExtraSelection> | undefined
  pickup?: PickupSelection | null | undefined
  rooms?: ReadonlyArray<RoomSelection> | null | undefined
  adjustments?: ReadonlyArray<{
    label: string
    /** In the currency of the quote: Money, or its minor units. */
    amount: {
      amount: number
      /** ISO 4217 code. */
      currency: string
    } | number
  }> | undefined
  /** Book although there are too few places. Staff know why. */
  override_capacity?: boolean | undefined
  expected_difference: {
    amount: number
    /** ISO 4217 code. */
    currency: string
  }
  expected_refund: {
    amount: number
    /** ISO 4217 code. */
    currency: string
  }
}

export interface BookingChangePreview {
  /** `YYYY-MM-DDTHH:MM` on the clock of the place where the trip starts, or `YYYY-MM-DD` for an option that is open all day. */
  start?: string | undefined
  units?: ReadonlyArray<UnitSelection> | undefined
  extras?: ReadonlyArray<ExtraSelection> | undefined
  pickup?: PickupSelection | null | undefined
  rooms?: ReadonlyArray<RoomSelection> | null | undefined
  adjustments?: ReadonlyArray<{
    label: string
    /** In the currency of the quote: Money, or its minor units. */
    amount: {
      amount: number
      /** ISO 4217 code. */
      currency: string
    } | number
  }> | undefined
  /** Book although there are too few places. Staff know why. */
  override_capacity?: boolean | undefined
}

export type BookingColumn = 'reference' | 'booked_on' | 'booked_at' | 'trip' | 'option' | 'start_date' | 'start_time' | 'status' | 'guest' | 'email' | 'phone' | 'people' | 'party' | 'adults' | 'youths' | 'children' | 'infants' | 'seniors' | 'students' | 'families' | 'groups' | 'vehicles' | 'others' | 'extras' | 'rooms' | 'total' | 'paid' | 'refunded' | 'open' | 'to_refund' | 'currency' | 'payment_status' | 'payment_method' | 'channel' | 'site' | 'pickup' | 'notes' | 'language' | 'tags' | 'test'

export interface BookingContact {
  /** As in `m•••@example.com`; null once it is erased. */
  email_masked: string | null
  /** As in `••• 4567`; null without one, and once it is erased. */
  phone_masked: string | null
}

export interface BookingDetails {
  status: Open<TravellerDetailsStatus>
  /** RFC 3339, UTC. */
  due_at: string | null
  /** How many travellers are asked. */
  needed: number
  /** How many answered everything. */
  complete: number
  overdue: boolean
}

export interface BookingLead {
  /** No longer given. */
  email: string
}

export interface BookingMail {
  id: string
  /** Which mail it is, such as `booking-confirmed`. */
  kind: string
  subject: string
  locale: string
  /** Masked for who may not manage bookings. */
  to: string
  /** `kept` where no mail server is set; `dropped` went out together with others, or came too late to be of use. */
  state: Open<BookingMailState>
  /** When it was sent; while it was not, when it was written. */
  at: string
  /** Why it could not be sent; for who may manage bookings. */
  error: string | null
}

export interface BookingMailList {
  /** The newest first, at most 200. */
  data: Array<BookingMail>
}

export type BookingMailState = 'queued' | 'sent' | 'kept' | 'failed' | 'dropped'

export interface BookingMove {
  /** `YYYY-MM-DDTHH:MM` on the clock of the place where the trip starts, or `YYYY-MM-DD` for an option that is open all day. */
  start: string
  /** The traveller reads it. */
  reason: string
  /** Its start does not take place; a later one lets the traveller take a refund. */
  called_off?: boolean | undefined
  /** Book although there are too few places. Staff know why. */
  override_capacity?: boolean | undefined
}

export interface BookingNote {
  id: string
  text: string
  author: {
    id: string
    name: string
  }
  /** RFC 3339, UTC. */
  created_at: string
}

export interface BookingNoteList {
  /** The newest first. */
  data: Array<BookingNote>
}

export interface BookingPage {
  data: Array<BookingSummary>
  next_cursor: string | null
  total: number
  /** With `totals`: of the whole list, each currency for itself, tests left out. */
  totals?: Array<BookingTotal>
}

export interface BookingPay {
  /** Where the traveller comes back to, on an origin of the site. */
  return_url: string
  /** All that is open; what is due next unless told. */
  amount?: {
    /** In minor units. */
    amount: number
    /** ISO 4217 code. */
    currency: string
  } | null | undefined
}

export interface BookingPayment {
  method: Open<PaymentMethod> | null
  status: Open<PaymentStatus>
  /** Of what is paid next. */
  due_at: string | null
  /** What is paid next, of the parts that there are. Null: nothing is open. */
  next: NextPayment | null
  standing: PaymentStanding
  on_arrival: Money | null
  bank: BookingBank | null
  receipt: BookingReceipt | null
  /** The seller's page to pay on, once there is one. */
  link: string | null
  card: BookingCard | null
  /** What a booking that waits for a card can be paid by instead. */
  other_methods: Array<PaymentMethodOffer>
}

export interface BookingReceipt {
  /** RFC 3339, UTC. */
  submitted_at: string
  file_name: string
  content_type: string
  /** In bytes. */
  size: number
}

export interface BookingRejection {
  /** The traveller reads it. */
  reason: string
}

export interface BookingSeller {
  name: string
  /** Null where the site shows the seller no more. */
  slug: string | null
  email: string | null
  company?: CompanyFacts | null
}

export type BookingSort = 'created' | '-created' | 'start' | '-start' | 'due' | '-due'

export type BookingStatus = 'on_hold' | 'confirmed' | 'pending' | 'cancelled' | 'rejected'

export type BookingStep = 'seller_confirmation' | 'seller_refund' | 'seller_proof_check' | 'seller_payment_link' | 'traveller_payment' | 'traveller_details'

export interface BookingSummary {
  ref: string
  status: Open<SellerBookingStatus>
  /** On the clock of the trip; a date where it is open all day. */
  start: string
  pax: number
  product_id: string
  /** Its title as it was sold. */
  trip: string
  option_id: string
  /** Its name as it was sold. */
  option: string
  /** Of the place where the trip starts. */
  timezone: string
  channel: Open<SalesChannel>
  /** The storefront; null when staff booked it. */
  sold_through: string | null
  total: Money
  price_total: Money
  /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
  total_usd: Money | null
  open: Money
  refund_due: Money
  lead_name: string | null
  /** The language in which it was booked. */
  locale: string | null
  /** Whether the seller still has to say yes. */
  awaits_seller: boolean
  waits_for: Open<BookingStep> | null
  /** By when that step has to be made: an answer, a payment, the details. */
  due_at: string | null
  /** When the hold runs out or the waiting booking lapses. */
  expires_at: string | null
  /** How the payment stands. */
  payment_status: Open<PaymentStatus> | 'partly_paid' | null
  details: BookingDetails
  /** By which your office sorts; no guest sees them. */
  tags: Array<string>
  /** Whether staff marked it as a test: it is part of no sum then. */
  is_test: boolean
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  /** The title of the trip today, in the language of the reader. */
  trip_title: string
  /** The name of the option today, in the language of the reader. */
  option_name: string
  lead_phone: string | null
}

export interface BookingTags {
  tags: ReadonlyArray<string>
}

export interface BookingTest {
  is_test: boolean
}

export interface BookingTotal {
  /** In this currency, without those marked as tests. */
  bookings: number
  open: Money
  refund_due: Money
}

export type Calendar = Array<CalendarDay>

export interface CalendarDay {
  date: string
  /** Only `open` can be booked. */
  status: Open<StartStatus>
  starts: Array<{
    /** HH:MM; null: open all day. */
    time: string | null
    /** Only `open` can be booked. */
    status: Open<StartStatus>
    /** Null where it is not counted. */
    remaining: number | null
  }>
}

export interface CalendarFeed {
  /** Shown once. Whoever has it reads the calendar. */
  url: string
  scope: Open<CalendarFeedScope>
}

export type CalendarFeedScope = 'mine' | 'all'

export interface CallOff {
  /** Every traveller reads it. */
  reason: string
  /** The start that all are moved to; without it all are cancelled. */
  move_to?: string | null | undefined
  /** Whether the new start may take more than it has places. */
  override_capacity?: boolean | undefined
}

export type CallOffOutcome = 'cancelled' | 'moved' | 'left'

export interface CallOffs {
  departures: ReadonlyArray<{
    option_id: string
    /** As the calendar of the option names it. */
    start: string
    /** Where all go; without it all are cancelled. */
    move_to?: string | null | undefined
  }>
  /** Every guest reads it. */
  reason: string
  /** The same in languages of the guests, by code. */
  reasons?: Record<string, string> | undefined
  /** Where single bookings go instead. */
  move?: ReadonlyArray<{
    ref: string
    /** As the calendar of the option names it. */
    start: string
  }> | undefined
  /** Bookings that stay as they are for now, on a start that is closed. */
  except?: ReadonlyArray<string> | undefined
  /** Whether new starts may take more than they have places. */
  override_capacity?: boolean | undefined
}

export interface CallOffsPreview {
  departures: Array<{
    option_id: string
    start: string
    trip_title: string | null
    option_name: string | null
    bookings: Array<{
      ref: string
      status: Open<LiveBookingStatus>
      lead_name: string | null
      pax: number
      /** ISO 639-1 code. */
      locale: string | null
      outcome: Open<CallOffOutcome>
      move_to: string | null
      refund: Money | null
      /** Whether the guest is written to. */
      mail: boolean
      problem: {
        /** As the same call for one start would refuse it. */
        code: string
        detail: string
        /** The facts of the refusal. */
        details: Record<string, unknown>
      } | null
    }>
    guests: number
    problem: {
      /** As the same call for one start would refuse it. */
      code: string
      detail: string
      /** The facts of the refusal. */
      details: Record<string, unknown>
    } | null
  }>
  totals: {
    bookings: number
    guests: number
    cancelled: number
    moved: number
    left: number
    /** One sum for each currency. */
    refunds: Array<Money>
    mails: number
    /** Starts that would be refused as this is. */
    problems: number
  }
  /** One of each kind and language. */
  mails: Array<{
    kind: string
    locale: string
    count: number
    sample: MailPreview
  }>
}

export interface CallOffsResult {
  /** One for each start, in the order in which they were sent. */
  data: Array<{
    option_id: string
    start: string
    called_off: boolean
    cancelled: Array<string>
    moved: Array<{
      ref: string
      start: string
    }>
    left: Array<string>
    problem: {
      /** As the same call for one start would refuse it. */
      code: string
      detail: string
      /** The facts of the refusal. */
      details: Record<string, unknown>
    } | null
  }>
}

export interface CalledOff {
  start: string
  moved_to: string | null
  bookings: Array<string>
}

export interface CancelBody {
  reason?: string | null | undefined
}

export type CancelCause = 'traveller' | 'seller' | 'no_show'

export interface CancelPreview {
  refund_pct: number
  refund: Money
  paid: Money
  /** What the guest would get who cancels now, by the policy of the booking. */
  policy: {
    refund_pct: number
    refund: Money
  }
  to_card: Money
  /** Whether that goes by itself, by `refund_cards_at_once` of the settings. */
  to_card_at_once: boolean
  /** That go back on sale. */
  places: number
  mail: MailPreview | null
}

export type CancelledBy = 'traveller' | 'seller' | 'system' | 'platform'

export type CapacityMode = 'limited' | 'free_sale' | 'on_request'

export interface CapacityPools {
  capacity_pools: Array<{
    id: string
    name: string
    /** Seats at each start, over all options of the pool. */
    capacity: number
    /** RFC 3339, UTC. */
    updated_at: string
  }>
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export type CardDecline = 'not_enough_money' | 'expired_card' | 'wrong_details' | 'not_approved' | 'not_supported' | 'try_again' | 'other'

export type CardFault = 'no_account' | 'wrong_key' | 'missing_permission' | 'wrong_webhook_secret' | 'webhook_missing' | 'not_activated' | 'unreachable' | 'slow' | 'busy' | 'currency_not_taken' | 'below_minimum' | 'above_maximum' | 'too_fine' | 'amount_differs' | 'refund_too_large' | 'declined' | 'not_paid' | 'already_done' | 'disputed' | 'expired' | 'unknown_reference' | 'key_reused' | 'bad_signature' | 'stale_signature' | 'bad_body' | 'refused'

/** Whether some option includes pickup; null when none offers it. */
export interface CardPickup {
  included: boolean
}

export interface Category {
  slug: string
  name: string
  trip_count: number
  cover?: PictureOfTrips
}

export interface CategoryChange {
  /** One name per language. */
  names?: {
    en: string
    [key: string]: string
  } | undefined
}

export interface CategoryList {
  data: Array<Category>
}

export interface CategoryPage {
  data: Array<CategoryRecord>
  next_cursor: string | null
  total: number
}

export interface CategoryRecord {
  slug: string
  /** One name per language. */
  names: {
    en: string
    [key: string]: string
  }
  /** RFC 3339, UTC. */
  retired_at: string | null
}

export interface ChangePaymentMethod {
  payment_method: PaymentMethodKind
}

export interface ChangePreview {
  quote: Quote
  difference: Money
  refund: Money
}

export interface CheckInKeyList {
  data: Array<{
    /** What a pack names as its `key_id`. */
    id: string
    algorithm: Open<SignatureAlgorithm>
    /** The 32 bytes of the key in base64url. */
    public_key: string
    /** RFC 3339, UTC. */
    created_at: string
  }>
}

export interface CheckedDraft {
  /** No part is refused or outdated. Losses may still have to be accepted. */
  applicable: boolean
  parts: Array<{
    /** The part in few words, as `text/en` or `units/<option id>`. */
    key: string
    part: Open<DraftPart>
    option_id: string | null
    /** ISO 639-1 code. */
    locale: string | null
    base_version: number
    current_version: number
    changed_by: {
      id: string | null
      name: string | null
    } | null
    /** RFC 3339, UTC. */
    changed_at: string | null
    outdated: boolean
    changes: Array<{
      field: string
      added?: Array<string>
      removed?: Array<string>
      changed?: Array<{
        name: string
        fields: Array<string>
      }>
      /** Of what is no list. */
      before?: unknown
      /** Of what is no list. */
      after?: unknown
    }>
    refusal: {
      code: string
      details: Record<string, unknown>
    } | null
  }>
  impact: WriteImpact
  /** Kinds that `accept_losses` has to name when the draft is applied. */
  losses: Array<Open<LossKind>>
}

export interface CheckedOutBooking {
  ref: string
  status: Open<BookingStatus>
  /** On the clock of the trip; a date where it is open all day. */
  start: string
  /** Like `start`; a date where it takes days. Null where the trip does not say. */
  end: string | null
  pax: number
  /** RFC 3339, UTC. */
  hold_expires_at: string | null
  /** When a waiting booking lapses. */
  pending_expires_at: string | null
  trip: SoldTrip
  seller: BookingSeller
  /** Always null: a booking carries nothing of its lead. See `/contact` of it. */
  lead: BookingLead | null
  payment: BookingPayment
  /** Only where it is paid in parts: a deposit and the balance, which add up to `due_now`. */
  payment_plan?: Array<PaymentPart>
  details: BookingDetails
  cancellation: BookingCancellation | null
  rejection_reason: string | null
  quote: Quote
  /** Whether the traveller can cancel it now. */
  cancellable: boolean
  /** What can be done now with the proof at hand; of a checkout, with its two tokens. */
  actions: Array<Open<TravellerAction>>
  /** RFC 3339, UTC. */
  created_at: string
  /** ISO 639-1 code. */
  locale: string | null
  /** Only in the first answer; a repeat answers null. */
  booking_token: string | null
  /** Only in the first answer; a repeat answers null. */
  contact_token: string | null
}

/** Books what is on hold. */
export interface CheckoutOfHold {
  /** The hold's reference. */
  ref: string
  lead: Lead
  /** One that the site offers for the start. */
  payment_method?: PaymentMethodKind | null | undefined
  traveller_details?: ReadonlyArray<TravellerCardBody> | null | undefined
  pickup_details?: PickupDetails | null | undefined
  special_requests?: string | null | undefined
  /** Language of the mails and of the booking's words; else the hold's, else the site's. */
  locale?: string | null | undefined
  attribution?: Attribution | null | undefined
}

/** Asks for an option whose `capacity_mode` is `on_request`: without a hold. */
export interface CheckoutOnRequest {
  /** Of the option. */
  option_id: string
  /** `YYYY-MM-DDTHH:MM` on the clock of the place where the trip starts, or `YYYY-MM-DD` for an option that is open all day. */
  start: string
  units: ReadonlyArray<UnitSelection>
  extras?: ReadonlyArray<ExtraSelection> | null | undefined
  pickup?: PickupSelection | null | undefined
  rooms?: ReadonlyArray<RoomSelection> | null | undefined
  /** One of the storefront's, else its display one. */
  currency?: string | null | undefined
  /** As it was typed. Capitals, spaces and dashes make no difference. */
  promo_code?: string | null | undefined
  lead: Lead
  /** One that the site offers for the start. */
  payment_method?: PaymentMethodKind | null | undefined
  traveller_details?: ReadonlyArray<TravellerCardBody> | null | undefined
  pickup_details?: PickupDetails | null | undefined
  special_requests?: string | null | undefined
  /** Language of the mails and of the booking's words; else the hold's, else the site's. */
  locale?: string | null | undefined
  attribution?: Attribution | null | undefined
}

export interface CheckoutTravellers {
  scope: Open<TravellerDetailsScope>
  fields: Array<Open<TravellerField>>
  collect: Open<TravellerDetailsTime>
  /** Travellers at positions 1 to this are asked, the lead first; 0 is nobody. */
  positions: number
  /** Whether a checkout without every field of every position is refused. */
  required: boolean
  /** When what is asked later is due. */
  due_at: string | null
}

export interface City {
  slug: string
  name: string
  region: NamedSlug
  country: NamedSlug
  world_region: string
  /** Trips that start here. */
  trip_count: number
  /** Sellers that they belong to. */
  seller_count: number
  cover?: PictureOfTrips
}

export interface CityChange {
  /** One name per language. */
  names?: {
    en: string
    [key: string]: string
  } | undefined
  /** A region that is not there yet is made, and needs names. */
  region?: {
    slug: string
    /** One name per language. */
    names?: {
      en: string
      [key: string]: string
    } | undefined
  } | undefined
  /** ISO 3166 code, in lower case. */
  country?: string | undefined
  /** A part of the world, such as `middle_east`. */
  world_region?: string | undefined
  /** IANA zone, such as Asia/Amman. */
  timezone?: string | undefined
  /** With `lng`; null: not known. */
  lat?: number | null | undefined
  lng?: number | null | undefined
}

export interface CityList {
  data: Array<City>
}

export interface CityPage {
  data: Array<CityRecord>
  next_cursor: string | null
  total: number
}

export interface CityRecord {
  slug: string
  /** One name per language. */
  names: {
    en: string
    [key: string]: string
  }
  region: {
    slug: string
    /** One name per language. */
    names: {
      en: string
      [key: string]: string
    }
  }
  country: string
  world_region: string
  timezone: string
  /** Null where it is not known. */
  lat: number | null
  lng: number | null
}

export type CollectedMethod = 'cash' | 'card' | 'other'

export interface Collection {
  slug: string
  name: string
  /** The language that the name came in. */
  content_locale: string
  cover?: PictureOfTrips
}

export interface CollectionChange {
  /** One name per language. */
  names?: {
    en: string
    [key: string]: string
  } | undefined
  show_from?: string | null | undefined
  show_to?: string | null | undefined
  hidden?: boolean | undefined
}

export interface CollectionList {
  data: Array<Collection>
}

export interface CollectionPage {
  data: Array<CollectionRecord>
  next_cursor: string | null
  total: number
}

export interface CollectionRecord {
  slug: string
  /** One name per language. */
  names: {
    en: string
    [key: string]: string
  }
  show_from: string | null
  show_to: string | null
  hidden: boolean
  /** Its trips in order. */
  product_ids: Array<string>
}

export interface CommissionReport {
  from: string
  to: string
  data: Array<CommissionRow>
  totals: {
    bookings: number
    /** US cents by the rates of today; null where one is missing. */
    total_usd: number | null
    /** US cents by the rates of today; null where one is missing. */
    operator_share_usd: number | null
    /** US cents by the rates of today; null where one is missing. */
    commission_usd: number | null
    /** US cents by the rates of today; null where one is missing. */
    reseller_margin_usd: number | null
  }
}

export interface CommissionRow {
  seller: SellerName
  month: string
  bookings: number
  /** ISO 4217 code. */
  price_currency: string
  /** In minor units of the price currency. */
  total: number
  /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
  total_usd: number | null
  /** In minor units of the price currency. */
  operator_share: number
  /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
  operator_share_usd: number | null
  /** In minor units of the price currency. */
  commission: number
  /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
  commission_usd: number | null
  /** In minor units of the price currency. */
  reseller_margin: number
  /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
  reseller_margin_usd: number | null
}

export interface CompanyFacts {
  legal_name: string | null
  address_lines: Array<string>
  postal_code: string | null
  city: string | null
  /** ISO 3166 code of the country. */
  country: string | null
  represented_by: string | null
  register: string | null
  tax_number: string | null
  vat_id: string | null
  licence: string | null
  insolvency_protection: string | null
  phone: string | null
  whatsapp: string | null
  email: string | null
}

export interface CompanyRecord {
  legal_name: string | null
  address_lines: Array<string>
  postal_code: string | null
  city: string | null
  /** ISO 3166 code of the country. */
  country: string | null
  represented_by: string | null
  register: string | null
  tax_number: string | null
  vat_id: string | null
  licence: string | null
  insolvency_protection: string | null
  phone: string | null
  whatsapp: string | null
  email: string | null
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export type Confirmation = 'instant' | 'manual'

/** The state of the record does not allow the call, or an Idempotency-Key is reused. */
export interface ConflictProblem {
  type: 'about:blank'
  title: 'Conflict'
  status: 409
  code: 'Conflict'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    reason?: string
    missing?: Array<string>
  }
  reason?: string
  missing?: Array<string>
}

export interface ContactChange {
  id: string
  kind: Open<ContactChangeKind>
  /** Where the code went, masked. */
  sent_to: string
  /** RFC 3339, UTC. */
  expires_at: string
}

export type ContactChangeBody = {
  email: string
} | {
  /** With its country code. */
  phone: string
}

export type ContactChangeKind = 'email' | 'phone'

export interface ContactChanged {
  changed: boolean
  kind: Open<ContactChangeKind>
}

export interface ContactCodeBody {
  /** The six digits of the mail. */
  code: string
}

export interface Cover {
  /** At most 2560 pixels wide or high. */
  url: string
  alt: string
  /** The same at 640 pixels at most, for cards. */
  small_url: string
}

export interface CtaSection {
  type: 'cta'
  label: string
  /** A path of the site or an https address. */
  href: string
}

/** The currency is not offered, or has no fresh exchange rate. */
export interface CurrencyNotEnabledProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'CurrencyNotEnabled'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    currency: string
  }
}

export interface DepartureChange {
  /** False opens a start that the schedule does not have. */
  closed?: boolean | null | undefined
  capacity?: number | null | undefined
  /** For the staff; no traveller sees it. */
  note?: string | null | undefined
}

export interface DepartureDay {
  date: string
  /** Starts of the day; `GET /v1/departures` has them all. */
  total: number
  departures: Array<DepartureSummary>
}

export interface DepartureList {
  data: Array<DepartureSummary>
  next_cursor: string | null
  total: number
}

export interface DepartureManifest {
  option_id: string
  start: string
  /** Of all bookings, on this page or not. */
  pax: number
  /** Bookings in all. */
  total: number
  /** Null on the last page. */
  next_cursor: string | null
  bookings: Array<{
    ref: string
    status: Open<LiveBookingStatus>
    /** Whether staff marked it as a test. */
    is_test: boolean
    pax: number
    /** The guest's language. */
    locale: string | null
    units: Array<{
      unit_id: string
      /** Null where the unit is gone. */
      type: string | null
      /** In the language of the reader. */
      name: string
      /** As the guest read it. */
      label: string
      qty: number
    }>
    extras: Array<{
      label: string
      qty: number
    }>
    rooms: Array<{
      label: string
      qty: number
    }>
    lead: {
      name: string
      email: string | null
      phone: string | null
    }
    pickup: {
      name: string
      time: string | null
      /** The day of `time`. */
      date: string | null
    } | null
    pickup_details: string | null
    special_requests: string | null
    /** What the traveller still brings, by currency. */
    to_collect: Array<Money>
    travellers: Array<{
      position: number
      name: string | null
    }>
    attendance: BookingAttendance
  }>
  /** Guides, boats and the like. */
  resources: Array<ResourceName>
}

export interface DepartureMessagePreview {
  preview: true
  recipients: Array<{
    ref: string
    name: string
    locale: string
    subject: string
  }>
  skipped: Array<{
    ref: string
    reason: Open<MessageSkipReason>
  }>
}

export interface DepartureMessageSent {
  sent: Array<string>
  skipped: Array<{
    ref: string
    reason: Open<MessageSkipReason>
  }>
}

export interface DeparturePage {
  data: Array<DepartureRecord>
  next_cursor: string | null
  total: number
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface DepartureRecord {
  /** `YYYY-MM-DD` for a whole day, or `YYYY-MM-DDTHH:MM`. */
  start: string
  /** False opens a start that the schedule does not have. */
  closed: boolean | null
  capacity: number | null
  /** For the staff; no traveller sees it. */
  note: string | null
  /** RFC 3339, UTC. */
  updated_at: string
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface DepartureReport {
  from: string
  to: string
  /** On whose clock the days were counted. */
  timezone: string
  data: Array<DepartureSales>
  totals: SalesSums
  year_before: SalesSumsBefore | null
}

export interface DepartureResources {
  option_id: string
  option_name: string
  product_id: string
  trip_title: string
  /** On the clock of the place. */
  start: string
  /** RFC 3339, UTC. */
  starts_at: string
  /** RFC 3339, UTC. */
  ends_at: string
  timezone: string
  resources: Array<ResourceName>
  /** Other departures that take one of them at the same time. */
  overlaps: Array<ResourceOverlap>
}

export interface DepartureResourcesChange {
  resource_ids: ReadonlyArray<string>
}

export interface DepartureSales {
  option_id: string
  product_id: string
  trip: string
  option: string
  /** On the clock of the place where the trip starts. */
  start: string
  checked_in: number
  no_show: number
  /** Confirmed ones; all sums are of them, in the price currency, at the rate of each. What was sold at prices of another currency counts here and is summed up beside. */
  bookings: number
  pax: number
  total: Money
  operator_share: Money
  marketplace_commission: Money
  reseller_margin: Money
  /** In the currencies of the bookings. */
  as_sold: Array<Money>
  /** What was sold at prices of other currencies, one line for each. */
  in_other_currencies: Array<{
    bookings: number
    total: Money
    operator_share: Money
    marketplace_commission: Money
    reseller_margin: Money
  }>
  /** Bookings that are not confirmed yet. */
  pending: number
  /** Bookings that were cancelled or refused. */
  cancelled: number
}

export interface DepartureSummary {
  option_id: string
  /** From the catalogue, in the language of the reader. */
  option_name: string
  product_id: string
  trip_title: string
  /** The same as `trip_title`. */
  trip: string
  /** The same as `option_name`. */
  option: string
  /** On the clock of the place where the trip starts. */
  start: string
  /** RFC 3339, UTC. */
  starts_at: string
  /** RFC 3339, UTC. */
  ends_at: string | null
  timezone: string
  /** As the calendar of the option shows it. */
  status: Open<StartStatus>
  capacity: number | null
  /** By bookings and open holds. */
  taken: number
  /** Of them, by bookings that are not confirmed yet. */
  pending: number
  remaining: number | null
  /** How many more places, or groups of a private option, are taken than there are. */
  overbooked_by: number
  /** Bookings stand on it although the schedule does not have it any more. */
  unscheduled: boolean
  /** For the staff; no traveller sees it. */
  note: string | null
  /** Of all bookings, by unit. */
  units: Array<UnitCount>
  attendance: AttendanceCounts
  /** Guides, boats and the like. */
  resources: Array<ResourceName>
  bookings: number
  confirmed_pax: number
  pending_pax: number
}

export interface DeparturesBulk {
  from: string
  to: string
  weekdays?: ReadonlyArray<number> | undefined
  times?: ReadonlyArray<string> | undefined
  /** False opens a start that the schedule does not have. */
  closed?: boolean | null | undefined
  capacity?: number | null | undefined
  /** For the staff; no traveller sees it. */
  note?: string | null | undefined
  /** Takes away what was said of these, so the schedule holds. */
  reset?: boolean | undefined
}

export interface DeparturesBulkResult {
  changed: number
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface Deposit {
  deposit: DepositTerms | null
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface DepositExample {
  example: {
    trip: string
    option: string
    /** On the clock of the trip. */
    start: string
    /** Of that clock. */
    timezone: string
    due_now: Money
    /** Only where it is paid in parts: a deposit and the balance, which add up to `due_now`. */
    payment_plan?: Array<PaymentPart>
  } | null
}

export interface DepositPreview {
  option_id?: string | null | undefined
  /** ISO 639-1 code. */
  locale?: string | null | undefined
  /** Of what is paid upfront. Null: `amount` says it. */
  percent?: number | null | undefined
  /** In minor units of the price currency. Null: `percent` says it. */
  amount?: number | null | undefined
  /** The rest is due at the end of the day so many days before the start. */
  balance_days: number
  /** What becomes of a booking whose rest does not come: it is cancelled by its policy some days after its lead was told, or they are only reminded. */
  on_overdue: OverdueRule
}

export interface DepositTerms {
  /** Of what is paid upfront. Null: `amount` says it. */
  percent: number | null
  /** In minor units of the price currency. Null: `percent` says it. */
  amount: number | null
  /** The rest is due at the end of the day so many days before the start. */
  balance_days: number
  /** What becomes of a booking whose rest does not come: it is cancelled by its policy some days after its lead was told, or they are only reminded. */
  on_overdue: Open<OverdueRule>
}

export interface DeskPresets {
  /** ISO 3166 code, in lower case: where the first trips of the seller start. */
  country: string | null
  /** Of the own sites, those of the first site first. */
  currencies: Array<string>
  /** Of the first own site that offers some, in its order. */
  payment_methods: Array<{
    kind: Open<PaymentMethodKind>
    deadline_hours: number | null
  }>
  /** Whether a guest can be asked to pay by card, with a payment request. */
  takes_cards: boolean
  /** False: no mail server is set, so mails are kept and not sent. */
  mail_leaves: boolean
}

export type DisplayRounding = 'none' | 'whole' | 'nearest_5' | 'nearest_10'

export type DisputeState = 'open' | 'won' | 'lost'

export type DomainLeads = 'here' | 'elsewhere' | 'nowhere'

export type DomainReason = 'not_found' | 'other_value' | 'taken'

export interface DomainRecord {
  type: Open<DomainRecordType>
  name: string
  value: string
}

export type DomainRecordType = 'TXT'

export type DomainState = 'waiting' | 'verified' | 'failed'

export interface DraftApplication {
  /** Keys of outdated parts that are written over what was changed in them. */
  force?: ReadonlyArray<string> | undefined
}

/** A draft is applied, and somebody changed parts of the trip that it changes too. */
export interface DraftOutdatedProblem {
  type: 'about:blank'
  title: 'Precondition Failed'
  status: 412
  code: 'DraftOutdated'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    parts: Array<{
      /** The part in few words, as `text/en` or `units/<option id>`. */
      key: string
      part: Open<DraftPart>
      option_id: string | null
      /** ISO 639-1 code. */
      locale: string | null
      base_version: number
      current_version: number
      changed_by: {
        id: string | null
        name: string | null
      } | null
      /** RFC 3339, UTC. */
      changed_at: string | null
    }>
  }
  parts: Array<{
    /** The part in few words, as `text/en` or `units/<option id>`. */
    key: string
    part: Open<DraftPart>
    option_id: string | null
    /** ISO 639-1 code. */
    locale: string | null
    base_version: number
    current_version: number
    changed_by: {
      id: string | null
      name: string | null
    } | null
    /** RFC 3339, UTC. */
    changed_at: string | null
  }>
}

export type DraftPart = 'trip' | 'photos' | 'text' | 'option' | 'units' | 'room_types' | 'vehicle' | 'pickup' | 'schedule' | 'price_table' | 'extras'

/** A draft is applied, and the call that writes one of its parts would refuse it. */
export interface DraftRefusedProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'DraftRefused'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    parts: Array<{
      /** The part in few words, as `text/en` or `units/<option id>`. */
      key: string
      part: Open<DraftPart>
      option_id: string | null
      /** ISO 639-1 code. */
      locale: string | null
      /** As the call that writes the part refuses it. */
      code: string
      details: Record<string, unknown>
    }>
  }
  parts: Array<{
    /** The part in few words, as `text/en` or `units/<option id>`. */
    key: string
    part: Open<DraftPart>
    option_id: string | null
    /** ISO 639-1 code. */
    locale: string | null
    /** As the call that writes the part refuses it. */
    code: string
    details: Record<string, unknown>
  }>
}

export type DurationBand = 'up_to_3h' | '3h_to_6h' | 'full_day' | 'multi_day'

export type Editable = 'trip' | 'draft' | 'text' | 'extras' | 'option' | 'units' | 'price_table' | 'schedule' | 'departures' | 'room_types' | 'vehicle' | 'pickup' | 'special' | 'promo_code' | 'resource' | 'message_rule' | 'mail_text' | 'capacity_pools' | 'vehicle_limits' | 'policy' | 'page' | 'page_text' | 'storefront' | 'menu' | 'redirects' | 'settings' | 'seller' | 'bank_details' | 'company' | 'webhook_endpoint' | 'webhook_settings'

export interface Editing {
  /** What is open, such as `prices` or `texts.de`. */
  part?: string | null | undefined
}

export interface Enquiry {
  id: string
  reference: string
  kind: Open<EnquiryKind>
  status: Open<EnquiryStatus>
  /** It also stands among the price requests, under the same id. */
  price_request: boolean
  product_id: string | null
  trip: {
    product_id: string
    slug: string
    title: string
  } | null
  name: string
  email: string
  phone: string | null
  message: string
  date_from: string | null
  date_to: string | null
  travellers: TravellerParty | null
  special_needs: string | null
  interests: Array<string>
  locale: string
  storefront: {
    id: string
    name: string
  }
  note: string | null
  /** Who of the team has taken it. */
  assigned_to: {
    id: string
    name: string
  } | null
  /** What was mailed to the traveller from here, the oldest first. */
  answers: Array<{
    id: string
    /** The name of whoever wrote it. */
    by: string | null
    message: string
    /** RFC 3339, UTC. */
    at: string
  }>
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
}

export interface EnquiryAnswer {
  message: string
}

export interface EnquiryChange {
  status?: EnquiryStatus | undefined
  /** For the team alone. */
  note?: string | null | undefined
  /** A person of the team; null for nobody. */
  assigned_to?: string | null | undefined
}

export type EnquiryKind = 'product' | 'planner' | 'contact'

export interface EnquiryPage {
  data: Array<Enquiry>
  next_cursor: string | null
  total: number
}

export interface EnquiryReceipt {
  received: boolean
  id: string | null
  /** `EN-…`, and `PR-…` for a price request. */
  reference: string | null
}

export type EnquiryStatus = 'new' | 'read' | 'answered' | 'closed' | 'spam'

export interface Erasure {
  /** Of the person, in any case of letters. */
  email?: string | undefined
  /** In place of the address: a booking that was made without one. */
  ref?: string | undefined
}

export type ErasureObstacle = 'still_to_come' | 'refund_due' | 'awaits_an_answer'

export interface ErasureReport {
  bookings: Array<{
    ref: string
    kept: Open<ErasureObstacle> | null
  }>
  enquiries: Array<{
    reference: string
    kept: Open<ErasureObstacle> | null
  }>
  /** To the person or to be answered to them. */
  mails: number
  /** Sessions, sign-in links, passkeys, saved trips and profiles on your sites. */
  account_rows: number
}

export type ExchangeFeedKind = 'ecb' | 'json'

export type ExchangeRateSource = 'manual' | 'feed'

export type ExtraBasis = 'item' | 'person' | 'booking' | 'day'

export type ExtraChoice = 'choose' | 'everyone'

/** The number of an extra is over what one booking may have. */
export interface ExtraQuantityInvalidProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'ExtraQuantityInvalid'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    extraId: string
    max: number | null
  }
}

export interface ExtraSelection {
  /** Of the extra. `id` is understood in its place. */
  extra_id: string
  /** 0 is none. */
  qty: number
}

/** The daily stock of the extra is used up. */
export interface ExtraSoldOutProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'ExtraSoldOut'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    extraId: string
  }
}

export interface Extras {
  extras: ReadonlyArray<{
    id?: string | undefined
    names: {
      en: string
      [key: string]: string
    }
    descriptions?: Record<string, string> | undefined
    per: ExtraBasis
    who?: ExtraChoice | undefined
    /** Part of the price: added without asking, for nothing. */
    included?: boolean | undefined
    option_ids?: ReadonlyArray<string> | undefined
    min_age?: number | null | undefined
    max_age?: number | null | undefined
    unit_types?: ReadonlyArray<UnitType> | undefined
    max_per_booking?: number | null | undefined
    pay?: PayAt | undefined
    /** In minor units of the price currency. */
    price?: number | undefined
    /** In US cents, for prices in dollars. */
    price_usd?: number | null | undefined
    /** By unit id. In minor units of the price currency. */
    unit_prices?: Record<string, number> | undefined
    /** By unit id, in US cents. */
    unit_prices_usd?: Record<string, number> | null | undefined
    local_price?: {
      amount: number
      /** ISO 4217 code. */
      currency: string
    } | null | undefined
    stock_per_day?: number | null | undefined
  }>
}

export interface FacetValue {
  value: string
  /** What it is called. A value that nobody named is called as it is written. */
  name: string
  count: number
}

export interface FaqSection {
  type: 'faq'
  items: Array<{
    question: string
    /** Markdown. HTML in it is kept as written: escape it when you show it. */
    answer: string
  }>
}

export type FieldReason = 'required' | 'unknown_field' | 'wrong_type' | 'not_a_number' | 'too_small' | 'too_large' | 'too_short' | 'too_long' | 'too_few' | 'too_many' | 'too_far' | 'file_too_large' | 'bad_file' | 'bad_format' | 'bad_email' | 'bad_phone' | 'bad_date' | 'bad_characters' | 'not_one_line' | 'unknown_value' | 'wrong_code' | 'bad_order' | 'duplicate' | 'either_or' | 'other_price_currency' | 'not_applicable' | 'not_allowed'

export type FitnessLevel = 'easy' | 'moderate' | 'demanding'

export interface FoundPlace {
  place_id: string
  name: string
  kind: string
  city: NamedSlug
  country: NamedSlug
  lat: number
  lng: number
}

export interface FoundPlaces {
  data: Array<FoundPlace>
}

export interface FromPrice {
  /** In minor units: two decimals for USD, three for OMR, none for JPY. */
  amount: number
  /** ISO 4217 code. */
  currency: string
  /** How many travel at this price per person. */
  group_size: number
}

export interface FxFeedText {
  /** The format of `text`. */
  kind?: ExchangeFeedKind | undefined
  /** What a feed says. Without it the configured feed is read. */
  text?: string | undefined
}

export interface FxImport {
  /** These have a new rate. */
  accepted: Array<string>
  unchanged: Array<string>
  /** What was not believed. A `currency` of null is the feed as a whole. */
  quarantined: Array<{
    /** ISO 4217 code. */
    currency: string | null
    reason: string
    /** What the feed said, if that much could be read. */
    value: string | null
  }>
}

export interface FxQuarantineEntry {
  id: string
  /** ISO 4217 code. */
  currency: string | null
  reason: string
  /** What the feed said, if that much could be read. */
  value: string | null
  /** RFC 3339, UTC. */
  created_at: string
}

export interface FxQuarantinePage {
  data: Array<FxQuarantineEntry>
  next_cursor: string | null
  total: number
}

export interface FxRate {
  /** ISO 4217 code. */
  currency: string
  /** Units of the currency for one US dollar. */
  rate: string
  rate_id: string
  /** A rate entered by hand stays until it is replaced; one from a feed ages. */
  source: Open<ExchangeRateSource>
  /** RFC 3339, UTC. */
  as_of: string
  /** Whether prices are quoted in it now. */
  quotable: boolean
  /** RFC 3339, UTC. */
  expires_at: string | null
}

export interface FxRateList {
  data: Array<FxRate>
  next_cursor: string | null
  total: number
}

export type GenderInput = 'female' | 'male' | 'other' | ''

export interface GeneralEnquiry {
  /** `product` asks about one trip, `planner` for a holiday to be planned, `contact` is anything else. */
  kind: GeneralEnquiryKind
  name: string
  email: string
  message: string
  phone?: string | null | undefined
  date_from?: string | null | undefined
  date_to?: string | null | undefined
  /** Who travels, at least one. With them a question about a trip is a price request. */
  travellers?: {
    adults?: number | null | undefined
    children?: number | null | undefined
    infants?: number | null | undefined
  } | null | undefined
  special_needs?: string | null | undefined
  interests?: ReadonlyArray<string> | string | null | undefined
  /** The language to write to them in. */
  locale?: string | null | undefined
  /** A field that people do not see and leave empty. */
  website?: string | null | undefined
}

export type GeneralEnquiryKind = 'planner' | 'contact'

export interface Health {
  status: string
}

export type HealthWarning = 'jobs_failing' | 'jobs_late' | 'mail_failed' | 'mail_late' | 'mail_kept' | 'rates_stale' | 'rates_quarantined' | 'webhooks_off' | 'search_off' | 'disk_low'

export interface HeldMoney {
  id: string
  money: Money
  method: Open<CollectedMethod>
  /** Since when they have it, by the clock of the device. */
  at: string
  /** Who has it. */
  by: {
    id: string
    name: string
  }
  booking: {
    ref: string
    lead_name: string | null
    product_id: string
    trip_title: string
    option_id: string
    option_name: string
    /** On the clock of the place. */
    start: string
  }
}

export interface HeldMoneyPage {
  data: Array<HeldMoney>
  next_cursor: string | null
  total: number
  /** Of the whole list. */
  sums: Array<{
    /** Who hands it over. */
    by: {
      id: string
      name: string
    }
    method: Open<CollectedMethod>
    money: Money
    /** How many times they took some. */
    count: number
  }>
}

export interface HeroSection {
  type: 'hero'
  title: string
  subtitle: string
  image: Cover | null
}

export interface HeroSectionBody {
  type: 'hero'
  title: string
  subtitle?: string
  image?: {
    media_id: string
    /** What the picture shows. */
    alt: string
  } | null
}

export interface Hold {
  /** Three groups of four, as in `7K4M-Q2ZX-9HTB`. */
  ref: string
  /** Once it is checked out, the status of its booking. */
  status: Open<HoldStatus>
  /** RFC 3339, UTC. */
  hold_expires_at: string
  /** On the clock of the place where the trip starts. */
  start: string
  trip: HoldTrip
  option: HoldOption
  /** As they were asked for. */
  units: Array<HoldUnit>
  quote: Quote
  /** Only where it is paid in parts: a deposit and the balance, which add up to `due_now`. */
  payment_plan?: Array<PaymentPart>
  checkout: HoldCheckout | null
}

export interface HoldChange {
  extras?: ReadonlyArray<ExtraSelection> | null | undefined
  pickup?: PickupSelection | null | undefined
  /** As it was typed. Capitals, spaces and dashes make no difference. */
  promo_code?: string | null | undefined
}

/** What its checkout asks for. Null once it is over or checked out. */
export interface HoldCheckout {
  /** Where false, the site has no ways to pay and a checkout names none. */
  payment_method_required: boolean
  /** Those that the checkout takes now. */
  payment_methods: Array<PaymentMethodOffer>
  traveller_details: CheckoutTravellers
  /** Each must be answered. None where nobody is picked up. */
  pickup_asks: Array<{
    ask: Open<PickupQuestion>
    /** Its name in `pickup_details`. */
    field: string
  }>
  lead_fields: Array<{
    field: string
    required: boolean
  }>
}

/** The hold is older than its time, or was released. */
export interface HoldExpiredProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'HoldExpired'
  /** A sentence for developers, in English. */
  detail: string
  details: Record<string, unknown>
}

export interface HoldOption {
  id: string
  name: string
  confirmation: Open<Confirmation>
}

/** A checkout without a hold is tried for an option that has holds. */
export interface HoldRequiredProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'HoldRequired'
  /** A sentence for developers, in English. */
  detail: string
  details: Record<string, unknown>
}

export type HoldStatus = 'on_hold' | 'confirmed' | 'pending' | 'cancelled' | 'rejected' | 'expired'

export interface HoldTrip {
  product_id: string
  /** Null once the site shows the trip no more. */
  slug: string | null
  /** In the language that was held in. */
  title: string
  cover: Cover | null
  /** IANA zone of the place where the trip starts. */
  timezone: string
  seller: NamedSlug | null
}

export interface HoldUnit {
  unit_id: string
  type: Open<UnitType>
  label: string
  qty: number
  /** Null where none were given. */
  ages: Array<number> | null
}

export interface HostedShop {
  is_on: boolean
  /** Where the shop is; null where the service runs no shops. */
  address: string | null
  domains: Array<StorefrontDomain>
}

export interface HostedShopSwitch {
  /** Whether the service runs the shop. */
  is_on: boolean
}

export interface HostedSite {
  /** What the site is called in its address. */
  name: string
  /** Of the shop at this host, as a browser writes it. */
  origin: string
  /** The origin for links and canonical addresses: the first domain of the site that leads to its shop, else the address of the shop. Null at the bare address of the shops where the site has no such domain: then `origin` is as good. */
  main_origin: string | null
  /** The website key that the shop calls with. */
  key: string
  /** The origins of the site, whose pages may show its trips in a frame. */
  origins: Array<string>
  storefront: PublicStorefront
}

/** The service has a bug. The log has the request id. */
export interface InternalErrorProblem {
  type: 'about:blank'
  title: 'Internal Server Error'
  status: 500
  code: 'InternalError'
  /** A sentence for developers, in English. */
  detail: string
  details: Record<string, unknown>
}

/** A field or parameter is missing, malformed, out of range or unknown. */
export interface InvalidInputProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'InvalidInput'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    errors?: Array<{
      /** As in `lead.email` or `units.0.qty`. */
      field: string
      /** Why, for programs. */
      reason: Open<FieldReason>
      /** Why, in English and for developers. */
      message: string
      /** The bound that was not kept, where there is one. */
      limit?: number
    }>
    parameter?: string
    allowed?: Array<string>
  }
  errors?: Array<{
    /** As in `lead.email` or `units.0.qty`. */
    field: string
    /** Why, for programs. */
    reason: Open<FieldReason>
    /** Why, in English and for developers. */
    message: string
    /** The bound that was not kept, where there is one. */
    limit?: number
  }>
  parameter?: string
  allowed?: Array<string>
}

export interface ItineraryStep {
  day: number | null
  title: string
  /** Markdown. HTML in it is kept as written: escape it when you show it. */
  body: string
  places: Array<NamedSlug>
  duration_minutes: number | null
}

export interface JobList {
  data: Array<JobState>
}

export interface JobState {
  name: string
  /** A cron line, in UTC. */
  schedule: string
  /** `waiting` has not run yet and need not have, `failing` failed the last time, `late` should have run by now. */
  state: Open<JobStateName>
  /** RFC 3339, UTC. */
  last_run_at: string | null
  took_ms: number | null
  /** How many things it did. */
  done: number | null
  /** RFC 3339, UTC. */
  last_success_at: string | null
  /** RFC 3339, UTC. */
  last_failure_at: string | null
  last_error: string | null
  /** RFC 3339, UTC. */
  next_run_at: string
}

export type JobStateName = 'waiting' | 'ok' | 'failing' | 'late'

export type KeyKind = 'website' | 'secret' | 'platform'

/** What travellers should know before they go. Empty and null: not said. */
export interface KnowBefore {
  /** What travellers should bring. */
  bring: Array<string>
  clothing: string | null
  weather: string | null
  wheelchair: Open<WheelchairAccess> | null
  access: Array<Open<TripAccess>>
  fitness: Open<FitnessLevel> | null
  /** Of the youngest who can come. 0: any age. Null: not said. */
  min_age: number | null
  /** Who is younger needs an adult. Null: not said. */
  adult_under: number | null
  unsuitable_for: Array<Open<UnsuitableFor>>
  /** What travellers find between the start and the end. */
  on_the_way: Array<Open<OnTheWay>>
}

export interface Lead {
  name: string
  email: string
  /** With its country code, as in +962 7 9123 4567. */
  phone: string
}

export interface LeadChange {
  name?: string | undefined
  email?: string | undefined
  /** With its country code. */
  phone?: string | undefined
}

export type LegalKind = 'imprint' | 'terms' | 'privacy' | 'withdrawal' | 'consent'

export interface LegalTextList {
  data: Array<LegalTextRecord>
}

export interface LegalTextRecord {
  storefront_id: string
  id: string
  kind: Open<LegalKind>
  /** ISO 639-1 code. */
  locale: string
  /** Markdown. HTML in it is kept as written: escape it when you show it. */
  body: string
  /** RFC 3339, UTC. */
  published_at: string
  /** Null while it is in force. */
  ended_at: string | null
}

export interface LegalTextVersion {
  id: string
  kind: Open<LegalKind>
  /** ISO 639-1 code. */
  locale: string
  /** RFC 3339, UTC. */
  published_at: string
}

export interface ListFacets {
  template: Array<FacetValue>
  city: Array<FacetValue>
  region: Array<FacetValue>
  place: Array<FacetValue>
  country: Array<FacetValue>
  category: Array<FacetValue>
  duration: Array<FacetValue>
  /** Marketplace only. */
  seller?: Array<FacetValue>
  via: Array<FacetValue>
  price: Array<FacetValue>
}

export interface ListedCities {
  data: Array<{
    /** With its region where a larger one has the name. */
    name: string
    lat: number
    lng: number
    timezone: string
  }>
}

export type LiveBookingStatus = 'confirmed' | 'pending'

export type LiveOrEndedStatus = 'confirmed' | 'pending' | 'cancelled' | 'rejected' | 'expired'

export type LossKind = 'price_cells' | 'orphaned_bookings' | 'overbooked_starts'

/** A whole list is written so that prices of a trip on sale would be lost, or bookings would stand on starts that no longer run. */
export interface LossesNotAcceptedProblem {
  type: 'about:blank'
  title: 'Conflict'
  status: 409
  code: 'LossesNotAccepted'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    losses: Array<Open<LossKind>>
    impact: WriteImpact
  }
  losses: Array<Open<LossKind>>
  impact: WriteImpact
}

export interface MadePreviewLink {
  id: string
  /** Shown once. The value of `preview` in public reads. */
  token: string
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  expires_at: string
  /** The hosted shops of the seller's own sites, where it opens. */
  sites: Array<{
    storefront_id: string
    name: string
    languages: Array<string>
    /** Opens the preview in the language of the visitor; with one before `/trips`, in that. */
    address: string
  }>
}

export interface MadeSitePreview {
  id: string
  /** Shown once. The value of `preview` in public reads. */
  token: string
  /** Where the preview opens in the hosted shop; null where there is none. */
  address: string | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  expires_at: string
}

export type MailLanguage = 'en' | 'de' | 'ar'

export type MailMoment = 'booking' | 'payment' | 'change' | 'before_trip' | 'after_trip'

export interface MailPreview {
  to: string
  locale: string
  subject: string
  /** Its link opens nothing: no token is made for it. */
  text: string
}

export interface MailPreviewRequest {
  /** Mails about bookings are written in these; who reads another gets English. */
  locale: MailLanguage
  /** A booking of the seller; left out, a made-up one. */
  ref?: string | undefined
  text?: MailTextBody | undefined
}

export type MailSecurity = 'starttls' | 'tls' | 'none'

export interface MailServer {
  /** `environment`: SMTP_URL is set, which wins and cannot be changed here. `none`: mails are kept and not sent. */
  source: Open<MailServerSource>
  host: string | null
  port: number | null
  security: Open<MailSecurity> | null
  user: string | null
  /** Whether one is kept; it is never shown. */
  has_password: boolean
  /** The address that mail comes from. */
  from: string | null
  /** RFC 3339, UTC. */
  updated_at: string | null
  /** Of the server that is set here, since it was last changed. */
  last_test: {
    /** RFC 3339, UTC. */
    at: string
    fault: Open<MailTestFault> | null
    /** What the mail server said, where it refused. */
    said: string | null
  } | null
}

export type MailServerSource = 'environment' | 'portal' | 'none'

export type MailStatus = 'queued' | 'kept' | 'sent' | 'failed' | 'dropped'

export interface MailTest {
  /** Who the mail was for. */
  to: string
  fault: Open<MailTestFault> | null
  /** What the mail server said, where it refused. */
  said: string | null
}

export type MailTestFault = 'host_unknown' | 'no_answer' | 'encryption_failed' | 'login_refused' | 'sender_refused' | 'recipient_refused' | 'refused'

export interface MailText {
  /** Mails about bookings are written in these; who reads another gets English. */
  locale: Open<MailLanguage>
  /** Null: the words of the service. */
  subject: string | null
  lead: string | null
  closing: string | null
  /** The words of the service, to start from. */
  ours: {
    subject: string
    lead: string
  }
  /** RFC 3339, UTC. */
  updated_at: string | null
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface MailTextBody {
  subject?: string | null | undefined
  /** The greeting and what follows it. A blank line ends a paragraph. */
  lead?: string | null | undefined
  /** The last words, below what the service says there. */
  closing?: string | null | undefined
}

export type ManifestOrder = 'name' | 'pickup'

export interface Me {
  person: StaffPerson
  /** The language one chose; null is the seller's first. */
  locale: string | null
  has_password: boolean
  memberships: Array<Membership>
  seller: SellerName | null
  role: Open<StaffRole> | null
  permissions: Array<string>
  /** What the person is for the platform. */
  platform: {
    /** What the person may do for the platform. */
    role: Open<PlatformRole>
    permissions: Array<string>
  } | null
  /** The seller that the session looks at, read only. */
  viewing: {
    seller: SellerName
    /** RFC 3339, UTC. */
    until: string
  } | null
  /** RFC 3339, UTC. */
  authenticated_at: string
  /** RFC 3339, UTC. */
  expires_at: string
  /** False: no mail server is set, so mails are kept and not sent. */
  mail_leaves: boolean
}

export interface MeChange {
  /** What one is called, also in the team one works for now. */
  name?: string | undefined
  /** Language of one's mails and lists; null is the seller's first. */
  locale?: string | null | undefined
}

export interface Media {
  id: string
  /** At most 2560 pixels on its longer edge. */
  url: string
  /** At most 640 pixels on its longer edge. */
  small_url: string
  width: number
  height: number
  content_type: 'image/webp'
  bytes: number
  /** RFC 3339, UTC. */
  created_at: string
}

export interface MediaPage {
  data: Array<Media>
  next_cursor: string | null
  total: number
}

/** Where travellers are met: what the seller says, else the start place. */
export interface MeetingPlace {
  name: string
  directions: string | null
  /** Null where only words say where it is. */
  lat: number | null
  lng: number | null
  /** The place it starts at. */
  place: NamedSlug | null
}

/** Where travellers are met. Null: at the start place, where there is one. Without `lat` and `lng`, which come both or not at all, no map is shown. */
export interface MeetingPoint {
  /** One name per language. */
  names: {
    en: string
    [key: string]: string
  }
  /** How to find it, by language. */
  directions: Record<string, string>
  lat: number | null
  lng: number | null
}

export interface Membership {
  seller: SellerName
  /** What the person may do for the seller. */
  role: Open<StaffRole>
}

export interface Menu {
  location: Open<MenuLocation>
  items: Array<{
    label: string
    href: string
    children: Array<{
      label: string
      href: string
    }>
  }>
}

export interface MenuBody {
  items: ReadonlyArray<{
    label?: string | undefined
    /** By language, with the storefront's default among them; in place of `label`. */
    labels?: Record<string, string> | undefined
    /** One of the three. */
    link: {
      page_id?: string | undefined
      product_id?: string | undefined
      /** A path of the site or an https address. */
      href?: string | undefined
    }
    children?: ReadonlyArray<{
      label?: string | undefined
      /** By language, with the storefront's default among them; in place of `label`. */
      labels?: Record<string, string> | undefined
      /** One of the three. */
      link: {
        page_id?: string | undefined
        product_id?: string | undefined
        /** A path of the site or an https address. */
        href?: string | undefined
      }
    }> | undefined
  }>
}

export type MenuLocation = 'header' | 'footer'

export interface MenuRecord {
  location: Open<MenuLocation>
  items: Array<{
    label?: string
    /** By language, with the storefront's default among them; in place of `label`. */
    labels?: Record<string, string>
    /** One of the three. */
    link: {
      page_id?: string
      product_id?: string
      /** A path of the site or an https address. */
      href?: string
    }
    children?: Array<{
      label?: string
      /** By language, with the storefront's default among them; in place of `label`. */
      labels?: Record<string, string>
      /** One of the three. */
      link: {
        page_id?: string
        product_id?: string
        /** A path of the site or an https address. */
        href?: string
      }
    }>
  }>
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export type Menus = Array<Menu>

export type MessageChannel = 'website' | 'marketplace' | 'reseller' | 'staff' | 'offer'

/** Only bookings that fit all of it. */
export interface MessageFilter {
  product_ids?: ReadonlyArray<string> | undefined
  option_ids?: ReadonlyArray<string> | undefined
  storefront_ids?: ReadonlyArray<string> | undefined
  channel?: MessageChannel | null | undefined
}

export type MessageKind = 'service' | 'other'

export interface MessagePreview {
  ref: string
  /** The language that this booking would get. */
  sent_in: string
  messages: Array<RenderedMessage>
}

export interface MessagePreviewRequest {
  /** By language, with fields in braces: `{{name}}`, `{{trip}}`, `{{option}}`, `{{start}}`, `{{travellers}}`, `{{reference}}`, `{{meeting_point}}`, `{{pickup}}`, `{{total}}`, `{{to_pay}}`, `{{manage_link}}`, `{{seller}}`. Any other name is refused. */
  texts: Record<string, MessageText>
  /** Of a booking of the seller, whose facts are filled in. */
  ref: string
  /** `service` is about the booking itself; `other` is not, and has a way out. */
  kind?: MessageKind | undefined
}

export interface MessageRule {
  id: string
  name: string
  /** The moment that `offset_minutes` is counted from. */
  trigger: Open<MessageTrigger>
  /** Before the start for `before_start`, after the moment for all others. */
  offset_minutes: number
  filter: {
    product_ids: Array<string>
    option_ids: Array<string>
    storefront_ids: Array<string>
    channel: string | null
  }
  /** By language, with fields in braces: `{{name}}`, `{{trip}}`, `{{option}}`, `{{start}}`, `{{travellers}}`, `{{reference}}`, `{{meeting_point}}`, `{{pickup}}`, `{{total}}`, `{{to_pay}}`, `{{manage_link}}`, `{{seller}}`. Any other name is refused. */
  texts: Record<string, MessageText>
  /** `service` is about the booking itself; `other` is not, and has a way out. */
  kind: Open<MessageKind>
  active: boolean
  /** Mails of the last year. */
  sent: number
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface MessageRuleChange {
  name?: string | undefined
  /** The moment that `offset_minutes` is counted from. */
  trigger?: MessageTrigger | undefined
  /** Before the start for `before_start`, after the moment for all others. */
  offset_minutes?: number | undefined
  filter?: MessageFilter | undefined
  /** By language, with fields in braces: `{{name}}`, `{{trip}}`, `{{option}}`, `{{start}}`, `{{travellers}}`, `{{reference}}`, `{{meeting_point}}`, `{{pickup}}`, `{{total}}`, `{{to_pay}}`, `{{manage_link}}`, `{{seller}}`. Any other name is refused. */
  texts?: Record<string, MessageText> | undefined
  /** `service` is about the booking itself; `other` is not, and has a way out. */
  kind?: MessageKind | undefined
  active?: boolean | undefined
}

export interface MessageRulePage {
  data: Array<MessageRule>
  next_cursor: string | null
  total: number
}

export type MessageSkipReason = 'no_address'

export interface MessageTest {
  /** Of a booking of the seller, whose facts are filled in. */
  ref: string
  /** One of the texts; otherwise the one that the booking would get. */
  locale?: string | undefined
}

export interface MessageTestSent {
  to: string
  locale: string
}

export interface MessageText {
  subject: string
  /** Plain text. A blank line ends a paragraph; one that is `{{manage_link}}` alone becomes a button. */
  body: string
}

export type MessageTrigger = 'before_start' | 'after_start' | 'after_end' | 'after_booking' | 'after_cancellation'

export interface Money {
  /** In minor units: two decimals for USD, three for OMR, none for JPY. */
  amount: number
  /** ISO 4217 code. */
  currency: string
}

export type MoneyMovementKind = 'payment' | 'refund'

export interface MovedMoney {
  id: string
  kind: Open<MoneyMovementKind>
  method: Open<PaymentMethod>
  amount: Money
  note: string | null
  recorded_by: {
    id: string
    name: string | null
  } | null
  /** RFC 3339, UTC. */
  created_at: string
  /** The payment that this entry takes back; its amount is below zero. */
  voids: string | null
  /** On the clock of the company. */
  day: string
  state: Open<RefundState> | null
  /** The provider's own number of it. */
  provider_ref: string | null
  fee: Money | null
  provider: Open<PaymentProvider> | null
  /** The transfer to your bank that it came with, once the provider tells it. */
  payout: {
    ref: string | null
    /** RFC 3339, UTC. */
    at: string
  } | null
  booking: {
    ref: string
    lead_name: string | null
    trip: string
    start: string
  }
}

export interface MovedMoneyPage {
  data: Array<MovedMoney>
  next_cursor: string | null
  total: number
  /** Of the whole list, by currency and method. */
  sums: Array<{
    method: Open<PaymentMethod>
    count: number
    paid: Money
    refunded: Money
  }>
  /** Of each day of this page, whole, by currency; the newest first. */
  days: Array<{
    day: string
    count: number
    paid: Money
    refunded: Money
  }>
}

export interface MyBooking {
  ref: string
  status: Open<BookingStatus>
  /** On the clock of the trip; a date where it is open all day. */
  start: string
  /** Like `start`; a date where it takes days. Null where the trip does not say. */
  end: string | null
  pax: number
  trip: SoldTrip
  seller: BookingSeller
  total: Money
  payment_status: string | null
  payment: MyBookingPayment
  /** RFC 3339, UTC. */
  created_at: string
}

export interface MyBookingPayment {
  standing: PaymentStanding
  /** Whether it can be paid by card now. */
  can_pay: boolean
}

export interface MyBookings {
  data: Array<MyBooking>
  next_cursor: string | null
}

export interface MyDeparture {
  option_id: string
  option_name: string
  product_id: string
  trip_title: string
  /** On the clock of the place. */
  start: string
  /** RFC 3339, UTC. */
  starts_at: string
  /** RFC 3339, UTC. */
  ends_at: string
  timezone: string
  /** It runs at the same time as another of these. */
  overlaps: boolean
  note: string | null
  bookings: number
  /** Travellers, those who wait included. */
  taken: number
  /** Of these, those whose booking still waits. */
  pending: number
  resources: Array<ResourceName>
  /** When who goes can be read. */
  manifest: {
    /** RFC 3339, UTC. */
    opens_at: string
    /** RFC 3339, UTC. */
    closes_at: string
  }
}

export interface MyDepartureList {
  data: Array<MyDeparture>
  next_cursor: string | null
  total: number
}

export interface MyManifest {
  option_id: string
  option_name: string
  product_id: string
  trip_title: string
  /** On the clock of the place. */
  start: string
  /** RFC 3339, UTC. */
  starts_at: string
  /** RFC 3339, UTC. */
  ends_at: string
  timezone: string
  note: string | null
  /** Of all bookings, on this page or not. */
  pax: number
  /** Bookings in all. */
  total: number
  /** Null on the last page. */
  next_cursor: string | null
  bookings: Array<{
    ref: string
    status: Open<LiveBookingStatus>
    pax: number
    /** That the lead booked in. */
    language: string | null
    lead: {
      name: string
      phone: string
    }
    units: Array<{
      label: string
      qty: number
    }>
    extras: Array<{
      label: string
      qty: number
    }>
    rooms: Array<{
      label: string
      qty: number
    }>
    pickup: {
      name: string
      time: string | null
      /** The day of `time`. */
      date: string | null
    } | null
    pickup_details: string | null
    special_requests: string | null
    /** What the traveller still brings, by currency. */
    to_collect: Array<Money>
    travellers: Array<{
      position: number
      name: string | null
      dietary: string | null
      medical_note: string | null
      weight_kg: number | null
      height_cm: number | null
      shoe_size: string | number | null
    }>
    attendance: BookingAttendance
  }>
  resources: Array<ResourceName>
}

export interface MyNotice {
  /** A booking was made; one waits for an answer; a traveller cancelled; a receipt came; a booking lapsed; money is to be given back, or did not arrive; a bank asks about a card payment; a webhook endpoint was turned off. */
  kind: Open<NoticeKind>
  /** A mail for each, one mail a day for all, or none. */
  mail: Open<NoticeWay>
  /** A mail for each, one mail a day for all, or none. */
  default: Open<NoticeWay>
  /** Only who has it is notified. */
  permission: string
  /** Whether the person has it. */
  permitted: boolean
}

export interface MyNotices {
  /** Language of one's mails and lists; null is the seller's first. */
  locale: string | null
  /** IANA zone of the clock that `digest_hour` is read on. */
  timezone: string
  /** When the mail of the day is sent. */
  digest_hour: number
  kinds: Array<MyNotice>
}

export interface MyNoticesChange {
  /** Language of one's mails and lists; null is the seller's first. */
  locale: string | null
  /** IANA zone of the clock that `digest_hour` is read on. */
  timezone: string
  /** When the mail of the day is sent. */
  digest_hour: number
  kinds: ReadonlyArray<{
    /** A booking was made; one waits for an answer; a traveller cancelled; a receipt came; a booking lapsed; money is to be given back, or did not arrive; a bank asks about a card payment; a webhook endpoint was turned off. */
    kind: NoticeKind
    /** A mail for each, one mail a day for all, or none. */
    mail: NoticeWay
  }>
}

export interface MyPassword {
  /** Needed when the sign-in is more than 10 minutes old. */
  current_password?: string | undefined
  /** At least 10 characters. */
  new_password: string
}

export interface MyPriceRequests {
  data: Array<{
    reference: string
    /** `new` waits for the seller, `priced` has an offer, `booked` was bought, `declined` will get none, `closed` was put aside. */
    status: Open<PriceRequestStatus>
    /** RFC 3339, UTC. */
    created_at: string
    trip: {
      product_id: string
      slug: string
      title: string
    }
    seller: {
      slug: string
      name: string
    }
    date_from: string | null
    date_to: string | null
    travellers: TravellerParty
    offer: {
      id: string
      state: Open<OfferState>
      /** Opens the offer. */
      token: string
    } | null
  }>
}

export interface MySeller {
  slug: string
}

export interface MySession {
  id: string
  /** The one that asks. */
  current: boolean
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  last_seen_at: string
  /** RFC 3339, UTC. */
  expires_at: string
  /** Such as `Firefox`; null where unknown. */
  browser: string | null
  /** Such as `Android`; null where unknown. */
  system: string | null
  /** Where it signed in from, shortened: `203.0.113.0/24`. */
  network: string | null
}

export interface MySessionList {
  /** At most 100, the latest seen first. */
  data: Array<MySession>
}

export interface NamedSlug {
  slug: string
  name: string
}

export type NetworkStatus = 'none' | 'applied' | 'approved' | 'refused' | 'suspended'

export interface NewApplication {
  company: string
  /** Who would be its owner here. */
  name: string
  email: string
  /** ISO 3166 code, in lower case: where the company is. */
  country: string
  /** What it would sell. */
  message?: string | null | undefined
  /** The language to write to them in. */
  locale?: string | null | undefined
  /** A field that people do not see and leave empty. */
  website?: string | null | undefined
}

export interface NewBookingNote {
  /** For the team alone. */
  text: string
}

export interface NewCalendarFeed {
  /** Departures one is assigned to, or all that are booked; `mine` by default. */
  scope?: CalendarFeedScope | undefined
}

export interface NewCapacityPools {
  capacity_pools: ReadonlyArray<{
    id?: string | undefined
    name: string
    /** Seats at each start, over all options of the pool. */
    capacity: number
  }>
}

export interface NewCategory {
  slug: string
  /** One name per language. */
  names: {
    en: string
    [key: string]: string
  }
}

export type NewCheckout = CheckoutOfHold | CheckoutOnRequest

export interface NewCity {
  slug: string
  /** One name per language. */
  names: {
    en: string
    [key: string]: string
  }
  /** A region that is not there yet is made, and needs names. */
  region: {
    slug: string
    /** One name per language. */
    names?: {
      en: string
      [key: string]: string
    } | undefined
  }
  /** ISO 3166 code, in lower case. */
  country: string
  /** A part of the world, such as `middle_east`. */
  world_region: string
  /** IANA zone, such as Asia/Amman. */
  timezone: string
  /** With `lng`; null: not known. */
  lat?: number | null | undefined
  lng?: number | null | undefined
}

export interface NewCollection {
  slug: string
  /** One name per language. */
  names: {
    en: string
    [key: string]: string
  }
  show_from?: string | null | undefined
  show_to?: string | null | undefined
  hidden?: boolean | undefined
}

export interface NewCompany {
  /** The name of the company, with its legal form. */
  legal_name?: string | null | undefined
  address_lines?: ReadonlyArray<string> | undefined
  /** Of the address. */
  postal_code?: string | null | undefined
  /** Of the address. */
  city?: string | null | undefined
  /** ISO 3166 code of the country. */
  country?: string | null | undefined
  /** Who may sign for the company. */
  represented_by?: string | null | undefined
  /** Where the company is registered, and its number there. */
  register?: string | null | undefined
  /** Its tax number. */
  tax_number?: string | null | undefined
  /** Its VAT number with the code of its country: DE123456789. */
  vat_id?: string | null | undefined
  /** The licence as a travel company, and who gave it. */
  licence?: string | null | undefined
  /** Who insures the money of travellers who buy a package, and how to reach them. */
  insolvency_protection?: string | null | undefined
  /** With its country code, as in +962 7 9123 4567. */
  phone?: string | null | undefined
  /** A number that answers on WhatsApp, with its country code. */
  whatsapp?: string | null | undefined
  email?: string | null | undefined
}

export interface NewDepartureMessage {
  /** By language, with fields in braces: `{{name}}`, `{{trip}}`, `{{option}}`, `{{start}}`, `{{travellers}}`, `{{reference}}`, `{{meeting_point}}`, `{{pickup}}`, `{{total}}`, `{{to_pay}}`, `{{manage_link}}`, `{{seller}}`. Any other name is refused. */
  texts: Record<string, MessageText>
  refs?: ReadonlyArray<string> | undefined
}

export interface NewDeposit {
  /** Of what is paid upfront. Null: `amount` says it. */
  percent?: number | null | undefined
  /** In minor units of the price currency. Null: `percent` says it. */
  amount?: number | null | undefined
  /** The rest is due at the end of the day so many days before the start. */
  balance_days: number
  /** What becomes of a booking whose rest does not come: it is cancelled by its policy some days after its lead was told, or they are only reminded. */
  on_overdue: OverdueRule
}

export type NewEnquiry = ProductEnquiry | GeneralEnquiry

export interface NewEvent {
  event_id: string
}

export interface NewEventBody {
  /** A name of `GET /v1/webhook-event-types`. */
  type: string
  /** The one endpoint it is posted to as well. */
  endpoint_id?: string | undefined
}

export interface NewFxRate {
  /** Units of the currency for one US dollar, as a decimal text. */
  rate: string
  /** A rate entered by hand stays until it is replaced; one from a feed ages. */
  source?: ExchangeRateSource | undefined
  /** RFC 3339, UTC. */
  as_of?: string | undefined
}

export interface NewHold {
  /** Of the option. */
  option_id: string
  /** `YYYY-MM-DDTHH:MM` on the clock of the place where the trip starts, or `YYYY-MM-DD` for an option that is open all day. */
  start: string
  units: ReadonlyArray<UnitSelection>
  extras?: ReadonlyArray<ExtraSelection> | null | undefined
  pickup?: PickupSelection | null | undefined
  rooms?: ReadonlyArray<RoomSelection> | null | undefined
  /** One of the storefront's, else its display one. */
  currency?: string | null | undefined
  /** Language of the labels; English without it. */
  locale?: string | null | undefined
  /** As it was typed. Capitals, spaces and dashes make no difference. */
  promo_code?: string | null | undefined
  attribution?: Attribution | null | undefined
  /** The token of a preview link, on the seller's own sites: quotes as if the draft of the trip were live. A hold is refused with it. */
  preview?: string | null | undefined
}

export interface NewLegalText {
  /** Markdown. HTML in it is kept as written: escape it when you show it. */
  body: string
}

export interface NewMailServer {
  /** A name or an address, without a port. */
  host: string
  /** In production 25, 465, 587, 2465, 2525 or 2587. */
  port: number
  /** `starttls` encrypts after the greeting and goes no further without, `tls` encrypts from the start, `none` not at all. */
  security: MailSecurity
  /** Null where none is needed. */
  user?: string | null | undefined
  /** Left out, the kept one stays, for as long as it goes to the same host, port and user and stays encrypted. */
  password?: string | undefined
  from: string
}

/** Where travellers are met. Null: at the start place, where there is one. Without `lat` and `lng`, which come both or not at all, no map is shown. */
export interface NewMeetingPoint {
  /** One name per language. */
  names: {
    en: string
    [key: string]: string
  }
  /** How to find it, by language. */
  directions?: Record<string, string> | undefined
  lat?: number | null | undefined
  lng?: number | null | undefined
}

export interface NewMessageRule {
  name: string
  /** The moment that `offset_minutes` is counted from. */
  trigger: MessageTrigger
  /** Before the start for `before_start`, after the moment for all others. */
  offset_minutes: number
  filter?: MessageFilter | undefined
  /** By language, with fields in braces: `{{name}}`, `{{trip}}`, `{{option}}`, `{{start}}`, `{{travellers}}`, `{{reference}}`, `{{meeting_point}}`, `{{pickup}}`, `{{total}}`, `{{to_pay}}`, `{{manage_link}}`, `{{seller}}`. Any other name is refused. */
  texts: Record<string, MessageText>
  /** `service` is about the booking itself; `other` is not, and has a way out. */
  kind: MessageKind
  active?: boolean | undefined
}

export interface NewOffer {
  option_id: string
  /** `YYYY-MM-DDTHH:MM` on the clock of the place where the trip starts, or `YYYY-MM-DD` for an option that is open all day. */
  start: string
  units?: ReadonlyArray<UnitSelection> | undefined
  rooms?: ReadonlyArray<RoomSelection> | null | undefined
  /** In minor units of the price currency: the price for the whole group. */
  total?: number | undefined
  /** In US cents, for prices in dollars. */
  total_usd?: number | null | undefined
  inclusions?: ReadonlyArray<string> | undefined
  /** For the traveller. */
  message?: string | null | undefined
  /** The last day on which it can be taken, where the trip starts. */
  last_day: string
}

export interface NewOfferHold {
  /** One of the storefront's, else its display one. */
  currency?: string | null | undefined
  /** Language of the labels; English without it. */
  locale?: string | null | undefined
  attribution?: Attribution | null | undefined
}

export interface NewOption {
  names: {
    en: string
    [key: string]: string
  }
  /** One option of a trip is its default. */
  is_default?: boolean | undefined
  private?: boolean | undefined
  sales_paused?: boolean | undefined
  min_units?: number | null | undefined
  max_units?: number | null | undefined
  /** How many a website may book at once, with or without a seat. Null is 200. */
  max_party?: number | null | undefined
  availability_type?: AvailabilityType | undefined
  capacity_mode?: CapacityMode | undefined
  confirmation?: Confirmation | undefined
  /** Null is the seller's own setting. */
  cutoff_minutes?: number | null | undefined
  /** With `cutoff_time`: so many days before. */
  cutoff_days?: number | null | undefined
  /** HH:MM on the clock of the place where the trip starts. */
  cutoff_time?: string | null | undefined
  groups_per_start?: number | undefined
  capacity_pool_id?: string | null | undefined
  policy_id: string
  traveller_details?: {
    /** Whose details are asked for. */
    scope: TravellerDetailsScope
    fields: ReadonlyArray<TravellerField>
    collect: TravellerDetailsTime
    /** Only for details collected after booking. */
    due_hours_before?: number | null | undefined
  } | undefined
}

export interface NewOwner {
  email: string
  name: string
  /** For a person who has none yet; otherwise not read. */
  password?: string | undefined
}

export interface NewPage {
  /** Where the page stands on the site: steps of lower-case letters, digits and dashes, with slashes between them. Slashes around it are dropped. `home` is the page at `/`. */
  slug: string
}

export interface NewPasskey {
  id: string
  rawId: string
  type: 'public-key'
  response: {
    clientDataJSON: string
    attestationObject: string
    transports?: ReadonlyArray<string> | null | undefined
  }
  /** How its owner calls it. */
  label?: string | null | undefined
}

export interface NewPasskeyOptions {
  /** To be signed, once, within 5 minutes. */
  challenge: string
  rp: {
    id: string
    name: string
  }
  user: {
    id: string
    name: string
    displayName: string
  }
  pubKeyCredParams: Array<{
    type: 'public-key'
    alg: number
  }>
  /** In milliseconds. */
  timeout: number
  excludeCredentials: Array<{
    id: string
    type: 'public-key'
    transports: Array<string>
  }>
  authenticatorSelection: {
    residentKey: 'required'
    requireResidentKey: boolean
    userVerification: 'required'
  }
  attestation: 'none'
}

export interface NewPayment {
  method: PaymentMethod
  /** Left out: all that is open. */
  amount?: {
    /** In minor units. */
    amount: number
    /** ISO 4217 code. */
    currency: string
  } | null | undefined
  note?: string | null | undefined
}

export interface NewPaymentRequest {
  /** At most what is open, which it is where this is left out. */
  amount?: {
    /** In minor units. */
    amount: number
    /** ISO 4217 code. */
    currency: string
  } | undefined
  /** What it is for. The guest reads it. */
  reason?: string | null | undefined
  /** Until when it is to be paid. Later it is overdue, and can still be paid. */
  due_at: string
}

export interface NewPlace {
  slug: string
  /** What it is, such as `sight`, `hotel` or `airport`. */
  kind: string
  /** One name per language. */
  names: {
    en: string
    [key: string]: string
  }
  /** One text per language. */
  summaries?: Record<string, string> | undefined
  city: string
  lat: number
  lng: number
  photos?: ReadonlyArray<{
    media_id?: string | undefined
    /** An https address. */
    url?: string | undefined
    /** What it shows, by language. */
    alt?: Record<string, string> | undefined
    width?: number | undefined
    height?: number | undefined
  }> | undefined
}

export interface NewPlatformMember {
  email: string
  name: string
  /** What the person may do for the platform. */
  role: PlatformRole
}

export interface NewPolicy {
  name: string
  preset: PolicyPreset
  tiers?: ReadonlyArray<{
    /** Whole days before the start. */
    from_days: number
    refund_pct: number
  }> | undefined
}

export interface NewPriceChange {
  /** `percent`, unless said, makes prices dearer or cheaper by `percent_bp`. `currency` keeps all prices of the seller in another `currency` from now on, by `rate`. */
  kind?: PriceChangeKind | undefined
  /** With `kind` `currency`, the one that prices are to be in. */
  currency?: string | undefined
  /** With `kind` `currency`, what one unit of the old one costs in it, as a decimal text of which eight decimals count. */
  rate?: string | undefined
  option_ids?: ReadonlyArray<string> | undefined
  /** All options of these trips, instead of `option_ids`. */
  product_ids?: ReadonlyArray<string> | undefined
  /** Every option, instead of `option_ids`. */
  all?: boolean | undefined
  /** Only starts on these days, both ends included; left out, on every day. */
  dates?: ReadonlyArray<{
    from: string
    to: string
  }> | undefined
  /** Only starts on these days of the week, of `dates` where given; 1 is Monday. */
  weekdays?: ReadonlyArray<number> | undefined
  /** Hundredths of a percent: 500 makes everything five percent dearer. */
  percent_bp?: number | undefined
  rounding?: DisplayRounding | undefined
  rows?: ReadonlyArray<number> | undefined
}

export interface NewPriceTable {
  rows: ReadonlyArray<{
    /** Days of start, the last one included. */
    season?: {
      from: string
      to: string
    } | null | undefined
    weekdays?: ReadonlyArray<number> | undefined
    tiers: ReadonlyArray<{
      /** Travellers who take a seat. */
      min: number
      /** Travellers who take a seat. */
      max?: number | null | undefined
    }>
    cells: ReadonlyArray<{
      unit_id: string
      /** The `min` of its tier. */
      tier: number
      /** In minor units of the price currency. */
      net?: number | undefined
      /** In US cents, for prices in dollars. */
      net_usd?: number | null | undefined
      age_prices?: ReadonlyArray<{
        from_age: number
        to_age: number
        /** In minor units of the price currency. */
        net?: number | undefined
        /** In US cents, for prices in dollars. */
        net_usd?: number | null | undefined
      }> | undefined
    }>
  }>
}

export interface NewPromoBatch {
  /** For the staff. */
  name: string
  /** What its line says. */
  labels?: Record<string, string> | undefined
  percent_off?: number | null | undefined
  /** In minor units of the price currency: off the whole booking. */
  amount_off?: number | null | undefined
  /** Takes off the pickup as well. */
  covers_pickup?: boolean | undefined
  /** Only these trips, and those of `categories`. Both empty: every trip. */
  product_ids?: ReadonlyArray<string> | undefined
  categories?: ReadonlyArray<string> | undefined
  /** Only these of the seller's own sites. Empty: all of them, and the desk. */
  storefront_ids?: ReadonlyArray<string> | undefined
  /** Of the start. */
  travel_from?: string | null | undefined
  /** Of the start. */
  travel_to?: string | null | undefined
  /** Of the booking, where the trip starts. */
  sale_from?: string | null | undefined
  /** Of the booking, where the trip starts. */
  sale_to?: string | null | undefined
  min_travellers?: number | null | undefined
  max_travellers?: number | null | undefined
  /** Only for who has no booking with the seller yet. */
  first_booking_only?: boolean | undefined
  /** In all, with holds that are open. */
  max_uses?: number | null | undefined
  /** By the address of the lead. */
  max_uses_per_traveller?: number | null | undefined
  /** Also where a special has lowered a price. */
  combinable?: boolean | undefined
  /** False switches it off. */
  active?: boolean | undefined
  /** How each of them begins; eight letters and digits follow. */
  prefix?: string | null | undefined
  count: number
}

export interface NewPromoCode {
  /** Capitals, spaces and dashes make no difference to whoever types it. */
  code: string
  /** For the staff. */
  name: string
  /** What its line says. */
  labels?: Record<string, string> | undefined
  percent_off?: number | null | undefined
  /** In minor units of the price currency: off the whole booking. */
  amount_off?: number | null | undefined
  /** Takes off the pickup as well. */
  covers_pickup?: boolean | undefined
  /** Only these trips, and those of `categories`. Both empty: every trip. */
  product_ids?: ReadonlyArray<string> | undefined
  categories?: ReadonlyArray<string> | undefined
  /** Only these of the seller's own sites. Empty: all of them, and the desk. */
  storefront_ids?: ReadonlyArray<string> | undefined
  /** Of the start. */
  travel_from?: string | null | undefined
  /** Of the start. */
  travel_to?: string | null | undefined
  /** Of the booking, where the trip starts. */
  sale_from?: string | null | undefined
  /** Of the booking, where the trip starts. */
  sale_to?: string | null | undefined
  min_travellers?: number | null | undefined
  max_travellers?: number | null | undefined
  /** Only for who has no booking with the seller yet. */
  first_booking_only?: boolean | undefined
  /** In all, with holds that are open. */
  max_uses?: number | null | undefined
  /** By the address of the lead. */
  max_uses_per_traveller?: number | null | undefined
  /** Also where a special has lowered a price. */
  combinable?: boolean | undefined
  /** False switches it off. */
  active?: boolean | undefined
}

export interface NewQuote {
  /** Of the option. */
  option_id: string
  /** `YYYY-MM-DDTHH:MM` on the clock of the place where the trip starts, or `YYYY-MM-DD` for an option that is open all day. */
  start: string
  units: ReadonlyArray<UnitSelection>
  extras?: ReadonlyArray<ExtraSelection> | null | undefined
  pickup?: PickupSelection | null | undefined
  rooms?: ReadonlyArray<RoomSelection> | null | undefined
  /** One of the storefront's, else its display one. */
  currency?: string | null | undefined
  /** Language of the labels; English without it. */
  locale?: string | null | undefined
  /** As it was typed. Capitals, spaces and dashes make no difference. */
  promo_code?: string | null | undefined
  /** The token of a preview link, on the seller's own sites: quotes as if the draft of the trip were live. A hold is refused with it. */
  preview?: string | null | undefined
}

export interface NewRefund {
  amount: {
    /** In minor units. */
    amount: number
    /** ISO 4217 code. */
    currency: string
  }
  method?: PaymentMethod | null | undefined
  /** Whether the price of a booking that stands falls with it, so that the traveller does not owe it again; true by default. False: what went back is open again. */
  lower_price?: boolean | undefined
  note?: string | null | undefined
}

export interface NewResource {
  kind: ResourceKind
  name: string
  /** A member of the team, who then sees the departures. Each is one resource. */
  person_id?: string | null | undefined
  /** How many it takes. */
  capacity?: number | null | undefined
  note?: string | undefined
}

export interface NewSchedule {
  rules: ReadonlyArray<{
    from?: string | null | undefined
    to?: string | null | undefined
    weekdays?: ReadonlyArray<number> | undefined
    times?: ReadonlyArray<string> | undefined
    /** Seats at each start; null is not counted. */
    capacity?: number | null | undefined
  }>
  dates?: ReadonlyArray<{
    date: string
    times?: ReadonlyArray<string> | undefined
    /** Seats at each start; null is not counted. */
    capacity?: number | null | undefined
  }> | undefined
  /** HH:MM on the clock of the place where the trip starts. */
  closes_at?: string | null | undefined
}

export interface NewSecretKey {
  id: string
  label: string
  scopes: Array<Open<Scope>>
  last_four: string
  made_by: {
    person_id: string
    name: string
  }
  status: Open<SecretKeyStatus>
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  revoked_at: string | null
  /** Shown this once; null when the call is repeated. */
  key: string | null
}

export interface NewSecretKeyBody {
  label: string
  scopes: ReadonlyArray<Scope>
}

export interface NewSeller {
  slug: string
  name: string
  base?: string | undefined
  blurb?: string | undefined
  /** `base` in languages other than the default one. */
  bases?: Record<string, string> | undefined
  /** `blurb` in languages other than the default one. */
  blurbs?: Record<string, string> | undefined
  languages: ReadonlyArray<string>
  /** ISO 639-1 code. */
  default_language?: string | undefined
  /** The year since which it has been at work. */
  founded_year?: number | null | undefined
  /** ISO 4217 code. */
  price_currency?: string | undefined
}

export interface NewSimulation {
  units?: ReadonlyArray<{
    id?: string | undefined
    type: UnitType
    labels: {
      en: string
      [key: string]: string
    }
    min_age?: number | null | undefined
    max_age?: number | null | undefined
    min_qty?: number | null | undefined
    max_qty?: number | null | undefined
    /** Whether it counts as a traveller. */
    takes_seat?: boolean | undefined
    free?: boolean | undefined
    accompanied_by?: ReadonlyArray<string | number> | undefined
    /** Of a unit that is not saved yet: by which prices and selections name it. */
    temporary_id?: string | undefined
  }> | undefined
  price_table?: NewPriceTable | undefined
  schedule?: NewSchedule | undefined
  exceptions?: ReadonlyArray<{
    /** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM`. */
    start: string
    /** False opens a start that the schedule does not have. */
    closed?: boolean | null | undefined
    capacity?: number | null | undefined
  }> | undefined
  selections?: ReadonlyArray<{
    /** `YYYY-MM-DDTHH:MM` on the clock of the place where the trip starts, or `YYYY-MM-DD` for an option that is open all day. */
    start: string
    units: ReadonlyArray<UnitSelection>
    extras?: ReadonlyArray<ExtraSelection> | null | undefined
    pickup?: PickupSelection | null | undefined
    rooms?: ReadonlyArray<RoomSelection> | null | undefined
  }> | undefined
  ladder?: {
    unit_id: string
    from: number
    /** At most 11 more than `from`. */
    to: number
    /** `YYYY-MM-DDTHH:MM` on the clock of the place where the trip starts, or `YYYY-MM-DD` for an option that is open all day. */
    start: string
  } | undefined
  /** Of the calendar. */
  month?: string | undefined
  /** Any that has a fresh rate; without it that of the prices. */
  currency?: string | undefined
  /** Language of the labels; English without it. */
  locale?: string | null | undefined
}

export interface NewSpecial {
  name: string
  product_id: string
  option_id?: string | null | undefined
  from: string
  to: string
  book_from?: string | null | undefined
  book_to?: string | null | undefined
  percent_off?: number | null | undefined
  /** In minor units of the price currency: off the price of each traveller. */
  amount_off?: number | null | undefined
  /** In US cents, for prices in dollars. */
  amount_off_usd?: number | null | undefined
}

export interface NewStaffBooking {
  /** Of the option. */
  option_id: string
  /** `YYYY-MM-DDTHH:MM` on the clock of the place where the trip starts, or `YYYY-MM-DD` for an option that is open all day. */
  start: string
  units: ReadonlyArray<UnitSelection>
  extras?: ReadonlyArray<ExtraSelection> | null | undefined
  pickup?: PickupSelection | null | undefined
  rooms?: ReadonlyArray<RoomSelection> | null | undefined
  /** One of the storefront's, else its display one. */
  currency?: string | null | undefined
  /** Language of the labels; English without it. */
  locale?: string | null | undefined
  /** As it was typed. Capitals, spaces and dashes make no difference. */
  promo_code?: string | null | undefined
  adjustments?: ReadonlyArray<{
    label: string
    /** In the currency of the quote: Money, or its minor units. */
    amount: {
      amount: number
      /** ISO 4217 code. */
      currency: string
    } | number
  }> | undefined
  lead: {
    name: string
    /** Without it no mail is sent. */
    email?: string | null | undefined
    /** With its country code. */
    phone?: string | null | undefined
  }
  payment?: {
    method: PaymentMethod
    paid?: {
      amount: number
      /** ISO 4217 code. */
      currency: string
    } | number | null | undefined
    /** Until when the rest is to be paid. The booking stays confirmed after it, and is overdue. */
    due_at?: string | null | undefined
  } | null | undefined
  pickup_details?: {
    flight_number?: string | null | undefined
    ship_name?: string | null | undefined
    room_number?: string | null | undefined
    notes?: string | null | undefined
  } | null | undefined
  special_requests?: string | null | undefined
  traveller_details?: ReadonlyArray<TravellerCardBody> | null | undefined
  expected_total?: {
    amount: number
    /** ISO 4217 code. */
    currency: string
  } | number | null | undefined
  /** Book although there are too few places. Staff know why. */
  override_capacity?: boolean | undefined
  /** Book a start that the schedule does not have, which opens it. It takes the permission `schedule:manage` besides. */
  override_schedule?: boolean | undefined
  /** Places of a start that is opened so; those of the party where it is not said, so that no site sells more of it. */
  start_capacity?: number | null | undefined
}

export interface NewStaffQuote {
  /** Of the option. */
  option_id: string
  /** `YYYY-MM-DDTHH:MM` on the clock of the place where the trip starts, or `YYYY-MM-DD` for an option that is open all day. */
  start: string
  units: ReadonlyArray<UnitSelection>
  extras?: ReadonlyArray<ExtraSelection> | null | undefined
  pickup?: PickupSelection | null | undefined
  rooms?: ReadonlyArray<RoomSelection> | null | undefined
  /** One of the storefront's, else its display one. */
  currency?: string | null | undefined
  /** Language of the labels; English without it. */
  locale?: string | null | undefined
  /** As it was typed. Capitals, spaces and dashes make no difference. */
  promo_code?: string | null | undefined
  adjustments?: ReadonlyArray<{
    label: string
    /** In the currency of the quote: Money, or its minor units. */
    amount: {
      amount: number
      /** ISO 4217 code. */
      currency: string
    } | number
  }> | undefined
  /** Book although there are too few places. Staff know why. */
  override_capacity?: boolean | undefined
}

export interface NewStorefront {
  name: string
  kind?: StorefrontKind | undefined
  languages?: ReadonlyArray<string> | undefined
  /** ISO 639-1 code. */
  default_language?: string | undefined
  currencies?: ReadonlyArray<string> | undefined
  /** ISO 4217 code. */
  display_currency?: string | undefined
  /** How converted prices are rounded, in whole units of the currency. */
  display_rounding?: DisplayRounding | undefined
  /** Where mails lead to, with https. `{locale}` in its path or query becomes the language of the mail; without it `locale=` is added. */
  manage_booking_url?: string | null | undefined
  /** Most holds open at once; null is no limit. */
  max_open_holds?: number | null | undefined
  server_addresses?: ReadonlyArray<string> | undefined
  /** The colour of buttons and links, as in `#0f5f6b`. */
  brand_color?: string | null | undefined
  /** A picture of the seller's library. */
  logo_media_id?: string | null | undefined
  /** The letters, and what goes with them. `sand`, `fjord`, `city` and `ink` are looks with typefaces of their own, which a hosted shop sends along, and with their own grounds and headings. The others are on every device, so a site loads none. */
  font?: StorefrontFont | undefined
  /** By language, what the first page begins with; the name of the site stands in. */
  opening_titles?: Record<string, string> | undefined
  /** By language, the sentence below the title. */
  opening_claims?: Record<string, string> | undefined
  /** A picture of the seller's library. */
  opening_media_id?: string | null | undefined
  analytics?: AnalyticsInput | null | undefined
  hosted?: HostedShopSwitch | undefined
}

export interface NewStorefrontPaymentMethods {
  payment_methods: ReadonlyArray<{
    kind: PaymentMethodKind
    /** Hours from checkout to pay in; null: none. */
    deadline_hours?: number | null | undefined
    /** The same to the minute; by card at most a day, and 30 unless told. */
    deadline_minutes?: number | null | undefined
    currencies?: ReadonlyArray<string> | undefined
  }>
}

export interface NewTeamMember {
  email: string
  name: string
  /** What the person may do for the seller. */
  role: StaffRole
  /** Also makes a guide of the same name, so that departures can be assigned. */
  with_resource?: boolean | undefined
}

export interface NewTrip {
  slug: string
  /** It cannot be changed later. */
  template: TripTemplate
  /** `ask` shows no price in lists and on the page. */
  price_display?: PriceDisplay | undefined
  city: string
  start_place?: string | null | undefined
  stops?: ReadonlyArray<string> | undefined
  categories?: ReadonlyArray<string> | undefined
  duration_minutes?: number | null | undefined
  /** Of a multi_day trip only. */
  duration_days?: number | null | undefined
  duration_nights?: number | null | undefined
  meeting_point?: NewMeetingPoint | null | undefined
  /** Languages that its guides speak. Empty: not said. */
  guide_languages?: ReadonlyArray<string> | undefined
  know_before?: NewTripKnowBefore | null | undefined
}

/** What travellers need to know, as far as it is the same in every language. */
export interface NewTripKnowBefore {
  wheelchair?: WheelchairAccess | null | undefined
  access?: ReadonlyArray<TripAccess> | undefined
  fitness?: FitnessLevel | null | undefined
  /** Null: as the units say. 0: any age. */
  min_age?: number | null | undefined
  /** Who is younger needs an adult. Null: as the units say. */
  adult_under?: number | null | undefined
  unsuitable_for?: ReadonlyArray<UnsuitableFor> | undefined
  /** What travellers find between the start and the end. */
  on_the_way?: ReadonlyArray<OnTheWay> | undefined
}

export interface NewVehicleLimits {
  vehicle_limits: ReadonlyArray<{
    id?: string | undefined
    name: string
    /** Over all options that use it. */
    per_day: number
  }>
}

export interface NewWebhookEndpointBody {
  /** Where events are posted: https, on port 443 or 8443 of a public host. */
  url: string
  types: ReadonlyArray<string>
  /** A note for yourselves. */
  description?: string | undefined
}

export interface NewWebsiteKey {
  id: string
  storefront_id: string
  label: string
  last_four: string
  status: Open<WebsiteKeyStatus>
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  expires_at: string | null
  /** RFC 3339, UTC. */
  revoked_at: string | null
  /** Shown this once; null when the call is repeated. */
  key: string | null
}

export interface NewWebsiteKeyBody {
  label: string
}

export interface NextOpen {
  searched_from: string
  searched_to: string
  next: {
    /** As a quote takes it. */
    start: string
    date: string
    /** HH:MM; null: open all day. */
    time: string | null
    /** Null where it is not counted. */
    remaining: number | null
  } | null
}

export interface NextPayment {
  amount: Money
  /** RFC 3339, UTC. */
  due_at: string | null
}

/** Some places are left, but not enough. */
export interface NotEnoughCapacityProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'NotEnoughCapacity'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    remaining: number
  }
}

/** No such record exists on this site, or the proof for it is wrong. */
export interface NotFoundProblem {
  type: 'about:blank'
  title: 'Not Found'
  status: 404
  code: 'NotFound'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    entity: string
  }
  entity: string
}

/** A secret key or staff member lacks the permission, or belongs to no seller. */
export interface NotPermittedProblem {
  type: 'about:blank'
  title: 'Forbidden'
  status: 403
  code: 'NotPermitted'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    permission: string
    reason: string
  }
  permission: string
  reason: string
}

export type NoticeKind = 'booking' | 'request' | 'cancellation' | 'proof' | 'lapse' | 'refund_due' | 'refund_failed' | 'dispute' | 'webhook_disabled'

export type NoticeWay = 'at_once' | 'digest' | 'off'

export type OccupancyGroup = 'day' | 'week' | 'month' | 'trip'

export interface OccupancyReport {
  from: string
  to: string
  /** On whose clock the days were counted. */
  timezone: string
  by: Open<OccupancyGroup>
  data: Array<OccupancyRow>
  totals: OccupancySums
}

export interface OccupancyRow {
  /** The day, the Monday of the week, the first day of the month, the id of the trip or the storefront, or the channel. */
  key: string
  /** The same for people: a name where there is one. */
  label: string
  /** That run and have a limit. */
  starts: number
  /** That run and have none. */
  unlimited_starts: number
  /** Of the starts that have a limit. */
  capacity: number
  /** Of that capacity. */
  taken: number
  /** What is taken, in hundredths of a percent. */
  fill_bp: number
}

export interface OccupancySums {
  /** That run and have a limit. */
  starts: number
  /** That run and have none. */
  unlimited_starts: number
  /** Of the starts that have a limit. */
  capacity: number
  /** Of that capacity. */
  taken: number
  /** What is taken, in hundredths of a percent. */
  fill_bp: number
}

export interface Offer {
  id: string
  /** Of the price request. */
  reference: string
  price_request_id: string
  /** `held` is being bought just now, and `open` again when that comes to nothing. `expired` is over with its last day; to its traveller also while the option is not sold then at all. */
  state: Open<OfferState>
  trip: {
    product_id: string
    slug: string
    title: string
  }
  option: {
    id: string
    name: string
  }
  /** On the clock of the place where the trip starts. */
  start: string
  units: Array<{
    unit_id: string
    qty: number
    ages: Array<number> | null
  }>
  rooms: Array<{
    room_type_id: string
    qty: number
    beds: number | null
  }>
  group: {
    adults: number
    children: number
    infants: number
    /** Those who take a seat. */
    pax: number
  }
  /** Of the seller, when it was made. */
  price_currency: string
  /** In minor units of the price currency. */
  total: number
  /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
  total_usd: number | null
  inclusions: Array<string>
  message: string | null
  /** The last day on which it can be taken, where the trip starts. */
  last_day: string
  /** RFC 3339, UTC. */
  expires_at: string
  storefront: {
    id: string
    name: string
  }
  booking_ref: string | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  withdrawn_at: string | null
  /** RFC 3339, UTC. */
  booked_at: string | null
}

export interface OfferPage {
  data: Array<Offer>
  next_cursor: string | null
  total: number
}

export type OfferState = 'open' | 'held' | 'booked' | 'expired' | 'withdrawn'

export interface OfferedPaymentProvider {
  /** `test` takes pretended money, and is there only where whoever runs it allows it. */
  provider: Open<PaymentProvider>
  /** Where it is to post its webhooks to. */
  webhook_url: string
  /** Which events it is to post; none where nothing has to be set up. */
  webhook_events: Array<string>
}

/** A hold is asked for an option that is sold on request. */
export interface OnRequestProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'OnRequest'
  /** A sentence for developers, in English. */
  detail: string
  details: Record<string, unknown>
}

export type OnTheWay = 'toilets' | 'drinking_water' | 'food'

export interface OptionChange {
  names?: {
    en: string
    [key: string]: string
  } | undefined
  /** One option of a trip is its default. */
  is_default?: boolean | undefined
  private?: boolean | undefined
  sales_paused?: boolean | undefined
  min_units?: number | null | undefined
  max_units?: number | null | undefined
  /** How many a website may book at once, with or without a seat. Null is 200. */
  max_party?: number | null | undefined
  availability_type?: AvailabilityType | undefined
  capacity_mode?: CapacityMode | undefined
  confirmation?: Confirmation | undefined
  /** Null is the seller's own setting. */
  cutoff_minutes?: number | null | undefined
  /** With `cutoff_time`: so many days before. */
  cutoff_days?: number | null | undefined
  /** HH:MM on the clock of the place where the trip starts. */
  cutoff_time?: string | null | undefined
  groups_per_start?: number | undefined
  capacity_pool_id?: string | null | undefined
  policy_id?: string | undefined
  traveller_details?: {
    /** Whose details are asked for. */
    scope: TravellerDetailsScope
    fields: ReadonlyArray<TravellerField>
    collect: TravellerDetailsTime
    /** Only for details collected after booking. */
    due_hours_before?: number | null | undefined
  } | undefined
}

export interface OptionCopy {
  names?: {
    en: string
    [key: string]: string
  } | undefined
}

export interface OptionPage {
  data: Array<OptionRecord>
  next_cursor: string | null
  total: number
}

export interface OptionParts {
  id: string
  product_id: string
  names: {
    en: string
    [key: string]: string
  }
  /** One option of a trip is its default. */
  is_default: boolean
  private: boolean
  sales_paused: boolean
  min_units: number | null
  max_units: number | null
  /** How many a website may book at once, with or without a seat. Null is 200. */
  max_party: number | null
  availability_type: Open<AvailabilityType>
  capacity_mode: Open<CapacityMode>
  confirmation: Open<Confirmation>
  /** Null is the seller's own setting. */
  cutoff_minutes: number | null
  /** With `cutoff_time`: so many days before. */
  cutoff_days: number | null
  /** HH:MM on the clock of the place where the trip starts. */
  cutoff_time: string | null
  groups_per_start: number
  capacity_pool_id: string | null
  policy_id: string
  traveller_details: {
    /** Whose details are asked for. */
    scope: Open<TravellerDetailsScope>
    fields: Array<Open<TravellerField>>
    collect: Open<TravellerDetailsTime>
    /** Only for details collected after booking. */
    due_hours_before: number | null
  }
  deposit: DepositTerms | null
  /** RFC 3339, UTC. */
  created_at: string
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
  policy: {
    id: string
    name: string
  }
  units: OptionUnits
  room_types: OptionRoomTypes
  vehicle: OptionVehicle
  pickup: OptionPickup
  /** Null without the permission that its own path takes. */
  price_table: PriceTable | null
  /** Null without the permission that its own path takes. */
  schedule: Schedule | null
  /** Null without the permission that its own path takes. */
  departures: {
    /** What differs from the schedule in the next twelve months. */
    data: Array<DepartureRecord>
    /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
    version?: number
  } | null
}

export interface OptionPickup {
  pickup: {
    /** Part of what the trip is sold as. */
    included: boolean
    /** Nobody can book without it. */
    required: boolean
    asks: Array<Open<PickupQuestion>>
    instructions: Record<string, string>
    rules: Array<{
      id: string
      names: {
        en: string
        [key: string]: string
      }
      kind: Open<PickupRuleKind>
      place_ids?: Array<string>
      city?: string
      lat?: number
      lng?: number
      radius_km?: number
      polygon?: Array<{
        lat: number
        lng: number
      }>
      per: Open<PickupPriceBasis>
      /** Before the start. */
      minutes_before: number
      /** In minor units of the price currency. */
      price: number
      /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
      price_usd: number | null
    }>
  } | null
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface OptionPrices {
  option_id: string
  /** ISO 4217 code. */
  currency: string
  /** How many the prices are for; null where nobody has a seat. */
  travellers: number | null
  /** What they are counted in. */
  unit_id: string | null
  /** Where they are fetched, of an option that needs it. */
  pickup: {
    place_id?: string
    lat?: number
    lng?: number
  } | null
  /** The price of a day is that of its cheapest start. */
  days: Array<PricedDay>
}

export interface OptionRecord {
  id: string
  product_id: string
  names: {
    en: string
    [key: string]: string
  }
  /** One option of a trip is its default. */
  is_default: boolean
  private: boolean
  sales_paused: boolean
  min_units: number | null
  max_units: number | null
  /** How many a website may book at once, with or without a seat. Null is 200. */
  max_party: number | null
  availability_type: Open<AvailabilityType>
  capacity_mode: Open<CapacityMode>
  confirmation: Open<Confirmation>
  /** Null is the seller's own setting. */
  cutoff_minutes: number | null
  /** With `cutoff_time`: so many days before. */
  cutoff_days: number | null
  /** HH:MM on the clock of the place where the trip starts. */
  cutoff_time: string | null
  groups_per_start: number
  capacity_pool_id: string | null
  policy_id: string
  traveller_details: {
    /** Whose details are asked for. */
    scope: Open<TravellerDetailsScope>
    fields: Array<Open<TravellerField>>
    collect: Open<TravellerDetailsTime>
    /** Only for details collected after booking. */
    due_hours_before: number | null
  }
  deposit: DepositTerms | null
  /** RFC 3339, UTC. */
  created_at: string
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface OptionRoomTypes {
  room_types: Array<{
    id: string
    names: {
      en: string
      [key: string]: string
    }
    sleeps: number
    /** Whether beds in it are sold one by one. */
    shareable: boolean
    /** Rooms at each start; null is not counted. */
    rooms: number | null
    /** In minor units of the price currency: what each traveller in it pays on top. */
    supplement: number
    /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
    supplement_usd: number | null
  }>
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface OptionUnits {
  units: Array<{
    id: string
    type: Open<UnitType>
    labels: {
      en: string
      [key: string]: string
    }
    min_age: number | null
    max_age: number | null
    min_qty: number | null
    max_qty: number | null
    /** Whether it counts as a traveller. */
    takes_seat: boolean
    free: boolean
    accompanied_by: Array<string>
  }>
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface OptionVehicle {
  vehicle: {
    name: string
    seats: number
    max_per_booking: number
    vehicle_limit_id: string | null
  } | null
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

/** A browser calls from an origin that the storefront does not list. */
export interface OriginNotAllowedProblem {
  type: 'about:blank'
  title: 'Forbidden'
  status: 403
  code: 'OriginNotAllowed'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    origin: string
  }
  origin: string
}

export interface OutboxMail {
  id: string
  seller_id: string | null
  template: string
  locale: string
  to: string
  reply_to: string | null
  from_name: string | null
  subject: string
  text: string
  html: string
  attachments: Array<{
    filename: string
    content_type: string
  }>
  /** `queued` waits, `kept` was not sent because no mail server is set, `sent` was taken by the mail server, `failed` was refused for good, `dropped` came too late to be of use. */
  status: Open<MailStatus>
  attempts: number
  last_error: string | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  drop_after: string | null
  /** RFC 3339, UTC. */
  sent_at: string | null
}

export interface OutboxPage {
  data: Array<OutboxMail>
  next_cursor: string | null
  total: number
}

export type OverdueRule = 'lapse' | 'remind'

export interface OwnCity {
  name: string
  /** ISO 3166 code, in lower case. */
  country: string
  /** Left out: that of the country, or of where the city is. */
  timezone?: string | undefined
  /** With `lng`, for a city not on the list. */
  lat?: number | undefined
  lng?: number | undefined
}

export interface OwnMail {
  /** Which mail it is, such as `booking-confirmed`. */
  id: string
  /** When guests get it. */
  moment: Open<MailMoment>
  /** What texts may name in double braces, as in `{{name}}`. */
  fields: Array<string>
  texts: Array<MailText>
}

export interface OwnMailList {
  data: Array<OwnMailSummary>
}

export interface OwnMailSummary {
  /** Which mail it is, such as `booking-confirmed`. */
  id: string
  /** When guests get it. */
  moment: Open<MailMoment>
  /** In which languages it is worded by the seller. */
  worded: Array<Open<MailLanguage>>
}

export interface Page {
  id: string
  slug: string
  /** ISO 639-1 code. */
  locale: string
  title: string
  /** Skip a section of a type you do not know. */
  sections: Array<HeroSection | TextSection | TripsSection | PhotoSection | FaqSection | CtaSection>
  seo: {
    meta_title: string | null
    meta_description: string | null
    /** A path of the site or an https address. */
    canonical_url: string | null
    /** Keep it out of search engines and of the sitemap. */
    noindex: boolean
  }
  /** RFC 3339, UTC. */
  updated_at: string
}

export interface PageChange {
  /** Where the page stands on the site: steps of lower-case letters, digits and dashes, with slashes between them. Slashes around it are dropped. `home` is the page at `/`. */
  slug?: string | undefined
}

export interface PageRecord {
  id: string
  storefront_id: string
  slug: string
  status: Open<PageStatus>
  /** In the site's default language, else in any it has. */
  title: string | null
  /** Languages it has a text in. */
  locales: Array<string>
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface PageRecordList {
  data: Array<PageRecord>
  next_cursor: string | null
  total: number
}

export type PageStatus = 'draft' | 'published'

export interface PageText {
  title: string
  sections: ReadonlyArray<HeroSectionBody | TextSection | TripsSectionBody | PhotoSectionBody | FaqSection | CtaSection>
  seo?: {
    meta_title?: string | null | undefined
    meta_description?: string | null | undefined
    /** A path of the site or an https address. */
    canonical_url?: string | null | undefined
    /** Keep it out of search engines and of the sitemap. */
    noindex?: boolean | undefined
  } | undefined
}

export interface PageTextRecord {
  /** ISO 639-1 code. */
  locale: string
  title: string
  sections: Array<HeroSectionBody | TextSection | TripsSectionBody | PhotoSectionBody | FaqSection | CtaSection>
  seo: {
    meta_title: string | null
    meta_description: string | null
    /** A path of the site or an https address. */
    canonical_url: string | null
    /** Keep it out of search engines and of the sitemap. */
    noindex: boolean
  }
  /** RFC 3339, UTC. */
  updated_at: string
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface PageWithTexts {
  id: string
  storefront_id: string
  slug: string
  status: Open<PageStatus>
  /** In the site's default language, else in any it has. */
  title: string | null
  /** Languages it has a text in. */
  locales: Array<string>
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  texts: Array<PageTextRecord>
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface Passkey {
  id: string
  label: string
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  last_used_at: string | null
}

export interface PasskeyChange {
  /** How its owner calls it. */
  label: string
}

export interface PasskeyList {
  /** Newest first. */
  data: Array<Passkey>
}

export interface PasskeySignIn {
  id: string
  rawId: string
  type: 'public-key'
  response: {
    clientDataJSON: string
    authenticatorData: string
    signature: string
    userHandle?: string | null | undefined
  }
}

export interface PasskeySignInOptions {
  /** To be signed, once, within 5 minutes. */
  challenge: string
  /** Of a traveller the host of `manage_booking_url`, of staff that of the service. */
  rpId: string
  /** In milliseconds. */
  timeout: number
  /** Always empty: the device knows its passkeys of the site. */
  allowCredentials: Array<{
    id: string
    type: 'public-key'
    transports: Array<string>
  }>
  userVerification: 'required'
}

/** The booking deadline has passed, or no way to pay of the site ends in time. */
export interface PastCutoffProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'PastCutoff'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    cutoffAt: string
  }
}

export type PayAt = 'upfront' | 'local'

/** The body is over the size limit. */
export interface PayloadTooLargeProblem {
  type: 'about:blank'
  title: 'Payload Too Large'
  status: 413
  code: 'PayloadTooLarge'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    limit_bytes: number
  }
  limit_bytes: number
}

export interface PaymentAccount {
  /** `test` takes pretended money, and is there only where whoever runs it allows it. */
  provider: Open<PaymentProvider>
  /** Whether real money moves. */
  is_live: boolean
  /** The one of the account, where it says so. */
  currency: string | null
  fault: Open<PaymentAccountFault> | null
  /** Whether travellers can pay by card now. */
  takes_cards: boolean
  /** The last four characters of the secret key. */
  key_hint: string | null
  /** Where the provider is to post its webhooks to. */
  webhook_url: string
  /** Without it no webhook is believed, and none counts. */
  has_webhook_secret: boolean
  /** When the last webhook came that was signed right, to the hour; null: none yet. */
  webhook_heard_at: string | null
  /** Payments and refunds that are not over; until then it stays connected. */
  payments_under_way: number
  /** RFC 3339, UTC. */
  connected_at: string
  /** RFC 3339, UTC. */
  checked_at: string
}

export interface PaymentAccountBody {
  /** `test` takes pretended money, and is there only where whoever runs it allows it. */
  provider: PaymentProvider
  /** Stripe's secret or restricted key, `sk_…` or `rk_…`. Never shown again; left out, the one before stays. */
  secret_key?: string | null | undefined
  /** The signing secret, `whsec_…`, of the endpoint that Stripe posts to `webhook_url` of `GET /v1/payment-providers`. Never shown again; left out, the one before stays, and where there is none it can be given later: until then the fault is `webhook_missing`. */
  webhook_secret?: string | null | undefined
}

export type PaymentAccountFault = 'wrong_key' | 'missing_permission' | 'wrong_webhook_secret' | 'webhook_missing' | 'not_activated' | 'unreachable' | 'slow' | 'busy' | 'currency_not_taken' | 'below_minimum' | 'above_maximum' | 'too_fine' | 'amount_differs' | 'refund_too_large' | 'declined' | 'not_paid' | 'already_done' | 'disputed' | 'expired' | 'unknown_reference' | 'key_reused' | 'bad_signature' | 'stale_signature' | 'bad_body' | 'refused'

export interface PaymentCheck {
  /** `open`: nothing was paid on the page yet; `under_way`: the traveller has done their part and the bank has not answered; `unknown`: the provider could not be asked; `none`: there was no payment by card. */
  state: Open<PaymentCheckState>
  declined: Open<CardDecline> | null
  amount: Money | null
  /** When an open page is ended. */
  expires_at: string | null
}

export type PaymentCheckState = 'none' | 'open' | 'under_way' | 'unknown' | 'authorized' | 'paid' | 'failed' | 'cancelled'

export interface PaymentLink {
  url: string
}

export interface PaymentList {
  data: Array<{
    id: string
    kind: Open<MoneyMovementKind>
    method: Open<PaymentMethod>
    amount: Money
    note: string | null
    recorded_by: string | null
    /** RFC 3339, UTC. */
    created_at: string
    /** The payment that this entry takes back; its amount is below zero. */
    voids: string | null
    /** When it was taken back. */
    voided_at: string | null
    /** Until when it can be taken back; null where it cannot. */
    voidable_until: string | null
    state: Open<RefundState> | null
    /** The provider's own number of it. */
    provider_ref: string | null
    fee: Money | null
    provider: Open<PaymentProvider> | null
    /** The transfer to your bank that it came with, once the provider tells it. */
    payout: {
      ref: string | null
      /** RFC 3339, UTC. */
      at: string
    } | null
    /** Whether it is of a test card, which charges nobody. */
    is_test: boolean
    card: BookingCard | null
    /** The payer's bank asks, or has asked, whether the payment was right. */
    dispute: {
      state: Open<DisputeState>
      amount: Money
      /** RFC 3339, UTC. */
      answer_before: string | null
    } | null
  }>
  paid: Money
  refunded: Money
  open: Money
  refund_due: Money
  /** What a confirmation charges, and a rejection lets go. */
  authorized: {
    amount: Money
    card: BookingCard | null
    /** RFC 3339, UTC. */
    capture_before: string | null
  } | null
  refundable_to_card: Money
}

export type PaymentMethod = 'pay_on_arrival' | 'bank_transfer' | 'payment_link' | 'online_card' | 'cash' | 'card' | 'other'

export type PaymentMethodKind = 'pay_on_arrival' | 'bank_transfer' | 'payment_link' | 'online_card'

/** The way to pay is unknown, too slow for the start or not for the currency. */
export interface PaymentMethodNotOfferedProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'PaymentMethodNotOffered'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    method: string
  }
}

export interface PaymentMethodOffer {
  kind: Open<PaymentMethodKind>
  /** From checkout; null: none. */
  deadline_hours: number | null
  /** The same to the minute; hours are rounded up. */
  deadline_minutes: number | null
  currencies: Array<string>
}

export type PaymentMethodOffers = Array<PaymentMethodOffer>

/** A checkout names no way to pay on a site that has some. */
export interface PaymentMethodRequiredProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'PaymentMethodRequired'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    offered: Array<string>
  }
}

export interface PaymentMethodSetting {
  kind: Open<PaymentMethodKind>
  /** Hours from checkout to pay in; null: none. */
  deadline_hours: number | null
  /** The same to the minute; by card at most a day, and 30 unless told. */
  deadline_minutes: number | null
  currencies: Array<string>
}

export interface PaymentPage {
  /** The provider's page, to send the traveller to. */
  url: string
  /** RFC 3339, UTC. */
  expires_at: string
  amount: Money
}

export interface PaymentPart {
  kind: Open<PaymentPartKind>
  amount: Money
  /** Null: with the booking, within the time of the way to pay; or paid already. */
  due_at: string | null
}

export type PaymentPartKind = 'deposit' | 'balance'

export type PaymentProvider = 'stripe' | 'test'

export interface PaymentProviderList {
  data: Array<OfferedPaymentProvider>
}

export interface PaymentRequest {
  id: string
  amount: Money
  reason: string | null
  /** RFC 3339, UTC. */
  due_at: string
  state: Open<PaymentRequestState>
  withdrawn_because: Open<PaymentRequestEnd> | null
  /** The page to pay on. Whoever has it can pay, and see the sum. */
  url: string
  /** RFC 3339, UTC. */
  created_at: string
  /** When it was last sent to the guest. */
  mailed_at: string | null
  /** RFC 3339, UTC. */
  paid_at: string | null
}

export type PaymentRequestEnd = 'staff' | 'less_is_open' | 'booking_ended'

export interface PaymentRequestList {
  data: Array<PaymentRequest>
}

export type PaymentRequestState = 'open' | 'paid' | 'withdrawn' | 'overdue'

/** The one thing to say of the money; `amount` is open, paid, kept or given back. `due_at` is never later than the start. */
export interface PaymentStanding {
  state: Open<PaymentState>
  amount: Money
  /** RFC 3339, UTC. */
  due_at: string | null
}

export type PaymentState = 'nothing_due' | 'on_arrival' | 'due' | 'authorized' | 'link_awaited' | 'proof_checked' | 'partly_paid' | 'paid' | 'not_charged' | 'kept' | 'refund_due' | 'refunded'

export type PaymentStatus = 'pay_on_arrival' | 'unpaid' | 'proof_submitted' | 'authorized' | 'deposit_paid' | 'paid' | 'refund_due' | 'refunded'

export interface PaymentTrial {
  id: string
  provider: Open<PaymentProvider>
  /** Whether real money moves, and comes back. */
  is_live: boolean
  /** `open` waits to be paid. `paid` and `on_its_way` go back by themselves, until `given_back`. After `refund_failed` the money is still at the provider. `ended` was never paid. */
  state: Open<PaymentTrialState>
  amount: Money
  /** The page to pay on, once there is one. */
  url: string | null
  /** RFC 3339, UTC. */
  expires_at: string
  /** The provider's code for a card that was refused. */
  declined: string | null
  problem: Open<PaymentAccountFault> | null
  /** RFC 3339, UTC. */
  created_at: string
}

export interface PaymentTrialList {
  /** The newest ten first. */
  data: Array<PaymentTrial>
}

export type PaymentTrialState = 'created' | 'open' | 'paid' | 'on_its_way' | 'given_back' | 'refund_failed' | 'ended'

export interface PayoutReport {
  from: string
  to: string
  /** On whose clock the days were counted. */
  timezone: string
  data: Array<PayoutRow>
  totals: SalesSums
  year_before: SalesSumsBefore | null
}

export interface PayoutRow {
  /** Of the start: `2026-12`. */
  month: string
  storefront_id: string | null
  /** Null where staff made the booking. */
  storefront: string | null
  /** Confirmed ones; all sums are of them, in the price currency, at the rate of each. What was sold at prices of another currency counts here and is summed up beside. */
  bookings: number
  pax: number
  total: Money
  operator_share: Money
  marketplace_commission: Money
  reseller_margin: Money
  /** In the currencies of the bookings. */
  as_sold: Array<Money>
  /** What was sold at prices of other currencies, one line for each. */
  in_other_currencies: Array<{
    bookings: number
    total: Money
    operator_share: Money
    marketplace_commission: Money
    reseller_margin: Money
  }>
  /** Bookings that are not confirmed yet. */
  pending: number
  /** Bookings that were cancelled or refused. */
  cancelled: number
}

export interface PhotoSection {
  type: 'photo'
  photo: Cover
  caption: string | null
}

export interface PhotoSectionBody {
  type: 'photo'
  photo: {
    media_id: string
    /** What the picture shows. */
    alt: string
  }
  caption?: string | null
}

export interface PickedTrip {
  product_id: string
  slug: string
  /** The slug of its seller. */
  seller: string
  title: string | null
  /** Whether marketplaces sell it now. */
  on_network: boolean
}

export interface PickedTripPage {
  data: Array<PickedTrip>
  next_cursor: string | null
  total: number
}

export interface PickedTrips {
  data: Array<PickedTrip>
  next_cursor: string | null
  total: number
}

export interface Pickup {
  pickup: {
    /** Part of what the trip is sold as. */
    included?: boolean | undefined
    /** Nobody can book without it. */
    required?: boolean | undefined
    asks?: ReadonlyArray<PickupQuestion> | undefined
    instructions?: Record<string, string> | undefined
    rules: ReadonlyArray<{
      names: {
        en: string
        [key: string]: string
      }
      kind: PickupRuleKind
      place_ids?: ReadonlyArray<string> | undefined
      city?: string | undefined
      lat?: number | undefined
      lng?: number | undefined
      radius_km?: number | undefined
      polygon?: ReadonlyArray<{
        lat: number
        lng: number
      }> | undefined
      per?: PickupPriceBasis | undefined
      /** Before the start. */
      minutes_before?: number | undefined
      id?: string | undefined
      /** In minor units of the price currency. */
      price?: number | undefined
      /** In US cents, for prices in dollars. */
      price_usd?: number | null | undefined
    }>
  } | null
}

export interface PickupDetails {
  flight_number?: string | null | undefined
  ship_name?: string | null | undefined
  room_number?: string | null | undefined
  notes?: string | null | undefined
}

/** The pickup asks for a flight, a ship or a room and it is missing. */
export interface PickupDetailsRequiredProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'PickupDetailsRequired'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    missing: Array<string>
  }
}

/** The place is outside the pickup area, or the option has no pickup. */
export interface PickupNotOfferedProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'PickupNotOffered'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    reason?: string
  }
}

export type PickupPriceBasis = 'person' | 'booking'

export type PickupQuestion = 'flight' | 'ship' | 'room'

export type PickupRefusal = 'no_pickup' | 'outside_area' | 'unknown_place'

export interface PickupRule {
  id: string
  name: string
  kind: Open<PickupRuleKind>
  place_ids?: Array<string>
  city?: string
  lat?: number
  lng?: number
  radius_km?: number
  polygon?: Array<{
    lat: number
    lng: number
  }>
  price: Money
  per: Open<PickupPriceBasis>
  minutes_before: number
}

export type PickupRuleKind = 'place' | 'city' | 'area'

export type PickupSelection = {
  /** Of a place of the library; it counts before a point. */
  place_id: string
} | {
  lat: number
  lng: number
}

/** Of one of its trips that are sold here: not what its card shows, if it has more. */
export interface PictureOfTrips {
  /** At most 2560 pixels wide or high. */
  url: string
  alt: string
  /** The same at 640 pixels at most, for cards. */
  small_url: string
}

export interface Place {
  id: string
  slug: string
  name: string
  summary: string
  /** The language that the name came in, ISO 639-1. */
  content_locale: string
  /** The language that the summary came in, ISO 639-1. */
  summary_locale: string
  city: NamedSlug
  country: NamedSlug
  lat: number
  lng: number
  /** Trips that start here or visit it. */
  trip_count: number
  photos: Array<{
    url: string
    alt: string
    width: number
    height: number
  }>
}

export interface PlaceChange {
  /** What it is, such as `sight`, `hotel` or `airport`. */
  kind?: string | undefined
  /** One name per language. */
  names?: {
    en: string
    [key: string]: string
  } | undefined
  /** One text per language. */
  summaries?: Record<string, string> | undefined
  city?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
  photos?: ReadonlyArray<{
    media_id?: string | undefined
    /** An https address. */
    url?: string | undefined
    /** What it shows, by language. */
    alt?: Record<string, string> | undefined
    width?: number | undefined
    height?: number | undefined
  }> | undefined
}

export interface PlaceList {
  data: Array<Place>
}

export interface PlaceMerge {
  into: string
}

export interface PlacePage {
  data: Array<PlaceRecord>
  next_cursor: string | null
  total: number
}

export interface PlaceRecord {
  id: string
  slug: string
  kind: string
  /** One name per language. */
  names: {
    en: string
    [key: string]: string
  }
  /** One text per language. */
  summaries: Record<string, string>
  city: string
  lat: number
  lng: number
  photos: Array<{
    media_id: string | null
    url: string
    /** What it shows, by language. */
    alt: Record<string, string>
    width: number
    height: number
  }>
  /** The slug that answers for it. */
  merged_into: string | null
}

export interface PlatformAuditPage {
  data: Array<PlatformAuditRecord>
  next_cursor: string | null
  total: number
}

export interface PlatformAuditRecord {
  id: string
  /** RFC 3339, UTC. */
  at: string
  /** A noun and a verb in the past: `storefront.updated`. */
  action: string
  entity: string
  entity_id: string
  /** What it is called today. */
  entity_name: string | null
  by: {
    kind: Open<ActorKind>
    /** The person, or whoever made the key. */
    name: string | null
    email: string | null
    key_label: string | null
  }
  /** A field that was changed is `{before, after}`; what was made, or is a fact of the act, stands as it is. Secrets and bank details are named, never shown. Of what is very long only `omitted_bytes` is shown. */
  changes: Record<string, unknown>
  /** Which version of what was edited it made, where that has any. */
  version: number | null
  request_id: string | null
  seller: SellerName | null
}

export interface PlatformBooking {
  ref: string
  seller: SellerName
  status: string
  trip: string
  option: string
  start: string
  pax: number
  lead_name: string | null
  lead_email: string | null
  /** The name of the site; null for staff. */
  sold_through: string | null
  due_now: Money
  /** ISO 4217 code. */
  price_currency: string
  /** In minor units of the price currency. */
  total: number
  /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
  total_usd: number | null
  /** RFC 3339, UTC. */
  created_at: string
}

export interface PlatformBookingList {
  data: Array<PlatformBooking>
  next_cursor: string | null
  total: number
}

export interface PlatformHealth {
  version: string
  /** What somebody should look at; empty when all is well. */
  warnings: Array<Open<HealthWarning>>
  jobs: {
    failing: Array<string>
    late: Array<string>
  }
  mail: {
    waiting: number
    /** RFC 3339, UTC. */
    oldest_due_at: string | null
    /** Of the last 30 days, as all of these. */
    failed: number
    dropped: number
    /** Not sent, because no mail server is set. */
    kept: number
  }
  rates: {
    feed: string | null
    currencies: number
    /** Currencies that cannot be quoted now. */
    stale: Array<string>
    /** RFC 3339, UTC. */
    oldest_as_of: string | null
    /** Of the last seven days. */
    quarantined: number
  }
  search: {
    state: string
    indexed_trips: number
    waiting_trips: number
  }
  webhooks: {
    endpoints: number
    /** Turned off because nothing arrived. */
    off: number
    failing: number
  }
  storage: {
    /** On the disk for incoming files. */
    free_mib: number | null
    /** With less no file is taken. */
    least_free_mib: number
  }
}

export interface PlatformMember {
  person_id: string
  email: string
  name: string
  /** What the person may do for the platform. */
  role: Open<PlatformRole>
  permissions: Array<string>
  /** RFC 3339, UTC. */
  created_at: string
}

export interface PlatformMemberChange {
  /** What the person may do for the platform. */
  role: PlatformRole
}

export interface PlatformMemberPage {
  data: Array<PlatformMember>
  next_cursor: string | null
  total: number
}

export type PlatformRole = 'platform_admin' | 'platform_support' | 'platform_finance'

export interface PlatformSettings {
  /** Whether calls are limited per key. */
  call_limits_on: boolean
  /** Calls a minute for a website key. */
  website_key_calls_per_minute: number
  /** How much of a website key's calls a minute one visitor may make: a browser, or an address that a website's server passes on. */
  visitor_share_percent: number
  /** Calls a minute for a secret key. */
  secret_key_calls_per_minute: number
  /** Calls a minute of one person who is signed in as staff. */
  person_calls_per_minute: number
  /** Calls a minute for a platform key. */
  platform_key_calls_per_minute: number
  /** How long a rotated website key keeps working. */
  website_key_grace_hours: number
  /** Sign-in links an hour for one email. */
  sign_in_links_per_email_hour: number
  /** Sign-in links an hour from one address. */
  sign_in_links_per_address_hour: number
  /** Sign-in links an hour on one storefront. */
  sign_in_links_per_storefront_hour: number
  /** People an hour whom one seller adds to its team. */
  invitations_per_seller_hour: number
  /** Passkey sign-ins begun an hour from one address. */
  passkey_options_per_address_hour: number
  /** Passkey sign-ins begun an hour on one storefront. */
  passkey_options_per_storefront_hour: number
  /** Contact changes an hour for one booking. */
  contact_changes_per_booking_hour: number
  /** Mails an hour that one address gets from one seller; more are gathered into one mail. */
  mails_per_address_hour: number
  /** Receipts taken for one booking, in MiB. */
  receipt_mib_per_booking: number
  /** Receipts of one day kept for one site, in MiB. */
  receipt_mib_per_site_day: number
  /** With less room than this on the disk no file is taken, in MiB. */
  free_disk_mib: number
  /** How long after booking a traveller may fix their own contact. */
  contact_window_minutes: number
  /** A rate from the feed that is older drops its currency. */
  fx_max_age_days: number
  fx_feed_kind: Open<ExchangeFeedKind> | null
  /** Where the exchange feed is read. */
  fx_feed_url: string | null
  /** Whether the own site of a suspended seller stops taking bookings. */
  suspended_sites_stop_selling: boolean
  /** IANA zone in which "today" is decided. */
  marketplace_zone: string
  /** What marketplaces keep of a sale, in hundredths of a percent, for sellers made from now on. */
  commission_bp: number
  /** How many of the newest trips the list prices, sorts and counts. */
  list_window: number
}

export interface PlatformSettingsChange {
  /** Whether calls are limited per key. */
  call_limits_on?: boolean | undefined
  /** Calls a minute for a website key. */
  website_key_calls_per_minute?: number | undefined
  /** How much of a website key's calls a minute one visitor may make: a browser, or an address that a website's server passes on. */
  visitor_share_percent?: number | undefined
  /** Calls a minute for a secret key. */
  secret_key_calls_per_minute?: number | undefined
  /** Calls a minute of one person who is signed in as staff. */
  person_calls_per_minute?: number | undefined
  /** Calls a minute for a platform key. */
  platform_key_calls_per_minute?: number | undefined
  /** How long a rotated website key keeps working. */
  website_key_grace_hours?: number | undefined
  /** Sign-in links an hour for one email. */
  sign_in_links_per_email_hour?: number | undefined
  /** Sign-in links an hour from one address. */
  sign_in_links_per_address_hour?: number | undefined
  /** Sign-in links an hour on one storefront. */
  sign_in_links_per_storefront_hour?: number | undefined
  /** People an hour whom one seller adds to its team. */
  invitations_per_seller_hour?: number | undefined
  /** Passkey sign-ins begun an hour from one address. */
  passkey_options_per_address_hour?: number | undefined
  /** Passkey sign-ins begun an hour on one storefront. */
  passkey_options_per_storefront_hour?: number | undefined
  /** Contact changes an hour for one booking. */
  contact_changes_per_booking_hour?: number | undefined
  /** Mails an hour that one address gets from one seller; more are gathered into one mail. */
  mails_per_address_hour?: number | undefined
  /** Receipts taken for one booking, in MiB. */
  receipt_mib_per_booking?: number | undefined
  /** Receipts of one day kept for one site, in MiB. */
  receipt_mib_per_site_day?: number | undefined
  /** With less room than this on the disk no file is taken, in MiB. */
  free_disk_mib?: number | undefined
  /** How long after booking a traveller may fix their own contact. */
  contact_window_minutes?: number | undefined
  /** A rate from the feed that is older drops its currency. */
  fx_max_age_days?: number | undefined
  fx_feed_kind?: ExchangeFeedKind | null | undefined
  /** Where the exchange feed is read. */
  fx_feed_url?: string | null | undefined
  /** Whether the own site of a suspended seller stops taking bookings. */
  suspended_sites_stop_selling?: boolean | undefined
  /** IANA zone in which "today" is decided. */
  marketplace_zone?: string | undefined
  /** What marketplaces keep of a sale, in hundredths of a percent, for sellers made from now on. */
  commission_bp?: number | undefined
  /** How many of the newest trips the list prices, sorts and counts. */
  list_window?: number | undefined
}

export interface PlatformStorefront {
  id: string
  name: string
  kind: string
  seller: SellerName
  origins: Array<string>
  manage_booking_url: string | null
  /** RFC 3339, UTC. */
  created_at: string
}

export interface PlatformStorefrontPage {
  data: Array<PlatformStorefront>
  next_cursor: string | null
  total: number
}

export interface PlatformTrip {
  id: string
  slug: string
  title: string | null
  seller: SellerName
  status: string
  sales_paused: boolean
  /** RFC 3339, UTC. */
  created_at: string
}

export interface PlatformTripPage {
  data: Array<PlatformTrip>
  next_cursor: string | null
  total: number
}

export interface PlatformWebhookEndpoint {
  id: string
  seller: SellerName
  /** Of its address; the rest is for the seller only. */
  host: string
  status: Open<WebhookEndpointStatus>
  disabled_reason: Open<WebhookDisabledReason> | null
  /** RFC 3339, UTC. */
  disabled_at: string | null
  /** RFC 3339, UTC. */
  failing_since: string | null
  /** RFC 3339, UTC. */
  last_success_at: string | null
}

export interface PlatformWebhookEndpointList {
  data: Array<PlatformWebhookEndpoint>
}

export interface Policy {
  name: string
  /** By whole days before the start, highest first; what none covers is lost. */
  tiers: Array<{
    from_days: number
    to_days: number | null
    refund_pct: number
  }>
}

export interface PolicyChange {
  name?: string | undefined
  preset?: PolicyPreset | undefined
  tiers?: ReadonlyArray<{
    /** Whole days before the start. */
    from_days: number
    refund_pct: number
  }> | undefined
}

export interface PolicyPage {
  data: Array<PolicyRecord>
  next_cursor: string | null
  total: number
}

export type PolicyPreset = 'flexible' | 'moderate' | 'strict' | 'non_refundable' | 'custom'

export interface PolicyRecord {
  id: string
  name: string
  preset: Open<PolicyPreset>
  /** Highest first; what no tier covers is not refunded. */
  tiers: Array<{
    /** Whole days before the start. */
    from_days: number
    /** Whole days before the start. */
    to_days: number | null
    refund_pct: number
  }>
  /** RFC 3339, UTC. */
  created_at: string
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export type PreviewKind = 'site' | 'trip'

export interface PreviewLink {
  id: string
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  expires_at: string
}

export interface PreviewLinkList {
  preview_links: Array<PreviewLink>
}

export type PriceChangeKind = 'percent' | 'currency'

export interface PriceChangeResult {
  dry_run: boolean
  options: Array<{
    option_id: string
    option_name: string
    product_id: string
    trip_title: string | null
    /** How many prices. */
    changed: number
    /** How many rows its table has. */
    rows_before: number
    /** And with the rows that the days take. */
    rows_after: number
    /** The least and the most that each costs on the days that are changed. */
    units: Array<{
      unit_id: string
      unit: string
      before: {
        /** Where the currency is changed: the one of this range. */
        price_currency?: string
        /** In minor units of the price currency. */
        from: number
        /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
        from_usd: number | null
        /** In minor units of the price currency. */
        to: number
        /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
        to_usd: number | null
      }
      after: {
        /** Where the currency is changed: the one of this range. */
        price_currency?: string
        /** In minor units of the price currency. */
        from: number
        /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
        from_usd: number | null
        /** In minor units of the price currency. */
        to: number
        /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
        to_usd: number | null
      }
    }>
    /** With `dry_run`. `no_starts`: it does not run on these days as far as is known. `draft_prices`: an open draft has prices of its own, which it keeps. `some_kept`: some prices round to what they are. */
    warnings: Array<Open<PriceChangeWarning>>
    /** The first thousand of them. */
    cells: Array<{
      /** Of the table as it was, from 0. */
      row: number
      unit_id: string
      unit: string
      tier: number
      from_age: number | null
      /** In minor units of the price currency. */
      before: number
      /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
      before_usd: number | null
      /** In minor units of the price currency. */
      after: number
      /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
      after_usd: number | null
    }>
  }>
  /** Options whose prices stay. `no_prices`: it has none. `other_days`: it has none on these days. `rounding`: all of them round to what they are. */
  unchanged: Array<{
    option_id: string
    option_name: string
    product_id: string
    trip_title: string | null
    reason: Open<UnchangedPrices>
  }>
  /** Where the currency is changed. */
  price_currency?: {
    /** ISO 4217 code. */
    before: string
    /** ISO 4217 code. */
    after: string
  }
  /** Where the currency is changed: how many have other prices besides. */
  others?: {
    extras: number
    room_types: number
    pickup_rules: number
    specials: number
    deposits: number
    drafts: number
  }
  /** How many. One of several options is changed where one of them is. */
  trips: {
    changed: number
    unchanged: number
  }
}

export type PriceChangeWarning = 'no_starts' | 'draft_prices' | 'some_kept'

/** A staff booking or change expects another price than the one in force. */
export interface PriceChangedProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'PriceChanged'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    total?: {
      amount: number
      currency: string
    }
    expected_total?: {
      amount: number
      currency: string
    }
    difference?: {
      amount: number
      currency: string
    }
    refund?: {
      amount: number
      currency: string
    }
    expected_difference?: {
      amount: number
      currency: string
    }
    expected_refund?: {
      amount: number
      currency: string
    }
  }
}

export interface PriceCurrencies {
  /** What prices are kept in. */
  price_currency: string
  currencies: Array<PriceCurrency>
  /** All that a site could sell in: those that the service has a rate of now. */
  available: Array<string>
  /** The currency that was asked for with `to`. */
  to?: {
    currency: string
    /** As in `currencies`; null where there is none. */
    rate: string | null
  }
}

export interface PriceCurrency {
  /** ISO 4217 code. */
  currency: string
  /** Units of the currency for one of the price currency, as decimal text. */
  rate: string
  /** How converted prices are rounded, in whole units of the currency. */
  rounding: Open<DisplayRounding>
  /** The site that rounds so; null where no site sells in the price currency. */
  storefront_name: string | null
}

export type PriceDisplay = 'shown' | 'ask'

export type PriceKind = 'shown' | 'ask'

/** No price covers the date, the weekday, the size of the group or an age, or the trip is priced on request. */
export interface PriceNotAvailableProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'PriceNotAvailable'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    unitId: string
    reason: string
  }
}

export interface PriceRequest {
  id: string
  reference: string
  /** `new` waits for the seller, `priced` has an offer, `booked` was bought, `declined` will get none, `closed` was put aside. */
  status: Open<PriceRequestStatus>
  enquiry_status: Open<EnquiryStatus>
  trip: {
    product_id: string
    slug: string
    title: string
  } | null
  name: string
  email: string
  phone: string | null
  message: string
  date_from: string | null
  date_to: string | null
  travellers: TravellerParty | null
  special_needs: string | null
  interests: Array<string>
  locale: string
  storefront: {
    id: string
    name: string
  }
  note: string | null
  /** Who of the team has taken it. */
  assigned_to: {
    id: string
    name: string
  } | null
  /** The newest one. */
  offer: {
    id: string
    state: Open<OfferState>
    /** ISO 4217 code. */
    price_currency: string
    /** In minor units of the price currency. */
    total: number
    /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
    total_usd: number | null
    last_day: string
  } | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
}

export interface PriceRequestDecline {
  /** For the traveller. */
  message?: string | null | undefined
}

export interface PriceRequestPage {
  data: Array<PriceRequest>
  next_cursor: string | null
  total: number
}

export type PriceRequestStatus = 'new' | 'priced' | 'booked' | 'declined' | 'closed'

export interface PriceTable {
  rows: Array<{
    /** Days of start, the last one included. */
    season: {
      from: string
      to: string
    } | null
    weekdays: Array<number>
    tiers: Array<{
      /** Travellers who take a seat. */
      min: number
      /** Travellers who take a seat. */
      max: number | null
    }>
    cells: Array<{
      unit_id: string
      /** The `min` of its tier. */
      tier: number
      /** In minor units of the price currency. */
      net: number
      /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
      net_usd: number | null
      age_prices: Array<{
        from_age: number
        to_age: number
        /** In minor units of the price currency. */
        net: number
        /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
        net_usd: number | null
      }>
    }>
  }>
  /** RFC 3339, UTC. */
  updated_at: string | null
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

/** A price table is saved in which a larger group would pay less in all. */
export interface PriceTableNotMonotonicProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'PriceTableNotMonotonic'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    /** Of a change of the currency: the new one, as the cells are. */
    price_currency?: string
    cells: Array<{
      unit_id: string
      tier: number
      /** In minor units of the price currency. */
      min_net: number
      /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
      min_net_usd: number | null
      /** Of a table with several rows, as it would be. */
      row?: number
      /** Of a price by age. */
      from_age?: number
      /** Of a change of several. */
      option_id?: string
    }>
    /** Of a change of several: those that the cells are of. */
    options?: Array<{
      option_id: string
      option_name: string
      product_id: string
      trip_title: string | null
    }>
  }
  /** Of a change of the currency: the new one, as the cells are. */
  price_currency?: string
  cells: Array<{
    unit_id: string
    tier: number
    /** In minor units of the price currency. */
    min_net: number
    /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
    min_net_usd: number | null
    /** Of a table with several rows, as it would be. */
    row?: number
    /** Of a price by age. */
    from_age?: number
    /** Of a change of several. */
    option_id?: string
  }>
  /** Of a change of several: those that the cells are of. */
  options?: Array<{
    option_id: string
    option_name: string
    product_id: string
    trip_title: string | null
  }>
}

/** Prices are changed for some days, and a table would have too many rows by it. */
export interface PriceTableTooLargeProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'PriceTableTooLarge'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    option_id: string
    option_name: string
    trip_title: string | null
    /** That it would have. */
    rows: number
    /** That it may have. */
    limit: number
  }
  option_id: string
  option_name: string
  trip_title: string | null
  /** That it would have. */
  rows: number
  /** That it may have. */
  limit: number
}

export interface PricedDay {
  date: string
  /** Only `open` can be booked. */
  status: Open<StartStatus>
  /** For one of the travellers. */
  per_person: Money | null
  /** Before a special: strike it through. */
  original_per_person: Money | null
  /** For all of them, with what everybody has to take. */
  total: Money | null
  /** Only where ages decide: the one that it is for. */
  age?: number
  starts: Array<PricedStart>
}

export interface PricedStart {
  /** HH:MM; null: open all day. */
  time: string | null
  /** Only `open` can be booked. */
  status: Open<StartStatus>
  /** Null where it is not counted. */
  remaining: number | null
  /** For one of the travellers. */
  per_person: Money | null
  /** Before a special: strike it through. */
  original_per_person: Money | null
  /** For all of them, with what everybody has to take. */
  total: Money | null
  /** Only where rooms are sold: those that the price is for. */
  rooms?: Array<{
    room_type_id: string
    qty: number
    beds: number | null
  }>
}

export interface ProductEnquiry {
  kind: 'product'
  /** The trip that is asked about. */
  product_id: string
  name: string
  email: string
  message: string
  phone?: string | null | undefined
  date_from?: string | null | undefined
  date_to?: string | null | undefined
  /** Who travels, at least one. With them a question about a trip is a price request. */
  travellers?: {
    adults?: number | null | undefined
    children?: number | null | undefined
    infants?: number | null | undefined
  } | null | undefined
  special_needs?: string | null | undefined
  interests?: ReadonlyArray<string> | string | null | undefined
  /** The language to write to them in. */
  locale?: string | null | undefined
  /** A field that people do not see and leave empty. */
  website?: string | null | undefined
}

export interface ProductOrder {
  product_ids: ReadonlyArray<string>
}

export interface PromoBatch {
  /** List them by it; as `text/csv` they are a table. */
  batch_id: string
  created: number
}

export interface PromoCodeChange {
  /** For the staff. */
  name?: string | undefined
  /** What its line says. */
  labels?: Record<string, string> | undefined
  percent_off?: number | null | undefined
  /** In minor units of the price currency: off the whole booking. */
  amount_off?: number | null | undefined
  /** Takes off the pickup as well. */
  covers_pickup?: boolean | undefined
  /** Only these trips, and those of `categories`. Both empty: every trip. */
  product_ids?: ReadonlyArray<string> | undefined
  categories?: ReadonlyArray<string> | undefined
  /** Only these of the seller's own sites. Empty: all of them, and the desk. */
  storefront_ids?: ReadonlyArray<string> | undefined
  /** Of the start. */
  travel_from?: string | null | undefined
  /** Of the start. */
  travel_to?: string | null | undefined
  /** Of the booking, where the trip starts. */
  sale_from?: string | null | undefined
  /** Of the booking, where the trip starts. */
  sale_to?: string | null | undefined
  min_travellers?: number | null | undefined
  max_travellers?: number | null | undefined
  /** Only for who has no booking with the seller yet. */
  first_booking_only?: boolean | undefined
  /** In all, with holds that are open. */
  max_uses?: number | null | undefined
  /** By the address of the lead. */
  max_uses_per_traveller?: number | null | undefined
  /** Also where a special has lowered a price. */
  combinable?: boolean | undefined
  /** False switches it off. */
  active?: boolean | undefined
}

/** The promo code is unknown, not valid at this time, used up, or not for this selection, site or traveller. It is judged last: without the code the selection can be had. */
export interface PromoCodeInvalidProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'PromoCodeInvalid'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    /** The first that is the case. `unknown`: no such code, or none for this site. `not_yet`, `expired`: it counts at another time, or no more. `used_up`: every use is taken. `not_this_trip`, `not_this_party`, `not_this_date`: it is for other trips, groups or starts. `not_this_site`: for staff, it is for other sites. `not_combinable`: a special has lowered the price already. `already_used`, `not_first_booking`: at a checkout, for its lead. */
    reason: Open<PromoCodeReason>
  }
}

export interface PromoCodePage {
  data: Array<PromoCodeRecord>
  next_cursor: string | null
  total: number
}

export type PromoCodeReason = 'unknown' | 'not_yet' | 'expired' | 'used_up' | 'not_this_trip' | 'not_this_party' | 'not_this_date' | 'not_this_site' | 'not_combinable' | 'already_used' | 'not_first_booking'

export interface PromoCodeRecord {
  id: string
  /** Capitals, spaces and dashes make no difference to whoever types it. */
  code: string
  /** For the staff. */
  name: string
  /** What its line says. */
  labels: Record<string, string>
  percent_off: number | null
  /** In minor units of the price currency: off the whole booking. */
  amount_off: number | null
  /** Takes off the pickup as well. */
  covers_pickup: boolean
  /** Only these trips, and those of `categories`. Both empty: every trip. */
  product_ids: Array<string>
  categories: Array<string>
  /** Only these of the seller's own sites. Empty: all of them, and the desk. */
  storefront_ids: Array<string>
  /** Of the start. */
  travel_from: string | null
  /** Of the start. */
  travel_to: string | null
  /** Of the booking, where the trip starts. */
  sale_from: string | null
  /** Of the booking, where the trip starts. */
  sale_to: string | null
  min_travellers: number | null
  max_travellers: number | null
  /** Only for who has no booking with the seller yet. */
  first_booking_only: boolean
  /** In all, with holds that are open. */
  max_uses: number | null
  /** By the address of the lead. */
  max_uses_per_traveller: number | null
  /** Also where a special has lowered a price. */
  combinable: boolean
  /** False switches it off. */
  active: boolean
  /** Of codes that were made together. */
  batch_id: string | null
  /** Bookings that stand, and open holds. */
  used: number
  /** RFC 3339, UTC. */
  created_at: string
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface PublicExtra {
  id: string
  name: string
  description: string | null
  per: Open<ExtraBasis>
  who: Open<ExtraChoice>
  included: boolean
  /** Empty: for every option. */
  option_ids: Array<string>
  min_age: number | null
  max_age: number | null
  /** Empty: for every type. */
  unit_types: Array<Open<UnitType>>
  max_per_booking: number | null
  pay: Open<PayAt>
  price: Money
  /** Another price for a unit, by its id. Empty when all pay `price`. */
  unit_prices: Record<string, Money>
  local_price: Money | null
}

export interface PublicOffer {
  id: string
  /** Of the price request. */
  reference: string
  /** `held` is being bought just now, and `open` again when that comes to nothing. `expired` is over with its last day; to its traveller also while the option is not sold then at all. */
  state: Open<OfferState>
  trip: {
    product_id: string
    slug: string
    title: string
  }
  option: {
    id: string
    name: string
  }
  seller: {
    slug: string
    name: string
  }
  /** On the clock of the place where the trip starts. */
  start: string
  group: {
    adults: number
    children: number
    infants: number
    /** Those who take a seat. */
    pax: number
  }
  inclusions: Array<string>
  message: string | null
  /** The last day on which it can be taken, where the trip starts. */
  last_day: string
  /** Always there while it is open. */
  quote?: Quote | null
  /** While it is open: whether it can be held just now. Where it cannot, as when the places are taken, the price stands nevertheless, and a hold says the reason. */
  available?: boolean
}

export interface PublicOption {
  id: string
  name: string
  /** The default comes first. */
  is_default: boolean
  private: boolean
  vehicle: string | null
  sales_paused: boolean
  min_units: number | null
  max_units: number | null
  /** Travellers with a seat in the smallest party that can be booked. */
  smallest_group: number
  /** How many can be booked at once, those without a seat included. */
  max_party: number
  availability_type: Open<AvailabilityType>
  capacity_mode: Open<CapacityMode>
  confirmation: Open<Confirmation>
  units: Array<Unit>
  policy: Policy
  traveller_details: {
    scope: Open<TravellerDetailsScope>
    fields: Array<Open<TravellerField>>
    collect: Open<TravellerDetailsTime>
    due_hours_before: number | null
  }
  pickup: {
    included: boolean
    required: boolean
    asks: Array<Open<PickupQuestion>>
    instructions: string | null
  } | null
  pickup_rules: Array<PickupRule>
  /** Only where rooms are sold. */
  room_types?: Array<RoomType>
}

export interface PublicStorefront {
  id: string
  name: string
  kind: Open<StorefrontKind>
  seller: SellerName | null
  languages: Array<string>
  /** ISO 639-1 code. */
  default_language: string
  /** Those that can be quoted now, in the order of the operator. */
  currencies: Array<string>
  /** ISO 4217 code. */
  display_currency: string
  /** How converted prices are rounded, in whole units of the currency. */
  display_rounding: Open<DisplayRounding>
  /** Whether travellers can sign in on this site. */
  sign_in: boolean
  /** Whether mails leave; without a mail server do not say that one is on its way. */
  sends_mail: boolean
  manage_booking_url: string | null
  /** The colour of buttons and links, as in `#0f5f6b`. */
  brand_color: string | null
  logo: Cover | null
  /** The letters, and what goes with them. `sand`, `fjord`, `city` and `ink` are looks with typefaces of their own, which a hosted shop sends along, and with their own grounds and headings. The others are on every device, so a site loads none. */
  font: Open<StorefrontFont>
  opening: StorefrontOpening
  company: CompanyFacts | null
  analytics: Analytics | null
  /** What the site says by law, by kind and language. */
  legal_texts: Array<LegalTextVersion>
}

export interface PublicTrip {
  id: string
  slug: string
  template: Open<TripTemplate>
  /** The language that the title came in, ISO 639-1. */
  content_locale: string
  title: string
  summary: string
  /** The language that the summary came in, ISO 639-1. */
  summary_locale: string
  duration_minutes: number | null
  duration_days: number | null
  duration_nights: number | null
  /** Show the trip, but do not offer to book it. */
  sales_paused: boolean
  cover?: Cover
  city: NamedSlug
  region: NamedSlug
  country: NamedSlug
  categories: Array<NamedSlug>
  seller: {
    slug: string
    name: string
    /** Where the seller is based. */
    base: string
    /** What the seller does. */
    blurb: string
    company: CompanyFacts | null
  }
  /** Places that its stops visit, in order. */
  visits: Array<NamedSlug>
  pickup: CardPickup | null
  rating: Rating | null
  /** Whole days before the start until which every option gives all of it back; null: one of them keeps something. */
  free_cancellation_days: number | null
  /** Markdown. HTML in it is kept as written: escape it when you show it. */
  description: string
  /** In order; the first is the cover. */
  photos: Array<TripPhoto>
  highlights: Array<string>
  itinerary: Array<ItineraryStep>
  inclusions: Array<{
    text: string
    included: boolean
  }>
  places: Array<{
    slug: string
    name: string
    role: Open<TripPlaceRole>
    photos: Array<{
      url: string
      alt: string
      width: number
      height: number
    }>
  }>
  /** Languages it is published in. */
  locales: Array<string>
  meeting_point: MeetingPlace | null
  /** Languages that its guides speak. Empty: the seller does not say. */
  guide_languages: Array<string>
  know_before: KnowBefore
  /** In the language of `content_locale`. */
  seo: {
    meta_title: string | null
    meta_description: string | null
    /** A path of the site or an https address. */
    canonical_url: string | null
    /** Keep it out of search engines and of the sitemap. */
    noindex: boolean
  }
  /** When its seller last changed something of it. RFC 3339, UTC. */
  updated_at: string
  /** That of the option that goes with the fewest. */
  smallest_group: number | null
  /** IANA zone of where it starts. */
  timezone: string
  options: Array<PublicOption>
  extras: Array<PublicExtra>
  from_price: FromPrice | null
}

export interface PublishedTrip {
  id: string
  slug: string
  /** In English if written, else in any language. */
  title: string | null
  template: Open<TripTemplate>
  status: Open<TripStatus>
  /** Published, with an option and a published text. */
  on_sale: boolean
  sales_paused: boolean
  /** `ask` shows no price in lists and on the page. */
  price_display: Open<PriceDisplay>
  city: string
  start_place: string | null
  /** IANA zone that its starts and cut-offs are in: of `start_place`, else of `city`. */
  timezone: string
  /** Places it visits, in order. */
  stops: Array<string>
  categories: Array<string>
  duration_minutes: number | null
  /** Of a multi_day trip only. */
  duration_days: number | null
  duration_nights: number | null
  /** Languages it has a text in. */
  locales: Array<string>
  published_locales: Array<string>
  meeting_point: MeetingPoint | null
  /** Languages that its guides speak. Empty: not said. */
  guide_languages: Array<string>
  know_before: TripKnowBefore | null
  photos: Array<{
    media_id: string
    /** What the picture shows, by language. */
    alt: Record<string, string>
  }>
  reviews: {
    /** At most two decimals. */
    score: number
    count: number
  } | null
  /** RFC 3339, UTC. */
  published_at: string | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  cover?: {
    url: string
    alt: string
    small_url: string
  } | null
  /** In lists, as all that stands here. */
  options_count?: number
  /** The least that one traveller pays, in the price currency. */
  from_price?: {
    amount: number
    currency: string
  } | null
  /** The first open start within a year. */
  next_start?: string | null
  /** Which of option, unit, text, photo, price, and start within a year it has none of. Its readiness says more. */
  lacks?: Array<Open<ReadinessCode>>
  readiness: Readiness
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface Quote {
  option_id: string
  lines: Array<QuoteLine>
  totals: QuoteTotals
  confirmation: Open<Confirmation>
  /** RFC 3339, UTC: until when a request made now would wait for the seller. Null: it need not. */
  pending_expires_at: string | null
  /** Before this booking; null: not counted. */
  remaining: number | null
  /** Travellers who take a seat. */
  pax: number
  /** Somebody alone shares a room with a traveller who is found later. */
  pairing: boolean
  vehicles: Array<QuoteVehicle>
  fx: QuoteRate
  policy: SoldPolicy
  /** Null: nobody is picked up. */
  pickup: QuotePickup | null
  /** Only where it is paid in parts: a deposit and the balance, which add up to `due_now`. */
  payment_plan?: Array<PaymentPart>
  /** The code that a line of `kind: promo` takes something off for. */
  promo_code?: string
}

export interface QuoteLine {
  kind: Open<QuoteLineKind>
  /** The id of what it is for, or `adjustment-1`, …. */
  ref: string
  label: string
  qty: number
  unit_price: Money
  /** Before a special: strike it through. Null: there is none. */
  original_unit_price: Money | null
  total: Money
  pay_at: Open<PayAt>
  /** It costs nothing because it is part of the price. */
  included: boolean
  /** That takes the travellers of a unit; null: none, and of other lines. */
  vehicle: string | null
}

export type QuoteLineKind = 'unit' | 'extra' | 'room' | 'pickup' | 'adjustment' | 'offer' | 'promo'

export interface QuotePickup {
  /** Null: a point was asked for. */
  place_id: string | null
  name: string
  lat: number
  lng: number
  /** HH:MM on the clock of the place; null: the start has no time. */
  time: string | null
  /** The day of `time`: for an early start it is the day before. Null without a `time`. */
  date: string | null
  rule_id: string
}

export interface QuoteRate {
  /** What the seller keeps prices in. */
  base: string
  quote: string
  /** For one unit of `base`, as a decimal number. */
  rate: string
  rate_id: string
  /** Where the rate is one over US dollars: which rate of `base` it is made of. */
  base_rate_id?: string
  /** RFC 3339, UTC. */
  as_of: string
}

export interface QuoteTotals {
  due_now: Money
  /** Paid on the day, one sum per currency. */
  pay_locally: Array<Money>
  /** Both together, for display. Null where `grand_total_lacks` says why. */
  grand_total: Money | null
  /** Only where something is paid on the day in a currency that has no exchange rate: it cannot be added to the rest, and stands in `pay_locally` alone. */
  grand_total_lacks?: Array<string>
}

export interface QuoteVehicle {
  name: string
  seats: number
  qty: number
}

/** A key, one of its visitors, an address, an email or a booking has used up its calls. */
export interface RateLimitedProblem {
  type: 'about:blank'
  title: 'Too Many Requests'
  status: 429
  code: 'RateLimited'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    retry_after_seconds: number
    /** What there was too much of. `calls`: calls, or bytes, in this time. `open_holds`: holds that are open on the site or of this visitor. `unpaid_bookings`: bookings of this visitor that are not paid. `attempts`: tries, as of passwords, codes or keys, or of taking the last places. `mails`: mails to one address or of one sender. */
    reason: Open<RateLimitedReason>
  }
  retry_after_seconds: number
  /** What there was too much of. `calls`: calls, or bytes, in this time. `open_holds`: holds that are open on the site or of this visitor. `unpaid_bookings`: bookings of this visitor that are not paid. `attempts`: tries, as of passwords, codes or keys, or of taking the last places. `mails`: mails to one address or of one sender. */
  reason: Open<RateLimitedReason>
}

export type RateLimitedReason = 'calls' | 'open_holds' | 'unpaid_bookings' | 'attempts' | 'mails'

/** On the seller's own site. */
export interface Rating {
  score: number
  count: number
}

export interface Readiness {
  /** `stop`: it cannot be published. `warn`: it can, but look first. */
  level: Open<ReadinessLevel>
  /** What stops it first, at most 200. */
  checks: Array<ReadinessCheck>
}

export interface ReadinessCheck {
  code: Open<ReadinessCode>
  level: Open<ReadinessCheckLevel>
  /** Which part it is about, as in `photos` or `options.{id}.price_table`. */
  where: string
  option: {
    id: string
    name: string
  } | null
  /** Only those that belong to the code. */
  facts: {
    days?: number
    first_day?: string
    unit_id?: string
    /** ISO 639-1 code. */
    locale?: string
    /** ISO 4217 code. */
    currency?: string
    storefront?: {
      id: string
      name: string
    }
  }
  /** In English. */
  message: string
}

export type ReadinessCheckLevel = 'stop' | 'warn'

export type ReadinessCode = 'no_option' | 'no_unit' | 'no_text' | 'no_photo' | 'sales_paused' | 'no_storefront' | 'option_without_unit' | 'no_price' | 'unit_without_price' | 'days_without_price' | 'no_start' | 'starts_closed' | 'no_capacity' | 'past_cutoff' | 'pickup_without_places' | 'language_without_text' | 'no_payment_method'

export type ReadinessLevel = 'stop' | 'warn' | 'ready'

export interface ReceiptAcceptance {
  /** Left out: all that is open. */
  amount?: {
    /** In minor units. */
    amount: number
    /** ISO 4217 code. */
    currency: string
  } | null | undefined
}

export interface ReceiptRefusal {
  /** The traveller reads it. */
  reason: string
}

export interface ReceivedNotice {
  received: true
}

export interface Redirect {
  path: string
  to: string
  status: 301 | 302
}

export interface Redirects {
  /** In the order of their paths. */
  redirects: Array<Redirect>
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface RedirectsBody {
  redirects: ReadonlyArray<{
    /** A path of the site, beginning with `/`. */
    path: string
    /** A path of the site, beginning with `/`. */
    to: string
    status?: 301 | 302 | undefined
  }>
}

export interface RefundInstead {
  /** Why the seller called the start off. */
  reason: string
  called_off_start: string
  new_start: string
  refund: Money
  /** RFC 3339, UTC. */
  until: string
}

export interface RefundPreview {
  days_before: number
  refund_pct: number
  refund: Money
  paid: Money
}

export type RefundState = 'on_its_way' | 'done' | 'failed'

/** One of the two. */
export interface ReleaseHolds {
  /** A hold or unpaid booking: all of its address on this site. */
  ref?: string | undefined
  /** An IP address. Null: whoever named no traveller. */
  address?: string | null | undefined
}

export interface ReleasedHolds {
  /** How many holds were given back and unpaid bookings cancelled. */
  released: number
}

export interface RenderedMessage {
  locale: string
  direction: Open<TextDirection>
  subject: string
  text: string
  html: string
}

export type ReportComparison = 'year_before'

export type ReportDate = 'booked' | 'start'

export type ReportPeriod = 'this_month' | 'last_month' | 'this_year' | 'last_12_months'

export type ReportRole = 'operator' | 'reseller'

export interface RequestLogEntry {
  request_id: string
  /** RFC 3339, UTC. */
  at: string
  key_id: string
  key_kind: Open<KeyKind>
  method: string
  /** The path with its parameters by name. */
  path: string
  /** Names of the query parameters that were sent, without their values. */
  parameters: Array<string>
  status: number
  /** The code of the problem it was answered with. */
  code: string | null
  duration_ms: number
  origin: string | null
  /** Of the W3C `traceparent` that came with it, or of its own trace. */
  trace_id: string | null
  /** It carried an origin. A secret key that a browser sends is no secret any more. */
  from_browser: boolean
}

export interface RequestLogPage {
  data: Array<RequestLogEntry>
  next_cursor: string | null
  total: number
}

export interface ResolvedPickup {
  offered: boolean
  reason: Open<PickupRefusal> | null
  place: {
    place_id: string
    name: string
  } | null
  rule_id: string | null
  /** HH:MM, when a `start` with a time was given. */
  time: string | null
  /** The day of `time`: for an early start it is the day before. */
  date: string | null
  price: Money | null
  per: Open<PickupPriceBasis> | null
  included: boolean
  asks: Array<Open<PickupQuestion>>
}

export interface Resource {
  id: string
  kind: Open<ResourceKind>
  name: string
  /** A member of the team, who then sees the departures. Each is one resource. */
  person_id: string | null
  /** How many it takes. */
  capacity: number | null
  note: string
  /** Not used any more; it stays where it was assigned. */
  retired: boolean
  person: {
    id: string
    name: string
  } | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface ResourceChange {
  kind?: ResourceKind | undefined
  name?: string | undefined
  /** A member of the team, who then sees the departures. Each is one resource. */
  person_id?: string | null | undefined
  /** How many it takes. */
  capacity?: number | null | undefined
  note?: string | undefined
  /** Not used any more; it stays where it was assigned. */
  retired?: boolean | undefined
}

export type ResourceKind = 'guide' | 'boat' | 'van' | 'room' | 'other'

export interface ResourceName {
  id: string
  name: string
  kind: Open<ResourceKind>
}

export interface ResourceOverlap {
  resource: ResourceName
  option_id: string
  option_name: string
  product_id: string
  trip_title: string
  /** On the clock of the place. */
  start: string
  /** RFC 3339, UTC. */
  starts_at: string
  /** RFC 3339, UTC. */
  ends_at: string
  timezone: string
}

export interface ResourcePage {
  data: Array<Resource>
  next_cursor: string | null
  total: number
}

/** Resources are assigned with `refuse_overlaps=true` and one is taken at the same time. */
export interface ResourcesOverlapProblem {
  type: 'about:blank'
  title: 'Conflict'
  status: 409
  code: 'ResourcesOverlap'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    overlaps: Array<ResourceOverlap>
  }
  overlaps: Array<ResourceOverlap>
}

export interface RestoredVersion {
  entity: string
  entity_id: string
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export type RetriedMailStatus = 'failed' | 'dropped' | 'kept'

export interface RetriedMails {
  /** At most 500 with one call. */
  retried: number
  /** How many match and still wait for another call. */
  remaining: number
}

export interface RetryMails {
  status: RetriedMailStatus
  template?: string | undefined
  to?: string | undefined
  /** Text that stands in the last error. */
  error?: string | undefined
  /** RFC 3339, UTC. */
  created_from?: string | undefined
  /** RFC 3339, UTC. */
  created_to?: string | undefined
}

export interface RoomSelection {
  /** Of a room type of the option. */
  room_type_id: string
  /** 1 where it is not said. */
  qty?: number | null | undefined
  /** In a room shared with others; qty is 1. */
  beds?: number | null | undefined
}

export interface RoomType {
  id: string
  name: string
  sleeps: number
  shareable: boolean
  supplement: Money
  /** Rooms at each start; null where they are not counted. */
  available: number | null
}

export interface RoomTypes {
  room_types: ReadonlyArray<{
    id?: string | undefined
    names: {
      en: string
      [key: string]: string
    }
    sleeps: number
    /** Whether beds in it are sold one by one. */
    shareable?: boolean | undefined
    /** In minor units of the price currency: what each traveller in it pays on top. */
    supplement?: number | undefined
    /** In US cents, for prices in dollars. */
    supplement_usd?: number | null | undefined
    /** Rooms at each start; null is not counted. */
    rooms?: number | null | undefined
  }>
}

/** Rooms are missing, unknown, sold out or do not sleep everyone. */
export interface RoomingInvalidProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'RoomingInvalid'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    reason: string
  }
}

export interface RotateWebsiteKeyBody {
  /** How long the old key keeps working. */
  expires_in_hours?: number | undefined
}

export interface RotatedWebsiteKey {
  key: NewWebsiteKey
  old: WebsiteKeyRecord
}

/** A group that would pay more in all than one with a traveller more, because the site converts and rounds the price of one traveller. Nothing is refused over it. */
export interface RoundingWarning {
  code: 'larger_group_pays_less'
  storefront_id: string
  /** Of the own site, or of the marketplace. */
  storefront_name: string
  product_id: string
  option_id: string
  unit_id: string
  /** Of the price table, counted from 0. */
  row: number
  /** Where the age decides the price: of whom. */
  from_age: number | null
  group_size: number
  total: Money
  larger_group_size: number
  larger_total: Money
}

/** The same dates a year before; null where it was not asked for or there are none. */
export interface SalesBefore {
  from: string
  to: string
  /** By the keys of the lines that they are compared with. */
  data: Array<SalesRow>
  totals: SalesSums
}

export type SalesChannel = 'website' | 'marketplace' | 'reseller' | 'staff' | 'offer'

export type SalesGroup = 'day' | 'week' | 'month' | 'trip' | 'channel' | 'storefront'

export interface SalesReport {
  from: string
  to: string
  /** On whose clock the days were counted. */
  timezone: string
  by: Open<SalesGroup>
  date: Open<ReportDate>
  data: Array<SalesRow>
  totals: SalesSums
  year_before: SalesBefore | null
}

export interface SalesRow {
  /** The day, the Monday of the week, the first day of the month, the id of the trip or the storefront, or the channel. */
  key: string
  /** The same for people: a name where there is one. */
  label: string
  /** Confirmed ones; all sums are of them, in the price currency, at the rate of each. What was sold at prices of another currency counts here and is summed up beside. */
  bookings: number
  pax: number
  total: Money
  operator_share: Money
  marketplace_commission: Money
  reseller_margin: Money
  /** In the currencies of the bookings. */
  as_sold: Array<Money>
  /** What was sold at prices of other currencies, one line for each. */
  in_other_currencies: Array<{
    bookings: number
    total: Money
    operator_share: Money
    marketplace_commission: Money
    reseller_margin: Money
  }>
  /** Bookings that are not confirmed yet. */
  pending: number
  /** Bookings that were cancelled or refused. */
  cancelled: number
}

export interface SalesSums {
  /** Confirmed ones; all sums are of them, in the price currency, at the rate of each. What was sold at prices of another currency counts here and is summed up beside. */
  bookings: number
  pax: number
  total: Money
  operator_share: Money
  marketplace_commission: Money
  reseller_margin: Money
  /** In the currencies of the bookings. */
  as_sold: Array<Money>
  /** What was sold at prices of other currencies, one line for each. */
  in_other_currencies: Array<{
    bookings: number
    total: Money
    operator_share: Money
    marketplace_commission: Money
    reseller_margin: Money
  }>
  /** Bookings that are not confirmed yet. */
  pending: number
  /** Bookings that were cancelled or refused. */
  cancelled: number
}

/** The same dates a year before; null where it was not asked for or there are none. */
export interface SalesSumsBefore {
  from: string
  to: string
  totals: SalesSums
}

export interface SaveTrips {
  trips: ReadonlyArray<{
    /** The id or the slug of the trip. */
    trip: string
    /** Its `seller.slug`, for a slug on a marketplace. */
    seller?: string | null | undefined
  }>
}

export interface SavedTrip {
  product_id: string
  slug: string
  seller: NamedSlug
  title: string
  /** ISO 639-1 code. */
  content_locale: string
  duration_minutes: number | null
  duration_days: number | null
  duration_nights: number | null
  /** Show the trip, but do not offer to book it. */
  sales_paused: boolean
  cover?: Cover
  city: NamedSlug
  rating: Rating | null
  from_price: FromPrice | null
  /** RFC 3339, UTC. */
  saved_at: string
}

export interface SavedTripList {
  /** Newest first. */
  data: Array<SavedTrip>
}

export interface SavedTrips {
  /** Newest first. */
  data: Array<SavedTrip>
  /** How many of the trips are not sold on this site. */
  skipped: number
}

export interface Schedule {
  rules: Array<{
    from: string | null
    to: string | null
    weekdays: Array<number>
    times: Array<string>
    /** Seats at each start; null is not counted. */
    capacity: number | null
  }>
  dates: Array<{
    date: string
    times: Array<string>
    /** Seats at each start; null is not counted. */
    capacity: number | null
  }>
  /** HH:MM on the clock of the place where the trip starts. */
  closes_at: string | null
  /** RFC 3339, UTC. */
  updated_at: string | null
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export type Scope = 'booking:read' | 'booking:create' | 'booking:manage' | 'payment:manage' | 'money:read' | 'attendance:manage' | 'traveller:manage' | 'trip:read' | 'trip:manage' | 'price:manage' | 'schedule:manage' | 'page:manage' | 'media:manage' | 'enquiry:read' | 'enquiry:manage' | 'offer:manage' | 'storefront:manage' | 'key:manage' | 'team:manage' | 'webhook:manage' | 'log:read' | 'settings:manage'

export interface SearchAnswer {
  data: Array<SearchItem>
  /** Trips found, on every page the same. */
  total: number
  page: number
  /** With `lenient`: words of `q` that were left out, as they were typed. */
  ignored_words?: Array<string>
  facets: SearchFacets
}

/** How many trips each value would show with the other filters kept. */
export interface SearchFacets {
  city: Array<FacetValue>
  category: Array<FacetValue>
  template: Array<FacetValue>
  duration: Array<FacetValue>
}

export interface SearchHit {
  type: Open<SearchHitType>
  /** Of a booking. */
  ref: string | null
  /** Of a trip or a person. */
  id: string | null
  /** Of a person, or a booking's lead. */
  name: string | null
  /** Of a person. */
  email: string | null
  product_id: string | null
  trip_title: string | null
  option_id: string | null
  option_name: string | null
  /** Of a booking or a departure. */
  start: string | null
  /** Of the booking, departure or trip; the role of a person. */
  status: string | null
  /** Of a booking: whether staff marked it as a test. */
  is_test: boolean | null
}

export type SearchHitType = 'booking' | 'departure' | 'trip' | 'person'

export interface SearchHits {
  data: Array<SearchHit>
}

export interface SearchIndex {
  /** Unless it is `ready`, search answers 503 and the trip list finds plain words only. */
  state: Open<SearchState>
  indexed_trips: number
  /** Trips whose entry is about to be written again. */
  waiting_trips: number
  rebuild: SearchRebuild | null
}

export interface SearchItem {
  id: string
  slug: string
  template: Open<TripTemplate>
  /** The language that the title came in, ISO 639-1. */
  content_locale: string
  title: string
  duration_minutes: number | null
  duration_days: number | null
  duration_nights: number | null
  /** Show the trip, but do not offer to book it. */
  sales_paused: boolean
  cover?: Cover
  city: NamedSlug
  region: NamedSlug
  country: NamedSlug
  seller: NamedSlug
  rating: Rating | null
  /** Whole days before the start until which every option gives all of it back; null: one of them keeps something. */
  free_cancellation_days: number | null
  from_price: FromPrice | null
}

export interface SearchRebuild {
  id: string
  /** How many it writes again. */
  trips: number
  done: number
  /** RFC 3339, UTC. */
  started_at: string
  /** RFC 3339, UTC. */
  finished_at: string | null
}

export type SearchState = 'ready' | 'down' | 'not_set_up'

export interface SearchStateChange {
  /** Unless it is `ready`, search answers 503 and the trip list finds plain words only. */
  state: SearchState
}

/** The search index is down or not set up. */
export interface SearchUnavailableProblem {
  type: 'about:blank'
  title: 'Service Unavailable'
  status: 503
  code: 'SearchUnavailable'
  /** A sentence for developers, in English. */
  detail: string
  details: Record<string, unknown>
}

export interface SecretKeyPage {
  data: Array<SecretKeyRecord>
  next_cursor: string | null
  total: number
}

export interface SecretKeyRecord {
  id: string
  label: string
  scopes: Array<Open<Scope>>
  last_four: string
  made_by: {
    person_id: string
    name: string
  }
  status: Open<SecretKeyStatus>
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  revoked_at: string | null
}

export type SecretKeyStatus = 'active' | 'maker_left' | 'revoked'

export interface SellerBooking {
  ref: string
  status: Open<SellerBookingStatus>
  /** On the clock of the trip; a date where it is open all day. */
  start: string
  pax: number
  product_id: string
  /** Its title as it was sold. */
  trip: string
  option_id: string
  /** Its name as it was sold. */
  option: string
  /** Of the place where the trip starts. */
  timezone: string
  channel: Open<SalesChannel>
  /** The storefront; null when staff booked it. */
  sold_through: string | null
  total: Money
  price_total: Money
  /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
  total_usd: Money | null
  open: Money
  refund_due: Money
  lead_name: string | null
  /** The language in which it was booked. */
  locale: string | null
  /** Whether the seller still has to say yes. */
  awaits_seller: boolean
  waits_for: Open<BookingStep> | null
  /** By when that step has to be made: an answer, a payment, the details. */
  due_at: string | null
  /** When the hold runs out or the waiting booking lapses. */
  expires_at: string | null
  /** How the payment stands. */
  payment_status: Open<PaymentStatus> | 'partly_paid' | null
  details: BookingDetails
  /** By which your office sorts; no guest sees them. */
  tags: Array<string>
  /** Whether staff marked it as a test: it is part of no sum then. */
  is_test: boolean
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  /** RFC 3339, UTC. */
  starts_at: string
  /** Who gets what, in the price currency; the three add up to `price_total`. */
  split: {
    operator_share: Money
    marketplace_commission: Money
    reseller_margin: Money
  }
  attribution: {
    utm_source?: string
    utm_medium?: string
    utm_campaign?: string
    utm_term?: string
    utm_content?: string
    referrer?: string
  } | null
  lead: {
    name: string
    /** Null where staff booked without one. */
    email: string | null
    /** Null where staff booked without one. */
    phone: string | null
  } | null
  /** The site it was booked on, where that is one of the seller’s own. */
  storefront_id: string | null
  /** The versions of the terms and notes of the site that it was booked by. */
  legal_texts: Array<LegalTextVersion>
  special_requests: string | null
  pickup_details: {
    flight_number: string | null
    ship_name: string | null
    room_number: string | null
    notes: string | null
  } | null
  payment: {
    method: string | null
    /** How the payment stands. */
    status: Open<PaymentStatus> | 'partly_paid' | null
    /** RFC 3339, UTC. */
    due_at: string | null
    next: NextPayment | null
    /** When a confirmed booking is cancelled for the rest that is overdue. */
    lapses_at: string | null
    /** Something is to be paid, and its day is over. */
    overdue: boolean
    link: string | null
    card: BookingCard | null
    receipt: BookingReceipt | null
    paid: Money
    refunded: Money
    open: Money
    refund_due: Money
  }
  /** Only where it is paid in parts: a deposit and the balance, which add up to `due_now`. */
  payment_plan?: Array<PaymentPart>
  cancellation: {
    by: Open<CancelledBy>
    cause: Open<CancelCause> | null
    reason: string | null
    refund_pct: number
    refund: Money
    paid: Money
    /** RFC 3339, UTC. */
    at: string
  } | null
  rejection_reason: string | null
  moved: {
    reason: string
    from: string
    to: string
    called_off: boolean
    /** RFC 3339, UTC. */
    at: string
    /** RFC 3339, UTC. */
    refund_until: string | null
  } | null
  offer_id: string | null
  made_by: string | null
  quote: Quote
  /** RFC 3339, UTC. */
  checked_out_at: string | null
  attendance?: BookingAttendance
  /** Where it is read: from the catalogue, in your language. */
  trip_title?: string
  option_name?: string
  /** What the team calls who made it. */
  made_by_name?: string | null
}

export type SellerBookingStatus = 'on_hold' | 'confirmed' | 'pending' | 'cancelled' | 'rejected' | 'expired'

export interface SellerCancellation {
  /** The traveller asked for it, you had to, or nobody came; `seller` by default. `no_show` is taken from the start of the trip on. The traveller reads it. */
  cause?: CancelCause | undefined
  /** The traveller reads it. */
  reason?: string | null | undefined
  /** How much goes back. By default everything, and where `cause` is not `seller` what the policy gives. */
  refund_pct?: number | undefined
}

export interface SellerChange {
  name?: string | undefined
  base?: string | undefined
  blurb?: string | undefined
  /** `base` in languages other than the default one. */
  bases?: Record<string, string> | undefined
  /** `blurb` in languages other than the default one. */
  blurbs?: Record<string, string> | undefined
  languages?: ReadonlyArray<string> | undefined
  /** ISO 639-1 code. */
  default_language?: string | undefined
  /** The year since which it has been at work. */
  founded_year?: number | null | undefined
  /** ISO 4217 code. */
  price_currency?: string | undefined
}

export interface SellerName {
  slug: string
  name: string
}

export interface SellerPage {
  data: Array<SellerRecord>
  next_cursor: string | null
  total: number
}

export type SellerPaymentStatus = 'pay_on_arrival' | 'unpaid' | 'proof_submitted' | 'authorized' | 'deposit_paid' | 'paid' | 'refund_due' | 'refunded' | 'partly_paid'

export interface SellerRecord {
  id: string
  slug: string
  name: string
  /** Where the seller is based. */
  base: string
  /** What the seller does. */
  blurb: string
  /** `base` in languages other than the default one. */
  bases: Record<string, string>
  /** `blurb` in languages other than the default one. */
  blurbs: Record<string, string>
  languages: Array<string>
  /** ISO 639-1 code. */
  default_language: string
  /** The year since which it has been at work. */
  founded_year: number | null
  /** What prices are kept in. */
  price_currency: string
  network_status: Open<NetworkStatus>
  /** RFC 3339, UTC. */
  suspended_at: string | null
  may_run_marketplace: boolean
  /** Hundredths of a percent. */
  commission_bp: number
  /** Hundredths of a percent. */
  reseller_margin_bp: number
  /** RFC 3339, UTC. */
  created_at: string
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface SellerSettings {
  /** How long a booking on request waits for an answer. */
  request_hours: number
  /** How long a booking waits for its payment link, at most until the start. */
  link_hours: number
  /** How much longer a booking waits once a receipt has come. */
  proof_days: number
  /** How long before its start a new option stops being sold. */
  default_cutoff_minutes: number
  /** How long after a trip its travellers' passport and medical details are kept. */
  erase_details_days: number
  /** Who writes to travellers; null is the name of the seller. */
  sender_name: string | null
  /** Where travellers answer and news is sent. */
  notify_email: string | null
  /** Where travellers call, with its country code. */
  contact_phone: string | null
  /** Whether the mail that confirms a booking brings its voucher along, as a PDF. */
  voucher_in_mail: boolean
  /** Whether guests are reminded on the afternoon before their trip, with where and when. On for new sellers. */
  trip_reminder_mail: boolean
  /** Whether guests are thanked on the morning after their trip. On for new sellers. */
  thank_you_mail: boolean
  /** Whether what a cancellation gives back goes to the card by itself. Otherwise somebody of the seller presses for it. */
  refund_cards_at_once: boolean
  /** Last lines of every mail. */
  mail_footer: string | null
  /** The clock of the company, by which its days begin and reports are counted; null is that of the place where most of its options start. */
  timezone: string | null
  languages: Array<string>
  /** ISO 639-1 code. */
  default_language: string
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface SellerSettingsChange {
  /** How long a booking on request waits for an answer. */
  request_hours?: number | undefined
  /** How long a booking waits for its payment link, at most until the start. */
  link_hours?: number | undefined
  /** How much longer a booking waits once a receipt has come. */
  proof_days?: number | undefined
  /** How long before its start a new option stops being sold. */
  default_cutoff_minutes?: number | undefined
  /** How long after a trip its travellers' passport and medical details are kept. */
  erase_details_days?: number | undefined
  /** Who writes to travellers; null is the name of the seller. */
  sender_name?: string | null | undefined
  /** Where travellers answer and news is sent. */
  notify_email?: string | null | undefined
  /** Where travellers call, with its country code. */
  contact_phone?: string | null | undefined
  /** Whether the mail that confirms a booking brings its voucher along, as a PDF. */
  voucher_in_mail?: boolean | undefined
  /** Whether guests are reminded on the afternoon before their trip, with where and when. On for new sellers. */
  trip_reminder_mail?: boolean | undefined
  /** Whether guests are thanked on the morning after their trip. On for new sellers. */
  thank_you_mail?: boolean | undefined
  /** Whether what a cancellation gives back goes to the card by itself. Otherwise somebody of the seller presses for it. */
  refund_cards_at_once?: boolean | undefined
  /** Last lines of every mail. */
  mail_footer?: string | null | undefined
  /** The clock of the company, by which its days begin and reports are counted; null is that of the place where most of its options start. */
  timezone?: string | null | undefined
  languages?: ReadonlyArray<string> | undefined
  /** ISO 639-1 code. */
  default_language?: string | undefined
}

export interface SellerSetup {
  site: {
    name: string
    languages: ReadonlyArray<string>
    /** ISO 4217 code. */
    currency: string
    payment_method: {
      kind: PaymentMethodKind
      deadline_hours?: number | null | undefined
    }
    /** Connects the test provider, at which no money moves, so that a booking can be paid with a test card at once. `422` where it is not offered. */
    try_cards?: boolean | undefined
  }
  /** Where the first trips start; the platform can add others. */
  city?: {
    name: string
    /** ISO 3166 code, in lower case. */
    country: string
    /** IANA zone, such as Europe/Oslo. */
    timezone: string
    /** For a city that the list does not know. */
    lat?: number | undefined
    /** With `lat`. */
    lng?: number | undefined
  } | null | undefined
}

export interface SellerSetupDone {
  storefront: {
    id: string
    name: string
  }
  /** The key of the site. It is no secret. */
  website_key: string
  /** The slug of the city. */
  city: string | null
}

export interface SellerTerms {
  /** Hundredths of a percent. */
  commission_bp: number
  /** Hundredths of a percent. */
  reseller_margin_bp: number
  may_run_marketplace: boolean
}

/** The platform has suspended the seller. */
export interface SellerUnavailableProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'SellerUnavailable'
  /** A sentence for developers, in English. */
  detail: string
  details: Record<string, unknown>
}

export interface SellerView {
  seller: SellerName
  /** RFC 3339, UTC. */
  until: string | null
}

export interface SentOffer {
  id: string
  /** Of the price request. */
  reference: string
  price_request_id: string
  /** `held` is being bought just now, and `open` again when that comes to nothing. `expired` is over with its last day; to its traveller also while the option is not sold then at all. */
  state: Open<OfferState>
  trip: {
    product_id: string
    slug: string
    title: string
  }
  option: {
    id: string
    name: string
  }
  /** On the clock of the place where the trip starts. */
  start: string
  units: Array<{
    unit_id: string
    qty: number
    ages: Array<number> | null
  }>
  rooms: Array<{
    room_type_id: string
    qty: number
    beds: number | null
  }>
  group: {
    adults: number
    children: number
    infants: number
    /** Those who take a seat. */
    pax: number
  }
  /** Of the seller, when it was made. */
  price_currency: string
  /** In minor units of the price currency. */
  total: number
  /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
  total_usd: number | null
  inclusions: Array<string>
  message: string | null
  /** The last day on which it can be taken, where the trip starts. */
  last_day: string
  /** RFC 3339, UTC. */
  expires_at: string
  storefront: {
    id: string
    name: string
  }
  booking_ref: string | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  withdrawn_at: string | null
  /** RFC 3339, UTC. */
  booked_at: string | null
  /** Opens the offer. It is shown once, and null in a repeat. */
  token: string | null
  /** The link that was mailed; null in a repeat, or where the site has no page. */
  url: string | null
}

export interface Setup {
  /** From the link that the start printed. */
  token: string
  company: {
    name: string
    /** Left out: made of the name. */
    slug?: string | undefined
    base?: string | undefined
  }
  owner: {
    name: string
    email: string
    /** Left out: signed in by mailed links only. */
    password?: string | undefined
    /** In which the owner is written to. */
    locale?: string | undefined
  }
  site: {
    name: string
    languages: ReadonlyArray<string>
    /** ISO 4217 code. */
    currency: string
    payment_method: {
      kind: PaymentMethodKind
      deadline_hours?: number | null | undefined
    }
    /** Connects the test provider, at which no money moves, so that a booking can be paid with a test card at once. `422` where it is not offered. */
    try_cards?: boolean | undefined
    /** Units of the currency for one US dollar, where it is known. Prices are kept in the currency of the site, so that selling in it takes none. */
    exchange_rate?: string | undefined
  }
  /** Where the first trips start; the platform can add others. */
  city?: {
    name: string
    /** ISO 3166 code, in lower case. */
    country: string
    /** IANA zone, such as Europe/Oslo. */
    timezone: string
    /** For a city that the list does not know. */
    lat?: number | undefined
    /** With `lat`. */
    lng?: number | undefined
  } | null | undefined
}

export interface SetupDone {
  session: StaffSession
  storefront: {
    id: string
    name: string
  }
  /** The key of the site. It is no secret. */
  website_key: string
  /** The slug of the city. */
  city: string | null
}

export interface SetupState {
  /** Whether the installation still has no person at all. */
  needed: boolean
  /** False: no mail server is set, so links to sign in with are not mailed. */
  mail_leaves: boolean
  /** Whether `site.try_cards` is taken: the test provider is offered here. */
  test_cards: boolean
}

export type SetupStep = 'sign_in' | 'site' | 'payment' | 'bank' | 'cards' | 'trip' | 'publish'

export interface ShownLegalText {
  id: string
  kind: Open<LegalKind>
  /** The language that the text came in, ISO 639-1. */
  locale: string
  /** Markdown. HTML in it is kept as written: escape it when you show it. */
  body: string
  /** RFC 3339, UTC. */
  published_at: string
}

export interface ShownPreview {
  /** Whether it shows the site as it would be, or one trip. */
  kind: Open<PreviewKind>
  /** RFC 3339, UTC. */
  expires_at: string
  storefront: PublicStorefront
}

export interface ShownSeller {
  slug: string
  name: string
  /** Where the seller is based. */
  base: string
  /** What it says of itself, in Markdown. */
  blurb: string
  trip_count: number
  /** What is spoken there. */
  languages: Array<string>
  founded_year: number | null
  rating: Rating | null
  logo: Cover | null
  cover?: PictureOfTrips
  company: CompanyFacts | null
}

export interface ShownSellerList {
  data: Array<ShownSeller>
}

export interface SignIn {
  email: string
  password: string
  /** Work for this one; otherwise for the first. */
  seller?: string | undefined
}

export interface SignOut {
  /** End all sessions of the person, and their open links. */
  everywhere?: boolean | undefined
}

export type SignatureAlgorithm = 'Ed25519'

export interface SignedCheckInPack {
  /** The pack as JSON text, kept and checked exactly as it stands. */
  payload: string
  /** Ed25519 over the bytes of `payload`, in base64url. */
  signature: string
  /** Which of `GET /v1/check-in-keys` has made it. */
  key_id: string
  /** RFC 3339, UTC. */
  expires_at: string
}

export interface SignedInTraveller {
  /** The email that was proved. */
  email: string
  /** As saved here; before that, of the last booking on this site. */
  name: string | null
  /** Likewise, with its country code. */
  phone: string | null
  /** ISO 3166 code of where they live. */
  country: string | null
}

export interface SimulatedRefusal {
  /** As the quote would be refused. */
  code: string
  detail: string
  details: Record<string, unknown>
}

export interface Simulation {
  option_id: string
  /** Cells for which the table would be refused, and the least that they take. */
  refused_cells: Array<{
    unit_id: string
    tier: number
    /** In minor units of the price currency. */
    min_net: number
    /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
    min_net_usd: number | null
    row?: number
    from_age?: number
  }>
  /** In the order of the request; `saved` is by what is saved. */
  selections: Array<{
    start: string
    /** Of the price table: which row, counted from 0, and which tier counted. */
    price_row: {
      row: number
      /** Its `min`. */
      tier: number | null
    } | null
    quote: Quote | null
    problem: SimulatedRefusal | null
    saved: {
      /** Of the price table: which row, counted from 0, and which tier counted. */
      price_row: {
        row: number
        /** Its `min`. */
        tier: number | null
      } | null
      quote: Quote | null
      problem: SimulatedRefusal | null
    }
  }>
  ladder: Array<{
    travellers: number
    /** Of the price table: which row, counted from 0, and which tier counted. */
    price_row: {
      row: number
      /** Its `min`. */
      tier: number | null
    } | null
    per_person: Money | null
    total: Money | null
    problem: SimulatedRefusal | null
    saved: {
      /** Of the price table: which row, counted from 0, and which tier counted. */
      price_row: {
        row: number
        /** Its `min`. */
        tier: number | null
      } | null
      per_person: Money | null
      total: Money | null
      problem: SimulatedRefusal | null
    }
  }>
  /** Of the month; none where none was asked for. */
  days: Array<{
    date: string
    /** Only `open` can be booked. */
    status: Open<StartStatus>
    starts: Array<{
      /** HH:MM; null: open all day. */
      time: string | null
      /** Only `open` can be booked. */
      status: Open<StartStatus>
      /** Null where it is not counted. */
      remaining: number | null
    }>
    saved: {
      /** Only `open` can be booked. */
      status: Open<StartStatus>
      starts: Array<{
        /** HH:MM; null: open all day. */
        time: string | null
        /** Only `open` can be booked. */
        status: Open<StartStatus>
        /** Null where it is not counted. */
        remaining: number | null
      }>
    }
  }>
}

export interface SiteAddress {
  /** `page`, `place` or `trip`. Pass over what you do not know. */
  kind: string
  slug: string
  /** A trip's seller, by slug; else null. */
  seller: string | null
  /** Where it stands on a site, as menus and redirects say. */
  address: string
  /** Languages it opens in, without those that say `noindex`. */
  locales: Array<string>
  /** When it last changed. Null for places, which keep no date. */
  updated_at: string | null
}

export interface SiteAddresses {
  data: Array<SiteAddress>
  next_cursor: string | null
}

export interface SitePreview {
  id: string
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  expires_at: string
}

export interface SitePreviewBody {
  look?: SitePreviewLook | undefined
  pages?: ReadonlyArray<{
    page_id: string
    /** ISO 639-1 code. */
    locale: string
    text: PageText
  }> | undefined
}

export interface SitePreviewLook {
  /** The colour of buttons and links, as in `#0f5f6b`. */
  brand_color?: string | null | undefined
  logo_media_id?: string | null | undefined
  /** The letters, and what goes with them. `sand`, `fjord`, `city` and `ink` are looks with typefaces of their own, which a hosted shop sends along, and with their own grounds and headings. The others are on every device, so a site loads none. */
  font?: StorefrontFont | undefined
  /** By language, what the first page begins with; the name of the site stands in. */
  opening_titles?: Record<string, string> | undefined
  /** By language, the sentence below the title. */
  opening_claims?: Record<string, string> | undefined
  opening_media_id?: string | null | undefined
}

export interface Sitemap {
  data: Array<{
    slug: string
    /** RFC 3339, UTC. */
    updated_at: string
  }>
}

/** The option does not run then, is paused, or the site has no way to pay its seller. */
export interface SlotClosedProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'SlotClosed'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    reason?: string
  }
}

export interface SlugOrder {
  slugs: Array<string>
}

/** Every place of the start is taken. */
export interface SoldOutProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'SoldOut'
  /** A sentence for developers, in English. */
  detail: string
  details: Record<string, unknown>
}

export interface SoldPolicy {
  name: string
  preset: Open<PolicyPreset>
  tiers: Array<{
    from_days: number
    /** Days before the start; null: as early as anybody likes. */
    to_days: number | null
    refund_pct: number
  }>
}

export interface SoldTrip {
  title: string
  option: string
  product_id: string
  /** Null once the site shows the trip no more. */
  slug: string | null
  cover: Cover | null
  /** IANA zone of the place where the trip starts. */
  timezone: string
}

export interface SpecialChange {
  name?: string | undefined
  option_id?: string | null | undefined
  from?: string | undefined
  to?: string | undefined
  book_from?: string | null | undefined
  book_to?: string | null | undefined
  percent_off?: number | null | undefined
  /** In minor units of the price currency: off the price of each traveller. */
  amount_off?: number | null | undefined
  /** In US cents, for prices in dollars. */
  amount_off_usd?: number | null | undefined
}

export interface SpecialPage {
  data: Array<SpecialRecord>
  next_cursor: string | null
  total: number
}

export interface SpecialRecord {
  id: string
  name: string
  product_id: string
  option_id: string | null
  from: string
  to: string
  book_from: string | null
  book_to: string | null
  percent_off: number | null
  /** In minor units of the price currency: off the price of each traveller. */
  amount_off: number | null
  /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
  amount_off_usd: number | null
  /** RFC 3339, UTC. */
  created_at: string
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface StaffPerson {
  id: string
  email: string
  name: string
}

export type StaffRole = 'owner' | 'admin' | 'manager' | 'editor' | 'agent' | 'viewer' | 'guide' | 'accountant'

export interface StaffSession {
  person: StaffPerson
  seller: SellerName | null
  role: Open<StaffRole> | null
  /** RFC 3339, UTC. */
  expires_at: string
}

export interface StaffSignInLink {
  email: string
  /** Language of the mail; otherwise English. */
  locale?: string | undefined
  /** A page of the portal to open afterwards. */
  about?: string | undefined
}

export interface StaffSignInLinkSent {
  /** Always true, known address or not. */
  sent: boolean
}

export interface StaffVerify {
  /** From the link in the mail. */
  token: string
}

export type StartStatus = 'open' | 'sold_out' | 'past_cutoff' | 'closed'

export interface StoredPriceTable {
  rows: Array<{
    /** Days of start, the last one included. */
    season: {
      from: string
      to: string
    } | null
    weekdays: Array<number>
    tiers: Array<{
      /** Travellers who take a seat. */
      min: number
      /** Travellers who take a seat. */
      max: number | null
    }>
    cells: Array<{
      unit_id: string
      /** The `min` of its tier. */
      tier: number
      /** In minor units of the price currency. */
      net: number
      /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
      net_usd: number | null
      age_prices: Array<{
        from_age: number
        to_age: number
        /** In minor units of the price currency. */
        net: number
        /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
        net_usd: number | null
      }>
    }>
  }>
  /** RFC 3339, UTC. */
  updated_at: string | null
  /** Where rounding makes a larger group cheaper; at most 50. */
  warnings: Array<RoundingWarning>
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface StoredStorefront {
  id: string
  name: string
  kind: Open<StorefrontKind>
  languages: Array<string>
  /** ISO 639-1 code. */
  default_language: string
  /** All that are switched on, in order, whether they can be quoted now or not. */
  currencies: Array<string>
  /** ISO 4217 code. */
  display_currency: string
  /** How converted prices are rounded, in whole units of the currency. */
  display_rounding: Open<DisplayRounding>
  manage_booking_url: string | null
  max_open_holds: number | null
  server_addresses: Array<string>
  /** The colour of buttons and links, as in `#0f5f6b`. */
  brand_color: string | null
  logo_media_id: string | null
  /** The letters, and what goes with them. `sand`, `fjord`, `city` and `ink` are looks with typefaces of their own, which a hosted shop sends along, and with their own grounds and headings. The others are on every device, so a site loads none. */
  font: Open<StorefrontFont>
  /** By language, what the first page begins with; the name of the site stands in. */
  opening_titles: Record<string, string>
  /** By language, the sentence below the title. */
  opening_claims: Record<string, string>
  opening_media_id: string | null
  analytics: Analytics | null
  hosted: HostedShop
  deposit: DepositTerms | null
  /** RFC 3339, UTC. */
  created_at: string
  /** Where rounding makes a larger group cheaper; at most 50. */
  warnings: Array<RoundingWarning>
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface StorefrontChange {
  name?: string | undefined
  languages?: ReadonlyArray<string> | undefined
  /** ISO 639-1 code. */
  default_language?: string | undefined
  currencies?: ReadonlyArray<string> | undefined
  /** ISO 4217 code. */
  display_currency?: string | undefined
  /** How converted prices are rounded, in whole units of the currency. */
  display_rounding?: DisplayRounding | undefined
  /** Where mails lead to, with https. `{locale}` in its path or query becomes the language of the mail; without it `locale=` is added. */
  manage_booking_url?: string | null | undefined
  /** Most holds open at once; null is no limit. */
  max_open_holds?: number | null | undefined
  server_addresses?: ReadonlyArray<string> | undefined
  /** The colour of buttons and links, as in `#0f5f6b`. */
  brand_color?: string | null | undefined
  /** A picture of the seller's library. */
  logo_media_id?: string | null | undefined
  /** The letters, and what goes with them. `sand`, `fjord`, `city` and `ink` are looks with typefaces of their own, which a hosted shop sends along, and with their own grounds and headings. The others are on every device, so a site loads none. */
  font?: StorefrontFont | undefined
  /** By language, what the first page begins with; the name of the site stands in. */
  opening_titles?: Record<string, string> | undefined
  /** By language, the sentence below the title. */
  opening_claims?: Record<string, string> | undefined
  /** A picture of the seller's library. */
  opening_media_id?: string | null | undefined
  analytics?: AnalyticsInput | null | undefined
  hosted?: HostedShopSwitch | undefined
}

export interface StorefrontDomain {
  name: string
  state: Open<DomainState>
  reason: Open<DomainReason> | null
  leads: Open<DomainLeads> | null
  record: DomainRecord
}

export interface StorefrontDomainName {
  /** Such as `tours.example.com`. */
  name: string
}

export type StorefrontFont = 'sand' | 'fjord' | 'city' | 'ink' | 'system' | 'humanist' | 'geometric' | 'rounded' | 'serif' | 'slab'

export type StorefrontKind = 'direct' | 'marketplace'

/** What the first page begins with, where no page `home` is written. */
export interface StorefrontOpening {
  /** By language, what the first page begins with; the name of the site stands in. */
  titles: Record<string, string>
  /** By language, the sentence below the title. */
  claims: Record<string, string>
  image: Cover | null
}

export interface StorefrontOrigins {
  origins: ReadonlyArray<string>
}

export interface StorefrontOriginsRecord {
  origins: Array<string>
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface StorefrontPage {
  data: Array<StorefrontRecord>
  next_cursor: string | null
  total: number
}

export interface StorefrontPaymentMethods {
  payment_methods: Array<PaymentMethodSetting>
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface StorefrontRecord {
  id: string
  name: string
  kind: Open<StorefrontKind>
  languages: Array<string>
  /** ISO 639-1 code. */
  default_language: string
  /** All that are switched on, in order, whether they can be quoted now or not. */
  currencies: Array<string>
  /** ISO 4217 code. */
  display_currency: string
  /** How converted prices are rounded, in whole units of the currency. */
  display_rounding: Open<DisplayRounding>
  manage_booking_url: string | null
  max_open_holds: number | null
  server_addresses: Array<string>
  /** The colour of buttons and links, as in `#0f5f6b`. */
  brand_color: string | null
  logo_media_id: string | null
  /** The letters, and what goes with them. `sand`, `fjord`, `city` and `ink` are looks with typefaces of their own, which a hosted shop sends along, and with their own grounds and headings. The others are on every device, so a site loads none. */
  font: Open<StorefrontFont>
  /** By language, what the first page begins with; the name of the site stands in. */
  opening_titles: Record<string, string>
  /** By language, the sentence below the title. */
  opening_claims: Record<string, string>
  opening_media_id: string | null
  analytics: Analytics | null
  hosted: HostedShop
  deposit: DepositTerms | null
  /** RFC 3339, UTC. */
  created_at: string
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface StreamedEvent {
  sequence: number
  /** As in `GET /v1/webhook-event-types`. */
  type: string
  /** Of the booking that it is about. */
  ref: string | null
  /** Of any other record that it is about. */
  id: string | null
}

export interface StreamedEvents {
  data: Array<StreamedEvent>
  /** Where to go on, as `after`. */
  last_sequence: number
}

export interface SuggestedCategory {
  slug: string
  name: string
  /** Trips that its filter would list. */
  trip_count: number
}

export interface SuggestedCity {
  slug: string
  name: string
  country: NamedSlug
  /** Trips that its filter would list. */
  trip_count: number
}

export interface SuggestedPlace {
  slug: string
  name: string
  city: NamedSlug
  /** Trips that its filter would list. */
  trip_count: number
}

export interface SuggestedTrip {
  id: string
  slug: string
  title: string
  city: NamedSlug
  seller: NamedSlug
  cover?: Cover
}

export interface Suggestions {
  cities: Array<SuggestedCity>
  places: Array<SuggestedPlace>
  categories: Array<SuggestedCategory>
  /** Empty while search is down. */
  trips: Array<SuggestedTrip>
}

export type TableKind = 'records' | 'people'

export type TableSeparator = 'comma' | 'semicolon'

export interface TagList {
  /** The most used first, at most 500. */
  data: Array<{
    tag: string
    bookings: number
  }>
}

export interface TeamMember {
  person_id: string
  email: string
  name: string
  /** What the person may do for the seller. */
  role: Open<StaffRole>
  /** RFC 3339, UTC. */
  created_at: string
  /** When they first worked for the team; null: invited, and not come yet. */
  first_seen_at: string | null
}

export interface TeamMemberChange {
  /** What the person may do for the seller. */
  role: StaffRole
}

export interface TeamPage {
  data: Array<TeamMember>
  next_cursor: string | null
  total: number
}

export type TextDirection = 'ltr' | 'rtl'

export interface TextSection {
  type: 'text'
  /** Markdown. HTML in it is kept as written: escape it when you show it. */
  body: string
}

export interface Today {
  date: string
  /** RFC 3339, UTC. */
  as_of: string
  waiting: Array<WaitingKind>
  card_fault: Open<CardFault> | null
  /** The day and the next. */
  days: Array<DepartureDay>
}

export type TravellerAction = 'cancel' | 'read_refund' | 'take_refund_instead' | 'save_traveller' | 'make_traveller_link' | 'submit_receipt' | 'pay' | 'change_payment_method' | 'change_contact' | 'read_calendar'

export interface TravellerCard {
  /** 1 is the lead. */
  position: number
  complete: boolean
  missing: Array<string>
  first_name: string | null
  last_name: string | null
  /** Masked. */
  date_of_birth: string | null
  gender: string | null
  nationality: string | null
  /** Masked. */
  passport_number: string | null
  passport_expiry: string | null
  phone: string | null
  email: string | null
  dietary: string | null
  weight_kg: number | null
  height_cm: number | null
  shoe_size: string | null
  /** Masked. */
  medical_note: string | null
}

export interface TravellerCardBody {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  /** YYYY-MM-DD. Left out or null keeps the stored value; an empty text erases it. */
  date_of_birth?: string | null | undefined
  gender?: GenderInput | null | undefined
  /** ISO 3166 code. */
  nationality?: string | null | undefined
  /** Left out or null keeps the stored value; an empty text erases it. */
  passport_number?: string | null | undefined
  /** YYYY-MM-DD. */
  passport_expiry?: string | null | undefined
  /** With its country code. */
  phone?: string | null | undefined
  email?: string | null | undefined
  dietary?: string | null | undefined
  weight_kg?: number | null | undefined
  height_cm?: number | null | undefined
  shoe_size?: string | null | undefined
  /** Left out or null keeps the stored value; an empty text erases it. */
  medical_note?: string | null | undefined
}

/** A value is wrong, or the number of travellers does not match. */
export interface TravellerDetailsInvalidProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'TravellerDetailsInvalid'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    problems?: Array<{
      traveller: number
      field: string
      reason: string
    }>
    expected?: number
    given?: number
  }
}

/** The option collects details at checkout and some are missing. */
export interface TravellerDetailsRequiredProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'TravellerDetailsRequired'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    missing: Array<{
      traveller: number
      fields?: Array<string>
    }>
  }
}

export type TravellerDetailsScope = 'none' | 'lead' | 'all'

export type TravellerDetailsStatus = 'not_needed' | 'incomplete' | 'complete' | 'overdue'

export type TravellerDetailsTime = 'checkout' | 'after'

export type TravellerField = 'first_name' | 'last_name' | 'date_of_birth' | 'gender' | 'nationality' | 'passport_number' | 'passport_expiry' | 'phone' | 'email' | 'dietary' | 'weight_kg' | 'height_cm' | 'shoe_size' | 'medical_note'

export interface TravellerForm {
  asks: {
    scope: Open<TravellerDetailsScope>
    fields: Array<string>
    /** RFC 3339, UTC. */
    due_at: string | null
  }
  travellers: Array<TravellerCard>
  /** Null on the last page. */
  next_cursor: string | null
  /** How many there are on all pages. */
  total: number
}

export interface TravellerLink {
  /** On the site's own page to manage bookings; null while it has none. */
  url: string | null
  token: string
  /** RFC 3339, UTC. */
  expires_at: string
}

export interface TravellerMeChange {
  name?: string | null | undefined
  /** With its country code, as in +962 7 9123 4567. */
  phone?: string | null | undefined
  /** ISO 3166 code of where they live. */
  country?: string | null | undefined
}

export interface TravellerParty {
  adults: number
  children: number
  infants: number
}

export interface TravellerSession {
  /** The email that was proved. */
  email: string
  /** RFC 3339, UTC. */
  expires_at: string
}

export interface TravellerSignInLink {
  email: string
  /** Language of the mail, such as `de`; otherwise the storefront's own. */
  locale?: string | null | undefined
  /** A path on the site, in the form of a redirect; the link carries it on as `return_to`. */
  return_to?: string | null | undefined
}

export interface TravellerSignInLinkSent {
  /** Always true, whatever the email. */
  sent: boolean
}

export interface TravellerVerify {
  /** The `sign_in_token` of the link in the mail. */
  token?: string | null | undefined
  /** With `code`, in place of `token`. */
  email?: string | null | undefined
  /** The six digits in the mail. */
  code?: string | null | undefined
}

export type TripAccess = 'pushchair' | 'public_transport' | 'service_animals'

export interface TripCard {
  id: string
  slug: string
  template: Open<TripTemplate>
  /** The language that the title came in, ISO 639-1. */
  content_locale: string
  title: string
  summary: string
  /** The language that the summary came in, ISO 639-1. */
  summary_locale: string
  duration_minutes: number | null
  duration_days: number | null
  duration_nights: number | null
  /** Show the trip, but do not offer to book it. */
  sales_paused: boolean
  cover?: Cover
  city: NamedSlug
  region: NamedSlug
  country: NamedSlug
  categories: Array<NamedSlug>
  seller: NamedSlug
  /** Places that its stops visit, in order. */
  visits: Array<NamedSlug>
  pickup: CardPickup | null
  rating: Rating | null
  /** Whole days before the start until which every option gives all of it back; null: one of them keeps something. */
  free_cancellation_days: number | null
  from_price: FromPrice | null
  /** With `travellers` or `party`: what they pay together. Null: not priced. */
  group_price?: Money | null
  /** With `travellers` or `party`: what it would be with one more, an adult. */
  next_group_price?: Money | null
}

export interface TripCardPage {
  data: Array<TripCard>
  next_cursor: string | null
  /** Trips that match, on every page the same. */
  total: number
  /** With `lenient`: words of `q` that were left out, as they were typed. */
  ignored_words?: Array<string>
  facets?: ListFacets
}

export interface TripChange {
  slug?: string | undefined
  /** `ask` shows no price in lists and on the page. */
  price_display?: PriceDisplay | undefined
  city?: string | undefined
  start_place?: string | null | undefined
  stops?: ReadonlyArray<string> | undefined
  categories?: ReadonlyArray<string> | undefined
  duration_minutes?: number | null | undefined
  /** Of a multi_day trip only. */
  duration_days?: number | null | undefined
  duration_nights?: number | null | undefined
  meeting_point?: NewMeetingPoint | null | undefined
  /** Languages that its guides speak. Empty: not said. */
  guide_languages?: ReadonlyArray<string> | undefined
  know_before?: NewTripKnowBefore | null | undefined
}

export interface TripCopy {
  slug?: string | undefined
  /** Put behind the title in every language, as ` (copy)`. */
  title_suffix?: string | undefined
}

export interface TripDraft {
  product_id: string
  changes: Array<{
    /** The part in few words, as `text/en` or `units/<option id>`. */
    key: string
    part: Open<DraftPart>
    option_id: string | null
    /** ISO 639-1 code. */
    locale: string | null
    base_version: number
    current_version: number
    changed_by: {
      id: string | null
      name: string | null
    } | null
    /** RFC 3339, UTC. */
    changed_at: string | null
    /** Somebody changed the part since; `changed_by` and `changed_at` say who. */
    outdated: boolean
    /** As the call that writes the part takes it: the body of the trip's or the option's `PATCH`, of the text's, the photos' or the list's `PUT`. */
    body: Record<string, unknown>
  }>
  updated_by: {
    id: string | null
    name: string | null
  } | null
  /** RFC 3339, UTC. */
  updated_at: string | null
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface TripDraftBody {
  changes: ReadonlyArray<{
    part: DraftPart
    option_id?: string | null | undefined
    /** ISO 639-1 code. */
    locale?: string | null | undefined
    /** The version of the part that the change was made on. Left out, what it was before, and for a new change the current one. */
    base_version?: number | undefined
    /** As the call that writes the part takes it: the body of the trip's or the option's `PATCH`, of the text's, the photos' or the list's `PUT`. */
    body: Record<string, unknown>
  }>
}

export interface TripEditors {
  /** Who else has the trip open, the longest first; at most 20. */
  others: Array<{
    person: {
      id: string
      name: string
    }
    /** RFC 3339, UTC. */
    since: string
    part: string | null
  }>
  /** How soon to call again, to be still there. */
  again_seconds: number
}

export type TripExpansion = 'all'

export interface TripExtras {
  extras: Array<{
    id: string
    names: {
      en: string
      [key: string]: string
    }
    descriptions: Record<string, string>
    per: Open<ExtraBasis>
    who: Open<ExtraChoice>
    /** Part of the price: added without asking, for nothing. */
    included: boolean
    option_ids: Array<string>
    min_age: number | null
    max_age: number | null
    unit_types: Array<Open<UnitType>>
    max_per_booking: number | null
    pay: Open<PayAt>
    local_price: {
      amount: number
      /** ISO 4217 code. */
      currency: string
    } | null
    stock_per_day: number | null
    /** In minor units of the price currency. */
    price: number
    /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
    price_usd: number | null
    /** By unit id. In minor units of the price currency. */
    unit_prices: Record<string, number>
    /** What it is worth in US dollars: the same for prices in dollars, else by the rate of today; null where there is none. */
    unit_prices_usd: Record<string, number> | null
  }>
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

/** What travellers need to know, as far as it is the same in every language. */
export interface TripKnowBefore {
  wheelchair: Open<WheelchairAccess> | null
  access: Array<Open<TripAccess>>
  fitness: Open<FitnessLevel> | null
  /** Null: as the units say. 0: any age. */
  min_age: number | null
  /** Who is younger needs an adult. Null: as the units say. */
  adult_under: number | null
  unsuitable_for: Array<Open<UnsuitableFor>>
  /** What travellers find between the start and the end. */
  on_the_way: Array<Open<OnTheWay>>
}

export interface TripPage {
  data: Array<TripRecord>
  next_cursor: string | null
  total: number
}

export interface TripParts {
  city: NamedSlug
  start_place: NamedSlug | null
  stops: Array<NamedSlug>
  categories: Array<NamedSlug>
  photos: Array<{
    media_id: string
    /** What the picture shows, by language. */
    alt: Record<string, string>
    url: string
    small_url: string
  }>
  texts: Array<TripTextRecord>
  extras: TripExtras
  options: Array<OptionParts>
  /** Null without the permission that its own path takes. */
  specials: Array<SpecialRecord> | null
  /** Null without the permission that its own path takes. */
  capacity_pools: CapacityPools | null
  /** Null without the permission that its own path takes. */
  vehicle_limits: VehicleLimits | null
  /** Newest first, at most 100. */
  policies: Array<PolicyRecord>
  /** Those that pickup rules name. */
  pickup_places: Array<{
    id: string
    slug: string
    name: string
  }>
  readiness: Readiness
  /** Lists that are longer than this answer has them: read them by their own path. */
  left_off: Array<string>
}

export interface TripPhoto {
  /** At most 2560 pixels long; ending in `small.webp` instead it has at most 640. */
  url: string
  alt: string
  width: number | null
  height: number | null
  /** The sizes there are, the smallest first; `url` is the last. */
  renditions: Array<{
    url: string
    width: number
    height: number
  }>
}

export interface TripPhotos {
  photos: ReadonlyArray<{
    media_id: string
    /** What the picture shows, by language. */
    alt: Record<string, string>
  }>
}

export type TripPlaceRole = 'start' | 'visit'

export interface TripRecord {
  id: string
  slug: string
  /** In English if written, else in any language. */
  title: string | null
  template: Open<TripTemplate>
  status: Open<TripStatus>
  /** Published, with an option and a published text. */
  on_sale: boolean
  sales_paused: boolean
  /** `ask` shows no price in lists and on the page. */
  price_display: Open<PriceDisplay>
  city: string
  start_place: string | null
  /** IANA zone that its starts and cut-offs are in: of `start_place`, else of `city`. */
  timezone: string
  /** Places it visits, in order. */
  stops: Array<string>
  categories: Array<string>
  duration_minutes: number | null
  /** Of a multi_day trip only. */
  duration_days: number | null
  duration_nights: number | null
  /** Languages it has a text in. */
  locales: Array<string>
  published_locales: Array<string>
  meeting_point: MeetingPoint | null
  /** Languages that its guides speak. Empty: not said. */
  guide_languages: Array<string>
  know_before: TripKnowBefore | null
  photos: Array<{
    media_id: string
    /** What the picture shows, by language. */
    alt: Record<string, string>
  }>
  reviews: {
    /** At most two decimals. */
    score: number
    count: number
  } | null
  /** RFC 3339, UTC. */
  published_at: string | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  cover?: {
    url: string
    alt: string
    small_url: string
  } | null
  /** In lists, as all that stands here. */
  options_count?: number
  /** The least that one traveller pays, in the price currency. */
  from_price?: {
    amount: number
    currency: string
  } | null
  /** The first open start within a year. */
  next_start?: string | null
  /** Which of option, unit, text, photo, price, and start within a year it has none of. Its readiness says more. */
  lacks?: Array<Open<ReadinessCode>>
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface TripReviews {
  /** At most two decimals. */
  score: number | null
  count: number | null
}

export type TripSort = 'recommended' | 'price' | 'rating' | 'duration' | 'distance'

export type TripStatus = 'draft' | 'published' | 'archived'

export type TripTemplate = 'day_tour' | 'multi_day' | 'transfer' | 'ticket' | 'activity'

export interface TripText {
  title: string
  summary: string
  /** Markdown. HTML in it is kept as written: escape it when you show it. */
  description?: string | undefined
  highlights?: ReadonlyArray<string> | undefined
  itinerary?: ReadonlyArray<{
    day?: number | null | undefined
    title: string
    /** Markdown. */
    body?: string | undefined
    places?: ReadonlyArray<string> | undefined
    duration_minutes?: number | null | undefined
  }> | undefined
  inclusions?: ReadonlyArray<{
    text: string
    included: boolean
  }> | undefined
  bring?: ReadonlyArray<string> | undefined
  clothing?: string | undefined
  weather?: string | undefined
  seo?: {
    meta_title?: string | null | undefined
    meta_description?: string | null | undefined
    /** A path of the site or an https address. */
    canonical_url?: string | null | undefined
    /** Keep it out of search engines and of the sitemap. */
    noindex?: boolean | undefined
  } | undefined
}

export interface TripTextPage {
  data: Array<TripTextRecord>
  next_cursor: string | null
  total: number
}

export interface TripTextRecord {
  /** ISO 639-1 code. */
  locale: string
  published: boolean
  title: string
  summary: string
  /** Markdown. HTML in it is kept as written: escape it when you show it. */
  description: string
  highlights: Array<string>
  itinerary: Array<{
    day: number | null
    title: string
    /** Markdown. */
    body: string
    places: Array<string>
    duration_minutes: number | null
  }>
  inclusions: Array<{
    text: string
    included: boolean
  }>
  bring: Array<string>
  clothing: string
  weather: string
  seo: {
    meta_title: string | null
    meta_description: string | null
    /** A path of the site or an https address. */
    canonical_url: string | null
    /** Keep it out of search engines and of the sitemap. */
    noindex: boolean
  }
  /** RFC 3339, UTC. */
  updated_at: string
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface TripWithParts {
  id: string
  slug: string
  /** In English if written, else in any language. */
  title: string | null
  template: Open<TripTemplate>
  status: Open<TripStatus>
  /** Published, with an option and a published text. */
  on_sale: boolean
  sales_paused: boolean
  /** `ask` shows no price in lists and on the page. */
  price_display: Open<PriceDisplay>
  city: string
  start_place: string | null
  /** IANA zone that its starts and cut-offs are in: of `start_place`, else of `city`. */
  timezone: string
  /** Places it visits, in order. */
  stops: Array<string>
  categories: Array<string>
  duration_minutes: number | null
  /** Of a multi_day trip only. */
  duration_days: number | null
  duration_nights: number | null
  /** Languages it has a text in. */
  locales: Array<string>
  published_locales: Array<string>
  meeting_point: MeetingPoint | null
  /** Languages that its guides speak. Empty: not said. */
  guide_languages: Array<string>
  know_before: TripKnowBefore | null
  photos: Array<{
    media_id: string
    /** What the picture shows, by language. */
    alt: Record<string, string>
  }>
  reviews: {
    /** At most two decimals. */
    score: number
    count: number
  } | null
  /** RFC 3339, UTC. */
  published_at: string | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  cover?: {
    url: string
    alt: string
    small_url: string
  } | null
  /** In lists, as all that stands here. */
  options_count?: number
  /** The least that one traveller pays, in the price currency. */
  from_price?: {
    amount: number
    currency: string
  } | null
  /** The first open start within a year. */
  next_start?: string | null
  /** Which of option, unit, text, photo, price, and start within a year it has none of. Its readiness says more. */
  lacks?: Array<Open<ReadinessCode>>
  expanded?: TripParts
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface TripsSection {
  type: 'trips'
  heading: string
  trips: Array<TripCard>
}

export interface TripsSectionBody {
  type: 'trips'
  heading?: string
  product_ids: Array<string>
}

/** The key is missing, wrong, expired or revoked, or the call needs a session it lacks. */
export interface UnauthenticatedProblem {
  type: 'about:blank'
  title: 'Unauthorized'
  status: 401
  code: 'Unauthenticated'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    /** `missing_key`: neither a key nor a session came with the call. `unknown_key`: there is no such key. `revoked_key`: it was revoked, has run out, or its maker left the team. `wrong_kind`: a key of another kind is needed here, or a session. `wrong_code`: the code, link, password or passkey is wrong. `expired_code`: the link was used already or is too old. `proof_missing`: a proof for the booking is needed. `session_over`: nobody is signed in, or no longer. */
    reason: Open<UnauthenticatedReason>
  }
  /** `missing_key`: neither a key nor a session came with the call. `unknown_key`: there is no such key. `revoked_key`: it was revoked, has run out, or its maker left the team. `wrong_kind`: a key of another kind is needed here, or a session. `wrong_code`: the code, link, password or passkey is wrong. `expired_code`: the link was used already or is too old. `proof_missing`: a proof for the booking is needed. `session_over`: nobody is signed in, or no longer. */
  reason: Open<UnauthenticatedReason>
}

export type UnauthenticatedReason = 'missing_key' | 'unknown_key' | 'revoked_key' | 'wrong_kind' | 'wrong_code' | 'expired_code' | 'proof_missing' | 'session_over'

/** The database cannot be reached, or there is more work than can be done in time. */
export interface UnavailableProblem {
  type: 'about:blank'
  title: 'Service Unavailable'
  status: 503
  code: 'Unavailable'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    retry_after_seconds: number
    reasons?: Array<string>
  }
  retry_after_seconds: number
  reasons?: Array<string>
}

export type UnchangedPrices = 'no_prices' | 'other_days' | 'rounding'

export interface UnfinishedSeller {
  id: string
  slug: string
  name: string
  /** Its first owner. */
  owner: {
    name: string
    email: string
    /** Whether they have ever signed in for it. */
    has_come: boolean
  } | null
  /** What it still has to do before it sells, in order. */
  missing: Array<Open<SetupStep>>
  /** When it last came a step further. */
  since: string
  /** RFC 3339, UTC. */
  created_at: string
}

export interface UnfinishedSellerPage {
  data: Array<UnfinishedSeller>
  next_cursor: string | null
  total: number
}

export interface Unit {
  id: string
  type: Open<UnitType>
  label: string
  min_age: number | null
  max_age: number | null
  min_qty: number | null
  max_qty: number | null
  /** Whether it counts as a traveller. */
  takes_seat: boolean
  free: boolean
  /** Units of which one must come along. */
  accompanied_by: Array<string>
  /** Whether a quote needs `ages` for it. */
  ages_required: boolean
  /** The least that one costs, in any party at any start. Null: no price is shown. */
  from_price: Money | null
}

export interface UnitCount {
  unit_id: string
  /** Null where the unit is gone. */
  type: string | null
  label: string
  quantity: number
}

/** The number of a unit, or of all travellers, is outside its bounds. */
export interface UnitQuantityInvalidProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'UnitQuantityInvalid'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    unitId: string | null
    min: number | null
    max: number | null
  }
}

export interface UnitSelection {
  /** Of a unit of the option. */
  unit_id: string
  /** 0 is none; what is named twice is added up. */
  qty: number
  ages?: ReadonlyArray<number> | null | undefined
}

export type UnitType = 'adult' | 'youth' | 'child' | 'infant' | 'senior' | 'student' | 'family' | 'group' | 'vehicle' | 'other'

export interface Units {
  units: ReadonlyArray<{
    id?: string | undefined
    type: UnitType
    labels: {
      en: string
      [key: string]: string
    }
    min_age?: number | null | undefined
    max_age?: number | null | undefined
    min_qty?: number | null | undefined
    max_qty?: number | null | undefined
    /** Whether it counts as a traveller. */
    takes_seat?: boolean | undefined
    free?: boolean | undefined
    accompanied_by?: ReadonlyArray<string | number> | undefined
  }>
}

/** A `unit_id` is not one of the units of the option. */
export interface UnknownUnitProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'UnknownUnit'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    unitId: string
  }
}

export type UnsuitableFor = 'pregnancy' | 'back_problems' | 'heart_problems' | 'limited_mobility' | 'fear_of_heights' | 'tight_spaces' | 'motion_sickness'

/** The body has a content type that the call does not take. */
export interface UnsupportedMediaTypeProblem {
  type: 'about:blank'
  title: 'Unsupported Media Type'
  status: 415
  code: 'UnsupportedMediaType'
  /** A sentence for developers, in English. */
  detail: string
  details: Record<string, unknown>
}

export interface Vehicle {
  vehicle: {
    name: string
    seats: number
    max_per_booking?: number | undefined
    vehicle_limit_id?: string | null | undefined
  } | null
}

/** The group is larger than the vehicles of one booking can carry. */
export interface VehicleCapacityExceededProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'VehicleCapacityExceeded'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    pax: number
    seats: number
  }
}

/** The named daily limit of vehicles is used up. */
export interface VehicleLimitReachedProblem {
  type: 'about:blank'
  title: 'Unprocessable Entity'
  status: 422
  code: 'VehicleLimitReached'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    remainingVehicles: number
    limitName: string
  }
}

export interface VehicleLimits {
  vehicle_limits: Array<{
    id: string
    name: string
    /** Over all options that use it. */
    per_day: number
    /** RFC 3339, UTC. */
    updated_at: string
  }>
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

/** A change is sent with `If-Match` and the record has another version by now. */
export interface VersionConflictProblem {
  type: 'about:blank'
  title: 'Precondition Failed'
  status: 412
  code: 'VersionConflict'
  /** A sentence for developers, in English. */
  detail: string
  details: {
    current_version: number
    changed_by: {
      id: string | null
      name: string | null
    } | null
    /** RFC 3339, UTC. */
    changed_at: string | null
  }
  current_version: number
  changed_by: {
    id: string | null
    name: string | null
  } | null
  /** RFC 3339, UTC. */
  changed_at: string | null
}

export interface VersionRestore {
  /** What the record was before that change, or, if left out, after it. */
  state?: VersionState | undefined
}

export type VersionState = 'before' | 'after'

export interface Voucher {
  ref: string
  /** What the QR code says. It checks the booking in at its start, and opens nothing. */
  code: string
  /** The QR code as a picture, an SVG of its own. */
  qr_svg: string
}

export interface WaitingItem {
  /** Of a booking or an enquiry. */
  ref: string | null
  /** Of an enquiry, of money that was collected, or of a request. */
  id: string | null
  name: string | null
  pax: number | null
  product_id: string | null
  trip_title: string | null
  option_id: string | null
  option_name: string | null
  /** On the clock of the place; a day if wished so. */
  start: string | null
  /** RFC 3339, UTC. */
  due_at: string | null
  /** RFC 3339, UTC. */
  since: string | null
  amount: Money | null
  overbooked_by: number | null
  /** Of `collected`: who took the money and has it. */
  by: {
    id: string
    name: string
  } | null
}

export interface WaitingKind {
  kind: Open<WaitingKindName>
  count: number
  /** The most urgent five. */
  first: Array<WaitingItem>
}

export type WaitingKindName = 'request' | 'proof' | 'refund' | 'payment_link' | 'overdue_payment' | 'enquiry' | 'price_request' | 'overbooked_start' | 'unscheduled_start' | 'missing_details' | 'collected' | 'dispute' | 'refund_failed' | 'payment_request'

export interface WaitingPaymentRequest {
  id: string
  amount: Money
  reason: string | null
  /** RFC 3339, UTC. */
  due_at: string
  state: Open<PaymentRequestState>
  withdrawn_because: Open<PaymentRequestEnd> | null
  /** The page to pay on. Whoever has it can pay, and see the sum. */
  url: string
  /** RFC 3339, UTC. */
  created_at: string
  /** When it was last sent to the guest. */
  mailed_at: string | null
  /** RFC 3339, UTC. */
  paid_at: string | null
  booking: {
    ref: string
    lead_name: string | null
    trip: string
    start: string
  }
}

export interface WaitingPaymentRequestPage {
  data: Array<WaitingPaymentRequest>
  next_cursor: string | null
  total: number
}

export type WebhookDeliveryError = 'address_not_allowed' | 'name_not_resolved' | 'connection_failed' | 'tls_failed' | 'timeout' | 'bad_answer' | 'not_2xx'

export interface WebhookDeliveryPage {
  data: Array<WebhookDeliveryRecord>
  next_cursor: string | null
  total: number
}

export interface WebhookDeliveryRecord {
  id: string
  endpoint_id: string
  event_id: string
  type: string
  status: Open<WebhookDeliveryStatus>
  attempts: Array<{
    /** RFC 3339, UTC. */
    at: string
    status_code: number | null
    error: Open<WebhookDeliveryError> | null
    duration_ms: number
    /** The first thousand bytes of what was answered, as text. */
    response: string | null
  }>
  /** RFC 3339, UTC. */
  next_attempt_at: string | null
  /** RFC 3339, UTC. */
  created_at: string
}

export type WebhookDeliveryStatus = 'pending' | 'succeeded' | 'failed'

export type WebhookDisabledReason = 'by_hand' | 'no_success'

export interface WebhookEndpointChange {
  /** Where events are posted: https, on port 443 or 8443 of a public host. */
  url?: string | undefined
  types?: ReadonlyArray<string> | undefined
  /** A note for yourselves. */
  description?: string | undefined
}

export interface WebhookEndpointPage {
  data: Array<WebhookEndpointRecord>
  next_cursor: string | null
  total: number
}

export interface WebhookEndpointRecord {
  id: string
  url: string
  types: Array<string>
  description: string
  status: Open<WebhookEndpointStatus>
  disabled_reason: Open<WebhookDisabledReason> | null
  /** RFC 3339, UTC. */
  disabled_at: string | null
  /** The first failure since the last success; null when nothing is wrong. */
  failing_since: string | null
  /** Kept to the minute. */
  last_success_at: string | null
  /** Until then the secret before the last roll signs as well. */
  former_secret_until: string | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export type WebhookEndpointStatus = 'active' | 'disabled'

export interface WebhookEndpointWithSecret {
  id: string
  url: string
  types: Array<string>
  description: string
  status: Open<WebhookEndpointStatus>
  disabled_reason: Open<WebhookDisabledReason> | null
  /** RFC 3339, UTC. */
  disabled_at: string | null
  /** The first failure since the last success; null when nothing is wrong. */
  failing_since: string | null
  /** Kept to the minute. */
  last_success_at: string | null
  /** Until then the secret before the last roll signs as well. */
  former_secret_until: string | null
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  updated_at: string
  /** Shown in this answer only; null when it is repeated. */
  secret: string | null
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface WebhookEvent {
  id: string
  type: string
  /** RFC 3339, UTC. */
  created_at: string
  api_version: string
  /** Grows by one with each event of the seller. */
  sequence: number
  /** Made by hand; about nothing that happened. */
  test?: boolean
  data: {
    /** The record as the seller's GET shows it. */
    object: Record<string, unknown>
    /** What the changed fields were before. */
    previous: Record<string, unknown> | null
  }
}

export interface WebhookEventList {
  data: Array<WebhookEvent>
  /** Ask `after` this number next time. */
  last_sequence: number
}

export type WebhookEventType = 'booking.created' | 'booking.confirmed' | 'booking.rejected' | 'booking.cancelled' | 'booking.moved' | 'booking.changed' | 'booking.travellers_updated' | 'booking.contact_changed' | 'payment.proof_submitted' | 'payment.received' | 'payment.refunded' | 'enquiry.received' | 'price_request.received' | 'offer.sent' | 'offer.accepted' | 'offer.expired' | 'trip.published' | 'trip.updated' | 'trip.unpublished' | 'page.published' | 'page.updated' | 'page.unpublished' | 'webhook.test' | 'booking.attendance' | 'payment.voided' | 'payment.authorized' | 'payment.failed' | 'payment.disputed' | 'payment.refund_failed' | 'payment.requested'

export interface WebhookEventTypeList {
  data: Array<{
    type: string
    description: string
    example: WebhookEvent
  }>
  next_cursor: string | null
  total: number
}

export interface WebhookSettings {
  /** How long one attempt may take in all, from looking up the host to the answer. */
  timeout_seconds: number
  retry_after_minutes: Array<number>
  /** An endpoint that failed for so long without one success is turned off. */
  disable_after_hours: number
  /** Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as `If-Match`, a change is refused if somebody else was quicker. */
  version?: number
}

export interface WebhookSettingsChange {
  /** How long one attempt may take in all, from looking up the host to the answer. */
  timeout_seconds?: number | undefined
  retry_after_minutes?: ReadonlyArray<number> | undefined
  /** An endpoint that failed for so long without one success is turned off. */
  disable_after_hours?: number | undefined
}

export interface WebhookTestSent {
  /** The `Svc-Event-Id` that it is posted with. */
  event_id: string
}

export interface WebsiteKeyPage {
  data: Array<WebsiteKeyRecord>
  next_cursor: string | null
  total: number
}

export interface WebsiteKeyRecord {
  id: string
  storefront_id: string
  label: string
  last_four: string
  status: Open<WebsiteKeyStatus>
  /** RFC 3339, UTC. */
  created_at: string
  /** RFC 3339, UTC. */
  expires_at: string | null
  /** RFC 3339, UTC. */
  revoked_at: string | null
}

export type WebsiteKeyStatus = 'active' | 'rotated' | 'expired' | 'revoked'

export type WheelchairAccess = 'full' | 'partly' | 'none'

export interface WriteImpact {
  /** Units that lose all their prices, with how many; the first hundred are named. */
  price_cells: {
    count: number
    items: Array<{
      option_id: string
      unit_id: string
      unit: string
      cells: number
    }>
  }
  /** Starts that people are booked on and that would no longer run. */
  orphaned_bookings: {
    count: number
    items: Array<{
      option_id: string
      start: string
      bookings: number
      pax: number
    }>
  }
  /** Starts that would hold fewer than are booked on them. */
  overbooked_starts: {
    count: number
    items: Array<{
      option_id: string
      start: string
      capacity: number
      taken: number
    }>
  }
}

/** What a write would do. Nothing was changed. */
export interface WritePlan {
  dry_run: true
  changes: Array<{
    field: string
    added?: Array<string>
    removed?: Array<string>
    changed?: Array<{
      name: string
      fields: Array<string>
    }>
    /** Of what is no list. */
    before?: unknown
    /** Of what is no list. */
    after?: unknown
  }>
  impact: WriteImpact
  losses: Array<Open<LossKind>>
}

/** Every refusal that the service knows; `code` tells them apart. */
export type Problem =
  | AccompanimentRequiredProblem
  | AdjustmentTooLargeProblem
  | AgeRestrictionProblem
  | BadRequestProblem
  | ConflictProblem
  | CurrencyNotEnabledProblem
  | DraftOutdatedProblem
  | DraftRefusedProblem
  | ExtraQuantityInvalidProblem
  | ExtraSoldOutProblem
  | HoldExpiredProblem
  | HoldRequiredProblem
  | InternalErrorProblem
  | InvalidInputProblem
  | LossesNotAcceptedProblem
  | NotEnoughCapacityProblem
  | NotFoundProblem
  | NotPermittedProblem
  | OnRequestProblem
  | OriginNotAllowedProblem
  | PastCutoffProblem
  | PayloadTooLargeProblem
  | PaymentMethodNotOfferedProblem
  | PaymentMethodRequiredProblem
  | PickupDetailsRequiredProblem
  | PickupNotOfferedProblem
  | PriceChangedProblem
  | PriceNotAvailableProblem
  | PriceTableNotMonotonicProblem
  | PriceTableTooLargeProblem
  | PromoCodeInvalidProblem
  | RateLimitedProblem
  | ResourcesOverlapProblem
  | RoomingInvalidProblem
  | SearchUnavailableProblem
  | SellerUnavailableProblem
  | SlotClosedProblem
  | SoldOutProblem
  | TravellerDetailsInvalidProblem
  | TravellerDetailsRequiredProblem
  | UnauthenticatedProblem
  | UnavailableProblem
  | UnitQuantityInvalidProblem
  | UnknownUnitProblem
  | UnsupportedMediaTypeProblem
  | VehicleCapacityExceededProblem
  | VehicleLimitReachedProblem
  | VersionConflictProblem
