import { expect, test } from 'vitest'
import { isCalledByClients } from '../../generator/read-openapi.ts'
import { readSamples } from './read-samples.ts'
import { runSample } from './run-sample.ts'
import { comparable, readCurl, type SentRequest } from './sent-request.ts'

const operations = readSamples()
const called = operations.filter(isCalledByClients)

test('every operation has a sample for a shell, and every call one for the client [D-11]', () => {
  expect(operations.filter(({ curl }) => curl === undefined).map(({ id }) => id)).toEqual([])
  expect(called.length).toBeGreaterThan(260)
  expect(called.filter(({ sdk }) => sdk === undefined).map(({ id }) => id)).toEqual([])
})

test.each(called)('$id: both send the same request [D-11]', async ({ curl = '', sdk = '' }) => {
  const sent: SentRequest[] = []
  await runSample(sdk, {
    fetch: async (url, init) => {
      sent.push(await readSent(url, init))
      return new Response('{}', { headers: { 'content-type': 'application/json' } })
    },
  })
  expect(sent.map(comparable)).toEqual([comparable(withFile(readCurl(curl)))])
})

/** A file is sent by name in a shell; the sample of the client reads the same name as its bytes. */
function withFile(request: SentRequest): SentRequest {
  return { ...request, body: request.body?.replace(/^@(?=file\.)/, '') ?? null }
}

async function readSent(url: string, init: RequestInit): Promise<SentRequest> {
  const { method = 'GET', headers, body } = init
  return {
    method,
    url,
    headers: Object.fromEntries(new Headers(headers)),
    body: body instanceof Blob ? await body.text() : typeof body === 'string' ? body : null,
  }
}
