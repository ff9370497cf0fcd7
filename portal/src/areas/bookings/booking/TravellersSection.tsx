import { Button, Group, Stack, Text } from '@mantine/core'
import type { SellerBooking, TravellerCard, TravellerForm } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { Loading } from '#kit/Loading.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { travellersQuery } from '../queries/bookings.ts'
import { TravellerDialog } from './TravellerDialog.tsx'

interface TravellersSectionProps {
  booking: SellerBooking
  /** Whether one may read and fill in the cards. */
  canSee: boolean
}

/** How many travellers are asked and have answered; the cards themselves only when asked for. */
export function TravellersSection({ booking, canSee }: TravellersSectionProps) {
  const { t } = useWords()
  const [isShown, setShown] = useState(false)
  const { needed, complete, due_at, overdue } = booking.details
  return (
    <Section
      title={t('booking.travellersTitle')}
      actions={
        canSee &&
        !isShown && (
          <Button variant="default" size="compact-md" onClick={() => setShown(true)}>
            {t('booking.showTravellers')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <Group gap="xs">
          <Text>
            {needed === 0
              ? t('booking.noDetailsNeeded')
              : t('booking.detailsGiven', { count: complete, needed })}
          </Text>
          {overdue && <StatusMark tone="bad">{t('bookings.details_status_overdue')}</StatusMark>}
          {due_at && complete < needed && (
            <Text size="sm" c="dimmed">
              {t('booking.dueBy')} <InstantText at={due_at} />
            </Text>
          )}
        </Group>
        {canSee && !isShown && (
          <Text size="sm" c="dimmed">
            {t('booking.readingIsLogged')}
          </Text>
        )}
        {isShown && <Cards bookingRef={booking.ref} />}
      </Stack>
    </Section>
  )
}

function Cards({ bookingRef }: { bookingRef: string }) {
  const { t } = useWords()
  const [edited, setEdited] = useState<TravellerCard | null>(null)
  const { data, error } = useQuery(travellersQuery(bookingRef))
  if (error) return <Refusal error={error} />
  if (data === undefined) return <Loading />
  return (
    <>
      {data.travellers.map(card => (
        <Group key={card.position} justify="space-between" gap="xs" wrap="nowrap">
          <div>
            <Text fw={500}>{nameOf(card) || t('booking.traveller', { count: card.position })}</Text>
            <Text size="sm" c="dimmed">
              <CardFacts card={card} asks={data.asks} />
            </Text>
          </div>
          <Group gap="xs" wrap="nowrap">
            <StatusMark tone={card.complete ? 'good' : 'warn'}>
              {t(
                card.complete
                  ? 'bookings.details_status_complete'
                  : 'bookings.details_status_incomplete',
              )}
            </StatusMark>
            <Button variant="default" size="compact-sm" onClick={() => setEdited(card)}>
              {t('kit.edit')}
            </Button>
          </Group>
        </Group>
      ))}
      {edited && (
        <TravellerDialog
          bookingRef={bookingRef}
          card={edited}
          fields={data.asks.fields}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

const nameOf = ({ first_name, last_name }: TravellerCard) =>
  [first_name, last_name].filter(Boolean).join(' ')

/** What was given beside the name, in the order in which it is asked. */
function CardFacts({ card, asks }: { card: TravellerCard; asks: TravellerForm['asks'] }) {
  const facts = asks.fields
    .filter(field => !['first_name', 'last_name'].includes(field))
    // The service names fields of the card.
    .map(field => card[field as keyof TravellerCard])
    .filter(value => value !== null && value !== undefined && value !== '')
  return <bdi dir="auto">{facts.join(' · ')}</bdi>
}
