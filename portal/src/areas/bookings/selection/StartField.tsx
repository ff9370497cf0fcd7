import { Button, Chip, Group, Input, Loader, Stack, Text, TextInput } from '@mantine/core'
import { formatStart } from '@outset/sdk'
import type { DepartureSummary } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { isDay } from '#kit/dates/iso-day.ts'
import { Icon } from '#kit/icons.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { nextStartsQuery, startsQuery } from '../queries/sales.ts'
import { nearestFree, startsOn, warningOf } from './start-choices.ts'

interface StartFieldProps {
  option: string
  /** The day that is looked at. */
  day: string
  onDay: (day: string) => void
  start: string | null
  onStart: (start: string) => void
  /** Places that are needed; one for a private group. */
  places: number
  /** A start that is not offered again. */
  except?: string
  /** Whether the only start of a day is chosen by itself. */
  picksOnly?: boolean
}

const OFFERED = 4

/** A day, and which of its starts, with how many places are left. */
export function StartField(given: StartFieldProps) {
  const { option, day, onDay, start, onStart, places, except, picksOnly = false } = given
  const { t, code } = useWords()
  const [now] = useState(Date.now)
  const starts = useQuery({
    ...startsQuery({ option, from: day, locale: code }),
    enabled: isDay(day),
  })
  const ofDay = startsOn(starts.data ?? [], day).filter(one => one.start !== except)
  const hasSoon = (starts.data ?? []).some(one => warningOf(one, { places, now }) === null)
  const later = useQuery({
    ...nextStartsQuery({ option, locale: code }),
    enabled: starts.data !== undefined && !hasSoon,
  })
  const next = nearestFree(
    hasSoon ? (starts.data ?? []) : (later.data ?? []),
    { places, now },
    { except: except ?? null, count: OFFERED },
  )
  const [first, second] = ofDay
  const isOnly = picksOnly && start === null && second === undefined
  const only = isOnly && first && warningOf(first, { places: 1, now }) === null ? first.start : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onStart` is new every time
  useEffect(() => {
    if (only !== null) onStart(only)
  }, [only])
  const chosen = starts.data?.find(one => one.start === start)
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="md">
        <TextInput
          data-autofocus
          type="date"
          label={t('selection.day')}
          w={170}
          value={day}
          onChange={event => onDay(event.currentTarget.value)}
        />
        <Input.Wrapper label={t('selection.starts')} labelElement="div">
          <Group gap="xs" mih={36} aria-live="polite">
            {starts.isFetching && starts.data === undefined && <Loader size="xs" />}
            <Chip.Group value={start} onChange={value => onStart(String(value))}>
              {ofDay.map(one => (
                <StartChip key={one.start} departure={one} places={places} now={now} />
              ))}
            </Chip.Group>
            {starts.data && ofDay.length === 0 && (
              <Text size="sm" c="dimmed">
                {t('selection.noStart')}
              </Text>
            )}
          </Group>
        </Input.Wrapper>
      </Group>
      <Refusal error={starts.error} />
      <NearStarts
        isNeeded={starts.data !== undefined && ofDay.length === 0}
        next={next}
        onDay={onDay}
        onStart={onStart}
      />
      {chosen && <Warning departure={chosen} places={places} now={now} />}
    </Stack>
  )
}

interface OneProps {
  departure: DepartureSummary
  places: number
  now: number
}

function StartChip({ departure, places, now }: OneProps) {
  const { t, locale } = useWords()
  const { start, remaining } = departure
  const warning = warningOf(departure, { places, now })
  const time =
    start.length > 10 ? formatStart(start, locale, { dateStyle: null }) : t('selection.allDay')
  const left = remaining === null ? '' : ` · ${t('selection.placesLeft', { count: remaining })}`
  return (
    <Chip
      value={start}
      variant="outline"
      icon={warning ? <Icon name="warning" size={12} /> : undefined}
    >
      {time}
      {left}
      {warning && ` · ${t(`booking.short_${warning}`)}`}
    </Chip>
  )
}

/** Staff may book what nobody else may: they are told what it is. */
function Warning({ departure, places, now }: OneProps) {
  const { t } = useWords()
  const warning = warningOf(departure, { places, now })
  if (warning === null) return null
  return (
    <Text size="sm" c="var(--warn)" role="status">
      {t(`booking.warn_${warning}`)}
    </Text>
  )
}

/** A start with places, as an offer in place of another. */
export function NearStart({
  departure: { start, remaining },
  onChoose,
}: {
  departure: DepartureSummary
  onChoose: () => void
}) {
  const { t, locale } = useWords()
  const left = remaining === null ? '' : ` · ${t('selection.placesLeft', { count: remaining })}`
  return (
    <Button variant="default" size="compact-sm" onClick={onChoose}>
      {formatStart(start, locale, { dateStyle: 'medium' })}
      {left}
    </Button>
  )
}

interface NearStartsProps {
  isNeeded: boolean
  next: readonly DepartureSummary[]
  onDay: (day: string) => void
  onStart: (start: string) => void
}

function NearStarts({ isNeeded, next, onDay, onStart }: NearStartsProps) {
  const t = useT()
  return (
    <>
      {isNeeded && next.length > 0 && (
        <Group gap="xs">
          <Text size="sm">{t('selection.nextStarts')}</Text>
          {next.map(one => (
            <NearStart
              key={one.start}
              departure={one}
              onChoose={() => {
                onDay(one.start.slice(0, 10))
                onStart(one.start)
              }}
            />
          ))}
        </Group>
      )}
    </>
  )
}
