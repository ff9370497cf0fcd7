import { useWords } from '#app/language/use-words.tsx'

interface InstantTextProps {
  /** RFC 3339. */
  at: string
  /** Null where the time alone says enough. */
  dateStyle?: 'long' | 'medium' | 'short' | null | undefined
  /** Null where the day alone says enough. */
  timeStyle?: 'short' | null | undefined
}

/** A moment on the reader's own clock: when something was written, paid or changed. */
export function InstantText({ at, dateStyle = 'medium', timeStyle = 'short' }: InstantTextProps) {
  const { locale } = useWords()
  const styles = { dateStyle: dateStyle ?? undefined, timeStyle: timeStyle ?? undefined }
  return <time dateTime={at}>{formatOf(locale, styles).format(new Date(at))}</time>
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once, which takes far longer than to use it: a list has one moment in each row. */
function formatOf(locale: string, styles: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = [locale, styles.dateStyle, styles.timeStyle].join()
  const found = formats.get(name) ?? new Intl.DateTimeFormat(locale, styles)
  formats.set(name, found)
  return found
}
