import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { QueueLine } from '#areas/check-in/CheckInHead.tsx'
import { localDays } from '#areas/check-in/local-days.ts'
import { MyDepartures } from '#areas/check-in/MyDepartures.tsx'
import { OwnHandOver } from '#areas/check-in/OwnHandOver.tsx'
import { myDeparturesQuery, packQuery } from '#areas/check-in/queries.ts'
import { useCheckIns } from '#areas/check-in/use-check-ins.ts'
import { usePackOwner } from '#areas/check-in/use-pack-owner.ts'
import { collectedMoneyQuery } from '#areas/money/queries/collected-money.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { StartText } from '#kit/StartText.tsx'
import { useNow } from '#kit/use-now.ts'

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list or the network came
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
      <PageHead title={t('checkIn.myDay')} about={<StartText start={today} dateStyle="full" />} />
      <QueueLine isOnline={isOnline} unsent={unsent} listedAt={listedAt} />
      {held.data && <OwnHandOver page={held.data} />}
      {on(today).length + on(tomorrow).length === 0 && (
        <EmptyState icon="calendar" title={t('checkIn.myDayNone')}>
          {t('checkIn.myDayNoneAbout')}
        </EmptyState>
      )}
      <MyDepartures title={t('checkIn.today')} departures={on(today)} />
      <MyDepartures title={t('checkIn.tomorrow')} departures={on(tomorrow)} isLater />
    </>
  )
}
