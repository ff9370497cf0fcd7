import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACROSS_SELLERS, TABLE_PLACEMENTS } from '#store/schema/distribution.ts'
import { distributionStatements } from '#store/schema/distribution-statements.ts'
import { readSchemaFiles, type SchemaFile } from '#store/schema/schema-files.ts'
import { asOwner } from '../edge/as-owner.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let functions: SchemaFile[]
beforeAll(async () => {
  service = await openTestService()
  functions = (await readSchemaFiles()).functions
})
afterAll(() => service.close())

const placementOf = new Map(TABLE_PLACEMENTS.map(({ table, placement }) => [table, placement]))
const DISTRIBUTED = TABLE_PLACEMENTS.filter(({ placement }) => placement === 'distributed').map(
  ({ table }) => table,
)

type Key = { name: string; table: string; columns: string[]; named: string; theirs: string[] }

const foreignKeys = () =>
  asOwner(
    service,
    sql => sql<Key[]>`
      select k.conname as name, k.conrelid::regclass::text as table,
        k.confrelid::regclass::text as named,
        array(select attname::text from unnest(k.conkey) with ordinality as u (attnum, n)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.attnum order by n
        ) as columns,
        array(select attname::text from unnest(k.confkey) with ordinality as u (attnum, n)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.attnum order by n
        ) as theirs
      from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      order by 1
    `,
  )

describe('a schema that several servers can share', () => {
  test('has a place for every table, and for no other [O-SCALE-01]', async () => {
    const tables = await asOwner(
      service,
      sql => sql<{ name: string }[]>`
        select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and not relispartition
      `,
    )
    const decided = TABLE_PLACEMENTS.map(({ table }) => table).toSorted()
    expect(decided).toEqual(tables.map(({ name }) => name).toSorted())
  })

  test('names the seller in every row that grows with sales [O-SCALE-02]', async () => {
    const named = await asOwner(
      service,
      sql => sql<{ name: string }[]>`
        select attrelid::regclass::text as name from pg_attribute
        where attname = 'seller_id' and attnotnull and atttypid = 'uuid'::regtype
          and attrelid = any (${DISTRIBUTED}::regclass[])
      `,
    )
    expect(named.map(({ name }) => name).toSorted()).toEqual(DISTRIBUTED.toSorted())
  })

  test('has no key or unique index across sellers [O-SCALE-02]', async () => {
    const across = await asOwner(
      service,
      sql => sql<{ name: string }[]>`
        select i.indexrelid::regclass::text as name from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'seller_id'
        where i.indisunique and i.indrelid = any (${DISTRIBUTED}::regclass[])
          and a.attnum <> all (i.indkey)
      `,
    )
    expect([...across]).toEqual([])
  })

  test('keeps foreign keys within a seller, or to what every server has [O-SCALE-03]', async () => {
    const keys = await foreignKeys()
    expect(keys.length).toBeGreaterThan(50)
    const wrong = keys.filter(({ table, columns, named, theirs }) => {
      const [from, to] = [placementOf.get(table), placementOf.get(named)]
      if (to === 'reference') return false
      if (to === 'local') return from !== 'local'
      return from !== 'distributed' || columns[0] !== 'seller_id' || theirs[0] !== 'seller_id'
    })
    expect(wrong).toEqual([])
  })

  test('moves a table after those that it refers to [O-SCALE-03]', async () => {
    const order = TABLE_PLACEMENTS.map(({ table }) => table)
    const early = (await foreignKeys()).filter(
      ({ table, named }) =>
        placementOf.get(table) !== 'local' && order.indexOf(table) < order.indexOf(named),
    )
    expect(early.map(({ name }) => name)).toEqual([])
  })

  test('counts nothing for all sellers together [O-SCALE-04]', async () => {
    const counted = await asOwner(
      service,
      sql => sql`
        select attrelid::regclass::text as table, attname as column from pg_attribute a
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
          and (attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) ~ 'nextval')
      `,
    )
    expect([...counted]).toEqual([])
  })
})

