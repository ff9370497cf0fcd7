import { pageLink } from '../mail/page-link.ts'

/** How long the link and the code of one mail work. */
export const SIGN_IN_MINUTES = 15

/** A code has six digits; so many wrong ones end it. Its link goes on working. */
export const MOST_WRONG_CODES = 5

const CODES = 1_000_000

/** Six digits, each code as likely as any other. */
export function makeSignInCode(randomBytes: (size: number) => Uint8Array): string {
  // Numbers past the last whole million are rejected, else low codes would be more likely.
  const end = Math.floor(2 ** 32 / CODES) * CODES
  for (;;) {
    const number = Buffer.from(randomBytes(4)).readUInt32BE()
    if (number < end) return String(number % CODES).padStart(6, '0')
  }
}

/** What a code is digested with: without it a code of one site or email would do for another. */
export function codeToDigest(code: {
  storefrontId: string
  emailKey: string
  code: string
}): string {
  return JSON.stringify(['traveller sign-in', code.storefrontId, code.emailKey, code.code])
}

/**
 * The address in the mail. Opening it uses nothing up: the page posts the token when the traveller
 * says so, because programs that look for bad mail open every link.
 */
export function signInAddress(link: {
  page: URL
  token: string
  returnTo: string | null
  locale: string
}): string {
  const { page, token, returnTo, locale } = link
  const values = { sign_in_token: token, ...(returnTo === null ? {} : { return_to: returnTo }) }
  return pageLink(page, { locale, values })
}
