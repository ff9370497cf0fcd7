import type { DepartureManifest } from '@outset/sdk/seller'
import { useMemo } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { CheckInTiles } from '#areas/check-in/CheckInHead.tsx'
import { CheckInList } from '#areas/check-in/CheckInList.tsx'
import { guestsOfManifest, showGuests } from '#areas/check-in/shown-guest.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { Section } from '#kit/Section.tsx'

const NO_MARKS = { queue: [], listedAt: '' }

/** Who goes, for those who read and check nobody in. */
export function GuestList({ bookings }: { bookings: DepartureManifest['bookings'] }) {
  const t = useT()
  const guests = useMemo(() => showGuests(guestsOfManifest(bookings), NO_MARKS), [bookings])
  return (
    <>
      <CheckInTiles guests={guests} />
      <Section title={t('checkIn.guests')} flush>
        {guests.length === 0 ? (
          <EmptyState icon="people" title={t('checkIn.nobodyYet')}>
            {t('checkIn.nobodyYetAbout')}
          </EmptyState>
        ) : (
          <CheckInList guests={guests} marks={null} withBookings />
        )}
      </Section>
    </>
  )
}
