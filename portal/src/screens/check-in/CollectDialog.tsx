import { Button, Modal, Stack, Text } from '@mantine/core'
import { MoneyText } from '#parts/MoneyText.tsx'
import { useWords } from '#words/use-words.tsx'
import type { ShownGuest } from './shown-guest.ts'
import type { Marks } from './use-marks.ts'

interface Given {
  guest: ShownGuest
  marks: Marks
  onClose: () => void
}

/** What a guest still brings, said before they are let in. */
export function CollectDialog({ guest, marks, onClose }: Given) {
  const { t } = useWords()
  const checkIn = () => {
    marks.mark(guest, 'checked_in')
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
        {guest.to_collect.map(money => (
          <Text key={money.currency} fz={32} fw={700} ta="center">
            <MoneyText money={money} />
          </Text>
        ))}
        <Text c="dimmed">{t('guide.collectAbout')}</Text>
        <Button size="lg" onClick={checkIn} data-autofocus>
          {t('guide.collected')}
        </Button>
        <Button size="lg" variant="default" onClick={onClose}>
          {t('guide.notYet')}
        </Button>
      </Stack>
    </Modal>
  )
}
