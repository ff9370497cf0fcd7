import { Button, Modal, Stack, Text } from '@mantine/core'
import { owedMoney } from '#offline/collect-money.ts'
import { MoneyText } from '#parts/MoneyText.tsx'
import { useWords } from '#words/use-words.tsx'
import type { ShownGuest } from './shown-guest.ts'
import type { Marks, MoneyAnswer } from './use-marks.ts'

interface Given {
  guest: ShownGuest
  /** Some of the party; without them all of it. */
  positions?: readonly number[] | undefined
  marks: Marks
  onClose: () => void
}

/** What a guest still owes, said before they are let in. */
export function CollectDialog({ guest, positions, marks, onClose }: Given) {
  const { t } = useWords()
  const checkIn = (money: MoneyAnswer) => {
    marks.mark(guest, 'checked_in', { positions, money })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('guide.collectTitle', { name: guest.lead_name || guest.ref })}
      closeButtonProps={{ 'aria-label': t('parts.close'), size: 44 }}
      centered
    >
      <Stack>
        <OwedMoney guest={guest} />
        <Text c="dimmed">{t('guide.collectAbout')}</Text>
        <MoneyButtons onAnswer={checkIn} />
        <Button h={48} variant="subtle" onClick={onClose}>
          {t('guide.notYet')}
        </Button>
      </Stack>
    </Modal>
  )
}

/** The sums, large; and that some of it was to come by itself. */
export function OwedMoney({ guest }: { guest: Pick<ShownGuest, 'to_collect' | 'awaited'> }) {
  const { t } = useWords()
  return (
    <>
      {owedMoney(guest).map(money => (
        <Text key={money.currency} fz={32} fw={700} ta="center">
          <MoneyText money={money} />
        </Text>
      ))}
      {guest.awaited && (
        <Text>
          {t('guide.awaitedAbout')} <MoneyText money={guest.awaited} />
        </Text>
      )}
    </>
  )
}

/** With the money, or without it. */
export function MoneyButtons({ onAnswer }: { onAnswer: (money: MoneyAnswer) => void }) {
  const { t } = useWords()
  const wrapped = { label: { whiteSpace: 'normal' as const } }
  return (
    <>
      <Button mih={48} h="auto" py={8} styles={wrapped} onClick={() => onAnswer('collected')}>
        {t('guide.collected')}
      </Button>
      <Button
        mih={48}
        h="auto"
        py={8}
        styles={wrapped}
        variant="default"
        onClick={() => onAnswer('unpaid')}
      >
        {t('guide.letInUnpaid')}
      </Button>
    </>
  )
}
