/** A phone number with its country code and nothing but digits, or null when it is none. */
export function tidyPhone(text: string): string | null {
  const tidy = text.replace(/[\s().\-\u2010-\u2015]/g, '')
  return /^\+[1-9]\d{6,14}$/.test(tidy) ? tidy : null
}

/** Enough to know one's own address by, and too little to write to it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${first}•••${email.slice(at)}`
}
