/**
 * How the service reads an address and a phone number: said once for the server, which names all
 * faults together, and for the page, which says them when somebody leaves a field.
 */
const RULES: Readonly<Record<string, (text: string) => boolean>> = {
  email: text => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text),
  phone: text => /^\+[1-9]\d{6,14}$/.test(text.replace(/[\s().\-\u2010-\u2015]/g, '')),
}

/** Whether a text is right for a field of this name; what has no rule is. */
export function isRight(name: string, text: string): boolean {
  return RULES[name]?.(text) ?? true
}

/** Long enough that a slip in one of them is not a domain of its own. */
const COMMON_DOMAINS: readonly string[] = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  't-online.de',
  'freenet.de',
  'protonmail.com',
]
/** Real domains that are one slip away from a common one. */
const LIKE_THEM: readonly string[] = ['mail.com', 'ymail.com', 'email.com', 'hotmail.co']
const LEAST_NAME = 5

/** The address that was probably meant, as gmail.com for gmial.com; null where nothing is odd. */
export function meantEmail(text: string): string | null {
  const [, name = '', typed = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(text.trim()) ?? []
  const domain = typed.toLowerCase()
  if (domain === '' || [...COMMON_DOMAINS, ...LIKE_THEM].includes(domain)) return null
  const meant = COMMON_DOMAINS.find(common => {
    const [provider = ''] = common.split('.')
    const isBare = !domain.includes('.') && provider.length >= LEAST_NAME
    return isBare ? isOneSlip(domain, provider) || domain === provider : isOneSlip(domain, common)
  })
  return meant ? `${name}@${meant}` : null
}

/** One sign too many, too few or another, or two side by side swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at += 1
  const rest = (text: string, skipped: number): string => text.slice(at + skipped)
  const swapped = typed[at] === meant[at + 1] && typed[at + 1] === meant[at]
  return (
    typed !== meant &&
    (rest(typed, 1) === rest(meant, 1) ||
      rest(typed, 1) === rest(meant, 0) ||
      rest(typed, 0) === rest(meant, 1) ||
      (swapped && rest(typed, 2) === rest(meant, 2)))
  )
}
