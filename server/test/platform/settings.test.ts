import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_PLATFORM_SETTINGS } from '#contract/platform-settings.ts'
import { transaction } from '#store/database.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const path = '/v1/platform/settings'

describe('GET /v1/platform/settings', () => {
  test('200: what nobody has changed has the value that the interface names', async () => {
    const { status, body } = await service.platform({ path })
    expect(status).toBe(200)
    expect(body).toEqual(DEFAULT_PLATFORM_SETTINGS)
    expect(body).toMatchObject({
      website_key_calls_per_minute: 600,
      secret_key_calls_per_minute: 120,
      website_key_grace_hours: 24,
      sign_in_links_per_email_hour: 5,
      sign_in_links_per_address_hour: 20,
      passkey_options_per_address_hour: 20,
      contact_changes_per_booking_hour: 5,
      contact_window_minutes: 30,
      fx_max_age_days: 5,
      suspended_sites_stop_selling: true,
    })
  })

  test('401 Unauthenticated: without the platform key', async () => {
    expect((await service.send({ path })).status).toBe(401)
    expect((await service.send({ method: 'PATCH', path, body: {} })).status).toBe(401)
  })
})

describe('PATCH /v1/platform/settings', () => {
  const patch = (body: object) => service.platform({ method: 'PATCH', path, body })
  const fields = (sent: { body: { details: { errors: { field: string }[] } } }) =>
    sent.body.details.errors.map(error => error.field)
  const readAudit = () =>
    transaction(service.db, 'platform', async tx => [
      ...(await tx<{ changes: object; seller: string | null }[]>`
      select changes, seller_id as seller from audit_log
      where action = 'platform_settings.updated' order by created_at, id
    `),
    ])

  test('200: changes what is sent and nothing else', async () => {
    const { status, body } = await patch({ contact_window_minutes: 45 })
    expect(status).toBe(200)
    expect(body).toEqual({ ...DEFAULT_PLATFORM_SETTINGS, contact_window_minutes: 45 })
    expect((await service.platform({ path })).body).toEqual(body)
    expect((await patch({})).body).toEqual(body)
  })

  test('commission is a setting: sellers made from then on begin with it [G-228]', async () => {
    const sellers = '/v1/platform/sellers'
    const make = async (slug: string) => {
      const body = { slug, name: slug, languages: ['en'] }
      const { body: made } = await service.platform({ method: 'POST', path: sellers, body })
      expect((await service.platform({ path: `${sellers}/${slug}` })).body).toEqual(made)
      return made.commission_bp
    }
    expect(await make('before-commission')).toBe(0)
    expect((await patch({ commission_bp: 1_500 })).body.commission_bp).toBe(1_500)
    expect(await make('with-commission')).toBe(1_500)
    expect((await patch({ commission_bp: 10_001 })).status).toBe(422)
    await patch({ commission_bp: 0 })
  })

  test('leaves one line in the log of changes, with before and after', async () => {
    const before = await readAudit()
    await patch({ contact_window_minutes: 46, list_window: 5_000 })
    const rows = (await readAudit()).slice(before.length)
    expect(rows).toEqual([
      { seller: null, changes: { contact_window_minutes: { before: 45, after: 46 } } },
    ])
  })

  test('two at once are made one after the other, and both are seen in the log', async () => {
    await Promise.all([patch({ list_window: 200 }), patch({ list_window: 300 })])
    const [first, second] = (await readAudit()).slice(-2) as {
      changes: { list_window: { before: number; after: number } }
    }[]
    expect(second?.changes.list_window.before).toBe(first?.changes.list_window.after)
    const { body } = await service.platform({ path })
    expect(body.list_window).toBe(second?.changes.list_window.after)
  })

  test.each([
    { contact_window_minutes: -1 },
    { contact_window_minutes: '30' },
    { fx_max_age_days: 366 },
    { website_key_calls_per_minute: 0 },
    { call_limits_on: null },
    { list_window: 99 },
    { fx_feed_kind: 'csv' },
    { marketplace_zone: '' },
  ])('422 InvalidInput: %o', async change => {
    const sent = await patch(change)
    expect(sent.status).toBe(422)
    expect(fields(sent)).toEqual(Object.keys(change))
  })

  test.each(['Mars/Olympus', '+03:00', 'Asia', 'Asia/Amman ', '../UTC', 'GMT+3', 'now()'])(
    '422 InvalidInput: %s is no IANA zone',
    async zone => {
      const sent = await patch({ marketplace_zone: zone })
      expect(sent.status).toBe(422)
      expect(fields(sent)).toEqual(['marketplace_zone'])
    },
  )

  test.each(['Asia/Amman', 'America/Argentina/Buenos_Aires', 'UTC', 'Pacific/Kiritimati'])(
    '200: %s is one',
    async zone => {
      expect((await patch({ marketplace_zone: zone })).body.marketplace_zone).toBe(zone)
    },
  )

  test.each([
    'http://rates.example/daily.xml',
    'ftp://rates.example/x',
    'javascript:alert(1)',
    'https://user:password@rates.example/x',
    'rates.example',
    'file:///etc/passwd',
    'https://',
  ])('422 InvalidInput: a feed is not read from %s', async url => {
    const sent = await patch({ fx_feed_kind: 'ecb', fx_feed_url: url })
    expect(sent.status).toBe(422)
    expect(fields(sent)).toEqual(['fx_feed_url'])
  })

  test('422 InvalidInput: a kind of feed without its address', async () => {
    expect(fields(await patch({ fx_feed_kind: 'json' }))).toEqual(['fx_feed_url'])
  })

  test('a feed on this machine is read with test controls only', async () => {
    const feed = { fx_feed_kind: 'json', fx_feed_url: 'http://127.0.0.1:9/rates' }
    expect((await patch(feed)).status).toBe(200)
    await patch({ fx_feed_kind: null, fx_feed_url: null })
    const strict = await openTestService({ testClock: null })
    try {
      const sent = await strict.platform({ method: 'PATCH', path, body: feed })
      expect(sent.status).toBe(422)
    } finally {
      await strict.close()
    }
  })

  test('the key in the address of a feed is not written into the log of changes', async () => {
    const url = 'https://rates.example/daily?access_key=canary-7'
    const { body } = await patch({ fx_feed_kind: 'json', fx_feed_url: url })
    expect(body.fx_feed_url).toBe(url)
    const log = JSON.stringify(await readAudit())
    expect(log).toContain('https://rates.example/daily')
    expect(log).not.toContain('canary-7')
    await patch({ fx_feed_kind: null, fx_feed_url: null })
  })
})
