import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ServiceOptions } from '#app/open-core.ts'
import { makeKey } from '#domain/access/keys.ts'
import { transaction } from '#store/database.ts'
import { startWorker } from '#worker/worker.ts'
import { TLS_CERTIFICATE } from '../support/certificate.ts'
import { freePort } from '../support/free-port.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type SmtpRules, startSmtp, type TestSmtp } from '../support/smtp.ts'
import { type MadeStaff, OUR_ORIGIN, signInAs } from '../support/staff.ts'
import { until } from '../support/until.ts'
import { platformCalls } from '../support/world.ts'

const path = '/v1/platform/mail-server'
const LOGIN = { user: 'trips', password: 'canary-password-7' }
const FROM = 'trips@mail.example'

let service: TestService
let owner: MadeStaff
beforeAll(async () => {
  service = await openTestService()
  owner = await joinPlatform(service, 'platform_admin')
})
afterEach(async () => {
  await service.platform({ method: 'DELETE', path })
  await service.advance({ minutes: 11 })
  owner = await signInAs(service, owner)
})
afterAll(() => service.close())

async function joinPlatform(of: TestService, role: string): Promise<MadeStaff> {
  const email = `${role.replaceAll('_', '-')}@platform.example`
  await platformCalls(of).post('/v1/platform/members', { email, name: role, role })
  return signInAs(of, { email })
}

async function openSmtp(rules: SmtpRules = {}): Promise<TestSmtp> {
  const smtp = await startSmtp(undefined, rules)
  onTestFinished(() => smtp.stop())
  return smtp
}

async function openOther(changed: Partial<ServiceOptions>): Promise<TestService> {
  const other = await openTestService(changed)
  onTestFinished(() => other.close())
  return other
}

const at = ({ port }: { port: number }, changed: object = {}) => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  user: LOGIN.user,
  password: LOGIN.password,
  from: FROM,
  ...changed,
})
const open = { user: null, password: undefined }
const put = (body: object) => owner.send({ method: 'PUT', path, body })
const sendTest = () => owner.send({ method: 'POST', path: `${path}/test` })
const errorsOf = (sent: { body: { details: { errors: { field: string; reason: string }[] } } }) =>
  sent.body.details.errors.map(({ field, reason }) => `${field} ${reason}`)

