import type { PlatformWebhookEndpoint } from '@outset/sdk/platform'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '#parts/DataTable.tsx'
import { EmptyState } from '#parts/EmptyState.tsx'
import { InstantText } from '#parts/InstantText.tsx'
import { Section } from '#parts/Section.tsx'
import { StatusMark } from '#parts/StatusMark.tsx'
import { TextLink } from '#parts/TextLink.tsx'
import { troubledWebhooksQuery } from '#queries/platform-system.ts'
import { useT } from '#words/use-words.tsx'

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
      label: t('platformSystem.host'),
      cell: ({ host }) => <bdi dir="ltr">{host}</bdi>,
    },
    {
      id: 'state',
      label: t('platform.state'),
      cell: ({ status }) => (
        <StatusMark tone={status === 'active' ? 'warn' : 'bad'}>
          {t(status === 'active' ? 'platformSystem.webhookFailing' : 'platformSystem.webhookOff')}
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
    <Section title={t('platformSystem.tab_webhooks')} flush>
      <DataTable
        label={t('platformSystem.tab_webhooks')}
        columns={columns}
        rows={endpoints.data}
        keyOf={({ id }) => id}
        empty={<EmptyState icon="check" title={t('platformSystem.webhooksWell')} />}
      />
    </Section>
  )
}
