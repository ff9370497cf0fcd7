import { ActionIcon, Group } from '@mantine/core'
import { Icon } from '#parts/icons.tsx'
import { useT } from '#words/use-words.tsx'

interface Given {
  name: string
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  onMove: (by: -1 | 1) => void
}

/** Up and down in an order, by pointer and by keyboard alike. */
export function MoveButtons({ name, isFirst, isLast, isBusy, onMove }: Given) {
  const t = useT()
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size="md"
        disabled={isFirst || isBusy}
        aria-label={t('platformLibrary.moveUp', { name })}
        onClick={() => onMove(-1)}
      >
        <Icon name="up" size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="md"
        disabled={isLast || isBusy}
        aria-label={t('platformLibrary.moveDown', { name })}
        onClick={() => onMove(1)}
      >
        <Icon name="down" size={16} />
      </ActionIcon>
    </Group>
  )
}
