import { Alert, Checkbox, Loader, Modal, Paper, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { BookingChangePreview, ChangePreview, SellerBooking } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors } from '#forms/field-errors.ts'
import { newKey } from '#forms/new-key.ts'
import { useSavedForm } from '#forms/use-saved-form.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { Icon } from '#parts/icons.tsx'
import { MoneyText } from '#parts/MoneyText.tsx'
import { Refusal } from '#parts/Refusal.tsx'
import { sayDone } from '#parts/say-done.ts'
import { To } from '#parts/To.tsx'
import { changePreviewQuery, useBookingAction } from '#queries/booking-actions.ts'
import { tripSaleQuery } from '#queries/sales.ts'
import { AdjustmentFields } from '#screens/selection/AdjustmentFields.tsx'
import { readAdjustments, rowsOf } from '#screens/selection/adjustment-rows.ts'
import type { OptionSale } from '#screens/selection/option-sale.ts'
import { QuoteLines } from '#screens/selection/QuoteLines.tsx'
import { SelectionFields } from '#screens/selection/SelectionFields.tsx'
import { StartField } from '#screens/selection/StartField.tsx'
import { changedWish, unitsWantingAges, valuesOf } from '#screens/selection/selection-wish.ts'
import { useWords } from '#words/use-words.tsx'
import { priceMoved } from './change-price.ts'
import type { DialogProps } from './dialog-props.ts'
import { isAboutPlaces } from './MoveDialog.tsx'

const PAUSE_MS = 200

/** Changes what was booked, after showing what it costs more or less. */
export function ChangeDialog({ booking, onClose }: DialogProps) {
  const { t, code } = useWords()
  const sale = useQuery(tripSaleQuery({ product: booking.product_id, locale: code }))
  const option = sale.data?.options.find(({ id }) => id === booking.option_id)
  if (option) return <ChangeForm booking={booking} onClose={onClose} sale={option} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('booking.changeTitle')}
      closeButtonProps={{ 'aria-label': t('parts.close') }}
    >
      {sale.isPending ? <Loader size="sm" /> : <Refusal error={sale.error} />}
      {sale.data && <Text>{t('booking.optionGone')}</Text>}
    </Modal>
  )
}

function ChangeForm({ booking, onClose, sale }: DialogProps & { sale: OptionSale }) {
  const { t, service, locale } = useWords()
  const { currency } = booking.total
  const [key] = useState(newKey)
  const booked = valuesOf(booking.quote)
  const form = useSavedForm('booking-change', booking.ref, {
    day: booking.start.slice(0, 10),
    start: booking.start,
    chosen: booked,
    adjustments: rowsOf(booking.quote, locale),
    exceed: false,
  })
  const { day, start, chosen, exceed } = form.values
  const adjustments = readAdjustments(form.values.adjustments, { locale, currency })
  const isAdjusted =
    JSON.stringify(adjustments) !==
    JSON.stringify(readAdjustments(rowsOf(booking.quote, locale), { locale, currency }))
  const wish = changedWish(booked, chosen, sale)
  const body: BookingChangePreview = {
    ...wish,
    ...(start === booking.start ? {} : { start }),
    ...(isAdjusted && adjustments ? { adjustments } : {}),
    ...(exceed ? { override_capacity: true } : {}),
  }
  const isChanged = Object.keys(wish).length > 0 || start !== booking.start || isAdjusted
  const [asked] = useDebouncedValue(body, PAUSE_MS)
  const preview = useQuery({ ...changePreviewQuery(booking.ref, asked), enabled: isChanged })
  const isCurrent = JSON.stringify(asked) === JSON.stringify(body) && !preview.isFetching
  const change = useBookingAction(booking.ref, 'change')
  const moved = priceMoved(change.error)
  const errors = fieldErrors(preview.error, service)
  return (
    <FormDialog
      size="xl"
      title={t('booking.changeTitle')}
      onClose={onClose}
      doLabel={t('booking.changeDo')}
      canDo={isChanged && adjustments !== null && isCurrent && preview.isSuccess}
      isDoing={change.isPending}
      error={moved ? null : change.error}
      onDo={() =>
        preview.data &&
        change.mutate(
          {
            key,
            body: {
              ...body,
              expected_difference: preview.data.difference,
              expected_refund: preview.data.refund,
            },
          },
          {
            onSuccess: () => {
              form.clear()
              sayDone(t('booking.changed'))
              onClose()
            },
          },
        )
      }
    >
      <StartField
        option={booking.option_id}
        day={day}
        onDay={next => form.change({ day: next })}
        start={start}
        onStart={next => form.change({ start: next, day: next.slice(0, 10) })}
        places={sale.isPrivate ? 1 : booking.pax}
      />
      <SelectionFields
        sale={sale}
        values={chosen}
        onChange={changed => form.change({ chosen: { ...chosen, ...changed } })}
        wantAges={unitsWantingAges(errors, { units: wish.units ?? [] })}
        errors={errors}
      />
      <AdjustmentFields
        rows={form.values.adjustments}
        onChange={rows => form.change({ adjustments: rows })}
        currency={currency}
      />
      {(isAboutPlaces(preview.error) || exceed) && (
        <Checkbox
          label={t('booking.exceed')}
          checked={exceed}
          onChange={event => form.change({ exceed: event.currentTarget.checked })}
        />
      )}
      {isChanged && <Refusal error={preview.error} />}
      {moved && (
        <Alert color="yellow" role="alert" icon={<Icon name="warning" />}>
          {t('booking.priceMoved')} <MoneyText money={moved.shown} />
          <To />
          <MoneyText money={moved.now} />. {t('booking.priceMovedAgain')}
        </Alert>
      )}
      {isChanged && preview.data && <Effect booking={booking} preview={preview.data} />}
    </FormDialog>
  )
}

function Effect({ booking, preview }: { booking: SellerBooking; preview: ChangePreview }) {
  const { t } = useWords()
  const { difference, refund, quote } = preview
  return (
    <Paper withBorder p="sm" aria-live="polite">
      <Stack gap={4}>
        <QuoteLines quote={quote} />
        <Text>
          {t('booking.totalBefore')} <MoneyText money={booking.total} />
          <To />
          <b>
            <MoneyText money={quote.totals.grand_total} />
          </b>
        </Text>
        <Text>
          {t(difference.amount < 0 ? 'booking.cheaperBy' : 'booking.dearerBy')}{' '}
          <b>
            <MoneyText money={{ ...difference, amount: Math.abs(difference.amount) }} />
          </b>
        </Text>
        {refund.amount > 0 && (
          <Text>
            {t('booking.toGiveBack')} <MoneyText money={refund} />
          </Text>
        )}
      </Stack>
    </Paper>
  )
}
