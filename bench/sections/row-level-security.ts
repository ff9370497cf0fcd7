import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type postgres from 'postgres'
import { startEmbeddedPostgres } from '../../cli/src/embedded-postgres/start-embedded-postgres.ts'
import { openOneConnection } from '../../server/src/store/database/open-driver.ts'
import { type Db, openDatabase, transaction } from '../../server/src/store/database.ts'
import { migrate } from '../../server/src/store/schema/migrate.ts'
import { median } from '../measure.ts'
import type { Row } from '../results.ts'
import { WORK } from '../servers.ts'

const TABLES = ['bank_details', 'secret_keys', 'audit_log', 'mail_outbox']
const ROUNDS = 5
const CALLS = 2_000
const AT_ONCE = 16

/** What row-level security costs: the same transactions with the policies on and off, in turns. */
export async function benchRowLevelSecurity(): Promise<Row[]> {
  const cluster = await startEmbeddedPostgres({ dataDir: join(WORK, 'policies') })
  const owner = openOneConnection(cluster.url)
  await migrate(cluster.url)
  const db = openDatabase(cluster.url, { connections: AT_ONCE })
  try {
    const seller = await makeRows(owner)
    const rows: Row[] = []
    for (const { work, run } of workOf(seller)) rows.push(await compareTurns(owner, db, work, run))
    return rows
  } finally {
    await db.end()
    await owner.end()
    await cluster.stop()
  }
}

type Run = (db: Db) => Promise<unknown>

function workOf(seller: string): { work: string; run: Run }[] {
  return [
    {
      work: 'Read bank details (one row) in a transaction',
      run: db =>
        transaction(
          db,
          { seller },
          tx => tx`select * from bank_details where seller_id = ${seller}`,
        ),
    },
    {
      work: 'List 20 secret keys in a transaction',
      run: db =>
        transaction(
          db,
          { seller },
          tx => tx`select id, label, scopes from secret_keys where seller_id = ${seller} limit 20`,
        ),
    },
    {
      work: 'Change a setting with its audit row',
      run: db =>
        transaction(db, { seller }, async tx => {
          await tx`update sellers set blurb = ${randomUUID()} where id = ${seller}`
          await tx`
            insert into audit_log
              (id, seller_id, actor_kind, action, entity, entity_id, changes, created_at)
            values (${randomUUID()}, ${seller}, 'system', 'seller.updated', 'seller', ${seller},
              '{}', app_now())
          `
        }),
    },
    {
      work: 'Queue one mail',
      run: db =>
        transaction(
          db,
          { seller },
          tx => tx`
            insert into mail_outbox
              (id, seller_id, template, locale, to_address, subject, sealed, created_at, due_at)
            values (${randomUUID()}, ${seller}, 'bench', 'en', 'a@example.com', 's', '\\x00',
              app_now(), app_now())
          `,
        ),
    },
  ]
}

async function compareTurns(owner: postgres.Sql, db: Db, work: string, run: Run): Promise<Row> {
  const rates: Record<'on' | 'off', number[]> = { on: [], off: [] }
  for (let round = 0; round < ROUNDS; round++) {
    // Who goes first changes every round, and each starts warm: a switch makes every plan anew.
    const order = round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)
    for (const state of order) {
      await switchPolicies(owner, state)
      await rateOf(() => run(db), CALLS / 4)
      rates[state].push(await rateOf(() => run(db), CALLS))
    }
  }
  const ratio = median(rates.on) / median(rates.off)
  const perSecond = (values: number[]) => `${Math.round(median(values)).toLocaleString('en')}/s`
  return {
    work,
    figure: perSecond(rates.on),
    control: `${perSecond(rates.off)} without policies`,
    ratio,
    goal: '≥ 0.95',
    met: ratio >= 0.95,
    note: '',
  }
}

async function rateOf(run: () => Promise<unknown>, calls: number): Promise<number> {
  let left = calls
  const began = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await run()
    }),
  )
  return calls / ((performance.now() - began) / 1000)
}

async function switchPolicies(owner: postgres.Sql, state: 'on' | 'off'): Promise<void> {
  for (const table of TABLES) {
    await owner`
      alter table ${owner(table)} ${owner.unsafe(state === 'on' ? 'enable' : 'disable')}
        row level security
    `
  }
}

/** A hundred sellers with a few rows each, so that a policy has something to hide. */
async function makeRows(owner: postgres.Sql): Promise<string> {
  let seller = ''
  for (let index = 0; index < 100; index++) {
    seller = randomUUID()
    const person = randomUUID()
    await owner`
      insert into sellers (id, slug, name, languages, default_language, created_at)
      values (${seller}, ${`seller-${index}`}, 'Seller', '{en}', 'en', app_now())
    `
    await owner`
      insert into people (id, email, email_key, name, created_at)
      values (${person}, ${`${index}@example.com`}, ${`${index}@example.com`}, 'P', app_now())
    `
    await owner`
      insert into bank_details (seller_id, account_name, bank_name, iban, updated_at)
      values (${seller}, 'A', 'B', 'C', app_now())
    `
    for (let key = 0; key < 20; key++) {
      await owner`
        insert into secret_keys
          (seller_id, id, person_id, label, scopes, digest, last_four, created_at)
        values (${seller}, ${randomUUID()}, ${person}, 'k', '{booking:read}',
          ${Buffer.from(randomUUID())}, '1234', app_now())
      `
    }
  }
  return seller
}
