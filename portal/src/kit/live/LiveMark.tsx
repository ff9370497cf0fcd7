import { Text } from '@mantine/core'
import { useWords } from '#app/language/use-words.tsx'
import classes from './LiveMark.module.css'
import { useLive } from './use-live.ts'

/** Follows what happens while it is shown, and says how old the page is while it cannot. */
export function LiveMark({ asOf }: { asOf: string | number }) {
  const { isLive } = useLive()
  const { t, locale } = useWords()
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(asOf))
  return (
    <Text size="sm" c="dimmed" component="span" className={classes.mark} data-live={isLive}>
      {isLive ? t('today.live') : t('today.asOf', { time })}
    </Text>
  )
}
