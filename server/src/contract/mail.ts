import {
  line,
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

export const MAIL_STATUSES = ['queued', 'kept', 'sent', 'failed', 'dropped'] as const

export const OutboxMailRecord = named(
  'OutboxMail',
  Type.Object({
    id: Uuid,
    seller_id: nullable(Uuid),
    template: Type.String(),
    locale: Type.String(),
    to: Type.String(),
    reply_to: nullable(Type.String()),
    from_name: nullable(Type.String()),
    subject: Type.String(),
    text: prose({ max: 1_000_000 }),
    html: prose({ max: 1_000_000 }),
    attachments: Type.Array(Type.Object({ filename: Type.String(), content_type: Type.String() })),
    status: oneOf('MailStatus', MAIL_STATUSES, {
      description:
        '`queued` waits, `kept` was not sent because no mail server is set, `sent` was taken ' +
        'by the mail server, `failed` was refused for good, `dropped` came too late to be of ' +
        'use.',
    }),
    attempts: Type.Integer(),
    last_error: nullable(prose({ max: 1_000 })),
    created_at: Timestamp,
    drop_after: nullable(Timestamp),
    sent_at: nullable(Timestamp),
  }),
)

const retriable = ['failed', 'dropped', 'kept'] as const

export const RetryMailsBody = named(
  'RetryMails',
  Type.Object({
    status: oneOf('RetriedMailStatus', retriable),
    template: optional(line({ max: 100 })),
    to: optional(line({ max: 254 })),
    error: optional(line({ max: 200, description: 'Text that stands in the last error.' })),
    created_from: optional(Timestamp),
    created_to: optional(Timestamp),
  }),
)

export const RetriedMails = named(
  'RetriedMails',
  Type.Object({
    retried: Type.Integer({ description: 'At most 500 with one call.' }),
    remaining: Type.Integer({ description: 'How many match and still wait for another call.' }),
  }),
)

export const OutboxPage = pageOf('OutboxPage', OutboxMailRecord)
