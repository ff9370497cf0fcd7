import { MENU_LOCATIONS, type MenuLocation } from '#domain/content/menu.ts'
import { notFound } from '#domain/refusal.ts'

/** There are no menus anywhere else. */
export function menuLocationOf(text: string): MenuLocation {
  const location = MENU_LOCATIONS.find(known => known === text)
  if (location === undefined) throw notFound('menu')
  return location
}
