import { expect, test } from 'vitest'
import { simulationRequest } from './simulation-request.ts'

const unit = {
  type: 'adult' as const,
  labels: { en: 'Adult' },
  min_age: null,
  max_age: null,
  min_qty: null,
  max_qty: null,
  takes_seat: true,
  free: false,
  accompanied_by: [],
}
const priceTable = { rows: [] }

test('what is not saved goes along, and new units by the id that they will have', () => {
  const asked = simulationRequest({
    unsaved: {
      priceTable,
      schedule: null,
      units: [
        { ...unit, id: 'old' },
        { ...unit, id: 'new' },
      ],
      savedUnits: ['old'],
    },
    cases: [
      {
        start: '2027-08-15T09:00',
        units: [
          { unit_id: 'old', qty: 2 },
          { unit_id: 'new', qty: 0 },
        ],
        extras: [{ extra_id: 'lunch', qty: 0 }],
        pickup: 'hotel',
      },
    ],
    ladder: { unit: 'old', start: '2027-08-15T09:00' },
    currency: 'EUR',
    locale: 'de',
  })
  expect(asked.units?.map(({ id, temporary_id }) => [id, temporary_id])).toEqual([
    ['old', undefined],
    [undefined, 'new'],
  ])
  expect(asked.selections).toEqual([
    {
      start: '2027-08-15T09:00',
      units: [{ unit_id: 'old', qty: 2 }],
      extras: [],
      pickup: { place_id: 'hotel' },
    },
  ])
  expect(asked.ladder).toEqual({ unit_id: 'old', from: 1, to: 12, start: '2027-08-15T09:00' })
  expect(asked.schedule).toBe(undefined)
})
