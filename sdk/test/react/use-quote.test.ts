import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useQuote } from '../../src/react.ts'
import type { NewQuote, Quote } from '../../src/website.ts'
import { type Asked, answering } from './answering.ts'
import { renderHook } from './render-hook.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const chosen = (qty: number): NewQuote => ({
  option_id: 'o1',
  start: '2027-05-12T09:00',
  units: [{ unit_id: 'adult', qty }],
})
/** As much of a quote as is looked at here. */
const quoteOf = (pax: number) => ({ pax }) as Quote

function quoting() {
  const { calls, ask } = answering<Quote>()
  const outset = { quotes: { create: ask } }
  return { calls, outset }
}

const show = (outset: ReturnType<typeof quoting>['outset'], selection: NewQuote | null) =>
  renderHook((now: NewQuote | null) => useQuote(outset, now), selection)

test('asks once, when somebody has stopped choosing', async () => {
  const { calls, outset } = quoting()
  const shown = await show(outset, chosen(1))
  for (const qty of [2, 3, 4]) {
    await shown.during(() => vi.advanceTimersByTime(200))
    await shown.update(chosen(qty))
  }
  expect(calls).toEqual([])
  expect(shown.result).toMatchObject({ quote: null, error: null, isPending: true })
  await shown.during(() => vi.advanceTimersByTime(250))
  expect(calls.map(({ body }) => body)).toEqual([chosen(4)])
  await shown.during(() => calls[0]?.answer(quoteOf(4)))
  expect(shown.result).toMatchObject({ quote: quoteOf(4), error: null, isPending: false })
})

test('the same choice is not asked again, whatever else is rendered', async () => {
  const { calls, outset } = quoting()
  const shown = await show(outset, chosen(1))
  await shown.during(() => vi.advanceTimersByTime(250))
  await shown.during(() => calls[0]?.answer(quoteOf(1)))
  await shown.update(chosen(1))
  await shown.during(() => vi.advanceTimersByTime(10_000))
  expect(calls).toHaveLength(1)
})

async function askTwice(): Promise<{
  shown: Awaited<ReturnType<typeof show>>
  first: Asked<Quote>
  second: Asked<Quote>
}> {
  const { calls, outset } = quoting()
  const shown = await show(outset, chosen(1))
  await shown.during(() => vi.advanceTimersByTime(250))
  await shown.update(chosen(2))
  await shown.during(() => vi.advanceTimersByTime(250))
  const [first, second] = calls
  if (!first || !second) throw new Error('both should have been asked')
  return { shown, first, second }
}

test('a newer choice aborts the call for the one before', async () => {
  const { first, second } = await askTwice()
  expect([first.signal?.aborted, second.signal?.aborted]).toEqual([true, false])
})

test('an answer that comes too late is dropped, even after the right one', async () => {
  const { shown, first, second } = await askTwice()
  await shown.during(() => second.answer(quoteOf(2)))
  await shown.during(() => first.answer(quoteOf(1)))
  expect(shown.result).toMatchObject({ quote: quoteOf(2), isPending: false })
})

test('a failure that comes too late is dropped as well', async () => {
  const { shown, first, second } = await askTwice()
  await shown.during(() => first.fail(new Error('aborted')))
  expect(shown.result).toMatchObject({ error: null, isPending: true })
  await shown.during(() => second.answer(quoteOf(2)))
  expect(shown.result.quote).toEqual(quoteOf(2))
})

test('the price before stays on the page while another is awaited, and goes with a refusal', async () => {
  const { calls, outset } = quoting()
  const shown = await show(outset, chosen(1))
  await shown.during(() => vi.advanceTimersByTime(250))
  await shown.during(() => calls[0]?.answer(quoteOf(1)))
  await shown.update(chosen(2))
  expect(shown.result).toMatchObject({ quote: quoteOf(1), isPending: true })
  await shown.during(() => vi.advanceTimersByTime(250))
  const refusal = new Error('SoldOut')
  await shown.during(() => calls[1]?.fail(refusal))
  expect(shown.result).toMatchObject({ quote: null, error: refusal, isPending: false })
})

test('nothing is asked for what is not chosen yet', async () => {
  const { calls, outset } = quoting()
  const shown = await show(outset, null)
  await shown.during(() => vi.advanceTimersByTime(10_000))
  expect(calls).toEqual([])
  expect(shown.result).toMatchObject({ quote: null, error: null, isPending: false })
})

test('`refresh` asks the same again', async () => {
  const { calls, outset } = quoting()
  const shown = await show(outset, chosen(1))
  await shown.during(() => vi.advanceTimersByTime(250))
  await shown.during(() => calls[0]?.fail(new Error('lost')))
  await shown.during(() => shown.result.refresh())
  expect(shown.result).toMatchObject({ error: null, isPending: true })
  await shown.during(() => vi.advanceTimersByTime(250))
  await shown.during(() => calls[1]?.answer(quoteOf(1)))
  expect(shown.result.quote).toEqual(quoteOf(1))
})

test('whoever leaves asks for nothing more', async () => {
  const { calls, outset } = quoting()
  const asking = await show(outset, chosen(1))
  await asking.during(() => vi.advanceTimersByTime(250))
  await asking.leave()
  expect(calls[0]?.signal?.aborted).toBe(true)
  const waiting = await show(outset, chosen(2))
  await waiting.leave()
  vi.advanceTimersByTime(10_000)
  expect(calls).toHaveLength(1)
})
