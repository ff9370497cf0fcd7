import { DISPLAY_ROUNDINGS } from '#values/storefronts.ts'
import { RateText } from './exchange-rate.ts'
import { Weekdays } from './local-time.ts'
import { shownPrice } from './price.ts'
import {
  CurrencyCodeText,
  DateOnly,
  integer,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  Type,
  Uuid,
} from './schema.ts'

/** Reasons for which the prices of an option stay as they are. */
const UNCHANGED_REASONS = ['no_prices', 'other_days', 'rounding'] as const
/** What to know of an option before its prices are changed. */
const PRICE_CHANGE_WARNINGS = ['no_starts', 'draft_prices', 'some_kept'] as const

const Days = Type.Object({ from: DateOnly, to: DateOnly })

const PRICE_CHANGE_KINDS = ['percent', 'currency'] as const

export const NewPriceChangeBody = named(
  'NewPriceChange',
  Type.Object({
    kind: optional(
      oneOf('PriceChangeKind', PRICE_CHANGE_KINDS, {
        description:
          '`percent`, unless said, makes prices dearer or cheaper by `percent_bp`. `currency` ' +
          'keeps all prices of the seller in another `currency` from now on, by `rate`.',
      }),
    ),
    currency: optional({
      ...CurrencyCodeText,
      description: 'With `kind` `currency`, the one that prices are to be in.',
    }),
    rate: optional({
      ...RateText,
      description:
        'With `kind` `currency`, what one unit of the old one costs in it, as a decimal text of ' +
        'which eight decimals count.',
    }),
    option_ids: optional(listOf(Uuid, { min: 1, max: 300 })),
    product_ids: optional({
      ...listOf(Uuid, { min: 1, max: 300 }),
      description: 'All options of these trips, instead of `option_ids`.',
    }),
    all: optional(Type.Boolean({ description: 'Every option, instead of `option_ids`.' })),
    dates: optional({
      ...listOf(Days, { min: 1, max: 20 }),
      description: 'Only starts on these days, both ends included; left out, on every day.',
    }),
    weekdays: optional({
      ...Weekdays,
      description: 'Only starts on these days of the week, of `dates` where given; 1 is Monday.',
    }),
    percent_bp: optional(
      integer({
        min: -9000,
        max: 50_000,
        description: 'Hundredths of a percent: 500 makes everything five percent dearer.',
      }),
    ),
    rounding: optional(oneOf('DisplayRounding', DISPLAY_ROUNDINGS)),
    rows: optional(
      listOf(integer({ min: 0, max: 199, description: 'Only these rows of each table, from 0.' }), {
        min: 1,
        max: 200,
      }),
    ),
  }),
)

const Range = Type.Object({
  price_currency: optional({
    ...CurrencyCodeText,
    description: 'Where the currency is changed: the one of this range.',
  }),
  ...shownPrice('from'),
  ...shownPrice('to'),
})
const Count = Type.Integer({ minimum: 0 })
const option = {
  option_id: Uuid,
  option_name: Type.String(),
  product_id: Uuid,
  trip_title: nullable(Type.String()),
}

export const PriceChangeResult = named(
  'PriceChangeResult',
  Type.Object({
    dry_run: Type.Boolean(),
    options: Type.Array(
      Type.Object({
        ...option,
        changed: Type.Integer({ minimum: 0, description: 'How many prices.' }),
        rows_before: Type.Integer({ description: 'How many rows its table has.' }),
        rows_after: Type.Integer({ description: 'And with the rows that the days take.' }),
        units: Type.Array(
          Type.Object({ unit_id: Uuid, unit: Type.String(), before: Range, after: Range }),
          { description: 'The least and the most that each costs on the days that are changed.' },
        ),
        warnings: Type.Array(oneOf('PriceChangeWarning', PRICE_CHANGE_WARNINGS), {
          description:
            'With `dry_run`. `no_starts`: it does not run on these days as far as is known. ' +
            '`draft_prices`: an open draft has prices of its own, which it keeps. `some_kept`: ' +
            'some prices round to what they are.',
        }),
        cells: Type.Array(
          Type.Object({
            row: Type.Integer({ description: 'Of the table as it was, from 0.' }),
            unit_id: Uuid,
            unit: Type.String(),
            tier: Type.Integer(),
            from_age: nullable(Type.Integer()),
            ...shownPrice('before'),
            ...shownPrice('after'),
          }),
          { description: 'The first thousand of them.' },
        ),
      }),
    ),
    unchanged: Type.Array(
      Type.Object({ ...option, reason: oneOf('UnchangedPrices', UNCHANGED_REASONS) }),
      {
        description:
          'Options whose prices stay. `no_prices`: it has none. `other_days`: it has none on ' +
          'these days. `rounding`: all of them round to what they are.',
      },
    ),
    price_currency: optional(
      Type.Object(
        { before: CurrencyCodeText, after: CurrencyCodeText },
        { description: 'Where the currency is changed.' },
      ),
    ),
    others: optional(
      Type.Object(
        {
          extras: Count,
          room_types: Count,
          pickup_rules: Count,
          specials: Count,
          deposits: Count,
          drafts: Count,
        },
        { description: 'Where the currency is changed: how many have other prices besides.' },
      ),
    ),
    trips: Type.Object(
      { changed: Type.Integer(), unchanged: Type.Integer() },
      { description: 'How many. One of several options is changed where one of them is.' },
    ),
  }),
)
