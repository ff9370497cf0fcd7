import type { PageTextBody } from '#contract/page.ts'
import type { Static } from '#contract/schema.ts'
import type { PageWords, Picture, Section } from '#domain/content/sections.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { PageText } from '#store/pages/page-texts.ts'
import { readSeo, wireSeo } from './seo.ts'

export function wirePageText(text: PageText) {
  return {
    locale: text.locale,
    title: text.title,
    sections: text.sections.map(wireSection),
    seo: wireSeo(text.seo),
    updated_at: timestamp(text.updatedAt),
  }
}

function wireSection(section: Section) {
  if (section.type !== 'trips') return wireWords(section, wirePicture)
  return { type: section.type, heading: section.heading, product_ids: section.productIds }
}

/** Every kind but trips, which are ids for their seller and cards for everybody else. */
export function wireWords<P>(
  section: Exclude<Section, { type: 'trips' }>,
  picture: (picture: Picture) => P,
) {
  const { type } = section
  switch (type) {
    case 'hero': {
      const { title, subtitle, image } = section
      return { type, title, subtitle, image: image && picture(image) }
    }
    case 'text':
      return { type, body: section.body }
    case 'photo':
      return { type, photo: picture(section.photo), caption: section.caption }
    case 'faq': {
      const items = section.items.map(({ question, answer }) => ({ question, answer }))
      return { type, items }
    }
    case 'cta':
      return { type, label: section.label, href: section.href }
  }
}

function wirePicture({ mediaId, alt }: Picture) {
  return { media_id: mediaId, alt }
}

type TextBody = Static<typeof PageTextBody>
type SectionBody = TextBody['sections'][number]

/** The whole text: what is left out is empty. */
export function readPageWords({ title, sections, seo = {} }: TextBody): PageWords {
  return {
    title,
    sections: sections.map(readSection),
    seo: readSeo(seo),
  }
}

function readSection(section: SectionBody): Section {
  switch (section.type) {
    case 'hero': {
      const { type, title, subtitle = '', image = null } = section
      return { type, title, subtitle, image: image && readPicture(image) }
    }
    case 'trips':
      return {
        type: section.type,
        heading: section.heading ?? '',
        productIds: section.product_ids.map(id => id.toLowerCase()),
      }
    case 'photo': {
      const { type, photo, caption = null } = section
      return { type, photo: readPicture(photo), caption }
    }
    default:
      return section
  }
}

function readPicture({ media_id, alt }: { media_id: string; alt: string }): Picture {
  return { mediaId: media_id.toLowerCase(), alt }
}
