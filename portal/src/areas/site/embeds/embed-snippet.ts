import { HEX } from '../brand-contrast.ts'

export const ELEMENTS = ['button', 'trip', 'list', 'calendar'] as const
export type ElementName = (typeof ELEMENTS)[number]

/** What was chosen to be shown on a website. */
export interface Wish {
  element: ElementName
  /** As the shop names it in addresses; null for a list, or while none is chosen. */
  trip: string | null
  lang: string
  theme: '' | 'light' | 'dark'
  /** Of a button, as `#rrggbb`; empty for that of the script. */
  color: string
  /** What stands between the tags: the words of the button, and the link where nothing is shown. */
  label: string
}

/** What to paste into a website: the element, with a link for browsers without script. */
export function embedSnippet(shop: string, wish: Wish): string {
  const { element, label } = wish
  const attributes = Object.entries(attributesOf(wish)).map(([name, value]) => {
    return ` ${name}="${escaped(value)}"`
  })
  const tag = `outset-${element}`
  return [
    `<${tag}${attributes.join('')}>`,
    `  <a href="${escaped(shopLink(shop, wish))}">${escaped(label)}</a>`,
    `</${tag}>`,
    `<script src="${escaped(shop)}/embed.js" async></script>`,
  ].join('\n')
}

/** The page of the shop that a link, a code or a poster leads to. */
export function shopLink(shop: string, { trip, lang }: Pick<Wish, 'trip' | 'lang'>): string {
  return `${shop}/${lang}${trip === null ? '' : `/trips/${encodeURIComponent(trip)}`}`
}

/** The page of the shop with the real element, which it shows to the portal alone. */
export function pictureAddress(shop: string, wish: Wish): string {
  const { element, lang, theme, label } = wish
  const { trip, color } = attributesOf(wish)
  const chosen = { element, trip, color, label }
  const query = new URLSearchParams(
    Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return `${shop}/${lang}.preview${theme && `-${theme}`}/frames/show?${query}`
}

function attributesOf({ element, trip, lang, theme, color }: Wish): Record<string, string> {
  return {
    ...(trip !== null && element !== 'list' && { trip }),
    lang,
    ...(theme !== '' && { theme }),
    ...(element === 'button' && HEX.test(color) && { color }),
  }
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
