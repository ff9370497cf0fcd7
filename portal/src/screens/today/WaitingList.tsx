import { Group, Stack, Text } from '@mantine/core'
import type { WaitingItem, WaitingKind } from '@outset/sdk/seller'
import { useState } from 'react'
import { EmptyState } from '#parts/EmptyState.tsx'
import { MoneyText } from '#parts/MoneyText.tsx'
import { Section } from '#parts/Section.tsx'
import { StartText } from '#parts/StartText.tsx'
import { TextLink } from '#parts/TextLink.tsx'
import { timeLeft } from '#parts/time-left.ts'
import { useWords } from '#words/use-words.tsx'
import { pageOfWaiting } from './page-of-waiting.ts'

/** What waits for somebody of the team, the most urgent of each kind first. */
export function WaitingList({ waiting }: { waiting: readonly WaitingKind[] }) {
  const { t } = useWords()
  const kinds = waiting.filter(({ count }) => count > 0)
  return (
    <Section title={t('today.waiting')}>
      {kinds.length === 0 ? (
        <EmptyState icon="check" title={t('today.nothingWaits')}>
          {t('today.nothingWaitsAbout')}
        </EmptyState>
      ) : (
        <Stack gap="md">
          {kinds.map(kind => (
            <Kind key={kind.kind} {...kind} />
          ))}
        </Stack>
      )}
    </Section>
  )
}

function Kind({ kind, count, first }: WaitingKind) {
  const { t } = useWords()
  const key = `today.kind_${kind}`
  return (
    <div>
      <Text fw={600}>{t.has(key) ? t(key, { count }) : kind}</Text>
      <Stack gap={4} component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {first.map(item => (
          <Item key={`${item.ref} ${item.id} ${item.start}`} kind={kind} item={item} />
        ))}
      </Stack>
    </div>
  )
}

function Item({ kind, item }: { kind: string; item: WaitingItem }) {
  const { locale } = useWords()
  const [now] = useState(Date.now)
  const trip = [item.trip_title, item.option_name].filter(Boolean).join(' · ')
  return (
    <Group component="li" gap="sm" wrap="wrap">
      <TextLink to={pageOfWaiting(kind, item)}>{item.name ?? item.ref ?? trip}</TextLink>
      {item.name && <Text span>{trip}</Text>}
      {item.start && (
        <Text span c="dimmed">
          <StartText start={item.start} />
        </Text>
      )}
      {item.amount && <MoneyText money={item.amount} />}
      {item.due_at && (
        <Text span c="var(--warn)">
          {timeLeft(item.due_at, now, locale)}
        </Text>
      )}
    </Group>
  )
}
