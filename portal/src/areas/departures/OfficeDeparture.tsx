import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { CheckInPanel } from '#areas/check-in/CheckInPanel.tsx'
import { usePackOwner } from '#areas/check-in/use-pack-owner.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { StartText } from '#kit/StartText.tsx'
import { CallOffDialog } from './CallOffDialog.tsx'
import { DepartureActions } from './DepartureActions.tsx'
import { DepartureLog } from './DepartureLog.tsx'
import { DepartureState } from './DepartureState.tsx'
import { GuestList } from './GuestList.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { PrintedManifest } from './PrintedManifest.tsx'
import { departureQuery, manifestQuery } from './queries/departure.ts'
import { ResourceChoice } from './ResourceChoice.tsx'
import { StartSettings } from './StartSettings.tsx'

/** A departure as the office runs it. */
export function OfficeDeparture({ option, start }: { option: string; start: string }) {
  const { t, code } = useWords()
  const { may, viewing } = useMe()
  const owner = usePackOwner()
  const which = { option, start, locale: code }
  const { data: departure } = useSuspenseQuery(departureQuery(which))
  const { data: bookings } = useSuspenseQuery(manifestQuery(which))
  const [open, setOpen] = useState<'message' | 'call-off' | null>(null)
  const message = useCallback(() => setOpen('message'), [])
  const callOff = useCallback(() => setOpen('call-off'), [])
  if (departure === null) {
    return (
      <EmptyState icon="calendar" title={t('departures.none')}>
        {t('departures.noneAbout')}
      </EmptyState>
    )
  }
  const { trip_title, option_name, timezone } = departure
  return (
    <>
      <PageHead
        title={`${trip_title} · ${option_name}`}
        about={<StartText start={start} timezone={timezone} dateStyle="full" />}
        actions={
          <DepartureActions
            which={which}
            hasGuests={bookings.length > 0}
            onMessage={message}
            onCallOff={callOff}
          />
        }
      />
      <DepartureState departure={departure} bookings={bookings} />
      <div className="no-print">
        {may('attendance:manage') && viewing === null ? (
          <CheckInPanel wish={{ ...owner, option, start }} />
        ) : (
          <GuestList bookings={bookings} />
        )}
        <ResourceChoice which={which} resources={departure.resources} />
        <StartSettings which={which} departure={departure} />
        {may('log:read') && <DepartureLog option={option} start={start} />}
      </div>
      <PrintedManifest departure={departure} bookings={bookings} />
      {open === 'message' && (
        <MessageDialog which={which} bookings={bookings} onClose={() => setOpen(null)} />
      )}
      <CallOffDialog
        departures={[departure]}
        isOpen={open === 'call-off'}
        onClose={() => setOpen(null)}
      />
    </>
  )
}
