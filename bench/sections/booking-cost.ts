import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../cli/src/embedded-postgres/start-embedded-postgres.ts'
import { openOneConnection } from '../../server/src/store/database/open-driver.ts'
import { median } from '../measure.ts'
import type { Row } from '../results.ts'
import { type Running, startOutset, WORK } from '../servers.ts'
import { liftLimits } from './baseline.ts'
import { sender, timesOf } from './holds/journey.ts'
import { type HoldWorld, makeHoldWorld } from './holds/world.ts'

type Sql = ReturnType<typeof openOneConnection>

const HOLDS = 5_000
const CLIENTS = 24
const SECONDS = 5
const IDLE_SECONDS = 30
/** Counts what is asked; nobody counts the tables but we. */
const SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'top',
  autovacuum: 'off',
}

/**
 * What a booking costs with all that comes of it: notices, mails and events, sent by a worker in
 * the same process. Counted by the database, so that other work beside it changes little.
 */
export async function benchBookingCost(): Promise<Row[]> {
  const dataDir = join(WORK, 'booking-cost')
  const cluster = await startEmbeddedPostgres({ dataDir, settings: SETTINGS })
  const sql = openOneConnection(cluster.url)
  const secrets = join(WORK, 'booking-cost-secrets')
  const outset = await startOutset({ DATABASE_URL: cluster.url, OUTSET_DATA_DIR: secrets })
  try {
    await sql`create extension pg_stat_statements`
    await liftLimits(outset)
    const world = await makeHoldWorld(outset.url)
    const buyer = openBuyer(outset, world)
    await fillHolds(buyer.hold)
    await timesOf(buyer.book, { clients: CLIENTS, seconds: 3 })
    const uncounted = await measure(sql, buyer.book, CLIENTS)
    await sql`analyze`
    await timesOf(buyer.book, { clients: CLIENTS, seconds: 1 })
    const counted = await measure(sql, buyer.book, CLIENTS)
    const alone = await measure(sql, buyer.book, 1)
    return [...rowsOf(uncounted, counted), rowOfAlone(alone), await measureIdle(sql)]
  } finally {
    await outset.stop()
    await sql.end()
    await cluster.stop()
  }
}

function openBuyer({ url }: Running, world: HoldWorld) {
  const send = sender(url)
  let made = 0
  const selection = () => {
    made += 1
    return JSON.parse(world.body(world.starts[made % world.starts.length] ?? ''))
  }
  const hold = (body = selection()) => send('POST', '/v1/public/holds', body)
  const book = async () => {
    const body = selection()
    await send('POST', '/v1/public/quotes', body)
    const { ref } = await hold(body)
    const lead = { name: 'Ada', email: `${ref}@example.com`, phone: '+962790000000' }
    await send('POST', '/v1/public/checkout', { ref, lead, payment_method: 'pay_on_arrival' })
  }
  return { hold: () => hold(), book }
}

async function fillHolds(hold: () => Promise<unknown>): Promise<void> {
  const left = Array.from({ length: HOLDS }).values()
  const client = async () => {
    for (const _ of left) await hold()
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

type Cost = { perSecond: number; p50Ms: number; statements: number; ms: number; pages: number }

/** For one booking: what the database was asked, how long it took, and the pages it touched. */
async function measure(sql: Sql, book: () => Promise<unknown>, clients: number): Promise<Cost> {
  await untilSent(sql)
  await sql`select pg_stat_statements_reset()`
  const { tookMs, perSecond } = await timesOf(book, { clients, seconds: SECONDS })
  await untilSent(sql)
  const { statements, ms, pages } = await countAsked(sql)
  const of = (sum: number) => sum / tookMs.length
  return {
    perSecond,
    p50Ms: median(tookMs),
    statements: of(statements),
    ms: of(ms),
    pages: of(pages),
  }
}

async function countAsked(sql: Sql) {
  const [row] = await sql<{ statements: number; ms: number; pages: number }[]>`
    select sum(calls)::float8 as statements, sum(total_exec_time) as ms,
      sum(shared_blks_hit + shared_blks_read)::float8 as pages
    from pg_stat_statements where query not like '%the bench%' and query not like '%pg_stat_%'
  `
  if (!row) throw new Error('Nothing was counted')
  return row
}

/** Mails beyond what an address gets in an hour wait for it, and are not due. */
async function untilSent(sql: Sql): Promise<void> {
  for (;;) {
    const [row] = await sql<{ left: boolean }[]>`
      select /* the bench */ exists (select from events where sequence is null)
        or exists (select from mail_outbox where status = 'queued' and due_at <= now()) as left
    `
    if (!row?.left) return
    await setTimeout(50)
  }
}

function rowsOf(uncounted: Cost, counted: Cost): Row[] {
  const ratio = uncounted.ms / counted.ms
  return [
    {
      work: 'The database, for a booking with notices, mails and events, on tables never counted',
      figure: said(uncounted),
      control: `counted: ${said(counted)}`,
      ratio,
      goal: '≤ 1.6 ms, ≤ 1.1 × counted',
      met: uncounted.ms <= 1.6 && ratio <= 1.1,
      note: '',
    },
    {
      work: `Whole bookings with the worker on, ${CLIENTS} clients, on tables never counted`,
      figure: `${Math.round(uncounted.perSecond)}/s`,
      control: `counted: ${Math.round(counted.perSecond)}/s`,
      ratio: uncounted.perSecond / counted.perSecond,
      goal: '≥ 400/s',
      met: uncounted.perSecond >= 400,
      note: '',
    },
  ]
}

function said({ ms, statements, pages }: Cost): string {
  return `${ms.toFixed(2)} ms, ${statements.toFixed(1)} statements, ${Math.round(pages)} pages`
}

function rowOfAlone(alone: Cost): Row {
  return {
    work: 'The same by one client alone',
    figure: `p50 ${alone.p50Ms.toFixed(1)} ms; ${said(alone)}`,
    control: '–',
    ratio: null,
    goal: 'p50 ≤ 6 ms',
    met: alone.p50Ms <= 6,
    note: '',
  }
}

async function measureIdle(sql: Sql): Promise<Row> {
  await untilSent(sql)
  await sql`select pg_stat_statements_reset()`
  await setTimeout(IDLE_SECONDS * 1_000)
  const { statements, ms } = await countAsked(sql)
  const perSecond = statements / IDLE_SECONDS
  const share = ms / (IDLE_SECONDS * 1_000)
  return {
    work: 'An installation with nothing to do',
    figure: `${perSecond.toFixed(1)} statements/s, ${(share * 100).toFixed(2)} % of a core`,
    control: '–',
    ratio: null,
    goal: '≤ 2/s, ≤ 0.5 %',
    met: perSecond <= 2 && share <= 0.005,
    note: '',
  }
}
