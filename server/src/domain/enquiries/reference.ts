// Without the letters that are taken for digits or for each other when read aloud.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 2
const GROUP_LENGTH = 5

/** A name for people to quote: `EN-…` for an enquiry, `PR-…` for one that asks for a price. */
export function makeEnquiryReference(
  prefix: 'EN' | 'PR',
  randomBytes: (size: number) => Uint8Array,
): string {
  const letters = Array.from(
    randomBytes(GROUPS * GROUP_LENGTH),
    byte => ALPHABET[byte % ALPHABET.length],
  )
  const groups = Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  )
  return [prefix, ...groups].join('-')
}
