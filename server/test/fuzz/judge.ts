import assert from 'node:assert/strict'
import { FIELD_REASONS } from '#contract/field-reason.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { problemCodesOf } from '#http/description/problem-codes.ts'
import type { Endpoint } from '#http/endpoint.ts'
import type { SendRequest, Sent } from '../support/send.ts'
import type { World } from './world.ts'

/** What any answer may be, beside that it fits its schema, which every answer of a test must. */
export function judge(endpoint: Endpoint, request: SendRequest, sent: Sent, world: World): void {
  const failed = world.service.logLines.filter(line => line.includes('"request failed"'))
  const what = () =>
    `${show(request)}\nanswered ${sent.status}: ${sent.text.slice(0, 2_000)}\n${failed.join('\n')}`
  if (sent.status >= 400) judgeProblem(endpoint, sent, what)
  if (endpoint.auth.kind === 'website') {
    assert.ok(Buffer.byteLength(sent.text) < 1_000_000, `it is a megabyte or more: ${what()}`)
  }
  if (endpoint.auth.kind === 'seller' || endpoint.auth.kind === 'website') {
    const { name, ownerEmail } = world.tenants.sellerB
    const leaked = [name, ownerEmail].filter(mark => sent.text.includes(mark))
    assert.deepEqual(leaked, [], `it shows something of another seller: ${what()}`)
  }
  assert.deepEqual(failed, [], what())
}

function judgeProblem(endpoint: Endpoint, sent: Sent, what: () => string): void {
  const code = sent.body?.code as ProblemCode
  assert.ok(sent.status < 500 || code === 'SearchUnavailable', what())
  const allowed = [...problemCodesOf(endpoint), ...OF_ANY_REQUEST]
  assert.ok(allowed.includes(code), `undeclared ${code}: ${what()}`)
  for (const { reason, limit } of sent.body?.details?.errors ?? []) {
    assert.ok(Object.hasOwn(FIELD_REASONS, reason), `a field without a reason: ${what()}`)
    // Where it says that a bound was not kept, forms say the bound.
    if (/too_/.test(reason)) assert.ok(typeof limit === 'number', `no bound: ${what()}`)
  }
}

/** Said of what is no request to an operation at all: no route, no method, no HTTP. */
const OF_ANY_REQUEST: readonly ProblemCode[] = ['BadRequest']

function show({ method, path, body, headers }: SendRequest): string {
  const text = Buffer.isBuffer(body) ? `<${body.toString('base64')}>` : String(body)
  const head = `${method} ${path.slice(0, 1_000)} ${JSON.stringify(headers ?? {})}`
  return `${head}\n${text.slice(0, 3_000)}`
}
