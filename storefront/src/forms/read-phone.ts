/**
 * How numbers are dialled at home, for where many travellers come from: the code of the country,
 * what stands before a number only at home, and what is left of one without it.
 */
const NUMBERING: Readonly<Record<string, readonly [string, string, RegExp]>> = {
  AE: ['971', '0', /^[2-9]\d{7,8}$/],
  AT: ['43', '0', /^[1-9]\d{6,11}$/],
  AU: ['61', '0', /^[2-478]\d{8}$/],
  BE: ['32', '0', /^[1-9]\d{7,8}$/],
  BH: ['973', '', /^[13679]\d{7}$/],
  CA: ['1', '', /^[2-9]\d{2}[2-9]\d{6}$/],
  CH: ['41', '0', /^[2-9]\d{8}$/],
  CZ: ['420', '', /^[2-9]\d{8}$/],
  DE: ['49', '0', /^[1-9]\d{6,10}$/],
  DK: ['45', '', /^[2-9]\d{7}$/],
  EG: ['20', '0', /^[1-9]\d{7,9}$/],
  ES: ['34', '', /^[6-9]\d{8}$/],
  FI: ['358', '0', /^[1-9]\d{5,10}$/],
  FR: ['33', '0', /^[1-9]\d{8}$/],
  GB: ['44', '0', /^[1-9]\d{8,9}$/],
  HU: ['36', '06', /^[1-9]\d{7,8}$/],
  IE: ['353', '0', /^[1-9]\d{6,9}$/],
  IL: ['972', '0', /^[2-9]\d{7,8}$/],
  IN: ['91', '0', /^[1-9]\d{9}$/],
  IT: ['39', '', /^(?:3\d{8,9}|0\d{8,10})$/],
  JO: ['962', '0', /^(?:[2356]\d{7}|7[789]\d{7})$/],
  JP: ['81', '0', /^[1-9]\d{8,9}$/],
  KW: ['965', '', /^[2569]\d{7}$/],
  NL: ['31', '0', /^[1-9]\d{8}$/],
  NO: ['47', '', /^[2-9]\d{7}$/],
  NZ: ['64', '0', /^[2-9]\d{7,9}$/],
  OM: ['968', '', /^[279]\d{7}$/],
  PL: ['48', '', /^[1-9]\d{8}$/],
  PT: ['351', '', /^[29]\d{8}$/],
  QA: ['974', '', /^[3-7]\d{7}$/],
  SA: ['966', '0', /^[1-9]\d{7,8}$/],
  SE: ['46', '0', /^[1-9]\d{6,9}$/],
  TR: ['90', '0', /^[2-5]\d{9}$/],
  US: ['1', '', /^[2-9]\d{2}[2-9]\d{6}$/],
  ZA: ['27', '0', /^[1-9]\d{8}$/],
}
const SIGNS = /[\s().\-/\u200e\u200f\u2010-\u2015\u2066-\u2069]/g
const ARABIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

/**
 * A phone number as the service takes it. One without a country is taken for that of the visitor
 * where only one country of their languages, as in `de-AT`, has such numbers; any other stays as
 * it was typed, and is asked about.
 */
export function readPhone(typed: string, languages: readonly string[]): string {
  const text = latinDigits(typed)
  const digits = text.replace(SIGNS, '')
  if (digits.startsWith('+')) return text
  if (/^00[1-9]\d{6,14}$/.test(digits)) return `+${digits.slice(2)}`
  if (!/^\d+$/.test(digits)) return text
  const read = regionsOf(languages).flatMap(region => abroad(digits, region))
  const [only, other] = new Set(read)
  return only !== undefined && other === undefined ? only : text
}

/** The header that says which languages a browser asks for, as a list. */
export function languagesIn(header: string | null): string[] {
  return (header ?? '').split(',').map(part => part.split(';')[0]?.trim() ?? '')
}

function abroad(digits: string, region: string): string[] {
  const [code, trunk = '', shape] = NUMBERING[region] ?? []
  if (!shape || !digits.startsWith(trunk)) return []
  const rest = digits.slice(trunk.length)
  return shape.test(rest) ? [`+${code}${rest}`] : []
}

function regionsOf(languages: readonly string[]): string[] {
  return languages
    .flatMap(tag => /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i.exec(tag)?.[1] ?? [])
    .map(region => region.toUpperCase())
}

function latinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, sign => String(sign.charCodeAt(0) - ARABIC_ZERO))
    .replace(/[\u06f0-\u06f9]/g, sign => String(sign.charCodeAt(0) - PERSIAN_ZERO))
}
