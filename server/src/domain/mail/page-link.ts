const PLACE = /\{locale\}|%7Blocale%7D/gi
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/i

/**
 * An address of a site's page in the language of the mail that shows it: in place of `{locale}`,
 * wherever the page has it in its path or its query, else as the parameter `locale`.
 */
export function pageLink(
  page: string | URL,
  { locale, values = {} }: { locale: string; values?: Readonly<Record<string, string>> },
): string {
  const address = String(page)
  const language = LANGUAGE.test(locale) ? locale : 'en'
  const placed = address.replaceAll(PLACE, language)
  const url = new URL(placed)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  if (placed === address) url.searchParams.set('locale', language)
  return url.toString()
}
