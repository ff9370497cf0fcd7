import type { TripText } from '@outset/sdk/seller'

const TEXT_FIELDS = [
  'title',
  'summary',
  'description',
  'highlights',
  'inclusions',
  'bring',
  'clothing',
  'weather',
  'itinerary',
] as const
export type TextField = (typeof TEXT_FIELDS)[number]

function isFilled(text: TripText | undefined, field: TextField): boolean {
  const value = text?.[field]
  return typeof value === 'string' ? value.trim() !== '' : (value?.length ?? 0) > 0
}

/** A text without these does not go on any site. */
const NEEDED: readonly TextField[] = ['title', 'summary']

/**
 * What a language lacks: what every text needs, and what at least one of the other languages says.
 */
export function missingFields(
  texts: Readonly<Record<string, TripText>>,
  locale: string,
): TextField[] {
  const all = Object.values(texts)
  return TEXT_FIELDS.filter(
    field =>
      !isFilled(texts[locale], field) &&
      (NEEDED.includes(field) || all.some(text => isFilled(text, field))),
  )
}

export function isEmptyText(text: TripText): boolean {
  return TEXT_FIELDS.every(field => !isFilled(text, field))
}

/** Which languages stand beside each other: those that were chosen, else as many as fit. */
export function shownLocales(
  all: readonly string[],
  chosen: readonly string[],
  most: number,
): string[] {
  const known = chosen.filter(locale => all.includes(locale))
  return (known.length > 0 ? known : all).slice(0, most)
}
