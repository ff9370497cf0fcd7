import { Button, Group, NativeSelect, Text } from '@mantine/core'
import type { OutboxMail } from '@outset/sdk/platform'
import { MailStatus as STATES } from '@outset/sdk/values'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { NoRows } from '#kit/EmptyState.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { morePages } from '#kit/queries/more-pages.ts'
import { RowButton } from '#kit/RowButton.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark, type Tone } from '#kit/StatusMark.tsx'
import { FilterText } from '../FilterText.tsx'
import { MailDialog } from './MailDialog.tsx'
import { type MailFilters, outboxQuery, useRetryMail } from './queries.ts'
import { RetryAll } from './RetryAll.tsx'

const TONES: Readonly<Record<string, Tone>> = { sent: 'good', failed: 'bad', dropped: 'warn' }

interface MailPanelProps {
  filters: MailFilters
  onFilter: (filters: MailFilters) => void
}

/** Every mail of the last thirty days; what did not leave can be tried again. */
export function MailPanel({ filters, onFilter }: MailPanelProps) {
  const { t } = useWords()
  const mails = useInfiniteQuery(outboxQuery(filters))
  const retry = useRetryMail()
  const [open, setOpen] = useState<OutboxMail | null>(null)
  const rows = mails.data?.pages.flatMap(({ data }) => data) ?? []
  const columns = useMailColumns({ onOpen: setOpen, retry })
  const set = (changed: MailFilters) => onFilter(without({ ...filters, ...changed }))
  return (
    <Section
      title={t('system.tab_mail')}
      flush
      actions={<RetryAll filters={filters} total={mails.data?.pages[0]?.total ?? 0} />}
    >
      <Group px="md" pb="sm" gap="xs">
        <NativeSelect
          aria-label={t('platform.state')}
          value={filters.status ?? ''}
          data={[
            { value: '', label: t('platform.anyState') },
            ...STATES.map(value => ({ value, label: t(`system.mail_${value}`) })),
          ]}
          onChange={event => {
            const chosen = event.currentTarget.value
            set({ status: STATES.find(known => known === chosen) })
          }}
        />
        <FilterText
          label={t('system.mailTo')}
          value={filters.to}
          dir="ltr"
          onText={to => set({ to })}
        />
        <FilterText
          label={t('system.mailError')}
          value={filters.error}
          onText={error => set({ error })}
        />
      </Group>
      <Refusal error={mails.error ?? retry.error} />
      {mails.data && (
        <DataTable
          label={t('system.tab_mail')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          empty={
            <NoRows
              isFiltered={Object.keys(filters).length > 0}
              icon="mail"
              title={t('system.noMail')}
            >
              {t('system.noMailAbout')}
            </NoRows>
          }
          more={morePages(mails)}
        />
      )}
      {open && <MailDialog mail={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

interface May {
  onOpen: (mail: OutboxMail) => void
  retry: ReturnType<typeof useRetryMail>
}

function useMailColumns({ onOpen, retry }: May): Column<OutboxMail>[] {
  const { t } = useWords()
  return [
    {
      id: 'subject',
      label: t('system.subject'),
      cell: mail => (
        <>
          <RowButton onClick={() => onOpen(mail)}>{mail.subject}</RowButton>
          <Text size="sm" c="dimmed">
            <bdi dir="ltr">{mail.to}</bdi>
          </Text>
          {mail.last_error && (
            <Text size="sm" c="var(--bad)">
              <bdi dir="ltr">{mail.last_error}</bdi>
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'state',
      label: t('platform.state'),
      cell: ({ status }) => {
        const key = `system.mail_${status}`
        return (
          <StatusMark tone={TONES[status] ?? 'quiet'}>{t.has(key) ? t(key) : status}</StatusMark>
        )
      },
    },
    {
      id: 'at',
      label: t('platform.at'),
      wideOnly: true,
      cell: ({ created_at }) => <InstantText at={created_at} />,
    },
    {
      id: 'retry',
      label: t('platform.actions'),
      end: true,
      cell: ({ id, status }) =>
        ['failed', 'dropped', 'kept'].includes(status) && (
          <Button
            size="compact-sm"
            variant="default"
            loading={retry.isPending && retry.variables === id}
            onClick={() => retry.mutate(id)}
          >
            {t('system.retry')}
          </Button>
        ),
    },
  ]
}

/** What is empty does not stand in the address. */
function without(filters: MailFilters): MailFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
}
