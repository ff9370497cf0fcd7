import { askedFields, ENQUIRY_STATUSES, PartyRecord } from './enquiry.ts'
import { OFFER_STATES } from './offer.ts'
import { shownPrice } from './price.ts'
import {
  CurrencyCodeText,
  DateOnly,
  named,
  nullable,
  oneOf,
  optional,
  pageOf,
  prose,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'

export const PRICE_REQUEST_STATUSES = ['new', 'priced', 'booked', 'declined', 'closed'] as const

const Status = oneOf('PriceRequestStatus', PRICE_REQUEST_STATUSES, {
  description:
    '`new` waits for the seller, `priced` has an offer, `booked` was bought, `declined` will ' +
    'get none, `closed` was put aside.',
})

export const PriceRequestRecord = named(
  'PriceRequest',
  Type.Object({
    id: Uuid,
    reference: Type.String(),
    status: Status,
    enquiry_status: oneOf('EnquiryStatus', ENQUIRY_STATUSES),
    ...askedFields,
    offer: nullable(
      Type.Object(
        {
          id: Uuid,
          state: oneOf('OfferState', OFFER_STATES),
          price_currency: CurrencyCodeText,
          ...shownPrice('total'),
          last_day: DateOnly,
        },
        { description: 'The newest one.' },
      ),
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
)

export const PriceRequestPage = pageOf('PriceRequestPage', PriceRequestRecord)

export const PriceRequestDeclineBody = named(
  'PriceRequestDecline',
  Type.Object({
    message: optional(nullable(prose({ min: 1, max: 5_000, description: 'For the traveller.' }))),
  }),
)

/** A traveller's own price requests. What they wrote and their phone are never listed. */
export const MyPriceRequests = named(
  'MyPriceRequests',
  Type.Object({
    data: Type.Array(
      Type.Object({
        reference: Type.String(),
        status: Status,
        created_at: Timestamp,
        trip: Type.Object({ product_id: Uuid, slug: Type.String(), title: Type.String() }),
        seller: Type.Object({ slug: Type.String(), name: Type.String() }),
        date_from: nullable(DateOnly),
        date_to: nullable(DateOnly),
        travellers: PartyRecord,
        offer: nullable(
          Type.Object({
            id: Uuid,
            state: oneOf('OfferState', OFFER_STATES),
            token: Type.String({ description: 'Opens the offer.' }),
          }),
        ),
      }),
    ),
  }),
)
