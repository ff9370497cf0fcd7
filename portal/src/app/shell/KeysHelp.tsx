import { Kbd, Table } from '@mantine/core'
import { Dialog } from '#kit/Dialog.tsx'
import { useAllCommands } from '../commands/use-commands.tsx'
import { useT } from '../language/use-words.tsx'

/** Every key that does something on this page. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const t = useT()
  const commands = useAllCommands().filter(({ keys }) => keys !== undefined)
  return (
    <Dialog onClose={onClose} title={t('shell.keys')}>
      <Table>
        <Table.Tbody>
          {commands.map(({ id, label, keys = '' }) => (
            <Table.Tr key={id}>
              <Table.Td>{label}</Table.Td>
              <Table.Td ta="end">
                <bdi dir="ltr">
                  {keys.split(' ').map(key => (
                    <Kbd key={key} ms={4}>
                      {key.replace('Mod+', 'Ctrl ').toUpperCase()}
                    </Kbd>
                  ))}
                </bdi>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}
