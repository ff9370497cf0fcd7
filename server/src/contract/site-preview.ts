import { PageTextBody } from './page.ts'
import {
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
import {
  BrandColor,
  FontSchema,
  OpeningClaims,
  OpeningTitles,
  PublicStorefront,
} from './storefront.ts'

/** Somebody writes on one page at a time, in each of its languages. */
const MOST_PAGES = 10

const Look = named(
  'SitePreviewLook',
  Type.Object({
    brand_color: optional(nullable(BrandColor)),
    logo_media_id: optional(nullable(Uuid)),
    font: optional(FontSchema),
    opening_titles: optional(OpeningTitles),
    opening_claims: optional(OpeningClaims),
    opening_media_id: optional(nullable(Uuid)),
  }),
)

/** What a preview shows in place of what is saved. What is left out is shown as it is saved. */
export const SitePreviewBody = named(
  'SitePreviewBody',
  Type.Object({
    look: optional(Look),
    pages: optional(
      listOf(Type.Object({ page_id: Uuid, locale: LanguageCode, text: PageTextBody }), {
        max: MOST_PAGES,
      }),
    ),
  }),
)

const times = { created_at: Timestamp, expires_at: Timestamp }

export const SitePreview = named('SitePreview', Type.Object({ id: Uuid, ...times }))

export const MadeSitePreview = named(
  'MadeSitePreview',
  Type.Object({
    id: Uuid,
    token: Type.String({ description: 'Shown once. The value of `preview` in public reads.' }),
    address: nullable(
      Type.String({
        description: 'Where the preview opens in the hosted shop; null where there is none.',
      }),
    ),
    ...times,
  }),
)

export const ShownPreview = named(
  'ShownPreview',
  Type.Object({
    kind: oneOf('PreviewKind', ['site', 'trip'], {
      description: 'Whether it shows the site as it would be, or one trip.',
    }),
    expires_at: Timestamp,
    storefront: PublicStorefront,
  }),
)
