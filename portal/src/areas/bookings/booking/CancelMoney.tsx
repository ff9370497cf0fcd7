import { Group, Stack, Text } from '@mantine/core'
import type { CancelPreview, Money } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'

/** Which part of a refund goes to the card, and which somebody has to give back otherwise. */
export function CancelMoney({ preview }: { preview: CancelPreview }) {
  const t = useT()
  const { refund, to_card: toCard, to_card_at_once: isAtOnce } = preview
  const rest = { ...refund, amount: refund.amount - toCard.amount }
  if (toCard.amount === 0) return null
  return (
    <Stack gap={2} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      <Part
        label={t(isAtOnce ? 'booking.cancelCardItself' : 'booking.cancelCardByHand')}
        money={toCard}
      />
      {rest.amount > 0 && <Part label={t('booking.cancelOtherwise')} money={rest} />}
    </Stack>
  )
}

function Part({ label, money }: { label: string; money: Money }) {
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="md">
      <Text size="sm">{label}</Text>
      <Text size="sm" fw={500}>
        <MoneyText money={money} />
      </Text>
    </Group>
  )
}
