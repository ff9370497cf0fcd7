import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PackContent, PackGuest } from './pack-content.ts'
import { readTicket } from './read-ticket.ts'
import { sampleGuest } from './sample-guest.ts'

const CODE = 'V1.A7YHWSHM12D2.0123456789ABCDEFGHJKMNPQRS'
const digest = (code: string) => createHash('sha256').update(code).digest('base64url')

const pack = (start: string, guests: PackGuest[]): PackContent => ({
  version: 'v',
  format: 1,
  departure: {
    option_id: 'o',
    option_name: 'Shared',
    product_id: 'p',
    trip_title: 'Fjord',
    start,
    starts_at: '2026-12-07T08:00:00Z',
    ends_at: '2026-12-07T11:00:00Z',
    timezone: 'Europe/Oslo',
  },
  expires_at: '2026-12-08T11:00:00Z',
  is_complete: true,
  guests,
})

const anna = sampleGuest({ ref: 'A7YH-WSHM-12D2', voucher: digest(CODE) })
const morning = pack('2026-12-07T09:00', [anna])
const noon = pack('2026-12-07T12:00', [])

describe('a scanned text', () => {
  test('is the guest whose voucher it is', async () => {
    expect(await readTicket(` ${CODE}\n`, { here: morning, others: [] })).toEqual({
      kind: 'guest',
      guest: anna,
    })
  })

  test('of another departure says which', async () => {
    expect(await readTicket(CODE, { here: noon, others: [morning] })).toMatchObject({
      kind: 'elsewhere',
      departure: { start: '2026-12-07T09:00' },
    })
  })

  test('that somebody made up for a real reference is not that guest', async () => {
    const forged = `${CODE.slice(0, -1)}T`
    expect(await readTicket(forged, { here: morning, others: [] })).toEqual({
      kind: 'unknown',
      code: { token: forged, ref: null },
    })
  })

  test('that is no voucher is none', async () => {
    for (const text of ['', 'https://example.com/', 'V1.short.code', 'V2.A7YHWSHM12D2.0']) {
      expect(await readTicket(text, { here: morning, others: [] })).toEqual({ kind: 'no_ticket' })
    }
  })
})

test('a reference is found as people type it', async () => {
  for (const typed of ['A7YH-WSHM-12D2', 'a7yhwshm12d2', ' a7yh wshm i2d2 ']) {
    expect(await readTicket(typed, { here: morning, others: [] })).toMatchObject({ kind: 'guest' })
  }
  expect(await readTicket('B7YH-WSHM-12D2', { here: morning, others: [] })).toEqual({
    kind: 'unknown',
    code: { token: null, ref: 'B7YH-WSHM-12D2' },
  })
})
