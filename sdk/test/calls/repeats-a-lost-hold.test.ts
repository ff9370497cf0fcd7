import { expect, test } from 'vitest'
import { OutsetConnectionError } from '../../src/website.ts'
import { clientOf, SELECTION } from './client-of.ts'
import { cut, emptyPage, json, status } from './scripted-server.ts'

const keysOf = (seen: readonly { headers: { [name: string]: unknown } }[]) =>
  seen.map(({ headers }) => headers['idempotency-key'])

test('a hold whose answer was lost is asked for again under the same key', async () => {
  const { outset, service } = await clientOf([cut, status(503), json({ ref: 'AAAA' })])
  expect(await outset.holds.create(SELECTION)).toEqual({ ref: 'AAAA' })
  const [first, second, third] = keysOf(service.seen)
  expect(first).toMatch(/^[\x21-\x7e]{16,255}$/)
  expect([second, third]).toEqual([first, first])
})

test('two holds are two intentions, with a key each', async () => {
  const { outset, service } = await clientOf([json({ ref: 'AAAA' })])
  await outset.holds.create(SELECTION)
  await outset.holds.create(SELECTION)
  await outset.holds.create(SELECTION, { idempotencyKey: 'mine' })
  const [first, second, third] = keysOf(service.seen)
  expect(first).not.toBe(second)
  expect(third).toBe('mine')
})

test('a POST without a key is not repeated when it may have been carried out', async () => {
  const { outset, service } = await clientOf([cut])
  await expect(outset.bookings.cancel('AAAA', {}, { token: 't' })).rejects.toThrow(
    OutsetConnectionError,
  )
  await expect(outset.auth.verify({ token: 't' })).rejects.toThrow(OutsetConnectionError)
  expect(service.seen).toHaveLength(2)
})

test.each([502, 503, 504])('nor after a %i', async code => {
  const { outset, service } = await clientOf([status(code)])
  await expect(outset.bookings.cancel('AAAA', {}, { token: 't' })).rejects.toMatchObject({
    status: code,
  })
  await expect(outset.holds.update('AAAA', {})).rejects.toMatchObject({ status: code })
  expect(service.seen).toHaveLength(2)
})

test('after a 429 nothing was carried out, so any call is repeated', async () => {
  const { outset, service } = await clientOf([status(429, { 'retry-after': '1' }), json({})])
  await outset.bookings.cancel('AAAA', {}, { token: 't' })
  expect(service.seen).toHaveLength(2)
})

test('a quote changes nothing, so it is repeated like a read', async () => {
  const { outset, service } = await clientOf([cut, status(502), json({ lines: [] })])
  expect(await outset.quotes.create(SELECTION)).toEqual({ lines: [] })
  expect(service.seen).toHaveLength(3)
})

test('what the service refuses is not repeated', async () => {
  const { outset, service } = await clientOf([status(500)])
  await expect(outset.products.list()).rejects.toMatchObject({ status: 500 })
  expect(service.seen).toHaveLength(1)
})

test('it gives up after the tries it was given', async () => {
  const { outset, service, waits } = await clientOf([cut], { retries: 3 })
  await expect(outset.products.list()).rejects.toThrow(
    `No answer: GET /v1/public/products at ${service.url}`,
  )
  expect(service.seen).toHaveLength(4)
  expect(waits).toHaveLength(3)
})

test('it waits as long as Retry-After says, in seconds or as a date', async () => {
  const now = Date.parse('2026-11-15T10:00:00Z')
  const { outset, waits } = await clientOf(
    [
      status(429, { 'retry-after': '7' }),
      status(503, { 'retry-after': 'Sun, 15 Nov 2026 10:00:20 GMT' }),
      emptyPage,
    ],
    { now: () => now },
  )
  await outset.products.list()
  expect(Math.floor(waits[0] ?? 0)).toBeGreaterThanOrEqual(7_000)
  expect(waits[0]).toBeLessThan(7_500)
  expect(waits[1]).toBeGreaterThanOrEqual(20_000)
  expect(waits[1]).toBeLessThan(20_500)
})

test('a wait of more than 30 seconds is left to the caller', async () => {
  const { outset, service, waits } = await clientOf([status(429, { 'retry-after': '31' })])
  await expect(outset.products.list()).rejects.toMatchObject({ status: 429, retryAfter: 31 })
  expect(service.seen).toHaveLength(1)
  expect(waits).toEqual([])
})
