import { createHmac } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { verifyWebhook, WebhookSignatureError } from './webhooks.ts'

const body = '{"id":"e1","type":"booking.created","note":"ä"}'
const seconds = 1_794_736_800
const now = () => seconds * 1000

function sign(secret: string, { text = body, at = seconds } = {}) {
  return createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')
}

const signed = (...secrets: string[]) =>
  [`t=${seconds}`, ...secrets.map(secret => `v1=${sign(secret)}`)].join(',')

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the event of a body that the service signed', async () => {
  const request = { body, signature: signed('whsec_a'), secret: 'whsec_a', now }
  expect(await verifyWebhook(request)).toMatchObject({ id: 'e1', type: 'booking.created' })
  const bytes = { ...request, body: new TextEncoder().encode(body) }
  expect(await verifyWebhook(bytes)).toMatchObject({ note: 'ä' })
})

test('while a secret is rolled either signature and either secret will do', async () => {
  const both = { body, signature: signed('whsec_new', 'whsec_old'), now }
  for (const secret of ['whsec_new', 'whsec_old', ['whsec_gone', 'whsec_old']]) {
    expect(await verifyWebhook({ ...both, secret })).toMatchObject({ id: 'e1' })
  }
})

test.each([
  ['another body', { body: `${body} ` }, 'wrong'],
  ['another secret', { secret: 'whsec_b' }, 'wrong'],
  ['no secret', { secret: [] }, 'wrong'],
  ['half a signature', { signature: signed('whsec_a').slice(0, -2) }, 'wrong'],
  ['no signature', { signature: null }, 'missing'],
  ['an empty one', { signature: '' }, 'missing'],
  ['one without a time', { signature: `v1=${sign('whsec_a')}` }, 'missing'],
  ['one with a time that is none', { signature: `t=abc,v1=${sign('whsec_a')}` }, 'missing'],
  ['one of before', { now: () => (seconds + 301) * 1000 }, 'too_old'],
  ['one of later', { now: () => (seconds - 301) * 1000 }, 'too_old'],
])('%s is refused', async (_name, changed, reason) => {
  const request = { body, signature: signed('whsec_a'), secret: 'whsec_a', now, ...changed }
  const error = await verifyWebhook(request).catch(caught => caught)
  expect(error).toBeInstanceOf(WebhookSignatureError)
  expect(error.reason).toBe(reason)
})

test('how old an event may be is a setting', async () => {
  const later = () => (seconds + 1000) * 1000
  const request = { body, signature: signed('whsec_a'), secret: 'whsec_a', now: later }
  expect(await verifyWebhook({ ...request, toleranceSeconds: 1000 })).toMatchObject({ id: 'e1' })
})

test('it works where there is no global crypto, as on Node 18', async () => {
  vi.stubGlobal('crypto', undefined)
  const request = { body, signature: signed('whsec_a'), secret: 'whsec_a', now }
  expect(await verifyWebhook(request)).toMatchObject({ id: 'e1' })
})
