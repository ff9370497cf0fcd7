import { VisuallyHidden } from '@mantine/core'
import { formatStart } from '@outset/sdk'
import { useWords } from '#app/language/use-words.tsx'
import { zonePlace } from './dates/zone-place.ts'

interface StartTextProps {
  /** `2026-12-07T09:00`, or a day, on the clock of the place. */
  start: string
  /** Said in full for those who listen, and shown on hover. */
  timezone?: string | undefined
  dateStyle?: 'full' | 'long' | 'medium' | 'short' | null
  timeStyle?: 'short' | null
}

/** When a trip starts, on the clock of the place where it starts. */
export function StartText({
  start,
  timezone,
  dateStyle = 'medium',
  timeStyle = 'short',
}: StartTextProps) {
  const { locale, t } = useWords()
  const text = formatStart(start, locale, { dateStyle, timeStyle })
  if (timezone === undefined) return <time dateTime={start}>{text}</time>
  const clock = t('kit.clockOf', { zone: zonePlace(timezone, locale) })
  return (
    <time dateTime={start} title={clock}>
      {text}
      <VisuallyHidden>, {clock}</VisuallyHidden>
    </time>
  )
}
