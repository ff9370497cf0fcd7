import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCommands } from '#app/commands/use-commands.tsx'
import { chosenLanguage } from '#app/language/languages.ts'
import { useWords } from '#app/language/use-words.tsx'
import { StartHint } from '#areas/first-run/StartHint.tsx'
import { CardWarning } from '#areas/today/CardWarning.tsx'
import { DayStep } from '#areas/today/DayStep.tsx'
import { DepartureTable } from '#areas/today/DepartureTable.tsx'
import { MailWarning } from '#areas/today/MailWarning.tsx'
import { nextDeparture } from '#areas/today/next-departure.ts'
import { todayQuery } from '#areas/today/queries.ts'
import { WaitingList } from '#areas/today/WaitingList.tsx'
import { addDays, isDay } from '#kit/dates/iso-day.ts'
import { Icon } from '#kit/icons.tsx'
import { LiveMark } from '#kit/live/LiveMark.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { StartText } from '#kit/StartText.tsx'
import { useNow } from '#kit/use-now.ts'

export const Route = createFileRoute('/_staff/today')({
  validateSearch: (search: Record<string, unknown>): { date?: string } =>
    typeof search.date === 'string' && isDay(search.date) ? { date: search.date } : {},
  loaderDeps: ({ search: { date } }) => ({ date }),
  loader: ({ context: { queryClient }, deps: { date } }) =>
    queryClient.ensureQueryData(todayQuery({ date, locale: chosenLanguage() })),
  component: TodayPage,
})

function TodayPage() {
  const { t, code } = useWords()
  const { date } = Route.useSearch()
  const { data: today } = useSuspenseQuery(todayQuery({ date, locale: code }))
  const now = useNow()
  const steps = useDaySteps(today.date)
  const isToday = date === undefined
  return (
    <>
      <PageHead
        title={t('today.title')}
        about={<StartText start={today.date} dateStyle="full" />}
        actions={
          <>
            <LiveMark asOf={today.as_of} />
            <DayStep date={today.date} {...steps} isToday={isToday} />
            <Button
              visibleFrom="sm"
              variant="default"
              leftSection={<Icon name="print" size={16} />}
              onClick={() => print()}
            >
              {t('today.print')}
            </Button>
          </>
        }
      />
      {isToday && <MailWarning />}
      {isToday && <CardWarning fault={today.card_fault} />}
      {isToday && <WaitingList waiting={today.waiting} next={nextDeparture(today.days, now)} />}
      {isToday && today.days.every(day => day.departures.length === 0) && <StartHint />}
      {today.days.map((day, at) => (
        <DepartureTable key={day.date} day={day} title={t(titleOf(at, isToday))} />
      ))}
    </>
  )
}

function titleOf(at: number, isToday: boolean) {
  if (at > 0) return isToday ? 'today.tomorrow' : 'today.nextDay'
  return 'today.departures'
}

/** From day to day, by button and by key. */
function useDaySteps(shown: string) {
  const { t } = useWords()
  const navigate = Route.useNavigate()
  const steps = useMemo(
    () => ({
      onDate: (date: string | null) => void navigate({ search: date === null ? {} : { date } }),
      onStep: (by: 1 | -1) =>
        void navigate({ search: ({ date = shown }) => ({ date: addDays(date, by) }) }),
    }),
    [navigate, shown],
  )
  const commands = useMemo(
    () => [
      {
        id: 'today.before',
        label: t('today.dayBefore'),
        keys: 'p',
        run: () => steps.onStep(-1),
      },
      { id: 'today.after', label: t('today.dayAfter'), keys: 'f', run: () => steps.onStep(1) },
      { id: 'today.print', label: t('today.print'), run: () => print() },
    ],
    [t, steps],
  )
  useCommands(commands)
  return steps
}
