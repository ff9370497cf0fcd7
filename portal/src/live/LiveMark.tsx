import { Text } from '@mantine/core'
import { useWords } from '#words/use-words.tsx'
import classes from './LiveMark.module.css'

/** Whether the page follows what happens, and if not, how old it is. */
export function LiveMark({ isLive, asOf }: { isLive: boolean; asOf: string | number }) {
  const { t, locale } = useWords()
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(asOf))
  return (
    <Text size="sm" c="dimmed" component="span" className={classes.mark} data-live={isLive}>
      {isLive ? t('today.live') : t('today.asOf', { time })}
    </Text>
  )
}
