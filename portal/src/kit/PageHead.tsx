import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffect } from 'react'

interface PageHeadProps {
  title: string
  /** Shown instead of the title, where that needs more than letters. */
  children?: ReactNode
  /** One line below it. */
  about?: ReactNode
  /** Buttons at its end; one of them at most is the primary one. */
  actions?: ReactNode
}

/** A title may be an address, which has no space to break at. */
const ANYWHERE = { overflowWrap: 'anywhere' } as const

/** The head of every page: its only `h1`, and what the tab of the browser is called. */
export function PageHead({ title, children, about, actions }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · Outset`
  }, [title])
  return (
    <Group justify="space-between" align="flex-start" mb="lg" gap="sm" wrap="wrap">
      <Stack gap={2} miw={0}>
        <Title order={1} style={ANYWHERE}>
          {children ?? title}
        </Title>
        {about && (
          <Text c="dimmed" component="div">
            {about}
          </Text>
        )}
      </Stack>
      {actions && (
        <Group gap="xs" className="no-print">
          {actions}
        </Group>
      )}
    </Group>
  )
}
