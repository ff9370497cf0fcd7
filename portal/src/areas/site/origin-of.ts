/** The address of a website as a browser names it, from what somebody copied or typed. */
export function originOf(typed: string): string {
  const text = typed.trim()
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(whole) ? new URL(whole).origin : text
}
