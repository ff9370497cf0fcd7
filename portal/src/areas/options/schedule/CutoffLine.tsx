import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { StartText } from '#kit/StartText.tsx'
import { nowIn } from '../now-in.ts'
import type { OptionFacts } from '../option-facts.ts'
import { bookableUntil } from './cutoff.ts'
import { nextStart } from './next-start.ts'
import { companyCutoffQuery } from './queries/company-cutoff.ts'
import type { Plan } from './schedule-plan.ts'

interface CutoffLineProps {
  facts: OptionFacts
  plan: Plan
  timezone: string
}

/** Until when the next start can be booked, as a moment instead of a rule. */
export function CutoffLine({ facts, plan, timezone }: CutoffLineProps) {
  const { t, locale } = useWords()
  const { option, exceptions, allDay } = facts
  const ofCompany = useQuery({ ...companyCutoffQuery, enabled: option.cutoff_minutes === null })
  const start = nextStart({ plan, exceptions, allDay }, nowIn(timezone))
  if (start === null) return null
  const minutes = option.cutoff_minutes ?? ofCompany.data
  const until = bookableUntil(
    start,
    { minutes: minutes ?? 0, days: option.cutoff_days, time: option.cutoff_time },
    { timezone, closesAt: plan.closes_at },
  )
  const moment = new Intl.DateTimeFormat(locale, {
    timeZone: timezone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(until)
  return (
    <Text size="sm" mb="md">
      <Icon name="clock" size={16} /> {t('schedule.nextStart')}{' '}
      <StartText start={start} timezone={timezone} />.{' '}
      {minutes !== undefined
        ? t('schedule.bookableUntil', { moment })
        : t('schedule.cutoffOfCompany')}
    </Text>
  )
}