describe('PUT /v1/platform/mail-server', () => {
  test('200: mail leaves by it, and the password is shown nowhere [R-MSV-01]', async () => {
    const smtp = await openSmtp({ login: LOGIN })
    expect((await owner.send({ path })).body).toMatchObject({ source: 'none', host: null })
    expect((await owner.send({ path: '/v1/me' })).body.mail_leaves).toBe(false)
    const set = await put(at(smtp))
    expect(set.body).toMatchObject({ source: 'portal', host: '127.0.0.1', has_password: true })
    expect((await owner.send({ path: '/v1/me' })).body.mail_leaves).toBe(true)
    expect((await sendTest()).body).toEqual({ to: owner.email, fault: null, said: null })
    expect(smtp.taken.map(({ from, rcpt }) => [from, rcpt])).toEqual([[FROM, [owner.email]]])
    const read = await owner.send({ path })
    expect(read.body.last_test).toMatchObject({ fault: null, said: null })

    const kept = await transaction(service.db, 'platform', async tx => [
      ...(await tx`select changes from audit_log where entity = 'mail_server'`),
      ...(await tx`select * from mail_server`),
    ])
    const told = [JSON.stringify(kept), set.text, read.text, ...service.logLines].join('\n')
    expect(told).toContain('"password":"set"')
    expect(told).not.toContain(LOGIN.password)
  })

  test('a password that is left out stays, but is not sent to another place [R-MSV-02]', async () => {
    const smtp = await openSmtp({ login: LOGIN })
    const stranger = await openSmtp({ login: LOGIN })
    await put(at(smtp))
    expect((await put(at(smtp, { password: undefined, from: 'a@mail.example' }))).status).toBe(200)
    expect((await sendTest()).body.fault).toBe(null)
    for (const changed of [{ host: 'localhost' }, { port: stranger.port }, { user: 'other' }]) {
      const sent = await put(at(smtp, { password: undefined, ...changed }))
      expect(errorsOf(sent), JSON.stringify(changed)).toEqual(['password required'])
    }
    expect(stranger.taken).toEqual([])
    expect((await put(at(smtp, open))).body.has_password).toBe(false)
    expect(errorsOf(await put(at(smtp, { password: undefined })))).toEqual(['password required'])
  })

  test('422 InvalidInput: every field that is wrong is named [R-MSV-02]', async () => {
    const wrong = {
      host: 'smtp://mail.example',
      port: 587,
      security: 'none',
      user: 'me',
      from: '"a b"@mail.example',
    }
    expect(errorsOf(await put(wrong))).toEqual([
      'host bad_format',
      'security not_allowed',
      'password required',
      'from bad_email',
    ])
    const alone = { ...at({ port: 25 }), user: null }
    expect(errorsOf(await put(alone))).toEqual(['password not_applicable'])
    expect((await put(at({ port: 0 }))).status).toBe(422)
  })

  test('in production only ports of mail servers are taken [R-MSV-04]', async () => {
    const strict = await openOther({ production: true, testClock: null })
    const send = (port: number) =>
      strict.platform({ method: 'PUT', path, body: at({ port }, open) })
    expect(errorsOf(await send(6379))).toEqual(['port not_allowed'])
    expect((await send(2525)).status).toBe(200)
  })

  test('403: neither another role nor a sign-in of before [R-MSV-01]', async () => {
    const support = await joinPlatform(service, 'platform_support')
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? { body: at({ port: 25 }, open) } : {}
      expect((await support.send({ method, path, ...body })).status, method).toBe(403)
    }
    expect((await support.send({ method: 'POST', path: `${path}/test` })).status).toBe(403)
    await service.advance({ minutes: 11 })
    expect((await put(at({ port: 25 }, open))).body.reason).toBe('reauthentication_required')
    expect((await owner.send({ method: 'DELETE', path })).status).toBe(403)
  })

  test('the environment wins: it is shown, tested and not changed [R-MSV-03]', async () => {
    const smtp = await openSmtp()
    const other = await openOther({ smtpUrl: smtp.url, mailFrom: FROM })
    const admin = await joinPlatform(other, 'platform_admin')
    expect((await admin.send({ path })).body).toMatchObject({
      source: 'environment',
      host: '127.0.0.1',
      port: smtp.port,
      has_password: false,
      from: FROM,
    })
    for (const method of ['PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? { body: at({ port: 25 }, open) } : {}
      const sent = await admin.send({ method, path, ...body })
      expect([sent.status, sent.body.reason]).toEqual([409, 'set_by_environment'])
    }
    const tested = await admin.send({ method: 'POST', path: `${path}/test` })
    expect(tested.body.fault).toBe(null)
    expect(smtp.taken).toHaveLength(1)
  })

  test('every process takes it up, and lets go of it, without a restart [R-MSV-03]', async () => {
    const smtp = await openSmtp({ login: LOGIN })
    const secrets = {
      encryptionKey: randomBytes(32),
      cursorSecret: randomBytes(32),
      codePepper: randomBytes(32),
      platformKey: makeKey('platform', randomBytes),
    }
    const first = await openOther({ secrets })
    const second = await openOther({ secrets, databaseUrl: first.databaseUrl })
    const admin = await joinPlatform(first, 'platform_admin')
    const worker = await startWorker({ deps: second.deps, databaseUrl: first.databaseUrl })
    onTestFinished(() => worker.stop())
    const { email } = admin
    const link = { method: 'POST', path: '/v1/auth/sign-in-link', body: { email } } as const
    expect((await admin.send({ method: 'PUT', path, body: at(smtp) })).status).toBe(200)
    expect((await first.send({ ...link, origin: OUR_ORIGIN })).status).toBe(202)
    await smtp.taking(1)
    expect(smtp.taken[0]).toMatchObject({ from: FROM, rcpt: [email] })
    const readStates = () =>
      transaction(first.db, 'platform', async tx => {
        const rows = await tx<{ status: string }[]>`select status from mail_outbox order by id`
        return rows.map(({ status }) => status)
      })
    await until(async () => (await readStates())[0] === 'sent')

    expect((await admin.send({ method: 'DELETE', path })).status).toBe(204)
    await until(async () => !(await second.send({ path: '/v1/setup' })).body.mail_leaves)
    expect((await admin.send({ path })).body.source).toBe('none')
    expect((await admin.send({ method: 'DELETE', path })).status).toBe(404)
    expect((await first.send({ ...link, origin: OUR_ORIGIN })).status).toBe(202)
    await until(async () => !(await readStates()).includes('queued'))
    expect(await readStates()).toEqual(['sent', 'kept'])
    expect(smtp.taken).toHaveLength(1)
  })
})

