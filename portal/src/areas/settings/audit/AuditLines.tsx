import { Accordion, Button, Center, Group, Stack, Text } from '@mantine/core'
import type { AuditRecord, VersionState } from '@outset/sdk/seller'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { sayAction, sayActor } from './audit-words.ts'
import { BringBackDialog } from './BringBackDialog.tsx'
import { ChangesTable } from './ChangesTable.tsx'
import { canBringBack } from './read-changes.ts'

interface AuditLinesProps {
  lines: readonly AuditRecord[]
  more: { isLoading: boolean; onMore: () => void } | undefined
}

/** The log, the newest first; a line opens to what was before and after. */
export function AuditLines({ lines, more }: AuditLinesProps) {
  const t = useT()
  const { may } = useMe()
  const [back, setBack] = useState<{ record: AuditRecord; state: VersionState } | null>(null)
  if (lines.length === 0)
    return (
      <EmptyState icon="clock" title={t('audit.auditEmpty')}>
        {t('audit.auditEmptyAbout')}
      </EmptyState>
    )
  const mayEdit = may('trip:manage') || may('price:manage') || may('schedule:manage')
  return (
    <>
      <Accordion variant="contained" chevronPosition="left" order={2}>
        {lines.map(line => (
          <Accordion.Item key={line.id} value={line.id}>
            <Accordion.Control>
              <Group justify="space-between" gap="xs">
                <Stack gap={0}>
                  <Text fw={600}>{sayAction(line, t)}</Text>
                  <Text size="sm">{line.entity_name ?? <bdi dir="ltr">{line.entity_id}</bdi>}</Text>
                </Stack>
                <Stack gap={0} ta="end">
                  <Text size="sm">{sayActor(line, t)}</Text>
                  <Text size="sm" c="dimmed">
                    <InstantText at={line.at} />
                  </Text>
                </Stack>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <ChangesTable changes={line.changes} />
              {mayEdit && canBringBack(line) && (
                <Group mt="sm">
                  {(['before', 'after'] as const).map(state => (
                    <Button
                      key={state}
                      variant="default"
                      size="compact-sm"
                      onClick={() => setBack({ record: line, state })}
                    >
                      {t('audit.bringBack')}: {t(`audit.${state}`)}
                    </Button>
                  ))}
                </Group>
              )}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {more && (
        <Center py="sm">
          <Button variant="default" loading={more.isLoading} onClick={more.onMore}>
            {t('kit.more')}
          </Button>
        </Center>
      )}
      {back && <BringBackDialog {...back} onClose={() => setBack(null)} />}
    </>
  )
}
