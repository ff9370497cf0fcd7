import { PAGE_STATUSES } from '#values/storefronts.ts'
import { Cover as Image } from './cover.ts'
import { TripCard } from './product-card.ts'
import { type ChangeOf, hidden, joined, made, moment, type RowOf, record, set } from './record.ts'
import {
  LanguageCode,
  line,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  prose,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'
import { Href, seo } from './seo.ts'
import { versioned } from './version.ts'

const PageSlug = line({
  max: 202,
  description:
    'Where the page stands on the site: steps of lower-case letters, digits and dashes, with ' +
    'slashes between them. Slashes around it are dropped. `home` is the page at `/`.',
})

/** A page of a site as its seller sees it in lists, in answers and in events: without its texts. */
export const KeptPage = record(
  { noun: 'Page', page: 'PageRecordList' },
  {
    sellerId: hidden(Uuid),
    id: made(Uuid),
    storefrontId: made(Uuid),
    slug: set(PageSlug, { shown: Type.String() }),
    status: made(oneOf('PageStatus', PAGE_STATUSES)),
    title: joined(
      nullable(Type.String({ description: "In the site's default language, else in any it has." })),
    ),
    locales: joined(Type.Array(LanguageCode, { description: 'Languages it has a text in.' })),
    createdAt: moment(),
    updatedAt: moment(),
  },
)

export type KeptPage = RowOf<typeof KeptPage>
export type PageChange = ChangeOf<typeof KeptPage>

const Picture = Type.Object({
  media_id: Uuid,
  alt: line({ min: 0, max: 300, description: 'What the picture shows.' }),
})
const Markdown = 'Markdown. HTML in it is kept as written: escape it when you show it.'
const Heading = line({ min: 0, max: 300 })

/** A section says first which of the six kinds it is. */
function section<const Kind extends string, F extends Parameters<typeof Type.Object>[0]>(
  title: string,
  type: Kind,
  fields: F,
) {
  return named(title, Type.Object({ type: Type.Literal(type), ...fields }))
}

const textSection = section('TextSection', 'text', {
  body: prose({ max: 30_000, description: Markdown }),
})
const faqSection = section('FaqSection', 'faq', {
  items: listOf(
    Type.Object({
      question: line({ max: 500 }),
      answer: prose({ max: 10_000, description: Markdown }),
    }),
    { max: 100 },
  ),
})
const ctaSection = section('CtaSection', 'cta', { label: line({ max: 200 }), href: Href })

const SectionBody = Type.Union([
  section('HeroSectionBody', 'hero', {
    title: line({ max: 300 }),
    subtitle: optional(line({ min: 0, max: 500 })),
    image: optional(nullable(Picture)),
  }),
  textSection,
  section('TripsSectionBody', 'trips', {
    heading: optional(Heading),
    product_ids: listOf(Uuid, { max: 50 }),
  }),
  section('PhotoSectionBody', 'photo', {
    photo: Picture,
    caption: optional(nullable(line({ max: 500 }))),
  }),
  faqSection,
  ctaSection,
])

export const PageTextBody = named(
  'PageText',
  Type.Object({
    title: line({ max: 300 }),
    sections: listOf(SectionBody, { max: 50 }),
    seo: optional(Type.Partial(Type.Object(seo))),
  }),
)

export const PageTextRecord = named(
  'PageTextRecord',
  versioned({
    locale: LanguageCode,
    title: Type.String(),
    sections: Type.Array(SectionBody),
    seo: Type.Object(seo),
    updated_at: Timestamp,
  }),
)

export const PageWithTexts = KeptPage.recordWith('PageWithTexts', {
  texts: Type.Array(PageTextRecord),
})

export const Page = named(
  'Page',
  Type.Object({
    id: Uuid,
    slug: Type.String(),
    locale: LanguageCode,
    title: Type.String(),
    sections: Type.Array(
      Type.Union([
        section('HeroSection', 'hero', {
          title: Type.String(),
          subtitle: Type.String(),
          image: nullable(Image),
        }),
        textSection,
        section('TripsSection', 'trips', { heading: Type.String(), trips: Type.Array(TripCard) }),
        section('PhotoSection', 'photo', { photo: Image, caption: nullable(Type.String()) }),
        faqSection,
        ctaSection,
      ]),
      { description: 'Skip a section of a type you do not know.' },
    ),
    seo: Type.Object(seo),
    updated_at: Timestamp,
  }),
)

export const Sitemap = named(
  'Sitemap',
  Type.Object({
    data: Type.Array(Type.Object({ slug: Type.String(), updated_at: Timestamp })),
  }),
)
