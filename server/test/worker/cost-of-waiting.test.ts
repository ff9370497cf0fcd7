import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../edge/as-owner.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSeller } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const FEW = 10
const MANY = 10_000
/** Trees of ten thousand entries are a level higher than those of ten. */
const FOR_HIGHER_TREES = 12

/** Pages that a statement touches; what it changes is taken back. */
async function pagesOf(tx: TransactionSql, statement: string): Promise<number> {
  const [row] = await tx.unsafe<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }[]>(
    `explain (analyze, buffers, format json) ${statement}`,
  )
  const { Plan: plan = {} } = row?.['QUERY PLAN'][0] ?? {}
  await tx`rollback and chain`
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
}

type Queue = {
  table: string
  waiting: (sql: TransactionSql) => Promise<unknown>
  sent: (sql: TransactionSql, count: number) => Promise<unknown>
  statement: () => string
}

/** On tables that nobody has counted, by a connection that made its plans while they were small. */
async function measure({ table, waiting, sent, statement }: Queue) {
  return asOwner(service, async sql => {
    await sql`alter table ${sql(table)} set (autovacuum_enabled = off)`
    await sql.begin(tx => waiting(tx))
    await sql.begin(tx => sent(tx, FEW))
    const pages = () => sql.begin(tx => pagesOf(tx, statement()))
    // The first one makes the plan.
    await pages()
    const few = await pages()
    await sql.begin(tx => sent(tx, MANY))
    return { few, many: await pages() }
  })
}

const at = () => `'${service.now().add({ seconds: 1 })}'`

const notices: Queue = {
  table: 'staff_notices',
  waiting: sql => sql`
    insert into staff_notices (seller_id, id, kinds, due_at, created_at)
    values (${seller.id}, ${randomUUID()}, '{booking}', app_now(), app_now())
  `,
  sent: (sql, count) => sql`
    insert into staff_notices (seller_id, id, kinds, due_at, sent_at, created_at)
    select ${seller.id}, gen_random_uuid(), '{booking}', app_now(), app_now(), app_now()
    from generate_series(1, ${count})
  `,
  statement: () => `select * from take_due_notices('${seller.id}', ${at()}, 100)`,
}

const insertMails = (sql: TransactionSql, status: string, count: number) => sql`
  insert into mail_outbox
    (id, seller_id, template, locale, to_address, subject, sealed, status, created_at, due_at)
  select gen_random_uuid(), ${seller.id}, 'staff-booking', 'en', 'office@seller.example',
    'A booking', '', ${status}, app_now(), app_now()
  from generate_series(1, ${count})
`

const mails: Queue = {
  table: 'mail_outbox',
  waiting: sql => insertMails(sql, 'queued', 1),
  sent: (sql, count) => insertMails(sql, 'sent', count),
  statement: () => `
    select id from mail_outbox where status = 'queued' and due_at <= ${at()}
    order by due_at, id limit 20 for update skip locked
  `,
}

describe('what waits costs no more for what was sent', () => {
  test.each([
    ['notices that are taken', notices],
    ['mails that are locked for sending', mails],
    ['the question whether there is work', { ...mails, statement: () => waitingWork() }],
  ])('%s [O-GROW-06]', async (_name, queue) => {
    const { few, many } = await measure(queue)
    expect(few).toBeGreaterThan(0)
    expect(many).toBeLessThan(few + FOR_HIGHER_TREES)
  })
})

const waitingWork = () => `select * from waiting_work(${at()})`
