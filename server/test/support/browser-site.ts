import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from './inject.ts'
import type { TestService } from './service.ts'

export type BrowserSite = { port: number; origin: string; close(): Promise<void> }

/**
 * A website as a seller would build it: one page, and a server of its own that passes the browser's
 * calls on with its key and the traveller's cookie.
 */
export async function openBrowserSite(
  { app }: Pick<TestService, 'app'>,
  websiteKey: () => string,
): Promise<BrowserSite> {
  const server = createServer((request, response) => {
    answer(app, websiteKey(), request, response).catch(error => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, origin: `http://localhost:${port}`, close: () => closeServer(server) }
}

/** What a website's own page does with passkeys. `rpId` says a domain that it was not told. */
const SCRIPT = `
  async function callApi(path, body, method = body ? 'POST' : 'GET') {
    const headers = body ? { 'content-type': 'application/json' } : {}
    const answer = await fetch('/api/' + path, { method, headers, body: JSON.stringify(body) })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  async function makePasskey(rpId) {
    const { body: options } = await callApi('me/passkeys/options', {})
    if (rpId) options.rp.id = rpId
    try {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
      const credential = await navigator.credentials.create({ publicKey })
      return await callApi('me/passkeys', { ...credential.toJSON(), label: 'Browser' })
    } catch (error) {
      return { status: 0, error: error.name }
    }
  }
  async function signIn(rpId) {
    const { body: options } = await callApi('auth/passkeys/sign-in/options', {})
    if (rpId) options.rpId = rpId
    try {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
      const credential = await navigator.credentials.get({ publicKey })
      return await callApi('auth/passkeys/sign-in', credential.toJSON())
    } catch (error) {
      return { status: 0, error: error.name }
    }
  }
  async function removePasskeys() {
    const { body } = await callApi('me/passkeys')
    for (const { id } of body.data) await callApi('me/passkeys/' + id, undefined, 'DELETE')
  }
`
const PAGE = `<!doctype html><title>Manage your booking</title><script>${SCRIPT}</script>`

async function answer(
  app: TestService['app'],
  websiteKey: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { url = '/', method = 'GET', headers } = request
  if (!url.startsWith('/api/')) {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    return
  }
  const chunks = await request.toArray()
  const passedOn = await inject(app, {
    method: method as 'GET',
    url: url.replace('/api/', '/v1/public/'),
    headers: {
      'svc-publishable-key': websiteKey,
      'x-forwarded-for': request.socket.remoteAddress ?? '',
      ...(headers.cookie === undefined ? {} : { cookie: headers.cookie }),
      ...(chunks.length === 0 ? {} : { 'content-type': 'application/json' }),
    },
    ...(chunks.length === 0 ? {} : { payload: Buffer.concat(chunks) }),
  })
  const cookie = passedOn.headers['set-cookie']
  response.writeHead(passedOn.statusCode, {
    'content-type': passedOn.headers['content-type'] ?? 'text/plain',
    ...(cookie === undefined ? {} : { 'set-cookie': cookie }),
  })
  response.end(passedOn.payload)
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((resolve, reject) =>
    server.close(error => (error ? reject(error) : resolve())),
  )
  assert.equal(server.listening, false)
}
