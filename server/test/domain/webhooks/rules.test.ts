import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { eventBody, previousOf } from '#domain/webhooks/events.ts'
import {
  DEFAULT_WEBHOOK_SETTINGS,
  isGivenUp,
  isSuccess,
  nextAttemptAt,
} from '#domain/webhooks/retries.ts'
import { secretText, signedHeaders } from '#domain/webhooks/signature.ts'

const at = Temporal.Instant.from('2026-11-15T10:00:00.9Z')
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

describe('signatures', () => {
  test('are what other tools compute from the same words [T-WH-2]', () => {
    // printf '%s' '1794736800.{"id":"e1"}' | openssl dgst -sha256 -hmac "$secret"
    const headers = signedHeaders({ eventId: 'e1', body: '{"id":"e1"}', secrets: [secret], at })
    expect(headers).toEqual({
      'svc-event-id': 'e1',
      'svc-signature':
        't=1794736800,v1=46e729385c14aff198e9f39871839834a347a8ccf27f6d8f0be6f08f41cf8fce',
      'webhook-id': 'e1',
      'webhook-timestamp': '1794736800',
      'webhook-signature': 'v1,vfe2myvPHFzGV2StZ2VfKFvpIWNJ6gcnfJZnF+eDc5U=',
    })
  })

  test('the standard library signs and verifies alike, whatever the body [T-WH-2]', () => {
    const now = Temporal.Now.instant()
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 24, maxLength: 64 }), fc.json(), (bytes, body) => {
        const shown = secretText(bytes)
        const other = secretText(Buffer.from('another secret, which signs too'))
        const headers = signedHeaders({ eventId: 'e1', body, secrets: [other, shown], at: now })
        for (const key of [shown, other]) {
          expect(new Webhook(key).verify(body, headers)).toEqual(JSON.parse(body))
        }
        const bad = { ...headers, 'webhook-id': 'e2' }
        expect(() => new Webhook(shown).verify(body, bad)).toThrow()
        const own = createHmac('sha256', shown)
          .update(`${headers['webhook-timestamp']}.${body}`)
          .digest('hex')
        expect(headers['svc-signature']?.split(',').at(-1)).toBe(`v1=${own}`)
      }),
      { numRuns: 50 },
    )
  })

  test('an old one is refused by its time [T-WH-2]', () => {
    const old = Temporal.Now.instant().subtract({ minutes: 6 })
    const headers = signedHeaders({ eventId: 'e1', body: '{}', secrets: [secret], at: old })
    expect(() => new Webhook(secret).verify('{}', headers)).toThrow(/too old/i)
  })
})

describe('what is posted', () => {
  test('is JSON with the payload as it was noted', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), (object, isTest) => {
        const payloadText = JSON.stringify({ object, previous: null })
        const event = { id: 'e', type: 't', createdAt: at, sequence: 7, isTest, payloadText }
        const { data, test: marked, ...head } = JSON.parse(eventBody(event))
        expect(data).toEqual(JSON.parse(payloadText))
        expect(marked).toBe(isTest ? true : undefined)
        expect(head).toEqual({
          id: 'e',
          type: 't',
          created_at: '2026-11-15T10:00:00.900Z',
          api_version: '2026-10-01',
          sequence: 7,
        })
      }),
    )
  })

  test('previous has the changed fields as they were, and is null when there are none', () => {
    const before = { id: 1, list: [1, 2], price: { amount: 1, currency: 'USD' }, updated_at: 'a' }
    const after = { ...before, price: { currency: 'USD', amount: 1 }, updated_at: 'b' }
    expect(previousOf({ before, after })).toBeNull()
    expect(previousOf({ before, after: { ...after, list: [2, 1] } })).toEqual({ list: [1, 2] })
  })
})

describe('the schedule', () => {
  const settings = DEFAULT_WEBHOOK_SETTINGS
  const waitMs = (made: number, jitter: number) => {
    const next = nextAttemptAt({ made, at, settings, jitter })
    return next === null ? null : next.epochMilliseconds - at.epochMilliseconds
  }

  test('waits as long as it says, a tenth more or less at random [T-WH-3]', () => {
    settings.retry_after_minutes.forEach((minutes, index) => {
      const exact = minutes * 60_000
      expect([0, 0.5, 1].map(jitter => waitMs(index + 1, jitter))).toEqual([
        exact * 0.9,
        exact,
        Math.round(exact * 1.1),
      ])
    })
    expect(waitMs(8, 0.5)).toBeNull()
  })

  test('gives an endpoint up at the hour, and not a moment before', () => {
    const now = at.add({ hours: 72 })
    const early = now.subtract({ milliseconds: 1 })
    expect(isGivenUp({ failingSince: at, settings, now })).toBe(true)
    expect(isGivenUp({ failingSince: at, settings, now: early })).toBe(false)
    expect(isGivenUp({ failingSince: null, settings, now })).toBe(false)
  })

  test('2xx is success, and nothing else is [R-HOOK-11]', () => {
    const succeeds = (statusCode: number | null, error: string | null = null) =>
      isSuccess({ statusCode, error })
    expect([200, 201, 204, 299].every(code => succeeds(code))).toBe(true)
    expect([100, 199, 300, 301, 304, 404, 410, 500, null].some(code => succeeds(code))).toBe(false)
    expect(succeeds(200, 'timeout')).toBe(false)
  })
})
