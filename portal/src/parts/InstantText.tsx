import { useWords } from '#words/use-words.tsx'

interface Given {
  /** RFC 3339. */
  at: string
  dateStyle?: 'long' | 'medium' | 'short' | undefined
  timeStyle?: 'short' | undefined
}

/** A moment on the reader's own clock: when something was written, paid or changed. */
export function InstantText({ at, dateStyle = 'medium', timeStyle = 'short' }: Given) {
  const { locale } = useWords()
  const text = new Intl.DateTimeFormat(locale, { dateStyle, timeStyle }).format(new Date(at))
  return <time dateTime={at}>{text}</time>
}
