import { DRAFT_PARTS } from '#values/drafts.ts'
import {
  integer,
  LanguageCode,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'
import { versioned } from './version.ts'
import { ImpactSchema, LossKindSchema, PlannedChange } from './write-plan.ts'

const DraftPartSchema = oneOf('DraftPart', DRAFT_PARTS)

const MOST_CHANGES = 100

const AnyBody = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  description:
    "As the call that writes the part takes it: the body of the trip's or the option's `PATCH`, " +
    "of the text's, the photos' or the list's `PUT`.",
})

const Author = Type.Object({ id: nullable(Type.String()), name: nullable(Type.String()) })
const Base = integer({ min: 1, max: 2_000_000_000 })

export const DraftBody = named(
  'TripDraftBody',
  Type.Object({
    changes: listOf(
      Type.Object({
        part: DraftPartSchema,
        option_id: optional(nullable(Uuid)),
        locale: optional(nullable(LanguageCode)),
        base_version: optional({
          ...Base,
          description:
            'The version of the part that the change was made on. Left out, what it was before, ' +
            'and for a new change the current one.',
        }),
        body: AnyBody,
      }),
      { max: MOST_CHANGES },
    ),
  }),
)

const partFields = {
  key: Type.String({ description: 'The part in few words, as `text/en` or `units/<option id>`.' }),
  part: DraftPartSchema,
  option_id: nullable(Uuid),
  locale: nullable(LanguageCode),
}

const stateFields = {
  ...partFields,
  base_version: Base,
  current_version: Base,
  changed_by: nullable(Author),
  changed_at: nullable(Timestamp),
}

export const OutdatedPart = Type.Object(stateFields)

export const RefusedPart = Type.Object({
  ...partFields,
  code: Type.String({ description: 'As the call that writes the part refuses it.' }),
  details: Type.Unsafe<Record<string, unknown>>({ type: 'object' }),
})

export const TripDraft = named(
  'TripDraft',
  versioned({
    product_id: Uuid,
    changes: Type.Array(
      Type.Object({
        ...stateFields,
        outdated: Type.Boolean({
          description: 'Somebody changed the part since; `changed_by` and `changed_at` say who.',
        }),
        body: AnyBody,
      }),
    ),
    updated_by: nullable(Author),
    updated_at: nullable(Timestamp),
  }),
)

export const CheckedDraft = named(
  'CheckedDraft',
  Type.Object({
    applicable: Type.Boolean({
      description: 'No part is refused or outdated. Losses may still have to be accepted.',
    }),
    parts: Type.Array(
      Type.Object({
        ...stateFields,
        outdated: Type.Boolean(),
        changes: Type.Array(PlannedChange),
        refusal: nullable(
          Type.Object({
            code: Type.String(),
            details: Type.Unsafe<Record<string, unknown>>({ type: 'object' }),
          }),
        ),
      }),
    ),
    impact: ImpactSchema,
    losses: Type.Array(LossKindSchema, {
      description: 'Kinds that `accept_losses` has to name when the draft is applied.',
    }),
  }),
)

export const DraftApplicationBody = named(
  'DraftApplication',
  Type.Object({
    force: optional({
      ...listOf(Type.String({ maxLength: 100 }), { max: MOST_CHANGES }),
      description: 'Keys of outdated parts that are written over what was changed in them.',
    }),
  }),
)

export const AppliedDraft = named(
  'AppliedDraft',
  versioned({
    product_id: Uuid,
    parts: Type.Array(Type.Object({ ...partFields, part_version: nullable(Base) })),
  }),
)

export const PreviewLink = named(
  'PreviewLink',
  Type.Object({ id: Uuid, created_at: Timestamp, expires_at: Timestamp }),
)

export const MadePreviewLink = named(
  'MadePreviewLink',
  Type.Object({
    id: Uuid,
    token: Type.String({ description: 'Shown once. The value of `preview` in public reads.' }),
    created_at: Timestamp,
    expires_at: Timestamp,
    sites: Type.Array(
      Type.Object({
        storefront_id: Uuid,
        name: Type.String(),
        languages: Type.Array(LanguageCode),
        address: Type.String({
          description:
            'Opens the preview in the language of the visitor; with one before `/trips`, in that.',
        }),
      }),
      { description: "The hosted shops of the seller's own sites, where it opens." },
    ),
  }),
)

export const PreviewLinkList = named(
  'PreviewLinkList',
  Type.Object({ preview_links: Type.Array(PreviewLink) }),
)
