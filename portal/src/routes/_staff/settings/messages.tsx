import { Button, Group, Text } from '@mantine/core'
import type { MessageRule } from '@outset/sdk/seller'
import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { MessageRuleForm } from '#areas/settings/MessageRuleForm.tsx'
import { offsetOf } from '#areas/settings/message-offset.ts'
import { messageRulesQuery } from '#areas/settings/queries/message-rules.ts'
import { settingsQuery } from '#areas/settings/queries/settings.ts'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'

export const Route = createFileRoute('/_staff/settings/messages')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(messageRulesQuery),
      queryClient.ensureQueryData(settingsQuery),
    ]),
  component: MessagesPage,
})

function MessagesPage() {
  const { t } = useWords()
  const [{ data }, { data: settings }] = useSuspenseQueries({
    queries: [messageRulesQuery, settingsQuery],
  })
  const [open, setOpen] = useState<MessageRule | 'new' | null>(null)
  if (open !== null) {
    return (
      <MessageRuleForm
        rule={open === 'new' ? null : open}
        languages={settings.languages}
        onClose={() => setOpen(null)}
      />
    )
  }
  const add = <Button onClick={() => setOpen('new')}>{t('settings.addRule')}</Button>
  return (
    <>
      <PageHead title={t('settings.messages')} about={t('settings.messagesAbout')} actions={add} />
      <Section title={t('settings.messages')} flush>
        <RuleTable rules={data.data} onOpen={setOpen} />
      </Section>
    </>
  )
}

function RuleTable({
  rules,
  onOpen,
}: {
  rules: readonly MessageRule[]
  onOpen: (rule: MessageRule) => void
}) {
  const { t } = useWords()
  const columns = useRuleColumns({ onOpen })
  return (
    <DataTable
      label={t('settings.messages')}
      columns={columns}
      rows={rules}
      keyOf={({ id }) => id}
      empty={
        <EmptyState icon="mail" title={t('settings.messagesEmpty')}>
          {t('settings.messagesEmptyAbout')}
        </EmptyState>
      }
    />
  )
}

function useRuleColumns({
  onOpen,
}: {
  onOpen: (rule: MessageRule) => void
}): Column<MessageRule>[] {
  const t = useT()
  const whenOf = ({ trigger, offset_minutes }: MessageRule) => {
    const { amount, unit } = offsetOf(offset_minutes)
    const key = `settings.trigger_${trigger}`
    const moment = t.has(key) ? t(key) : trigger
    return t(`settings.offset_${unit}`, { count: amount, moment })
  }
  return [
    {
      id: 'name',
      label: t('settings.name'),
      cell: rule => (
        <Group gap="xs">
          {rule.name}
          <StatusMark tone={rule.active ? 'good' : 'quiet'}>
            {t(rule.active ? 'settings.active' : 'settings.paused')}
          </StatusMark>
        </Group>
      ),
    },
    { id: 'when', label: t('settings.trigger'), cell: whenOf },
    {
      id: 'sent',
      label: t('settings.sentLabel'),
      isLabelHidden: true,
      wideOnly: true,
      end: true,
      cell: ({ sent }) => (
        <Text span c="dimmed">
          {t('settings.sent', { count: sent })}
        </Text>
      ),
    },
    {
      id: 'do',
      label: t('kit.actions'),
      isLabelHidden: true,
      end: true,
      cell: rule => (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${t('kit.edit')}: ${rule.name}`}
          onClick={() => onOpen(rule)}
        >
          {t('kit.edit')}
        </Button>
      ),
    },
  ]
}
