import { randomUUIDv7 } from 'node:crypto'
import type { Socket } from 'node:net'
import type postgres from 'postgres'
import type { Sealer } from '#domain/access/sealer.ts'
import { ARRAY_OF_ELEMENT, ARRAY_TYPES } from './database/array-types.ts'
import { openConnectionWatch } from './database/connection-watch.ts'
import { openDriver } from './database/open-driver.ts'
import { openWorkNews } from './database/work-news.ts'

/** A pool of connections that act as the serving role. Reads may use it directly. */
export type Db = postgres.Sql<Parsed> &
  WriteResources & {
    /** For monitoring. */
    poolCounts(): PoolCounts
  }
/** Connections with a statement or transaction under way, without, and what waits for one. */
export type PoolCounts = { inUse: number; idle: number; waiting: number }
/** An open transaction. A function that writes or locks asks for it, so a pool does not fit. */
export type Tx = postgres.TransactionSql<Parsed> & WriteResources
/** Where a plain read may run. */
export type Reader = Db | Tx

/** What writing takes besides the database. */
type WriteResources = {
  /** Seals what is kept unreadable as a matter of course. */
  readonly sealer: Sealer
  readonly nextEventId: () => string
  /** Something was written that a worker sends; told once it is there for all to see. */
  readonly announceWork: () => void
}

type Parsed = { bigint: number; date: string; instant: Temporal.Instant; numeric: string }

export type DatabaseOptions = {
  connections: number
  /** Without it nothing can be written or read that is sealed at rest. */
  sealer?: Sealer
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  connectTimeoutMs?: number
  onNotice?: (message: string) => void
}

/** Owns nothing and bypasses no policy; every connection acts as it. */
export const SERVING_ROLE = 'outset_app'

const LONGEST_PAUSE_SECONDS = 0.5
const STATEMENT_MS = 5_000
const LOCK_MS = 3_000
// A server that is just starting may take a connection and say nothing on it.
const CONNECT_MS = 3_000
// An idle transaction may last as long as this many statements may.
const IDLE_STATEMENTS = 3
// The server ends a statement that timed out, and says so within this time.
const GRACE_MS = 2_000

export function openDatabase(url: string, options: DatabaseOptions): Db {
  const statementMs = options.statementTimeoutMs ?? STATEMENT_MS
  const connections = openConnectionWatch({ longestMs: statementMs + GRACE_MS })
  const db = openDriver(url, {
    ...onEachSocket(connections.watch),
    max: options.connections,
    connect_timeout: (options.connectTimeoutMs ?? CONNECT_MS) / 1_000,
    // The driver would wait up to 20 seconds between tries, and every query with it.
    backoff: tries => Math.min(0.05 * 2 ** tries, LONGEST_PAUSE_SECONDS),
    idle_timeout: 0,
    max_lifetime: null,
    fetch_types: false,
    // Array types are found by their number only, so no query names them and the types need not.
    types: { ...wireTypes, ...ARRAY_TYPES } as typeof wireTypes,
    onnotice: notice => options.onNotice?.(notice.message ?? ''),
    connection: {
      application_name: 'outset',
      role: SERVING_ROLE,
      TimeZone: 'UTC',
      statement_timeout: statementMs,
      lock_timeout: options.lockTimeoutMs ?? LOCK_MS,
      idle_in_transaction_session_timeout: IDLE_STATEMENTS * statementMs,
    },
  })
  // Where `sql.array` looks its types up, and what our patch counts; the driver's types lack both.
  const { options: parsed, poolCounts } = db as typeof db & DriverParts
  Object.assign(parsed.shared.typeArrayMap, ARRAY_OF_ELEMENT)
  return Object.assign(db, {
    poolCounts,
    sealer: options.sealer ?? NO_SEALER,
    nextEventId: openEventIds(),
    announceWork: openWorkNews(db),
  })
}

/** An option that our patch gives the driver, see patches/; its types do not show it. */
function onEachSocket(onsocket: (socket: Socket) => void): object {
  return { onsocket }
}

type DriverParts = {
  options: { shared: { typeArrayMap: Record<number, number> } }
  poolCounts: () => PoolCounts
}

const NO_SEALER: Sealer = { seal: refuseToSeal, open: refuseToSeal }

function refuseToSeal(): never {
  throw new Error('This database was opened without the key that seals what is in it')
}

