import { snakeName } from '#domain/snake-name.ts'
import { timestamp } from '#domain/timestamp.ts'
import { inDollars, sentTwin } from './price.ts'
import {
  built,
  named,
  nullable,
  optional,
  pageOf,
  type Static,
  Timestamp,
  type TSchema,
  Type,
} from './schema.ts'
import { versioned } from './version.ts'

/**
 * Who gives a field its value: the service (`made`), or whoever creates the record, for good
 * (`once`) or until somebody changes it (`set`; where it may be left out `maybe`, or `open` if the
 * operation decides what it is then), or only whoever changes it (`later`). What is `joined` is no
 * column of its table: the query that reads the record says it, or whoever shows it. What is
 * `hidden` is a column that the interface does not show, and what is `sealed` one that is written
 * and never read again with the record.
 */
type Written = 'made' | 'joined' | 'once' | 'set' | 'maybe' | 'open' | 'later' | 'hidden' | 'sealed'

/** One field of a record: what it is on the wire, in the database and in between. */
type Field<V, K extends Written> = {
  written: K
  schema: TSchema
  /** Its name on the wire, where that is not its own in small letters. */
  wire?: string
  /** Its schema in answers, where that is looser than in requests. */
  shown?: TSchema
  /**
   * Its column, where that has another name; false: what is sent for it is kept elsewhere, and
   * the query that reads the record joins it.
   */
  column?: string | false
  /** Of a price: the schema of its twin in US dollars (see `price.ts`). */
  twin?: TSchema
  /** What a new record has that leaves it out. */
  otherwise?: V
  // Methods and not properties: TypeScript then lets a Field<string> stand for a Field<unknown>.
  toWire?(value: V): unknown
  fromWire?(sent: unknown): V
}
type Fields = Readonly<Record<string, Field<unknown, Written>>>

type Options = Pick<Field<unknown, Written>, 'wire' | 'shown' | 'column' | 'twin'>

export const made = fieldBy('made')
export const joined = fieldBy('joined')
export const set = fieldBy('set')
export const open = fieldBy('open')
export const later = fieldBy('later')
export const hidden = fieldBy('hidden')

/** Bytes, such as the digest of a key. */
export function sealed(): Field<Buffer, 'sealed'> {
  return { written: 'sealed', schema: Type.Unsafe<Buffer>({}) }
}

/** It cannot be changed. Where it may be left out, a new record then has `otherwise`. */
export function once<S extends TSchema>(
  schema: S,
  options: Options & { otherwise?: Static<S> } = {},
): Field<Static<S>, 'once'> {
  return { written: 'once', schema, ...options }
}

/** May be left out of a new record, which then has `otherwise`. */
export function maybe<S extends TSchema>(
  schema: S,
  otherwise: Static<S>,
  options: Options = {},
): Field<Static<S>, 'maybe'> {
  return { written: 'maybe', schema, otherwise, ...options }
}

/** A field that the service has in another form than the wire. */
export function shaped<V, K extends Written>(
  field: Omit<Field<unknown, K>, 'otherwise' | 'toWire' | 'fromWire'>,
  // The parser has checked what is sent by the schema of the field.
  forms: { otherwise?: V; toWire?(value: V): unknown; fromWire?(sent: never): V },
): Field<V, K> {
  return { ...field, ...forms }
}

/** When something came to be, or changed. */
export function moment(): Field<Temporal.Instant, 'made'> {
  return { written: 'made', schema: Timestamp, toWire: timestamp }
}

/** A moment that may never come. */
export function momentOrNull(description?: string): Field<Temporal.Instant | null, 'made'> {
  const described = description === undefined ? Timestamp : { ...Timestamp, description }
  return { written: 'made', schema: nullable(described), toWire: timestamp }
}

function fieldBy<const K extends Written>(written: K) {
  return <S extends TSchema>(schema: S, options: Options = {}): Field<Static<S>, K> => ({
    written,
    schema,
    ...options,
  })
}

type Value<F> = F extends Field<infer V, Written> ? V : never
type NamesOf<F extends Fields, K extends Written> = {
  [N in keyof F]: F[N] extends { written: K } ? N : never
}[keyof F]

/** A record as the service has it: every field under our name. */
export type RowOf<R> = R extends { fields: infer F extends Fields }
  ? { [N in Exclude<keyof F, NamesOf<F, 'sealed'>>]: Value<F[N]> }
  : never
/** A record as it is written for the first time: its columns. */
export type InsertOf<R> = R extends { fields: infer F extends Fields }
  ? { [N in Exclude<keyof F, NamesOf<F, 'joined'>>]: Value<F[N]> }
  : never
/** What whoever creates it says, with what they left out filled in. */
export type NewOf<R> = R extends { fields: infer F extends Fields }
  ? { [N in NamesOf<F, 'once' | 'set' | 'maybe'>]: Value<F[N]> } & {
      [N in NamesOf<F, 'open'>]?: Value<F[N]>
    }
  : never
/** What whoever changes it says; what is left out stays as it is. */
export type ChangeOf<R> = R extends { fields: infer F extends Fields }
  ? { [N in NamesOf<F, 'set' | 'maybe' | 'open' | 'later'>]?: Value<F[N]> }
  : never

/** What whoever creates it sent; what may be left out may be missing. */
export type SentOf<R> = R extends { fields: infer F extends Fields }
  ? { [N in NamesOf<F, 'once' | 'set'>]: Value<F[N]> } & {
      [N in NamesOf<F, 'maybe' | 'open'>]?: Value<F[N]>
    }
  : never
type DefaultsOf<R> = R extends { fields: infer F extends Fields }
  ? { [N in NamesOf<F, 'maybe'>]: Value<F[N]> }
  : never

