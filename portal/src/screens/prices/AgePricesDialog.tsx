import {
  ActionIcon,
  Button,
  Group,
  Modal,
  NumberInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#parts/icons.tsx'
import { useWords } from '#words/use-words.tsx'
import { formatAmount } from '../../forms/format-amount.ts'
import { readPrice, shownAmount } from '../../money/entered-price.ts'
import { usePriceIn } from '../../money/use-price-in.ts'
import type { AgePrice, Cell, PriceSigns } from './price-sheet.ts'

interface Given {
  /** Null: the dialog is closed. */
  cell: Cell | null
  onClose: () => void
  onDone: (cell: Cell) => void
}

/** Prices of one kind of guest by age, in place of one price for all. */
export function AgePricesDialog({ cell, onClose, onDone }: Given) {
  const { t } = useWords()
  return (
    <Modal
      opened={cell !== null}
      onClose={onClose}
      title={t('prices.agesTitle')}
      closeButtonProps={{ 'aria-label': t('parts.close') }}
    >
      {cell && <AgesForm cell={cell} onDone={onDone} />}
    </Modal>
  )
}

interface Band {
  id: number
  from: number | string
  to: number | string
  text: string
}

function AgesForm({ cell, onDone }: { cell: Cell; onDone: (cell: Cell) => void }) {
  const { t, locale } = useWords()
  const { price } = usePriceIn()
  const { currency } = price
  const [bands, setBands] = useState<readonly Band[]>(() =>
    cell.ages.map((age, id) => ({
      id,
      from: age.from_age,
      to: age.to_age,
      text: formatAmount({ amount: shownAmount(age.net_usd, price), currency }, locale),
    })),
  )
  const ages = bands.map(band => readBand(band, { locale, price }))
  const sound = ages.every(age => age !== null)
  const set = (id: number, changed: Partial<Band>) =>
    setBands(bands.map(band => (band.id === id ? { ...band, ...changed } : band)))
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('prices.agesAbout')}
      </Text>
      {bands.map((band, at) => (
        <Group key={band.id} gap="xs" align="flex-end" wrap="nowrap">
          <NumberInput
            label={t('prices.ageFrom')}
            min={0}
            max={130}
            allowDecimal={false}
            value={band.from}
            onChange={from => set(band.id, { from })}
          />
          <NumberInput
            label={t('prices.ageTo')}
            min={0}
            max={130}
            allowDecimal={false}
            value={band.to}
            onChange={to => set(band.id, { to })}
          />
          <TextInput
            label={t('prices.priceIn', { currency })}
            value={band.text}
            inputMode="decimal"
            error={ages[at] === null}
            onChange={event => set(band.id, { text: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('parts.remove')}
            onClick={() => setBands(bands.filter(({ id }) => id !== band.id))}
          >
            <Icon name="trash" size={18} />
          </ActionIcon>
        </Group>
      ))}
      <Group justify="space-between">
        <Button
          variant="default"
          onClick={() => {
            const id = Math.max(-1, ...bands.map(band => band.id)) + 1
            const from = Number(bands.at(-1)?.to ?? -1) + 1
            setBands([...bands, { id, from, to: from, text: '' }])
          }}
        >
          {t('prices.addAge')}
        </Button>
        <Button
          disabled={!sound}
          onClick={() => onDone({ ...cell, cents: cell.cents ?? 0, ages: ages as AgePrice[] })}
        >
          {t('prices.takeAges')}
        </Button>
      </Group>
    </Stack>
  )
}

function readBand({ from, to, text }: Band, signs: PriceSigns): AgePrice | null {
  const net_usd = readPrice(text, signs)?.cents ?? null
  const [from_age, to_age] = [Number(from), Number(to)]
  if (net_usd === null) return null
  return from === '' || to === '' || to_age < from_age ? null : { from_age, to_age, net_usd }
}
