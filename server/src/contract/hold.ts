import { extrasField, pickupField, Quote, selectionFields } from './quote.ts'
import { named, nullable, oneOf, optional, Timestamp, Type } from './schema.ts'

const tag = (maxLength: number) => optional(Type.String({ maxLength }))

/** Tags that are empty are dropped, and so are those that nobody knows. */
export const AttributionBody = named(
  'Attribution',
  Type.Object({
    utm_source: tag(200),
    utm_medium: tag(200),
    utm_campaign: tag(200),
    utm_term: tag(200),
    utm_content: tag(200),
    referrer: tag(500),
  }),
)

export const NewHoldBody = named(
  'NewHold',
  Type.Object({ ...selectionFields, attribution: optional(nullable(AttributionBody)) }),
)

export const HoldChange = named(
  'HoldChange',
  Type.Object({ extras: optional(extrasField), pickup: optional(nullable(pickupField)) }),
)

export const Hold = named(
  'Hold',
  Type.Object({
    ref: Type.String({ description: 'Three groups of four, as in `7K4M-Q2ZX-9HTB`.' }),
    status: oneOf(
      'HoldStatus',
      ['on_hold', 'expired', 'pending', 'confirmed', 'cancelled', 'rejected'],
      {
        description: 'Once it is checked out, the status of its booking.',
      },
    ),
    hold_expires_at: Timestamp,
    start: Type.String({ description: 'On the clock of the place where the trip starts.' }),
    quote: Quote,
  }),
)
