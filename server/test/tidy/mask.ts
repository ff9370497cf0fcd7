/** One text seen three ways. All have the length and the lines of the original. */
export type Masked = {
  /** Strings and comments are blanked; what stands in `${…}` of a template stays. */
  code: string
  /** Only what stands inside strings, templates and regular expressions. */
  strings: string
  /** Only comments. */
  comments: string
}

/** A small scanner, so that a rule about code does not trip over the comment that explains it. */
export function mask(text: string): Masked {
  const units = text.split('')
  const empty = (): string[] => units.map(unit => (unit === '\n' ? '\n' : ' '))
  const views = { code: empty(), strings: empty(), comments: empty() }
  let at = 0

  const take = (view: keyof Masked, end: number) => {
    for (; at < Math.min(end, text.length); at++) views[view][at] = text.charAt(at)
  }
  const takeTo = (view: keyof Masked, mark: string) => {
    const end = text.indexOf(mark, at + 2)
    take(view, end === -1 ? text.length : end + (mark === '\n' ? 0 : mark.length))
  }
  const takeQuoted = (quote: string) => {
    take('code', at + 1)
    while (at < text.length && text.charAt(at) !== quote) {
      if (quote === '`' && text.startsWith('${', at)) {
        take('code', at + 2)
        takeCode('}')
        take('code', at + 1)
      } else take('strings', at + (text.charAt(at) === '\\' ? 2 : 1))
    }
    take('code', at + 1)
  }
  /** Up to the closing mark, which is not taken, or to the end of the text. */
  const takeCode = (closing: string | null) => {
    let depth = 0
    while (at < text.length) {
      const letter = text.charAt(at)
      if (letter === closing && depth === 0) return
      if (text.startsWith('//', at)) takeTo('comments', '\n')
      else if (text.startsWith('/*', at)) takeTo('comments', '*/')
      else if (letter === "'" || letter === '"' || letter === '`') takeQuoted(letter)
      else if (letter === '/' && startsRegex(views.code, at)) take('strings', endOfRegex(text, at))
      else {
        if (letter === '{') depth++
        if (letter === '}') depth--
        take('code', at + 1)
      }
    }
  }

  takeCode(null)
  return {
    code: views.code.join(''),
    strings: views.strings.join(''),
    comments: views.comments.join(''),
  }
}

/** A slash after a value divides, and in `</p>` it closes; anywhere else it opens a regex. */
function startsRegex(code: readonly string[], at: number): boolean {
  if (code[at - 1] === '<') return false
  const before = code
    .slice(Math.max(0, at - 40), at)
    .join('')
    .trimEnd()
  return before === '' || /[([{,;:=!&|?<>~^%*+-]$/.test(before) || /\breturn$/.test(before)
}

function endOfRegex(text: string, start: number): number {
  let inClass = false
  for (let at = start + 1; at < text.length; at++) {
    const letter = text.charAt(at)
    if (letter === '\\') at++
    else if (letter === '[') inClass = true
    else if (letter === ']') inClass = false
    else if (letter === '/' && !inClass) return at + 1
    else if (letter === '\n') return start + 1
  }
  return text.length
}
