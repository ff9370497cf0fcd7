import assert from 'node:assert/strict'
import type { Sent } from './send.ts'
import type { TestService } from './service.ts'
import { outboxOf } from './staff.ts'
import type { MadeStorefront } from './world.ts'

let visitors = 0

/** An address that nobody used before: tests of one file would else share their hourly limits. */
export function newVisitor(): Record<string, string> {
  visitors += 1
  return {
    'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
  }
}

type Site = Pick<MadeStorefront, 'send'>

export function askForLink(
  site: Site,
  email: string,
  {
    headers = newVisitor(),
    ...body
  }: { headers?: Record<string, string>; locale?: string; return_to?: string } = {},
): Promise<Sent> {
  return site.send({
    method: 'POST',
    path: '/v1/public/auth/sign-in-link',
    headers,
    body: { email, ...body },
  })
}

export type SignInMail = {
  token: string
  code: string
  link: string
  subject: string
  text: string
  html: string
  locale: string
}

/** What stands in the newest sign-in mail to an email. */
export async function newestSignInMail(service: TestService, to: string): Promise<SignInMail> {
  const [mail] = await outboxOf(service, to)
  assert(mail, `there is a mail to ${to}`)
  const link = /^https?:\/\/\S+$/m.exec(mail.text)?.[0] ?? ''
  const token = new URL(link).searchParams.get('sign_in_token')
  const code = /^\d{6}$/m.exec(mail.text)?.[0]
  assert(token && code, 'it has a link and a code')
  return { ...mail, link, token, code }
}

/** Asks for a mail and reads it. */
export async function signInMail(
  service: TestService,
  site: Site,
  email: string,
): Promise<SignInMail> {
  const { status, text } = await askForLink(site, email)
  assert.equal(status, 202, text)
  return newestSignInMail(service, email)
}

export function verify(site: Site, body: object, headers = newVisitor()): Promise<Sent> {
  return site.send({ method: 'POST', path: '/v1/public/auth/verify', headers, body })
}
