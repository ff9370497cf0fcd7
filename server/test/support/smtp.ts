import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { TLS_CERTIFICATE, TLS_KEY } from './certificate.ts'
import { freePort } from './free-port.ts'

export type TakenMail = { from: string; rcpt: string[]; raw: string; parsed: Email }

export type SmtpAnswer = { code: number; text: string }

export type TestSmtp = {
  url: string
  port: number
  taken: TakenMail[]
  /** Waits for this many mails in all. */
  taking(count: number): Promise<void>
  /** Answers the next recipients or messages with an error. */
  refuse(at: 'rcpt' | 'data', answer: SmtpAnswer | null): void
  /** Takes the next messages and hangs up instead of saying so. */
  hangUpAfterData(hangsUp: boolean): void
  stop(): Promise<void>
}

export type SmtpRules = {
  /** Without it nobody has to sign in, or can. */
  login?: { user: string; password: string }
  /** Encrypts after the greeting or from the start, with the certificate that tests have. */
  security?: 'starttls' | 'tls'
}

/** A real mail server on loopback that takes everything, until it is told otherwise. */
export async function startSmtp(
  given?: number,
  { login, security }: SmtpRules = {},
): Promise<TestSmtp> {
  const port = given ?? (await freePort())
  const taken: TakenMail[] = []
  const refusals: Record<'rcpt' | 'data', SmtpAnswer | null> = { rcpt: null, data: null }
  let hangsUp = false
  const failure = (answer: SmtpAnswer) =>
    Object.assign(new Error(answer.text), { responseCode: answer.code })
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: [
      ...(security === 'starttls' ? [] : ['STARTTLS']),
      ...(login === undefined ? ['AUTH'] : []),
    ],
    ...(security === undefined ? {} : { cert: TLS_CERTIFICATE, key: TLS_KEY }),
    secure: security === 'tls',
    logger: false,
    onAuth({ username, password }, _session, done) {
      const isKnown = username === login?.user && password === login?.password
      if (isKnown) done(null, { user: username })
      else done(failure({ code: 535, text: 'we do not know this password' }))
    },
    onRcptTo: (_address, _session, done) => done(refusals.rcpt && failure(refusals.rcpt)),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (refusals.data) return done(failure(refusals.data))
        const raw = Buffer.concat(chunks).toString('utf8')
        const { mailFrom, rcptTo } = session.envelope
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          rcpt: rcptTo.map(({ address }) => address),
          raw,
          parsed: await PostalMime.parse(raw),
        })
        server.emit('taken')
        if (hangsUp) for (const connection of server.connections) connection.close()
        else done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    taken,
    async taking(count) {
      while (taken.length < count) await once(server, 'taken')
    },
    refuse(at, answer) {
      refusals[at] = answer
    },
    hangUpAfterData(now) {
      hangsUp = now
    },
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}
