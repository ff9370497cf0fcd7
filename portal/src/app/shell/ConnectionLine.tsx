import { Group, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Icon } from '#kit/icons.tsx'
import { connectionState } from '#offline/connection.ts'
import { useT } from '../language/use-words.tsx'

/** Says so while the service cannot be reached. */
export function ConnectionLine() {
  const t = useT()
  const connection = useSyncExternalStore(connectionState.subscribe, connectionState.now)
  return (
    <div role="status" className="no-print">
      {connection === 'offline' && (
        <Group
          gap="xs"
          p="xs"
          mb="md"
          style={{ background: 'var(--warn-ground)', color: 'var(--warn)', borderRadius: 8 }}
        >
          <Icon name="offline" size={18} />
          <Text size="sm">{t('shell.offline')}</Text>
        </Group>
      )}
    </div>
  )
}
