import type { NewDepartureMessage } from '@outset/sdk/seller'

/** A text for each language that guests read. */
export type MessageForm = Record<string, { subject: string; body: string }>

/** The languages of the guests, those that most read first; without any the writer's own. */
export function languagesOf(bookings: readonly { locale: string | null }[], own: string): string[] {
  const counts = new Map<string, number>()
  for (const { locale } of bookings) {
    const language = locale ?? own
    counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  if (counts.size === 0) return [own]
  return [...counts].sort(([, a], [, b]) => b - a).map(([language]) => language)
}

/** Null while no language has both a subject and a text, or one has only half. */
export function messageBody(form: MessageForm): NewDepartureMessage | null {
  const typed = Object.entries(form)
    .map(([language, { subject, body }]) => ({
      language,
      text: { subject: subject.trim(), body: body.trim() },
    }))
    .filter(({ text }) => text.subject !== '' || text.body !== '')
  const isWhole = typed.every(({ text }) => text.subject !== '' && text.body !== '')
  if (typed.length === 0 || !isWhole) return null
  return { texts: Object.fromEntries(typed.map(({ language, text }) => [language, text])) }
}
