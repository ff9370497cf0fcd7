import { answer, anyone, endpoint } from '../endpoint.ts'

/** Runs in a browser as it stands. What it shows, it writes as text and never as HTML. */
const SCRIPT = `'use strict'
const words = document.currentScript.dataset
const query = new URLSearchParams(location.search)
const at = id => document.getElementById(id)

// Only a path of the portal or the interface: the page sends nobody anywhere else.
const OURS = /^\\/(v1|staff)\\/[A-Za-z0-9/-]+$/
const about = OURS.test(query.get('about') ?? '') ? query.get('about') : null

function show(id, message) {
  for (const part of ['link', 'ask', 'in']) at(part).hidden = part !== id
  at('message').hidden = !message
  at('message').textContent = message ?? ''
}

async function call(method, path, body) {
  const headers = body ? { 'content-type': 'application/json' } : {}
  try {
    const answer = await fetch(path, { method, headers, body: JSON.stringify(body) })
    return { status: answer.status, body: answer.status === 200 ? await answer.json() : null }
  } catch {
    return { status: 0, body: null }
  }
}

function showSignedIn({ person, seller }) {
  at('who').textContent = person.name + (seller ? ' – ' + seller.name : '')
  at('next').hidden = about === null
  if (about !== null) at('open').href = about
  show('in')
}

async function look() {
  const me = await call('GET', '/v1/me')
  if (me.status === 200) showSignedIn(me.body)
  else show('ask')
}

at('use').addEventListener('click', async () => {
  const { status, body } = await call('POST', '/v1/auth/verify', { token: query.get('token') })
  // The token is used up, or no good: it need not stand in the history of the browser.
  if (status !== 0) history.replaceState(null, '', location.pathname)
  if (status === 200) showSignedIn(body)
  else if (status === 401) show('ask', words.tooOld)
  else show('link', words.failed)
})

// Without a password a link is what is asked for.
at('ask').addEventListener('submit', async event => {
  event.preventDefault()
  const { value: password } = at('password')
  if (password === '') return mailLink()
  at('password').value = ''
  const { status, body } = await call('POST', '/v1/auth/sign-in', {
    email: at('email').value,
    password,
  })
  if (status === 200) showSignedIn(body)
  else show('ask', { 401: words.wrong, 429: words.wait }[status] ?? words.failed)
})

async function mailLink() {
  const asked = { email: at('email').value, locale: document.documentElement.lang }
  const { status } = await call('POST', '/v1/auth/sign-in-link', asked)
  show('ask', status === 202 ? words.sent : words.failed)
}

at('send').addEventListener('click', () => {
  if (at('email').reportValidity()) mailLink()
})

async function signOut(body) {
  const { status } = await call('POST', '/v1/auth/sign-out', body)
  if (status === 204) show('ask')
  else show('in', words.failed)
}

at('out').addEventListener('click', () => signOut())
at('out-everywhere').addEventListener('click', () => signOut({ everywhere: true }))

if (query.get('token')) show('link')
else look()
`

export const getSignInScript = endpoint({
  method: 'GET',
  path: '/staff/sign-in.js',
  tag: 'Staff',
  summary: 'The script of the page that the mails to staff lead to',
  auth: anyone,
  cache: 'no-store',
  answers: { 200: { description: 'The script.', contentType: 'text/javascript' } },
  problems: [],
  handle: () =>
    answer(200, Buffer.from(SCRIPT), {
      'content-type': 'text/javascript; charset=utf-8',
    }),
})
