import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EmptyState } from '#parts/EmptyState.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { StartText } from '#parts/StartText.tsx'
import { useNow } from '#parts/use-now.ts'
import { myDeparturesQuery, packQuery } from '#queries/check-in.ts'
import { collectedMoneyQuery } from '#queries/collected-money.ts'
import { QueueLine } from '#screens/check-in/CheckInHead.tsx'
import { localDays } from '#screens/check-in/local-days.ts'
import { MyDepartures } from '#screens/check-in/MyDepartures.tsx'
import { OwnHandOver } from '#screens/check-in/OwnHandOver.tsx'
import { useCheckIns } from '#screens/check-in/use-check-ins.ts'
import { usePackOwner } from '#screens/check-in/use-pack-owner.ts'
import { useWords } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/my-day')({ component: MyDayPage })

/** What a guide begins the day with: their departures today and tomorrow, ready for no network. */
function MyDayPage() {
  const { t, code } = useWords()
  const owner = usePackOwner()
  const { today, tomorrow } = localDays(new Date(useNow()))
  const { data } = useSuspenseQuery(myDeparturesQuery({ ...owner, from: today, to: tomorrow }))
  const { isOnline, unsent } = useCheckIns()
  const { departures, listedAt } = data
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the list came, and when the network is back
  useEffect(() => {
    if (!isOnline) return
    for (const { option_id: option, start } of departures) {
      void client.prefetchQuery(packQuery({ ...owner, option, start }))
    }
  }, [departures, isOnline, client])
  const held = useQuery({ ...collectedMoneyQuery(code), enabled: isOnline })
  const on = (day: string) => departures.filter(({ start }) => start.startsWith(day))
  return (
    <>
      <PageHead title={t('guide.myDay')} about={<StartText start={today} dateStyle="full" />} />
      <QueueLine isOnline={isOnline} unsent={unsent} listedAt={listedAt} />
      {held.data && <OwnHandOver page={held.data} />}
      {on(today).length + on(tomorrow).length === 0 && (
        <EmptyState icon="calendar" title={t('guide.myDayNone')}>
          {t('guide.myDayNoneAbout')}
        </EmptyState>
      )}
      <MyDepartures title={t('guide.today')} departures={on(today)} />
      <MyDepartures title={t('guide.tomorrow')} departures={on(tomorrow)} isLater />
    </>
  )
}
