import type { SitePreviewBody, StorefrontFont, StorefrontRecord } from '@outset/sdk/seller'
import { HEX } from '../brand-contrast.ts'

/** One text for each language that has one. */
type ByLanguage = Readonly<Record<string, string>>

export interface LookValues {
  color: string
  font: StorefrontFont
  logo: string | null
  picture: string | null
  titles: ByLanguage
  claims: ByLanguage
}

export function lookValues(storefront: StorefrontRecord): LookValues {
  return {
    color: storefront.brand_color ?? '',
    // One of a later version of the service is sent back as it came.
    font: storefront.font as StorefrontFont,
    logo: storefront.logo_media_id,
    picture: storefront.opening_media_id,
    titles: storefront.opening_titles,
    claims: storefront.opening_claims,
  }
}

/** What is saved of it: a language without words has none. */
export function lookBody({ color, font, logo, picture, titles, claims }: LookValues) {
  return {
    brand_color: color === '' ? null : color.toLowerCase(),
    font,
    logo_media_id: logo,
    opening_media_id: picture,
    opening_titles: written(titles),
    opening_claims: written(claims),
  }
}

/** What is shown of it before: a colour of which half is typed is not one yet. */
export function draftOf(values: LookValues): SitePreviewBody {
  const { brand_color: color, ...look } = lookBody(values)
  const isWhole = color === null || HEX.test(color)
  return { look: { ...look, ...(isWhole && { brand_color: color }) } }
}

function written(texts: ByLanguage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) =>
      text.trim() === '' ? [] : [[language, text.trim()]],
    ),
  )
}
