import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePlaceSearch } from '../../src/react.ts'
import type { FoundPlaces } from '../../src/website.ts'
import { answering } from './answering.ts'
import { renderHook } from './render-hook.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const found = (name: string): FoundPlaces => ({
  data: [
    {
      place_id: name,
      name,
      kind: 'hotel',
      city: { slug: 'aqaba', name: 'Aqaba' },
      country: { slug: 'jo', name: 'Jordan' },
      lat: 29.5,
      lng: 35,
    },
  ],
})

async function typing(text: string) {
  const { calls, ask } = answering<FoundPlaces>()
  const outset = { places: { search: ask } }
  const shown = await renderHook(
    (typed: string) => usePlaceSearch(outset, typed, { option_id: 'o1', limit: 5 }),
    text,
  )
  return { calls, shown, wait: () => shown.during(() => vi.advanceTimersByTime(200)) }
}

const names = ({ places }: { places: readonly { name: string }[] }) =>
  places.map(({ name }) => name)

test('looks for what was typed once somebody stops typing, near what is booked', async () => {
  const { calls, shown, wait } = await typing('mö')
  await shown.update('möv')
  await shown.update(' mövenpick ')
  await wait()
  expect(calls.map(({ body }) => body)).toEqual([{ q: 'mövenpick', option_id: 'o1', limit: 5 }])
  await shown.during(() => calls[0]?.answer(found('Mövenpick')))
  expect(names(shown.result)).toEqual(['Mövenpick'])
})

test('one letter is not looked for, and takes away what was found', async () => {
  const { calls, shown, wait } = await typing('dune')
  await wait()
  await shown.during(() => calls[0]?.answer(found('Hotel Dune')))
  await shown.update('d ')
  await wait()
  expect(calls).toHaveLength(1)
  expect(shown.result).toMatchObject({ places: [], isPending: false })
})

test('places for words that are not there any more are never shown', async () => {
  const { calls, shown, wait } = await typing('dune')
  await wait()
  await shown.update('dunes')
  await wait()
  await shown.during(() => calls[1]?.answer(found('The Dunes')))
  await shown.during(() => calls[0]?.answer(found('Hotel Dune')))
  expect(names(shown.result)).toEqual(['The Dunes'])
  expect(calls[0]?.signal?.aborted).toBe(true)
})

test('what was found stays while more is typed, and a failure is told', async () => {
  const { calls, shown, wait } = await typing('dune')
  await wait()
  await shown.during(() => calls[0]?.answer(found('Hotel Dune')))
  await shown.update('dune a')
  expect(shown.result).toMatchObject({ isPending: true })
  expect(names(shown.result)).toEqual(['Hotel Dune'])
  await wait()
  const refusal = new Error('RateLimited')
  await shown.during(() => calls[1]?.fail(refusal))
  expect(shown.result).toEqual({ places: [], error: refusal, isPending: false })
})
