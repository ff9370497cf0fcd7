import type { MailWays } from '#integrations/mailer.ts'
import type { EnvironmentMail } from '#operations/mail/where-mail-leaves.ts'

type Options = { smtpUrl: string | null; mailFrom?: string | null; publicUrl: string }

/** Null where the settings of the process name no mail server. */
export function environmentMailOf(options: Options): EnvironmentMail | null {
  const { smtpUrl } = options
  return smtpUrl === null ? null : { smtpUrl, from: mailFromOf(options) }
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
export const MAIL_WAYS: MailWays = {
  async open(server) {
    const { openMailer } = await import('#integrations/mailer.ts')
    return openMailer(server)
  },
  async test(server, mail) {
    const { sendTestMail } = await import('#integrations/mail-test.ts')
    return sendTestMail(server, mail)
  },
}
