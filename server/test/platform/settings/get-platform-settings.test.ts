import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_PLATFORM_SETTINGS } from '#contract/platform-settings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

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
