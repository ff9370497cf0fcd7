import fc from 'fast-check'

/** A text that stands in JSON as it is, for what no value of ours can say. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const DEEP = 3_000
/** What clients send by mistake or on purpose, as JSON writes it. */
const ODD_VALUES = [
  '1e400',
  '-1e400',
  '1e-400',
  '9007199254740993',
  '-9223372036854775809',
  '-1',
  '-0',
  '0',
  '0.1',
  '2147483648',
  '"NaN"',
  '"Infinity"',
  '"1"',
  '""',
  '" "',
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '[{}]',
  '{"__proto__":1}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1}',
  '{"length":1e9}',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202e"',
  '"\\ufffe"',
  '"\\u2028"',
  '"e\\u0301"',
  '"\\u0958"',
  '"a\\r\\nBcc: x@y.example"',
  '"0000-00-00"',
  '"2027-02-30"',
  '"2027-05-12T24:00"',
  '"2027-05-12T09:00:00+99:99"',
  '"-271821-04-20"',
  '"+275760-09-13T00:00:00Z"',
  '"00000000-0000-0000-0000-000000000000"',
  '"\'; drop table bookings; --"',
  '"%s%n$1"',
  '"../../etc/passwd"',
  '"javascript:alert(1)"',
  '"https://[::1"',
  '"https://\\u0000.example"',
  '"a@b"',
  `"${'x'.repeat(5_000)}"`,
  `"${'\\u00e9'.repeat(2_001)}"`,
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `[${'1,'.repeat(2_000)}1]`,
  `[${'null,'.repeat(300)}null]`,
]

/** Text for a query, a path or a header, before it is encoded. */
const ODD_TEXTS = [
  '',
  ' ',
  '-1',
  '0',
  '1e400',
  'NaN',
  'null',
  'undefined',
  'true',
  '\u0000',
  'a\u0000b',
  '\u202e',
  '\ufffe',
  'e\u0301',
  '%',
  '%00',
  '%zz',
  '..',
  '.',
  '/',
  '\\',
  "' or 1=1 --",
  '$1',
  '{}',
  '[]',
  ',',
  ','.repeat(60),
  '9'.repeat(400),
  'x'.repeat(6_000),
  '00000000-0000-0000-0000-000000000000',
  '0000-00',
  '9999-12',
  '2027-13-45T99:99',
  '-271821-04-20T00:00',
  '\u{1f600}',
  '__proto__',
  'constructor',
]

export function oddTexts(): fc.Arbitrary<string> {
  return fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 30 }))
}

/** A body with one or two things wrong with it. */
export function spoiled(
  bodies: fc.Arbitrary<unknown>,
  foreign: readonly string[],
): fc.Arbitrary<unknown> {
  const odd = fc.constantFrom(...ODD_VALUES).map(text => new RawJson(text))
  const foreignId = fc.constantFrom('x', ...foreign)
  const change = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add', 'twice'),
    value: fc.oneof({ weight: 4, arbitrary: odd }, { weight: 1, arbitrary: foreignId }),
  })
  return fc
    .tuple(bodies, fc.array(change, { minLength: 1, maxLength: 2 }))
    .map(([body, changes]) => changes.reduce(spoilOnce, body))
}

type Change = { at: number; how: string; value: unknown }

/** Goes to one of the places in a value and changes it there. */
function spoilOnce(body: unknown, { at, how, value }: Change): unknown {
  const places = placesIn(body)
  const place = places[at % places.length] ?? []
  return changeAt(body, place, { how, value })
}

type Place = readonly (string | number)[]

function placesIn(value: unknown, here: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof RawJson) return [here]
  const inner = Object.entries(value).flatMap(([name, field]) =>
    placesIn(field, [...here, Array.isArray(value) ? Number(name) : name]),
  )
  return [here, ...inner]
}

function changeAt(value: unknown, [name, ...rest]: Place, change: Omit<Change, 'at'>): unknown {
  if (name === undefined) return change.how === 'replace' ? change.value : addTo(value, change)
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >
  if (rest.length > 0) copy[name] = changeAt(copy[name], rest, change)
  else if (change.how === 'drop') delete copy[name]
  else if (change.how === 'twice') copy[name] = new Twice(copy[name], change.value)
  else if (change.how === 'add') copy[name] = addTo(copy[name], change)
  else copy[name] = change.value
  return copy
}

function addTo(value: unknown, change: Omit<Change, 'at'>): unknown {
  if (Array.isArray(value)) return [...value, change.value, ...value]
  if (typeof value !== 'object' || value === null || value instanceof RawJson) return change.value
  return { ...value, unknown_field: change.value, constructor: change.value }
}

/** A field that an object names two times. */
class Twice {
  readonly first: unknown
  readonly second: unknown
  constructor(first: unknown, second: unknown) {
    this.first = first
    this.second = second
  }
}

/** As JSON.stringify, but for what only this file knows. */
export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (value instanceof Twice) return toJson(value.second)
  if (Array.isArray(value)) return `[${value.map(item => toJson(item ?? null)).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).flatMap(([name, field]) =>
    (field instanceof Twice ? [field.first, field.second] : [field]).map(
      inner => `${JSON.stringify(name)}:${toJson(inner)}`,
    ),
  )
  return `{${fields.join()}}`
}
