import { lineOf, type Source } from './sources.ts'

export type FunctionSpan = { name: string; line: number; lines: number }

const HEADS = [
  // function name(…) and methods such as name(…) or async name(…)
  /\b(?:function\b\s*\*?\s*(?<plain>\w*)|(?<method>\w+))\s*(?:<[^(){}]*>)?\s*\(/g,
]
const ARROW = /=>\s*\{/g
const NO_METHOD = ['if', 'for', 'while', 'switch', 'catch', 'with', 'return', 'await', 'function']

/** Every function with a body of its own, with the number of lines from its head to its end. */
export function findFunctions({ code }: Pick<Source, 'code'>): FunctionSpan[] {
  return [...findNamed(code), ...findArrows(code)].sort((a, b) => a.line - b.line)
}

function findNamed(code: string): FunctionSpan[] {
  const spans: FunctionSpan[] = []
  for (const match of HEADS.flatMap(head => [...code.matchAll(head)])) {
    const name = match.groups?.plain ?? match.groups?.method ?? ''
    if (NO_METHOD.includes(name)) continue
    const closing = endOfPair(code, match.index + match[0].length - 1)
    const body = findBody(code, closing + 1)
    if (body === null) continue
    spans.push(span(code, { name: name || 'function', start: match.index, body }))
  }
  return spans
}

function findArrows(code: string): FunctionSpan[] {
  return [...code.matchAll(ARROW)].map(match => {
    const body = match.index + match[0].length - 1
    const lineStart = code.lastIndexOf('\n', match.index) + 1
    const head = code.slice(lineStart, match.index).trim()
    const name = /(?:const|let)\s+(\w+)|^(\w+)[.(]/.exec(head)
    return span(code, { name: name?.[1] ?? name?.[2] ?? '=>', start: lineStart, body })
  })
}

function span(code: string, at: { name: string; start: number; body: number }): FunctionSpan {
  const line = lineOf(code, at.start)
  return { name: at.name, line, lines: lineOf(code, endOfPair(code, at.body)) - line + 1 }
}

/** The brace that opens the body after a parameter list, past a return type; null for a call. */
function findBody(code: string, from: number): number | null {
  let at = skipBlanks(code, from)
  if (code[at] === '{') return at
  if (code[at] !== ':') return null
  for (at++; at < code.length; at++) {
    const letter = code[at] as string
    if (letter === '{' || letter === '(' || letter === '[') {
      if (letter === '{' && !expectsType(code, at)) return at
      at = endOfPair(code, at)
    } else if (letter === ',' || letter === ';' || letter === ')' || letter === '}') return null
    else if (letter === '=' && code[at + 1] === '>') return null
    else if (letter === '\n' && /^\s*(?:\n|[a-z]+ )/.test(code.slice(at + 1))) return null
  }
  return null
}

/** After these a brace opens a type; after a finished type it opens the body. */
function expectsType(code: string, at: number): boolean {
  return /(?:[:|&<,([?]|=>|\bis|\bextends)$/.test(code.slice(Math.max(0, at - 60), at).trimEnd())
}

function skipBlanks(code: string, from: number): number {
  let at = from
  while (/\s/.test(code.charAt(at))) at++
  return at
}

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']' }

function endOfPair(code: string, from: number): number {
  const open = code.charAt(from)
  const close = PAIRS[open]
  let depth = 0
  for (let at = from; at < code.length; at++) {
    if (code[at] === open) depth++
    if (code[at] === close && --depth === 0) return at
  }
  return code.length - 1
}
