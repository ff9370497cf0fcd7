import { expect, test, vi } from 'vitest'
import { until } from '../../../server/test/support/until.ts'
import { OutsetConnectionError } from '../../src/website.ts'
import { clientOf, SELECTION } from './client-of.ts'
import type { Act } from './scripted-server.ts'
import { cut, hang, json, status } from './scripted-server.ts'

test('a call that takes too long is a connection error that says so', async () => {
  const sent = vi.fn(fetch)
  const { outset, service } = await clientOf([hang], { timeout: 20, retries: 1, fetch: sent })
  const error = await outset.products.list().catch(caught => caught)
  expect(error).toBeInstanceOf(OutsetConnectionError)
  const message = `Timed out: GET /v1/public/products at ${service.url}`
  expect(error).toMatchObject({ timedOut: true, message })
  expect(sent).toHaveBeenCalledTimes(2)
})

test('so is an answer that stops in the middle', async () => {
  const half: Act = response => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"data":')
    setImmediate(() => response.destroy())
  }
  const { outset } = await clientOf([half], { retries: 0 })
  await expect(outset.products.list()).rejects.toMatchObject({
    name: 'OutsetConnectionError',
    timedOut: false,
  })
})

test('an abort is no connection error, and ends the call at once', async () => {
  const { outset, service } = await clientOf([hang])
  const leaving = new AbortController()
  const call = outset.holds.create(SELECTION, { signal: leaving.signal })
  await until(() => service.seen.length > 0)
  leaving.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(service.seen).toHaveLength(1)
})

test('an abort also ends the wait between two tries', async () => {
  const leaving = new AbortController()
  const acts: Act = (response, seen) => {
    status(503, { 'retry-after': '30' })(response, seen)
    setImmediate(() => leaving.abort(new Error('gone')))
  }
  const { outset, service } = await clientOf([acts], { wait: undefined })
  await expect(outset.holds.create(SELECTION, { signal: leaving.signal })).rejects.toThrow('gone')
  expect(service.seen).toHaveLength(1)
})

test('what was aborted before is not sent', async () => {
  const { outset, service } = await clientOf([json({})])
  const signal = AbortSignal.abort(new Error('gone'))
  await expect(outset.products.list({}, { signal })).rejects.toThrow('gone')
  await expect(outset.holds.create(SELECTION, { signal })).rejects.toThrow('gone')
  expect(service.seen).toEqual([])
})

test('a signal that serves many calls keeps nothing of them', async () => {
  const { outset } = await clientOf([cut, status(503), json({ ref: 'A' })])
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  await outset.holds.create(SELECTION, { signal })
  await outset.holds.get('A', { signal })
  expect(added.mock.calls.length).toBeGreaterThan(3)
  expect(removed.mock.calls.length).toBe(added.mock.calls.length)
})
