const { currentScript } = document
const script =
  currentScript instanceof HTMLScriptElement
    ? currentScript
    : document.querySelector<HTMLScriptElement>('script[src*="/embed.js"]')

/** Where the script came from: everything that is shown is of this shop. */
export const shop = new URL(script?.src ?? location.href).origin

/** On a page of the shop itself the elements are the picture that the portal shows. */
export const kind = location.origin === shop ? 'preview' : 'embed'

/** The language of the place where an element stands. */
export function languageOf(element: Element): string {
  const near = element.closest<HTMLElement>('[lang]')?.lang ?? ''
  return /^[a-z]{2,3}(?=-|$)/i.exec(near)?.[0].toLowerCase() ?? 'en'
}

/**
 * `light` or `dark`, as an element says or the page around it is; nothing where that page follows
 * the device, as the frame then does by itself.
 */
export function themeOf(element: Element): string {
  const asked = element.getAttribute('theme') ?? ''
  if (/^(light|dark)$/.test(asked)) return asked
  const { colorScheme } = getComputedStyle(element)
  if (!/dark/.test(colorScheme)) return 'light'
  return /light/.test(colorScheme) ? '' : 'dark'
}

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: object,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
