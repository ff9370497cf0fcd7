import { ActionIcon, Group, Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'

interface ItemCardProps {
  title: string
  at: number
  count: number
  isReadOnly: boolean
  onMove: (to: number) => void
  onRemove: () => void
  /** When something in it is typed into. */
  onFocus?: () => void
  children: ReactNode
}

/** One item of a list whose order counts, with what moves it and takes it away. */
export function ItemCard({
  title,
  at,
  count,
  isReadOnly,
  onMove,
  onRemove,
  onFocus,
  children,
}: ItemCardProps) {
  const t = useT()
  return (
    <Paper withBorder p="md" component="section" aria-label={title} onFocus={onFocus}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Title order={2} size="h3">
          <bdi>{title}</bdi>
        </Title>
        {!isReadOnly && (
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              aria-label={t('editor.moveItemUp', { title })}
              disabled={at === 0}
              onClick={() => onMove(at - 1)}
            >
              <Icon name="up" size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={t('editor.moveItemDown', { title })}
              disabled={at === count - 1}
              onClick={() => onMove(at + 1)}
            >
              <Icon name="down" size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('editor.removeItem', { title })}
              onClick={onRemove}
            >
              <Icon name="trash" size={18} />
            </ActionIcon>
          </Group>
        )}
      </Group>
      <Stack gap="sm">{children}</Stack>
    </Paper>
  )
}
