import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemoWorld } from '../support/demo-template.ts'
import type { TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openDemoWorld()
})
afterAll(() => service.close())

// biome-ignore lint/suspicious/noExplicitAny: tests read answers as a client would.
type Body = any

async function read(path: string): Promise<Body> {
  const { status, body, text } = await service.send({ path, bearer: 'sk_demo_owner' })
  expect(status, text).toBe(200)
  return body
}

describe('the working day of the demo world', () => {
  test('has something of every kind that can wait', async () => {
    const { waiting } = await read('/v1/today')
    const counts = Object.fromEntries(waiting.map(({ kind, count }: Body) => [kind, count]))
    expect(counts).toEqual({
      request: 2,
      proof: 2,
      refund: 1,
      payment_link: 1,
      overdue_payment: 1,
      enquiry: expect.any(Number),
      price_request: expect.any(Number),
      overbooked_start: 1,
      unscheduled_start: 1,
      missing_details: 1,
    })
  })

  test('has guests, guides, a boat, a van and notes on today and tomorrow', async () => {
    const { days } = await read('/v1/today')
    for (const { departures } of days) {
      const booked = departures.filter(({ taken }: Body) => taken > 0)
      expect(booked.length).toBeGreaterThanOrEqual(4)
      expect(booked.filter(({ note }: Body) => note !== null)).toHaveLength(1)
      const kinds = booked.flatMap(({ resources }: Body) => resources.map(({ kind }: Body) => kind))
      expect(new Set(kinds)).toEqual(new Set(['guide', 'boat', 'van']))
    }
  })

  test('has a guide who is of the team and sees their own departures', async () => {
    const { data } = await read('/v1/resources')
    const guide = data.find(({ name }: Body) => name === 'Salem Zalabia')
    const team = await read('/v1/team')
    const member = team.data.find(({ person_id }: Body) => person_id === guide.person_id)
    expect(member).toMatchObject({ role: 'guide' })
  })

  test('has a booking with notes and tags, and one of which a part is paid', async () => {
    const { data } = await read('/v1/bookings?tag=wheelchair')
    expect(data).toHaveLength(1)
    const notes = await read(`/v1/bookings/${data[0].ref}/notes`)
    expect(notes.data).toHaveLength(2)
    const [partly] = (await read('/v1/bookings?q=Adel%20Nour')).data
    expect(partly).toMatchObject({ payment_status: 'partly_paid' })
  })

  test('has a draft of a trip that is not ready yet', async () => {
    const readiness = await read('/v1/trips/wadi-rum-full-moon-camp/readiness')
    expect(readiness).toMatchObject({ level: 'stop' })
  })
})
