import { expect, test } from 'vitest'
import { clientOf } from '../../test/calls/client-of.ts'
import { json } from '../../test/calls/scripted-server.ts'
import { nextOpen } from './next-open.ts'

const start = { start: '2027-03-01T08:00', date: '2027-03-01', time: '08:00', remaining: 4 }
const searched = (searched_from: string, searched_to: string, next: object | null = null) =>
  json({ searched_from, searched_to, next })

/** The first day that each call asked from. */
const days = ({ seen }: { seen: { url: string }[] }) =>
  seen.map(({ url }) => new URL(url, 'http://service').searchParams.get('from'))

test('the first start that can be booked, for so many', async () => {
  const { outset, service } = await clientOf([searched('2026-11-16', '2027-03-01', start)])
  expect(await nextOpen(outset, 'o1', { travellers: 3 })).toEqual(start)
  expect(service.seen.map(({ url }) => url)).toEqual([
    '/v1/public/options/o1/next-open?travellers=3',
  ])
})

test('goes on where the service stopped', async () => {
  const { outset, service } = await clientOf([
    searched('2026-11-16', '2026-12-31'),
    searched('2027-01-01', '2027-02-14'),
    searched('2027-02-15', '2027-03-01', start),
  ])
  expect(await nextOpen(outset, 'o1')).toEqual(start)
  expect(days(service)).toEqual([null, '2027-01-01', '2027-02-15'])
})

test('looks no further than it was told', async () => {
  const { outset, service } = await clientOf([
    searched('2026-11-16', '2026-12-15'),
    searched('2026-12-16', '2027-03-01', start),
  ])
  expect(await nextOpen(outset, 'o1', { from: '2026-11-16', withinDays: 30 })).toBeNull()
  expect(days(service)).toEqual(['2026-11-16'])
  expect(await nextOpen(outset, 'o1', { from: '2026-12-16', withinDays: 75 })).toBeNull()
})

test('a day that is just within is found', async () => {
  const { outset } = await clientOf([searched('2026-12-16', '2027-03-01', start)])
  expect(await nextOpen(outset, 'o1', { from: '2026-12-16', withinDays: 76 })).toEqual(start)
})

test('a service that gets nowhere is not asked for ever', async () => {
  const { outset, service } = await clientOf([searched('2026-11-16', '2026-11-15')])
  expect(await nextOpen(outset, 'o1', { from: '2026-11-16' })).toBeNull()
  expect(service.seen).toHaveLength(1)
})
