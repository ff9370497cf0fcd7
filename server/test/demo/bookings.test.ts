import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markDemo } from '#store/database/installation.ts'
import { letHappen } from '../../demo/bookings/happenings.ts'
import { sellOnSite } from '../../demo/bookings/sell-on-site.ts'
import { BOOKING_STORIES } from '../../demo/bookings/stories.ts'
import { openDemoWorld as openWorld } from '../../demo/demo-world.ts'
import { ensureDemo } from '../../demo/ensure-demo.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import { openDemoWorld } from '../support/demo-template.ts'
import type { TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openDemoWorld({ day: 'test-day' })
})
afterAll(() => service.close())

// biome-ignore lint/suspicious/noExplicitAny: tests read answers as a client would.
type Body = any

async function read(path: string, who: { key?: string; bearer?: string } = OWNER): Promise<Body> {
  const { status, body, text } = await service.send({ path, ...who })
  expect(status, text).toBe(200)
  return body
}

const OWNER = { bearer: 'sk_demo_owner' }
const DIRECT = { key: 'pk_demo_direct' }

async function bookingOf(email: string): Promise<Body> {
  const { data } = await read(`/v1/bookings?q=${email}`)
  expect(data).toHaveLength(1)
  return read(`/v1/bookings/${data[0].ref}`)
}

describe('the bookings of the demo world', () => {
  test.each([
    ['traveller', { status: 'confirmed', payment: { status: 'pay_on_arrival' } }],
    ['jule', { status: 'pending', awaits_seller: true, channel: 'website' }],
    ['femke', { status: 'pending', payment: { status: 'proof_submitted' } }],
    ['sara', { status: 'pending', payment: { status: 'unpaid', method: 'payment_link' } }],
    ['kenji', { status: 'confirmed', payment: { status: 'paid' } }],
    ['lucas', { status: 'cancelled', payment: { status: 'refund_due' } }],
    ['grace', { status: 'rejected', rejection_reason: expect.stringContaining('kitchen') }],
    ['elena', { status: 'confirmed', moved: { called_off: true } }],
    ['musa', { status: 'confirmed', channel: 'staff', payment: { status: 'paid' } }],
    ['paul', { status: 'confirmed', channel: 'marketplace', sold_through: 'Wayfare' }],
  ])('%s: %j', async (name, expected) => {
    expect(await bookingOf(`${name}@example.com`)).toMatchObject(expected)
  })

  test('one trip asks its travellers for details, and has some of them', async () => {
    const { details } = await bookingOf('femke@example.com')
    expect(details).toMatchObject({ status: 'incomplete', needed: 2, complete: 1 })
  })

  test('a discount takes off what staff say', async () => {
    const { quote, payment } = await bookingOf('musa@example.com')
    expect(quote.lines.map((line: Body) => line.kind)).toContain('adjustment')
    expect(payment.paid).toEqual(quote.totals.due_now)
  })

  test('who was moved may take the money instead', async () => {
    const { ref } = await bookingOf('elena@example.com')
    const { data } = await read('/v1/platform/outbox?limit=100&to=elena@example.com', {
      bearer: 'sk_demo_platform',
    })
    const token = /[?&]token=([\w-]+)/.exec(data[0].text)?.[1]
    const instead = await read(`/v1/public/bookings/${ref}/refund-instead?token=${token}`, DIRECT)
    expect(instead).toMatchObject({ refund: { currency: 'USD' } })
  })

  test('one start is sold out by its bookings, another has three places left', async () => {
    const startOf = async (slug: string, email: string) => {
      const { start } = await bookingOf(`${email}@example.com`)
      const { options } = await read(`/v1/public/products/${slug}`, DIRECT)
      const month = start.slice(0, 7)
      const days = await read(`/v1/public/options/${options[0].id}/calendar?month=${month}`, DIRECT)
      const day = days.find(({ date }: Body) => start.startsWith(date))
      return day.starts.find(({ time }: Body) => start.endsWith(time))
    }
    expect(await startOf('red-sea-reef-by-boat', 'sofia')).toMatchObject({ status: 'sold_out' })
    expect(await startOf('dead-sea-small-group-day', 'priya')).toMatchObject({ remaining: 3 })
  })

  test('a booking opens with the address of its lead, on the site that sold it', async () => {
    const { ref } = await bookingOf('traveller@example.com')
    const path = `/v1/public/bookings/${ref}?email=traveller@example.com`
    expect(await read(path, DIRECT)).toMatchObject({ ref, status: 'confirmed' })
  })

  test('they have the same references everywhere', async () => {
    expect((await bookingOf('jule@example.com')).ref).toBe('6A6F-9DFX-7P3W')
  })
})

describe('a load that was cut off', () => {
  test('makes none twice', async () => {
    const before = await read('/v1/bookings?limit=1')
    await markDemo(service.db, 'loading')
    await ensureDemo(service.db, { load: () => loadDemo(service.deps, () => {}) })
    const after = await read('/v1/bookings?limit=1')
    expect(after.total).toBe(before.total)
  })

  test('between hold and checkout, for longer than a hold lasts, sells anew', async () => {
    const [story] = BOOKING_STORIES
    assert(story)
    const cut = { ...story, id: 'cut off', email: 'cut@example.com' }
    const cutOff = () => Promise.reject(new Error('cut off'))
    const platformSettings = { get: cutOff, peek: () => null }
    const broken = openWorld({ ...service.deps, platformSettings })
    await expect(sellOnSite(broken, cut)).rejects.toThrow('cut off')
    await service.advance({ minutes: 20 })
    const { wasThere, booking } = await sellOnSite(openWorld(service.deps), cut)
    expect(wasThere).toBe(false)
    expect(booking.status).toBe('confirmed')
  })

  test('in the middle of a story, for days, ends all the same', async () => {
    const story = BOOKING_STORIES.find(({ id }) => id === 'proof-submitted')
    assert(story)
    const cut = { ...story, id: 'cut off for days', email: 'lapsed@example.com' }
    const put = () => Promise.reject(new Error('cut off'))
    const broken = openWorld({ ...service.deps, files: { ...service.deps.files, put } })
    const sold = await sellOnSite(broken, cut)
    await expect(letHappen(broken, sold, cut)).rejects.toThrow('cut off')
    await service.advance({ hours: 72 })
    const world = openWorld(service.deps)
    await letHappen(world, await sellOnSite(world, cut), cut)
    expect(await bookingOf('lapsed@example.com')).toMatchObject({ status: 'cancelled' })
  })
})