/** Whose rows a transaction may touch, for the row-level security policies. */
export type RowScope = { seller: string } | 'platform'

/**
 * Opens the one transaction of an operation. A thrown refusal rolls everything back: state, ledger,
 * audit, idempotency row and queued mail.
 */
export async function transaction<T>(
  db: Db,
  acting: RowScope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (isJoined(db)) return work(db)
  let madeWork = false
  const announceWork = () => {
    madeWork = true
  }
  const answer = await db.begin(async bare => {
    const { sealer, nextEventId } = db
    const tx: Tx = withResources(bare, { sealer, nextEventId, announceWork })
    const scope = acting === 'platform' ? '' : acting.seller
    const platform = acting === 'platform' ? 'on' : 'off'
    // Not awaited alone: the driver pipelines it in front of the first statement of the work.
    const named = tx<{ role: string }[]>`
      select act_for(${scope}, ${platform}) as role
    `.execute()
    const [result, [who]] = await Promise.all([work(tx), named])
    // Whatever connection this was: what ran as anybody else is rolled back, and answers nothing.
    if (who?.role !== SERVING_ROLE) throw new Error(`A transaction ran as ${who?.role}`)
    return { result }
  })
  if (madeWork) db.announceWork()
  // The driver's type unwraps a list of promises, which this object is not.
  return (answer as { result: T }).result
}

/**
 * For operations that open a transaction of their own: handed this in place of the pool, they do
 * their work in the one that is open, so that several of them are done together or not at all. It
 * acts for the same seller; what is thrown inside has to undo the whole, or a savepoint of it.
 */
export function joinTransaction(tx: Tx): Db {
  // The two differ in what opens and ends a transaction, which `transaction` alone does.
  return tx as Tx & Db
}

function isJoined(db: Db | Tx): db is Tx {
  return 'savepoint' in db
}

function withResources<T extends object>(
  bare: T,
  { sealer, nextEventId, announceWork }: WriteResources,
): T & WriteResources {
  return Object.assign(bare, { sealer, nextEventId, announceWork })
}

/**
 * Reads rows that row-level security shows to their owner only. Inside a transaction it has been
 * said whose they are; a plain read says so in a short transaction of its own.
 */
export async function readAs<T>(
  reader: Reader,
  acting: RowScope,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  return 'savepoint' in reader ? read(reader) : transaction(reader, acting, read)
}

/** Tries something inside a transaction; when it throws, only what it did is undone. */
export async function savepoint<T>(tx: Tx, work: (inner: Tx) => Promise<T>): Promise<T> {
  const answer = await tx.savepoint(async bare => {
    const inner: Tx = withResources(bare, tx)
    return { result: await work(inner) }
  })
  // The driver's type unwraps a list of promises, which this object is not.
  return (answer as { result: T }).result
}

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMPTZ = 1184

const wireTypes = {
  bigint: {
    to: INT8,
    from: [INT8],
    serialize: (value: number) => String(value),
    parse: (text: string) => {
      const value = Number(text)
      if (!Number.isSafeInteger(value)) throw new RangeError('A bigint beyond 2^53 was read')
      return value
    },
  },
  numeric: {
    to: NUMERIC,
    from: [NUMERIC],
    serialize: (value: string) => value,
    parse: (text: string) => text,
  },
  date: {
    to: DATE,
    from: [DATE],
    serialize: (value: string) => value,
    parse: (text: string) => text,
  },
  instant: {
    to: TIMESTAMPTZ,
    from: [TIMESTAMPTZ],
    serialize: (value: Temporal.Instant | string) => String(value),
    parse: (text: string) => Temporal.Instant.from(text),
  },
}

/**
 * Ids that grow in the order in which they are made. Events of one change have the same time, and
 * their ids decide which comes first: random ids could put a confirmation before its payment.
 */
export function openEventIds(): () => string {
  let last = ''
  return () => {
    const made = randomUUIDv7()
    last = made > last ? made : after(last)
    return last
  }
}

const TAIL_AT = 24
const TAIL_DIGITS = 12

/** The next id of the same millisecond: one more in its last part. */
function after(id: string): string {
  const tail = (Number.parseInt(id.slice(TAIL_AT), 16) + 1) % 16 ** TAIL_DIGITS
  return id.slice(0, TAIL_AT) + tail.toString(16).padStart(TAIL_DIGITS, '0')
}
