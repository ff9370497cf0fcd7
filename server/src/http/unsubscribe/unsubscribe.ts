import { readOptOutToken } from '#domain/messages/opt-out.ts'
import { notFound } from '#domain/refusal.ts'
import { unsubscribe as operation } from '#operations/unsubscribe.ts'
import { answer, anyone, endpoint } from '../endpoint.ts'
import { textOf } from '../parse/path.ts'
import { anyText } from '../parse/query.ts'
import { PAGE_HEADERS, renderUnsubscribePage } from './unsubscribe-page.ts'

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const
const MOST_BYTES = 2_000

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe/{token}',
  tag: 'Messages',
  summary: 'End the messages of a seller that are not about a booking',
  description:
    'What mail programs post to by one click (RFC 8058), and the button of the page. The body is ' +
    'not looked at. For one seller and one address; twice is like once.',
  auth: anyone,
  cache: 'no-store',
  params: { token: textOf('message') },
  query: { locale: anyText('The language; otherwise English.') },
  rawBody: { types: FORM_TYPES, maxBytes: MOST_BYTES, isSmall: true },
  asksDatabase: true,
  answers: { 200: { description: 'A page for people.', contentType: 'text/html' } },
  problems: ['NotFound'],
  async beforeFile({ vault }, { params: { token } }) {
    if (readOptOutToken(vault.digestCode, token) === null) throw notFound('message')
    return token
  },
  async handle({ db, clock, vault }, { params: { token }, query }) {
    await operation({ db, now: clock.now(), vault }, token)
    return answer(200, renderUnsubscribePage(query.locale ?? 'en', 'done'), PAGE_HEADERS)
  },
})
