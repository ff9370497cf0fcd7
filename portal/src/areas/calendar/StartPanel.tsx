import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { BookingSummary, DepartureSummary } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { Icon } from '#kit/icons.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { StartText } from '#kit/StartText.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { TestMark } from '#kit/TestMark.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { keyOf } from './calendar-rows.ts'
import { startBookingsQuery } from './queries.ts'
import classes from './StartPanel.module.css'
import type { ChangeKind } from './start-change.ts'
import { marksOf, toneOf } from './start-words.ts'

interface StartPanelProps {
  start: DepartureSummary
  onClose: () => void
  onChange: (kind: ChangeKind) => void
  onCallOff: () => void
  onMove: (bookings: readonly BookingSummary[]) => void
  /** A booking is taken up with the mouse, or let go. */
  onDrag: (booking: BookingSummary | null) => void
}

/** A start beside the grid: how it stands, who goes, and what can be done. */
export function StartPanel(given: StartPanelProps) {
  const { start } = given
  const { t } = useWords()
  const { may, viewing } = useMe()
  const heading = useRef<HTMLHeadingElement>(null)
  const key = keyOf(start)
  const onClose = () => {
    given.onClose()
    document.querySelector<HTMLElement>(`[data-start="${key}"]`)?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other start
  useEffect(() => heading.current?.focus(), [key])
  return (
    <aside
      className={`${classes.panel} no-print`}
      aria-label={t('calendar.panel')}
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
          {start.trip_title} · {start.option_name}
        </Title>
        <ActionIcon variant="subtle" aria-label={t('kit.close')} onClick={onClose}>
          <Icon name="close" />
        </ActionIcon>
      </Group>
      <Stack gap="sm" mt="xs">
        <Text>
          <StartText start={start.start} timezone={start.timezone} dateStyle="full" />
        </Text>
        <Standing start={start} />
        <Group gap="xs">
          <ButtonLink
            to="/departures/$option/$start"
            params={{ option: start.option_id, start: start.start }}
            leftSection={<Icon name="people" size={16} />}
          >
            {t('calendar.openDeparture')}
          </ButtonLink>
          {may('booking:create') && viewing === null && start.status !== 'closed' && (
            <ButtonLink
              to="/desk"
              search={{
                product_id: start.product_id,
                option_id: start.option_id,
                start: start.start,
              }}
              variant="default"
              leftSection={<Icon name="plus" size={16} />}
            >
              {t('calendar.book')}
            </ButtonLink>
          )}
        </Group>
        <Actions {...given} />
        <Bookings {...given} />
      </Stack>
    </aside>
  )
}

function Standing({ start }: { start: DepartureSummary }) {
  const { t } = useWords()
  const marks = marksOf(start, t)
  const tone = toneOf(start) === 'bad' ? 'bad' : 'quiet'
  return (
    <div>
      <Text>
        {start.capacity === null
          ? t('calendar.guests', { count: start.taken })
          : t('calendar.seatsOf', { count: start.taken, capacity: start.capacity })}{' '}
        {marks.map(mark => (
          <StatusMark key={mark} tone={tone}>
            {mark}
          </StatusMark>
        ))}
      </Text>
      {start.units.length > 0 && (
        <Text size="sm" c="dimmed">
          {start.units.map(({ label, quantity }) => `${quantity} × ${label}`).join(', ')}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {start.resources.length > 0
          ? start.resources.map(({ name }) => name).join(', ')
          : t('calendar.nobody')}
      </Text>
      {start.note && <Text size="sm">{start.note}</Text>}
    </div>
  )
}

function Actions({ start, onChange, onCallOff }: StartPanelProps) {
  const { t } = useWords()
  const { may } = useMe()
  const kinds: ChangeKind[] = [start.status === 'closed' ? 'open' : 'close', 'capacity', 'note']
  return (
    <Group gap="xs">
      {may('schedule:manage') &&
        kinds.map(kind => (
          <Button key={kind} size="compact-sm" variant="default" onClick={() => onChange(kind)}>
            {t(`calendar.do_${kind}`)}
          </Button>
        ))}
      {may('booking:manage') && start.bookings > 0 && (
        <Button size="compact-sm" variant="light" color="red" onClick={onCallOff}>
          {t('calendar.callOff')}
        </Button>
      )}
    </Group>
  )
}

function Bookings({ start, onMove, onDrag }: StartPanelProps) {
  const { t, code } = useWords()
  const { may } = useMe()
  const { option_id } = start
  const { data, error } = useQuery(
    startBookingsQuery({ option_id, start: start.start, locale: code }),
  )
  if (error) return <Refusal error={error} />
  const bookings = data?.data ?? []
  if (bookings.length === 0)
    return data ? <Text c="dimmed">{t('calendar.nobodyBooked')}</Text> : null
  const mayMove = may('booking:manage')
  return (
    <div>
      <Group justify="space-between">
        <Title order={3}>{t('calendar.bookings', { count: bookings.length })}</Title>
        {mayMove && bookings.length > 1 && (
          <Button size="compact-sm" variant="subtle" onClick={() => onMove(bookings)}>
            {t('calendar.moveAll')}
          </Button>
        )}
      </Group>
      {mayMove && (
        <Text size="sm" c="dimmed">
          {t('calendar.dragHelp')}
        </Text>
      )}
      <ul className={classes.bookings}>
        {bookings.map(booking => (
          <li
            key={booking.ref}
            draggable={mayMove}
            onDragStart={event => {
              event.dataTransfer.setData('text/plain', booking.ref)
              event.dataTransfer.effectAllowed = 'move'
              onDrag(booking)
            }}
            onDragEnd={() => onDrag(null)}
          >
            <Who booking={booking} />
            {mayMove && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('calendar.moveOf', { name: booking.lead_name ?? booking.ref })}
                onClick={() => onMove([booking])}
              >
                {t('calendar.move')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Who({ booking: { ref, lead_name, pax, status, is_test } }: { booking: BookingSummary }) {
  const { t } = useWords()
  return (
    <Text span>
      <bdi>
        <TextLink to="/bookings/$ref" params={{ ref }}>
          {lead_name ?? ref}
        </TextLink>
      </bdi>{' '}
      · {t('calendar.guests', { count: pax })}
      {status === 'pending' && (
        <>
          {' '}
          <StatusMark tone="warn">{t('calendar.pending')}</StatusMark>
        </>
      )}
      {is_test && (
        <>
          {' '}
          <TestMark />
        </>
      )}
    </Text>
  )
}
