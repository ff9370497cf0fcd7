import { Button, Text } from '@mantine/core'
import type { WebhookDeliveryRecord } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { StatusMark, type Tone } from '#kit/StatusMark.tsx'
import { useResend } from './queries.ts'

const TONES: Readonly<Record<string, Tone>> = { succeeded: 'good', failed: 'bad', pending: 'warn' }

interface DeliveryTableProps {
  deliveries: readonly WebhookDeliveryRecord[]
  more: { isLoading: boolean; onMore: () => void } | undefined
}

/** What was sent to a webhook, and what it answered. */
export function DeliveryTable({ deliveries, more }: DeliveryTableProps) {
  const t = useT()
  const resend = useResend()
  const columns = useDeliveryColumns({ resend })
  return (
    <>
      <Refusal error={resend.error} />
      <DataTable
        label={t('developers.deliveries')}
        columns={columns}
        rows={deliveries}
        keyOf={({ id }) => id}
        more={more}
        empty={
          <EmptyState icon="mail" title={t('developers.noDeliveries')}>
            {t('developers.noDeliveriesAbout')}
          </EmptyState>
        }
      />
    </>
  )
}

function useDeliveryColumns({
  resend,
}: {
  resend: ReturnType<typeof useResend>
}): Column<WebhookDeliveryRecord>[] {
  const t = useT()
  const stateOf = (status: string) => {
    const key = `developers.status_${status}`
    return t.has(key) ? t(key) : status
  }
  return [
    {
      id: 'event',
      label: t('developers.event'),
      cell: ({ type, event_id }) => (
        <>
          <bdi dir="ltr">{type}</bdi>
          <Text size="xs" c="dimmed" dir="ltr">
            {event_id}
          </Text>
        </>
      ),
    },
    {
      id: 'state',
      label: t('developers.state'),
      cell: ({ status }) => (
        <StatusMark tone={TONES[status] ?? 'quiet'}>{stateOf(status)}</StatusMark>
      ),
    },
    {
      id: 'answers',
      label: t('developers.answers'),
      wideOnly: true,
      cell: ({ attempts }) =>
        attempts.map(({ at, status_code, error, duration_ms }) => (
          <Text key={at} size="sm">
            {t('developers.attempt', {
              status: String(status_code ?? error ?? '–'),
              ms: Math.round(duration_ms),
            })}
          </Text>
        )),
    },
    {
      id: 'when',
      label: t('developers.when'),
      cell: ({ created_at }) => <InstantText at={created_at} />,
    },
    {
      id: 'do',
      label: t('kit.actions'),
      isLabelHidden: true,
      end: true,
      cell: ({ id, type }) => (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${t('developers.resend')}: ${type}`}
          loading={resend.isPending && resend.variables === id}
          onClick={() => resend.mutate(id)}
        >
          {t('developers.resend')}
        </Button>
      ),
    },
  ]
}
