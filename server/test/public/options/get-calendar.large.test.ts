import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { median, timeInTurn } from '../../support/timing.ts'
import { changeRows } from '../../support/world.ts'

let service: TestService
let busy: MadeSale
let quiet: MadeSale
beforeAll(async () => {
  service = await openTestService()
  // Ten years of quarters, each with its own times.
  const rules = Array.from({ length: 40 }, (_, at) => {
    const first = Temporal.PlainDate.from('2022-01-01').add({ months: at * 3 })
    const to = first.add({ months: 3 }).subtract({ days: 1 })
    return { from: `${first}`, to: `${to}`, times: ['09:00', '14:30'], capacity: 40 + (at % 3) }
  })
  busy = await makeSale(service, { schedule: { rules } })
  quiet = await makeSale(service, { ...busy.home, times: ['09:00', '14:30'] })
  await changeRows(
    service,
    tx => tx`
    insert into departure_exceptions
      (seller_id, option_id, start_date, start_time, closed, capacity, updated_at)
    select ${busy.seller.id}, ${busy.optionId}, date '2022-01-01' + day,
      '09:00', null, 20 + day % 10, app_now()
    from generate_series(0, 1999) day
  `,
  )
  await fillWithClaims(busy)
})
afterAll(async () => {
  // Nobody sold these, so they go before the books are checked.
  await service.db`delete from claims where subject_id = ${busy.optionId}`
  await service.close()
})

/** More than 50,000 claims over ten years: seven at each of 7,300 starts. */
async function fillWithClaims({ seller, optionId }: MadeSale): Promise<void> {
  for (let taken = 0; taken < 7; taken++) {
    await busy.take({ slot: '2021-01-01T09:00', capacity: 40 })
  }
  await transaction(service.db, 'platform', async tx => {
    await tx`
      insert into places_on_sale (seller_id, subject_id, kind, slot, capacity)
      select ${seller.id}, ${optionId}, 'seats',
        to_char(date '2022-01-01' + day, 'YYYY-MM-DD') || 'T' || time, 40
      from generate_series(0, 3649) day, unnest(array['09:00', '14:30']) time
    `
    await tx`
      insert into claims (seller_id, subject_id, kind, slot, booking_id, qty, expires_at)
      select p.seller_id, p.subject_id, p.kind, p.slot, c.booking_id, 1, null
      from places_on_sale p, claims c
      where p.subject_id = ${optionId} and p.slot > '2022'
        and c.subject_id = ${optionId} and c.slot < '2022'
    `
  })
}

test('a month of ten years of rules, 2,000 exceptions and 50,000 claims shows what is left', async () => {
  const { body } = await busy.calendar('2027-05')
  expect(body).toHaveLength(31)
  const twelfth = body[11]
  const [{ taken }] = await service.db<[{ taken: number }]>`
    select sum(qty)::int as taken from claims
    where subject_id = ${busy.optionId} and slot = '2027-05-12T09:00'
  `
  expect(taken).toBe(7)
  const capacity = 20 + (Temporal.PlainDate.from('2022-01-01').until('2027-05-12').days % 10)
  expect(twelfth.starts[0].remaining).toBe(Math.max(0, capacity - taken))
})

test('it takes about as long as that of an option without a history, not as long as its history', async () => {
  const month = (turn: number) => `${2023 + (turn % 6)}-${String((turn % 12) + 1).padStart(2, '0')}`
  const ask = (sale: MadeSale) => async (turn: number) => {
    expect((await sale.calendar(month(turn))).status).toBe(200)
  }
  const took = await timeInTurn(
    {
      busy: ask(busy),
      quiet: ask(quiet),
      history: () => service.db`
        select slot, sum(qty) from claims where subject_id = ${busy.optionId} group by slot
      `,
    },
    { turns: 36 },
  )
  expect(median(took.busy)).toBeLessThan(2.5 * median(took.quiet))
  expect(median(took.busy)).toBeLessThan(median(took.history) / 2)
})
