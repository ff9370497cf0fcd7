import { Button, Checkbox, Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
import type { CheckedDraft, TripWithParts } from '@outset/sdk/seller'
import { useT, useWords } from '#app/language/use-words.tsx'
import type { PriceChangeLine } from '#areas/options/prices/price-summary.ts'
import { partOfChange } from '#draft/draft-parts.ts'
import { nameField, namePart } from '#draft/part-words.ts'
import { useLeaveOutOfDraft } from '#draft/queries.ts'
import { type ChangeLine, changeLines } from '#draft/what-changes.ts'
import { InstantText } from '#kit/InstantText.tsx'
import { Icon } from '#kit/icons.tsx'
import { innerRefusal } from '#kit/refusals/inner-refusal.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { useChangeWords } from './use-change-words.ts'

type Part = CheckedDraft['parts'][number]

interface ChangedPartProps {
  trip: TripWithParts
  part: Part
  isForced: boolean
  onForce: (on: boolean) => void
}

/** What will be different in one part, and what has to be decided about it. */
export function ChangedPart({ trip, part, isForced, onForce }: ChangedPartProps) {
  const words = useWords()
  const { t } = words
  const leaveOut = useLeaveOutOfDraft()
  const lines = changeLines(part.changes)
  const inWords = useChangeWords(trip, part)
  return (
    <Paper withBorder p="sm" component="section">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={3}>{namePart(trip, partOfChange(part), words)}</Title>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="undo" size={14} />}
            loading={leaveOut.isPending}
            onClick={() => leaveOut.mutate({ trip: trip.id, key: part.key })}
          >
            {t('publishing.leaveOut')}
          </Button>
        </Group>
        {inWords !== null && inWords.length > 0 ? (
          <WordLines lines={inWords} />
        ) : lines.length > 0 ? (
          <Lines lines={lines} />
        ) : (
          <Text c="dimmed">{t('publishing.asItIs')}</Text>
        )}
        {part.refusal && <Refusal error={innerRefusal(part.refusal)} />}
        {part.outdated && (
          <>
            <Text c="var(--warn)">
              {t('publishing.changedMeanwhile', {
                name: part.changed_by?.name ?? t('publishing.somebody'),
              })}{' '}
              {part.changed_at && <InstantText at={part.changed_at} />}
            </Text>
            <Checkbox
              label={t('publishing.overwrite')}
              checked={isForced}
              onChange={event => onForce(event.currentTarget.checked)}
            />
          </>
        )}
        <Refusal error={leaveOut.error} />
      </Stack>
    </Paper>
  )
}

function Lines({ lines }: { lines: readonly ChangeLine[] }) {
  const words = useWords()
  const { t } = words
  return (
    <Table verticalSpacing={4} aria-label={t('publishing.changes')}>
      <Table.Tbody>
        {lines.map(line => (
          <Table.Tr key={line.path.join('.')}>
            <Table.Th fw={500} w="30%" style={{ verticalAlign: 'top' }}>
              {nameField(line.path, words)}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              <Difference line={line} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function WordLines({ lines }: { lines: readonly PriceChangeLine[] }) {
  const t = useT()
  return (
    <Table verticalSpacing={4} aria-label={t('publishing.changes')}>
      <Table.Tbody>
        {lines.map(({ label, before, after }) => (
          <Table.Tr key={label}>
            <Table.Th fw={500} w="40%" style={{ verticalAlign: 'top' }}>
              {label}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {before === null && t('publishing.added', { items: after ?? '' })}
              {after === null && t('publishing.removed', { items: before ?? '' })}
              {before !== null && after !== null && <BeforeAfter before={before} after={after} />}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Difference({ line }: { line: ChangeLine }) {
  const t = useT()
  const { before, after, added, removed, changed } = line
  const lists = [
    ['publishing.added', added],
    ['publishing.removed', removed],
    ['publishing.changed', changed],
  ] as const
  const said = lists.filter(([, items]) => items.length > 0)
  if (before === null && after === null) {
    if (said.length === 0) return t('publishing.newOrder')
    return said.map(([key, items]) => (
      <Text key={key} size="sm">
        {t(key, {
          items: items
            .map(item => item.replace(/^#(\d+)$/, `${t('publishing.item')} $1`))
            .join(', '),
        })}
      </Text>
    ))
  }
  return <BeforeAfter before={before} after={after} />
}

function BeforeAfter({ before, after }: { before: string | null; after: string | null }) {
  const t = useT()
  return (
    <>
      <del>
        <bdi>{before ?? t('publishing.nothing')}</bdi>
      </del>{' '}
      <Icon name="next" size={14} />{' '}
      <ins style={{ textDecoration: 'none', fontWeight: 600 }}>
        <bdi>{after ?? t('publishing.nothing')}</bdi>
      </ins>
    </>
  )
}
