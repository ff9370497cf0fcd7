import type { PageText, SitePreviewBody } from '@outset/sdk/seller'

interface PageDraft {
  pageId: string
  locale: string
  /** Stands in while there is no title yet. */
  slug: string
  text: PageText
}

/** What of a page can be shown before it is saved: blocks that lack what they are about wait. */
export function pageDraft({ pageId, locale, slug, text }: PageDraft): SitePreviewBody {
  const title = text.title.trim() === '' ? slug : text.title
  const sections = text.sections.filter(isWhole)
  return { pages: [{ page_id: pageId, locale, text: { ...text, title, sections } }] }
}

function isWhole(section: PageText['sections'][number]): boolean {
  switch (section.type) {
    case 'hero':
      return section.title.trim() !== '' && section.image?.media_id !== ''
    case 'photo':
      return section.photo.media_id !== ''
    case 'faq':
      return section.items.every(({ question, answer }) => question !== '' && answer !== '')
    case 'cta':
      return section.label.trim() !== '' && section.href.trim() !== ''
    case 'trips':
      return section.product_ids.every(id => id !== '')
    default:
      return true
  }
}
