import { expect, test } from 'vitest'
import type { OpenApi, OpenApiOperation } from './openapi.ts'
import { type Samples, writeSamples } from './write-samples.ts'

const DONE = { 204: { description: 'Done.' } }

function sampleOf(path: string, method: string, operation: Partial<OpenApiOperation>): Samples {
  const api: OpenApi = {
    info: { version: '1' },
    paths: { [path]: { [method]: { operationId: 'it', responses: DONE, ...operation } } },
    components: { schemas: {} },
  }
  return JSON.parse(writeSamples(JSON.stringify(api))).it
}

test('what stands in a path, a body and a query comes in the order of the call', () => {
  const samples = sampleOf('/v1/public/bookings/{ref}/cancel', 'post', {
    operationId: 'it',
    'x-sdk-name': 'bookings.cancel',
    security: [{ websiteKey: [] }],
    parameters: [
      { name: 'ref', in: 'path', example: 'A/B', schema: { type: 'string' } },
      { name: 'token', in: 'query', example: 't 1', schema: { type: 'string' } },
      { name: 'locale', in: 'query', schema: { type: 'string' } },
    ],
    requestBody: {
      content: {
        'application/json': {
          schema: { type: 'object' },
          examples: { first: { value: { reason: "It's ill" } }, second: { value: {} } },
        },
      },
    },
  })
  expect(samples.curl.split('\n')).toEqual([
    "curl 'http://127.0.0.1:8080/v1/public/bookings/A%2FB/cancel?token=t%201' \\",
    "  -H 'Svc-Publishable-Key: pk_demo_direct' \\",
    "  -H 'Content-Type: application/json' \\",
    `  -d '{ "reason": "It'\\''s ill" }'`,
  ])
  expect(samples.sdk?.split('\n')).toEqual([
    "import { createOutset } from '@outset/sdk'",
    '',
    'const outset = createOutset({',
    "  baseUrl: 'http://127.0.0.1:8080',",
    "  key: 'pk_demo_direct',",
    '})',
    'await outset.bookings.cancel(',
    "  'A/B',",
    "  { reason: 'It\\'s ill' },",
    "  { token: 't 1' },",
    ')',
  ])
})

test('whoever has to sign in has a session, with the key of the site or without', () => {
  const traveller = { security: [{ websiteKey: [], travellerSession: [] }] }
  const own = sampleOf('/v1/public/me', 'get', { ...traveller, 'x-sdk-name': 'me.get' })
  expect(own.curl).toContain("-H 'Svc-Publishable-Key: pk_demo_direct' \\\n  -b svc_traveller=")
  expect(own.sdk).toContain("cookie: 'svc_traveller=SESSION'")
  const staff = { security: [{ staffSession: [] }, { secretKey: [] }] }
  const { sdk } = sampleOf('/v1/me', 'delete', { ...staff, 'x-sdk-name': 'me.delete' })
  expect(sdk).toContain("cookie: 'svc_staff=SESSION'")
  expect(sdk).not.toContain('key:')
})

test('what only machines ask of the service has no call in the client', () => {
  expect(sampleOf('/healthz', 'get', {})).toEqual({ curl: 'curl http://127.0.0.1:8080/healthz' })
})

test('a way in that no sample knows is a fault', () => {
  const unknown = { security: [{ oauth: [] }] }
  expect(() => sampleOf('/v1/public/trips', 'get', unknown)).toThrow('"oauth"')
})
