import { Anchor, Button, Stack, TagsInput, Text } from '@mantine/core'
import type { SellerBooking } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import type { Command } from '#app/commands/command.ts'
import { languageName } from '#app/language/language-name.ts'
import { sayValue } from '#app/language/say-value.ts'
import { useWords } from '#app/language/use-words.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { useBookingAction } from '../queries/booking-actions.ts'
import { tagsQuery } from '../queries/bookings.ts'

interface GuestSectionProps {
  booking: SellerBooking
  commands: ReadonlyMap<string, Command>
}

/** Who leads it, how to reach them, where they are fetched, and what they asked for. */
export function GuestSection({ booking, commands }: GuestSectionProps) {
  const { t, locale } = useWords()
  const { lead, sold_through, channel, made_by_name, special_requests } = booking
  const edit = commands.get('lead')
  return (
    <Section
      title={t('booking.guest')}
      actions={
        edit && (
          <Button variant="subtle" size="compact-md" onClick={edit.run}>
            {t('kit.edit')}
          </Button>
        )
      }
    >
      <Stack gap={6}>
        {lead === null && <Text c="dimmed">{t('booking.erased')}</Text>}
        {lead && <Text fw={600}>{lead.name}</Text>}
        {lead?.phone && (
          <Anchor href={`tel:${lead.phone}`}>
            <bdi dir="ltr">{lead.phone}</bdi>
          </Anchor>
        )}
        {lead?.email && (
          <Anchor href={`mailto:${lead.email}`}>
            <bdi dir="ltr" data-long>
              {lead.email}
            </bdi>
          </Anchor>
        )}
        {booking.locale && (
          <Text size="sm">
            {t('booking.writes', { language: languageName(booking.locale, locale) })}
          </Text>
        )}
        <Text size="sm">
          {sold_through
            ? t('booking.soldThrough', { name: sold_through })
            : made_by_name
              ? t('booking.bookedBy', { name: made_by_name })
              : sayValue(t, 'bookings.channel', channel)}
        </Text>
        {special_requests && (
          <>
            <Text size="sm" c="dimmed" mt="xs">
              {t('booking.wishes')}
            </Text>
            <Text dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
              {special_requests}
            </Text>
          </>
        )}
        <Pickup booking={booking} />
        <Tags booking={booking} canEdit={commands.has('tags')} />
      </Stack>
    </Section>
  )
}

function Pickup({ booking: { quote, pickup_details } }: Pick<GuestSectionProps, 'booking'>) {
  const { t } = useWords()
  const { pickup } = quote
  if (pickup === null && pickup_details === null) return null
  const details = [
    pickup_details?.flight_number,
    pickup_details?.ship_name,
    pickup_details?.room_number,
    pickup_details?.notes,
  ].filter(Boolean)
  return (
    <div>
      <Text size="sm" c="dimmed" mt="xs">
        {t('booking.pickup')}
      </Text>
      {pickup && (
        <Text>
          {pickup.time && <bdi dir="ltr">{pickup.time} </bdi>}
          {pickup.name}
        </Text>
      )}
      {details.length > 0 && (
        <Text size="sm" dir="auto">
          {details.join(' · ')}
        </Text>
      )}
    </div>
  )
}

function Tags({ booking, canEdit }: { booking: SellerBooking; canEdit: boolean }) {
  const { t } = useWords()
  const { data: known } = useQuery({ ...tagsQuery, enabled: canEdit })
  const put = useBookingAction(booking.ref, 'tags')
  const shown = put.isPending ? put.variables.body : booking.tags
  if (!canEdit) return booking.tags.length > 0 && <Text size="sm">{booking.tags.join(', ')}</Text>
  return (
    <>
      <TagsInput
        mt="xs"
        label={t('bookings.column_tags')}
        description={t('booking.tagsHelp')}
        maxTags={10}
        styles={{ inputField: { minHeight: 24 } }}
        data={known?.data.map(({ tag }) => tag) ?? []}
        value={shown}
        onChange={tags => put.mutate({ key: '', body: tags })}
      />
      <Refusal error={put.error} />
    </>
  )
}
