import { Text } from '@mantine/core'
import type { RequestLogEntry } from '@outset/sdk/seller'
import type { ReactNode } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'

interface CallTableProps {
  calls: readonly RequestLogEntry[]
  more: { isLoading: boolean; onMore: () => void } | undefined
  empty: ReactNode
}

/** Calls, the newest first: what was called, and what came back. */
export function CallTable({ calls, more, empty }: CallTableProps) {
  const t = useT()
  const columns: Column<RequestLogEntry>[] = [
    {
      id: 'call',
      label: t('developers.calls'),
      cell: ({ method, path, request_id }) => (
        <div dir="ltr" style={{ overflowWrap: 'anywhere' }}>
          <Text size="sm">
            {method} {path}
          </Text>
          <Text size="xs" c="dimmed">
            {request_id}
          </Text>
        </div>
      ),
    },
    {
      id: 'status',
      label: t('developers.state'),
      cell: ({ status, code }) => (
        <StatusMark tone={status < 400 ? 'good' : 'bad'}>
          {code === null ? String(status) : `${status} ${code}`}
        </StatusMark>
      ),
    },
    {
      id: 'took',
      label: t('developers.took'),
      end: true,
      wideOnly: true,
      cell: ({ duration_ms }) => <bdi dir="ltr">{Math.round(duration_ms)} ms</bdi>,
    },
    { id: 'at', label: t('developers.when'), cell: ({ at }) => <InstantText at={at} /> },
  ]
  return (
    <DataTable
      label={t('developers.calls')}
      columns={columns}
      rows={calls}
      keyOf={({ request_id, at }) => `${request_id} ${at}`}
      more={more}
      empty={empty}
    />
  )
}
