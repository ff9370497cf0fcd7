/** What a name is called in an address; names in other scripts than Latin get the word given. */
export function slugOfName(name: string, otherwise: string): string {
  const spelled = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœøåþðđł]/g, letter => SPELLED[letter] ?? letter)
  const plain = spelled.normalize('NFKD').replace(/\p{M}/gu, '')
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  return slug.slice(0, MOST_LETTERS).replace(/-+$/, '') || otherwise
}

const MOST_LETTERS = 80

/** Letters that their own languages spell out where they cannot be written. */
const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  å: 'aa',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ł: 'l',
}
