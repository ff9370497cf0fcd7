import { hash } from 'node:crypto'
import type { Example, ExampleAnswer } from '#http/description/example-file.ts'

const HEX = '0123456789abcdef'
/** Of references and codes: no letter that reads as another. */
const PLAIN = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

type Form = {
  form: RegExp
  /** What its letters are taken from. */
  letters: string
  /** The name of the field, where the form alone says too little. */
  field?: RegExp
}

/** What the service draws by chance, by how it looks. Ids of the demo world are of version 8. */
const DRAWN: readonly Form[] = [
  // The first rate of exchange has an id that every database knows.
  {
    form: /(?!0{8}-)[0-9a-f]{8}-[0-9a-f]{4}-(?=[47])[0-9a-f]{4}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g,
    letters: HEX,
  },
  // The page of the test provider.
  { form: /(?<=\/test_)[0-9a-f]{32}\b/g, letters: 'fedcba9876543210' },
  { form: /(?<=\b(?:EN|PR)-)[0-9A-Z]{5}-[0-9A-Z]{5}\b/g, letters: PLAIN },
  { form: /(?<!\w{8}-|\w)[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}(?![\w-])/g, letters: PLAIN },
  { form: /(?<=\bV1\.)[0-9A-Z]{12}(?=\.)/g, letters: PLAIN },
  { form: /(?<=\bV1\.[0-9A-Z]{12}\.)[0-9A-Z]{26}\b/g, letters: PLAIN },
  // By the two letters that keys begin with: one of a few hundred tokens begins with some such.
  { form: /(?<=\b[ps]k_)(?!demo_)\w{30,}/g, letters: LETTERS },
  // A slug may be as long as a token, but has no capitals.
  { form: /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g, letters: LETTERS },
  { field: /^next_cursor$/, form: /(?<=^|\.)[\w-]+/g, letters: LETTERS },
  { field: /^last_four$/, form: /^.{4}$/g, letters: LETTERS },
  { field: /^(text|html|subject)$/, form: /\b\d{6}\b/g, letters: '0123456789' },
]

/** Answers as a file shows them: what was drawn by chance has become a value that stays. */
export function steadyAnswers(
  file: string,
  examples: readonly Example[],
  answers: readonly ExampleAnswer[],
): ExampleAnswer[] {
  const known = new Map<string, string>()
  return answers.map((answer, index) => {
    const { headers, body, ...rest } = answer
    const place = `${file} ${examples[index]?.title}`
    return { ...rest, headers: steadyHeaders(headers), body: steadyBody(body, place, known) }
  })
}

/** A tag changes with every field that an answer gains, so it is left open. */
function steadyHeaders(headers: ExampleAnswer['headers']): ExampleAnswer['headers'] {
  return headers.ETag === undefined ? headers : { ...headers, ETag: '…' }
}

/**
 * A value is named after the place where its file shows it first, and has that name from there on:
 * a field that is new elsewhere changes nothing of it.
 */
function steadyBody(value: unknown, place: string, known: Map<string, string>): unknown {
  if (Array.isArray(value)) {
    return value.map((item, index) => steadyBody(item, `${place}.${index}`, known))
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, inner]) => [
      name,
      steadyBody(inner, `${place}.${name}`, known),
    ])
    return Object.fromEntries(fields)
  }
  return typeof value === 'string' ? steadyText(value, place, known) : value
}

function steadyText(text: string, place: string, known: Map<string, string>): string {
  const name = place.split('.').at(-1) ?? ''
  let steady = shorten(text, name)
  let made = 0
  for (const { form, field, letters } of DRAWN) {
    if (field !== undefined && !field.test(name)) continue
    steady = steady.replace(form, drawn => {
      // A reference is the same with and without its dashes.
      const key = letters === PLAIN ? drawn.replaceAll('-', '') : drawn
      const given = known.getOrInsertComputed(key, () => {
        made += 1
        return redraw(key, letters, `${place} ${made}`)
      })
      return letters === PLAIN ? withDashesOf(drawn, given) : given
    })
  }
  return steady
}

/** What is long and tells a reader nothing. The page of a mail keeps the code that it shows. */
function shorten(text: string, name: string): string {
  if (name === 'qr_svg') return text.replace(/(?<=fill="#000" d=")[^"]*/, 'M4 4h7v7h-7z')
  if (name !== 'html') return text
  return ['…', ...(text.match(/<span dir="ltr">\d+<\/span>/g) ?? []), '…'].join('')
}

/** As many letters, made of their place alone. An id keeps its form: dashes, version, variant. */
function redraw(drawn: string, letters: string, place: string): string {
  const source = hash('sha512', place, 'buffer')
  const made = [...drawn].map((_, at) => letters[(source[at % 64] ?? 0) % letters.length])
  if (letters !== HEX) return made.join('')
  for (const at of [8, 13, 14, 18, 23]) made[at] = drawn[at]
  made[19] = '8'
  return made.join('')
}

function withDashesOf(drawn: string, given: string): string {
  let at = 0
  return drawn.replace(/[^-]/g, () => given[at++] ?? '')
}
