import {
  Button,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  Radio,
  Stack,
  Text,
  Textarea,
} from '@mantine/core'
import { formatStart } from '@outset/sdk'
import type { DepartureSummary } from '@outset/sdk/seller'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#dates/iso-day.ts'
import { useSavedForm } from '#forms/use-saved-form.ts'
import { MoneyText } from '#parts/MoneyText.tsx'
import { Refusal } from '#parts/Refusal.tsx'
import { sayDone } from '#parts/say-done.ts'
import { otherStartsQuery } from '#queries/call-offs.ts'
import { movePreviewQuery, useMoveBookings } from '#queries/moves.ts'
import { useWords } from '#words/use-words.tsx'
import { hasDifference, totalDifference } from './move-effect.ts'

export interface MovedBooking {
  ref: string
  lead_name: string | null
  pax: number
}

interface Given {
  bookings: readonly MovedBooking[]
  /** Where they are now. */
  from: { option_id: string; start: string }
  /** The first day from which other starts are offered. */
  today: string
  /** Where they were dropped; empty lets one choose. */
  to: string
  onClose: () => void
  onDone: () => void
}

/** Moves bookings to another start: first what it costs and whether there are places. */
export function MoveDialog({ bookings, from, today, to, onClose, onDone }: Given) {
  const { t } = useWords()
  const [start, setStart] = useState(to)
  const [isForced, setForced] = useState(false)
  const [price, setPrice] = useState<'kept' | 'new'>('kept')
  const form = useSavedForm('move', bookings.map(({ ref }) => ref).join(' '), { reason: '' })
  const previews = useQueries({
    queries: bookings.map(({ ref }) =>
      movePreviewQuery({ ref, start, override_capacity: isForced }),
    ),
  })
  const found = previews.flatMap(({ data }) => (data ? [data] : []))
  const isKnown = start !== '' && found.length === bookings.length
  const move = useMoveBookings()
  const { reason } = form.values
  const guests = bookings.reduce((sum, { pax }) => sum + pax, 0)
  const submit = () =>
    move.mutate(
      bookings.map(({ ref }, at) => ({
        ref,
        start,
        reason: reason.trim(),
        override_capacity: isForced,
        difference: price === 'kept' ? null : (found[at] ?? null),
      })),
      {
        onSuccess: () => {
          form.clear()
          sayDone(t('calendar.moved', { count: bookings.length }))
          onDone()
        },
      },
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('calendar.moveTitle', { count: guests, name: bookings[0]?.lead_name ?? '' })}
      closeButtonProps={{ 'aria-label': t('parts.close') }}
      size="lg"
    >
      <Stack>
        <StartChoice from={from} today={today} start={start} onStart={setStart} />
        <Textarea
          label={t('calendar.moveReason')}
          description={t('calendar.moveReasonHelp')}
          required
          maxLength={1000}
          autosize
          minRows={2}
          value={reason}
          onChange={event => form.change({ reason: event.currentTarget.value })}
        />
        {isKnown && <PriceChoice previews={found} price={price} onPrice={setPrice} />}
        <Refusal error={move.error ?? previews.find(({ error }) => error)?.error} />
        <Checkbox
          label={t('calendar.force')}
          description={t('calendar.forceHelp')}
          checked={isForced}
          onChange={event => setForced(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('parts.doNothing')}
          </Button>
          <Button
            loading={move.isPending}
            disabled={!isKnown || reason.trim() === ''}
            onClick={submit}
          >
            {t('calendar.moveDo', { count: bookings.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

interface StartGiven {
  from: Given['from']
  today: string
  start: string
  onStart: (start: string) => void
}

const DAYS_BEFORE = 5

function StartChoice({ from, today, start, onStart }: StartGiven) {
  const { t, locale, code } = useWords()
  const { option_id } = from
  // A little before as well as after it, but not what is over.
  const around = addDays(from.start.slice(0, 10), -DAYS_BEFORE)
  const { data, error } = useQuery(
    otherStartsQuery({ option_id, from: around > today ? around : today, locale: code }),
  )
  const others = (data?.data ?? []).filter(other => other.start !== from.start)
  const isListed = start === '' || others.some(other => other.start === start)
  const named = (at: string) => formatStart(at, locale, { dateStyle: 'full', timeStyle: 'short' })
  const label = ({ start: at, remaining }: DepartureSummary) =>
    remaining === null
      ? named(at)
      : `${named(at)} · ${t('calendar.free', { count: Math.max(0, remaining) })}`
  return (
    <>
      <NativeSelect
        label={t('calendar.moveTo')}
        description={t('calendar.moveFrom', { start: named(from.start) })}
        required
        value={start}
        onChange={event => onStart(event.currentTarget.value)}
        data={[
          { value: '', label: t('calendar.chooseStart') },
          ...(isListed ? [] : [{ value: start, label: named(start) }]),
          ...others.map(other => ({ value: other.start, label: label(other) })),
        ]}
      />
      <Refusal error={error} />
    </>
  )
}

interface PriceGiven {
  previews: Parameters<typeof totalDifference>[0]
  price: 'kept' | 'new'
  onPrice: (price: 'kept' | 'new') => void
}

function PriceChoice({ previews, price, onPrice }: PriceGiven) {
  const { t } = useWords()
  if (!hasDifference(previews)) return <Text aria-live="polite">{t('calendar.samePrice')}</Text>
  return (
    <Radio.Group
      label={t('calendar.price')}
      value={price}
      onChange={chosen => onPrice(chosen === 'new' ? 'new' : 'kept')}
    >
      <Stack gap={6} mt={4}>
        <Radio value="kept" label={t('calendar.priceKept')} />
        <Radio
          value="new"
          label={
            <>
              {t('calendar.priceNew')}{' '}
              {totalDifference(previews).map(money => (
                <MoneyText key={money.currency} money={money} />
              ))}
            </>
          }
        />
      </Stack>
    </Radio.Group>
  )
}
