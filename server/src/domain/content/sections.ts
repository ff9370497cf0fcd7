import type { Fault } from '../fault.ts'
import { findHrefFault } from './href.ts'
import { findMarkdownFault } from './markdown.ts'

/** A picture of the media library, with what it shows in words. */
export type Picture = { mediaId: string; alt: string }

export type Section =
  | { type: 'hero'; title: string; subtitle: string; image: Picture | null }
  | { type: 'text'; body: string }
  | { type: 'trips'; heading: string; productIds: readonly string[] }
  | { type: 'photo'; photo: Picture; caption: string | null }
  | { type: 'faq'; items: readonly { question: string; answer: string }[] }
  | { type: 'cta'; label: string; href: string }

export type Seo = {
  metaTitle: string | null
  metaDescription: string | null
  canonicalUrl: string | null
  noindex: boolean
}

/** What a page says in one language. */
export type PageWords = { title: string; sections: readonly Section[]; seo: Seo }

/** Those of the named pictures and trips that the site may show. */
export type Showable = { mediaIds: ReadonlySet<string>; productIds: ReadonlySet<string> }

/** With its cards and the words that one call can save a page stays below a megabyte. */
const MOST_TRIPS = 100

/** Why a text cannot be taken, or null when it can. */
export function findPageFault({ title, sections, seo }: PageWords, known: Showable): Fault | null {
  for (const [index, section] of sections.entries()) {
    const fault = findSectionFault(section, known)
    if (fault) return { ...fault, field: `sections.${index}.${fault.field}` }
  }
  const shown = sections.flatMap(section => (section.type === 'trips' ? section.productIds : []))
  if (shown.length > MOST_TRIPS) {
    return {
      field: 'sections',
      reason: 'too_many',
      message: `must not show more than ${MOST_TRIPS} trips together`,
      limit: MOST_TRIPS,
    }
  }
  return findTextFault([{ field: 'title', text: title }]) ?? findSeoFault(seo)
}

/** Of pages and of trips alike. */
export function findSeoFault(seo: Seo): Fault | null {
  const canonical = seo.canonicalUrl === null ? null : findHrefFault(seo.canonicalUrl)
  if (canonical) return { field: 'seo.canonical_url', reason: 'bad_format', message: canonical }
  return findTextFault([
    { field: 'seo.meta_title', text: seo.metaTitle },
    { field: 'seo.meta_description', text: seo.metaDescription },
  ])
}

export function mediaIdsOf(sections: readonly Section[]): string[] {
  const ids = sections.flatMap(section => {
    if (section.type === 'hero') return section.image?.mediaId ?? []
    return section.type === 'photo' ? section.photo.mediaId : []
  })
  return [...new Set(ids)]
}

export function productIdsOf(sections: readonly Section[]): string[] {
  const ids = sections.flatMap(section => (section.type === 'trips' ? section.productIds : []))
  return [...new Set(ids)]
}

function findSectionFault(section: Section, known: Showable): Fault | null {
  const fault = findTextFault(textsOf(section))
  if (fault) return fault
  switch (section.type) {
    case 'hero':
      return section.image && findPictureFault('image', section.image, known)
    case 'photo':
      return findPictureFault('photo', section.photo, known)
    case 'trips':
      return findTripFault(section.productIds, known)
    case 'cta': {
      const message = findHrefFault(section.href)
      return message === null ? null : { field: 'href', reason: 'bad_format', message }
    }
    default:
      return null
  }
}

type Text = { field: string; text: string | null }

/** Every one of them, because any may be rendered as Markdown by some website. */
function textsOf(section: Section): Text[] {
  switch (section.type) {
    case 'hero':
      return [
        { field: 'title', text: section.title },
        { field: 'subtitle', text: section.subtitle },
        { field: 'image.alt', text: section.image?.alt ?? null },
      ]
    case 'text':
      return [{ field: 'body', text: section.body }]
    case 'trips':
      return [{ field: 'heading', text: section.heading }]
    case 'photo':
      return [
        { field: 'photo.alt', text: section.photo.alt },
        { field: 'caption', text: section.caption },
      ]
    case 'faq':
      return section.items.flatMap(({ question, answer }, index) => [
        { field: `items.${index}.question`, text: question },
        { field: `items.${index}.answer`, text: answer },
      ])
    case 'cta':
      return [{ field: 'label', text: section.label }]
  }
}

function findTextFault(texts: readonly Text[]): Fault | null {
  for (const { field, text } of texts) {
    const message = text === null ? null : findMarkdownFault(text)
    if (message !== null) return { field, reason: 'not_allowed', message }
  }
  return null
}

function findPictureFault(field: string, { mediaId }: Picture, known: Showable): Fault | null {
  if (known.mediaIds.has(mediaId)) return null
  return { field: `${field}.media_id`, reason: 'unknown_value', message: 'no such picture' }
}

function findTripFault(productIds: readonly string[], known: Showable): Fault | null {
  for (const [index, id] of productIds.entries()) {
    const field = `product_ids.${index}`
    if (!known.productIds.has(id)) {
      return { field, reason: 'unknown_value', message: 'no such trip' }
    }
    if (productIds.indexOf(id) < index) {
      return { field, reason: 'duplicate', message: 'is named twice' }
    }
  }
  return null
}
