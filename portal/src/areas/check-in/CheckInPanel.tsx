import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { Section } from '#kit/Section.tsx'
import { groupByPickup } from '#offline/manifest-order.ts'
import { useAskedMarks } from './AnotherDay.tsx'
import { CheckInButtons, CheckInTiles, QueueLine } from './CheckInHead.tsx'
import { CheckInList } from './CheckInList.tsx'
import { MarkAnswers } from './MarkAnswers.tsx'
import { PackNews } from './PackNews.tsx'
import { type PackWish, packQuery, useReadPack } from './queries.ts'
import { showGuests } from './shown-guest.ts'
import { useCheckIns } from './use-check-ins.ts'
import { useMarks } from './use-marks.ts'

// The camera and what reads codes are loaded when somebody scans.
const ScanDialog = lazy(() => import('./ScanDialog.tsx').then(m => ({ default: m.ScanDialog })))

/** Checking in at one departure, with a network or without: the same list, the same buttons. */
export function CheckInPanel({ wish }: { wish: PackWish }) {
  const { t, locale } = useWords()
  const { may } = useMe()
  const { data: pack } = useSuspenseQuery(packQuery(wish))
  const readPack = useReadPack(wish)
  const checkIns = useCheckIns()
  const departure = { optionId: wish.option, start: wish.start }
  const { marks, question } = useAskedMarks(useMarks(checkIns, departure), pack.content.departure)
  const [isScanning, setScanning] = useState(false)
  const { queue, unsent, isOnline } = checkIns
  const { content, listedAt } = pack
  const guests = useMemo(
    () => showGuests(content.guests, { queue, listedAt }),
    [content, queue, listedAt],
  )
  const inOrder = useMemo(
    () => groupByPickup(guests, locale).flatMap(g => g.guests),
    [guests, locale],
  )
  return (
    <>
      <CheckInTiles guests={guests} />
      <QueueLine isOnline={isOnline} unsent={unsent} listedAt={listedAt} />
      <MarkAnswers
        queue={queue}
        departure={departure}
        guests={content.guests}
        onDismiss={checkIns.dismiss}
      />
      <PackNews pack={pack} onRead={() => readPack.mutate(pack)} />
      <CheckInButtons guests={inOrder} onScan={() => setScanning(true)} />
      <Section title={t('checkIn.guests')} flush>
        {guests.length === 0 ? (
          <EmptyState icon="people" title={t('checkIn.nobodyYet')}>
            {t('checkIn.nobodyYetAbout')}
          </EmptyState>
        ) : (
          <CheckInList
            guests={guests}
            marks={marks}
            withBookings={may('booking:read')}
            meetingPoint={content.departure.meeting_point}
          />
        )}
        {!content.is_complete && <Text p="md">{t('checkIn.notComplete')}</Text>}
      </Section>
      {question}
      {isScanning && (
        <Suspense>
          <ScanDialog
            pack={content}
            seller={wish.seller}
            guests={guests}
            marks={marks}
            queue={queue}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </>
  )
}
