import type { MENU_LOCATIONS } from '#values/storefronts.ts'
import type { ByLocale } from '../catalog.ts'
import type { Fault } from '../fault.ts'
import { findHrefFault } from './href.ts'
import { findMarkdownFault } from './markdown.ts'

export type MenuLocation = (typeof MENU_LOCATIONS)[number]

/** What an item is called, by language or the same in all, and the one thing it leads to. */
export type MenuEntry = {
  labels: ByLocale | null
  label: string | null
  link: { pageId: string | null; productId: string | null; href: string | null }
}
export type MenuItem = MenuEntry & { children: readonly MenuEntry[] }

export type Linkable = {
  pageIds: ReadonlySet<string>
  productIds: ReadonlySet<string>
  defaultLanguage: string
}

/** Why a menu cannot stand, or null when it can. */
export function findMenuFault(items: readonly MenuItem[], known: Linkable): Fault | null {
  const entries = items.flatMap(({ children, ...item }, index) => [
    { at: `items.${index}`, entry: item },
    ...children.map((entry, child) => ({ at: `items.${index}.children.${child}`, entry })),
  ])
  for (const find of [findUnknownLink, findLinkFault, findLabelFault]) {
    for (const { at, entry } of entries) {
      const fault = find(entry, known)
      if (fault) return { ...fault, field: `${at}.${fault.field}` }
    }
  }
  return null
}

export function linksOf(items: readonly MenuItem[]): MenuEntry['link'][] {
  return items.flatMap(({ link, children }) => [link, ...children.map(child => child.link)])
}

function findUnknownLink({ link }: MenuEntry, known: Linkable): Fault | null {
  const { pageId, productId } = link
  if (pageId !== null && !known.pageIds.has(pageId)) {
    return {
      field: 'link.page_id',
      reason: 'unknown_value',
      message: 'no such page on this storefront',
    }
  }
  if (productId !== null && !known.productIds.has(productId)) {
    return { field: 'link.product_id', reason: 'unknown_value', message: 'no such trip' }
  }
  return null
}

function findLinkFault({ link }: MenuEntry): Fault | null {
  const { pageId, productId, href } = link
  const message = href === null ? null : findHrefFault(href)
  if (message) return { field: 'link.href', reason: 'bad_format', message }
  if ([pageId, productId, href].filter(target => target !== null).length === 1) return null
  return {
    field: 'link',
    reason: 'either_or',
    message: 'must have one of page_id, product_id and href',
  }
}

function findLabelFault({ label, labels }: MenuEntry, known: Linkable): Fault | null {
  if ((label === null) === (labels === null)) {
    return { field: 'label', reason: 'either_or', message: 'give either label or labels' }
  }
  if (labels !== null && !Object.hasOwn(labels, known.defaultLanguage)) {
    const message = `must have the storefront's default language, ${known.defaultLanguage}`
    return { field: 'labels', reason: 'required', message }
  }
  const texts = label === null ? Object.values(labels ?? {}) : [label]
  const message = texts.map(findMarkdownFault).find(fault => fault !== null)
  return message
    ? { field: label === null ? 'labels' : 'label', reason: 'not_allowed', message }
    : null
}

export type ShownEntry = { label: string; href: string }
export type ShownItem = ShownEntry & { children: ShownEntry[] }

/** How one reader sees a menu. */
export type MenuReader = {
  locale: string
  defaultLanguage: string
  /** Addresses of the pages and trips that can be opened now, by id. */
  pages: ReadonlyMap<string, string>
  trips: ReadonlyMap<string, string>
}

/** An item whose page or trip cannot be opened is left out, and its children with it. */
export function shownItems(items: readonly MenuItem[], reader: MenuReader): ShownItem[] {
  return items.flatMap(({ children, ...item }) => {
    const shown = shownEntry(item, reader)
    return shown.map(entry => ({
      ...entry,
      children: children.flatMap(child => shownEntry(child, reader)),
    }))
  })
}

function shownEntry(entry: MenuEntry, reader: MenuReader): ShownEntry[] {
  const href = hrefOf(entry.link, reader)
  return href === undefined ? [] : [{ label: labelOf(entry, reader), href }]
}

function hrefOf({ pageId, productId, href }: MenuEntry['link'], reader: MenuReader) {
  if (pageId !== null) return reader.pages.get(pageId)
  if (productId !== null) return reader.trips.get(productId)
  return href ?? undefined
}

/** The default language may have become another since the menu was written. */
function labelOf({ label, labels }: MenuEntry, { locale, defaultLanguage }: MenuReader): string {
  const named = new Map(Object.entries(labels ?? {}))
  const [first = ''] = named.values()
  return label ?? named.get(locale) ?? named.get(defaultLanguage) ?? first
}
