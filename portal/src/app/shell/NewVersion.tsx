import { Button, Group, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { portalVersion, takeNewPortal } from '#offline/portal-version.ts'
import { useT } from '../language/use-words.tsx'

/** Says that there is a newer portal, and changes to it when the person is ready. */
export function NewVersion() {
  const t = useT()
  const isNewer = useSyncExternalStore(portalVersion.subscribe, portalVersion.isNewer)
  return (
    <div role="status" className="no-print">
      {isNewer && (
        <Group
          gap="xs"
          p="xs"
          mb="md"
          justify="space-between"
          style={{ background: 'var(--quiet-ground)', borderRadius: 8 }}
        >
          <Text size="sm">{t('shell.newVersion')}</Text>
          <Button mih={44} variant="default" onClick={takeNewPortal}>
            {t('shell.takeNewVersion')}
          </Button>
        </Group>
      )}
    </div>
  )
}
