import { Checkbox, Radio, Stack, Text, Textarea } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { FormDialog } from '#kit/FormDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { MoneyText } from '#kit/MoneyText.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { StartText } from '#kit/StartText.tsx'
import { sayDone } from '#kit/say-done.ts'
import { To } from '#kit/To.tsx'
import { movePreviewQuery, useMoveBookings } from '../queries/moves.ts'
import { ExceedBox, isAboutPlaces } from '../selection/ExceedBox.tsx'
import { StartField } from '../selection/StartField.tsx'
import type { DialogProps } from './dialog-props.ts'
import { hasDifference, totalDifference } from './move-effect.ts'

export interface MovedBooking {
  ref: string
  lead_name: string | null
  pax: number
}

interface MoveDialogProps {
  bookings: readonly MovedBooking[]
  /** Where they are now. */
  from: { option_id: string; start: string; timezone: string }
  /** Where they were dropped; without it one chooses. */
  to?: string
  /** Who is written to, where that is known. */
  mail?: ReactNode
  onClose: () => void
  onDone: () => void
}

/** The same bookings at another start, at the price at which they were sold or that of today. */
export function MoveDialog({ bookings, from, to, mail, onClose, onDone }: MoveDialogProps) {
  const { t, service } = useWords()
  const { form, previews, refused, move, submit } = useMove(bookings, { from, to, onDone })
  const { day, start, reason, price } = form.values
  const guests = bookings.reduce((sum, { pax }) => sum + pax, 0)
  const [first] = bookings
  return (
    <FormDialog
      size="lg"
      title={
        bookings.length === 1
          ? t('booking.moveTitle', { count: guests, name: first?.lead_name ?? first?.ref ?? '' })
          : t('booking.moveDo', { count: bookings.length })
      }
      onClose={onClose}
      doLabel={t('booking.moveDo', { count: bookings.length })}
      canDo={start !== null && previews !== null && refused === null && reason.trim() !== ''}
      isDoing={move.isPending}
      error={move.error}
      onDo={submit}
    >
      <StartField
        option={from.option_id}
        day={day}
        onDay={next => form.change({ day: next, start: null })}
        start={start}
        onStart={next => form.change({ start: next, day: next.slice(0, 10) })}
        places={guests}
        except={from.start}
      />
      <Words form={form} error={fieldErrors(move.error, service).reason} />
      <Refusal error={refused} />
      <ExceedBox
        error={refused ?? move.error}
        isOn={form.values.exceed}
        onTurn={exceed => form.change({ exceed })}
      />
      {start && (
        <Stack gap={4} aria-live="polite">
          <Text>
            <StartText start={from.start} timezone={from.timezone} />
            <To />
            <b>
              <StartText start={start} timezone={from.timezone} />
            </b>
          </Text>
          {previews && (
            <PriceChoice
              previews={previews}
              price={price}
              onPrice={chosen => form.change({ price: chosen })}
            />
          )}
          {mail}
        </Stack>
      )}
    </FormDialog>
  )
}

/** Moves the booking of its page, and says who reads about it. */
export function MoveOne({ booking, onClose }: DialogProps) {
  const { t, locale } = useWords()
  const mailed = useMailed()
  const { ref, pax, lead } = booking
  const language = languageName(booking.locale ?? 'en', locale)
  return (
    <MoveDialog
      bookings={[{ ref, pax, lead_name: lead?.name ?? null }]}
      from={booking}
      mail={
        <Text>
          {lead?.email
            ? mailed('booking.mailGoes', { to: lead.email, language })
            : t('booking.noMail')}
        </Text>
      }
      onClose={onClose}
      onDone={onClose}
    />
  )
}

interface MoveValues {
  day: string
  start: string | null
  reason: string
  calledOff: boolean
  exceed: boolean
  price: 'kept' | 'new'
}

type Moving = Pick<MoveDialogProps, 'from' | 'to' | 'onDone'>

/** What is typed, what it would cost, and how it is sent. */
function useMove(bookings: MoveDialogProps['bookings'], { from, to, onDone }: Moving) {
  const mailed = useMailed()
  const refs = bookings.map(({ ref }) => ref)
  // Dropped on a start, they go there, whatever was typed for another one before.
  const form = useSavedForm<MoveValues>('booking-move', [...refs, to ?? ''].join(' ').trim(), {
    day: (to ?? from.start).slice(0, 10),
    start: to ?? null,
    reason: '',
    calledOff: false,
    exceed: false,
    price: 'kept',
  })
  const { start, reason, calledOff, exceed, price } = form.values
  const asked = useQueries({
    queries: refs.map(ref =>
      movePreviewQuery({ ref, start: start ?? '', override_capacity: exceed }),
    ),
  })
  const found = asked.flatMap(({ data }) => (data ? [data] : []))
  const move = useMoveBookings()
  const submit = () =>
    start !== null &&
    move.mutate(
      refs.map((ref, at) => ({
        ref,
        start,
        reason: reason.trim(),
        called_off: calledOff,
        override_capacity: exceed,
        difference: price === 'kept' ? null : (asked[at]?.data ?? null),
      })),
      {
        onSuccess: () => {
          form.clear()
          sayDone(mailed('booking.moved', { count: refs.length }))
          onDone()
        },
      },
    )
  // What has no price of today, an offer for one, still moves at the price of its sale.
  const previews = asked.some(({ isPending }) => isPending)
    ? null
    : found.length === refs.length
      ? found
      : []
  const refused = asked.find(({ error }) => isAboutPlaces(error))?.error ?? null
  return { form, previews, refused, move, submit }
}

interface WordsProps {
  form: { values: MoveValues; change: (changed: Partial<MoveValues>) => void }
  error: string | undefined
}

/** Why, and whether it is the start that moves. */
function Words({ form, error }: WordsProps) {
  const { t } = useWords()
  const mailed = useMailed()
  const { reason, calledOff } = form.values
  return (
    <>
      <Textarea
        required
        autosize
        minRows={2}
        maxLength={lengths.BookingMove.reason}
        label={t('booking.reason')}
        description={mailed('booking.reasonHelp')}
        value={reason}
        error={error}
        onChange={event => form.change({ reason: event.currentTarget.value })}
      />
      <Checkbox
        label={t('booking.calledOff')}
        description={t('booking.calledOffHelp')}
        checked={calledOff}
        onChange={event => form.change({ calledOff: event.currentTarget.checked })}
      />
    </>
  )
}

interface PriceChoiceProps {
  previews: Parameters<typeof totalDifference>[0]
  price: 'kept' | 'new'
  onPrice: (price: 'kept' | 'new') => void
}

function PriceChoice({ previews, price, onPrice }: PriceChoiceProps) {
  const { t } = useWords()
  if (!hasDifference(previews)) return <Text>{t('booking.samePrice')}</Text>
  return (
    <Radio.Group
      label={t('booking.priceAfterMove')}
      value={price}
      onChange={chosen => onPrice(chosen === 'new' ? 'new' : 'kept')}
    >
      <Stack gap={6} mt={4}>
        <Radio value="kept" label={t('booking.priceKept')} />
        <Radio
          value="new"
          label={
            <>
              {t('booking.priceNew')}{' '}
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
