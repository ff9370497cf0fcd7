import { findUnsafeLink } from './markdown-links.ts'

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
