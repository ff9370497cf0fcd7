import { ActionIcon, Group } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'

interface MoveButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  onMove: (by: -1 | 1) => void
}

/** Up and down in an order, by pointer and by keyboard alike. */
export function MoveButtons({ name, isFirst, isLast, isBusy, onMove }: MoveButtonsProps) {
  const t = useT()
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size="md"
        disabled={isFirst || isBusy}
        aria-label={t('library.moveUp', { name })}
        onClick={() => onMove(-1)}
      >
        <Icon name="up" size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="md"
        disabled={isLast || isBusy}
        aria-label={t('library.moveDown', { name })}
        onClick={() => onMove(1)}
      >
        <Icon name="down" size={16} />
      </ActionIcon>
    </Group>
  )
}
