import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { InstantText } from '#parts/InstantText.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { StartText } from '#parts/StartText.tsx'
import { todayQuery } from '#queries/today.ts'
import { DepartureTable } from '#screens/today/DepartureTable.tsx'
import { WaitingList } from '#screens/today/WaitingList.tsx'
import { chosenLanguage } from '#words/languages.ts'
import { useWords } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/today')({
  validateSearch: (search: Record<string, unknown>): { date?: string } =>
    typeof search.date === 'string' ? { date: search.date } : {},
  loaderDeps: ({ search: { date } }) => ({ date }),
  loader: ({ context: { queryClient }, deps: { date } }) =>
    queryClient.ensureQueryData(todayQuery({ date, locale: chosenLanguage() })),
  component: TodayPage,
})

function TodayPage() {
  const { t, code } = useWords()
  const { date } = Route.useSearch()
  const { data: today } = useSuspenseQuery(todayQuery({ date, locale: code }))
  return (
    <>
      <PageHead
        title={t('today.title')}
        about={<StartText start={today.date} dateStyle="full" />}
        actions={<InstantText at={today.as_of} />}
      />
      <WaitingList waiting={today.waiting} />
      {today.days.map(day => (
        <DepartureTable key={day.date} day={day} />
      ))}
    </>
  )
}
