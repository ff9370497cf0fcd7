/** What a name is called in an address; the end keeps two trips of one name apart. */
export function slugOf(title: string, end: string): string {
  const spelled = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœøåþðđł]/g, letter => SPELLED[letter] ?? letter)
  const slug = spelled
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return [slug, end].filter(Boolean).join('-').replace(/-{2,}/g, '-')
}

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
