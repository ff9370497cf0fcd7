import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { LEFT_WITH_OTHERS } from '#store/mail-claims.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  const seller = await makeSeller(service)
  for (const name of ['one', 'two', 'three', 'four']) {
    await service.advance({ minutes: 1 })
    const body = { email: `${name}@retry.example`, name, role: 'viewer' }
    expect((await seller.send({ method: 'POST', path: '/v1/team', body })).status).toBe(201)
  }
  await fail(['one', 'two', 'three'], { status: 'failed', error: '550 Mailbox unavailable' })
  await fail(['four'], { status: 'sent', error: null })
})
afterAll(() => service.close())

const fail = (names: string[], { status, error }: { status: string; error: string | null }) =>
  transaction(
    service.db,
    'platform',
    tx => tx`
      update mail_outbox set status = ${status}, last_error = ${error}, attempts = 8
      where to_address = any(${names.map(name => `${name}@retry.example`)}::text[])
    `,
  )
type Mail = { id: string; to: string; status: string; attempts: number }
const list = async (query = ''): Promise<Mail[]> =>
  (await service.platform({ path: `/v1/platform/outbox?${query}` })).body.data
const post = (path: string, body?: object) =>
  service.platform({ method: 'POST', path: `/v1/platform/outbox/${path}`, ...(body && { body }) })

describe('GET /v1/platform/outbox', () => {
  test('filters by error and by time [R-PLAT-10]', async () => {
    expect(await list('error=mailbox')).toHaveLength(3)
    expect(await list('error=other')).toHaveLength(0)
    const between = 'created_from=2026-11-15T10:02:00Z&created_to=2026-11-15T10:03:00Z'
    expect(await list(between)).toMatchObject([{ to: 'two@retry.example' }])
  })
})

describe('POST /v1/platform/outbox/{id}/retry', () => {
  test('200: it waits again, as if it were new [R-PLAT-10]', async () => {
    const [mail] = await list('to=one@retry.example')
    const { status, body } = await post(`${mail?.id}/retry`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'queued', attempts: 0 })
    await service.deps.runDueJobs()
    expect(await list('to=one@retry.example')).toMatchObject([{ status: 'kept' }])
  })

  test('409 Conflict: what was sent, or is too late, is not tried again [R-PLAT-10]', async () => {
    const [sent] = await list('to=four@retry.example')
    const refused = await post(`${sent?.id}/retry`)
    expect(refused.status).toBe(409)
    expect(refused.body.details).toEqual({ reason: 'not_retriable' })
    const nobody = await post('0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e99/retry')
    expect(nobody.status).toBe(404)
  })
})

describe('POST /v1/platform/outbox/retry', () => {
  test('nobody gets twice what went out together with others [R-PLAT-10]', async () => {
    await fail(['two'], { status: 'dropped', error: `${LEFT_WITH_OTHERS}, in mail 1.` })
    const [mail] = await list('to=two@retry.example')
    expect((await post(`${mail?.id}/retry`)).body.details).toEqual({ reason: 'not_retriable' })
    const { body } = await post('retry', { status: 'dropped' })
    expect(body).toEqual({ retried: 0, remaining: 0 })
    await fail(['two'], { status: 'failed', error: '550 Mailbox unavailable' })
  })

  test('200: all that match, and no other [R-PLAT-10]', async () => {
    const none = await post('retry', { status: 'failed', error: 'something else' })
    expect(none.body).toEqual({ retried: 0, remaining: 0 })
    const { body } = await post('retry', { status: 'failed', error: 'mailbox' })
    expect(body).toEqual({ retried: 2, remaining: 0 })
    expect(await list('status=queued')).toHaveLength(2)
    const { body: log } = await service.platform({ path: '/v1/platform/audit-log' })
    expect(log.data).toContainEqual(
      expect.objectContaining({
        action: 'mails.retried',
        changes: expect.objectContaining({ retried: 2, error: 'mailbox' }),
      }),
    )
  })
})
