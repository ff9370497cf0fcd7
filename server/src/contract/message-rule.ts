import { BOOKING_CHANNELS } from '#values/bookings.ts'
import { MESSAGE_KINDS, MESSAGE_TRIGGERS } from '#values/messages.ts'
import { anyLocale } from './by-locale.ts'
import {
  integer,
  LanguageCode,
  line,
  listOf,
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
import { versioned } from './version.ts'

const MOST_OFFSET_MINUTES = 60 * 24 * 60
const MOST_NAMED = 100

const MessageText = named(
  'MessageText',
  Type.Object({
    subject: line({ max: 200 }),
    body: prose({
      min: 1,
      max: 5_000,
      description:
        'Plain text. A blank line ends a paragraph; one that is `{{manage_link}}` alone ' +
        'becomes a button.',
    }),
  }),
)

export const MessageTexts = anyLocale(MessageText, {
  description:
    'By language, with fields in braces: `{{name}}`, `{{trip}}`, `{{option}}`, `{{start}}`, ' +
    '`{{travellers}}`, `{{reference}}`, `{{meeting_point}}`, `{{pickup}}`, `{{total}}`, ' +
    '`{{to_pay}}`, `{{manage_link}}`, `{{seller}}`. Any other name is refused.',
})

const MessageFilter = named(
  'MessageFilter',
  Type.Object({
    product_ids: optional(listOf(Uuid, { max: MOST_NAMED })),
    option_ids: optional(listOf(Uuid, { max: MOST_NAMED })),
    storefront_ids: optional(listOf(Uuid, { max: MOST_NAMED })),
    channel: optional(nullable(oneOf('MessageChannel', BOOKING_CHANNELS))),
  }),
)

const settings = {
  name: line({ max: 200 }),
  trigger: oneOf('MessageTrigger', MESSAGE_TRIGGERS, {
    description: 'The moment that `offset_minutes` is counted from.',
  }),
  offset_minutes: integer({
    min: 0,
    max: MOST_OFFSET_MINUTES,
    description: 'Before the start for `before_start`, after the moment for all others.',
  }),
  filter: { ...MessageFilter, description: 'Only bookings that fit all of it.' },
  texts: MessageTexts,
  kind: oneOf('MessageKind', MESSAGE_KINDS, {
    description: '`service` is about the booking itself; `other` is not, and has a way out.',
  }),
  active: Type.Boolean(),
}

export const MessageRuleRecord = named(
  'MessageRule',
  versioned({
    id: Uuid,
    ...settings,
    filter: Type.Object({
      product_ids: Type.Array(Uuid),
      option_ids: Type.Array(Uuid),
      storefront_ids: Type.Array(Uuid),
      channel: nullable(Type.String()),
    }),
    sent: Type.Integer({ description: 'Mails of the last year.' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
)

export const MessageRulePage = pageOf('MessageRulePage', MessageRuleRecord)

export const NewMessageRuleBody = named(
  'NewMessageRule',
  Type.Object({
    name: settings.name,
    trigger: settings.trigger,
    offset_minutes: settings.offset_minutes,
    filter: optional(settings.filter),
    texts: settings.texts,
    kind: settings.kind,
    active: optional(settings.active),
  }),
)

export const MessageRuleChange = named(
  'MessageRuleChange',
  Type.Object({
    name: optional(settings.name),
    trigger: optional(settings.trigger),
    offset_minutes: optional(settings.offset_minutes),
    filter: optional(settings.filter),
    texts: optional(settings.texts),
    kind: optional(settings.kind),
    active: optional(settings.active),
  }),
)

const ref = line({ max: 40, description: 'Of a booking of the seller, whose facts are filled in.' })

export const MessagePreviewBody = named(
  'MessagePreviewRequest',
  Type.Object({ texts: MessageTexts, ref, kind: optional(settings.kind) }),
)

export const MessagePreview = named(
  'MessagePreview',
  Type.Object({
    ref: Type.String(),
    sent_in: Type.String({ description: 'The language that this booking would get.' }),
    messages: Type.Array(
      named(
        'RenderedMessage',
        Type.Object({
          locale: Type.String(),
          direction: oneOf('TextDirection', ['ltr', 'rtl']),
          subject: Type.String(),
          text: prose({ max: 100_000 }),
          html: prose({ max: 100_000 }),
        }),
      ),
    ),
  }),
)

export const MessageTestBody = named(
  'MessageTest',
  Type.Object({
    ref,
    locale: optional({
      ...LanguageCode,
      description: 'One of the texts; otherwise the one that the booking would get.',
    }),
  }),
)

export const MessageTestSent = named(
  'MessageTestSent',
  Type.Object({ to: Type.String(), locale: Type.String() }),
)

const addressed = {
  ref: Type.String(),
  name: Type.String(),
}

const Skipped = Type.Array(
  Type.Object({ ref: Type.String(), reason: oneOf('MessageSkipReason', ['no_address']) }),
)

export const DepartureMessageBody = named(
  'NewDepartureMessage',
  Type.Object({
    texts: MessageTexts,
    refs: optional(listOf(line({ max: 40 }), { min: 1, max: 500 })),
  }),
)

export const DepartureMessagePreview = named(
  'DepartureMessagePreview',
  Type.Object({
    preview: Type.Literal(true),
    recipients: Type.Array(
      Type.Object({ ...addressed, locale: Type.String(), subject: Type.String() }),
    ),
    skipped: Skipped,
  }),
)

export const DepartureMessageSent = named(
  'DepartureMessageSent',
  Type.Object({ sent: Type.Array(Type.String()), skipped: Skipped }),
)
