import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import type { AuditRecord, Editable, LossKind } from '@outset/sdk/seller'
import { OutsetError } from '@outset/sdk/seller'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { nameField } from '#draft/part-words.ts'
import { historyLines } from '#draft/what-changes.ts'
import { Dialog } from '#kit/Dialog.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { Loading } from '#kit/Loading.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { sayDone } from '#kit/say-done.ts'
import { RESTORABLE, useRestoreVersion, versionsQuery } from '../queries/versions.ts'

interface HistoryDialogProps {
  entity: Editable
  id: string
  name: string
  onClose: () => void
}

/** Who changed a part, when, and what it was before and after. */
export function HistoryDialog({ entity, id, name, onClose }: HistoryDialogProps) {
  const { t } = useWords()
  const list = useInfiniteQuery(versionsQuery({ entity, id }))
  const versions = list.data?.pages.flatMap(page => page.data) ?? []
  return (
    <Dialog onClose={onClose} size="xl" title={t('publishing.historyOf', { name })}>
      <Stack>
        {list.isPending && <Loading />}
        <Refusal error={list.error} />
        {list.isSuccess && versions.length === 0 && <Text>{t('publishing.noHistory')}</Text>}
        {versions.map((version, at) => (
          <Version
            key={version.id}
            version={version}
            canRestore={RESTORABLE.has(entity)}
            isCurrent={at === 0}
            onDone={onClose}
          />
        ))}
        {list.hasNextPage && (
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            {t('kit.more')}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}

function Version({
  version,
  canRestore,
  isCurrent,
  onDone,
}: {
  version: AuditRecord
  canRestore: boolean
  isCurrent: boolean
  onDone: () => void
}) {
  const words = useWords()
  const { t } = words
  const { may } = useMe()
  const restore = useRestoreVersion()
  const losses = lossesIn(restore.error)
  const bringBack = (acceptLosses: readonly LossKind[]) =>
    restore.mutate(
      { version: version.id, state: isCurrent ? 'before' : 'after', acceptLosses },
      {
        onSuccess: () => {
          sayDone(t('publishing.broughtBack'))
          onDone()
        },
      },
    )
  return (
    <Paper withBorder p="sm" component="section">
      <Group justify="space-between" align="flex-start">
        <div>
          <Text fw={600}>
            <InstantText at={version.at} />
          </Text>
          <Text size="sm" c="dimmed">
            {version.by.name ?? version.by.key_label ?? t('publishing.somebody')}
          </Text>
        </div>
        {canRestore && may('trip:manage') && (
          <Button
            variant="default"
            size="compact-sm"
            loading={restore.isPending}
            onClick={() => bringBack([])}
          >
            {isCurrent ? t('publishing.takeBack') : t('publishing.bringBack')}
          </Button>
        )}
      </Group>
      <Stack gap={2} mt="xs">
        {historyLines(version.changes).map(({ path, before, after }) => (
          <Text key={path.join('.')} size="sm" style={{ overflowWrap: 'anywhere' }}>
            <b>{nameField(path, words)}:</b> <del>{before ?? t('publishing.nothing')}</del> →{' '}
            <ins style={{ textDecoration: 'none' }}>{after ?? t('publishing.nothing')}</ins>
          </Text>
        ))}
      </Stack>
      <Refusal error={restore.error} />
      {losses.length > 0 && (
        <Button mt="xs" color="red" variant="light" onClick={() => bringBack(losses)}>
          {t('publishing.bringBackAnyway')}
        </Button>
      )}
    </Paper>
  )
}

function lossesIn(error: unknown): LossKind[] {
  const isLoss = error instanceof OutsetError && error.is('LossesNotAccepted')
  // What the service says one loses is what one has to accept.
  return isLoss ? (error.facts.losses as LossKind[]) : []
}
