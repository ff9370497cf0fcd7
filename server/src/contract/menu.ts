import { MENU_LOCATIONS } from '#values/storefronts.ts'
import { anyLocale } from './by-locale.ts'
import { line, listOf, named, oneOf, optional, Type, Uuid } from './schema.ts'
import { versioned } from './version.ts'

const Location = oneOf('MenuLocation', MENU_LOCATIONS)
const Label = line({ max: 100 })

const entry = {
  label: optional(Label),
  labels: optional(
    anyLocale(Label, {
      description: "By language, with the storefront's default among them; in place of `label`.",
    }),
  ),
  link: Type.Object(
    {
      page_id: optional(Uuid),
      product_id: optional(Uuid),
      href: optional(line({ max: 2000, description: 'A path of the site or an https address.' })),
    },
    { description: 'One of the three.' },
  ),
}

const items = listOf(
  Type.Object({
    ...entry,
    children: optional(listOf(Type.Object(entry), { max: 50 })),
  }),
  { max: 50 },
)

export const MenuBody = named('MenuBody', Type.Object({ items }))
export const MenuRecord = named('MenuRecord', versioned({ location: Location, items }))

const shown = { label: Type.String(), href: Type.String() }

export const Menu = named(
  'Menu',
  Type.Object({
    location: Location,
    items: Type.Array(Type.Object({ ...shown, children: Type.Array(Type.Object(shown)) })),
  }),
)

export const Menus = named('Menus', Type.Array(Menu))