describe('POST /v1/platform/mail-server/test', () => {
  test('a wrong password is answered in the words of the server [R-MSV-04]', async () => {
    const smtp = await openSmtp({ login: LOGIN })
    await put(at(smtp, { password: 'wrong' }))
    const said = '535 we do not know this password'
    expect((await sendTest()).body).toEqual({ to: owner.email, fault: 'login_refused', said })
    expect((await owner.send({ path })).body.last_test).toMatchObject({
      fault: 'login_refused',
      said,
    })
  })

  test('a refused recipient or mail is said in the words of the server [R-MSV-04]', async () => {
    const smtp = await openSmtp()
    await put(at(smtp, open))
    smtp.refuse('rcpt', { code: 550, text: 'no relaying here' })
    expect((await sendTest()).body).toMatchObject({
      fault: 'recipient_refused',
      said: '550 no relaying here',
    })
    smtp.refuse('rcpt', null)
    smtp.refuse('data', { code: 554, text: 'policy' })
    expect((await sendTest()).body).toMatchObject({ fault: 'refused', said: '554 policy' })
  })

  test('what is no mail server is as silent as no server at all [R-MSV-04]', async () => {
    const closed = await freePort()
    const banner = createServer(socket => socket.end('SSH-2.0-canary\r\n')).listen(0, '127.0.0.1')
    onTestFinished(() => void banner.close())
    const address = banner.address()
    const other = typeof address === 'object' && address ? address.port : 0
    for (const port of [closed, other]) {
      await put(at({ port }, open))
      const sent = await sendTest()
      expect(sent.body).toMatchObject({ fault: 'no_answer', said: null })
      expect(sent.text).not.toContain('canary')
    }
    await put(at({ port: closed }, { ...open, host: 'no-such-host.invalid' }))
    expect((await sendTest()).body).toMatchObject({ fault: 'host_unknown', said: null })
  })

  test('without encryption that can be trusted nothing is sent [R-MSV-04]', async () => {
    const plain = await openSmtp({ login: LOGIN })
    const startTls = await openSmtp({ login: LOGIN, security: 'starttls' })
    const tls = await openSmtp({ login: LOGIN, security: 'tls' })
    const tries = [
      at(plain, { security: 'starttls' }),
      at(plain, { security: 'tls' }),
      at(startTls, { security: 'starttls', host: 'localhost' }),
      at(tls, { security: 'tls', host: 'localhost' }),
    ]
    for (const body of tries) {
      await put(body)
      expect((await sendTest()).body, JSON.stringify(body)).toMatchObject({
        fault: 'encryption_failed',
        said: null,
      })
    }
    const trusted = getCACertificates('default')
    setDefaultCACertificates([...trusted, TLS_CERTIFICATE])
    onTestFinished(() => setDefaultCACertificates(trusted))
    for (const body of tries.slice(2)) {
      await put(body)
      expect((await sendTest()).body.fault).toBe(null)
    }
  })

  test('429 RateLimited: ten in ten minutes; 404 without a server; 403 for the key [R-MSV-04]', async () => {
    expect((await sendTest()).status).toBe(404)
    const smtp = await openSmtp()
    await put(at(smtp, open))
    const key = await service.platform({ method: 'POST', path: `${path}/test` })
    expect([key.status, key.body.reason]).toEqual([403, 'session_required'])
    for (let sent = 0; sent < 10; sent++) expect((await sendTest()).status).toBe(200)
    const eleventh = await sendTest()
    expect([eleventh.status, eleventh.body.reason]).toEqual([429, 'mails'])
    expect(smtp.taken).toHaveLength(10)
  })
})
