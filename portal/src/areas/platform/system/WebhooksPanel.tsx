import type { PlatformWebhookEndpoint } from '@outset/sdk/platform'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { troubledWebhooksQuery } from './queries.ts'

/** Receivers of all sellers at which nothing arrives. */
export function WebhooksPanel() {
  const t = useT()
  const { data: endpoints } = useSuspenseQuery(troubledWebhooksQuery)
  const columns: Column<PlatformWebhookEndpoint>[] = [
    {
      id: 'seller',
      label: t('platform.seller'),
      cell: ({ seller: { slug, name } }) => (
        <TextLink to="/platform/sellers/$slug" params={{ slug }}>
          {name}
        </TextLink>
      ),
    },
    {
      id: 'host',
      label: t('system.host'),
      cell: ({ host }) => <bdi dir="ltr">{host}</bdi>,
    },
    {
      id: 'state',
      label: t('platform.state'),
      cell: ({ status }) => (
        <StatusMark tone={status === 'active' ? 'warn' : 'bad'}>
          {t(status === 'active' ? 'system.webhookFailing' : 'system.webhookOff')}
        </StatusMark>
      ),
    },
    {
      id: 'since',
      label: t('platform.since'),
      cell: ({ failing_since, disabled_at }) => {
        const at = failing_since ?? disabled_at
        return at ? <InstantText at={at} /> : '–'
      },
    },
  ]
  return (
    <Section title={t('system.tab_webhooks')} flush>
      <DataTable
        label={t('system.tab_webhooks')}
        columns={columns}
        rows={endpoints.data}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon="check" title={t('system.webhooksWell')}>
            {t('system.webhooksWellAbout')}
          </EmptyState>
        }
      />
    </Section>
  )
}
