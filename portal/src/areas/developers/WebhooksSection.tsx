import { Button, Text } from '@mantine/core'
import type { WebhookEndpointRecord } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { LoadingRows } from '#kit/LoadingRows.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { NewSecret } from './NewSecret.tsx'
import { webhooksQuery } from './queries.ts'
import { WebhookDialog } from './WebhookDialog.tsx'

/** Where events are sent. */
export function WebhooksSection() {
  const t = useT()
  const hooks = useQuery(webhooksQuery)
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const columns = useHookColumns()
  return (
    <Section
      title={t('developers.hooks')}
      flush
      actions={
        <Button variant="default" onClick={() => setAdding(true)}>
          {t('developers.addHook')}
        </Button>
      }
    >
      {secret !== null && <NewSecret secret={secret} />}
      <LoadingRows query={hooks}>
        {({ data }) => (
          <DataTable
            label={t('developers.hooks')}
            columns={columns}
            rows={data}
            keyOf={({ id }) => id}
            empty={
              <EmptyState icon="link" title={t('developers.noHooks')}>
                {t('developers.noHooksAbout')}
              </EmptyState>
            }
          />
        )}
      </LoadingRows>
      {isAdding && (
        <WebhookDialog hook={null} onMade={setSecret} onClose={() => setAdding(false)} />
      )}
    </Section>
  )
}

function useHookColumns(): Column<WebhookEndpointRecord>[] {
  const t = useT()
  return [
    {
      id: 'url',
      label: t('developers.hookUrl'),
      cell: ({ id, url, description }) => (
        <>
          <TextLink to="/developers/webhooks/$id" params={{ id }} dir="ltr">
            {url}
          </TextLink>
          {description && (
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'state',
      label: t('developers.state'),
      cell: ({ status }) => (
        <StatusMark tone={status === 'active' ? 'good' : 'bad'}>
          {t(status === 'active' ? 'developers.status_active' : 'developers.status_disabled')}
        </StatusMark>
      ),
    },
    {
      id: 'types',
      label: t('developers.types'),
      wideOnly: true,
      cell: ({ types }) => (
        <Text size="sm" dir="ltr">
          {types.includes('*') ? t('developers.allTypes') : types.join(', ')}
        </Text>
      ),
    },
  ]
}
