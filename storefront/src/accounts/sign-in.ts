import { OutsetError } from '@outset/sdk'
import type { AstroGlobal } from 'astro'
import type { FormState } from '#forms/form-state.ts'
import { readForm } from '#forms/read-form.ts'
import { seeOther } from '#forms/see-other.ts'
import { sendForm } from '#forms/send-form.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { returnPath } from './return-path.ts'
import { keepSignIn, readSignIn } from './sign-in-cookie.ts'

type Visit = Pick<AstroGlobal, 'request' | 'cookies' | 'locals'>

/** Sends the mail with the link and the code, whoever asks for it. */
export async function askForSignInMail(visit: Visit): Promise<FormState | Response> {
  const { service, words, addresses, locale } = visit.locals
  const typed = await readForm(visit.request, ['email', 'to'])
  const returnTo = returnPath(typed.to)
  const body = { email: typed.email, locale, ...(returnTo && { return_to: returnTo }) }
  const sent = await sendForm(service.auth.sendSignInLink(body), typed, { words })
  if (!sent.ok) return sent.form
  keepSignIn(visit.cookies, { email: typed.email, returnTo })
  return seeOther(addresses.signInPart('code'))
}

/** Signs in with the six digits of the mail. */
export async function signInByCode(visit: Visit): Promise<FormState | Response> {
  const { service, words, t } = visit.locals
  const typed = await readForm(visit.request, ['email', 'code'])
  const code = typed.code.replaceAll(/\D/g, '')
  const call = service.auth.verify({ email: typed.email, code })
  const sent = await sendForm(call, typed, { words })
  if (sent.ok) return seeOther(await finishSignIn(visit))
  if (!isWrongProof(sent.error)) return sent.form
  return { ...sent.form, errors: { code: t('account.codeWrong') } }
}

/** Signs in with the link of the mail, once its button is pressed. */
export async function signInByLink(visit: Visit): Promise<FormState | Response> {
  const { service, words, t } = visit.locals
  const { token } = readSignIn(visit.cookies)
  if (!token) return { typed: {}, errors: {}, refusal: t('account.linkOver') }
  const sent = await sendForm(service.auth.verify({ token }), {}, { words })
  if (sent.ok) return seeOther(await finishSignIn(visit))
  return isWrongProof(sent.error) ? { ...sent.form, refusal: t('account.linkOver') } : sent.form
}

/** The other refusals, as of too many tries, have words of their own. */
function isWrongProof(error: unknown): boolean {
  return (
    error instanceof OutsetError &&
    error.is('Unauthenticated') &&
    ['wrong_code', 'expired_code'].includes(error.facts.reason)
  )
}
