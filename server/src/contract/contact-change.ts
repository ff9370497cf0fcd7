import { line, named, nullable, oneOf, optional, Timestamp, Type, Uuid } from './schema.ts'

export const ContactChangeBody = named(
  'ContactChangeBody',
  Type.Object(
    {
      email: optional(nullable(Type.String({ format: 'email', minLength: 3, maxLength: 254 }))),
      phone: optional(nullable(line({ max: 40, description: 'With its country code.' }))),
    },
    { description: 'One of the two.' },
  ),
)

export const ContactChange = named(
  'ContactChange',
  Type.Object({
    id: Uuid,
    kind: oneOf(['email', 'phone']),
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
  Type.Object({ changed: Type.Boolean(), kind: oneOf(['email', 'phone']) }),
)
