import { Text } from '@mantine/core'
import { useWords } from '#app/language/use-words.tsx'
import { shareText } from './report-words.ts'
import { changeOf } from './year-before.ts'

const ARROWS = { more: '▲ ', less: '▼ ', same: '= ', new: '' } as const

/** How much more or less than the year before: an arrow to see, and the words of it to hear. */
export function YearChange({ now, before }: { now: number; before: number }) {
  const { t, locale } = useWords()
  const change = changeOf(now, before)
  const said =
    change.way === 'new' || change.way === 'same'
      ? t(`money.change_${change.way}`)
      : t(`money.change_${change.way}`, { percent: shareText(change.share, locale) })
  return (
    <Text span inherit>
      <span aria-hidden="true">{ARROWS[change.way]}</span>
      {said}
    </Text>
  )
}
