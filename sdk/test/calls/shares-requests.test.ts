import { expect, test, vi } from 'vitest'
import { until } from '../../../server/test/support/until.ts'
import { clientOf } from './client-of.ts'
import type { Act } from './scripted-server.ts'
import { emptyPage, json } from './scripted-server.ts'

/** Answers when the test says so; `left` tells that a client has gone. */
function gated(answer: Act) {
  const open: (() => void)[] = []
  const left = vi.fn()
  const act: Act = (response, seen) => {
    response.on('close', () => response.writableFinished || left())
    open.push(() => answer(response, seen))
  }
  return {
    act,
    left,
    answerAll: () => {
      for (const go of open.splice(0)) go()
    },
  }
}

test('two who ask the same at the same time are served by one request', async () => {
  const gate = gated(emptyPage)
  const { outset, service } = await clientOf([gate.act])
  const both = [outset.products.list(), outset.for({}).products.list()]
  await until(() => service.seen.length > 0)
  gate.answerAll()
  const [one, two] = await Promise.all(both)
  expect(one).toEqual(two)
  expect(one).not.toBe(two)
  expect(service.seen).toHaveLength(1)
})

test('whoever aborts leaves alone', async () => {
  const gate = gated(emptyPage)
  const { outset, service } = await clientOf([gate.act])
  const leaving = new AbortController()
  const first = outset.products.list({}, { signal: leaving.signal })
  const second = outset.products.list()
  await until(() => service.seen.length > 0)
  leaving.abort(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  gate.answerAll()
  expect((await second).total).toBe(0)
  expect(service.seen).toHaveLength(1)
  expect(gate.left).not.toHaveBeenCalled()
})

test('when all have left the request is ended, and the next who asks starts anew', async () => {
  const gate = gated(emptyPage)
  const { outset, service } = await clientOf([gate.act, emptyPage])
  const leaving = new AbortController()
  const calls = [1, 2].map(() => outset.products.list({}, { signal: leaving.signal }))
  await until(() => service.seen.length > 0)
  leaving.abort(new Error('gone'))
  const next = outset.products.list()
  for (const call of calls) await expect(call).rejects.toThrow('gone')
  expect((await next).total).toBe(0)
  await until(() => gate.left.mock.calls.length === 1)
  expect(service.seen).toHaveLength(2)
})

test('a failed request fails for all who share it, and for nobody after', async () => {
  const gate = gated(json({ code: 'NotFound', details: {} }, {}, 404))
  const { outset, service } = await clientOf([gate.act, json({ slug: 'a' })])
  const both = [outset.products.get('a'), outset.products.get('a')]
  await until(() => service.seen.length > 0)
  gate.answerAll()
  for (const call of both) await expect(call).rejects.toMatchObject({ code: 'NotFound' })
  expect(await outset.products.get('a')).toEqual({ slug: 'a' })
})

test('after a write nobody is given what was asked before it', async () => {
  const gate = gated(json({ remaining: 1 }))
  const { outset, service } = await clientOf([gate.act, json({ ref: 'A' }), json({ remaining: 0 })])
  const before = outset.holds.get('A')
  await until(() => service.seen.length > 0)
  await outset.holds.update('A', {})
  expect(await outset.holds.get('A')).toEqual({ remaining: 0 })
  gate.answerAll()
  expect(await before).toEqual({ remaining: 1 })
})
