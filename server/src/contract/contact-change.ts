import { CONTACT_CHANGE_KINDS } from '#values/bookings.ts'
import {
  describedAs,
  Email,
  line,
  named,
  nullable,
  oneOf,
  optional,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'

const phone = line({ max: 40, description: 'With its country code.' })

export const ContactChangeBody = named(
  'ContactChangeBody',
  describedAs(
    Type.Union([Type.Object({ email: Email }), Type.Object({ phone })]),
    Type.Object(
      { email: optional(nullable(Email)), phone: optional(nullable(phone)) },
      { description: 'One of the two.' },
    ),
  ),
)

export const ContactChange = named(
  'ContactChange',
  Type.Object({
    id: Uuid,
    kind: oneOf('ContactChangeKind', CONTACT_CHANGE_KINDS),
    sent_to: Type.String({ description: 'Where the code went, masked.' }),
    expires_at: Timestamp,
  }),
)

export const ContactCodeBody = named(
  'ContactCodeBody',
  Type.Object({ code: line({ max: 20, description: 'The six digits of the mail.' }) }),
)

export const ContactChanged = named(
  'ContactChanged',
  Type.Object({ changed: Type.Boolean(), kind: oneOf('ContactChangeKind', CONTACT_CHANGE_KINDS) }),
)
