/** Crockford's base 32: no I, L, O or U, so that a reference can be read aloud and typed. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 3
const GROUP_LENGTH = 4
const LENGTH = GROUPS * GROUP_LENGTH

/** A new reference, as in `7K4M-Q2ZX-9HTB`: 60 random bits. */
export function makeReference(randomBytes: (size: number) => Uint8Array): string {
  let text = ''
  for (const byte of randomBytes(LENGTH)) text += ALPHABET[byte % ALPHABET.length]
  return inGroups(text)
}

/** Parses a reference as people type it; null when it cannot be one. */
export function readReference(text: string): string | null {
  const tidy = tidied(text)
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(tidy) ? inGroups(tidy) : null
}

/** How a reference begins of which people type the first letters, with dashes or without. */
export function beginningOfReference(text: string): string | null {
  const tidy = tidied(text)
  return /^[0-9A-HJKMNP-TV-Z]{1,12}$/.test(tidy) ? inGroups(tidy).replace(/-+$/, '') : null
}

function tidied(text: string): string {
  return text.trim().toUpperCase().replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

function inGroups(text: string): string {
  return [text.slice(0, 4), text.slice(4, 8), text.slice(8)].join('-')
}
