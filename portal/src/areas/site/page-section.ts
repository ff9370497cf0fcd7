import type { PageText } from '@outset/sdk/seller'

export type PageSection = PageText['sections'][number]
export type SectionType = PageSection['type']

export const SECTION_TYPES = ['hero', 'text', 'photo', 'trips', 'faq', 'cta'] as const

/** A block as it is when it was just added. */
export function newSection(type: SectionType): PageSection {
  switch (type) {
    case 'hero':
      return { type, title: '', subtitle: '', image: null }
    case 'text':
      return { type, body: '' }
    case 'photo':
      return { type, photo: { media_id: '', alt: '' }, caption: null }
    case 'trips':
      return { type, heading: '', product_ids: [] }
    case 'faq':
      return { type, items: [{ question: '', answer: '' }] }
    case 'cta':
      return { type, label: '', href: '/' }
  }
}

/** What is sent: optional texts that are empty are left out. */
export function tidySection(section: PageSection): PageSection {
  switch (section.type) {
    case 'hero': {
      const { subtitle = '', image, ...rest } = section
      return { ...rest, ...(subtitle === '' ? {} : { subtitle }), ...(image ? { image } : {}) }
    }
    case 'trips': {
      const { heading = '', ...rest } = section
      return heading === '' ? rest : { ...rest, heading }
    }
    case 'photo':
      return { ...section, caption: section.caption || null }
    default:
      return section
  }
}

/** A text as its paragraphs: what a blank line parts. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(part => part !== '')
}
