import { BOOKING_CHANNELS } from '#values/bookings.ts'
import { MESSAGE_KINDS, MESSAGE_TRIGGERS } from '#values/messages.ts'
import { anyLocale } from './by-locale.ts'
import {
  type ChangeOf,
  hidden,
  joined,
  made,
  maybe,
  moment,
  type NewOf,
  type RowOf,
  record,
  set,
  shaped,
} from './record.ts'
import {
  integer,
  LanguageCode,
  line,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  prose,
  type Static,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'

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

/** An empty list asks for nothing. */
export type MessageFilter = {
  productIds: readonly string[]
  optionIds: readonly string[]
  storefrontIds: readonly string[]
  channel: (typeof BOOKING_CHANNELS)[number] | null
}

const Filter = named(
  'MessageFilter',
  Type.Object({
    product_ids: optional(listOf(Uuid, { max: MOST_NAMED })),
    option_ids: optional(listOf(Uuid, { max: MOST_NAMED })),
    storefront_ids: optional(listOf(Uuid, { max: MOST_NAMED })),
    channel: optional(nullable(oneOf('MessageChannel', BOOKING_CHANNELS))),
  }),
)

const Kind = oneOf('MessageKind', MESSAGE_KINDS, {
  description: '`service` is about the booking itself; `other` is not, and has a way out.',
})

/** What guests are written, and when. */
export const MessageRule = record(
  { noun: 'MessageRule', record: 'MessageRule' },
  {
    sellerId: hidden(Uuid),
    id: made(Uuid),
    name: set(line({ max: 200 })),
    trigger: set(
      oneOf('MessageTrigger', MESSAGE_TRIGGERS, {
        description: 'The moment that `offset_minutes` is counted from.',
      }),
    ),
    offsetMinutes: set(
      integer({
        min: 0,
        max: MOST_OFFSET_MINUTES,
        description: 'Before the start for `before_start`, after the moment for all others.',
      }),
    ),
    filter: shaped<MessageFilter, 'maybe'>(
      maybe(
        { ...Filter, description: 'Only bookings that fit all of it.' },
        {},
        {
          shown: Type.Object({
            product_ids: Type.Array(Uuid),
            option_ids: Type.Array(Uuid),
            storefront_ids: Type.Array(Uuid),
            channel: nullable(Type.String()),
          }),
        },
      ),
      { otherwise: readFilter({}), toWire: wireFilter, fromWire: readFilter },
    ),
    texts: shaped<Static<typeof MessageTexts>, 'set'>(set(MessageTexts), { toWire: wireTexts }),
    kind: set(Kind),
    active: maybe(Type.Boolean(), true),
    /** Since when it is active with this trigger and offset. */
    activeSince: shaped<Temporal.Instant, 'hidden'>(hidden(Timestamp), {}),
    sent: joined(Type.Integer({ description: 'Mails of the last year.' })),
    createdAt: moment(),
    updatedAt: moment(),
  },
)

/** With how many mails came of it in the last year. */
export type CountedRule = RowOf<typeof MessageRule>
export type MessageRule = Omit<CountedRule, 'sent'>
export type NewMessageRule = NewOf<typeof MessageRule>
export type MessageRuleChange = ChangeOf<typeof MessageRule>

function readFilter(filter: Static<typeof Filter>): MessageFilter {
  return {
    productIds: filter.product_ids ?? [],
    optionIds: filter.option_ids ?? [],
    storefrontIds: filter.storefront_ids ?? [],
    channel: filter.channel ?? null,
  }
}

function wireFilter({ productIds, optionIds, storefrontIds, channel }: MessageFilter) {
  return {
    product_ids: productIds,
    option_ids: optionIds,
    storefront_ids: storefrontIds,
    channel,
  }
}

/** The database keeps no order of fields. */
function wireTexts(texts: Static<typeof MessageTexts>) {
  const locales = Object.keys(texts).toSorted()
  return Object.fromEntries(
    locales.flatMap(locale => {
      const text = texts[locale]
      return text ? [[locale, { subject: text.subject, body: text.body }]] : []
    }),
  )
}

const ref = line({ max: 40, description: 'Of a booking of the seller, whose facts are filled in.' })

export const MessagePreviewBody = named(
  'MessagePreviewRequest',
  Type.Object({ texts: MessageTexts, ref, kind: optional(Kind) }),
)

export const RenderedMessage = named(
  'RenderedMessage',
  Type.Object({
    locale: Type.String(),
    direction: oneOf('TextDirection', ['ltr', 'rtl']),
    subject: Type.String(),
    text: prose({ max: 100_000 }),
    html: prose({ max: 100_000 }),
  }),
)

export const MessagePreview = named(
  'MessagePreview',
  Type.Object({
    ref: Type.String(),
    sent_in: Type.String({ description: 'The language that this booking would get.' }),
    messages: Type.Array(RenderedMessage),
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
