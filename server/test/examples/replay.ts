import assert from 'node:assert/strict'
import { makeAuthenticator } from '../support/authenticator.ts'
import type { SendRequest } from '../support/send.ts'
import type { TestService } from '../support/service.ts'
import { cookieOf } from '../support/staff.ts'
import type { Example, ExampleAnswer } from './format.ts'

/** The headers of an answer that are worth showing. */
const SHOWN = ['Content-Type', 'Cache-Control', 'ETag', 'Retry-After']

/** A request as it was sent, and what came back. */
export type Replayed = { sent: SendRequest; answer: ExampleAnswer }

/** Sends the requests of one file in their order and answers what came back. */
export async function replayExamples(
  service: TestService,
  examples: readonly Example[],
): Promise<Replayed[]> {
  const named = new Map<string, NamedAnswer>()
  const ofDevice = openDevice(named)
  const answers: Replayed[] = []
  for (const { name, request } of examples) {
    const filled = fill(request, way =>
      way.startsWith('device.') ? ofDevice(way) : lookUp(way, named),
    )
    const sent = await service.send(filled)
    const shown = SHOWN.flatMap(header => {
      const value = sent.headers[header.toLowerCase()]
      return value === undefined ? [] : [[header, value] as const]
    })
    const answer = { status: sent.status, headers: Object.fromEntries(shown), body: sent.body }
    if (name !== null) named.set(name, { ...answer, cookie: cookieOf(sent) })
    answers.push({ sent: filled, answer })
  }
  return answers
}

/** The cookie that it set can be spoken of, but is not shown: it would differ every time. */
type NamedAnswer = ExampleAnswer & { cookie: string }

function fill(request: Example['request'], lookUp: (way: string) => string): SendRequest {
  const filled = (text: string) =>
    text.replace(/\{\{([\w.-]+)(?: after ([^}]+))?\}\}/g, (_, way: string, mark?: string) => {
      const value = lookUp(way)
      return mark === undefined ? value : wordAfter(value, mark)
    })
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [name.toLowerCase(), filled(value)] as const,
  )
  return {
    method: request.method as NonNullable<SendRequest['method']>,
    path: filled(request.path),
    headers: Object.fromEntries(headers),
    ...(request.body === null ? {} : { body: readBody(request, filled(request.body)) }),
  }
}

/** JSON, unless it says that it is a file; those of the examples are text. */
function readBody({ headers }: Example['request'], text: string): unknown {
  const type = headers['Content-Type'] ?? 'application/json'
  return type === 'application/json' ? JSON.parse(text) : text
}

/** `{{mail.body.text after token=}}`: the letters and digits that follow a mark in a text. */
function wordAfter(text: string, mark: string): string {
  const at = text.indexOf(mark)
  const word = at === -1 ? undefined : /^[\w-]+/.exec(text.slice(at + mark.length))?.[0]
  assert(word, `no word comes after "${mark}"`)
  return word
}

/** `{{made.body.id}}`: a field of the answer to the request named `made`. */
function lookUp(way: string, named: ReadonlyMap<string, NamedAnswer>): string {
  const [name = '', ...steps] = way.split('.')
  return textAt(named.get(name), steps, way)
}

/** Where the pages of the demo site are, which its passkeys are made for. */
const PAGE = { origin: 'http://localhost:3000' }

/**
 * `{{device.create.asked.response.attestationObject}}`: what the device of a traveller makes of the
 * options in the answer named `asked`, or with `get` what it signs to sign in. Each once, so that
 * all fields are of the same passkey and signature.
 */
function openDevice(named: ReadonlyMap<string, NamedAnswer>): (way: string) => string {
  const device = makeAuthenticator()
  const made = new Map<string, unknown>()
  return way => {
    const [, act = '', name = '', ...steps] = way.split('.')
    const options = named.get(name)?.body as Parameters<typeof device.create>[0] &
      Parameters<typeof device.get>[0]
    const credential = made.getOrInsertComputed(`${act} ${name}`, () =>
      act === 'create' ? device.create(options, PAGE) : device.get(options, PAGE),
    )
    return textAt(credential, steps, way)
  }
}

function textAt(from: unknown, steps: readonly string[], way: string): string {
  let value = from
  for (const step of steps) value = (value as Record<string, unknown> | undefined)?.[step]
  assert(typeof value === 'string' || typeof value === 'number', `{{${way}}} names nothing`)
  return String(value)
}
