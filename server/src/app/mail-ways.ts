import type { MailWays } from '#integrations/mailer.ts'
import type { EnvironmentMail } from '#operations/mail/where-mail-leaves.ts'

type Options = { smtpUrl: string | null; mailFrom?: string | null; publicUrl: string }

/** What the settings of the process say of mail, and how it leaves. */
export function mailOf(options: Options): {
  environmentMail: EnvironmentMail | null
  mailWays: MailWays
} {
  const { smtpUrl } = options
  const environmentMail = smtpUrl === null ? null : { smtpUrl, from: mailFromOf(options) }
  return { environmentMail, mailWays: MAIL_WAYS }
}

export function mailFromOf({ mailFrom, publicUrl }: Omit<Options, 'smtpUrl'>): string {
  return mailFrom ?? defaultMailFrom(publicUrl)
}

/** A bare IP address cannot stand behind an `@`. */
export function defaultMailFrom(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  return `no-reply@${isAddress ? 'localhost' : hostname}`
}

/** What mail leaves with is loaded only where it leaves. */
const MAIL_WAYS: MailWays = {
  async open(server) {
    const { openMailer } = await import('#integrations/mailer.ts')
    return openMailer(server)
  },
  async test(server, mail) {
    const { sendTestMail } = await import('#integrations/mail-test.ts')
    return sendTestMail(server, mail)
  },
}
