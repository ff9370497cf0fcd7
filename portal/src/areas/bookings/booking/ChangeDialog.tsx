import { Alert, Loader, Paper, Stack, Text } from '@mantine/core'
import type { ChangePreview, SellerBooking } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { Dialog } from '#kit/Dialog.tsx'
import { FormDialog } from '#kit/FormDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { Icon } from '#kit/icons.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { wholePrice } from '#kit/money/whole-price.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { sayDone } from '#kit/say-done.ts'
import { To } from '#kit/To.tsx'
import { tripSaleQuery } from '../queries/sales.ts'
import { AdjustmentFields } from '../selection/AdjustmentFields.tsx'
import { ExceedBox } from '../selection/ExceedBox.tsx'
import type { OptionSale } from '../selection/option-sale.ts'
import { QuoteLines } from '../selection/QuoteLines.tsx'
import { SelectionFields } from '../selection/SelectionFields.tsx'
import { StartField } from '../selection/StartField.tsx'
import { unitsWantingAges } from '../selection/selection-wish.ts'
import { priceMoved } from './change-price.ts'
import type { DialogProps } from './dialog-props.ts'
import { useChange } from './use-change.ts'

/** Changes what was booked, after showing what it costs more or less. */
export function ChangeDialog({ booking, onClose }: DialogProps) {
  const { t, code } = useWords()
  const sale = useQuery(tripSaleQuery({ product: booking.product_id, locale: code }))
  const option = sale.data?.options.find(({ id }) => id === booking.option_id)
  if (option) return <ChangeForm booking={booking} onClose={onClose} sale={option} />
  return (
    <Dialog onClose={onClose} title={t('booking.changeTitle')}>
      {sale.isPending ? <Loader size="sm" /> : <Refusal error={sale.error} />}
      {sale.data && <Text>{t('booking.optionGone')}</Text>}
    </Dialog>
  )
}

function ChangeForm({ booking, onClose, sale }: DialogProps & { sale: OptionSale }) {
  const { t, service } = useWords()
  const mailed = useMailed()
  const { currency } = booking.total
  const { form, wish, body, adjustments, isChanged, isCurrent, preview, change, key } = useChange(
    booking,
    sale,
  )
  const { day, start, chosen, exceed } = form.values
  const errors = fieldErrors(preview.error, service)
  return (
    <FormDialog
      size="xl"
      title={t('booking.changeTitle')}
      onClose={onClose}
      doLabel={t('booking.changeDo')}
      canDo={isChanged && adjustments !== null && isCurrent && preview.isSuccess}
      isDoing={change.isPending}
      error={priceMoved(change.error) ? null : change.error}
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
              sayDone(mailed('booking.changed'))
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
      <ExceedBox error={preview.error} isOn={exceed} onTurn={on => form.change({ exceed: on })} />
      {isChanged && <Refusal error={preview.error} />}
      <Moved error={change.error} />
      {isChanged && preview.data && (
        <Effect booking={booking} preview={preview.data} isCurrent={isCurrent} />
      )}
    </FormDialog>
  )
}

/** The price that was shown and the one that it is by now. */
function Moved({ error }: { error: unknown }) {
  const { t } = useWords()
  const moved = priceMoved(error)
  if (moved === null) return null
  return (
    <Alert color="yellow" role="alert" icon={<Icon name="warning" />}>
      {t('booking.priceMoved')} <MoneyText money={moved.shown} />
      <To />
      <MoneyText money={moved.now} />. {t('booking.priceMovedAgain')}
    </Alert>
  )
}

interface EffectProps {
  booking: SellerBooking
  preview: ChangePreview
  isCurrent: boolean
}

function Effect({ booking, preview, isCurrent }: EffectProps) {
  const { t } = useWords()
  const { difference, refund, quote } = preview
  return (
    <Paper
      withBorder
      p="sm"
      aria-live="polite"
      aria-busy={!isCurrent}
      opacity={isCurrent ? undefined : 0.6}
    >
      <Stack gap={4}>
        <QuoteLines quote={quote} />
        <Text>
          {t('booking.totalBefore')} <MoneyText money={booking.total} />
          <To />
          <b>
            <MoneyText money={wholePrice(quote.totals)} />
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