/** A field and its column, for `store/record-sql.ts`. */
export type ColumnOf = { name: string; column: string; isRead: boolean }

/**
 * The names of its schemas in the description, where they are not those that follow from the
 * noun: for `Trip`, these are `TripRecord`, `TripPage`, `NewTrip` and `TripChange`.
 */
type Titles = {
  noun: string
  record?: string
  page?: string
  fresh?: string
  change?: string
  /** What the platform keeps has no versions. */
  hasVersions?: false
  /** What some answers say beside its fields. */
  more?: Record<string, TSchema>
}

/**
 * Declares a record once. From its fields follow the schemas of its answers and bodies, what is
 * read from and written to the wire, its columns, and its names in the log of changes. SQL is
 * written by hand, with lists of columns from `store/record-sql.ts`.
 */
export function record<const F extends Fields>(names: string | Titles, fields: F) {
  const all = Object.entries(fields).map(([name, field]) => ({
    ...field,
    name,
    wire: field.wire ?? snakeName(name),
  }))
  const shown = all.filter(({ written }) => written !== 'hidden' && written !== 'sealed')
  const writtenBy = (...kinds: readonly Written[]) =>
    all.filter(({ written }) => kinds.includes(written))
  const creatable = writtenBy('once', 'set', 'maybe', 'open')
  const changeable = writtenBy('set', 'maybe', 'open', 'later')
  return {
    fields,
    ...schemasOf(typeof names === 'string' ? { noun: names } : names, {
      shown: shown.map(field => ({ ...field, schema: field.shown ?? field.schema })),
      creatable,
      changeable,
    }),
    columns: all.flatMap(({ name, column, written }): ColumnOf[] =>
      column === false || written === 'joined'
        ? []
        : [{ name, column: column ?? snakeName(name), isRead: written !== 'sealed' }],
    ),
    /** What a new record has that says nothing of it. */
    defaults: built<DefaultsOf<{ fields: F }>>(
      all.flatMap(({ name, written, otherwise }) =>
        written === 'maybe' ? [[name, otherwise]] : [],
      ),
    ),
    /** Fields that the interface gives another word than ours, for the log of changes. */
    otherNames: all.flatMap(({ name, wire }) =>
      wire === snakeName(name) ? [] : [[name, wire] as const],
    ),

    wire(row: RowOf<{ fields: F }>): object {
      const values = new Map(Object.entries(row))
      return Object.fromEntries(
        shown.map(({ name, wire, toWire }) => {
          const value = values.get(name)
          return [wire, toWire ? toWire(value) : value]
        }),
      )
    },
    /** The parser has checked the body by `New`. */
    readNew(body: unknown): NewOf<{ fields: F }> {
      return readFields(body, creatable, field => field.otherwise)
    },
    /** A new record as it was sent: of what may be changed later, nothing is filled in. */
    readSent(body: unknown): SentOf<{ fields: F }> {
      return readFields(body, creatable, field =>
        field.written === 'once' ? field.otherwise : undefined,
      )
    },
    /** What a new record like this one is made with. */
    copyOf(row: NewOf<{ fields: F }>): NewOf<{ fields: F }> {
      const values = new Map(Object.entries(row))
      return built(creatable.map(({ name }) => [name, values.get(name)]))
    },
    /** The parser has checked the body by `Change`. */
    readChange(body: unknown): ChangeOf<{ fields: F }> {
      return readFields(body, changeable, () => undefined)
    },
  }
}

type Placed = Field<unknown, Written> & { name: string; wire: string }

type Sorted = Record<'shown' | 'creatable' | 'changeable', readonly Placed[]>

function schemasOf(titles: Titles, { shown, creatable, changeable }: Sorted) {
  const { noun, hasVersions = true } = titles
  const answers = { ...propertiesOf(shown, () => false, inDollars), ...titles.more }
  const recordWith = (title: string, more: Record<string, TSchema>) => {
    const properties = { ...answers, ...more }
    return named(title, hasVersions ? versioned(properties) : Type.Object(properties))
  }
  const Record = recordWith(titles.record ?? `${noun}Record`, {})
  const sent = propertiesOf(creatable, mayBeLeftOut)
  const changed = propertiesOf(changeable, () => true)
  return {
    Record,
    /** An answer that says more than the record. */
    recordWith,
    Page: pageOf(titles.page ?? `${noun}Page`, Record),
    New: named(titles.fresh ?? `New${noun}`, Type.Object(sent)),
    Change: named(titles.change ?? `${noun}Change`, Type.Object(changed)),
  }
}

function propertiesOf(
  fields: readonly Placed[],
  isOptional = (_field: Placed) => false,
  twinOf: (name: string, usd: TSchema) => TSchema = sentTwin,
): Record<string, TSchema> {
  return Object.fromEntries(
    fields.flatMap(field => {
      const { wire, schema, twin } = field
      const own = [wire, isOptional(field) ? optional(schema) : schema] as const
      return twin ? [own, [`${wire}_usd`, twinOf(wire, twin)]] : [own]
    }),
  )
}

function mayBeLeftOut({ written, otherwise }: Placed): boolean {
  return written === 'maybe' || written === 'open' || otherwise !== undefined
}

/** Under our names; what was not sent and has no other value is left out. */
function readFields<T>(
  body: unknown,
  fields: readonly Placed[],
  otherwise: (field: Placed) => unknown,
): T {
  const sent = new Map(Object.entries(Object(body)))
  const read = fields.flatMap((field): [string, unknown][] => {
    const given = sent.get(field.wire)
    if (given === undefined) {
      const filled = otherwise(field)
      return filled === undefined ? [] : [[field.name, filled]]
    }
    return [[field.name, field.fromWire ? field.fromWire(given) : given]]
  })
  return built(read)
}
