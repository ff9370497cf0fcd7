import { escapeHtml } from '#domain/mail/escape-html.ts'
import { answer, anyone, endpoint } from '../endpoint.ts'
import { anyText } from '../parse/query.ts'
import { answerPage } from './portal-answer.ts'
import { SIGN_IN_WORDS, type SignInWords } from './sign-in-words.ts'

// The page holds a token in its address: nothing from elsewhere runs on it or learns of it.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const getSignIn = endpoint({
  method: 'GET',
  path: '/staff/sign-in',
  tag: 'Staff',
  summary: 'The page that the mails to staff lead to',
  description:
    'Signs in with the `token` of a link or with a password, mails a new link, and opens what ' +
    'the mail was about (`about`, a path of the portal or of the interface). It belongs to the ' +
    'portal; an installation without one has a plain page in its place.',
  auth: anyone,
  cache: 'no-store',
  query: {
    token: anyText('From the link; read by the page alone.'),
    about: anyText('What to open afterwards; read by the page alone.'),
    locale: anyText('The language; otherwise English.'),
  },
  answers: { 200: { description: 'A page for people.', contentType: 'text/html' } },
  problems: [],
  handle: async (deps, { query }) =>
    (await answerPage(deps, { acceptEncoding: undefined })) ??
    answer(200, Buffer.from(renderPage(query.locale ?? 'en')), {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'referrer-policy': 'no-referrer',
    }),
})

function renderPage(asked: string): string {
  const language = Object.hasOwn(SIGN_IN_WORDS, asked) ? asked : 'en'
  const words = SIGN_IN_WORDS[language] ?? SIGN_IN_WORDS.en
  const say = (key: keyof SignInWords) => escapeHtml(words[key])
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say('title')}</title>
<link rel="icon" href="data:,">
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 3rem auto; max-width: 30rem }
  input, button { font: inherit; padding: .5rem .75rem; width: 100%; box-sizing: border-box }
  button { margin-top: .75rem; cursor: pointer }
</style>
</head>
<body>
<h1>${say('title')}</h1>
<p id="message" role="status" hidden></p>
<section id="link" hidden>
  <p>${say('press')}</p>
  <button id="use" type="button">${say('signIn')}</button>
</section>
<form id="ask" hidden>
  <p>${say('ask')}</p>
  <label>${say('email')} <input id="email" type="email" autocomplete="username" required></label>
  <label>${say('password')} <input id="password" type="password" maxlength="200"
    autocomplete="current-password"></label>
  <button id="enter">${say('signIn')}</button>
  <button id="send" type="button">${say('send')}</button>
</form>
<section id="in" hidden>
  <p>${say('signedInAs')} <strong id="who"></strong></p>
  <p id="next" hidden><a id="open">${say('open')}</a></p>
  <p><a href="/docs">${say('reference')}</a></p>
  <button id="out" type="button">${say('signOut')}</button>
  <button id="out-everywhere" type="button">${say('signOutEverywhere')}</button>
</section>
<script src="/staff/sign-in.js" data-sent="${say('sent')}" data-too-old="${say('tooOld')}"
  data-wrong="${say('wrong')}" data-wait="${say('wait')}" data-failed="${say('failed')}"></script>
</body>
</html>
`
}
