/** A press of a key, as far as it matters here. */
export interface KeyPress {
  key: string
  /** Where the key is, for keyboards that are not Latin. */
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** `Mod+k` for ctrl or command; else the letter itself, whatever alphabet the keyboard writes. */
export function nameOfKey({ key, code, ctrlKey, metaKey, altKey }: KeyPress): string | null {
  if (altKey) return null
  const letter = /^[ -~]$/.test(key) ? key.toLowerCase() : latinOf(code)
  const name = letter ?? (key.length > 1 ? key : null)
  if (name === null) return null
  return ctrlKey || metaKey ? `Mod+${name}` : name
}

function latinOf(code: string): string | null {
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null
}

/** What the keys so far lead to: a command, more keys, or nothing. */
export function matchKeys<C extends { keys?: string | undefined }>(
  commands: readonly C[],
  pressed: readonly string[],
): C | 'more' | null {
  const so = pressed.join(' ')
  const exact = commands.find(({ keys }) => keys === so)
  if (exact !== undefined) return exact
  return commands.some(({ keys }) => keys?.startsWith(`${so} `)) ? 'more' : null
}
