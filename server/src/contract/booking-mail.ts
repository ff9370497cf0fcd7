import { MAIL_STATUSES } from '#values/mail.ts'
import { named, nullable, oneOf, Timestamp, Type, Uuid } from './schema.ts'

/** What a guest was sent about a booking. */
export const BookingMailRecord = named(
  'BookingMail',
  Type.Object({
    id: Uuid,
    kind: Type.String({ description: 'Which mail it is, such as `booking-confirmed`.' }),
    subject: Type.String(),
    locale: Type.String(),
    to: Type.String({ description: 'Masked for who may not manage bookings.' }),
    state: oneOf('BookingMailState', MAIL_STATUSES, {
      description:
        '`kept` where no mail server is set; `dropped` went out together with others, or came ' +
        'too late to be of use.',
    }),
    at: { ...Timestamp, description: 'When it was sent; while it was not, when it was written.' },
    error: nullable(
      Type.String({ description: 'Why it could not be sent; for who may manage bookings.' }),
    ),
  }),
)

export const BookingMailList = named(
  'BookingMailList',
  Type.Object({
    data: Type.Array(BookingMailRecord, { description: 'The newest first, at most 200.' }),
  }),
)
