import { READINESS_CHECK_LEVELS } from '#values/trips.ts'
import {
  CurrencyCodeText,
  DateOnly,
  integer,
  LanguageCode,
  named,
  nullable,
  oneOf,
  optional,
  Type,
  Uuid,
} from './schema.ts'

const Named = Type.Object({ id: Uuid, name: Type.String() })

export const CHECK_CODES = [
  'no_option',
  'no_unit',
  'no_text',
  'no_photo',
  'sales_paused',
  'no_storefront',
  'option_without_unit',
  'no_price',
  'unit_without_price',
  'days_without_price',
  'no_start',
  'starts_closed',
  'no_capacity',
  'past_cutoff',
  'pickup_without_places',
  'language_without_text',
  'no_payment_method',
] as const

const Facts = Type.Object(
  {
    days: optional(integer({ min: 1, max: 400 })),
    first_day: optional(DateOnly),
    unit_id: optional(Uuid),
    locale: optional(LanguageCode),
    currency: optional(CurrencyCodeText),
    storefront: optional(Named),
  },
  { description: 'Only those that belong to the code.' },
)

export const Readiness = named(
  'Readiness',
  Type.Object({
    level: oneOf('ReadinessLevel', ['stop', 'warn', 'ready'], {
      description: '`stop`: it cannot be published. `warn`: it can, but look first.',
    }),
    checks: Type.Array(
      named(
        'ReadinessCheck',
        Type.Object({
          code: oneOf('ReadinessCode', CHECK_CODES),
          level: oneOf('ReadinessCheckLevel', READINESS_CHECK_LEVELS),
          where: Type.String({
            description: 'Which part it is about, as in `photos` or `options.{id}.price_table`.',
          }),
          option: nullable(Named),
          facts: Facts,
          message: Type.String({ description: 'In English.' }),
        }),
      ),
      { description: 'What stops it first, at most 200.' },
    ),
  }),
)
