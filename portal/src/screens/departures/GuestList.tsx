import type { DepartureManifest } from '@outset/sdk/seller'
import { useMemo } from 'react'
import { EmptyState } from '#parts/EmptyState.tsx'
import { Section } from '#parts/Section.tsx'
import { CheckInTiles } from '#screens/check-in/CheckInHead.tsx'
import { CheckInList } from '#screens/check-in/CheckInList.tsx'
import { guestsOfManifest, showGuests } from '#screens/check-in/shown-guest.ts'
import { useT } from '#words/use-words.tsx'

const NO_MARKS = { queue: [], listedAt: '' }

/** Who goes, for those who read and check nobody in. */
export function GuestList({ bookings }: { bookings: DepartureManifest['bookings'] }) {
  const t = useT()
  const guests = useMemo(() => showGuests(guestsOfManifest(bookings), NO_MARKS), [bookings])
  return (
    <>
      <CheckInTiles guests={guests} />
      <Section title={t('guide.guests')} flush>
        {guests.length === 0 ? (
          <EmptyState icon="people" title={t('guide.nobodyYet')}>
            {t('guide.nobodyYetAbout')}
          </EmptyState>
        ) : (
          <CheckInList guests={guests} marks={null} withBookings />
        )}
      </Section>
    </>
  )
}
