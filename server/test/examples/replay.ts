import {
  type Example,
  type ExampleAnswer,
  fillRequest,
  textAt,
} from '#http/description/example-file.ts'
import { makeAuthenticator } from '../support/authenticator.ts'
import type { SendRequest } from '../support/send.ts'
import type { TestService } from '../support/service.ts'
import { cookieOf } from '../support/staff.ts'

/** The headers of an answer that are worth showing. */
const SHOWN = ['Content-Type', 'Cache-Control', 'ETag', 'Retry-After']

/** Sends the requests of one file in their order and gives what came back. */
export async function replayExamples(
  service: TestService,
  examples: readonly Example[],
): Promise<ExampleAnswer[]> {
  const named = new Map<string, NamedAnswer>()
  const ofDevice = openDevice(named)
  const answers: ExampleAnswer[] = []
  for (const { name, request } of examples) {
    const { method, headers, ...filled } = fillRequest(request, way =>
      way.startsWith('device.') ? ofDevice(way) : lookUp(way, named),
    )
    const sent = await service.send({
      ...filled,
      method: method as NonNullable<SendRequest['method']>,
      headers: Object.fromEntries(
        Object.entries(headers).map(([header, value]) => [header.toLowerCase(), value]),
      ),
    })
    const shown = SHOWN.flatMap(header => {
      const value = sent.headers[header.toLowerCase()]
      return value === undefined ? [] : [[header, value] as const]
    })
    const answer = { status: sent.status, headers: Object.fromEntries(shown), body: sent.body }
    if (name !== null) named.set(name, { ...answer, cookie: cookieOf(sent) })
    answers.push(answer)
  }
  return answers
}

/** The cookie that it set can be spoken of, but is not shown. */
type NamedAnswer = ExampleAnswer & { cookie: string }

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
