const DOTS_MEAN_NOTHING = new Set(['gmail.com', 'googlemail.com'])

/**
 * What an address counts as: one mailbox has as many addresses as there are tags after a plus, and
 * with some providers as many as there are ways to put dots. For counting only: where a provider
 * takes them literally, somebody else may read the mail.
 */
export function mailboxOf(address: string): string {
  const written = address.trim().toLowerCase()
  const at = written.lastIndexOf('@')
  if (at < 1) return written
  const host = written.slice(at + 1)
  const name = written.slice(0, at).replace(/(?<=.)\+.*$/s, '')
  if (!DOTS_MEAN_NOTHING.has(host)) return `${name}@${host}`
  return `${name.replaceAll('.', '')}@gmail.com`
}
