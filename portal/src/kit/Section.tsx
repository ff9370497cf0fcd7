import { Group, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  actions?: ReactNode
  children: ReactNode
  /** Without inner space, for tables and lists that reach the edges. */
  flush?: boolean
}

/** A part of a page with its heading, in a quiet frame. */
export function Section({ title, actions, children, flush = false }: SectionProps) {
  return (
    <Paper component="section" withBorder mb="md" aria-label={title}>
      <Group justify="space-between" px="md" pt="sm" pb={flush ? 'sm' : 0} gap="xs">
        <Title order={2}>{title}</Title>
        {actions && (
          <Group gap="xs" className="no-print">
            {actions}
          </Group>
        )}
      </Group>
      {flush ? children : <div style={{ padding: 'var(--mantine-spacing-md)' }}>{children}</div>}
    </Paper>
  )
}
