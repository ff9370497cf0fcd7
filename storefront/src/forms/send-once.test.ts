import type { Outset } from '@outset/sdk'
import { expect, test } from 'vitest'
import { runFor } from '#sites/site.ts'
import { sendOnce as send } from './send-once.ts'

const TODAY = Date.now()

const openSite = () => ({
  origin: 'https://a.example',
  mainOrigin: 'https://a.example',
  isSafe: true,
  outset: {} as Outset,
  origins: [],
})
const ours = openSite()
const sendOnce: typeof send = (...form) => runFor(ours, () => send(...form))

const answer = (ok: boolean) => {
  const calls: number[] = []
  const sendIt = async () => ({ ok, call: calls.push(0) })
  return { calls, send: sendIt }
}

test('a second press gets the answer of the first [S-BOOK-12]', async () => {
  const { calls, send } = answer(true)
  const [first, second] = await Promise.all([sendOnce('twice', send), sendOnce('twice', send)])
  expect(second).toBe(first)
  expect(await sendOnce('twice', send)).toBe(first)
  expect(calls.length).toBe(1)
})

test('what was refused or failed can be sent again, and so can what is long ago', async () => {
  const refused = answer(false)
  await sendOnce('refused', refused.send)
  await sendOnce('refused', refused.send)
  expect(refused.calls.length).toBe(2)
  const lost = () => Promise.reject(new Error('lost'))
  await expect(sendOnce('lost', lost)).rejects.toThrow('lost')
  expect(await sendOnce('lost', answer(true).send)).toEqual({ ok: true, call: 1 })
  const old = answer(true)
  await sendOnce('old', old.send, TODAY)
  await sendOnce('old', old.send, TODAY + 3_600_000)
  expect(old.calls.length).toBe(2)
})

test('however many are sent, only so many are remembered', async () => {
  const { calls, send } = answer(true)
  for (let at = 0; at < 600; at++) await sendOnce(`many-${at}`, send, TODAY + 7_200_000)
  await sendOnce('many-0', send, TODAY + 7_200_000)
  await sendOnce('many-599', send, TODAY + 7_200_000)
  expect(calls.length).toBe(601)
})

test('a form of one site is nothing to another, whatever its key', async () => {
  const { calls, send: sendIt } = answer(true)
  await sendOnce('same', sendIt)
  await runFor(openSite(), () => send('same', sendIt))
  expect(calls.length).toBe(2)
})
