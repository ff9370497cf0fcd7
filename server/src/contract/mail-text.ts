import { MAIL_LANGUAGES, MAIL_MOMENTS } from '#values/mail.ts'
import { line, named, nullable, oneOf, optional, prose, Timestamp, Type } from './schema.ts'
import { versioned } from './version.ts'

const Language = oneOf('MailLanguage', MAIL_LANGUAGES, {
  description: 'Mails about bookings are written in these; who reads another gets English.',
})

const subject = line({ max: 200 })
const lead = prose({
  min: 1,
  max: 3_000,
  description: 'The greeting and what follows it. A blank line ends a paragraph.',
})
const closing = prose({
  min: 1,
  max: 2_000,
  description: 'The last words, below what the service says there.',
})

export const MailTextBody = named(
  'MailTextBody',
  Type.Object({
    subject: optional(nullable(subject)),
    lead: optional(nullable(lead)),
    closing: optional(nullable(closing)),
  }),
)

export const MailTextRecord = named(
  'MailText',
  versioned({
    locale: Language,
    subject: nullable(Type.String({ description: 'Null: the words of the service.' })),
    lead: nullable(prose({ max: 3_000 })),
    closing: nullable(prose({ max: 2_000 })),
    ours: Type.Object(
      { subject: Type.String(), lead: prose({ max: 3_000 }) },
      { description: 'The words of the service, to start from.' },
    ),
    updated_at: nullable(Timestamp),
  }),
)

const head = {
  id: Type.String({ description: 'Which mail it is, such as `booking-confirmed`.' }),
  moment: oneOf('MailMoment', MAIL_MOMENTS, { description: 'When guests get it.' }),
}

export const OwnMailList = named(
  'OwnMailList',
  Type.Object({
    data: Type.Array(
      named(
        'OwnMailSummary',
        Type.Object({
          ...head,
          worded: Type.Array(Language, {
            description: 'In which languages it is worded by the seller.',
          }),
        }),
      ),
    ),
  }),
)

export const OwnMail = named(
  'OwnMail',
  Type.Object({
    ...head,
    fields: Type.Array(Type.String(), {
      description: 'What texts may name in double braces, as in `{{name}}`.',
    }),
    texts: Type.Array(MailTextRecord),
  }),
)

export const MailPreviewBody = named(
  'MailPreviewRequest',
  Type.Object({
    locale: Language,
    ref: optional(
      line({ max: 40, description: 'A booking of the seller; left out, a made-up one.' }),
    ),
    text: optional(MailTextBody),
  }),
)
