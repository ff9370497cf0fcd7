import type { MenuBody, MenuRecord } from '@outset/sdk/seller'

/** An entry as it is edited: a label in each language, and one place that it leads to. */
export interface MenuEntry {
  labels: Record<string, string>
  link: { page_id?: string; product_id?: string; href?: string }
  children: MenuEntry[]
}

type Stored = MenuRecord['items'][number]

/** A label without a language is that of the site's first one. */
export function readEntries(items: readonly Stored[], language: string): MenuEntry[] {
  return items.map(item => ({
    labels: item.labels ?? { [language]: item.label ?? '' },
    link: item.link,
    children: readEntries(item.children ?? [], language),
  }))
}

export const newEntry = (language: string): MenuEntry => ({
  labels: { [language]: '' },
  link: { href: '/' },
  children: [],
})

/** Labels that are empty are left out; entries below others have none below themselves. */
export function writeEntries(entries: readonly MenuEntry[]): MenuBody['items'] {
  return entries.map(({ labels, link, children }) => ({
    labels: onlyFilled(labels),
    link,
    ...(children.length === 0
      ? {}
      : {
          children: children.map(child => ({
            labels: onlyFilled(child.labels),
            link: child.link,
          })),
        }),
  }))
}

function onlyFilled(labels: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).filter(([, label]) => label !== ''))
}
