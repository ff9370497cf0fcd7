import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMemo } from 'react'
import type { Command } from '#app/commands/command.ts'
import { useCommands } from '#app/commands/use-commands.tsx'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { downloadTable } from '#kit/download-table.ts'
import { Icon } from '#kit/icons.tsx'
import { useWrite } from '#kit/queries/use-write.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import type { DepartureWish } from './queries/departure.ts'

interface DepartureActionsProps {
  which: DepartureWish
  hasGuests: boolean
  onMessage: () => void
  onCallOff: () => void
}

/** What can be done with a departure as a whole; the same in the menu, the palette and by key. */
export function DepartureActions({
  which,
  hasGuests,
  onMessage,
  onCallOff,
}: DepartureActionsProps) {
  const t = useT()
  const { may, viewing } = useMe()
  const { option, start } = which
  const table = useWrite({
    mutationFn: () =>
      downloadTable(
        `/v1/options/${option}/departures/${start}/manifest.csv`,
        `manifest-${start.replace(':', '')}.csv`,
      ),
  })
  const download = table.mutate
  const mayManage = may('booking:manage') && viewing === null
  const commands = useDepartureCommands({ download, mayManage, hasGuests, onMessage, onCallOff })
  useCommands(commands)
  const [first, ...others] = commands
  return (
    <>
      {first && (
        <Button
          variant="default"
          mih={44}
          leftSection={first.icon && <Icon name={first.icon} size={18} />}
          onClick={first.run}
        >
          {first.label}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label={t('departures.actions')}>
            <Icon name="dots" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map(({ id, label, icon, run }) => (
            <Menu.Item
              key={id}
              leftSection={icon && <Icon name={icon} size={16} />}
              color={id === 'departure.call-off' ? 'red' : undefined}
              onClick={run}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Refusal error={table.error} />
    </>
  )
}

interface DepartureCommandsOptions {
  download: () => void
  mayManage: boolean
  hasGuests: boolean
  onMessage: () => void
  onCallOff: () => void
}

function useDepartureCommands({
  download,
  mayManage,
  hasGuests,
  onMessage,
  onCallOff,
}: DepartureCommandsOptions): Command[] {
  const t = useT()
  return useMemo((): Command[] => {
    const print: Command = {
      id: 'departure.print',
      label: t('departures.print'),
      icon: 'print',
      keys: 'p',
      run: () => window.print(),
    }
    const csv: Command = {
      id: 'departure.csv',
      label: t('departures.csv'),
      icon: 'download',
      run: () => download(),
    }
    const message: Command = {
      id: 'departure.message',
      label: t('departures.message'),
      icon: 'mail',
      keys: 'm',
      run: onMessage,
    }
    const callOff: Command = {
      id: 'departure.call-off',
      label: t('departures.callOff'),
      icon: 'warning',
      run: onCallOff,
    }
    return [
      ...(mayManage && hasGuests ? [message] : []),
      print,
      csv,
      ...(mayManage ? [callOff] : []),
    ]
  }, [t, download, mayManage, hasGuests, onMessage, onCallOff])
}
