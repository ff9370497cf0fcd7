import { ActionIcon, Button, Group, NumberInput, Text, TextInput } from '@mantine/core'
import { useWords } from '#app/language/use-words.tsx'
import { FormDialog } from '#kit/FormDialog.tsx'
import { formatAmount } from '#kit/forms/format-amount.ts'
import type { MoneySigns } from '#kit/forms/read-money.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Icon } from '#kit/icons.tsx'
import { readPrice } from '#kit/money/read-price.ts'
import { usePriceCurrency } from '#kit/money/use-price-currency.ts'
import type { AgePrice, Cell } from './price-sheet.ts'

interface AgePricesDialogProps {
  option: string
  /** Where in the table it stands. */
  at: string
  cell: Cell
  onClose: () => void
  onDone: (cell: Cell) => void
}

interface Band {
  id: number
  from: number | string
  to: number | string
  text: string
}

/** Prices of one kind of guest by age, in place of one price for all. */
export function AgePricesDialog({ option, at, cell, onClose, onDone }: AgePricesDialogProps) {
  const { t, locale } = useWords()
  const currency = usePriceCurrency()
  const id = [option, at, JSON.stringify(cell.ages)].join(' ')
  const form = useSavedForm<{ bands: readonly Band[] }>('price-ages', id, {
    bands: cell.ages.map((age, id) => ({
      id,
      from: age.from_age,
      to: age.to_age,
      text: formatAmount({ amount: age.net, currency }, locale),
    })),
  })
  const { bands } = form.values
  const setBands = (next: readonly Band[]) => form.change({ bands: next })
  const ages = bands.map(band => readBand(band, { locale, currency }))
  const sound = ages.every(age => age !== null)
  return (
    <FormDialog
      title={t('prices.agesTitle')}
      onClose={() => {
        form.clear()
        onClose()
      }}
      doLabel={t('prices.takeAges')}
      canDo={sound}
      isDoing={false}
      error={null}
      onDo={() => {
        form.clear()
        // The button works only when each of them was read.
        onDone({ ...cell, minor: cell.minor ?? 0, ages: ages as AgePrice[] })
      }}
    >
      <Text size="sm" c="dimmed">
        {t('prices.agesAbout')}
      </Text>
      {bands.map((band, index) => (
        <BandFields
          key={band.id}
          band={band}
          currency={currency}
          isUnread={ages[index] === null}
          onChange={changed =>
            setBands(bands.map(one => (one.id === band.id ? { ...one, ...changed } : one)))
          }
          onRemove={() => setBands(bands.filter(one => one.id !== band.id))}
        />
      ))}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<Icon name="plus" size={14} />}
        onClick={() => setBands([...bands, bandAfter(bands)])}
      >
        {t('prices.addAge')}
      </Button>
    </FormDialog>
  )
}

function bandAfter(bands: readonly Band[]): Band {
  const id = Math.max(-1, ...bands.map(band => band.id)) + 1
  const from = Number(bands.at(-1)?.to ?? -1) + 1
  return { id, from, to: from, text: '' }
}

interface BandFieldsProps {
  band: Band
  currency: string
  isUnread: boolean
  onChange: (changed: Partial<Band>) => void
  onRemove: () => void
}

function BandFields({ band, currency, isUnread, onChange, onRemove }: BandFieldsProps) {
  const { t } = useWords()
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <NumberInput
        label={t('prices.ageFrom')}
        min={0}
        max={130}
        allowDecimal={false}
        value={band.from}
        onChange={from => onChange({ from })}
      />
      <NumberInput
        label={t('prices.ageTo')}
        min={0}
        max={130}
        allowDecimal={false}
        value={band.to}
        onChange={to => onChange({ to })}
      />
      <TextInput
        label={t('prices.priceIn', { currency })}
        value={band.text}
        inputMode="decimal"
        error={isUnread}
        onChange={event => onChange({ text: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={t('kit.remove')}
        onClick={onRemove}
      >
        <Icon name="trash" size={18} />
      </ActionIcon>
    </Group>
  )
}

function readBand({ from, to, text }: Band, signs: MoneySigns): AgePrice | null {
  const net = readPrice(text, signs)
  const [from_age, to_age] = [Number(from), Number(to)]
  if (net === null) return null
  return from === '' || to === '' || to_age < from_age ? null : { from_age, to_age, net }
}
