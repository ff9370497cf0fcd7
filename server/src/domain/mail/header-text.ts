// Everything that could end a header line or turn its direction around: C0 and C1 controls, the
// Unicode line ends, the marks of direction.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters.
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g
const MOST_CHARACTERS = 200

/** Text that may stand in a header. Whatever could start a second header becomes a space. */
export function headerText(text: string): string {
  const oneLine = text.toWellFormed().replace(UNSAFE, ' ').replace(/ {2,}/g, ' ').trim()
  return [...oneLine].slice(0, MOST_CHARACTERS).join('')
}

// The letters of an address that needs no quotes, of any script. Quoted local parts are legal and
// nobody has one; mail servers parse them differently, which could let a second recipient in.
const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const LOCAL_PART = `(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*`
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
// At least two labels: a name without a dot is that of a machine on somebody's own network.
const DOMAIN = `(?:${LABEL}\\.)+(?=[^.]*\\p{L})${LABEL}`
const ADDRESS = new RegExp(`^${LOCAL_PART}@${DOMAIN}$`, 'u')
const QUOTED_ADDRESS = new RegExp(`^"(?:[^"\\\\]|\\\\.){0,62}"@${DOMAIN}$`, 'u')
const MOST_LETTERS = 254

/** Whether mail can be sent there: one address, nothing around it. */
export function isMailAddress(text: string): boolean {
  return text.length <= MOST_LETTERS && ADDRESS.test(text)
}

/** What is an address on paper, although no mail may be sent there. */
export function isAddressForm(text: string): boolean {
  return isMailAddress(text) || (text.length <= MOST_LETTERS && QUOTED_ADDRESS.test(text))
}