/** The functions that quote, hold, check out and cancel, and all that those call. */
function functionsOfSale(): SchemaFile[] {
  const reached = new Set(['claim_holds', 'check_out_holds', 'cancel_bookings', 'sale_parties'])
  for (const name of reached) {
    const text = functions.find(file => file.name === name)?.text ?? ''
    for (const other of functions) if (text.includes(`${other.name}(`)) reached.add(other.name)
  }
  for (const finder of ['open_booking', 'booking_on_storefront', 'bookings_on_storefronts']) {
    reached.add(finder)
  }
  return functions.filter(({ name }) => reached.has(name))
}

/** The statements of a function's body, without comments. */
function statementsOf({ text }: SchemaFile): string[] {
  const body = text.replaceAll(/--.*$/gm, '').split('$$')[1] ?? ''
  return body.split(/;|\bthen\b|\bloop\b/).map(statement => statement.trim())
}

const TOUCHED = new RegExp(
  String.raw`\b(?:from|join|update|into|using) (${DISTRIBUTED.join('|')})\b`,
)

describe('the way of a sale', () => {
  test('names its seller in every statement but those with a reason [O-SCALE-05]', () => {
    const sale = functionsOfSale()
    expect(sale.length).toBeGreaterThan(12)
    const without = sale.filter(file =>
      statementsOf(file).some(
        statement => TOUCHED.test(statement) && !/\bseller_id\b/.test(statement),
      ),
    )
    const names = without.map(({ name }) => name).toSorted()
    expect(names).toEqual(Object.keys(ACROSS_SELLERS).toSorted())
  })

  test('has no lock that sellers share [O-SCALE-04]', () => {
    const locks = functionsOfSale().flatMap(({ text }) => [
      ...text.matchAll(/pg_(?:try_)?advisory\w+\(\s*hashtextextended\(\s*([^,]+),/g),
    ])
    // An option, and a site with an address on it.
    const keys = locks.map(([, key = '']) => key.trim()).toSorted()
    expect([...new Set(keys)]).toEqual([
      'id::text',
      'l.site::text || coalesce(l.client::text',
      'sorted.id::text',
    ])
  })
})

describe('the statements that distribute the schema', () => {
  test('are taken by a migrated database, with stand-ins for Citus [O-SCALE-06]', async () => {
    const [keysBefore] = await asOwner(
      service,
      sql => sql<{ count: number }[]>`
        select count(*)::integer as count from pg_constraint where contype = 'f'
      `,
    )
    const moved = await asOwner(service, sql =>
      sql.begin(async tx => {
        await tx.unsafe(STAND_INS)
        const text = distributionStatements().replace(/^create extension.*$/m, '')
        await tx.unsafe(text)
        const rows = await tx<{ name: string; beside: string | null }[]>`
          select name::text, beside from moved
        `
        const left = await tx<{ on: string }[]>`
          select tablename as on from pg_policies
          where schemaname = 'public' and (qual || coalesce(with_check, '')) ~* 'select'
        `
        const [keys] = await tx<{ count: number }[]>`
          select count(*)::integer as count from pg_constraint where contype = 'f'
        `
        return { rows, left, keys }
      }),
    )
    const expected = TABLE_PLACEMENTS.filter(({ placement }) => placement !== 'local')
    expect(moved.rows.map(({ name }) => name)).toEqual(expected.map(({ table }) => table))
    expect(moved.rows.filter(({ beside }) => beside === 'none')).toHaveLength(1)
    expect([...moved.left]).toEqual([])
    expect(moved.keys?.count).toBe(keysBefore?.count)
  })
})

const STAND_INS = `
  create temp table moved (nth serial, name regclass, beside text);
  create function create_reference_table(name regclass) returns void language sql
    as 'insert into moved (name) values ($1)';
  create function create_distributed_table(name regclass, by text, colocate_with text)
    returns void language sql as 'insert into moved (name, beside) values ($1, $3)';
`
