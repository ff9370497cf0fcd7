import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { openDriver } from '../server/src/store/database/open-driver.ts'

// The least that could hold a place: one statement that takes it and writes a row of its own, with
// a quote as large as a real one. No keys, no limits, no prices, and nothing ever comes back.
const url = process.env.DATABASE_URL ?? ''
const sql = openDriver(url, { max: 20, onnotice: () => {} })
await sql`
  create table if not exists bare_departures
    (slot text primary key, capacity integer not null, taken integer not null)
`
await sql`
  create table if not exists bare_holds
    (id uuid primary key, slot text not null, quote jsonb not null, expires_at timestamptz not null)
`
await sql`
  insert into bare_departures select 's' || n, 100000000, 0 from generate_series(1, 1000) as n
  on conflict do nothing
`
const MONEY = { amount: 10_000, currency: 'USD' }
const LINE = { label: 'Adult', qty: 1, unit_price: MONEY, total: MONEY, pay_at: 'upfront' }
const QUOTE = { lines: Array.from({ length: 12 }, () => LINE) }

const app = Fastify()
app.get('/json', async () => ({ ready: true }))
app.post('/holds', async (request, reply) => {
  const { slot } = request.body as { slot: string }
  const id = randomUUID()
  const [row] = await sql`
    with taken as (
      update bare_departures set taken = taken + 1
      where slot = ${slot} and taken < capacity returning 1
    )
    insert into bare_holds
    select ${id}, ${slot}, ${sql.json(QUOTE)}, clock_timestamp() + interval '15 minutes' from taken
    returning expires_at
  `
  reply.code(201).header('content-type', 'application/json')
  return reply.send(JSON.stringify({ id, slot, expires_at: row?.expires_at, quote: QUOTE }))
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
