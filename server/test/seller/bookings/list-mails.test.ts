import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import type { MadeStaff } from '../../support/staff.ts'
import { joinTeam } from './join-team.ts'

let service: TestService
let sale: Bookable
let viewer: MadeStaff
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 500 })
  viewer = await joinTeam(service, sale, 'viewer')
})
afterAll(() => service.close())

const on = (ref: string, rest: string) => `/v1/bookings/${ref}/${rest}`

describe('GET /v1/bookings/{ref}/mails', () => {
  test('are listed with what became of them, masked for who only reads [R-DESK-12]', async () => {
    const lead = { ...LEAD, email: 'mailed@travellers.example' }
    const booked = await sale.book({ lead })
    const path = on(booked.ref, 'mails')
    const { data } = await sale.call.get(path)
    expect(data).toEqual([
      {
        id: expect.any(String),
        kind: 'booking-confirmed',
        subject: expect.stringContaining('Confirmed'),
        locale: 'en',
        to: lead.email,
        state: expect.stringMatching(/queued|kept|sent/),
        at: expect.any(String),
        error: null,
      },
    ])
    const read = await viewer.send({ path })
    expect(read.body.data[0].to).not.toContain('mailed@')
    expect(read.text).not.toContain('text')
  })
})
