import { useWords } from '#words/use-words.tsx'

interface Given {
  /** RFC 3339. */
  at: string
  /** Null where the time alone says enough. */
  dateStyle?: 'long' | 'medium' | 'short' | null | undefined
  /** Null where the day alone says enough. */
  timeStyle?: 'short' | null | undefined
}

/** A moment on the reader's own clock: when something was written, paid or changed. */
export function InstantText({ at, dateStyle = 'medium', timeStyle = 'short' }: Given) {
  const { locale } = useWords()
  const styles = { dateStyle: dateStyle ?? undefined, timeStyle: timeStyle ?? undefined }
  const text = new Intl.DateTimeFormat(locale, styles).format(new Date(at))
  return <time dateTime={at}>{text}</time>
}
