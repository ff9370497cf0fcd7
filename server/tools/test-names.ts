export type TestName = { line: number; name: string; labels: string[] }

const OPENING = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*/
const QUOTED = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/
const NAME = new RegExp(`${OPENING.source}(?:${QUOTED.source})`, 'g')

/** The names of the tests in a file, with the labels that stand in brackets at their end. */
export function findTestNames(text: string): TestName[] {
  return [...text.matchAll(NAME)].map(match => {
    const name = match[1] ?? match[2] ?? match[3] ?? ''
    const bracketed = /\[([^[\]]+)\]$/.exec(name.trim())?.[1]
    const labels = bracketed === undefined ? [] : bracketed.split(/[,\s]+/)
    return {
      line: text.slice(0, match.index).split('\n').length,
      name,
      labels: labels.filter(looksLikeLabel),
    }
  })
}

/** Names may end in brackets for other reasons, such as an empty list. */
function looksLikeLabel(text: string): boolean {
  return /^[A-Z]{1,2}-?[A-Z0-9]/.test(text)
}
