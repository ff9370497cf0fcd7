/** What one mail says, in one language. All of it is plain text; the layout escapes it. */
export type MailWords = {
  subject: string
  paragraphs: readonly string[]
  /**
   * What follows them and only the service can say: sums, deadlines, reasons. They stay where the
   * seller words the rest.
   */
  told?: readonly string[]
  /** A code to be typed somewhere, shown large. */
  code?: string
  facts?: readonly MailFact[]
  button?: MailButton
  /** What else one can open, quieter beside the button. */
  secondButton?: MailButton
  closing?: readonly string[]
  /** How to get no more of such mails: the last line, and what mail programs offer a button for. */
  optOut?: { label: string; url: string }
}

type MailButton = { label: string; url: string }

export type MailFact = {
  label: string
  value: string
  /** A page that shows more of it. */
  link?: MailButton
  /** What it stands with: what one shows at the start, the bill, or how to pay. */
  part?: 'ticket' | 'bill' | 'pay'
  /** How it is shown: large, as a sum, as a sentence, or with whatever in it can be opened. */
  kind?: 'title' | 'beside' | 'code' | 'sum' | 'sentence' | 'contact' | 'page'
}

/** One kind of mail: its words by language. English is the one that every kind has. */
export type MailTemplate<Values> = {
  en: (values: Values) => MailWords
} & { readonly [language: string]: (values: Values) => MailWords }

const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

type Choice<Values> = {
  locale: string
  values: Values
  /** Puts what a seller says in place of what the template says. */
  reword?: (words: MailWords, language: string) => MailWords
}

/** The language of the locale when the template has it, else English. */
export function chooseWords<Values>(
  template: MailTemplate<Values>,
  { locale, values, reword = words => words }: Choice<Values>,
): { language: string; words: MailWords } {
  const asked = primaryLanguage(locale)
  const language = Object.hasOwn(template, asked) ? asked : 'en'
  const write = template[language] ?? template.en
  const { told = [], ...words } = reword(write(values), language)
  return { language, words: { ...words, paragraphs: [...words.paragraphs, ...told] } }
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr'
}

function primaryLanguage(locale: string): string {
  return (locale.split(/[-_]/)[0] ?? '').toLowerCase()
}
