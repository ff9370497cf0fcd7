/**
 * The one form in which texts are compared: no case, no accents, one spelling of letters that
 * people do not tell apart when they type. Applied to texts and queries alike.
 */
export function foldText(text: string): string {
  // Most texts are English, for which all of the rest does nothing.
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(LETTERS, letter => SPELLING[letter] ?? letter)
    .replace(DIGITS, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
    .normalize('NFC')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const PLAIN = /^[\x00-\x7f]*$/

// Accents of Latin, Greek and Cyrillic; the points of Hebrew; vowel signs, hamza and the stretching
// of Arabic. Signs of other scripts, such as Devanagari, are letters in their own right and stay.
const ACCENTS = '\\u0300-\\u036f'
const HEBREW = '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7'
const ARABIC =
  '\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed'
const MARKS = new RegExp(`[${ACCENTS}${HEBREW}${ARABIC}]`, 'g')

/** Letters that do not come apart into a letter and a mark. */
const SPELLING: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  // Alef with a wasla; alef maqsura and the Persian yeh; ta marbuta; the Persian kaf.
  '\u0671': '\u0627',
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u0629': '\u0647',
  '\u06a9': '\u0643',
}
const LETTERS = new RegExp(`[${Object.keys(SPELLING).join('')}]`, 'g')

// Arabic and Persian digits: the last four bits of each are its value.
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g
