import { LanguageCode, named, nullable, Timestamp, Type } from './schema.ts'

const SiteAddress = named(
  'SiteAddress',
  Type.Object({
    kind: Type.String({
      description: '`page`, `place` or `trip`. Pass over what you do not know.',
    }),
    slug: Type.String(),
    seller: nullable(Type.String({ description: "A trip's seller, by slug; else null." })),
    address: Type.String({ description: 'Where it stands on a site, as menus and redirects say.' }),
    locales: Type.Array(LanguageCode, {
      description: 'Languages it opens in, without those that say `noindex`.',
    }),
    updated_at: Type.Union([Timestamp, Type.Null()], {
      description: 'When it last changed. Null for places, which keep no date.',
    }),
  }),
)

export const SiteMap = named(
  'SiteAddresses',
  Type.Object({ data: Type.Array(SiteAddress), next_cursor: nullable(Type.String()) }),
)
