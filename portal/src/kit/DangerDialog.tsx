import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { Dialog } from './Dialog.tsx'
import { Refusal } from './refusals/Refusal.tsx'

interface DangerDialogProps {
  isOpen: boolean
  onClose: () => void
  /** What is going to happen: “Cancel this booking”. */
  title: string
  /** What it means, with numbers: places, money, mails. */
  children: ReactNode
  /** The same as the title, as a short verb. */
  doLabel: string
  onDo: () => void
  isDoing: boolean
  error: unknown
  /** While what it means is not known, it cannot be done. */
  canDo?: boolean
}

/** Shows what something will do before it is done. */
export function DangerDialog(given: DangerDialogProps) {
  const { isOpen, onClose, title, children, doLabel, onDo, isDoing, error, canDo = true } = given
  const t = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="lg">
      <Stack>
        {children}
        <Refusal error={error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('kit.doNothing')}
          </Button>
          <Button color="red" loading={isDoing} disabled={!canDo} onClick={onDo}>
            {doLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
