import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { makeTenantsWithRecords } from '../../isolation/records.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { signInAs } from '../../support/staff.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('GET /v1/audit-log', () => {
  let seller: MadeSeller
  beforeAll(async () => {
    seller = await makeSeller(service)
    const patch = { method: 'PATCH', path: '/v1/settings' } as const
    await service.advance({ hours: 24 })
    await seller.send({ ...patch, body: { request_hours: 30 } })
    await service.advance({ hours: 24 })
    const owner = await signInAs(service, { email: seller.ownerEmail })
    await owner.send({ ...patch, body: { request_hours: 31 }, headers: REQUEST })
  })

  const REQUEST = { 'x-request-id': 'request-of-the-owner' }
  const read = async (query: string, send = seller.send) =>
    (await send({ path: `/v1/audit-log?${query}` })).body

  test('200: who, what and when, newest first, by person and by key', async () => {
    const { data } = await read('entity=settings')
    expect(data).toEqual([
      {
        id: expect.any(String),
        at: '2026-11-17T10:00:00.000Z',
        action: 'settings.updated',
        entity: 'settings',
        entity_id: seller.id,
        entity_name: null,
        by: {
          kind: 'staff',
          name: `Owner ${seller.slug}`,
          email: seller.ownerEmail,
          key_label: null,
        },
        changes: { request_hours: { before: 30, after: 31 } },
        version: 3,
        request_id: 'request-of-the-owner',
      },
      expect.objectContaining({
        by: {
          kind: 'secret_key',
          name: `Owner ${seller.slug}`,
          email: seller.ownerEmail,
          key_label: 'test',
        },
        changes: { request_hours: { before: 24, after: 30 } },
      }),
    ])
  })

  test('filters by action and by days, both ends included', async () => {
    const { data } = await read('action=settings.updated')
    expect(data).toHaveLength(2)
    const days = async (query: string) => (await read(`entity=settings&${query}`)).total
    expect(await days('from=2026-11-17')).toBe(1)
    expect(await days('to=2026-11-16')).toBe(1)
    expect(await days('from=2026-11-16&to=2026-11-17')).toBe(2)
    expect(await days('from=2026-11-18')).toBe(0)
  })

  test('entity_id shows what became of one record', async () => {
    const other = await seller.send({
      method: 'POST',
      path: '/v1/policies',
      body: { name: 'Easy', preset: 'flexible' },
    })
    const { data, total } = await read(`entity_id=${other.body.id}`)
    expect([total, data[0].action]).toEqual([1, 'policy.created'])
    expect((await read(`entity_id=${seller.id}&entity=settings`)).total).toBe(2)
    expect((await read('entity_id=nothing')).total).toBe(0)
  })

  test('people and message rules are called by their names', async () => {
    const texts = { en: { subject: '{{trip}}', body: 'Hello {{name}}' } }
    const rule = { name: 'A day before', trigger: 'before_start', offset_minutes: 1440 }
    await seller.send({
      method: 'POST',
      path: '/v1/message-rules',
      body: { ...rule, kind: 'service', texts },
    })
    const member = { email: 'log@t.example', name: 'Lina', role: 'viewer' }
    await seller.send({ method: 'POST', path: '/v1/team', body: member })
    const nameOf = async (action: string) => (await read(`action=${action}`)).data[0].entity_name
    expect(await nameOf('message_rule.created')).toBe('A day before')
    expect(await nameOf('team_member.added')).toBe('Lina')
  })

  test('a cursor belongs to its filters', async () => {
    const { next_cursor, total } = await read('limit=1')
    expect(total).toBeGreaterThan(2)
    const second = await read(`limit=1&cursor=${next_cursor}`)
    expect(second.data[0].at <= '2026-11-17T10:00:00.000Z').toBe(true)
    const mixed = await seller.send({
      path: `/v1/audit-log?limit=1&entity=settings&cursor=${next_cursor}`,
    })
    expect(mixed.status).toBe(422)
  })

  test('another seller sees none of it', async () => {
    const other = await makeSeller(service)
    const { data } = await read('limit=100', other.send)
    expect(JSON.stringify(data)).not.toContain(seller.id)
  })

  test('a line cannot be changed or taken away by the role that serves [T-OPS-2]', async () => {
    await expect(service.db`delete from audit_log`).rejects.toThrow(/permission denied/)
    await expect(service.db`update audit_log set action = ''`).rejects.toThrow(/permission/)
  })
})

describe('the names in the log of changes', () => {
  // Of a link the log keeps whose it is, under a name that says so: its own `id` is the trip's.
  const ONLY_IN_THE_LOG = ['preview_id', 'preview_link_id', 'payment_request_id']
  type Row = { action: string; changes: Record<string, unknown> }

  test('a record that was made is logged by the names that the interface has [T-OPS-2]', async () => {
    const known = new Set([...(await namesOfTheInterface()), ...ONLY_IN_THE_LOG])
    // One record of every kind, each made by the call that staff would make.
    const { sellerA, sellerB } = await makeTenantsWithRecords(service)
    const unknown = (await readLog([sellerA.id, sellerB.id])).flatMap(({ action, changes }) =>
      Object.keys(changes)
        .filter(name => !known.has(name))
        .map(name => `${action}: ${name}`),
    )
    expect([...new Set(unknown)]).toEqual([])
  })

  async function readLog(sellerIds: string[]): Promise<Row[]> {
    return transaction(service.db, 'platform', async tx => [
      ...(await tx<Row[]>`
      select action, changes from audit_log where seller_id = any(${sellerIds}::uuid[])
    `),
    ])
  }

  /** Every property that the description has anywhere. */
  async function namesOfTheInterface(): Promise<Set<string>> {
    const { body } = await service.send({ path: '/v1/openapi.json' })
    const names = new Set<string>()
    const collect = (node: unknown): void => {
      if (node === null || typeof node !== 'object') return
      for (const [key, value] of Object.entries(node)) {
        if (key === 'properties' && value && typeof value === 'object') {
          for (const name of Object.keys(value)) names.add(name)
        }
        collect(value)
      }
    }
    collect(body)
    return names
  }
})
