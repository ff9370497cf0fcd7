import { hidden, made, moment, type RowOf, record } from './record.ts'
import {
  CurrencyCodeText,
  line,
  named,
  nullable,
  oneOf,
  optional,
  pageOf,
  prose,
  type Static,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'

export const RateText = Type.String({
  pattern: '^[0-9]{1,10}([.][0-9]{1,12})?$',
  description: 'Units of the currency for one US dollar, as a decimal text.',
})
const SourceName = oneOf('ExchangeRateSource', ['manual', 'feed'], {
  description: 'A rate entered by hand stays until it is replaced; one from a feed ages.',
})

export const FxRate = named(
  'FxRate',
  Type.Object({
    currency: CurrencyCodeText,
    rate: Type.String({ description: 'Units of the currency for one US dollar.' }),
    rate_id: Uuid,
    source: SourceName,
    as_of: Timestamp,
    quotable: Type.Boolean({ description: 'Whether prices are quoted in it now.' }),
    expires_at: nullable(Timestamp),
  }),
)
export const FxRateList = pageOf('FxRateList', FxRate)

export const NewFxRate = named(
  'NewFxRate',
  Type.Object({
    rate: RateText,
    source: optional(SourceName),
    as_of: optional(Timestamp),
  }),
)

const FEED_KINDS = ['ecb', 'json'] as const

export const FeedText = named(
  'FxFeedText',
  Type.Object({
    kind: optional(oneOf('ExchangeFeedKind', FEED_KINDS, { description: 'The format of `text`.' })),
    text: optional(
      prose({
        max: 200_000,
        description: 'What a feed says. Without it the configured feed is read.',
      }),
    ),
  }),
)

const HeldBack = {
  currency: nullable(CurrencyCodeText),
  reason: line({ max: 40 }),
  value: nullable(Type.String({ description: 'What the feed said, if that much could be read.' })),
}

export const FxImport = named(
  'FxImport',
  Type.Object({
    accepted: Type.Array(CurrencyCodeText, { description: 'These have a new rate.' }),
    unchanged: Type.Array(CurrencyCodeText),
    quarantined: Type.Array(Type.Object(HeldBack), {
      description: 'What was not believed. A `currency` of null is the feed as a whole.',
    }),
  }),
)
export type FxImport = Static<typeof FxImport>

/** What a feed said and was not believed. */
export const FxQuarantineEntry = record(
  {
    noun: 'FxQuarantineEntry',
    record: 'FxQuarantineEntry',
    page: 'FxQuarantinePage',
    hasVersions: false,
  },
  {
    id: made(Uuid),
    feed: hidden(Type.String()),
    quote: made(HeldBack.currency, { wire: 'currency' }),
    reason: made(HeldBack.reason),
    value: made(HeldBack.value),
    createdAt: moment(),
  },
)
export type FxQuarantineEntry = RowOf<typeof FxQuarantineEntry>
