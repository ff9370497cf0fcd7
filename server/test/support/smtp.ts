import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
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

/** A real mail server on loopback that takes everything, until it is told otherwise. */
export async function startSmtp(given?: number): Promise<TestSmtp> {
  const port = given ?? (await freePort())
  const taken: TakenMail[] = []
  const refusals: Record<'rcpt' | 'data', SmtpAnswer | null> = { rcpt: null, data: null }
  let hangsUp = false
  const failure = (answer: SmtpAnswer) =>
    Object.assign(new Error(answer.text), { responseCode: answer.code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
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
