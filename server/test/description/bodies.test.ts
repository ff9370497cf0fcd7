import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeApi } from '#http/description/describe-api.ts'
import { validation } from '#http/parse/validation.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { LEAD, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'

type Json = { [name: string]: unknown }
type Sale = Awaited<ReturnType<typeof makeBookable>>

let service: TestService
let sale: Sale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 1_000 })
})
afterAll(() => service.close())

const api = describeApi(ENDPOINTS) as Json

/** The described body with all that it refers to in its place, as a validator reads it. */
function describedBody(path: string): Json {
  const at = (node: unknown, ...names: string[]) =>
    names.reduce<unknown>((inner, name) => Reflect.get(Object(inner), name), node)
  const inline = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(inline)
    if (typeof node !== 'object' || node === null) return node
    const { $ref, ...rest } = node as Json
    if (typeof $ref === 'string') return inline(at(api, ...$ref.slice(2).split('/')))
    return Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, inline(inner)]))
  }
  const body = at(api, 'paths', path, 'post', 'requestBody', 'content', 'application/json')
  return inline(at(body, 'schema')) as Json
}

/** Each value of the body in its turn as null, as of another type, and blank where it is a text. */
function* mutations(value: unknown, field = ''): Generator<[string, (to: unknown) => unknown]> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    const path = field === '' ? name : `${field}.${name}`
    const put = (to: unknown) =>
      Array.isArray(value)
        ? value.map((item, index) => (String(index) === name ? to : item))
        : { ...value, [name]: to }
    yield [path, put]
    for (const [deeper, change] of mutations(inner, path)) yield [deeper, to => put(change(to))]
  }
}

const WRONG = [null, true, [], {}, '', ' ', 'x', -1, 1.5]

test.each([
  ['/v1/public/quotes', () => selection()],
  [
    '/v1/public/holds',
    () => ({ ...selection(), attribution: { utm_source: 'mail', referrer: 'x' } }),
  ],
  ['/v1/public/enquiries', () => ENQUIRY],
  ['/v1/public/checkout', () => ({ ref: '0000-0000-0000', lead: LEAD, special_requests: 'None' })],
])('%s takes what is described of its body, and nothing else', async (path, body) => {
  const schema = validation().Compile(describedBody(path))
  const differences: string[] = []
  const given = body()
  const send = async (sent: unknown) => {
    const { status, body: answer } = await sale.site.send({
      method: 'POST',
      path,
      body: sent as object,
    })
    return status === 422 && answer.code === 'InvalidInput' ? 'refused' : 'taken'
  }
  expect([await send(given), schema.Check(given)]).toEqual(['taken', true])
  for (const [field, change] of mutations(given)) {
    for (const wrong of WRONG) {
      const sent = change(wrong)
      const described = schema.Check(sent) ? 'taken' : 'refused'
      const answered = await send(sent)
      if (answered !== described)
        differences.push(`${field}: ${JSON.stringify(wrong)} is ${answered}`)
    }
  }
  expect(differences).toEqual([])
})

function selection() {
  return { ...sale.body(), extras: [], currency: 'USD', locale: 'en', pickup: null, rooms: [] }
}

const ENQUIRY = {
  kind: 'contact',
  name: 'Ada',
  email: 'ada@travellers.example',
  message: 'Is it far?',
  phone: '+36301234567',
  travellers: { adults: 2, children: 1, infants: 0 },
}
