import { expect, test } from 'vitest'
import { itineraryDays } from './itinerary-days.ts'

const step = (day: number | null, title: string) => ({
  day,
  title,
  body: '',
  places: [],
  duration_minutes: null,
})
const short = (steps: ReturnType<typeof step>[]) =>
  itineraryDays(steps).map(({ day, steps: of }) => [day, of.map(({ title }) => title).join()])

test('steps of a day stand together, those without a day go with the one before', () => {
  expect(short([step(1, 'a'), step(null, 'b'), step(2, 'c'), step(2, 'd')])).toEqual([
    [1, 'a,b'],
    [2, 'c,d'],
  ])
  expect(short([step(null, 'a'), step(null, 'b')])).toEqual([[null, 'a,b']])
  expect(short([])).toEqual([])
})
