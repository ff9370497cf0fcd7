import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#operations/audit.ts'
import { transaction } from '#store/database.ts'
import { type Bookable, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { platformCalls } from '../../support/world.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service)
})
afterAll(() => service.close())

type Line = { action: string; changes: Record<string, unknown> }

async function lastLine(): Promise<Line | undefined> {
  const lines = await transaction(service.db, 'platform', async tx => [
    ...(await tx<Line[]>`
      select action, changes from audit_log order by created_at desc, id desc limit 1
    `),
  ])
  return lines[0]
}

/** What the log says of one change. */
async function rowOf(change: Promise<unknown>) {
  await change
  return lastLine()
}

describe('what the log of changes says', () => {
  test('a field that was changed is recorded as it was before and as it is after, whatever it belongs to [T-OPS-2]', async () => {
    const { call, tripId, optionPath, site } = sale
    const change = (before: unknown, after: unknown) => ({ before, after })
    expect(await rowOf(call.patch(`/v1/trips/${tripId}`, { duration_minutes: 90 }))).toEqual({
      action: 'trip.updated',
      changes: { duration_minutes: change(240, 90) },
    })
    expect(await rowOf(call.post(`/v1/trips/${tripId}/pause`))).toMatchObject({
      action: 'trip.paused',
      changes: { sales_paused: change(false, true) },
    })
    await call.post(`/v1/trips/${tripId}/resume`)
    expect(await rowOf(call.patch(optionPath, { max_units: 7 }))).toEqual({
      action: 'option.updated',
      changes: { max_units: change(null, 7) },
    })
    expect(await rowOf(call.patch(`/v1/storefronts/${site.id}`, { name: 'Dunes' }))).toEqual({
      action: 'storefront.updated',
      changes: { name: change(expect.any(String), 'Dunes') },
    })
    expect(await rowOf(call.patch('/v1/seller', { base: 'Petra' }))).toMatchObject({
      action: 'seller.updated',
      changes: { base: { after: 'Petra' } },
    })
    expect(await rowOf(call.patch('/v1/webhook-settings', { disable_after_hours: 24 }))).toEqual({
      action: 'webhook_settings.updated',
      changes: { disable_after_hours: change(72, 24) },
    })
    const policy = await call.post('/v1/policies', { name: 'Easy', preset: 'flexible' })
    expect(await rowOf(call.patch(`/v1/policies/${policy.id}`, { name: 'Easier' }))).toEqual({
      action: 'policy.updated',
      changes: { name: change('Easy', 'Easier') },
    })
  })

  test('what was sent and is as it was before is no change [T-OPS-2]', async () => {
    const platform = platformCalls(service)
    const { category } = await makeNamed()
    const names = { en: 'Hikes', de: 'Touren' }
    const path = `/v1/platform/categories/${category}`
    expect((await rowOf(platform.patch(path, { names })))?.changes).toEqual({
      names: { before: { en: 'Hikes' }, after: names },
    })
    expect((await rowOf(platform.patch(path, { names })))?.changes).toEqual({})
  })

  test('fields have the names of the interface, also those of a booking that was moved', async () => {
    const booking = await sale.book()
    await sale.call.post(`/v1/bookings/${booking.ref}/move`, {
      start: '2027-05-13T09:00',
      reason: 'Wind',
      called_off: true,
    })
    expect(await lastLine()).toEqual({
      action: 'booking.moved',
      changes: {
        start: { before: '2027-05-12T09:00', after: '2027-05-13T09:00' },
        reason: 'Wind',
        called_off: true,
      },
    })
    const rows = await transaction(service.db, 'platform', async tx => [
      ...(await tx<{ changes: string }[]>`select changes::text as changes from audit_log`),
    ])
    for (const { changes } of rows) {
      expect(changes).not.toMatch(/"[a-z]+[A-Z]\w*":/)
      expect(changes).not.toMatch(/"from":.*"to":/)
    }
  })
})

async function makeNamed() {
  const category = 'audit-hikes'
  const platform = platformCalls(service)
  await platform.post('/v1/platform/categories', { slug: category, names: { en: 'Hikes' } })
  return { category }
}

test('names that are no fields of ours, such as currencies, are recorded as they are [T-OPS-2]', async () => {
  const changes = { displayName: { before: null, after: { USD: 'a', en: 'b', 'pt-BR': 'c' } } }
  const by = { kind: 'system' as const, id: null, personId: null, requestId: null }
  const row = {
    sellerId: null,
    by,
    action: 'test.recorded',
    entity: 'test',
    entityId: 'x',
    changes,
  }
  await transaction(service.db, 'platform', tx => audit(tx, { ...row, at: service.now() }))
  expect((await lastLine())?.changes).toEqual({ display_name: changes.displayName })
})
