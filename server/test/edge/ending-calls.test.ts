import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { openHttpCall, type Route } from '#http/pipeline/http-call.ts'
import { openInFlight } from '#http/pipeline/in-flight.ts'

const ROUTE: Route = { path: '/v1/price-changes', parameters: [], takesFile: false, kind: 'staff' }

test('what is being committed is not answered as overdue: its end is the answer', () => {
  const request = { headers: {} } as IncomingMessage
  const routed = { request, response: {} as ServerResponse, requestId: '1', params: {} }
  const inFlight = openInFlight({ mostRequests: 10, longestMs: -1 })
  const [usual, ending] = [openHttpCall(routed, ROUTE), openHttpCall(routed, ROUTE)]
  inFlight.add(usual)
  inFlight.add(ending)
  expect(inFlight.overdue()).toEqual([usual, ending])
  ending.isEnding = true
  expect(inFlight.overdue()).toEqual([usual])
})
