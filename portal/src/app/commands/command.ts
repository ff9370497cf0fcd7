import type { IconName } from '#kit/icons.tsx'

/** Something that can be done: its button, menu item, key and entry in the palette share it. */
export interface Command {
  /** As in `booking.cancel`. */
  id: string
  /** In the reader's language. */
  label: string
  /** One key, or two after each other: `n`, `g t`, `Mod+s`. */
  keys?: string | undefined
  icon?: IconName | undefined
  run: () => void
}
