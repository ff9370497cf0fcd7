import { readOptOutToken } from '#domain/messages/opt-out.ts'
import { notFound } from '#domain/refusal.ts'
import { answer, anyone, endpoint } from '../endpoint.ts'
import { textOf } from '../parse/path.ts'
import { anyText } from '../parse/query.ts'
import { PAGE_HEADERS, renderUnsubscribePage } from './unsubscribe-page.ts'

export const getUnsubscribe = endpoint({
  method: 'GET',
  path: '/unsubscribe/{token}',
  tag: 'Messages',
  summary: 'The page behind the way out of a message',
  description: 'It changes nothing: programs that look at links end nothing. Its button does.',
  auth: anyone,
  cache: 'no-store',
  params: { token: textOf('message') },
  query: { locale: anyText('The language; otherwise English.') },
  answers: { 200: { description: 'A page for people.', contentType: 'text/html' } },
  problems: ['NotFound'],
  handle({ vault }, { params: { token }, query }) {
    if (readOptOutToken(vault.digestCode, token) === null) throw notFound('message')
    return answer(200, renderUnsubscribePage(query.locale ?? 'en', 'ask'), PAGE_HEADERS)
  },
})
