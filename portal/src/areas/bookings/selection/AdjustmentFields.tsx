import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useWords } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { type AdjustmentRow, readAdjustments } from './adjustment-rows.ts'

interface AdjustmentFieldsProps {
  rows: readonly AdjustmentRow[]
  onChange: (rows: AdjustmentRow[]) => void
  currency: string
}

/** Discounts and surcharges, each with what the guest reads about it. */
export function AdjustmentFields({ rows, onChange, currency }: AdjustmentFieldsProps) {
  const { t, locale } = useWords()
  const set = (index: number, changed: Partial<AdjustmentRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)))
  const isWrong = (row: AdjustmentRow) =>
    row.amount.trim() !== '' &&
    readAdjustments([{ ...row, label: 'x' }], { locale, currency }) === null
  return (
    <Stack gap="xs" align="flex-start">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing but its place
        <Group key={index} gap="xs" align="flex-end" wrap="wrap">
          <TextInput
            label={t('selection.adjustmentLabel')}
            maxLength={lengths.NewStaffBooking['adjustments.label']}
            value={row.label}
            onChange={event => set(index, { label: event.currentTarget.value })}
          />
          <TextInput
            label={t('selection.adjustmentAmount', { currency })}
            inputMode="text"
            w={130}
            dir="ltr"
            placeholder="-10"
            value={row.amount}
            error={isWrong(row) ? t('booking.notMoney') : undefined}
            onChange={event => set(index, { amount: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('selection.removeAdjustment', { name: row.label })}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            <Icon name="trash" size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon name="plus" size={14} />}
        onClick={() => onChange([...rows, { label: '', amount: '' }])}
      >
        {t('selection.addAdjustment')}
      </Button>
    </Stack>
  )
}
