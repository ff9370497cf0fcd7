import { Button } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { activeFilters, type BookingSearch, withoutFilters } from './booking-filters.ts'

interface NoBookingsProps {
  search: BookingSearch
  onGo: (search: BookingSearch) => void
}

/** In place of the rows: nobody has booked yet, or no booking is like this. */
export function NoBookings({ search, onGo }: NoBookingsProps) {
  const t = useT()
  const { may } = useMe()
  if (activeFilters(search).length > 0) {
    return (
      <EmptyState
        icon="search"
        title={t('bookings.noneFound')}
        actions={
          <Button variant="default" onClick={() => onGo(withoutFilters(search))}>
            {t('bookings.reset')}
          </Button>
        }
      >
        {t('bookings.noneFoundAbout')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="bookings"
      title={t('bookings.none')}
      actions={
        <>
          {may('booking:create') && (
            <ButtonLink to="/desk">{t('bookings.bookYourself')}</ButtonLink>
          )}
          {may('storefront:manage') && (
            <ButtonLink to="/site" variant="default">
              {t('bookings.shareSite')}
            </ButtonLink>
          )}
        </>
      }
    >
      {t('bookings.noneAbout')}
    </EmptyState>
  )
}
