import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#http/routes.ts'
import { buildServer } from '#http/server.ts'
import { openTestService, PATIENT_SERVER, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, { name: 'Desert & Days', languages: ['ar'] })
  for (const name of ['one', 'two', 'three']) {
    await service.advance({ seconds: 1 })
    await seller.send({
      method: 'POST',
      path: '/v1/team',
      body: { email: `${name}@outbox.example`, name: `<b>${name}</b>`, role: 'viewer' },
    })
  }
})
afterAll(() => service.close())

const list = async (query = '') =>
  (await service.platform({ path: `/v1/platform/outbox?${query}` })).body

describe('GET /v1/platform/outbox', () => {
  test('200: whole mails, newest first, in pages', async () => {
    const first = await list('limit=2')
    // With that to the owner.
    expect(first.total).toBe(4)
    expect(first.data.map((mail: { to: string }) => mail.to)).toEqual([
      'three@outbox.example',
      'two@outbox.example',
    ])
    const rest = await list(`limit=2&cursor=${first.next_cursor}`)
    expect(rest.data).toHaveLength(2)
    expect(rest.next_cursor).toBeNull()
  })

  test('a mail in Arabic runs from right to left, with its values escaped', async () => {
    const { data } = await list('to=ONE@outbox.example')
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ template: 'team-invitation', locale: 'ar', attempts: 0 })
    expect(data[0].html).toContain('<html lang="ar" dir="rtl">')
    expect(data[0].html).toContain('&lt;b&gt;one&lt;/b&gt;')
    expect(data[0].html).not.toContain('<b>one</b>')
    expect(data[0].text).toContain('<b>one</b>')
  })

  test('filters by kind and state', async () => {
    expect((await list('template=team-invitation')).total).toBe(4)
    expect((await list('template=other')).total).toBe(0)
    expect((await list('status=queued')).total).toBe(4)
    await service.deps.runDueJobs()
    expect((await list('status=queued')).total).toBe(0)
    expect((await list('status=kept')).total).toBe(4)
  })

  test('422: an unknown state names the states there are', async () => {
    const { status, body } = await service.platform({ path: '/v1/platform/outbox?status=gone' })
    expect(status).toBe(422)
    expect(body.details.allowed).toContain('kept')
  })

  test('401: only the platform reads mail', async () => {
    expect((await seller.send({ path: '/v1/platform/outbox' })).status).toBe(401)
  })
})

describe('mails that let somebody sign in', () => {
  // Only a service for tests, with a clock that can be moved, shows them in full.
  const readOutbox = async (query: string) => {
    const app = await buildServer({ ...service.deps, testClock: null }, ENDPOINTS, PATIENT_SERVER)
    const headers = { authorization: `Bearer ${service.platformKey}` }
    const sent = await app.inject({ url: `/v1/platform/outbox?${query}`, headers })
    await app.close()
    return sent.json().data
  }

  const invite = (email: string) =>
    seller.send({ method: 'POST', path: '/v1/team', body: { email, name: 'A', role: 'viewer' } })

  test('are not read with the platform key while they can be used [T-AUTH-2]', async () => {
    await invite('four@outbox.example')
    const [mail] = await readOutbox('to=four@outbox.example')
    expect(mail).toMatchObject({ template: 'team-invitation', status: 'queued' })
    expect(`${mail.text} ${mail.html}`).not.toMatch(/token|https?:/)
    const [whole] = (await list('to=four@outbox.example')).data
    expect(whole.text).toMatch(/token=[\w-]{43}/)
  })

  test('but for those that no mail server will ever send', async () => {
    await invite('five@outbox.example')
    await service.deps.runDueJobs()
    const [mail] = await readOutbox('to=five@outbox.example')
    expect(mail.status).toBe('kept')
    expect(mail.text).toMatch(/token=[\w-]{43}/)
  })
})
