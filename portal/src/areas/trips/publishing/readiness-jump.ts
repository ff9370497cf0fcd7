import type { ReadinessCheck } from '@outset/sdk/seller'

export const EDITOR_TABS = ['basics', 'texts', 'photos', 'options', 'extras', 'preview'] as const
export type EditorTab = (typeof EDITOR_TABS)[number]

export const OPTION_TABS = [
  'settings',
  'units',
  'prices',
  'schedule',
  'rooms',
  'vehicle',
  'pickup',
] as const
export type OptionTab = (typeof OPTION_TABS)[number]

export function isEditorTab(tab: unknown): tab is EditorTab {
  return EDITOR_TABS.some(known => known === tab)
}

/** Where what is missing can be mended. */
export interface Jump {
  to: string
  search?: Record<string, string>
}

const TAB_OF_PART: Readonly<Record<string, OptionTab>> = {
  units: 'units',
  price_table: 'prices',
  schedule: 'schedule',
  departures: 'schedule',
  pickup: 'pickup',
}

/** The page, and the tab in it, that a check of readiness is about. */
export function jumpTo(
  trip: string,
  check: Pick<ReadinessCheck, 'code' | 'where' | 'option'>,
): Jump {
  const { code, where, option } = check
  const [first = '', id = '', part = ''] = where.split('.')
  const optionId = option?.id ?? (first === 'options' ? id : '')
  if (optionId !== '') {
    // It names the unit, and what it lacks is typed into the table.
    const tab = code === 'unit_without_price' ? 'prices' : (TAB_OF_PART[part] ?? 'settings')
    return { to: `/options/${optionId}/${tab}` }
  }
  if (first === 'storefronts') return { to: id === '' ? '/site' : `/site/${id}/payment` }
  if (first === 'texts') return tabOf(trip, 'texts', id === '' ? {} : { locale: id })
  if (first === 'photos') return tabOf(trip, 'photos')
  if (first === 'options') return tabOf(trip, 'options')
  return tabOf(trip, 'basics')
}

function tabOf(trip: string, tab: EditorTab, more: Record<string, string> = {}): Jump {
  return { to: `/trips/${trip}`, search: { tab, ...more } }
}
