import { Center, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { Icon, type IconName } from './icons.tsx'

interface EmptyStateProps {
  icon: IconName
  title: string
  /** What to do next, or when there will be something, in a sentence. */
  children: ReactNode
  /** Where that is done: buttons or links. */
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
        <Text c="dimmed">{children}</Text>
        {actions && (
          <Group mt="sm" justify="center">
            {actions}
          </Group>
        )}
      </Stack>
    </Center>
  )
}

interface NoRowsProps extends EmptyStateProps {
  /** Whether only some are asked for. */
  isFiltered: boolean
}

/** In place of the rows of a list that can be filtered. */
export function NoRows({ isFiltered, ...none }: NoRowsProps) {
  const t = useT()
  if (!isFiltered) return <EmptyState {...none} />
  return (
    <EmptyState icon="search" title={t('kit.noneFound')}>
      {t('kit.noneFoundAbout')}
    </EmptyState>
  )
}
