import { Center, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

interface EmptyStateProps {
  icon: IconName
  title: string
  /** What it means, in a sentence. */
  children?: ReactNode
  /** What to do next: buttons or links. */
  actions?: ReactNode
}

/** In place of a list or page with nothing in it. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <Center py={48} px="md">
      <Stack align="center" gap="xs" maw={440} ta="center">
        <Text c="dimmed" component="span">
          <Icon name={icon} size={36} />
        </Text>
        <Text fw={600}>{title}</Text>
        {children && <Text c="dimmed">{children}</Text>}
        {actions && (
          <Group mt="sm" justify="center">
            {actions}
          </Group>
        )}
      </Stack>
    </Center>
  )
}
