import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller

beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const DEFAULTS = {
  request_hours: 24,
  link_hours: 72,
  proof_days: 5,
  default_cutoff_minutes: 0,
  erase_details_days: 90,
  sender_name: null,
  notify_email: null,
  contact_phone: null,
  voucher_in_mail: false,
  mail_footer: null,
  timezone: null,
  languages: ['en'],
  default_language: 'en',
}

describe('GET /v1/settings', () => {
  test('200: a new seller has the defaults', async () => {
    expect((await seller.send({ path: '/v1/settings' })).body).toEqual({
      ...DEFAULTS,
      version: expect.any(Number),
    })
  })
})
