/** What a name is called in an address; names in other scripts than Latin get the word given. */
export function slugOfName(name: string, otherwise: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øö]/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  return slug.slice(0, MOST_LETTERS).replace(/-+$/, '') || otherwise
}

const MOST_LETTERS = 80
