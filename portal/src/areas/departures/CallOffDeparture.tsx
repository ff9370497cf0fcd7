import { Checkbox, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { formatStart } from '@outset/sdk'
import type { CallOffsPreview } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { StartText } from '#kit/StartText.tsx'
import { type CallOffWish, keyOfDeparture } from './call-off-body.ts'
import { problemText } from './problem-text.ts'
import { otherStartsQuery } from './queries/call-offs.ts'

type Departure = CallOffsPreview['departures'][number]

interface CallOffDepartureProps {
  departure: Departure
  wish: CallOffWish
  onChange: (changed: Partial<CallOffWish>) => void
}

/** One departure of a call-off: where its guests go, and which of them stay for now. */
export function CallOffDeparture({ departure, wish, onChange }: CallOffDepartureProps) {
  const words = useWords()
  const { t } = words
  const { trip_title, option_name, start, bookings, problem } = departure
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <Text fw={600} component="h3">
          {trip_title} · {option_name} · <StartText start={start} />
        </Text>
        {problem && (
          <Text c="var(--bad)" size="sm">
            {problemText(problem, words)}
          </Text>
        )}
        {bookings.length === 0 ? (
          <Text c="dimmed" size="sm">
            {t('departures.callOffNobody')}
          </Text>
        ) : (
          <MoveTo departure={departure} wish={wish} onChange={onChange} />
        )}
        {bookings.map(booking => (
          <BookingEffect key={booking.ref} booking={booking} wish={wish} onChange={onChange} />
        ))}
      </Stack>
    </Paper>
  )
}

function MoveTo({ departure, wish, onChange }: CallOffDepartureProps) {
  const { t, locale, code } = useWords()
  const { option_id, start } = departure
  const key = keyOfDeparture(departure)
  const from = start.slice(0, 10)
  const { data } = useQuery(otherStartsQuery({ option_id, from, locale: code }))
  const choices = (data?.data ?? []).filter(other => other.start !== start)
  return (
    <NativeSelect
      label={t('departures.whatBecomes')}
      description={t('departures.whatBecomesHelp')}
      value={wish.moveTo[key] ?? ''}
      onChange={event => onChange({ moveTo: { ...wish.moveTo, [key]: event.currentTarget.value } })}
      data={[
        { value: '', label: t('departures.cancelAll') },
        ...choices.map(other => ({
          value: other.start,
          label: t(other.remaining === null ? 'departures.moveTo' : 'departures.moveToFree', {
            start: formatStart(other.start, locale, { dateStyle: 'full', timeStyle: 'short' }),
            count: other.remaining ?? 0,
          }),
        })),
      ]}
    />
  )
}

interface BookingEffectProps {
  booking: Departure['bookings'][number]
  wish: CallOffWish
  onChange: (changed: Partial<CallOffWish>) => void
}

function BookingEffect({ booking, wish, onChange }: BookingEffectProps) {
  const words = useWords()
  const { t } = words
  const { ref, lead_name, pax, refund, problem } = booking
  const isIn = !wish.except.includes(ref)
  const turn = (on: boolean) =>
    onChange({
      except: on ? wish.except.filter(other => other !== ref) : [...wish.except, ref],
    })
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap" align="flex-start">
      <Checkbox
        checked={isIn}
        onChange={event => turn(event.currentTarget.checked)}
        label={
          <>
            {lead_name ?? <bdi dir="ltr">{ref}</bdi>} · {t('departures.people', { count: pax })}
            {problem && (
              <Text size="sm" c="var(--bad)">
                {problemText(problem, words)}
              </Text>
            )}
          </>
        }
      />
      <Text size="sm" c="dimmed" ta="end">
        {isIn ? refund && <MoneyText money={refund} /> : t('departures.staysForNow')}
      </Text>
    </Group>
  )
}
