/**
 * Why a Markdown text could run a script on a website that takes care, or null when it could not.
 * HTML in a text is kept as written, because whoever shows it escapes it.
 */
export function findMarkdownFault(text: string): string | null {
  const scheme = findUnsafeLink(text)
  if (scheme !== null) return `has a link to ${scheme}, which may run a script`
  const rest = text.replace(WHOLE, 'x')
  return OPENED.test(rest) ? 'has tags inside <pre>, <code>, <kbd> or <script>' : null
}

// A common library takes what follows one of these tags as it is, even for a website that escapes
// every tag the library finds: one it does not find, because it is a bit broken, reaches the
// browser. With nothing but words inside they do no harm; Markdown inside could hide the end of it.
const WHOLE = /<(pre|code|kbd|script)>[^<\\`[\]]*<\/\1>/gi
const OPENED = /<(?:pre|code|kbd|script)[\s>][\s\S]*<[a-z/!?\\]/i

/**
 * The scheme of a link or picture in a Markdown text that could run a script, such as
 * `javascript:`, or null when there is none.
 *
 * A text may be rendered by any website with any library, so this reads what a Markdown library and
 * then a browser would: entities, escapes and blanks inside an address do not hide its scheme. It
 * looks wherever an address can stand and, where libraries differ, prefers to find too much. HTML
 * in a text is not checked here: it is stored as written, and whoever shows it escapes it.
 */
export function findUnsafeLink(markdown: string): string | null {
  const address = withoutBlanks(unescaped(decoded(markdown)))
  const match = DESTINATION.exec(address) ?? AUTOLINK.exec(markdown)
  return match ? `${match[1]?.toLowerCase()}:` : null
}

// After `[text](`, `[text](<` or `[label]:`.
const DESTINATION = /\](?:\(|:)<?(javascript|vbscript|data):/i
const AUTOLINK = /<(javascript|vbscript|data):[^\s<>]*>/i

const ENTITY = /&(?:#(\d{1,15})|#x([0-9a-f]{1,12})|(colon|tab|newline|lt|lpar|lsqb|rsqb));?/gi
const NAMED: Readonly<Record<string, string>> = {
  colon: ':',
  tab: '\t',
  newline: '\n',
  lt: '<',
  lpar: '(',
  lsqb: '[',
  rsqb: ']',
}

function decoded(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole
  })
}

/** A backslash before a mark stands for the mark. */
function unescaped(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

/** Browsers drop these around an address, and some of them inside. */
function withoutBlanks(text: string): string {
  return text.replace(BLANKS, '')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what goes.
const BLANKS = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028\u2029\u2060\ufeff]/g
